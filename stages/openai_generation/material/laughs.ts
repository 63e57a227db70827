import { oncePer } from '../../shared/lines/once.js';
import { touchedNote } from '../../shared/notes/room-notes.js';
import { contentWords } from '../../shared/text/content-words.js';
import type { Material } from '../facts/gather-facts.js';
import type { EarlierItem } from './earlier-material.js';
import type { Own } from './own-index.js';
import { isLaugh } from './room-reaction.js';
import { meetingOf, type Subject } from './subject-of.js';

/** Seconds within which the next laugh is still about the same thing. */
const sameBit = 25;
/** What words of a passage must weigh together to be on a subject. */
const enough = 1;

type Laughed = EarlierItem & Readonly<{ words: readonly string[] }>;

/**
 * Returns the lookup of what got the strongest laugh on a subject in a recording: applause and a loud laugh come first,
 * and a laugh just after one on the subject is on it as well. What is said on another of the `subjects` is not on this.
 */
export function laughOn(
  { spoken, room }: Pick<Material, 'spoken' | 'room'>,
  subjects: readonly Subject[],
): (subject: Subject, language: string | null) => Own | null {
  const laughed: readonly Laughed[] = spoken
    .filter(({ reaction, text }) => isLaugh(reaction) && touchedNote(text, room.died) === null)
    .map((item) => ({ ...item, words: contentWords(item.text) }));
  const strongest = (subject: Subject, language: string | null) => {
    const near = laughed.map(({ words }) => nearnessTo(words, subject, language));
    const isOfOther = ({ words }: Laughed, own: number) =>
      subjects.some((other) => other !== subject && nearnessTo(words, other, language) > own);
    const weights = laughed.map((one, at) =>
      Math.max(near[at] ?? 0, isJustAfter(one, laughed[at - 1]) ? (near[at - 1] ?? 0) : 0),
    );
    const found = laughed
      .map((item, at) => ({ item, weight: weights[at] ?? 0 }))
      .filter(({ item, weight }) => weight >= enough && !isOfOther(item, weight))
      .toSorted(
        (one, other) =>
          Number(other.item.reaction === 'loud') - Number(one.item.reaction === 'loud') || other.weight - one.weight,
      )[0];
    return found === undefined ? null : ownOf(found.item);
  };
  // Each bit is asked for with every story.
  const known = oncePer((_: Subject) => new Map<string | null, Own | null>());
  return (subject, language) => {
    const ofSubject = known(subject);
    const before = ofSubject.get(language);
    if (before !== undefined) return before;
    const found = strongest(subject, language);
    ofSubject.set(language, found);
    return found;
  };
}

function nearnessTo(words: readonly string[], subject: Subject, language: string | null): number {
  const said = words.map((word) => ({ word, counts: 1 }));
  return meetingOf(said, subject, language).weight;
}

function isJustAfter(one: Laughed, before: Laughed | undefined): boolean {
  if (before === undefined || before.recording !== one.recording || one.at === null || before.at === null) return false;
  return one.at > before.at && one.at - before.at <= sameBit;
}

function ownOf({ text, from, reaction }: EarlierItem): Own {
  return { text, from, kind: 'transcript', isLaughed: true, isLoud: reaction === 'loud' };
}
