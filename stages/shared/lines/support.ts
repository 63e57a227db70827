import { comparableName } from '../../../src/domain/names.js';
import { languageOfItem } from '../language/item-language.js';
import { areSame, contentWords } from '../text/content-words.js';
import { foreignNumber } from '../untrusted-text/numbers.js';
import { grammarOf } from './grammar-of-lines.js';

/** What a line may assert: the words of its facts, and those of the performer's own material and the show. */
export type KnownTexts = Readonly<{ facts: readonly string[]; own: readonly string[] }>;

type Sentence = Readonly<{
  text: string;
  isFirst: boolean;
  /** Speaks of the performer or to the room. */
  isPersonal: boolean;
  followsPersonal: boolean;
  followsQuestion: boolean;
  isImagined: boolean;
  /** Says what a thing is, which is an image: "That's not a starter, that's a lodger." */
  isImage: boolean;
  language: string | null;
  /** Content words that no fact has. */
  fresh: readonly string[];
  /** Content words of a fact. */
  shared: readonly string[];
}>;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });
const image =
  /^\W*(?:(?:finally|technically|normally|honestly|and|so|but)\W+)*(?:that|this|it|here|there|das|c['’]est|esto?|eso|questo|dat|isso|é|è)(?:['’]s| is|['’]re| ist| es| isn['’]t)?\b/iu;
const generic =
  /\b(?:everyone|everybody|nobody|no one|anybody|people|jeder|niemand|todo el mundo|nadie|tout le monde|tutti|iedereen|niemand|toda a gente|ninguém)\b/iu;
/** What the performer concludes. */
const inference = /^\W*(?:so|also|donc|alors|así que|quindi|dus|então)\b/iu;
/** The share and number of content words beyond the facts from which a sentence reports something else. */
const FRESH_SHARE = 0.5;
const FRESH_WORDS = 2;

/** Returns what a line asserts beyond its facts, as a sentence; null if it asserts nothing beyond them. */
export function unsupportedIn(text: string, { facts, own }: KnownTexts, place: ReadonlySet<string>): string | null {
  const known = [...facts, ...own].flatMap((text) => [text, spokenNumbers(text)]);
  const sentences = sentencesIn(text, known, place);
  const inOneLanguage = facts.some((fact) => languageOf(fact) === (sentences[0]?.language ?? null));
  for (const sentence of sentences) {
    const fault =
      numberFault(sentence, known) ??
      nameFault(sentence, known) ??
      personFault(sentence, facts) ??
      sayingFault(sentence, facts) ??
      eventFault(sentence, inOneLanguage);
    if (fault !== null) return fault;
  }
  return null;
}

/** Returns the numbers of a text as they are spoken: 312 is "3 hundred 12", 1.4 is "1 4". */
function spokenNumbers(text: string): string {
  const numbers = text.replace(/(?<=\d)[.,'’ ](?=\d{3}(?!\d))/gu, '').match(/\d+(?:[.,]\d+)?/gu) ?? [];
  return numbers
    .flatMap((number) => {
      const value = Math.floor(Number(number.replace(',', '.')));
      const hundreds = Math.floor(value / 100) % 10;
      return [
        Math.floor(value / 1000),
        'thousand',
        hundreds,
        Math.floor(value / 100),
        'hundred',
        value % 100,
        number.split(/[.,]/u)[1],
      ];
    })
    .join(' ');
}

function sentencesIn(text: string, known: readonly string[], place: ReadonlySet<string>): readonly Sentence[] {
  const language = languageOf(text);
  const { person, imagined } = grammarOf(language);
  const knownWords = known.flatMap((one) => contentWords(one));
  let [followsPersonal, followsQuestion] = [false, false];
  return [...segmenter.segment(text)].map(({ segment }, index) => {
    const words = [...new Set(contentWords(segment, place))].filter((word) => foreignNumber(word, []) === null);
    const fresh = words.filter((word) => !knownWords.some((other) => areSame(word, other)));
    const isPersonal = person.test(segment) || segment.trim().endsWith('?');
    const sentence = {
      text: segment.trim(),
      isFirst: index === 0,
      isPersonal,
      followsPersonal,
      followsQuestion,
      isImagined: imagined.test(segment) || inference.test(segment),
      isImage: image.test(segment),
      language,
      fresh,
      shared: words.filter((word) => !fresh.includes(word)),
    };
    followsPersonal = isPersonal;
    followsQuestion = segment.trim().endsWith('?');
    return sentence;
  });
}

/** A number beyond the facts may be the performer's own, or part of an image. */
function numberFault(sentence: Sentence, known: readonly string[]): string | null {
  const { text, isImagined, isImage } = sentence;
  if (isOwn(sentence) || isImagined || isImage) return null;
  const number = foreignNumber(text, known);
  return number === null ? null : `It says ${number}, which its fact does not.`;
}

function nameFault(sentence: Sentence, known: readonly string[]): string | null {
  const { text, language, isImagined, isImage } = sentence;
  if (isOwn(sentence) || isImagined || isImage) return null;
  const knownText = ` ${comparableName(known.join(' '))} `;
  const title = '(?:Mr|Mrs|Ms|Dr|Herr|Frau|Señora?|Monsieur|Madame|Signora?|Meneer|Mevrouw|Senhora?)\\.? ';
  const pattern = language === 'de' ? `${title}\\p{Lu}\\p{Ll}+` : `(?<=[\\p{Ll},;:] )(?:${title})?\\p{Lu}\\p{Ll}+`;
  const names = text.match(new RegExp(pattern, 'gu')) ?? [];
  const foreign = names.find(
    (name) =>
      !comparableName(name)
        .split(' ')
        .some((word) => knownText.includes(` ${word} `)),
  );
  return foreign === undefined ? null : `It names ${foreign}, which its fact does not.`;
}

/** A person of the fact is said to do or be what the fact does not say. */
function personFault(
  { text, fresh, shared, isImagined, isPersonal }: Sentence,
  facts: readonly string[],
): string | null {
  const people = facts.flatMap((fact) => fact.match(/\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+/gu) ?? []);
  const names = people.flatMap((name) => name.split(' ')).filter((name) => new RegExp(`\\b${name}\\b`, 'u').test(text));
  const isClaim = fresh.length >= FRESH_WORDS + (isPersonal ? 2 : 1) && fresh.length > shared.length;
  return names.length > 0 && isClaim && !isImagined
    ? `It says of ${names[0]} what its fact does not: “${fresh.slice(0, 3).join(', ')}”.`
    : null;
}

function sayingFault({ text, language, isPersonal, isImagined }: Sentence, facts: readonly string[]): string | null {
  const { said } = grammarOf(language);
  const saying = said.exec(text)?.[0];
  if (saying === undefined || isPersonal || isImagined) return null;
  const isReported = facts.some((fact) => grammarOf(languageOf(fact)).said.test(fact) || /["“„«‘]/u.test(fact));
  return isReported ? null : `It attributes a statement (“${saying}”) that its fact does not report.`;
}

/**
 * Something happens to others that the fact does not report. A fact in another language is only retold at the start.
 */
function eventFault(sentence: Sentence, inOneLanguage: boolean): string | null {
  const { text, language, fresh, shared, isImagined, isImage, isFirst } = sentence;
  if (isOwn(sentence) || isImagined || isImage || generic.test(text)) return null;
  if (!grammarOf(language).past.test(text)) return null;
  if (!inOneLanguage && isFirst) return null;
  if (fresh.length < FRESH_WORDS || fresh.length < FRESH_SHARE * (fresh.length + shared.length)) return null;
  return `It reports what its fact does not: “${fresh.slice(0, 4).join(', ')}”.`;
}

/** Returns true for a sentence about the performer or the room, and for one that continues it. */
function isOwn({ isPersonal, followsPersonal, followsQuestion, shared }: Sentence): boolean {
  return isPersonal || followsQuestion || (followsPersonal && shared.length === 0);
}

function languageOf(text: string): string | null {
  return languageOfItem(text, null).language;
}
