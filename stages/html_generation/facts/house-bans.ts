import { sentencesIn } from '../../shared/notes/remarks.js';
import { isForbidden, pronoun } from '../../shared/notes/wishes.js';
import { contentWords, sharedForms } from '../../shared/text/content-words.js';
import { type BriefData, cityOf } from './brief-data.js';
import { diedHere, notWantedHere, type Remark } from './off-limits.js';
import { isRepeated } from './repeated-words.js';
import { sourceOfNote } from './writers.js';

type Settled = Pick<BriefData, 'show' | 'results'>;

/** Returns what tonight's notes forbid, each once: subjects first, then what else is not allowed. */
export function bansOfTonight(data: Settled): readonly Remark[] {
  const subjects = notWantedHere(data).filter(({ date }) => date === null);
  const said = subjects.map(({ text }) => text);
  const rules = sentencesIn(data.show.notes ?? '').filter((text) => isForbidden(text) && !isRepeated(text, said));
  return [
    ...subjects,
    ...[...new Set(rules)].map((text) => ({
      text,
      date: null,
      source: sourceOfNote(text, data) ?? data.show.sources[0],
    })),
  ];
}

/** Returns what tonight's notes forbid and what earlier rooms did not want. */
export function unwanted(data: Settled): readonly Remark[] {
  return [...bansOfTonight(data), ...notWantedHere(data).filter(({ date }) => date !== null)];
}

/**
 * Returns whether a sentence of the notes is among the bans, and can be understood there; one that needs the sentences
 * before it stays with them.
 */
export function isShownAsBan(sentence: string, bans: readonly Remark[]): boolean {
  return !pronoun.test(sentence) && bans.some(({ text }) => text.includes(sentence));
}

/** Returns the jokes that every visitor makes, without those that died here by the same words. */
export function jokesOfVisitors(data: BriefData) {
  const died = diedHere(data).flatMap(({ text }) => contentWords(text));
  return (cityOf(data)?.overused_jokes ?? []).filter(({ text }) => {
    const words = [...new Set(contentWords(text))];
    return words.length === 0 || sharedForms(words, died).length < words.length;
  });
}
