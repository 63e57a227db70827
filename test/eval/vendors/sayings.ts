import { rowsFor } from './good-answers.js';
import { type Answer, listOf } from './scenario.js';

/** What models say instead of what they were asked for. */

export const proseRefusal =
  'I’m sorry, but I can’t write jokes about real towns and the people in them. I can offer a list of universal themes instead.';

/** Writes every line anew. */
export function rewritten(change: (text: string, index: number) => string) {
  return (_text: string, answer: Answer) =>
    JSON.stringify({ lines: listOf(answer).map((item, index) => ({ ...item, text: change(item.text, index) })) });
}

/** Changes every judgement of a line. */
export function judged(change: (ref: string) => object) {
  return (_text: string, answer: Answer) =>
    JSON.stringify({ ...answer, lines: listOf(answer).map((line) => ({ ...line, ...change(line.ref) })) });
}

export function fortyTimes<Item>(items: readonly Item[]): readonly Item[] {
  return Array.from({ length: 40 }, () => items).flat();
}

const jokes = [
  'The lift in this building speaks Italian now, and so does everyone who was in it on Monday.',
  'You measured a hedge for two hours, and I have had shorter marriages than that.',
  'There is a machine here that takes buttons, and I have never felt so rich in a coat.',
  'The baker only sells to people who greet him, so I have greeted him for an hour.',
];

export function english(index: number): string {
  return `${jokes[index % jokes.length]} ${'Really. '.repeat(index % 3)}`.trim();
}

export function spanish(index: number): string {
  const good = rowsFor('valencia').filter(({ fate }) => fate === 'kept');
  return good[index % good.length]?.text ?? '';
}
