import { isInRoom } from '../../shared/notes/presence.js';
import { isForbidden } from '../../shared/notes/prohibitions.js';
import { sentencesIn } from '../../shared/notes/sentences.js';
import { isGreeting, pronoun, tasksIn } from '../../shared/notes/wishes.js';
import { isTakenBack, saysTakenBack } from '../../shared/notes/withdrawn.js';
import type { ShowGroup } from './groups.js';
import type { PlacedShow } from './placed-shows.js';

/** Returns the entries of a show without the wishes and guests that another sentence takes back, even a private one. */
export function withoutWithdrawnWishes(group: ShowGroup): ShowGroup {
  const said = group.flatMap(({ wholeNotes, notes }) => sentencesIn(wholeNotes ?? notes ?? ''));
  const refusals = said.filter(saysTakenBack);
  if (refusals.length === 0) return group;
  const names = group.flatMap(({ performer, venue, city }) => [performer ?? '', venue ?? '', city]);
  const isOnPeople = (sentence: string) => isWish(sentence) || (isInRoom(sentence) && !saysTakenBack(sentence));
  const isOff = (sentence: string) => isTakenBack(sentence, refusals, names);
  // `She asks if Ada could call her up` is on who the sentence before names.
  const isOnNamed = (at: number) => pronoun.test(said[at] ?? '') && isOff(said[at - 1] ?? '');
  const withdrawn = said.filter((sentence, at) => isOnPeople(sentence) && (isOff(sentence) || isOnNamed(at)));
  if (withdrawn.length === 0) return group;
  const [first, ...others] = group;
  return [without(withdrawn, first), ...others.map((entry) => without(withdrawn, entry))];
}

/** A mention from the stage, in seven languages: `nice if Ada mentions her`. */
const mention =
  /(?<!\p{L})(?:mention(?:s|ed)?|shout-?out|erwähn\p{L}{1,4}|cite[rz]?|mentionn\p{L}{1,4}|nombr\p{L}{1,4}|mencion\p{L}{1,4}|nomin\p{L}{1,4}|menzion\p{L}{1,4}|noemt|noemen)(?!\p{L})/iu;

/** Returns whether a sentence asks to say something to or of someone from the stage. */
function isWish(sentence: string): boolean {
  return tasksIn(sentence).length > 0 || isGreeting(sentence) || (mention.test(sentence) && !isForbidden(sentence));
}

function without(sentences: readonly string[], entry: PlacedShow): PlacedShow {
  const { notes, wholeNotes } = entry;
  const rest = (text: string) =>
    sentences
      .reduce((left, sentence) => left.replace(sentence, ''), text)
      .replaceAll(/\n\s*\n+/gu, '\n')
      .trim();
  return {
    ...entry,
    notes: notes === null ? null : rest(notes) || null,
    ...(wholeNotes !== undefined && { wholeNotes: rest(wholeNotes) }),
  };
}
