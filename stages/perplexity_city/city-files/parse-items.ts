import type { Claim, Notice } from '../../../src/domain/stage-values/documents.js';
import type { PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import { addDays, type Instant, type LocalDate } from '../../../src/domain/time.js';
import { fileNotice } from '../../shared/input-files/notices.js';
import { couldBeSameHall } from '../../shared/places/same-hall.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { warningOf } from '../avoid/harm-apart.js';
import { competesWithShow } from '../calendar/competing-dates.js';
import { addFact } from '../claims/add-fact.js';
import type { CityDocument } from './city-document.js';
import { type CityItem, readItem } from './city-item.js';
import { eventDays, isOfDaytime, isOnDay, saysOtherTime, weekdayOf, weekdaysIn } from './event-days.js';
import { leadingRespelling, stressedName } from './item-words.js';
import { respellingsIn } from './respellings.js';
import type { WrittenItem } from './written-items.js';

/** The content of the user's files about a town, by kind. */
export type CityKnowledge = {
  claims: Claim[];
  pronunciations: PerplexityCityValue['pronunciations'][number][];
  overused_jokes: PerplexityCityValue['overused_jokes'][number][];
  calendar: PerplexityCityValue['calendar'][number][];
  /** Entries of the calendar that give no day. */
  undated: PerplexityCityValue['venues'][number][];
  venues: PerplexityCityValue['venues'][number][];
  /** What the files warn of, under headings that say so. */
  warnings: PerplexityCityValue['avoid'][number][];
  notices: Notice[];
};

/**
 * `venue` is the room of the show, null for a check of all files; `otherVenues` are the others that the user's files
 * name in the town. `otherTownIn` returns the neighbouring town that a text names, with its distance.
 */
export type Occasion = Readonly<{
  showDate: LocalDate;
  venue: string | null;
  otherVenues: readonly string[];
  otherTownIn(text: string): string | null;
  runDate: LocalDate;
  now: Instant;
}>;

/** Merges the content of the documents; the same fact in two files is one claim with two citations. */
export function parseItems(documents: readonly CityDocument[], occasion: Occasion): CityKnowledge {
  const known: CityKnowledge = {
    claims: [],
    pronunciations: [],
    overused_jokes: [],
    calendar: [],
    undated: [],
    venues: [],
    warnings: [],
    notices: [],
  };
  for (const document of documents) parseDocument(document, occasion, known);
  return known;
}

function parseDocument(document: CityDocument, occasion: Occasion, known: CityKnowledge): void {
  const { file, items, notices } = document;
  known.notices.push(...notices);
  const unsourced: number[] = [];
  const distant: number[] = [];
  for (const written of items) {
    const { line } = written;
    const item = readItem(written.text, { file, line, now: occasion.now, runDate: occasion.runDate });
    if (item.text === '') {
      known.notices.push(fileNotice(file, line, 'is an empty item'));
      continue;
    }
    const problem = add(written, item, occasion, known);
    const said = problem === null ? item.problems : [problem, ...item.problems];
    if (problem === isDistant) distant.push(line);
    else known.notices.push(...said.map((message) => fileNotice(file, line, message)));
    if (!item.hasLink && written.section === 'facts') unsourced.push(line);
  }
  known.notices.push(...unsourcedNotice(file, unsourced), ...distantNotice(file, distant));
}

/** What `add` returns for an entry of the calendar that is not near the show. */
const isDistant = 'is not near the show';
/** The end of the notice about them, which says nothing where no show is given. */
export const notNear = 'not near the show: not shown';

/** Returns one notice per file about the entries of its calendar that this show has no use for. */
function distantNotice(file: string, [first, ...others]: readonly number[]): readonly Notice[] {
  const many = others.length === 0 ? '1 date is' : `${others.length + 1} dates are`;
  return first === undefined ? [] : [fileNotice(file, first, `${many} ${notNear}`)];
}

/** Returns one notice per file, at its first fact without a source: usually all facts lack one. */
function unsourcedNotice(file: string, [first, ...others]: readonly number[]): readonly Notice[] {
  if (first === undefined) return [];
  const many = others.length + 1;
  const message =
    many === 1
      ? '1 fact names no source: the page gives your file as its source'
      : `${many} facts name no source: the page gives your file as their source`;
  return [fileNotice(file, first, message)];
}

/** Adds an item by its section. Returns what a notice should say of it, null for nothing. */
function add({ section }: WrittenItem, item: CityItem, occasion: Occasion, known: CityKnowledge): string | null {
  const { text, source } = item;
  switch (section) {
    case 'facts':
      addAsFact(withoutRespelling(item, known), known);
      if (isOnDay(text, occasion.showDate)) addEvent(item, occasion.showDate, occasion.showDate, occasion, known);
      return null;
    case 'overused jokes':
      known.overused_jokes.push({ text, source });
      return null;
    case 'venues':
      if (!isOfOtherHall(text, occasion)) known.venues.push({ text, source });
      return null;
    case 'warnings':
      known.warnings.push(warningOf(item));
      return null;
    case 'pronunciation':
      known.pronunciations.push(...pronunciationsIn(item));
      return null;
    case 'calendar':
      return addDate(item, occasion, known);
  }
}

/** Adds how the town is said where an item begins with it, and returns the rest. */
function withoutRespelling(item: CityItem, known: CityKnowledge): CityItem {
  const said = leadingRespelling(item.text);
  if (said === null) return item;
  known.pronunciations.push({ name: null, respelling: said.respelling, origin: 'file', source: item.source });
  return { ...item, text: said.rest };
}

/** Adds an item as written to what is said of the town. */
function addAsFact({ text, source }: CityItem, known: CityKnowledge): void {
  if (text === '') return;
  addFact(text, { source, quote: text }, known.claims);
}

/** Characters of the longest sentence on a name that is printed whole. */
const longestSentence = 60;

/** Returns the names of an item with their respellings; a free sentence has no name, unless it says other things. */
function pronunciationsIn({ text, source }: CityItem): readonly CityKnowledge['pronunciations'][number][] {
  const read = respellingsIn(text);
  const named = text.length > longestSentence ? stressedName(text) : null;
  const said = read.length === 0 ? [named ?? { name: null, respelling: text }] : read;
  return said.map((one) => ({ ...one, origin: 'file', source }));
}

/** Days after which what is over is no fact of the town any more. */
const recentDays = 7;

/** Adds an event of the calendar. A date without a year is the one nearest to the show; what is over is a fact. */
function addDate(item: CityItem, occasion: Occasion, known: CityKnowledge): string | null {
  const { showDate, runDate } = occasion;
  const days = eventDays(item.text, showDate, runDate);
  if (days.kind === 'undated') return addUndated(item, occasion, known);
  if (days.kind === 'wrong' || days.last < days.first) {
    addAsFact(item, known);
    const written = days.kind === 'wrong' ? days.written : `${days.first}..${days.last}`;
    return `"${plainText(written, 40)}" is no date of the form YYYY-MM-DD; it is shown under the town as written`;
  }
  const { first, last, text } = days;
  if (competesWithShow(first, last, showDate)) addEvent({ ...item, text }, first, last, occasion, known);
  else if (last < showDate && last >= addDays(showDate, -recentDays)) addAsFact(item, known);
  else return isDistant;
  return null;
}

/** Adds an event, which is no competition where it is over before the evening, or in another town. */
function addEvent(item: CityItem, first: LocalDate, last: LocalDate, occasion: Occasion, known: CityKnowledge): void {
  const { showDate, otherTownIn } = occasion;
  const town = otherTownIn(item.text);
  const isOfDay = first <= showDate && showDate <= last;
  known.calendar.push({
    date: first,
    end_date: last === first ? null : last,
    kind: isOfDay && (town !== null || isOfDaytime(item.text)) ? 'aside' : 'event',
    text: town === null ? item.text : `${item.text.replace(/\.$/u, '')} (${town})`,
    source: item.source,
  });
}

/**
 * Adds what a calendar says without a date: of the show's own room, on its weekday, or at no time. What is on another
 * weekday, in another season or on a day that only its writer knows is a fact of the town.
 */
function addUndated(item: CityItem, occasion: Occasion, known: CityKnowledge): string | null {
  const { showDate, venue } = occasion;
  const { text, source } = item;
  const label = labelOf(text);
  const weekdays = weekdaysIn(text);
  if (venue !== null && label !== null && couldBeSameHall(label, venue)) known.venues.push({ text, source });
  else if (weekdays.includes(weekdayOf(showDate))) addEvent(item, showDate, showDate, occasion, known);
  else if (weekdays.length > 0 || saysOtherTime(text, showDate) || !/\s/u.test(text)) addAsFact(item, known);
  else {
    known.undated.push({ text, source });
    return 'gives no day, so the page shows it without one';
  }
  return null;
}

/** Returns what a remark on a room begins with: `Felipe VI: 585 seats`. */
function labelOf(text: string): string | null {
  return /^[^:,]{2,60}(?=[:,])/u.exec(text)?.[0].trim() ?? null;
}

/** Returns true for a remark that begins with the name of another room: one of the user's files, or of two words. */
function isOfOtherHall(text: string, { venue, otherVenues }: Occasion): boolean {
  const label = labelOf(text);
  if (label === null || venue === null || couldBeSameHall(label, venue)) return false;
  const isName = /^(?:\p{L}+ )*\p{Lu}[\p{L}’'.-]* (?:\p{L}+ )*\p{Lu}[\p{L}’'.-]*$/u.test(label);
  return isName || otherVenues.some((other) => couldBeSameHall(label, other));
}
