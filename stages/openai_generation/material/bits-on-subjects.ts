import { sameName } from '../../../src/domain/names.js';
import { frequencyOf } from '../../shared/lines/news-words.js';
import { oncePer } from '../../shared/lines/once.js';
import { thingsIn } from '../../shared/lines/shared-things.js';
import { bitsIn } from '../../shared/lines/voice-bits.js';
import { stemOf } from '../../shared/lines/words.js';
import { meetingScore } from '../../shared/meets/meets.js';
import { contentWords, sharedForms } from '../../shared/text/content-words.js';
import { splitOutside } from '../../shared/text/outside-brackets.js';
import { sentencesOf } from '../../shared/text/sentences.js';
import { unsafeWords } from '../../shared/untrusted-text/unsafe-words.js';
import type { Fact } from '../facts/fact.js';
import type { Material } from '../facts/gather-facts.js';
import { laughOn } from './laughs.js';
import type { Own } from './own-index.js';
import { likenessOf, meetingOf, type StoryWord, type Subject, storyWords, subjectOf } from './subject-of.js';

/**
 * A bit of the voice file that a fact is about, with the words of the fact and what got a laugh on it; `isTied` where
 * they are two different ones of the bit, `isByName` where one of them is its name.
 */
export type BitOnSubject = Readonly<{
  item: Own;
  words: readonly string[];
  laugh: Own | null;
  weight: number;
  isTied: boolean;
  isByName: boolean;
}>;

/** What the words of a bit must weigh together in a fact, and what they must where a recording confirms it. */
const enough = { alone: 1, confirmed: 0.5 } as const;
/** The score of news that surely suits a bit, likely does, and hardly does: then words in common are chance. */
const suits = { surely: 0.4, likely: 0, hardly: -0.4 } as const;
/** Different words of a bit that show surely that a story is on it. */
const tied = 2;
/** How much a word of the headline in what got a laugh on the bit shows. */
const ofLaugh = 0.5;
/** A word of all news in more headlines than this is no subject. */
const mostHeadlines = 2;
/** Letters of the shortest word that shows a subject; English has a dog and a bus. */
const [shortest, shortestEnglish] = [4, 3] as const;
/** Words of the longest sentence that explains a name. */
const longestExplanation = 16;
/** Words of all talk, which are about nothing by themselves, in seven languages. */
const unspecific = new Set(
  `town city village street stadt ort dorf gemeinde ville village rue ciudad pueblo calle citta paese strada cidade vila rua stad dorp straat
  love life heart home house family father mother parents friend friends woman women child children people world dream hope money work night evening
  liebe leben herz haus familie vater mutter eltern freund frau mann kinder leute welt traum geld arbeit abend nacht
  amour vie coeur maison famille pere mere parents ami femme homme enfants gens monde reve argent travail nuit soiree
  amor vida corazon casa familia padre madre padres amigo mujer hombre ninos gente mundo sueno dinero trabajo noche
  amore vita cuore famiglia genitori amico donna uomo bambini mondo sogno soldi lavoro notte serata
  coracao pai mae pais mulher homem criancas pessoas sonho dinheiro trabalho noite
  liefde leven hart huis familie gezin vader moeder ouders vriend vrouw kinderen mensen wereld droom geld werk nacht`.split(
    /\s+/u,
  ),
);

/** Returns the lookup of the bit of the voice file whose subject a fact is about, unless it is `refused`. */
export function bitsOnSubjects(
  material: Material,
): (fact: Fact, refuses: (item: Own) => boolean) => BitOnSubject | null {
  const { facts, show, explanations } = material;
  const place = [...new Set([...material.place, ...material.towns, ...contentWords(show.venue.name)])];
  const bits = bitsOf(material, place);
  const strongest = laughOn(
    material,
    bits.map(({ subject }) => subject),
  );
  const heads = facts.filter(({ kind }) => kind === 'news').map(({ head }) => contentWords(head));
  const isOfAll = (word: string, language: string | null) =>
    frequencyOf(word, language) === 'common' &&
    heads.filter((head) => sharedForms([word], head).length > 0).length > mostHeadlines;
  const wordsOf = oncePer((fact: Fact): readonly StoryWord[] =>
    storyWords(fact, explanationsIn(fact, explanations, place)).filter(
      ({ word }) =>
        word.length >= shortestIn(fact.language) &&
        !isOfAll(word, fact.language) &&
        sharedForms([word], place).length === 0,
    ),
  );
  const stems = new Set(place.map(stemOf));
  const scoreWith = ({ item, about, isDescribed }: Bit, fact: Fact) =>
    isDescribed && fact.kind === 'news' ? scoreOf(item, about, fact, stems) : null;
  return (fact, refuses) => {
    const words = wordsOf(fact);
    const found = bits
      .filter(({ item }) => !refuses(item))
      .flatMap((bit) => {
        const given = { language: fact.language, score: scoreWith(bit, fact), laughOf: strongest };
        const found = bitOn(bit, words, given);
        // One word that a remark on the room has in common with what is said of a bit is chance.
        return found === null || (fact.kind === 'venue' && !found.isByName && found.words.length < tied) ? [] : found;
      });
    return found.toSorted(nearestFirst)[0] ?? null;
  };
}

function nearestFirst(one: BitOnSubject, other: BitOnSubject): number {
  return other.weight - one.weight || Number(other.isByName) - Number(one.isByName);
}

type Judged = Readonly<{
  language: string | null;
  score: number | null;
  laughOf: (subject: Subject, language: string | null) => Own | null;
}>;

/** Returns a bit that a story is on, by its words or by the `score` of the model; null for another bit. */
function bitOn(
  { item, subject }: Bit,
  words: readonly StoryWord[],
  { language, score, laughOf }: Judged,
): BitOnSubject | null {
  const { words: shared, own, weight: ofBit, isByName } = meetingOf(words, subject, language);
  const isSuited = score !== null && score >= suits.likely;
  // A headline with the name of the bit is on it, whatever the model says.
  const isChance = ofBit < enough.confirmed || (!isByName && (score ?? 0) < suits.hardly);
  if (!isSuited && isChance) return null;
  const laugh = laughOf(subject, language);
  const ofWords = ofBit + (laugh === null ? 0 : ofLaugh * inHead(laugh, words, language));
  const weight = isSuited ? Math.max(1 + score, ofWords) : ofWords;
  const isTied = (score ?? 0) >= suits.surely || (own >= tied && ofBit >= enough.alone);
  return weight < enough.alone ? null : { item, laugh, weight, words: shared, isTied, isByName };
}

/** Returns how surely a bit with all that is said of it could be done with news. */
function scoreOf(
  { text: name }: Own,
  text: string,
  { head, details, language }: Fact,
  place: ReadonlySet<string>,
): number {
  return meetingScore(
    { kind: 'bit', name, text },
    { head, rest: details.join(' '), language: language ?? '', harm: null },
    place,
  );
}

function shortestIn(language: string | null): number {
  return language?.startsWith('en') === true ? shortestEnglish : shortest;
}

/** Entries of the shortest list of what works. */
const fewestEntries = 3;

/**
 * Returns whether the only entry of what works describes it, in sentences or a long list, in a file that names its bits
 * elsewhere: it names subjects, and no bit.
 */
export function isWayOfWorking(text: string, voice: Material['voice']): boolean {
  if (voice === null || voice.worked.length > 1 || bitsIn(voice.notes ?? '').length === 0) return false;
  return sentencesOf(text).length > 1 || splitOutside(text, /[,;]\s/u).length >= fewestEntries;
}

/** A bit with all that the voice file says of it. */
type Bit = Readonly<{ item: Own; about: string; isDescribed: boolean; subject: Subject }>;

/** Says in brackets that a bit rests, in seven languages: `(RESTING this one mostly)`. */
const resting =
  /\((?:resting|rested|parked|on ice|ruht|pausiert|macht pause|en pause|au repos|en reposo|descansa|in pausa|a riposo|em pausa|de férias|rust|op pauze)(?!\p{L})/iu;
/** Content words from which a text describes a bit besides its name. */
const fewestOfText = 4;

/** Returns the bits of the voice file, each with what it is about. */
function bitsOf({ voice, t }: Material, place: readonly string[]): readonly Bit[] {
  const from = voice?.source.file ?? voice?.source.publisher ?? '';
  const often = repeatedIn(voice?.notes ?? '');
  const described = bitsIn(voice?.notes ?? '');
  const textOf = (name: string) => described.find((bit) => sameName(bit.name, name))?.text ?? '';
  const named = [
    ...(voice?.worked ?? []).map((text) => ({
      ...{ item: { text, from, kind: 'worked' as const, isSubject: isWayOfWorking(text, voice) }, more: textOf(text) },
    })),
    ...described.map(({ name, text }) => ({
      ...{ item: { text: name, from, kind: 'habit' as const, isBit: true }, more: text },
    })),
  ];
  return named
    .map(({ item, more }) => ({ item, about: more === '' ? item.text : `${item.text}: ${more}`, more }))
    .filter(({ about }) => unsafeWords(about) === null && !resting.test(about))
    .map(({ item, about, more }) => ({
      ...{ item, about, isDescribed: contentWords(more).length >= fewestOfText },
      subject: withoutUnspecific(about, often, place, t.language),
    }));
}

/** Sentences of a voice file that have what the performer is about. */
const fewestSentences = 3;

/** Returns a word without the ending of its number or gender: `errore, errori`. */
function rootOf(word: string): string {
  return stemOf(word).replace(/[aeio]$/u, '');
}

/** Returns the roots of the words that a voice file says again and again: the performer's subjects, if common words. */
function repeatedIn(notes: string): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const sentence of sentencesOf(notes))
    for (const root of new Set(contentWords(sentence).map(rootOf))) counts.set(root, (counts.get(root) ?? 0) + 1);
  return new Set([...counts].flatMap(([root, count]) => (count >= fewestSentences ? [root] : [])));
}

/** Languages whose verbs look like nouns: `entra`, `la entrada`. */
const isRomance = /^(?:fr|es|it|pt)/u;

/** Returns what a bit is about, without words of the place and of all talk; verbs of its remark are no subject. */
function withoutUnspecific(
  text: string,
  often: ReadonlySet<string>,
  place: readonly string[],
  language: string,
): Subject {
  const { core, rest, triggers: named, names } = subjectOf(text, language);
  const triggers = [...named, ...rest.filter((word) => often.has(rootOf(word)))];
  const things = isRomance.test(language) ? new Set([...thingsIn(text), ...triggers]) : null;
  const isSpecific = (word: string) => !unspecific.has(word) && sharedForms([word], place).length === 0;
  const isThing = (word: string) => isSpecific(word) && (things === null || things.has(word) || word.includes(' '));
  return { core: core.filter(isSpecific), rest: rest.filter(isThing), triggers, names };
}

/** Returns how many words of a headline what got a laugh has, too. */
function inHead({ text }: Own, words: readonly StoryWord[], language: string | null): number {
  const said = contentWords(text).filter((word) => !unspecific.has(word));
  return words.filter(({ word, counts }) => counts === 1 && said.some((one) => likenessOf(word, one, language) > 0))
    .length;
}

/** Names of one headline: capitals next to each other. */
const names = /(?<![\p{L}’'-])\p{Lu}[\p{L}’'-]{1,40}(?: \p{Lu}[\p{L}’'-]{1,40}){0,5}/gu;

/** Returns the short sentences of the town’s file that have a whole name of the headline, other than the town’s. */
function explanationsIn(
  { head, kind, language }: Fact,
  explanations: readonly string[],
  place: readonly string[],
): readonly string[] {
  if (kind !== 'news') return [];
  const named = (head.match(names) ?? [])
    .map((name) => contentWords(name).filter((word) => sharedForms([word], place).length === 0))
    .filter((name) => name.some((word) => word.length >= shortest && frequencyOf(word, language) === 'rare'));
  return explanations.filter((text) => {
    const words = contentWords(text);
    const isOn = (name: readonly string[]) => sharedForms(name, words).length === name.length;
    return words.length <= longestExplanation && named.some(isOn);
  });
}
