import type { Claim, Notice } from '../../../src/domain/stage-values/documents.js';
import type { PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import type { Instant, LocalDate } from '../../../src/domain/time.js';
import { fileNotice } from '../../shared/input-files/notices.js';
import { couldBeSameHall } from '../../shared/places/same-hall.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { competesWithShow } from '../calendar/competing-dates.js';
import { addFact } from '../claims/add-fact.js';
import type { CityDocument, WrittenItem } from './city-document.js';
import { type CityItem, readItem } from './city-item.js';
import { eventDays, isOnDay, saysOtherTime, saysRelativeDay, weekdayOf, weekdaysIn } from './event-days.js';
import { respellingsIn } from './respellings.js';

/** The content of the user's files about a town, by kind. */
export type CityKnowledge = {
  claims: Claim[];
  pronunciations: PerplexityCityValue['pronunciations'][number][];
  overused_jokes: PerplexityCityValue['overused_jokes'][number][];
  calendar: PerplexityCityValue['calendar'][number][];
  /** Entries of the calendar that give no day. */
  undated: PerplexityCityValue['venues'][number][];
  venues: PerplexityCityValue['venues'][number][];
  unread: NonNullable<PerplexityCityValue['unread']>;
  notices: Notice[];
};

type Place = Readonly<{ file: string; line: number }>;
/**
 * `venue` is the room of the show, null for a check of all files; `otherVenues` are the others that the user's files
 * name in the town.
 */
export type Occasion = Readonly<{
  showDate: LocalDate;
  venue: string | null;
  otherVenues: readonly string[];
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
    unread: [],
    notices: [],
  };
  for (const document of documents) parseDocument(document, occasion, known);
  return known;
}

function parseDocument(document: CityDocument, occasion: Occasion, known: CityKnowledge): void {
  const { file, items, notices } = document;
  known.notices.push(...notices);
  const unsourced: number[] = [];
  let unread = document.unread;
  for (const written of items) {
    const place = { file, line: written.line };
    const item = readItem(written.text, { ...place, now: occasion.now, runDate: occasion.runDate });
    const problem = item.text === '' ? 'is an empty item; it was not used' : add(written, item, occasion, known, place);
    for (const message of problem === null ? item.problems : [problem]) {
      known.notices.push(fileNotice(file, written.line, message));
    }
    if (problem !== null && item.text !== '' && written.section !== 'pronunciation') unread += 1;
    if (problem === null && !item.hasLink) unsourced.push(written.line);
  }
  known.notices.push(...unsourcedNotice(file, unsourced));
  if (unread > 0) known.unread.push({ file: file.slice(file.lastIndexOf('/') + 1), lines: unread });
}

/** Returns one notice per file, at its first item without a source: usually all items lack one. */
function unsourcedNotice(file: string, [first, ...others]: readonly number[]): readonly Notice[] {
  if (first === undefined) return [];
  const many = others.length + 1;
  const message =
    many === 1
      ? '1 item names no source: the page gives your file as its source'
      : `${many} items name no source: the page gives your file as their source`;
  return [fileNotice(file, first, message)];
}

/** Returns why the item cannot be used, null if it was added. */
function add(
  { section }: WrittenItem,
  item: CityItem,
  occasion: Occasion,
  known: CityKnowledge,
  place: Place,
): string | null {
  switch (section) {
    case 'facts':
      addFact(item.text, { source: item.source, quote: item.text }, known.claims);
      if (isOnDay(item.text, occasion.showDate))
        known.calendar.push({
          date: occasion.showDate,
          end_date: null,
          kind: 'event',
          text: item.text,
          source: item.source,
        });
      return null;
    case 'overused jokes':
      known.overused_jokes.push({ text: item.text, source: item.source });
      return null;
    case 'venues':
      if (!isOfOtherHall(item.text, occasion)) known.venues.push({ text: item.text, source: item.source });
      return null;
    case 'pronunciation':
      return addPronunciation(item, known);
    case 'calendar':
      return addDate(item, occasion, known, place);
  }
}

function addPronunciation(item: CityItem, known: CityKnowledge): string | null {
  const read = respellingsIn(item.text);
  if (read.length === 0) return 'is not of the form "- Name: respelling"; it was not used';
  known.pronunciations.push(...read.map((one) => ({ ...one, origin: 'file' as const, source: item.source })));
  return null;
}

/** Adds an event of the calendar. A date without a year is the one nearest to the show. */
function addDate(item: CityItem, occasion: Occasion, known: CityKnowledge, place: Place): string | null {
  const { showDate } = occasion;
  const days = eventDays(item.text, showDate);
  if (days.kind === 'wrong')
    return `"${plainText(days.written, 40)}" is not a date of the form YYYY-MM-DD; the item was not used`;
  if (days.kind === 'undated') return addUndated(item, occasion, known, place);
  const { first, last, text } = days;
  if (last < first) return `ends on ${last}, before it begins on ${first}; it was not used`;
  if (competesWithShow(first, last, showDate)) {
    const end_date = last === first ? null : last;
    known.calendar.push({ date: first, end_date, kind: 'event', text, source: item.source });
  }
  return null;
}

/**
 * Adds what a calendar says without a date: of the show's own room, or of the town, unless it names a day that only its
 * writer knows, or another season.
 */
function addUndated(
  item: CityItem,
  { showDate, venue }: Occasion,
  known: CityKnowledge,
  { file, line }: Place,
): string | null {
  const label = labelOf(item.text);
  if (venue !== null && label !== null && couldBeSameHall(label, venue)) {
    known.venues.push({ text: item.text, source: item.source });
    return null;
  }
  if (!/\s/u.test(item.text) || saysRelativeDay(item.text))
    return 'is not of the form "- YYYY-MM-DD: text" or "- YYYY-MM-DD..YYYY-MM-DD: text"; it was not used';
  const weekdays = weekdaysIn(item.text);
  if (weekdays.includes(weekdayOf(showDate)))
    known.calendar.push({ date: showDate, end_date: null, kind: 'event', text: item.text, source: item.source });
  if (weekdays.length > 0 || saysOtherTime(item.text, showDate)) return null;
  known.undated.push({ text: item.text, source: item.source });
  known.notices.push(fileNotice(file, line, 'gives no day, so the page shows it without one'));
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
