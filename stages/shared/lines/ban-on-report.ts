import { comparableName } from '../../../src/domain/names.js';
import type { VoiceProfile } from '../../../src/domain/stage-values/voice-profile-load.js';
import { effects } from '../notes/prohibitions.js';
import type { RoomNote } from '../notes/room-notes.js';
import { contentWords, sharedForms } from '../text/content-words.js';
import { namesPersonIn } from '../text/named-people.js';
import { itemsOfBan, subjectOfBan } from './ban-subject.js';
import { type BannedTopics, type Report, topicsOfBan, wordsOnBanned } from './ban-topics.js';
import { isNaming } from './name-rules.js';
import { frequencyOf } from './news-words.js';
import { oncePer } from './once.js';
import { subjectsIn } from './voice-subjects.js';
import { wordsOf } from './words.js';

/** A ban with the words by which a report is on its subject. */
export type BanMet = Readonly<{ rule: string; words: readonly string[] }>;

/**
 * Returns the note of tonight that forbids the subject of a report in other words: `no cars` a story on a driving test.
 * A ban on names forbids what names a person.
 */
export function noteOnReport(report: Report, hated: readonly RoomNote[], place: ReadonlySet<string>): BanMet | null {
  const rules = hated.filter(({ date, text }) => date === null && !isOfHouse(text)).map(({ text }) => text);
  const isNamed = () => namesPersonIn(report.head, report.language, place);
  for (const rule of rules) {
    const subject = subjectOfBan(rule) ?? rule;
    // Of a ban on a subject and on names, each is banned by itself.
    const [ofNames, others] = partition(itemsOfBan(subject), (item) => wordsOf(item).some(isNaming));
    const words = wordsOn(others.length === 0 ? '' : others.join(', '), report);
    if (words.length > 0) return { rule, words };
    const onNames = wordsOnBanned(topicsOfBan(ofNames.join(', ')), { ...report, rest: '' });
    if (onNames.length > 0 && isNamed()) return { rule, words: onNames };
  }
  return null;
}

function wordsOn(subject: string, report: Report): readonly string[] {
  const byTopic = wordsOnBanned(topicsOfBan(subject), report);
  return byTopic.length > 0 ? byTopic : wordsOfItem(subject, report);
}

function partition<T>(all: readonly T[], is: (one: T) => boolean): readonly [readonly T[], readonly T[]] {
  return [all.filter(is), all.filter((one) => !is(one))];
}

/** What is said of fire and smoke as subjects, in seven languages. */
const about =
  /(?<!\p{L})(?:jok\p{L}+|about|witz\p{L}*|über|blagu\p{L}+|sur|chist\p{L}+|sobre|battut\p{L}|su(?:l|lla)?|piad\p{L}+|grap\p{L}*|over)(?!\p{L})/iu;

/** Returns whether a ban is on flames and smoke in the room. */
function isOfHouse(text: string): boolean {
  return effects.test(comparableName(text)) && !about.test(text);
}

/** Words of the longest item of a list of which each one is forbidden. */
const longestItem = 2;

/** Returns the words of the first item of several that a headline has whole, unless most news have them. */
function wordsOfItem(subject: string, { head, language }: Report): readonly string[] {
  const items = itemsOfBan(subject).map((item) => [...new Set(contentWords(item))]);
  const headline = contentWords(head);
  const isIn = (words: readonly string[]) =>
    words.length > 0 &&
    words.length <= longestItem &&
    sharedForms(words, headline).length === words.length &&
    words.some((word) => frequencyOf(word, language) === 'rare');
  return items.length < 2 ? [] : (items.find(isIn) ?? []);
}

/** Words of the longest entry of a voice's prose that is a subject: a longer one is a sentence. */
const longestSubject = 3;

/** Begins a clause, which is no subject, in seven languages: `wer welche Partei gewählt hat`. */
const clause =
  /^\P{L}*(?:who|what|which|how|why|where|when|wer|wen|wem|was|welche\p{L}?|wie|warum|wo|wenn|qui|que|quoi|quels?|quelles?|comment|quién|qué|quien|cuál|cómo|chi|che|quale|come|quem|qual|como|wie|wat|welke?|hoe|waarom)(?!\p{L})/iu;

/** Begins a reason, which is no subject either, in seven languages: `Not a burnt car, it is someone’s car`. */
const reason =
  /^\P{L}*(?:it[’']s|it is|that[’']s|that is|es ist|das ist|c[’']est|es (?=(?:el|la|un|una|de) )|è |é |het is|dat is)(?!\p{L}{2})/iu;

type Refusals = Pick<VoiceProfile, 'avoid_topics' | 'notes'>;

/** Returns what a voice refuses, by topics. */
const refusalsOf = oncePer((voice: Refusals): readonly Readonly<{ rule: string; banned: BannedTopics }>[] => {
  const { refused } = subjectsIn(voice.notes ?? '');
  const subjects = refused.filter((entry) => contentWords(entry).length <= longestSubject);
  return [...voice.avoid_topics, ...new Set(subjects)]
    .filter((rule) => !wordsOf(rule).some(isNaming) && !clause.test(rule) && !reason.test(rule))
    .map((rule) => ({ rule, banned: topicsOfBan(subjectOfBan(rule) ?? rule) }))
    .filter(({ banned }) => banned.items.length > 0);
});

/** Returns the entry of a voice that refuses the subject of a report in other words; null without one. */
export function voiceOnReport(report: Report, voice: Refusals | null): BanMet | null {
  if (voice === null) return null;
  for (const { rule, banned } of refusalsOf(voice)) {
    const words = wordsOnBanned(banned, report);
    if (words.length > 0) return { rule, words };
  }
  return null;
}
