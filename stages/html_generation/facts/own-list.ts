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
import { subjectsIn } from '../../shared/lines/voice-subjects.js';
import { wordsOf } from '../../shared/lines/words.js';
import { isOfficialPublisher } from '../../shared/origins/official-publisher.js';
import { sentencesOf } from '../../shared/screening/sentences.js';
import { harmWords } from '../../shared/screening/subject-kinds.js';
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
  const notes = (profile?.notes ?? '').slice(0, most.characters);
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

/** Returns the entries of what the prose of a voice rules out: listed ones, and the parts of negated sentences. */
function refusedInProse(notes: string): readonly string[] {
  const sentences = sentencesOf(notes).filter(({ text }) => isBan(text));
  return [...subjectsIn(notes).refused, ...sentences.flatMap(({ text }) => text.split(/[,;:.()]\s*/u))];
}

/** Sentences of a voice's prose that the page repeats, and characters of the longest one. */
const shownRefusals = { most: 8, characters: 160 } as const;

/** Returns what the prose of a voice rules out, as it is written, without the topics that are listed and reasons. */
export function refusalsOf({ notes, avoid_topics: topics }: VoiceProfile): readonly string[] {
  return subjectsIn((notes ?? '').slice(0, most.characters))
    .bans.map((text) => withoutReasons(text).replace(/[.,;:\s]{1,9}$/u, ''))
    .filter((text) => !isAmong(text, topics))
    .slice(0, shownRefusals.most)
    .map((text) => plainText(text, shownRefusals.characters));
}

/** Returns whether all that a refusal names is in the topics. */
function isAmong(refusal: string, topics: readonly string[]): boolean {
  const listed = topics.flatMap(wordsOf);
  return subjectsOf(nameOf(refusal, new Set())).every((word) => isNegated(word) || isIn(listed, word));
}

/** The reason for a refusal, in brackets or after a dash. */
const reason = /\s?\([^()]{0,300}\)?|\s[–—-]\s.*$/gsu;
/** What is private in a reason: who speaks, a relative or a year. */
const personal =
  /(?<!\p{L})(?:i|my|ich|mein\p{L}{0,2}|je|j[’'](?=\p{L})|moi|mon|ma|mes|yo|mis?|io|mi[oae]|miei|eu|meus?|minhas?|ik|mijn|(?:he|she) was|brother|sister|mother|father|mum|dad|nan|bruder|schwester|mutter|vater|oma|opa|frère|sœur|mère|père|hermano|padre|madre|abuel[oa]|fratello|sorella|babbo|mamma|nonn[oa]|irmão|irmã|mãe|pai|avós?|avô|broer|zus|moeder|vader)(?!\p{L})|(?<!\d)(?:19|20)\d\d(?!\d)/iu;
/** Words of the longest part of a sentence that lists a subject. */
const longestSubject = 5;

/**
 * Returns the parts of a refusal that say what is refused, without private ones: the first, then short ones and those
 * that refuse, up to a reason. What a colon adds to a whole refusal is its reason: `No road deaths: Giulia, 2011`.
 */
function withoutReasons(refusal: string): string {
  const [before = '', ...after] = refusal.replace(reason, '').split(/(?<=:)\s/u);
  const isWhole = after.length > 0 && (isBan(before) || personal.test(after.join(' ')));
  const parts = (isWhole ? before : [before, ...after].join(' ')).split(/(?<=[,;])\s/u);
  const isSubject = (part: string) => !isBan(before) || wordsWritten(part).length <= longestSubject || isNegated(part);
  const end = parts.findIndex((part, at) => at > 0 && (personal.test(part) || !isSubject(part)));
  const shown = parts.slice(0, end < 0 ? parts.length : end);
  const [first = ''] = shown;
  return personal.test(first) && !isBan(first) ? '' : shown.join(' ');
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
