import { modelReader, scoreBy } from '../classifier/linear-model.js';
import { groupsIn } from '../classifier/vocabulary.js';
import { oncePerText } from '../lines/once.js';
import { wordsOf } from '../lines/words.js';
import { isContent } from '../text/content-words.js';
import { advisesAgainst, idiomVerdict } from './idioms.js';
import { namesPerson } from './people.js';
import { type Piece, splitNotes } from './split-notes.js';
import { anyLanguage, speltOut, statementFeatures, type Token, tokenFeatures, tokensOf } from './statement-features.js';

/** What a statement of the notes says of material, the room or what is to be done. */
export type VerdictOfNote = 'worked' | 'died' | 'hated' | 'fact' | 'todo' | 'neutral';

/** One statement of free notes, in their words; `topic` are the words that name what it is about. */
export type Statement = Readonly<{ text: string; verdict: VerdictOfNote; topic: string | null }>;

/** The model that `npm run models` trains on labelled notes. */
const notesModel = modelReader('shared/notes/notes.bin');
/** Its outputs for words; the others are the verdicts. */
const forWords: ReadonlySet<string> = new Set(['start', 'topic']);
/** Score from which a verdict that judges material is believed. */
const sureFrom = -0.1;
/** The same where one word in capitals is the verdict: `the açaí queue DERRUBOU`. */
const shoutedFrom = -0.6;
/** Negations that end an ellipsis. */
const negations = new Set('not no didnt doesnt wasnt nicht pas non niet nao'.split(' '));
/** Words of what did not happen: "would have killed". */
const conditionals = new Set(
  'would could might hatte ware aurait serait habria hubiera avrebbe sarebbe zou teria seria'.split(' '),
);
/** Material kills, and is not killed. */
const passive = /(?:^| )(?:was|were|got|been) killed(?: |$)/u;
/** A quoted word is no verdict. */
const quoted = /["“„«][^"”“»]{0,300}["”“»]|(?<![\p{L}\p{N}])['‘](?=\S)[^'’]{0,300}['’](?![\p{L}\p{N}])/gu;
/** Longest topic, in words. */
const mostWords = 6;
/** Verdicts that need a word or a sign. */
const signed: ReadonlySet<VerdictOfNote> = new Set(['worked', 'died', 'todo']);
const judgements: ReadonlySet<VerdictOfNote> = new Set(['worked', 'died', 'hated']);

/** Announces something to do, for the rest of the sentence. */
const announcesToDo =
  /^(?:to[ -]?dos?|remember|next time|à faire|a faire|la prochaine fois|da fare|prossima volta|te doen|volgende keer|zu tun|n(?:ä|ae)chstes mal|pendientes?|por hacer|la pr(?:ó|o)xima|a fazer|pr(?:ó|o)xima vez)\s*[:=–—-]/iu;

/** A verdict that needs no model: `fernet = NO`, `the viaduct … PLUS JAMAIS`. */
const refusal =
  /[=:→]\s*(?:NO|NON|NEIN|NIET|NÃO|NAO|NEVER)(?![\p{L}\p{N}])|(?<!\p{L})(?:never(?: again)?|plus jamais|nunca(?: m[aá]s)?|nie wieder|mai pi[uù]|nooit meer)[\s!.)]*$/u;

/** Asks to be careful with a subject, in seven languages: `ask them before you mention it`. */
const caution =
  /(?<!\p{L})(?:(?:check|ask|clear it|speak|talk) (?:it )?with \p{L}+ (?:first|before)|before (?:you |we )?(?:mention|talk|jok|say)\p{L}*|antes de (?:falar|brincar|gozar|mencionar|dizer|hablar|bromear|decir)|avant d(?:e |['’])(?:en )?(?:parler|rire|plaisanter|mentionner)|prima di (?:parlar|scherzar|nominar|dir)\p{L}*|bevor (?:du|wir|man|ich) .{0,40}(?:erwähn|ansprich|anspr|witz|sag|red)\p{L}*|(?:vorher|erst) (?:fragen|abklären|absprechen)|voordat .{0,40}(?:zeg|noem|grap|praat)\p{L}*|eerst (?:vragen|overleggen))(?!\p{L})/iu;

/** Returns whether a remark asks to clear its subject with somebody before it is mentioned. */
export function asksFirst(text: string): boolean {
  return caution.test(text);
}

/** Passes the verdict of the statement before on: `Palladio idem`, `the goose did, too`. */
const same =
  /(?<!\p{L})(?:idem|ditto|dito|dto|ebenso|pareil|lo mismo|lo stesso|o mesmo|hetzelfde|same here|(?:did|went|worked),? too|lief auch|a marché aussi|aussi bien|también (?:fue|funcionó|gustó)|anche (?:quell[oa]|bene)|também (?:foi|pegou|funcionou)|werkte ook|ging ook)(?!\p{L})/iu;

/** Splits notes into statements. A verdict without a topic is about what the statement before it names. */
export const readNotes = oncePerText(100_000, (notes) => notes, statementsOf);

function statementsOf(notes: string): readonly Statement[] {
  const read: Statement[] = [];
  for (const piece of splitNotes(notes, (tokens, at) => scoreOf('start', tokens, at) > 0)) {
    const before = read.at(-1);
    const statement = statementOf(piece.text, before ?? null);
    if (before !== undefined && contradicts(before, statement)) {
      read[read.length - 1] = { text: `${before.text}${piece.gap}${piece.text}`, verdict: 'neutral', topic: null };
    } else if (before !== undefined && belongsTo(before, piece, statement)) {
      const text = `${before.text}${piece.gap}${piece.text}`;
      const verdict = isAnswer(before, statement) ? statement.verdict : before.verdict;
      read[read.length - 1] = { text, verdict, topic: before.topic ?? statement.topic };
    } else read.push(statement);
  }
  return read;
}

/** Returns whether a piece says how that went which the one before it only names; a person's name is no bit. */
function isAnswer(before: Statement, { verdict }: Statement): boolean {
  const isOpen = !judgements.has(before.verdict) || before.text.endsWith(':');
  return isOpen && judgements.has(verdict) && !announcesToDo.test(before.text) && !namesPerson(before.text);
}

/** Reads "… the waffle did not" after something that worked as its opposite. */
function statementOf(text: string, before: Statement | null): Statement {
  if (announcesToDo.test(text)) return { text, verdict: 'todo', topic: topicOf(text) };
  if (refusal.test(text) || caution.test(text)) return { text, verdict: 'hated', topic: topicOf(text) };
  if (before !== null && judgements.has(before.verdict) && same.test(text))
    return { text, verdict: before.verdict, topic: topicOf(text) };
  const opening = verdictOfClause(text);
  if (opening !== null) return { text, verdict: opening, topic: topicOf(text) };
  const isOpposite = before?.verdict === 'worked' && negations.has(wordsOf(text).at(-1) ?? '');
  const verdict = isOpposite ? 'died' : verdictOf(text);
  return { text, verdict: advisesAgainst(text) ? 'died' : verdict, topic: topicOf(text) };
}

/**
 * Returns the verdict of a clause that ends in it, of which the rest is the reason: `The goat DIED: a man shouted`,
 * `Kayaks killed - everybody owns one`.
 */
function verdictOfClause(text: string): VerdictOfNote | null {
  const clause = /^([^:–—]{3,80}?)(?::|\s[-–—])\s/u.exec(text)?.[1] ?? '';
  if (!isVerdict(wordsOf(clause).at(-1) ?? '') || topicOf(clause) === null) return null;
  const verdict = verdictOf(clause);
  return verdict === 'died' || verdict === 'worked' ? verdict : null;
}

/** Returns true for a bare verdict that denies the one before it: "no one clapped. good". */
function contradicts(before: Statement, { text, verdict, topic }: Statement): boolean {
  if (topic !== null || verdict === before.verdict) return false;
  if (!judgements.has(verdict) || !judgements.has(before.verdict)) return false;
  return before.topic === null || wordsOf(text).length <= 2;
}

/**
 * Returns true for a piece that says more of the statement before it: a part of its sentence that names no thing of its
 * own, and a bare verdict after something that was only named ("Did the tram. Killed.").
 */
function belongsTo(before: Statement, { text, isFirst }: Piece, { topic, verdict }: Statement): boolean {
  if (announcesToDo.test(before.text)) return !isFirst;
  const isBare = topic === null && judgements.has(verdict);
  if (isFirst) return isBare && before.topic !== null && (before.verdict === 'neutral' || before.verdict === verdict);
  if (before.text.endsWith(':') || isLabelled(text) || endsFailure(before, text)) return true;
  if (namesPerson(before.text)) return true;
  if (namesPerson(text)) return before.verdict === 'died' || before.verdict === 'hated';
  if (topic === null || !judgements.has(verdict) || !namesFirst(text, topic)) return true;
  if (before.verdict === verdict && !isLed(text, topic)) return true;
  return before.verdict === 'hated' && !wordsOf(text).some((word) => isVerdict(word));
}

/** Returns true for "never again" after what failed. */
function endsFailure({ verdict }: Statement, text: string): boolean {
  return verdict === 'died' && refusal.test(text);
}

/** A quotation after a word, which says how a bit continued: `tag: 'even the bridge leaves me waiting'`. */
const labelled = /^\p{L}{1,20}(?::$|\s?[:=–-]?\s?["“„«'‘].{1,400}["”“»'’][.!]?$)/u;

function isLabelled(text: string): boolean {
  return labelled.test(text.trim());
}

/** Returns true if a statement begins with its topic, or with one word and its topic. */
export function isLed(statement: string, topic: string): boolean {
  return wordsOf(statement.slice(0, statement.indexOf(topic))).length <= 1;
}

/** Returns true if a statement names its topic before any other thing. */
function namesFirst(statement: string, topic: string): boolean {
  return !wordsOf(statement.slice(0, statement.indexOf(topic))).some((word) => isContent(word));
}

/**
 * Returns the likeliest verdict; one that judges material only if it is likelier than not. Where no word or sign says
 * so, nothing is read as a success, a failure or a task.
 */
function verdictOf(statement: string): VerdictOfNote {
  const model = notesModel();
  const unquoted = statement.replace(quoted, ' ');
  const said = wordsOf(unquoted).length > 0 ? unquoted : statement;
  const features = statementFeatures(said, model.vocabulary);
  const scores = model.outputs
    .filter(({ name }) => !forWords.has(name))
    .map((output) => ({ name: output.name, score: scoreBy(output, model, features) }));
  const words = wordsOf(statement);
  const isUnsaid =
    statement.trimEnd().endsWith('?') || passive.test(words.join(' ')) || words.some((word) => conditionals.has(word));
  const idiom = isUnsaid ? null : idiomVerdict(said);
  if (idiom !== null) return idiom;
  if (isLabelled(statement)) return 'neutral';
  const isSure = (score: number) => score > (isShouted(said) ? shoutedFrom : sureFrom) && !isUnsaid;
  const hasSigns = isVerdict(...wordsOf(speltOut(said)));
  const isPossible = (name: VerdictOfNote) => hasSigns || !signed.has(name);
  const sure = scores.filter(
    ({ name, score }) => isPossible(name as VerdictOfNote) && (isSure(score) || !judgements.has(name as VerdictOfNote)),
  );
  return sure.reduce((top, one) => (one.score > top.score ? one : top)).name as VerdictOfNote;
}

/** Returns true if a statement in small letters has a word in capitals that is longer than an abbreviation. */
function isShouted(statement: string): boolean {
  return /\p{Lu}{5,}/u.test(statement) && /\p{Ll}{3,}/u.test(statement);
}

/** Returns the words of a statement that name what it is about; null if it names nothing. */
export function topicOf(statement: string): string | null {
  const before = /^([^=:→]{2,60}?)\s*(?:[=:→]|\s[-–—]\s|->)/u.exec(statement)?.[1];
  const topic = trimmed(
    before !== undefined && tokensOf(before).length <= mostWords ? before : likeliestRun(statement),
  );
  return topic === '' ? null : topic;
}

/** Returns the run of words with the highest total. */
function likeliestRun(statement: string): string {
  const tokens = tokensOf(statement);
  const scores = tokens.map((_, at) => scoreOf('topic', tokens, at));
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
  const end = tokens.findIndex(({ text }, at) => at > thing && wordsOf(text).some((word) => isVerdict(word)));
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

function isVerdict(...words: readonly string[]): boolean {
  return groupsIn(words, anyLanguage, notesModel().vocabulary).some((group) => group < materialGroup());
}

/** Returns whether a text names a piece of material: a bit, a joke, a song. */
export function namesMaterial(text: string): boolean {
  return wordsOf(text).some(isMaterial);
}

/** Returns true for a word of the stage: a bit, a joke, a song. */
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
function scoreOf(name: 'start' | 'topic', tokens: readonly Token[], at: number): number {
  const model = notesModel();
  const output = model.outputs.find((one) => one.name === name);
  const features = tokenFeatures(tokens, at, model.vocabulary);
  return output === undefined ? 0 : scoreBy(output, model, features) - (model.thresholds[name] ?? 0);
}
