import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Claim, Source } from '../../../src/domain/stage-values/documents.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { nameOf, subjectsOf } from '../../shared/lines/avoid.js';
import { banOn } from '../../shared/lines/banned-here.js';
import { isNegated } from '../../shared/lines/negation.js';
import { oncePer } from '../../shared/lines/once.js';
import { placeWords } from '../../shared/lines/place-words.js';
import { banOfNote, bansOf, entryAgainst, mayFallUnder, noteAgainst, surelyUnder } from '../../shared/meets/bans.js';
import type { OwnKind } from '../../shared/meets/pair-features.js';
import { secretWords } from '../../shared/notes/certain-forms.js';
import { deadIn } from '../../shared/notes/deaths.js';
import { type RoomNote, type RoomNotes, roomNotes, touchedNote } from '../../shared/notes/room-notes.js';
import { namesMaterial } from '../../shared/notes/statement.js';
import { refusedIn } from '../../shared/notes/wishes.js';
import { sourceOfNote } from '../../shared/notes/writers.js';
import { sentencesOf } from '../../shared/screening/sentences.js';
import { contentWords, sharedWords } from '../../shared/text/content-words.js';
import type { BriefData } from './brief-data.js';
import { ownRuleOn } from './own-list.js';
import { isRepeated } from './repeated-words.js';
import { type OwnList, type OwnRule, reportOf, sentencesIn, shownOf, writtenIn } from './story-text.js';

/** A remark of the performer's notes on this room, with its file. */
export type Remark = Readonly<{ text: string; date: string | null; source: Source | undefined }>;

/** What an external plugin may exceed: a person writes no more. */
const most = { visits: 20, remarks: 20, rules: 50, characters: 2000, notes: 12_000, ofRule: 200 } as const;

type Results = BriefData['results'];
type Settled = Pick<BriefData, 'show' | 'results'>;

/** The page is rendered several times from one set of results. */
export const room: (results: Results) => RoomNotes = oncePer((results: Results) => {
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
  const notes = show.notes?.slice(0, most.notes) ?? null;
  return roomNotes(lookup === null ? null : { ...lookup, visits }, { ...show, notes });
});

/** Returns what died here, of earlier visits and of tonight's own notes, where a remark says what it was. */
export function diedHere(data: Settled): readonly Remark[] {
  return room(data.results)
    .died.filter(isNamed)
    .map((note) => remarkOf(note, data));
}

/** Returns what this room hated, and what tonight's own notes ask not to touch. */
export function notWantedHere(data: Settled): readonly Remark[] {
  return room(data.results).hated.map((note) => remarkOf(note, data));
}

/** Returns whether a remark is on someone of whom tonight's notes say that they have died. */
export function isOnDead(text: string, { results }: Pick<Settled, 'results'>): boolean {
  const dead = room(results).hated.filter((note) => note.date === null && deadIn(note.text).length > 0);
  return touchedNote(text, dead) !== null;
}

function isNamed({ topic, text, item }: RoomNote): boolean {
  return topic !== null || item !== null || namesMaterial(text);
}

function remarkOf({ text, date }: RoomNote, { results, show }: Settled): Remark {
  const visits = producedValue(results.previous_show_lookup)?.visits ?? [];
  const visit = visits.find((one) => one.show_date === date && [...one.died, ...one.hated].includes(text));
  return { text, date, source: visit?.source ?? sourceOfNote(text, { show }) ?? show.sources[0] };
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

export function storiesIn(results: Results): readonly Story[] {
  return producedValue(results.perplexity_news)?.stories ?? [];
}

/** Why something must not be joked about: a phrase of the page, the performer's own entry, and words of the text. */
export type AvoidMark = Readonly<{ label: string; rule?: string; words: readonly string[] }>;

/** Returns the entry of the performer's lists, the file of the town or the notes on this room that a story meets. */
export function ruleOnStory(story: Story, data: BriefData): OwnRule | null {
  return rulesOf(data)(story);
}

/** Several sections ask about each story. */
const rulesOf = oncePer((data: BriefData) =>
  oncePer((story: Story): OwnRule | null => {
    const own = ownRuleOn(story, data);
    if (own !== null) return own;
    const place = placeWords(data.show);
    const mayBe = (note: RoomNote, kind: 'died' | 'hated') =>
      mayFallUnder(banOfNote(note, kind), reportOf(story), place);
    for (const sentence of sentencesIn(story)) {
      const mark = remarkMark(sentence, data, sentence === story.headline ? 1 : 2, mayBe);
      if (mark !== null) return { list: mark.label, rule: '', sentence: shownOf(sentence, story), words: mark.words };
    }
    return otherWordsOn(story, data) ?? surelyBanned(story, data);
  }),
);

/** Returns the ban that a story surely falls under, whatever its words. */
function surelyBanned(story: Story, { results, show }: BriefData): OwnRule | null {
  const ban = surelyUnder(bansOf(bansIn(results)), reportOf(story), placeWords(show));
  if (ban === null) return null;
  const list = listOf[ban.kind];
  const isShown = list === 'your own list' || list === 'your file warns of it';
  const words = writtenIn(story.headline, (word) => sharedWords([word], contentWords(ban.text)).length > 0);
  const rule = isShown && secretWords(ban.text) === null ? ban.text.slice(0, most.ofRule) : '';
  return { list, rule, words, sentence: story.headline };
}

const listOf: Readonly<Record<OwnKind, OwnList>> = {
  ...{ list: 'your own list', prose: 'your own list', bit: 'your own list', town: 'your file warns of it' },
  ...{ house: 'not wanted here', hated: 'not wanted here', died: 'died here' },
};

const bansIn = oncePer((results: Results) => ({
  voice: producedValue(results.voice_profile_load)?.profile ?? null,
  room: room(results),
  town: producedValue(results.perplexity_city),
}));

/** Returns the ban that forbids the subject of a story in other words, of tonight's notes or of the voice. */
function otherWordsOn(story: Story, { results, show }: BriefData): OwnRule | null {
  const place = placeWords(show);
  const voice = producedValue(results.voice_profile_load)?.profile ?? null;
  const note = noteAgainst(reportOf(story), room(results).hated, place);
  const found = note ?? entryAgainst(reportOf(story), voice, place);
  if (found === null) return null;
  const words = writtenIn(sentencesIn(story).join(' '), (word) =>
    found.words.some((one) => one.split(' ').includes(word)),
  );
  const [rule, list] = note === null ? [found.rule, 'your own list' as const] : ['', 'not wanted here' as const];
  return { list, rule: secretWords(rule) === null ? rule : '', words, sentence: story.headline };
}

/** Returns the mark of a story that must not be joked about, the performer's own reason first; null without one. */
export function avoidMarkOf(story: Story, data: BriefData): AvoidMark | null {
  const own = ruleOnStory(story, data);
  if (own !== null) return markOf(own);
  return story.harm === null ? null : { label: story.harm.category, words: story.harm.words ?? [] };
}

/** Returns an entry as a mark. */
export function markOf({ list, rule, words }: OwnRule): AvoidMark {
  return { label: list, rule, words };
}

/** Returns the mark of a fact of the town on what died or is not wanted here; null without one. */
export function avoidMarkOfFact({ text }: Claim, data: BriefData): AvoidMark | null {
  return remarkMark(text, data);
}

/** `your own list: drugs “heroin”`, `a death “killed”`. */
export function avoidText({ label, rule = '', words }: AvoidMark, { t }: BriefData): string {
  const named = rule === '' ? t.known(label) : `${t.known(label)}: ${rule}`;
  const shown = words.filter((word) => !isRepeated(word, [rule]));
  return [named, shown.map((word) => t.quoted(word)).join(', ')].filter((part) => part !== '').join(' ');
}

/** Returns the mark of a text that shares at least as many words with a remark as are asked, or all of it. */
function remarkMark(
  text: string,
  data: BriefData,
  fewest = 1,
  mayBe: (note: RoomNote, kind: 'died' | 'hated') => boolean = () => true,
): (AvoidMark & { label: OwnList }) | null {
  const all = room(data.results);
  const died = all.died.filter((note) => mayBe(note, 'died'));
  const hated = all.hated.filter((note) => mayBe(note, 'hated'));
  const read = text.slice(0, most.characters);
  const place = new Set([...placeWords(data.show), ...contentWords(data.show.venue.name)]);
  const notes = [
    ['died here', died],
    ['not wanted here', hated.map((note) => ({ ...note, about: refusedWords(note, place) }))],
  ] as const;
  for (const [label, some] of notes) {
    const words = contentWords(read);
    // A street that got sighs is not every street: of what died, all words up to two.
    const least = label === 'died here' ? 2 : fewest;
    const isEnough = ({ about }: RoomNote) => sharedWords(about, words).length >= Math.min(least, about.length);
    const note = touchedNote(read, some.filter(isEnough));
    if (note !== null && isOnlyInNames(note, read)) continue;
    if (note !== null) return { label, words: writtenIn(read, (word) => sharedWords(note.about, [word]).length > 0) };
  }
  return null;
}

/** A word of a name of several: `Riverside Shopping Centre`. */
const ofName = /(?<![\p{L}’'-])\p{Lu}\p{Ll}+(?= \p{Lu}\p{Ll})|(?<=\p{Lu}\p{Ll}{1,30} )\p{Lu}\p{Ll}+(?![\p{L}’'-])/gu;
/** Letters that a compound has more than the word that it begins with. */
const compounded = 3;

/** Returns whether a text has the words of a note only as beginnings of compounds in names: no river is a Riverside. */
function isOnlyInNames({ about }: RoomNote, text: string): boolean {
  const isCompound = (word: string) =>
    about.some((one) => word.length >= one.length + compounded && sharedWords([one], [word]).length > 0);
  const others = text.replace(ofName, (word) => (contentWords(word).some(isCompound) ? ' ' : word));
  return others !== text && sharedWords(about, contentWords(others)).length === 0;
}

/** Returns what a request refuses, not who asks, nor why. */
function refusedWords({ text, about }: RoomNote, place: ReadonlySet<string>): readonly string[] {
  const refused = refusedIn(text);
  return refused === null ? about : subjectsOf(nameOf(refused, place));
}
