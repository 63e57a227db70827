import { oncePer } from '../../shared/lines/once.js';
import { touchedNote } from '../../shared/notes/room-notes.js';
import { contentWords } from '../../shared/text/content-words.js';
import type { Material } from '../facts/gather-facts.js';
import type { EarlierItem } from './earlier-material.js';
import type { Own } from './own-index.js';
import { isLaugh } from './room-reaction.js';
import { type Meeting, meetingOf, type Subject } from './subject-of.js';

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
    const meetings = laughed.map(({ words }) => meetingWith(words, subject, language));
    const near = meetings.map(({ weight }) => weight);
    // Of two bits that a passage is as near to, it is on the one that it names.
    const isOfOther = ({ words }: Laughed, own: number, isByName: boolean) =>
      subjects.some((other) => {
        const its = meetingWith(words, other, language);
        return other !== subject && (its.weight > own || (its.weight === own && its.isByName && !isByName));
      });
    const weights = laughed.map((one, at) =>
      Math.max(near[at] ?? 0, isJustAfter(one, laughed[at - 1]) ? (near[at - 1] ?? 0) : 0),
    );
    const found = laughed
      .map((item, at) => ({ item, weight: weights[at] ?? 0, isByName: meetings[at]?.isByName === true }))
      .filter(({ item, weight, isByName }) => weight >= enough && !isOfOther(item, weight, isByName))
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

function meetingWith(words: readonly string[], subject: Subject, language: string | null): Meeting {
  return meetingOf(
    words.map((word) => ({ word, counts: 1 })),
    subject,
    language,
  );
}

function isJustAfter(one: Laughed, before: Laughed | undefined): boolean {
  if (before === undefined || before.recording !== one.recording || one.at === null || before.at === null) return false;
  return one.at > before.at && one.at - before.at <= sameBit;
}

function ownOf({ text, from, reaction }: EarlierItem): Own {
  return { text, from, kind: 'transcript', isLaughed: true, isLoud: reaction === 'loud' };
}
