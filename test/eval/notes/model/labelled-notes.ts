import { readFileSync } from 'node:fs';
import type { Vocabulary } from '../../../../stages/shared/classifier/vocabulary.js';
import {
  anyLanguage,
  statementFeatures,
  tokenFeatures,
  tokensOf,
} from '../../../../stages/shared/notes/statement-features.js';
import type { VerdictOfNote } from '../../../../stages/shared/notes/statement.js';
import type { Example } from '../../../support/classifier/fit.js';
import { type Expression, expressionsFrom, vocabularyOf } from '../../../support/classifier/word-lists.js';

/**
 * A note as performers write it, with its statements in order. Notes of one `group` say the same in several languages,
 * so that none of them shows what a model learns of the others.
 */
export type LabelledNote = Readonly<{
  language: string;
  group?: number;
  note: string;
  parts: readonly Readonly<{ text: string; verdict: VerdictOfNote; topic: string | null }>[];
}>;

/** An example with the number of the note that it is from, or of its group. */
export type NoteExample = Example & Readonly<{ note: number }>;

export const verdicts: readonly VerdictOfNote[] = ['worked', 'died', 'hated', 'fact', 'todo', 'neutral'];

/**
 * Scores from which a word begins a statement, where precision and recall are about equal, or names a topic: a little
 * lower, so that a name of two words is whole.
 */
export const noteThresholds = { start: -0.25, topic: -0.4 } as const;

export function labelledNotes(): readonly LabelledNote[] {
  return rowsOf<LabelledNote>('training.ndjson');
}

/** Returns the number of a note; the notes of a group have one number, so that they are in one fold. */
function numberOf({ group }: LabelledNote, at: number): number {
  return group === undefined ? at : -1 - group;
}

type Row = Readonly<{ group: string; verdict?: VerdictOfNote; words: string }>;

/** Returns the words of notes in seven languages as groups. */
export function noteVocabulary(): Vocabulary {
  return vocabularyOf(noteGroups());
}

/** Returns the words of notes in groups. Notes are too short to show their language, so every group is for all. */
export function noteGroups(): readonly (readonly Expression[])[] {
  return rowsOf<Row>('model/vocabulary.ndjson').map(({ words }) => expressionsFrom(anyLanguage, words));
}

/**
 * Returns the place of the group of words of the stage; the words of the groups after it may be what a note is about.
 */
export function materialGroup(): number {
  return rowsOf<Row>('model/vocabulary.ndjson').findIndex(({ group }) => group === 'material');
}

/** What a listed word counts as an example, where a statement counts 1. */
const wordWeight = 0.5;

/** Returns the listed words of verdicts as examples: a bare "killed" is one. */
export function wordExamples(verdict: VerdictOfNote, vocabulary: Vocabulary): readonly Example[] {
  return rowsOf<Row>('model/vocabulary.ndjson').flatMap((row) =>
    row.verdict === undefined
      ? []
      : row.words.split(', ').map((word) => ({
          features: statementFeatures(word.replaceAll('*', ''), vocabulary),
          positive: row.verdict === verdict,
          weight: wordWeight,
        })),
  );
}

/** Returns each statement as an example of a verdict. */
export function verdictExamples(
  notes: readonly LabelledNote[],
  verdict: VerdictOfNote,
  vocabulary: Vocabulary,
): readonly NoteExample[] {
  return notes.flatMap((note, at) =>
    note.parts.map((part) => ({
      features: statementFeatures(trimmed(part.text), vocabulary),
      positive: part.verdict === verdict,
      weight: 1,
      note: numberOf(note, at),
    })),
  );
}

/** Returns each word but the first of a note as an example of one that begins a statement, or does not. */
export function startExamples(notes: readonly LabelledNote[], vocabulary: Vocabulary): readonly NoteExample[] {
  return notes.flatMap((note, at) => {
    const starts = startsOf(note.note, note.parts);
    const tokens = tokensOf(note.note);
    const isStart = (place: number) =>
      starts.some((start) => start <= (tokens[place]?.from ?? 0) && start > (tokens[place - 1]?.from ?? 0));
    return tokens.slice(1).map((_, index) => ({
      features: tokenFeatures(tokens, index + 1, vocabulary),
      positive: isStart(index + 1),
      weight: 1,
      note: numberOf(note, at),
    }));
  });
}

function startsOf(note: string, parts: LabelledNote['parts']): readonly number[] {
  let end = 0;
  return parts.flatMap(({ text }) => {
    const start = note.indexOf(text, end);
    if (start < 0) return [];
    end = start + text.length;
    return [start];
  });
}

/** Returns each word of each statement as an example of one that names its topic, or does not. */
export function topicExamples(notes: readonly LabelledNote[], vocabulary: Vocabulary): readonly NoteExample[] {
  return notes.flatMap((note, number) =>
    note.parts.flatMap(({ text, topic }) => {
      const start = topic === null ? -1 : text.indexOf(topic);
      const end = start + (topic?.length ?? 0);
      const tokens = tokensOf(text);
      return tokens.map(({ from, to }, at) => ({
        features: tokenFeatures(tokens, at, vocabulary),
        positive: start >= 0 && from >= start && to <= end,
        weight: 1,
        note: numberOf(note, number),
      }));
    }),
  );
}

/** Returns a part as it is read: without the marks that separate it from the others. */
function trimmed(text: string): string {
  return text.trim().replace(/^[\s,;/•|–—-]+|[\s,;/•|–—-]+$/gu, '');
}

export function rowsOf<Row>(name: string): readonly Row[] {
  return readFileSync(new URL(`../../../../../test/eval/notes/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}
