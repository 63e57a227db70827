import type { Claim, Notice } from '../../../src/domain/stage-values/documents.js';
import type { PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import { daysBetween, type Instant, type LocalDate } from '../../../src/domain/time.js';
import { fileNotice } from '../../shared/input-files/notices.js';
import { readWrittenDate } from '../../shared/input-files/written-dates.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { competesWithShow } from '../calendar/competing-dates.js';
import { addFact } from '../claims/add-fact.js';
import type { CityDocument, WrittenItem } from './city-document.js';
import { type CityItem, readItem } from './city-item.js';

/** The content of the user's files about a town, by kind. */
export type CityKnowledge = {
  claims: Claim[];
  pronunciations: PerplexityCityValue['pronunciations'][number][];
  overused_jokes: PerplexityCityValue['overused_jokes'][number][];
  calendar: PerplexityCityValue['calendar'][number][];
  venues: PerplexityCityValue['venues'][number][];
  notices: Notice[];
};

export type Occasion = Readonly<{ showDate: LocalDate; runDate: LocalDate; now: Instant }>;

/** Merges the content of the documents; the same fact in two files is one claim with two citations. */
export function parseItems(documents: readonly CityDocument[], occasion: Occasion): CityKnowledge {
  const known: CityKnowledge = {
    claims: [],
    pronunciations: [],
    overused_jokes: [],
    calendar: [],
    venues: [],
    notices: [],
  };
  for (const document of documents) parseDocument(document, occasion, known);
  return known;
}

function parseDocument({ file, items, notices }: CityDocument, occasion: Occasion, known: CityKnowledge): void {
  known.notices.push(...notices);
  const unsourced: number[] = [];
  for (const written of items) {
    const item = readItem(written.text, { file, line: written.line, now: occasion.now, runDate: occasion.runDate });
    const problem = item.text === '' ? 'is an empty item; it was not used' : add(written, item, occasion, known);
    for (const message of problem === null ? item.problems : [problem]) {
      known.notices.push(fileNotice(file, written.line, message));
    }
    if (problem === null && !item.hasLink) unsourced.push(written.line);
  }
  known.notices.push(...unsourcedNotice(file, unsourced));
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
function add(written: WrittenItem, item: CityItem, occasion: Occasion, known: CityKnowledge): string | null {
  switch (written.section) {
    case 'facts':
      addFact(item.text, { source: item.source, quote: item.text }, known.claims);
      return null;
    case 'overused jokes':
      known.overused_jokes.push({ text: item.text, source: item.source });
      return null;
    case 'venues':
      known.venues.push({ text: item.text, source: item.source });
      return null;
    case 'pronunciation':
      return addPronunciation(item, known);
    case 'calendar':
      return addDate(item, occasion, known);
  }
}

function addPronunciation(item: CityItem, known: CityKnowledge): string | null {
  const separator = item.text.search(/[:=]/u);
  const [name, respelling] = [item.text.slice(0, Math.max(0, separator)).trim(), item.text.slice(separator + 1).trim()];
  if (name === '' || respelling === '') return 'is not of the form "- Name: respelling"; it was not used';
  known.pronunciations.push({ name, respelling, origin: 'file', source: item.source });
  return null;
}

/** A date of a calendar's item, or two with `..` between them; a weekday before it means nothing. */
const dated =
  /^(?:\p{L}{2,12}\.?,? )?(\d[\d./-]{3,9}\d|\d{1,2}\.\d{1,2}\.)(?: ?(?:\.\.|–) ?(\d[\d./-]{3,9}\d))? ?[:–—-]? (\S.*)$/u;

/** Adds an event of the calendar. A date without a year is that of the show's year. */
function addDate(item: CityItem, { showDate }: Occasion, known: CityKnowledge): string | null {
  const [, written = '', until = written, text = ''] = dated.exec(item.text) ?? [];
  if (text === '')
    return 'is not of the form "- YYYY-MM-DD: text" or "- YYYY-MM-DD..YYYY-MM-DD: text"; it was not used';
  const [first, last] = [written, until].map((one) => dateIn(one, showDate));
  if (first == null || last == null) {
    const wrong = first === null ? written : until;
    return `"${plainText(wrong, 40)}" is not a date of the form YYYY-MM-DD; the item was not used`;
  }
  if (last < first) return `ends on ${last}, before it begins on ${first}; it was not used`;
  if (competesWithShow(first, last, showDate)) {
    known.calendar.push({
      date: first,
      end_date: last === first ? null : last,
      kind: 'event',
      text,
      source: item.source,
    });
  }
  return null;
}

/** Reads a date; of two that `03/04` can mean, the one nearer to the show. */
function dateIn(written: string, showDate: LocalDate): LocalDate | null {
  const isShort = /^\d{1,2}[./-]\d{1,2}\.?$/u.test(written);
  const whole = isShort ? `${written.replace(/[.-]/gu, '/').replace(/\/$/u, '')}/${showDate.slice(0, 4)}` : written;
  const read = readWrittenDate(whole);
  if (read.kind === 'date') return read.date;
  if (read.kind === 'none') return null;
  const days = (date: LocalDate) => Math.abs(daysBetween(date, showDate));
  const [one, other] = read.dates;
  return days(one) <= days(other) ? one : other;
}
