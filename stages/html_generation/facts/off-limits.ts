import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Claim, Source } from '../../../src/domain/stage-values/documents.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { namedOfAvoided } from '../../shared/lines/avoid.js';
import { banOn } from '../../shared/lines/banned-here.js';
import { avoidedOf, collidingStory } from '../../shared/lines/collisions.js';
import { forbidsNames } from '../../shared/lines/name-rules.js';
import { isNegated } from '../../shared/lines/negation.js';
import { oncePer } from '../../shared/lines/once.js';
import { placeWords } from '../../shared/lines/place-words.js';
import { topicOfReport } from '../../shared/lines/report-topics.js';
import { type RoomNote, type RoomNotes, roomNotes, touchedNote } from '../../shared/notes/room-notes.js';
import { namesMaterial } from '../../shared/notes/statement.js';
import { isOfficialPublisher } from '../../shared/origins/official-publisher.js';
import type { Category } from '../../shared/screening/lexicon.js';
import { sentencesOf } from '../../shared/screening/sentences.js';
import { readingOf } from '../../shared/screening/story-category.js';
import { isAddressed } from '../../shared/text/named-people.js';
import type { BriefData } from './brief-data.js';
import { isRepeated } from './repeated-words.js';

/** A remark of the performer's notes on this room, with its file. */
export type Remark = Readonly<{ text: string; date: string | null; source: Source | undefined }>;

/** What an external plugin may exceed: a person writes no more. */
const most = { visits: 20, remarks: 20, rules: 50, characters: 2000, ofRule: 200 } as const;

type Results = BriefData['results'];

/** The page is rendered several times from one set of results. */
const room: (results: Results) => RoomNotes = oncePer((results: Results) => {
  const { show } = results.hub_lookup.value;
  const lookup = producedValue(results.previous_show_lookup);
  const short = (texts: readonly string[]) =>
    texts.slice(0, most.remarks).map((text) => text.slice(0, most.characters));
  const visits = (lookup?.visits ?? []).slice(0, most.visits).map((visit) => ({
    ...visit,
    material: short(visit.material),
    worked: short(visit.worked),
    died: short(visit.died),
    hated: short(visit.hated),
    notes: visit.notes?.slice(0, most.characters) ?? null,
  }));
  const notes = show.notes?.slice(0, most.characters) ?? null;
  return roomNotes(lookup === null ? null : { ...lookup, visits }, { ...show, notes });
});

/** Returns what died here, of earlier visits and of tonight's own notes, where a remark says what it was. */
export function diedHere(data: BriefData): readonly Remark[] {
  return room(data.results)
    .died.filter(isNamed)
    .map((note) => remarkOf(note, data));
}

/** Returns what this room hated, and what tonight's own notes ask not to touch. */
export function notWantedHere(data: BriefData): readonly Remark[] {
  return room(data.results).hated.map((note) => remarkOf(note, data));
}

function isNamed({ topic, text, item }: RoomNote): boolean {
  return topic !== null || item !== null || namesMaterial(text);
}

function remarkOf({ text, date }: RoomNote, { results, show }: BriefData): Remark {
  const visits = producedValue(results.previous_show_lookup)?.visits ?? [];
  const visit = visits.find((one) => one.show_date === date && [...one.died, ...one.hated].includes(text));
  return { text, date, source: visit?.source ?? show.sources[0] };
}

/** Words that a sentence of the voice file quotes. */
const quotation = /["“„«]([^"“”„«»]{2,200})["”“»]/gu;

/**
 * Returns the lines of the voice file that worked, without those that were said here, that the voice, the house or the
 * user's file of the town rules out, or of which a sentence of its text refuses quoted words (`I no longer say “the
 * mill”`).
 */
export function workedLines(data: BriefData): readonly string[] {
  const { results, show } = data;
  const profile = producedValue(results.voice_profile_load)?.profile ?? null;
  if (profile === null) return [];
  const visits = producedValue(results.previous_show_lookup)?.visits ?? [];
  const said = visits.flatMap(({ material, notes }) => [...material, notes ?? '']);
  const notes = (profile.notes ?? '').slice(0, most.characters);
  const refused = sentencesOf(notes)
    .filter(({ text }) => isNegated(text))
    .flatMap(({ text }) => [...text.matchAll(quotation)].map(([, words = '']) => words));
  const town = producedValue(results.perplexity_city);
  const bans = { voice: { ...profile, notes }, room: room(results), town, stories: storiesIn(results) };
  return profile.worked.filter(
    (line) =>
      !isRepeated(line, said) &&
      !refused.some((words) => isRepeated(words, [line])) &&
      banOn(line, bans, show) === null,
  );
}

/** A bit that worked and is not for tonight, with the story that it would call up. */
export type NotTonight = Readonly<{ bit: string; story: Story }>;

/** Returns what worked here, or is in the voice file, and meets a story that must not be joked about. */
export const notTonight: (data: BriefData) => readonly NotTonight[] = oncePer(({ results, show }: BriefData) => {
  const voice = producedValue(results.voice_profile_load)?.profile?.worked ?? [];
  const bits = [...room(results).worked.map(({ item, topic }) => item ?? topic ?? ''), ...voice];
  const avoided = avoidedOf(storiesIn(results));
  const found = bits.slice(0, most.rules).flatMap((bit) => {
    const story = collidingStory(bit.slice(0, most.ofRule), avoided, placeWords(show));
    return story === null ? [] : [{ bit, story }];
  });
  return found.filter(({ bit }, index) => !found.slice(0, index).some((other) => isRepeated(bit, [other.bit])));
});

function storiesIn(results: Results): readonly Story[] {
  return producedValue(results.perplexity_news)?.stories ?? [];
}

type OwnRule = Readonly<{ rule: string; sentence: string }>;

/** Returns the entry of the performer's own list that a story names, with the sentence that does; null without one. */
export function ownRuleOn(story: Story, { results }: BriefData): OwnRule | null {
  return ownRules(results).get(story) ?? null;
}

const ownRules: (results: Results) => ReadonlyMap<Story, OwnRule> = oncePer((results: Results) => {
  const profile = producedValue(results.voice_profile_load)?.profile ?? null;
  if (profile === null) return new Map();
  const short = (rules: readonly string[]) => rules.slice(0, most.rules).map((rule) => rule.slice(0, most.ofRule));
  const lists = { avoid_words: short(profile.avoid_words), avoid_topics: short(profile.avoid_topics) };
  const place = placeWords(results.hub_lookup.value.show);
  return new Map(
    storiesIn(results).flatMap((story) => {
      const { headline, summary, language } = story;
      const reported = sentencesOf((summary ?? '').slice(0, most.characters)).map(({ text }) => text);
      const named = [headline.slice(0, most.characters), ...reported].flatMap((sentence) => {
        const rule = namedOfAvoided(sentence, lists, place, language);
        return rule === null || (isRegister(story) && isOnNames(rule) && !isAddressed(sentence))
          ? []
          : [{ rule, sentence }];
      });
      const rule = named.length > 0 ? null : topicOfReport(reportOf(story), lists.avoid_topics, place, aboutOf(story));
      const found = named[0] ?? (rule === null ? null : { rule, sentence: headline });
      return found === null ? [] : [[story, found] as const];
    }),
  );
});

function reportOf({ headline, summary }: Story): string {
  return `${headline}. ${summary ?? ''}`.slice(0, most.characters);
}

/** Returns what a report that may be harm reads like. */
function aboutOf({ headline, summary, language, newest_on: date, names, harm, harmless }: Story) {
  const story = { headline, summary, language: language ?? 'en', date, names: [names] };
  return { language, reads: (harm?.category as Category | undefined) ?? (harmless ? null : readingOf(story)) };
}

/** Returns whether an authority wrote a story: capitals in its register show no names. */
function isRegister({ claim }: Story): boolean {
  return claim.citations.some(({ source }) => isOfficialPublisher(source.publisher));
}

function isOnNames(rule: string): boolean {
  return forbidsNames({ avoid_topics: [rule], notes: null });
}

/** Returns the mark of a story that must not be joked about, the performer's own reason first; null without one. */
export function avoidMarkOf(story: Story, data: BriefData): string | null {
  if (ownRuleOn(story, data) !== null) return 'your own list';
  return story.harm?.category ?? remarkMark(story.headline, data);
}

/** Returns the mark of a fact of the town on what died or is not wanted here; null without one. */
export function avoidMarkOfFact({ text }: Claim, data: BriefData): string | null {
  return remarkMark(text, data);
}

function remarkMark(text: string, data: BriefData): string | null {
  const { died, hated } = room(data.results);
  const read = text.slice(0, most.characters);
  if (touchedNote(read, died) !== null) return 'died here';
  return touchedNote(read, hated) === null ? null : 'not wanted here';
}
