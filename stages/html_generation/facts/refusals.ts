import type { VoiceProfile } from '../../../src/domain/stage-values/voice-profile-load.js';
import { namesSubject } from '../../shared/lines/avoid.js';
import { isBan } from '../../shared/lines/bans.js';
import { isIn } from '../../shared/lines/forms-of-words.js';
import { isNegated } from '../../shared/lines/negation.js';
import { shownNotOffered } from '../../shared/lines/not-offered.js';
import { isOwnPain } from '../../shared/lines/own-pain.js';
import { wordsNotSaid } from '../../shared/lines/quoted-words.js';
import { isAllowance, isStatement } from '../../shared/lines/refusing-names.js';
import { restedIn } from '../../shared/lines/rested.js';
import { subjectsIn } from '../../shared/lines/voice-subjects.js';
import { wordsListed } from '../../shared/lines/words-not-said.js';
import { wordsOf } from '../../shared/lines/words.js';
import { secretWords } from '../../shared/notes/certain-forms.js';
import { contentWords } from '../../shared/text/content-words.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { wordsWritten } from './story-text.js';

/**
 * Returns what the prose of a voice rules out, as it is written, without what is listed already, reasons, and what is
 * said in confidence: `resta fra noi`.
 */
export function refusalsOf({ notes, avoid_topics: topics, avoid_words: words }: VoiceProfile): readonly string[] {
  const shown: string[] = [];
  const { bans, listed } = subjectsIn(notes ?? '');
  // What is put aside for now is printed whole: why it rests is what the performer has to know.
  const rested = restedIn(notes ?? '').map(({ text }) => text);
  shown.push(...rested.map((text) => plainText(text, longestRefusal).replace(/(?<![.\s])[.\s]{1,9}$/u, '')));
  const isOpen = (ban: string) =>
    secretWords(ban) === null && !isOwnPain(ban) && !rested.some((text) => text.includes(ban));
  // Words that are not said are listed as such.
  const isOfWords = (ban: string) =>
    wordsNotSaid(ban).length > 0 || wordsListed(ban).some((word) => words.includes(word));
  for (const ban of bans.filter((one) => isOpen(one) && !isOfWords(one))) {
    const text = shownOf(ban, listed).replace(/[.,;:\s]{1,9}$/u, '');
    if (!isAmong(text, [...topics, ...words, ...shown])) shown.push(plainText(text, longestRefusal));
  }
  return shown;
}

function shownOf(ban: string, listed: readonly string[]): string {
  return shownNotOffered(ban) ?? (listed.includes(ban) ? subjectsListed(ban) : withoutReasons(ban));
}

/** Returns the topics that a voice lists, without reasons, without those in confidence, and without what rests. */
export function topicsShown({ avoid_topics: topics, notes }: VoiceProfile): readonly string[] {
  const rested = restedIn(notes ?? '').flatMap((one) => one.topics);
  const open = topics.filter((topic) => secretWords(topic) === null && !isOwnPain(topic) && !rested.includes(topic));
  return open.map((topic) => withoutReasons(onlySubjects(topic)).replace(/[.,:;\s]{1,9}$/u, '') || topic);
}

/** Returns an entry without the later sentences that name no subject: `My dad. Not this season. Don't ask.` */
function onlySubjects(topic: string): string {
  const [first = '', ...others] = topic.split(/(?<=[.!?])\s+/u);
  return [
    first,
    ...others.filter((one) => namesSubject(one) || isAllowance(one) || contentWords(one).length === 0),
  ].join(' ');
}

/** Returns whether what follows from a reason names another subject: `My brother, so no drugs`. */
function isOfMore(part: string): boolean {
  return namesSubject(part.replace(consequence, ''));
}

/** Between the subjects of a list. */
const listMark = /(?<=[,;.])\s/u;
const isOrWas =
  /(?<!(?<!\p{L})(?:who|which|that|die|der|das|qui|que|quien|che|cui|wie|dat) )(?<!\p{L})(?:is|was|are|were|ist|war|sind|est|était|sont|es|era|son|está|están|è|sono|é|foi|são|zijn|waren)(?!\p{L})/iu;

/** Begins what follows from a reason, in seven languages: `they expect it, so no`. */
const consequence =
  /^(?:so|therefore|hence|drum|darum|deshalb|daher|also|donc|alors|así que|por eso|quindi|perciò|por isso|portanto|dus|daarom)(?!\p{L})/iu;

/** Returns the subjects that a list refuses, if private ones, without reasons: what someone is or was. */
function subjectsListed(list: string): string {
  const [first = '', ...others] = onlySubjects(list.replace(reason, '')).split(listMark);
  const isSubject = (part: string) =>
    !past.test(part) && !isStatement(part) && !isOrWas.test(part) && !(consequence.test(part) && !isOfMore(part));
  return [first, ...others.filter((part) => isAllowance(part) || isSubject(part))].join(' ');
}

/** Characters of a refusal that are printed. */
const longestRefusal = 240;

/** Returns whether all words of a refusal that name something are in what is listed. */
function isAmong(refusal: string, listed: readonly string[]): boolean {
  const known = listed.flatMap(wordsOf);
  return contentWords(refusal).every((word) => isNegated(word) || isIn(known, word));
}

/** The reason for a refusal, in brackets or after a dash. */
const reason = /\s?\([^()]{0,300}\)?|\s[–—-]\s.*$/gsu;
const relatives =
  'brother|sister|mother|father|mum|dad|nan|son|daughter|bruder|schwester|mutter|vater|oma|opa|sohn|tochter|frère|sœur|mère|père|fils|fille|herman[oa]|padre|madre|abuel[oa]|hij[oa]|fratello|sorella|babbo|mamma|nonn[oa]|figli[oa]|irmão|irmã|mãe|pai|avós?|avô|filh[oa]|broer|zus|moeder|vader|zoon|dochter';
const relative = new RegExp(`(?<!\\p{L})(?:${relatives})(?!\\p{L})`, 'iu');
/** What a person was, which is a reason and not a subject. */
const was = "(?:i|he|she|we) (?:was|were|lost)|(?:ich|er|sie) war|j[’']étais|(?:il|elle) était|(?:ik|hij|zij) was";
const past = new RegExp(`(?<!\\p{L})(?:${was})(?!\\p{L})`, 'iu');
/** What is private in a reason: who speaks, a relative or a year. */
const personal = new RegExp(
  `(?<!\\p{L})(?:my|ich|mein\\p{L}{0,2}|je|j[’'](?=\\p{L})|moi|mon|ma|mes|yo|mis?|io|mi[oae]|miei|eu|meus?|minhas?|ik|mijn|${was}|${relatives})(?!\\p{L})|(?<!\\d)(?:19|20)\\d\\d(?!\\d)`,
  'iu',
);
/** The English speaker: `i` is also an Italian article, and `I-80` a road. */
const speaker =
  /(?<!\p{L})(?:I(?!-\d)|i(?=(?:[’']|\s)(?:m|am|was|have|had|ve|can|can[’']t|do|don[’']t|did|lost|know)(?!\p{L})))(?!\p{L})/u;

function isPersonal(text: string): boolean {
  return personal.test(text) || speaker.test(text);
}

/** Words of the longest part of a sentence that lists a subject, and of a relative who is one: `De mi hija`. */
const longestSubject = 5;
const longestRelative = 3;

/**
 * Returns the parts of a refusal that say what is refused, without private ones: the first, then short ones and those
 * that refuse, up to a reason. What a colon adds to a whole refusal is its reason: `No road deaths: Giulia, 2011`. A
 * relative is a subject alone, and a reason before one: `My mum. Not ever.`, `My brother, so no drugs`.
 */
function withoutReasons(refusal: string): string {
  const [before = '', ...after] = refusal.replace(reason, '').split(/(?<=:)\s/u);
  const isWhole = after.length > 0 && (isBan(before) || isPersonal(after.join(' ')));
  const parts = (isWhole ? before : [before, ...after].join(' ')).split(/(?<=[,;.!?])\s/u);
  const isSubject = (part: string) =>
    !isStatement(part) && (!isBan(before) || wordsWritten(part).length <= longestSubject || isNegated(part));
  const start = parts.findIndex((part, at) => isBan(part) || !isReason(part, parts.slice(at + 1)));
  if (start < 0) return '';
  const isKept = (part: string, at: number) =>
    isBan(part) ||
    (isPersonal(part) ? !isReason(part, parts.slice(at + 1)) && isNegated(parts[at + 1] ?? '') : isSubject(part));
  const end = parts.findIndex((part, at) => at > start && !isKept(part, at));
  return parts.slice(start, end < 0 ? parts.length : end).join(' ');
}

/** Returns whether a part only says why: what a person was, more on a relative, or who it is before `so no drugs`. */
function isReason(part: string, later: readonly string[]): boolean {
  const isLong = wordsWritten(part).length > longestRelative;
  return past.test(part) || (relative.test(part) && (isLong || (part.endsWith(',') && later.some(isBanAfter))));
}

function isBanAfter(part: string): boolean {
  return isBan(part.replace(/^\p{L}+\s/u, ''));
}
