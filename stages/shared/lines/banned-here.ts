import { ofOwnFile, type PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import type { VoiceProfile } from '../../../src/domain/stage-values/voice-profile-load.js';
import { languageOfItem } from '../language/item-language.js';
import { type RoomNotes, touchedNote } from '../notes/room-notes.js';
import { contentWords, sharedWords } from '../text/content-words.js';
import { sentencesOf } from '../text/sentences.js';
import { namedOfAvoided } from './avoid.js';
import { subjectOfBan } from './ban-subject.js';
import { isBan } from './bans.js';
import { avoidedOf, collidingStory } from './collisions.js';
import { isNegated } from './negation.js';
import { type Place, placeWords } from './place-words.js';
import { areOnOne } from './shared-things.js';
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
export function banOn(bit: string, bans: Bans, place: Place): string | null {
  const { room, stories } = bans;
  return (
    touchedNote(bit, [...room.hated, ...room.died])?.text ??
    ruleOn(bit, bans, place, contentWords(bit)) ??
    collidingStory(bit, avoidedOf(stories), placeWords(place))?.headline ??
    null
  );
}

/**
 * Returns the sentence that rules out a remark of the user's own file, or a bit with its `named` words: a topic of the
 * voice that it names, or the thing that tonight's notes, a sentence of the voice on the town or a warning of the file
 * forbids by name.
 */
export function ruleOn(
  text: string,
  { voice, room, town }: Bans,
  place: Place,
  named: readonly string[] = [],
): string | null {
  const names = placeWords(place);
  const given = { place: names, language: languageOfItem(text, null).language };
  const asked = room.hated.filter(({ date }) => date === null).map((note) => note.text);
  // A bit is ruled out by any word of its name, a remark by a thing.
  const isOn = (rule: string, words: readonly string[] = []) =>
    named.length > 0
      ? sharedWords(named, contentWords(rule)).length > 0
      : areOnOne(text, rule, { ...given, named: words });
  const isAsked = (rule: string) => isOn(subjectOfBan(rule) ?? '', contentWords(subjectOfBan(rule) ?? ''));
  const isWarned = (warning: string) => isOn(subjectsOfWarning(warning));
  const warned = (town?.avoid ?? []).filter(({ source, category }) => source.kind === 'file' && category === ofOwnFile);
  return (
    namedOfAvoided(text, voice === null ? null : { ...voice, avoid_words: [] }, names) ??
    [...asked, ...ofTown(voice, place)].find(isAsked) ??
    warned.map((warning) => warning.text).find(isWarned) ??
    null
  );
}

/** Returns the sentences of a voice that refuse something in the town. */
function ofTown(voice: VoiceProfile | null, { city }: Place): readonly string[] {
  const names = wordsOf(city);
  return sentencesOf(voice?.notes ?? '').filter(
    (sentence) => isBan(sentence) && names.every((name) => wordsOf(sentence).includes(name)),
  );
}

function clausesOf(text: string): readonly string[] {
  return text.slice(0, longestWarning).split(/[.!?;:,(]\s*|\s[–—-]\s/u);
}

function isForbidding(clause: string): boolean {
  return isNegated(clause) || /(?<!\p{L})nada(?!\p{L})/iu.test(clause);
}

/** Returns the first clause of a warning, which names its subject, and the clauses that forbid. */
function subjectsOfWarning(text: string): string {
  const [first = '', ...others] = clausesOf(text);
  return [first, ...others.filter(isForbidding)].join('. ');
}
