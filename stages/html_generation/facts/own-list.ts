import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import type { VoiceProfile } from '../../../src/domain/stage-values/voice-profile-load.js';
import { isIn, namedOfAvoided, nameOf, partsOf, subjectsOf } from '../../shared/lines/avoid.js';
import { isBan } from '../../shared/lines/bans.js';
import { politicsIn } from '../../shared/lines/known-topics.js';
import { forbidsNames } from '../../shared/lines/name-rules.js';
import { isNegated } from '../../shared/lines/negation.js';
import { frequencyOf } from '../../shared/lines/news-words.js';
import { oncePer } from '../../shared/lines/once.js';
import { placeWords } from '../../shared/lines/place-words.js';
import { isStatement, subjectsIn } from '../../shared/lines/voice-subjects.js';
import { wordsOf } from '../../shared/lines/words.js';
import { isOfficialPublisher } from '../../shared/origins/official-publisher.js';
import { sentencesOf } from '../../shared/screening/sentences.js';
import { harmWords } from '../../shared/screening/subject-kinds.js';
import { contentWords } from '../../shared/text/content-words.js';
import { isAddressed } from '../../shared/text/named-people.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { type BriefData, cityOf, storiesOf } from './brief-data.js';
import { ownFile } from './gravity.js';

/** The entry by which the performer or their file of the town rules a story out, and the words that it means. */
export type OwnRule = Readonly<{ list: OwnList; rule: string; sentence: string; words: readonly string[] }>;

/** Where the entry is from, as a phrase of the page. */
export type OwnList = 'your own list' | 'your file warns of it';

/** What an external plugin may exceed: a person writes no more. */
const most = { rules: 50, characters: 2000, ofRule: 200, words: 3 } as const;

/** Returns the entry that rules a story out; null without one. */
export function ownRuleOn(story: Story, data: BriefData): OwnRule | null {
  return ownRules(data).get(story) ?? null;
}

/** The page is rendered several times from one set of data. */
const ownRules: (data: BriefData) => ReadonlyMap<Story, OwnRule> = oncePer((data: BriefData) => {
  const profile = producedValue(data.results.voice_profile_load)?.profile ?? null;
  const short = (rules: readonly string[]) => rules.slice(0, most.rules).map((rule) => rule.slice(0, most.ofRule));
  const notes = profile?.notes ?? '';
  const lists: Lists = {
    avoid_words: short(profile?.avoid_words ?? []),
    avoid_topics: short(profile?.avoid_topics ?? []),
    refused: short(refusedInProse(notes)).filter((rule) => !isWished(rule, profile?.worked ?? [], notes)),
    names: namesToAvoid(data),
    place: placeWords(data.show),
  };
  return new Map(
    storiesOf(data).flatMap((story) => {
      const found = named(story, lists) ?? subjectOf(story, lists) ?? nameIn(story, lists);
      return found === null ? [] : [[story, found] as const];
    }),
  );
});

type Lists = Readonly<{
  avoid_words: string[];
  avoid_topics: string[];
  refused: readonly string[];
  names: readonly string[];
  place: ReadonlySet<string>;
}>;

/** Returns the entries of what the prose of a voice rules out: listed ones, and the parts of its bans. */
function refusedInProse(notes: string): readonly string[] {
  const { refused, bans } = subjectsIn(notes);
  return [...refused, ...bans.flatMap((text) => text.split(/[,;:.()]\s*/u))];
}

/** Returns what the prose of a voice rules out, as it is written, without what is listed already and reasons. */
export function refusalsOf({ notes, avoid_topics: topics, avoid_words: words }: VoiceProfile): readonly string[] {
  const shown: string[] = [];
  for (const ban of subjectsIn(notes ?? '').bans) {
    const text = withoutReasons(ban).replace(/[.,;:\s]{1,9}$/u, '');
    if (!isAmong(text, [...topics, ...words, ...shown])) shown.push(plainText(text, longestRefusal));
  }
  return shown;
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
/** What somebody was, which is a reason and no subject. */
const was = "(?:i|he|she|we) (?:was|were|lost)|(?:ich|er|sie) war|j[’']étais|(?:il|elle) était|(?:ik|hij|zij) was";
const past = new RegExp(`(?<!\\p{L})(?:${was})(?!\\p{L})`, 'iu');
/** What is private in a reason: who speaks, a relative or a year. */
const personal = new RegExp(
  `(?<!\\p{L})(?:i|my|ich|mein\\p{L}{0,2}|je|j[’'](?=\\p{L})|moi|mon|ma|mes|yo|mis?|io|mi[oae]|miei|eu|meus?|minhas?|ik|mijn|${was}|${relatives})(?!\\p{L})|(?<!\\d)(?:19|20)\\d\\d(?!\\d)`,
  'iu',
);
/** Words of the longest part of a sentence that lists a subject, and of a relative who is one: `De mi hija`. */
const longestSubject = 5;
const longestRelative = 3;

/**
 * Returns the parts of a refusal that say what is refused, without private ones: the first, then short ones and those
 * that refuse, up to a reason. What a colon adds to a whole refusal is its reason: `No road deaths: Giulia, 2011`. A
 * relative is a subject alone, and a reason before one: `My mum. Not ever.`, `My brother, so no drugs`.
 */
export function withoutReasons(refusal: string): string {
  const [before = '', ...after] = refusal.replace(reason, '').split(/(?<=:)\s/u);
  const isWhole = after.length > 0 && (isBan(before) || personal.test(after.join(' ')));
  const parts = (isWhole ? before : [before, ...after].join(' ')).split(/(?<=[,;.!?])\s/u);
  const isSubject = (part: string) =>
    !isStatement(part) && (!isBan(before) || wordsWritten(part).length <= longestSubject || isNegated(part));
  const start = parts.findIndex((part, at) => isBan(part) || !isReason(part, parts.slice(at + 1)));
  if (start < 0) return '';
  const isKept = (part: string, at: number) =>
    isBan(part) ||
    (personal.test(part) ? !isReason(part, parts.slice(at + 1)) && isNegated(parts[at + 1] ?? '') : isSubject(part));
  const end = parts.findIndex((part, at) => at > start && !isKept(part, at));
  return parts.slice(start, end < 0 ? parts.length : end).join(' ');
}

/** Returns whether a part only says why: what somebody was, more on a relative, or who it is before `so no drugs`. */
function isReason(part: string, later: readonly string[]): boolean {
  const isLong = wordsWritten(part).length > longestRelative;
  return past.test(part) || (relative.test(part) && (isLong || (part.endsWith(',') && later.some(isBanAfter))));
}

function isBanAfter(part: string): boolean {
  return isBan(part.replace(/^\p{L}+\s/u, ''));
}

/** Returns whether what the prose seems to rule out is a bit that worked, or a subject that the performer wants. */
function isWished(rule: string, worked: readonly string[], notes: string): boolean {
  const wishes = [...worked, ...subjectsIn(notes).named].slice(0, most.rules).map(wordsOf);
  const subjects = subjectsOf(nameOf(rule, new Set()));
  return wishes.some((words) => subjects.every((subject) => isIn(words, subject)));
}

/** Returns the word or topic that a sentence of a story names by its own words; of the prose, by all of several. */
function named(story: Story, lists: Lists): OwnRule | null {
  for (const sentence of sentencesIn(story)) {
    const rule = namedOfAvoided(sentence, lists, lists.place, story.language) ?? wholeIn(sentence, lists);
    if (rule === null || (isRegister(story) && isOnNames(rule) && !isAddressed(sentence))) continue;
    const subjects = subjectsOf(nameOf(rule, lists.place));
    const words = writtenIn(sentence, (word) => subjects.some((subject) => isIn([word], subject)));
    return { list: 'your own list', rule, sentence, words };
  }
  return null;
}

/** Words of an entry of the prose that is a subject: fewer may be any word, more are a sentence. */
const ofSubject = { fewest: 2, most: 4 } as const;

function wholeIn(sentence: string, { refused, place }: Lists): string | null {
  const words = wordsOf(sentence);
  const isWhole = (rule: string) => {
    const subjects = subjectsOf(nameOf(rule, place));
    const isSubject = subjects.length >= ofSubject.fewest && subjects.length <= ofSubject.most;
    return isSubject && subjects.every((subject) => isIn(words, subject));
  };
  return refused.find(isWhole) ?? null;
}

/** Words of politics by which a report is about it; one of a candidate is enough. */
const fewestOfPolitics = 2;
const candidate = /^(?:spitzen)?[kc]andida/u;

/** Returns the topic that a story is about by other words: party politics, or a kind of harm and whom it befell. */
function subjectOf(story: Story, { avoid_topics: topics, refused, place }: Lists): OwnRule | null {
  const { headline, language, harm } = story;
  const report = sentencesIn(story).join(' ');
  const about = { report, language, category: harm?.category ?? null };
  for (const rule of [...topics, ...refused]) {
    const politics = politicsIn(subjectsOf(nameOf(rule, place)), wordsOf(report), language);
    const isPolitics = politics.length >= fewestOfPolitics || politics.some((word) => candidate.test(word));
    const words = isPolitics
      ? writtenIn(report, (word) => politics.includes(word))
      : harmWords(partsOf(rule, place, language), about);
    if (words.length === 0) continue;
    const sentence = sentencesIn(story).find((one) => words.every((word) => one.includes(word))) ?? headline;
    return { list: 'your own list', rule, sentence, words: [...new Set(words)].slice(0, most.words) };
  }
  return null;
}

/** A place of origin, which is not the subject of a warning: `the girl was from Epsom`. */
const origin = /(?<!\p{L})(?:from|aus|de|d[’']|di|da|van|uit|in|à|en|em|bei|near)\s?\p{Lu}[\p{L}’'-]{1,40}/gu;
/** Letters of the shortest name that is no other word. */
const shortestName = 5;

/** Returns the names that the first clauses of the warnings of the user's file give to what they warn of. */
function namesToAvoid(data: BriefData): readonly string[] {
  const { show, neighbours } = data;
  const known = [...placeWords(show), ...wordsOf(show.performer ?? '')];
  const towns = new Set([...known, ...neighbours.flatMap(({ town }) => wordsOf(town.name))]);
  const warned = (cityOf(data)?.avoid ?? []).filter(({ category }) => category === ownFile);
  return warned.slice(0, most.rules).flatMap(({ text }) => {
    const [first = ''] = text.slice(0, most.ofRule).split(/[.!?;:,(]\s*/u);
    return wordsWritten(first.replace(origin, ' ')).filter(
      (word) => word.length >= shortestName && /^\p{Lu}/u.test(word) && !wordsOf(word).some((one) => towns.has(one)),
    );
  });
}

function nameIn(story: Story, { names }: Lists): OwnRule | null {
  for (const sentence of sentencesIn(story)) {
    const words = writtenIn(sentence, (word) =>
      names.some((name) => wordsOf(name).includes(word) && frequencyOf(word, story.language) === 'rare'),
    );
    if (words.length > 0) return { list: 'your file warns of it', rule: words.join(' '), sentence, words: [] };
  }
  return null;
}

function sentencesIn({ headline, summary }: Story): readonly string[] {
  const reported = sentencesOf((summary ?? '').slice(0, most.characters)).map(({ text }) => text);
  return [headline.slice(0, most.characters), ...reported];
}

function wordsWritten(text: string): readonly string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Returns the words of a text that are meant, as they are written. */
export function writtenIn(text: string, isMeant: (word: string) => boolean): readonly string[] {
  return [...new Set(wordsWritten(text).filter((written) => wordsOf(written).some(isMeant)))].slice(0, most.words);
}

/** Returns whether an authority wrote a story: capitals in its register show no names. */
function isRegister({ claim }: Story): boolean {
  return claim.citations.some(({ source }) => isOfficialPublisher(source.publisher));
}

function isOnNames(rule: string): boolean {
  return forbidsNames({ avoid_topics: [rule], notes: null });
}
