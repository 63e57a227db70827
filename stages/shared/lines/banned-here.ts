import type { PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import type { VoiceProfile } from '../../../src/domain/stage-values/voice-profile-load.js';
import { type RoomNotes, touchedNote } from '../notes/room-notes.js';
import { contentWords, sharedWords } from '../text/content-words.js';
import { sentencesOf } from '../text/sentences.js';
import { namedOfAvoided } from './avoid.js';
import { isNegated } from './negation.js';
import { type Place, placeWords } from './place-words.js';
import { wordsOf } from './words.js';

/** What rules out material in a town: the performer's voice, the notes on the room, and the user's file of the town. */
export type Bans = Readonly<{
  voice: VoiceProfile | null;
  room: Pick<RoomNotes, 'died' | 'hated'>;
  town: Pick<PerplexityCityValue, 'avoid'> | null;
}>;

/** Content words of the longest sentence of which each is a subject: `Dentists.`, `Nothing about trains.` */
const shortSentence = 3;

/** Returns the words that rule out a bit in a town, whatever it did elsewhere; null where nothing does. */
export function banOn(bit: string, { voice, room, town }: Bans, place: Place): string | null {
  const words = contentWords(bit, placeWords(place));
  const names = wordsOf(place.city);
  const ofTown = sentencesOf(voice?.notes ?? '').filter(
    (sentence) => isNegated(sentence) && names.every((name) => wordsOf(sentence).includes(name)),
  );
  const warned = (town?.avoid ?? [])
    .filter(({ source }) => source.kind === 'file')
    .flatMap(({ text }) => sentencesOf(text));
  return (
    touchedNote(bit, [...room.hated, ...room.died])?.text ??
    namedOfAvoided(bit, voice === null ? null : { ...voice, avoid_words: [] }, placeWords(place)) ??
    ofTown.find((sentence) => sharedWords(words, contentWords(sentence)).length > 0) ??
    warned.find((sentence) => isWarningOf(sentence, words)) ??
    null
  );
}

function isWarningOf(sentence: string, words: readonly string[]): boolean {
  const named = contentWords(sentence);
  return sharedWords(words, named).length >= (named.length <= shortSentence ? 1 : 2);
}
