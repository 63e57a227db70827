import { contentWords } from '../text/content-words.js';
import { sentencesOf } from '../text/sentences.js';
import { isBan } from './bans.js';
import { thingsNotOffered } from './not-offered.js';
import { oncePerText } from './once.js';
import { wordsNotSaid } from './quoted-words.js';
import { isAllowance, isRetired, isStatement, liking, refuses, withoutRemarks } from './refusing-names.js';
import { type Part, partsOf } from './voice-parts.js';

/**
 * What the prose of a voice file is about: `named` are quoted or listed subjects, `described` are its other sentences,
 * `refused` what it lists under a heading, label, question or sign that refuses, and `bans` are its sentences that
 * refuse, and each item or sentence below such a heading, which are `listed` too. Where a file has one, its other
 * titled parts refuse nothing.
 */
export type Subjects = Readonly<Record<'named' | 'described' | 'refused' | 'bans' | 'listed', readonly string[]>>;

/** The letter of an item of a list: `a) fires`. */
const letter = /^\s*\(?\p{Ll}\)\s+/u;
/** Words in quotation marks, in bold and in capitals. */
const marked =
  /["“„«]([^"“”„«»]{2,60})["”“»]|\*\*([^*]{2,60})\*\*|(?<!\p{L})(\p{Lu}{4,}(?: \p{Lu}{2,}){0,3})(?!\p{L})/gu;
/** A list after a colon: `… and I sing them: minutes, bulletins, calendars`. */
const listing = /:\s(?:[^,;:.!?]{2,40},\s){2}/u;
/** Words of the longest sentence that is an entry by itself: `Sheds. Containers.` */
const longestFragment = 2;
/** Words of the longest entry of a list, and entries of the shortest one: in a list, a negation is one entry's. */
const longestEntry = 4;
const shortestList = 3;
/** Returns the subjects of a voice's prose. */
export const subjectsIn = oncePerText(
  100_000,
  (notes) => notes,
  (notes: string): Subjects => {
    const subjects = { named: [], described: [], refused: [], bans: [], listed: [] };
    const parts = partsOf(notes);
    const isSorted = parts.some(({ name }) => refuses(name));
    for (const part of parts) addSubjects(part, isSorted, subjects);
    return subjects;
  },
);

function addSubjects(part: Part, isSorted: boolean, to: Record<keyof Subjects, string[]>): void {
  for (const item of part.text.split('\n').map((one) => one.replace(letter, ''))) addItem(item, part, isSorted, to);
}

function addItem(item: string, part: Part, isSorted: boolean, to: Record<keyof Subjects, string[]>): void {
  const { name } = part;
  const isRefusing = refuses(name);
  const sentences = sentencesOf(item);
  const bans = bansIn(sentences, item, part, isSorted);
  to.bans.push(...bans.map((ban) => (isRetired(name) ? `${name}: ${ban}` : ban)));
  // Words that are not said are no subject.
  if (isRefusing && wordsNotSaid(item).length > 0) return;
  // A sentence after a list is no subject of it.
  if (isRefusing && part.kind !== 'prose' && !isRetired(name)) to.listed.push(...bans.slice(0, 1));
  for (const [at, sentence] of sentences.entries()) {
    if (isRefusing) to.refused.push(...(at > 0 && isBeside(sentence) ? [] : refusedIn(sentence, true)));
    else addSentence(sentence, name !== '', bans.includes(sentence), to);
  }
}

/** Begins a condition, in seven languages: `When houses are flooded, rain is not funny`. */
const condition = /^(?:when(?:ever)?|if|wenn|sobald|falls|quand|lorsque|si|cuando|quando|se|als|wanneer|zodra)\s/iu;

/** Returns whether a sentence of a list that refuses says when it does, what is done instead, or what is allowed. */
function isBeside(sentence: string): boolean {
  return condition.test(sentence) || isStatement(sentence) || isAllowance(sentence);
}

function refusedIn(sentence: string, isListed: boolean): readonly string[] {
  const things = thingsNotOffered(sentence);
  return things.length > 0 || !isListed ? things : entriesOf(sentence, true, false).filter(isEntry);
}

function addSentence(
  sentence: string,
  isList: boolean,
  isRefused: boolean,
  to: Record<keyof Subjects, string[]>,
): void {
  const things = isRefused ? refusedIn(sentence, false) : [];
  to.refused.push(...things);
  const entries = things.length > 0 ? [] : entriesOf(sentence, isList, isRefused).filter(isEntry);
  to.named.push(...entries.filter((entry) => !isBan(entry) && !to.named.includes(entry)));
  if (!isRefused) to.described.push(sentence);
}

/**
 * Returns the bans of a paragraph or item: below a title that refuses, the item, or the sentences that are no reasons.
 * What a titled part such as `Object: my car. It never starts.` says is no refusal in a file that sorts them.
 */
function bansIn(
  sentences: readonly string[],
  item: string,
  { name, kind }: Part,
  isSorted: boolean,
): readonly string[] {
  if (!refuses(name)) return kind === 'label' || (isSorted && name !== '') ? [] : sentences.filter(isBanOnThing);
  if (kind === 'list') return [item.trim()];
  return sentences.filter((sentence, at) => at === 0 || kind === 'prose' || isBan(sentence) || !isStatement(sentence));
}

/** What was named before, in seven languages, and verbs of speaking of it: `Don't mention them`. */
const pronoun =
  /(?<!\p{L})(?:them|it|this|that|these|those|sie|es|ihn|das|die|les?|la|l[ao]s?|li|gli|os?|as?|ze|het|hem|dat)(?!\p{L})/iu;
const speaking =
  /(?<!\p{L})(?:mention|touch|jok|talk|speak|bring|name|do(?![\p{L}’'])|use|erwähn|anfass|ansprech|sag|mach|parl|cit|mentionn|touch|fai|mencion|nombr|to[cq]|habl|saq|hag|nomin|tocc|fa[lrcç]|noem|zeg|begin|doe)/iu;

/** Words of the longest sentence that only says how to perform what was named. */
const mostWordsOfAdvice = 4;

/** Returns whether a refusal names a subject: how to perform is no subject, as in \`Don't improve them\`. */
function isBanOnThing(sentence: string): boolean {
  if (thingsNotOffered(sentence).length > 0) return true;
  if (!isBan(sentence)) return false;
  const isLong = sentence.split(/\s+/u).length > mostWordsOfAdvice || contentWords(sentence).length > 1;
  return isLong || !pronoun.test(sentence) || speaking.test(sentence);
}

/** Returns the entries of a list and the quoted and marked words of a sentence, without their marks. */
function entriesOf(sentence: string, isList: boolean, isRefused: boolean): readonly string[] {
  const isListed = isList || liking.test(sentence) || listing.test(sentence) || isFragment(sentence);
  const entries = isListed ? withoutRemarks(sentence).split(/[,;:()]\s*|\s[–—/-]\s|[.!]\s/u) : [];
  if (isRefused && entries.length < shortestList) return [];
  const quoted = [...sentence.matchAll(marked)].map(([, words, bold, capitals]) => words ?? bold ?? capitals ?? '');
  return [...entries, ...quoted].map((entry) =>
    entry.replace(/^[\s«“„"'*]{1,9}|(?<![\s.»”“"'*])[\s.»”“"'*]{1,9}$/gu, ''),
  );
}

function isFragment(sentence: string): boolean {
  return sentence.trim().split(/\s+/u).length <= longestFragment;
}

/** Adds to what was refused before it, in seven languages: `anything with a death, even if the detour was long`. */
const concession =
  /^(?:even (?:if|when|though)|however|auch wenn|selbst wenn|obwohl|même (?:si|quand)|quoique|aunque|incluso si|anche (?:se|quando)|sebbene|mesmo (?:que|se)|embora|ook al|zelfs als|hoewel)(?!\p{L})/iu;

function isEntry(text: string): boolean {
  const { length } = contentWords(text);
  return !concession.test(text) && !isAllowance(text) && length > 0 && length <= longestEntry && !/\d/u.test(text);
}
