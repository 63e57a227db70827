import { hashed, mixed } from '../classifier/feature-hash.js';
import { type Feature, hashBits } from '../classifier/text-features.js';
import type { Frequency } from '../lines/news-words.js';
import { type ReadText, type ReadWord, readText } from './read-text.js';

/** Where a ban is written; a bit is of the performer's file. */
export type OwnKind = 'list' | 'prose' | 'town' | 'house' | 'hated' | 'died' | 'bit';

/** The outputs of the model: whether a report falls under a ban, and whether a bit could be done with it. */
export const outputs = ['ban', 'bit'] as const;

/** A ban, or a bit with its name, as the user's files have it. */
export type Own = Readonly<{ kind: OwnKind; text: string; name?: string }>;

/** A report as it is compared; `harm` is what kind of harm it reports, if any. */
export type Report = Readonly<{ head: string; rest: string; language: string; harm: string | null }>;

/** Words of each text that are compared with those of the other: the first ones say what it is about. */
const most = { own: 14, head: 10, rest: 14, shared: 8, subjects: 6, ofReport: 10 } as const;
/** How much a pair of two words counts, a pair of two subjects, and a word of a ban by itself. */
const [ofWords, ofSubjects, ofOwn] = [0.35, 0.6, 0.5] as const;
/** Letters of the shortest beginning that two forms of a word share, and letters in which their ends may differ. */
const [shortestStart, longestEnd] = [5, 2] as const;
const letterOf: Readonly<Record<Frequency, string>> = { common: 'c', uncommon: 'u', rare: 'r' };

/** A word of a ban or bit with the word of the report that is most like it. */
type Shared = Readonly<{ word: ReadWord; at: number; met: ReadWord; isSame: boolean; isInHead: boolean }>;

/** Returns the features of a ban or bit and a report; words of `place` say nothing, since every report has them. */
export function pairFeatures(own: Own, report: Report, place: ReadonlySet<string>): readonly Feature[] {
  const { language, harm } = report;
  const ban = readText(own.text, language);
  const head = readText(report.head, language);
  const rest = readText(report.rest, language);
  const title = own.name === undefined ? null : readText(own.name, language);
  const shared = sharedWords(ban, head, rest, place);
  const subjects = [...new Set([...head.implied, ...rest.implied])];
  const named = [
    ...countsOf(own.kind, ban, shared),
    ...shared.slice(0, most.shared).flatMap((one) => ofShared(one, own.kind, ban, title)),
    ...(title === null ? [] : ofTitle(title, head, subjects)),
    ...subjectsMet(own.kind, ban, head, subjects),
    ...[`harmful ${own.kind} ${harm !== null}`, `harm ${own.kind} ${harm}`],
  ];
  const pairs = [
    ...ban.words.slice(0, most.own).map(({ stem }) => `harm of ${harm} ${stem}`),
    ...ban.named.slice(0, most.subjects).map((subject) => `harm on ${harm} ${subject}`),
  ];
  return [
    ...[...new Set([...named, ...pairs])].map((name) => feature(hashed(name), 1)),
    ...subjectPairs(ban, head, rest).map((name) => feature(hashed(name), ofSubjects)),
    ...ban.words.slice(0, most.own).map(({ stem }) => feature(hashed(`own ${own.kind} ${stem}`), ofOwn)),
    ...wordPairs(ban, head, rest),
  ];
}

function feature(hash: number, value: number): Feature {
  return { slot: mixed(hash) >>> (32 - hashBits), value };
}

function sizeOf({ words: { length } }: ReadText): string {
  return ['0', '1', '2', '3', '3', '5', '5', '5', '5'][length] ?? '9';
}

/** Returns how many words are shared, of how many, and how rare they are. */
function countsOf(kind: OwnKind, ban: ReadText, shared: readonly Shared[]): readonly string[] {
  const size = sizeOf(ban);
  const inHead = shared.filter(({ isInHead }) => isInHead);
  const isRare = ({ word }: Shared) => word.frequency === 'rare';
  const [rare, rareInHead] = [shared.filter(isRare).length, inHead.filter(isRare).length];
  const quarters = (count: number) => Math.floor((4 * count) / Math.max(1, ban.words.length));
  return [
    ...[`kind ${kind}`, `size ${size}`, `size ${kind} ${size}`],
    ...[`shared ${Math.min(4, shared.length)}`, `shared in head ${Math.min(3, inHead.length)}`],
    ...[`share ${quarters(shared.length)} ${size}`, `share in head ${quarters(inHead.length)} ${size}`],
    ...[`rare ${Math.min(3, rare)}`, `rare in head ${Math.min(2, rareInHead)}`, `rare ${kind} ${Math.min(2, rare)}`],
    ...(shared.length === 0 ? ['nothing shared', `nothing shared ${kind}`] : []),
  ];
}

function sharedWords(ban: ReadText, head: ReadText, rest: ReadText, place: ReadonlySet<string>): readonly Shared[] {
  return ban.words.flatMap((word, at): readonly Shared[] => {
    if (place.has(word.stem)) return [];
    const inHead = bestOf(word, head);
    const inRest = inHead?.isSame === true ? null : bestOf(word, rest);
    const best = inRest !== null && (inHead === null || inRest.isSame) ? inRest : inHead;
    return best === null ? [] : [{ word, at, ...best, isInHead: best === inHead }];
  });
}

function bestOf(word: ReadWord, { words }: ReadText): Pick<Shared, 'met' | 'isSame'> | null {
  const same = words.find(({ stem }) => stem === word.stem);
  if (same !== undefined) return { met: same, isSame: true };
  const like = words.find(({ stem }) => areForms(stem, word.stem));
  return like === undefined ? null : { met: like, isSame: false };
}

/** Returns whether two stems begin alike, or one is the first or last part of the other. */
function areForms(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  if (shorter < shortestStart) return false;
  let alike = 0;
  while (alike < shorter && one[alike] === other[alike]) alike += 1;
  return alike >= Math.max(shortestStart, shorter - longestEnd) || one.endsWith(other) || other.endsWith(one);
}

function ofShared(
  { word, at, met, isSame, isInHead }: Shared,
  kind: OwnKind,
  { words }: ReadText,
  title: ReadText | null,
): readonly string[] {
  const [where, size] = [isInHead ? 'head' : 'rest', sizeOf({ words, named: [], implied: [] })];
  const form = `${letterOf[word.frequency]}${isSame ? 2 : 1} ${where}`;
  const part = at === 0 ? 'first' : at === words.length - 1 ? 'last' : 'middle';
  const isInTitle = title?.words.some(({ stem }) => stem === word.stem) === true;
  return [
    ...[`met ${form}`, `met ${form} ${size}`, `word ${word.stem}`, `word ${kind} ${word.stem}`, `${part} ${where}`],
    ...(word.isName && met.isName ? [`name ${where}`] : []),
    ...(isInTitle ? [`in title ${where} ${letterOf[word.frequency]}`] : []),
  ];
}

function ofTitle(title: ReadText, head: ReadText, subjects: readonly string[]): readonly string[] {
  const met = title.words.filter((word) => bestOf(word, head) !== null).length;
  const named = title.named.filter((subject) => subjects.includes(subject));
  return [
    ...[`title ${Math.min(2, met)}`, `title ${Math.min(2, met)} of ${Math.min(3, title.words.length)}`],
    ...(named.length > 0 ? ['title on it'] : []),
    ...named.map((subject) => `title on ${subject}`),
  ];
}

/** Returns the subjects that both name or imply. */
function subjectsMet(kind: OwnKind, ban: ReadText, head: ReadText, subjects: readonly string[]): readonly string[] {
  const all = ban.implied.filter((subject) => subjects.includes(subject));
  const named = ban.named.filter((subject) => subjects.includes(subject));
  const inHead = ban.named.filter((subject) => head.named.includes(subject));
  return [
    ...[`subjects ${Math.min(4, all.length)}`, `named ${Math.min(3, named.length)}`],
    ...[`named in head ${Math.min(2, inHead.length)}`, `named ${kind} ${Math.min(2, named.length)} ${sizeOf(ban)}`],
    ...all.slice(0, most.shared).flatMap((subject) => [`on ${subject}`, `on ${kind} ${subject}`]),
    ...named.slice(0, most.subjects).map((subject) => `on its own ${subject}`),
    ...inHead.slice(0, most.subjects).map((subject) => `on its own in head ${subject}`),
  ];
}

function subjectPairs(ban: ReadText, head: ReadText, rest: ReadText): readonly string[] {
  const ofReport = [...new Set([...head.implied, ...rest.named])].slice(0, most.ofReport);
  return ban.named.slice(0, most.subjects).flatMap((one) => ofReport.map((other) => `${one} on ${other}`));
}

/** Returns each word of a ban with each of the report: what is often about it without naming it. */
function wordPairs(ban: ReadText, head: ReadText, rest: ReadText): readonly Feature[] {
  const others = [...head.words.slice(0, most.head), ...rest.words.slice(0, most.rest)];
  return ban.words
    .slice(0, most.own)
    .flatMap(({ hash }) => others.map((other) => feature(Math.imul(hash, 0x9e3779b1) ^ other.hash, ofWords)));
}
