import type { Vocabulary } from '../../../../stages/shared/classifier/vocabulary.js';
import { type RemarkPlace, remarkFeatures } from '../../../../stages/shared/notes/remark-features.js';
import type { RemarkKind } from '../../../../stages/shared/notes/remark-kind.js';
import { anyLanguage } from '../../../../stages/shared/notes/statement-features.js';
import { eveningWords } from '../../../../stages/shared/text/evening-words.js';
import type { Example } from '../../../support/classifier/fit.js';
import { expressionsFrom, vocabularyOf } from '../../../support/classifier/word-lists.js';
import { wordGroups } from '../../harm/model/word-groups.js';
import { type LabelledNote, noteGroups, rowsOf } from './labelled-notes.js';

/** A sentence as people write it into their files; those of `writer` b tell how well others are read. */
export type LabelledRemark = Readonly<{
  language: string;
  writer: 'a' | 'b';
  in: RemarkPlace;
  text: string;
  label: RemarkKind;
}>;

/** What is added to the scores of these kinds: at most 8 % of the private sentences of other writers are shown. */
export const leanings: Readonly<Record<string, number>> = {
  'lean private': 0.52,
  'lean warning': 0.36,
  'lean report': 0.1,
  'lean talk': 0.18,
};

export const remarkCost = 0.5;
/** What a statement on an earlier night counts as an example of a report or a warning, where a remark counts 1. */
const ofStatement = 0.1;
const kindOfVerdict: Readonly<Record<string, RemarkKind>> = { worked: 'report', died: 'report', hated: 'warning' };

export function labelledRemarks(): readonly LabelledRemark[] {
  return rowsOf<LabelledRemark>('remarks.ndjson');
}

/** Returns the words of notes, of the times of an evening, and of news: deaths, illness, money, roads. */
export function remarkVocabulary(): Vocabulary {
  // `music` is a time only where it begins a clause; those who arrive and stop are of the load-in and the end.
  const { music: _, arrival, stop, ...lists } = eveningWords;
  const groups = { ...lists, load_in: `${lists.load_in}, ${arrival}`, finish: `${lists.finish}, ${stop}` };
  const ofEvening = Object.values(groups).map((list) => expressionsFrom(anyLanguage, list.replaceAll('_', ' ')));
  const ofNews = wordGroups().map(({ words }) => words.map((word) => ({ ...word, language: anyLanguage })));
  return vocabularyOf([...noteGroups(), ...ofEvening, ...ofNews]);
}

/** Returns examples of a kind of remarks: labelled sentences, and what notes on earlier nights say. */
export function remarkExamples(
  remarks: readonly LabelledRemark[],
  notes: readonly LabelledNote[],
  vocabulary: Vocabulary,
): (kind: RemarkKind) => readonly Example[] {
  const ofRemarks = remarks.map(({ text, in: place, label }) => ({ text, place, label, weight: 1 }));
  const ofNotes = notes.flatMap(({ parts }) =>
    parts.flatMap(({ text, verdict }) => {
      const label = kindOfVerdict[verdict];
      return label === undefined ? [] : [{ text, place: 'history' as const, label, weight: ofStatement }];
    }),
  );
  const all = [...ofRemarks, ...ofNotes].map(({ text, place, ...one }) => ({
    ...one,
    features: remarkFeatures(text, place, vocabulary),
  }));
  return (kind) => all.map(({ features, weight, label }) => ({ features, weight, positive: label === kind }));
}
