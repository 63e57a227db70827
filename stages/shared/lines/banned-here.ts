import type { PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import type { VoiceProfile } from '../../../src/domain/stage-values/voice-profile-load.js';
import { type RoomNotes, touchedNote } from '../notes/room-notes.js';
import { subjectWords } from '../notes/statement.js';
import { contentWords, sharedWords } from '../text/content-words.js';
import { sentencesOf } from '../text/sentences.js';
import { namedOfAvoided } from './avoid.js';
import { avoidedOf, collidingStory } from './collisions.js';
import { isNegated } from './negation.js';
import { type Place, placeWords } from './place-words.js';
import { wordsOf } from './words.js';

/** What rules out material in a town: the performer's voice, notes on the room, the user's file of the town, news. */
export type Bans = Readonly<{
  voice: VoiceProfile | null;
  room: Pick<RoomNotes, 'died' | 'hated'>;
  town: Pick<PerplexityCityValue, 'avoid'> | null;
  stories: readonly Story[];
}>;

/** Characters of a warning in which subjects are looked for. */
const longestWarning = 2000;

/** Returns the words that rule out a bit in a town, whatever it did elsewhere; null where nothing does. */
export function banOn(bit: string, { voice, room, town, stories }: Bans, place: Place): string | null {
  const words = contentWords(bit, placeWords(place));
  const names = wordsOf(place.city);
  const ofTown = sentencesOf(voice?.notes ?? '').filter(
    (sentence) => isNegated(sentence) && names.every((name) => wordsOf(sentence).includes(name)),
  );
  const warned = (town?.avoid ?? []).filter(({ source }) => source.kind === 'file').map(({ text }) => text);
  return (
    touchedNote(bit, [...room.hated, ...room.died])?.text ??
    namedOfAvoided(bit, voice === null ? null : { ...voice, avoid_words: [] }, placeWords(place)) ??
    ofTown.find((sentence) => sharedWords(words, contentWords(sentence)).length > 0) ??
    warned.find((warning) => sharedWords(words, subjectsOfWarning(warning)).length > 0) ??
    collidingStory(bit, avoidedOf(stories), placeWords(place))?.headline ??
    null
  );
}

/** Returns the words of the first clause of a warning, which names its subject, and of the clauses that forbid. */
function subjectsOfWarning(text: string): readonly string[] {
  const [first = '', ...others] = text.slice(0, longestWarning).split(/[.!?;:,(]\s*/u);
  return [first, ...others.filter((clause) => isNegated(clause) || /^nada\s/iu.test(clause))].flatMap(subjectWords);
}
