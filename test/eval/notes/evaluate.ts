import { hashBits } from '../../../stages/shared/classifier/text-features.js';
import type { Example } from '../../support/classifier/fit.js';
import { foldsOf, scoresAcross } from '../../support/classifier/folds.js';
import type { Evaluation } from '../evaluation.js';
import { evaluateLetters } from './evaluate-letters.js';
import { evaluateRemarks } from './evaluate-remarks.js';
import {
  labelledNotes,
  type NoteExample,
  noteThresholds,
  noteVocabulary,
  startExamples,
  topicExamples,
  verdictExamples,
  verdicts,
  wordExamples,
} from './model/labelled-notes.js';

const options = { cost: 1, passes: 12, slots: 2 ** hashBits };
/** The least that is accepted: right verdicts of each kind, words that begin a statement, and words of topics. */
const least = {
  worked: 0.74,
  died: 0.58,
  hated: 0.42,
  fact: 0.53,
  todo: 0.44,
  neutral: 0.29,
  start: 0.67,
  topic: 0.68,
};

/** Returns one line with the figures of cross-validation: every note is read by models that did not learn from it. */
export async function evaluate(): Promise<Evaluation> {
  const remarks = evaluateRemarks();
  const letters = evaluateLetters();
  const notes = labelledNotes();
  const vocabulary = noteVocabulary();
  const parts = notes.flatMap((note) => note.parts);
  const scores = verdicts.map((verdict) =>
    scoresOf(verdictExamples(notes, verdict, vocabulary), wordExamples(verdict, vocabulary)),
  );
  const read = parts.map((part, at) => ({ ...part, guess: guessOf(scores.map((of) => of[at] ?? 0)) }));
  const figures = verdicts.map((verdict) => {
    const of = read.filter((one) => one.verdict === verdict);
    return { name: verdict, share: of.filter(({ guess }) => guess === verdict).length / of.length };
  });
  const words = [
    { name: 'start' as const, share: agreement(startExamples(notes, vocabulary), noteThresholds.start) },
    { name: 'topic' as const, share: agreement(topicExamples(notes, vocabulary), noteThresholds.topic) },
  ];
  const right = read.filter(({ verdict, guess }) => verdict === guess).length / read.length;
  const shares = [...figures, ...words].map(({ name, share }) => `${name} ${percent(share)}`).join(', ');
  return {
    text: `notes: ${parts.length} statements in cross-validation: ${percent(right)} of the verdicts right; ${shares}\n  remarks: ${remarks.text}\n  letters: ${letters.text}`,
    passed: remarks.passed && letters.passed && [...figures, ...words].every(({ name, share }) => share >= least[name]),
    details: [
      ...read.map(({ verdict, guess, text }) => ({ label: verdict, guess, text })),
      ...remarks.read,
      ...letters.read,
    ].flatMap(({ label, guess, text }) => (label === guess ? [] : [`${label}, read as ${guess}: ${text}`])),
  };
}

function scoresOf(examples: readonly NoteExample[], always: readonly Example[] = []): readonly number[] {
  return scoresAcross(examples, foldsOf(examples.map(({ note }) => note)), options, always);
}

function guessOf(scores: readonly number[]): string {
  return verdicts[scores.indexOf(Math.max(...scores))] ?? '';
}

/** Returns the harmonic mean of precision and recall. */
function agreement(examples: readonly NoteExample[], threshold: number): number {
  const scores = scoresOf(examples);
  const found = examples.filter((_, index) => (scores[index] ?? 0) > threshold);
  const positive = examples.filter((one) => one.positive).length;
  return (2 * found.filter((one) => one.positive).length) / (found.length + positive);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
