import type { VoiceProfile } from '../../../src/domain/stage-values/voice-profile-load.js';
import { isFunctionWord } from '../language/function-words.js';
import { contentWords, isContent } from '../text/content-words.js';
import { namesPersonIn } from '../text/named-people.js';
import { sentencesOf } from '../text/sentences.js';
import { withoutAbsentHarm } from './absent-harm.js';
import type { Report } from './ban-topics.js';
import { isIn } from './forms-of-words.js';
import { jokesRefusedIn } from './jokes-refused.js';
import { implies, isOnParties, isPartisan, partiesIn } from './known-topics.js';
import { isNaming, isOrdinary } from './name-rules.js';
import { isNegated } from './negation.js';
import { isCommon } from './news-words.js';
import { oncePer } from './once.js';
import { qualifiersIn } from './qualifiers.js';
import { subjectsIn } from './voice-subjects.js';
import { isAboutWords } from './words-not-said.js';
import { contentStems, stemOf, wordsOf } from './words.js';

/** What follows the name of a topic is its explanation: `religion — it's Braga, leave the bishop alone`. */
const explanation = /\s[-–—]\s.*|[:;(].*/su;
/** Words of the longest sentence after the first that names a topic, too: `Football. Religion.` */
const longestTopic = 3;

/** Returns a topic without the sentences that say why: `Gulls, promenade tax. No one can hear it any more`. */
function withoutReasons(topic: string): string {
  const [first = '', ...others] = topic.split(/(?<=[.!?])\s+/u);
  const named = others.filter((one) => one.split(/\s+/u).length <= longestTopic && !isNegated(one));
  return [first, ...named].join(' ');
}

type AvoidLists = Pick<VoiceProfile, 'avoid_words' | 'avoid_topics'>;

/**
 * Returns the word or topic of the voice's avoid lists that a text touches, as the profile writes it; null when it
 * touches none. A topic is touched by any rare word of its name, by all of its words when every one is common, and by
 * words that imply each of its words in the text's language, which is taken for that of the topic if it is unknown: a
 * family is not `sick children`. What the voice's prose refuses is touched by such words only. Words of the place do
 * not count, because every story of the town has them, nor do function words, nor the adjective of a topic. A topic
 * about names is touched only where a person is named, and politics by more than the town hall (`isHead` is true for
 * what names the subject of a report).
 */
export function avoidedIn(
  text: string,
  voice: (AvoidLists & Partial<Pick<VoiceProfile, 'notes'>>) | null,
  place: ReadonlySet<string>,
  language: string | null = null,
  isHead = true,
): string | null {
  if (voice === null) return null;
  const words = wordsOf(withoutAbsentHarm(text));
  const isImplied = (topic: string, whole = topic) =>
    implies(wordsOf(topic), words, language, { whole: wordsOf(whole), isHead });
  const isOnNoOne = (name: readonly string[]) => name.some(isNaming) && !namesPersonIn(text, language, place);
  const isAbout = (part: readonly string[], whole: string) =>
    isImplied(part.join(' '), whole) && part.every((word) => isIn(words, word) || isImplied(word, whole));
  const touches = (topic: string) => {
    const name = wordsOf(nameOf(topic, place));
    if (isOnNoOne(name) || (isPartisan(name) && !isOnParties(text, language))) return false;
    const qualifiers = qualifiersIn(topic, language);
    return (
      touchesTopic(name.join(' '), words, qualifiers) ||
      partsOf(topic, place, language).some((part) => isAbout(part, topic))
    );
  };
  const notes = voice.notes ?? '';
  const refused = [...jokesRefusedIn(notes), ...subjectsIn(notes).refused];
  const whole = [...voice.avoid_topics, ...refused].join(' ');
  return (
    avoidedWordIn(text, voice) ??
    voice.avoid_topics.find(touches) ??
    refused.find((topic) => isImplied(topic, whole) && !isOnNoOne(wordsOf(topic))) ??
    (partiesIn(text, language).length === 0
      ? null
      : [...voice.avoid_topics, ...refused].find((topic) => isPartisan(wordsOf(topic)))) ??
    null
  );
}

/** Words of the longest entry of what a voice's prose refuses that a headline may name as a whole. */
const longestRefused = 3;

/** Returns what a voice's prose refuses by a name that a headline has: `Don't hand me the lottery`. */
function refusedByName(head: string, notes: string): string | null {
  const words = wordsOf(head);
  const isNamed = (entry: string) => {
    const own = wordsOf(entry).filter((word) => isContent(word));
    const isSubject = own.length > 0 && own.length <= longestRefused && !own.every(isCommon);
    return isSubject && own.every((word) => words.some((one) => stemOf(one) === stemOf(word)));
  };
  return subjectsIn(notes).refused.find(isNamed) ?? null;
}

/** Sentences of a report that show what it is about, and one of how many must touch a topic. */
const reported = { most: 12, share: 3, fewest: 2 } as const;

/**
 * Returns the word or topic of the voice's avoid lists that a report is about: its headline or first sentence touches
 * it, or a third of the others. One sentence of the background is no subject: an egg sale that mentions a president is
 * no politics.
 */
export function avoidedInReport(
  { head, rest, language }: Report,
  voice: Parameters<typeof avoidedIn>[1],
  place: ReadonlySet<string>,
): string | null {
  const sentences = rest.split('\n').flatMap(sentencesOf).slice(0, reported.most);
  // A word that the performer does not say is no subject of a report.
  const topics = voice?.avoid_topics.filter((topic) => !isAboutWords(topic)) ?? [];
  const limits = voice === null ? null : { ...voice, avoid_topics: topics };
  const [first = null, ...others] = [head, ...sentences.slice(0, 1)].map((one, at) =>
    avoidedIn(one, limits, place, language, at === 0),
  );
  const lead = refusedByName(head, voice?.notes ?? '') ?? first ?? others.find((one) => one !== null) ?? null;
  if (lead !== null || sentences.length < reported.fewest) return lead;
  const touched = sentences.flatMap((one) => avoidedIn(one, limits, place, language, false) ?? []);
  const isAbout = touched.length >= reported.fewest && touched.length * reported.share >= sentences.length;
  return isAbout ? (touched[0] ?? null) : null;
}

/**
 * Returns the word or topic of the voice's avoid lists that a text names: all words of a part of the topic up to two,
 * in any form. What only implies a topic may be kept out of lines, and is no reason to print. A topic that is about
 * names (`the mayor by name`) is named only where a person is.
 */
export function namedOfAvoided(
  text: string,
  voice: AvoidLists | null,
  place: ReadonlySet<string>,
  language: string | null = null,
): string | null {
  if (voice === null) return null;
  const words = wordsOf(withoutAbsentHarm(text));
  const isNamed = ({ isOnNames, parts, dutchParts }: Topic) => {
    if (isOnNames && !namesPersonIn(text, language, place)) return false;
    const all = language?.startsWith('nl') === true ? dutchParts : parts;
    return all.some((subjects) => {
      const has = all.length > 1 && subjects.length === 1 ? isFormIn : isIn;
      const shared = subjects.filter((word) => has(words, word) || endsCompound(words, word, language)).length;
      return shared >= Math.min(fewestNamed, subjects.length);
    });
  };
  return avoidedWordIn(text, voice) ?? topicsOf(voice.avoid_topics)(place).find(isNamed)?.topic ?? null;
}

/** A topic as it is written, whether it is about names, and the subjects of its parts; Dutch splits at other words. */
type Topic = Readonly<{
  topic: string;
  isOnNames: boolean;
  parts: readonly (readonly string[])[];
  dutchParts: readonly (readonly string[])[];
}>;

/** Returns the topics of a list that have a subject, without the words of a place. Each is compared with many texts. */
const topicsOf = oncePer((topics: readonly string[]) =>
  oncePer((place: ReadonlySet<string>): readonly Topic[] => {
    return topics.flatMap((topic) => {
      const name = nameOf(topic, place);
      const isOnNames = wordsOf(name).some(isNaming);
      // A topic on names needs no other subject; of others, a part without one says nothing.
      const subjects = (language: string | null) =>
        partsOf(topic, place, language)
          .map((part) => part.filter((word) => !isOrdinary(word)))
          .filter((part) => isOnNames || part.length > 0);
      const parts = { parts: subjects(null), dutchParts: subjects('nl') };
      return subjectsOf(name).length > 0 ? [{ topic, isOnNames, ...parts }] : [];
    });
  }),
);

/** Letters of the shortest word that is recognised at the end of a compound. */
const lastPart = 6;

/** Returns whether a German or Dutch word ends with a word: `woningoverval` is an `overval`. */
function endsCompound(words: readonly string[], word: string, language: string | null): boolean {
  if (word.length < lastPart || !/^(?:de|nl)/u.test(language ?? '')) return false;
  return words.some((one) => one.length > word.length + 2 && one.endsWith(word));
}

/** Words of a topic that a text must have to name it. */
const fewestNamed = 2;

function avoidedWordIn(text: string, { avoid_words: avoided }: AvoidLists): string | null {
  if (avoided.length === 0) return null;
  const spaced = ` ${wordsOf(text).join(' ')} `;
  const stemmed = ` ${wordsOf(text).map(stemOf).join(' ')} `;
  const found = avoided.find((one) => {
    const words = wordsOf(one);
    if (words.length === 0) return false;
    return spaced.includes(` ${words.join(' ')} `) || stemmed.includes(` ${words.map(stemOf).join(' ')} `);
  });
  return found ?? null;
}

/** Returns the comparable words that name a topic, without its explanation and the place. */
export function nameOf(topic: string, place: ReadonlySet<string>): string {
  const named = withoutReasons(topic);
  const name = named.replace(explanation, '');
  const words = wordsOf(contentStems(name).size > 0 ? name : named);
  const others = words.filter((word) => !place.has(word) && !isFunctionWord(word));
  return (others.length > 0 ? others : words).join(' ');
}

/** Words between the parts of a topic; `en` and `of` are other words outside Dutch. */
const between = / (?:and|or|und|oder|et|ou|y|o|e) /u;
const betweenInDutch = / (?:en|of) /u;

/** Letters of a word whose beginning shows its forms: `Enteignung, Enteignungen`, but not `partiti, partita`. */
const longName = 9;

function isFormIn(words: readonly string[], word: string): boolean {
  return word.length < longName ? words.some((other) => stemOf(other) === stemOf(word)) : isIn(words, word);
}

/** Returns the words that say what each part of a topic is about: `wildfires and evacuations`. */
export function partsOf(
  topic: string,
  place: ReadonlySet<string>,
  language: string | null,
): readonly (readonly string[])[] {
  const parts = withoutReasons(topic).split(language?.startsWith('nl') === true ? betweenInDutch : between);
  return parts.map((part) => subjectsOf(nameOf(part, place))).filter((part) => part.length > 0);
}

/** Words of avoid lists that name no topic: `anything about her divorce`, `no jokes on …`. */
const withoutMeaning = new Set(
  `other others andere anderen autres otros otras altri altre outros outras anything everything something nothing any all joke jokes stuff thing things topic topics subject mine yours ever never name names person people
  irgendwas alles nichts witze witz themen thema name namen namentlich personen rien tout blagues blague sujet sujets nom noms personnes todo nada chistes chiste tema temas nombre nombres personas
  tutto niente battute battuta argomento nome nomi persone tudo piadas piada assunto nomes pessoas niets grappen grap onderwerp naam mensen
  dinge sachen choses truc trucs cosas cose coisas dingen zaken folks leute
  word words wort worte worter mot mots palabra palabras parola parole palavra palavras woord woorden
  which welche welcher welches quel quelle quelles quale quali cual cuales qual quais welke
  season seizoen saison spielzeit temporada stagione epoca tour tournee gira turne digressao year jahr annee ano anno jaar
  ask asking fragen frag fragt demander demandez demande preguntar preguntes pregunten chiedere chiedete chiedermi perguntar perguntem vragen vraag`
    .split(/\s+/u)
    .map(stemOf),
);

/** Returns the words of a topic that say what it is about. */
export function subjectsOf(topic: string): readonly string[] {
  const all = wordsOf(topic).filter((word) => isContent(word));
  const meaningful = all.filter(isMeaningful);
  const subjects = meaningful.filter((word) => !isOrdinary(word));
  return [subjects, meaningful].find(({ length }) => length > 0) ?? all;
}

/** Returns whether words of a list name a subject: `Not this season` and `don't ask` name none. */
export function namesSubject(text: string): boolean {
  return contentWords(text).some((word) => isMeaningful(word) && !isNegated(word));
}

/** Returns whether a comparable word can name a topic. */
export function isMeaningful(word: string): boolean {
  return !withoutMeaning.has(stemOf(word));
}

function touchesTopic(topic: string, words: readonly string[], qualifiers: readonly string[]): boolean {
  const named = subjectsOf(topic);
  const isSubject = (word: string) => !isCommon(word) && (named.length === 1 || !qualifiers.includes(word));
  const rare = named.filter(isSubject);
  if (rare.length > 0) return rare.some((word) => isIn(words, word));
  return named.length > 0 && named.every((word) => isIn(words, word));
}
