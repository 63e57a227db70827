import { groupsIn } from '../classifier/vocabulary.js';
import { wordsOf } from '../lines/words.js';
import { isContent } from '../text/content-words.js';
import { halves } from './halves.js';
import { notesModel, scoreOf } from './notes-model.js';
import { isInstruction } from './plans.js';
import { saysWhoSat, withoutPresence, withoutSeats } from './presence.js';
import { anyLanguage, speltOut, statementFeatures, type Token, tokenFeatures, tokensOf } from './statement-features.js';

/** What a statement of the notes says of material, the room or what is to be done. */
export type VerdictOfNote = 'worked' | 'died' | 'hated' | 'fact' | 'todo' | 'neutral';

const verdicts: readonly VerdictOfNote[] = ['worked', 'died', 'hated', 'fact', 'todo', 'neutral'];
/** Verdicts that judge material. */
export const judgements: ReadonlySet<VerdictOfNote> = new Set(['worked', 'died', 'hated']);
/** Verdicts that need a word or a sign, unless the model is certain. */
const signed: ReadonlySet<VerdictOfNote> = new Set(['worked', 'died', 'hated', 'todo']);
/** Scores from which a judgement is believed: with a word or sign of verdicts, in capitals, and without one. */
const sureFrom = { signed: -0.25, shouted: -0.5, unsigned: 0.4 } as const;
/** Words of what did not happen: "would have killed". */
const conditionals = new Set(
  'would might hatte ware aurait serait habria hubiera avrebbe sarebbe zou teria seria'.split(' '),
);
/**
 * Material kills, and is not killed; "could have killed" did not, but "you could hear a pin" happened. What was not
 * played did not die, in seven languages.
 */
const unsaid =
  /(?:^| )(?:(?:was|were|got|been) killed|could have|(?:did not|did n t|didn t|didnt) (?:do|play|use|try|get to)|nicht (?:gespielt|gemacht|gebracht|drangekommen)|pas (?:joue|fait|sorti)|no (?:hice|toque|conte|llegue a)|non (?:ho )?(?:fatt[oa]|suonat[oa]|raccontat[oa])|nao (?:fiz|toquei|contei|cheguei a)|niet (?:gedaan|gespeeld|gebracht))(?: |$)/u;
/** A quoted word is no verdict. */
const quoted = /["“„«][^"”“»]{0,300}["”“»]|(?<![\p{L}\p{N}])['‘](?=\S)[^'’]{0,300}['’](?![\p{L}\p{N}])/gu;
/** A quotation after a word, which says how a bit continued: `tag: 'even the bridge leaves me waiting'`. */
const labelled = /^\p{L}{1,20}(?::$|\s?[:=–-]?\s?["“„«'‘].{1,400}["”“»'’][.!]?$)/u;
/** Longest topic, in words. */
const mostWords = 6;
/** Longest expression that judges, in words. */
const mostWordsOfVerdict = 3;

/**
 * Returns the likeliest verdict; one that judges material only if it is likelier than not. Where no word or sign says
 * so, a success or a failure must be certain.
 */
export function verdictOf(statement: string): VerdictOfNote {
  const model = notesModel();
  const unquoted = statement.replace(quoted, ' ');
  const whole = wordsOf(unquoted).length > 0 ? unquoted : statement;
  const said = withoutPresence(whole, judges);
  if ((said !== whole && /[:=]$/u.test(said)) || saysWhoSat(said, judges)) return 'fact';
  const features = statementFeatures(said, model.vocabulary);
  const words = wordsOf(statement);
  const isUnsaid =
    statement.trimEnd().endsWith('?') || unsaid.test(words.join(' ')) || words.some((word) => conditionals.has(word));
  if (isLabelled(statement)) return 'neutral';
  if (isInstruction(statement)) return 'todo';
  const [hasSigns, isJudged] = [isVerdict, judges].map((has) => has(...wordsOf(speltOut(withoutSeats(said)))));
  const least = isShouted(said) ? sureFrom.shouted : sureFrom.signed;
  const isSure = (verdict: VerdictOfNote, score: number) => {
    if (isUnsaid && judgements.has(verdict)) return false;
    // Weather is no flop: without a word which judges, that must be certain.
    if (signed.has(verdict) && !(verdict === 'died' ? isJudged : hasSigns)) return score > sureFrom.unsigned;
    return !judgements.has(verdict) || score > least;
  };
  const scored = verdicts.map((verdict) => ({ verdict, score: scoreOf(verdict, features, model) }));
  return scored
    .filter(({ verdict, score }) => isSure(verdict, score))
    .reduce((top, one) => (one.score > top.score ? one : top)).verdict;
}

/** Returns true for a quotation after a word. */
export function isLabelled(text: string): boolean {
  return labelled.test(text.trim());
}

/** Returns true if a statement in small letters has a word in capitals that is longer than an abbreviation. */
function isShouted(statement: string): boolean {
  return /\p{Lu}{5,}/u.test(statement) && /\p{Ll}{3,}/u.test(statement);
}

/** Returns the words of a statement that name what it is about; null if it names nothing but a half of the evening. */
export function topicOf(statement: string): string | null {
  const topic = namedIn(statement);
  const words = wordsOf(topic ?? '').filter((word) => isContent(word));
  return words.every((word) => halves.has(word) || groupsOf(word).includes(eveningGroup())) ? null : topic;
}

function namedIn(statement: string): string | null {
  const before = /^([^=:→]{2,60}?)\s*(?:[=:→]|\s[-–—]\s|->)/u.exec(statement)?.[1];
  const isLabel = before !== undefined && tokensOf(before).length <= mostWords;
  const labelled = isLabel ? trimmed(before) : '';
  return labelled || trimmed(likeliestRun(statement)) || trimmed(subjectOf(statement)) || null;
}

/** Returns the words before the first verdict if they name a thing, and not the audience: `Mint cake killed`. */
function subjectOf(statement: string): string {
  const tokens = tokensOf(statement);
  const words = tokens.map(({ word }) => word);
  const judgingFrom = (at: number) => judgingIn(words.slice(at, at + mostWordsOfVerdict));
  const end = tokens.findIndex(({ before }, at) => {
    const isPart = at > 0 && /[,.;!?]/u.test(before);
    return isPart || judgingFrom(at) > judgingIn(words.slice(at + 1, at + mostWordsOfVerdict));
  });
  const subject = statement.slice(0, tokens[end]?.from ?? 0);
  const isThing = subjectWords(subject).length > 0 && !groupsOf(words[0] ?? '').includes(eveningGroup());
  return end <= mostWords && isThing ? subject : '';
}

/** Returns the run of words with the highest total. */
function likeliestRun(statement: string): string {
  const tokens = tokensOf(statement);
  const scores = tokens.map((_, at) => wordScore('topic', tokens, at));
  let best = { sum: 0, from: 0, to: 0 };
  for (const [from] of tokens.entries()) {
    let sum = 0;
    for (let to = from; to < Math.min(tokens.length, from + mostWords); to += 1) {
      sum += scores[to] ?? 0;
      if (sum > best.sum) best = { sum, from, to: to + 1 };
    }
  }
  const [first, last] = [tokens[best.from], tokens[best.to - 1]];
  return best.to === 0 || first === undefined || last === undefined ? '' : statement.slice(first.from, last.to);
}

/** Ends a topic after "bit" or before its verdict, with a word that is no grammar; returns '' if it names no thing. */
function trimmed(topic: string): string {
  const tokens = tokensOf(topic);
  const isThing = ({ text }: Token) => subjectWords(text).length > 0;
  const isNamed = ({ text }: Token) => wordsOf(text).some((word) => isContent(word) && !isVerdict(word));
  const thing = tokens.findIndex(tokens.some(isThing) ? isThing : isNamed);
  const end = tokens.findIndex(({ text }, at) => at > thing && wordsOf(text).some((word) => judges(word)));
  const bit = tokens.findIndex(({ text }, at) => at > thing && wordsOf(text).some(isMaterial));
  const until = Math.min(end < 0 ? tokens.length : end, bit < 0 ? tokens.length : bit + 1);
  const last = tokens.slice(0, until).findLast(({ text }) => wordsOf(text).some((word) => isContent(word)));
  return thing < 0 || last === undefined ? '' : topic.slice(tokens[0]?.from ?? 0, last.to);
}

/** Returns the words of a text that name a thing: no grammar, and no word of verdicts or of the stage. */
export function subjectWords(text: string): readonly string[] {
  return wordsOf(text).filter((word) => isContent(word) && groupsOf(word).every((group) => group > materialGroup()));
}

/** Returns a text without the words that judge material: "killed" says nothing about a death. */
export function withoutVerdicts(text: string): string {
  return text.replace(/[\p{L}\p{M}]+/gu, (written) =>
    wordsOf(written).some((word) => isVerdict(word)) ? '…' : written,
  );
}

/** Returns whether words judge something; those that name the evening or the audience do not. */
export function judges(...words: readonly string[]): boolean {
  return judgingIn(words) > 0;
}

function judgingIn(words: readonly string[]): number {
  return groupsIn(words, anyLanguage, notesModel().vocabulary).filter((group) => group < eveningGroup()).length;
}

/** The group of the words of the evening and the audience is the one before that of the stage. */
function eveningGroup(): number {
  return materialGroup() - 1;
}

export function isVerdict(...words: readonly string[]): boolean {
  return groupsIn(words, anyLanguage, notesModel().vocabulary).some((group) => group < materialGroup());
}

/** Groups of words: those of laughter, applause and triumph come before it. */
const ordinarySuccess = 3;
/** A verdict in capitals. */
const shouted = /(?<!\p{L})\p{Lu}{5,}(?!\p{L})/u;

/** Returns whether a statement says that the room was carried away: by laughter, applause, a triumph, or capitals. */
export function isAcclaimed(statement: string): boolean {
  const said = statement.replace(quoted, ' ');
  const found = groupsIn(wordsOf(said), anyLanguage, notesModel().vocabulary);
  return shouted.test(said) || found.some((group) => group < ordinarySuccess);
}

/** Words for the best bit of a night, in seven languages. */
const superlative =
  /(?<!\p{L})(?:best(?! man| of luck| wishes)|strongest|highlight|biggest|am besten|beste[rsn]?|stärkste\p{L}?|größte\p{L}?|höhepunkt|(?:le|la) (?:meilleure?|plus (?:gros(?:se)?|forte?))|(?:el|la|lo) (?:mejor|más fuerte)|(?:il|la) (?:migliore|più forte)|(?:o|a) (?:melhor|mais forte)|het (?:beste|sterkst)|hoogtepunt|de la noche|de la soirée|des abends|della serata|da noite|van de avond|of the (?:night|tour|evening))(?!\p{L})/iu;

/** Returns whether a statement calls its bit the best of the night. */
export function isBestOfNight(statement: string): boolean {
  return superlative.test(statement.replace(quoted, ' '));
}

/** Returns whether a word is about people in an audience, or where they sit. */
export function isOfAudience(word: string): boolean {
  return groupsOf(word).includes(materialGroup() + 1);
}

/** Returns whether a text names a piece of material: a bit, a joke, a song. */
export function namesMaterial(text: string): boolean {
  return wordsOf(text).some(isMaterial);
}

function isMaterial(word: string): boolean {
  return groupsOf(word).includes(materialGroup());
}

function groupsOf(word: string): readonly number[] {
  return groupsIn([word], anyLanguage, notesModel().vocabulary);
}

function materialGroup(): number {
  return notesModel().thresholds['material'] ?? 0;
}

/** Returns how surely a word begins a statement, or names a topic; positive from the model's threshold. */
export function wordScore(name: 'start' | 'topic', tokens: readonly Token[], at: number): number {
  const model = notesModel();
  return scoreOf(name, tokenFeatures(tokens, at, model.vocabulary), model) - (model.thresholds[name] ?? 0);
}
