import { sameName } from '../../../src/domain/names.js';
import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { SalesPoint } from '../../../src/domain/stage-values/historical-sales-lookup.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { daysBetween } from '../../../src/domain/time.js';
import { sentencesIn } from '../../shared/notes/sentences.js';
import { capacityIn } from '../../shared/text/seats.js';
import { saysSoldOut } from '../../shared/text/sold-out.js';
import { type BriefData, visitsOf } from './brief-data.js';
import { seatNotes, seatsOf } from './left-out.js';
import { wholeItems } from './quoted-items.js';
import { latestPoint } from './sales-comparison.js';
import { writerNamed, writerOf } from './writers.js';

/** What is known before the page is made. */
type Settled = Pick<BriefData, 'show' | 'results'>;

type Disagreement = Show['disagreements'][number];

/** Returns the disagreements of a show by the rows of the page: all values that one decision replaces are one row. */
export function conflictsOf({ show }: Settled): readonly (readonly Disagreement[])[] {
  const rows = new Map<string, Disagreement[]>();
  for (const [at, one] of show.disagreements.entries()) {
    const row = one.note === 'decides' ? `${one.field} ${one.used}` : String(at);
    rows.set(row, [...(rows.get(row) ?? []), one]);
  }
  return [...rows.values()];
}

/**
 * Returns both values of a field with who says them, without files: `start: 19:30 (your list) or 20:00 (Bandsintown)?`,
 * and where a note decides that the other ones are no longer right. The files are the sources of the sentence.
 */
export function disagreementText([one, ...more]: readonly Disagreement[], data: BriefData): string {
  if (one === undefined) return '';
  const { t } = data;
  const { who, whose } = speakersOf(one, data);
  const [used, other] = [one.used, one.other].map((value) => t.clock(t.known(value)));
  const values = { field: t.known(one.field.replace('_', ' ')), used: used ?? '', who };
  if (one.other === 'to be confirmed')
    return t('{field}: {used} ({who}); to be confirmed ({whose})', { ...values, whose });
  if (one.note !== 'decides')
    return t('{field}: {used} ({who}) or {other} ({whose})?', { ...values, other: other ?? '', whose });
  if (more.length === 0 && who !== whose)
    return t('{field}: {used} ({who}); {whose} still says {other}', { ...values, other: other ?? '', whose });
  const others = [one, ...more].map((old) => {
    const speaker = speakersOf(old, data).whose;
    const said = t.clock(t.known(old.other));
    return speaker === who ? said : `${said} (${speaker})`;
  });
  return t('{field}: {used} ({who}), no longer {others}', { ...values, others: t.list([...new Set(others)]) });
}

/** Returns who says the used value of a field, and who the other one; two files of one kind by their names. */
function speakersOf(one: Disagreement, data: BriefData): Readonly<{ who: string; whose: string }> {
  const { show, t } = data;
  const { note } = one;
  const used_source = one.used_source ?? show.sources[0]?.file ?? show.sources[0]?.publisher ?? '';
  const source = otherPlace(one.source, used_source);
  // Of two values in one row, the note has that which only it states, else the one that is used.
  const ofNote = source !== used_source && note !== 'states' ? null : note === 'states' ? 1 : 0;
  const said = [one.said ?? ''].flatMap((text) => text.split('\n'));
  const [who = '', whose = ''] = [used_source, source].map(
    (place, at) => writerOf(place, said, data) ?? t.known(speakerOf(place, at === ofNote)),
  );
  if (who !== whose || (note === 'decides' && used_source === source)) return { who, whose };
  return { who: fileName(used_source), whose: fileName(source) };
}

/**
 * Returns the one of several places of a value that still says it: a list or calendar rather than a text, of which
 * another part may say that it is wrong.
 */
function otherPlace(places: string, used: string): string {
  const all = places.split(' + ');
  const others = all.filter((place) => place !== used);
  return others.find((place) => !/\.(?:txt|md|eml)(?:, line \d+)?$/iu.test(place)) ?? others[0] ?? places;
}

/** Returns who speaks in a place: a kind of file, or the service whose response it is. */
function speakerOf(place: string, isNote: boolean): string {
  const file = place.split(', line ')[0] ?? '';
  // Of a list, the line is known; a mail or a copied chat is a note on one show.
  if (isNote || (/\.(?:txt|md|eml)$/iu.test(file) && file === place)) return 'your note';
  if (file.startsWith('sales/')) return 'your ticket count';
  if (/bandsintown[^/]*\.json$/iu.test(file)) return 'Bandsintown';
  if (file.endsWith('.ics')) return 'your calendar';
  return file.startsWith('shows/') ? 'your list' : place;
}

function fileName(place: string): string {
  return (
    place
      .replace(/, line \d+$/u, '')
      .split('/')
      .at(-1) ?? place
  );
}

/** Returns what the user's files say that cannot be, or that they do not agree on, as sentences to check. */
export function doubtsOf(data: BriefData): readonly string[] {
  return [
    ...otherHouse(data),
    ...newerCount(data),
    ...overfull(data),
    ...notSoldOut(data),
    ...otherCount(data),
    ...otherDay(data),
  ];
}

/** Returns the sentence of the notes that says that the house is sold out, where the newest count has seats left. */
export function saidSoldOut(data: BriefData): string | null {
  const [point, seats] = [pointOf(data), seatsOf(data)];
  if (point === null || seats === null || point.sold + (point.comps ?? 0) >= seats) return null;
  return sentencesIn(data.show.notes ?? '').find(saysSoldOut) ?? null;
}

function notSoldOut(data: BriefData): readonly string[] {
  const [said, point] = [saidSoldOut(data), pointOf(data)];
  if (said === null || point === null) return [];
  const values = { said, sold: point.sold, seats: seatsOf(data) ?? 0 };
  return [data.t('tickets: your notes say “{said}”, your newest count {sold} of {seats}.', values)];
}

function otherCount(data: BriefData): readonly string[] {
  const point = pointOf(data);
  if (point?.other === undefined) return [];
  const { sold, source } = point.other;
  const values = { used: point.sold, source: source.file ?? source.publisher, other: sold };
  return [data.t('tickets: this page uses “{used}”, {source} says “{other}” on the same day.', values)];
}

function pointOf({ results }: Settled): SalesPoint | null {
  const sales = producedValue(results.historical_sales_lookup);
  return sales === null ? null : latestPoint(sales);
}

/** Returns what the page quotes of the notes next to what the sources do not agree on. */
export function quotedInConflicts(data: Settled): readonly string[] {
  const [counted, own] = seatsDiffer(data) ?? [];
  const ofSeats = counted === undefined || own === undefined ? [] : seatNotes(data.show, [counted, own]);
  const said = data.show.disagreements.flatMap((one) => saidOf(one, data));
  return [...said, ...ofSeats];
}

/** Characters that are quoted next to a conflict. */
const longestQuote = 320;

/**
 * Returns what the notes say of two values of a field of which none is settled, in whole items where these are short. A
 * settled one needs no proof: what else its sentences say is read where it belongs.
 */
export function saidOf({ said = '', note }: Disagreement, { show }: Settled): readonly string[] {
  if (note === 'decides') return [];
  const passages = said.split('\n').filter((passage) => passage !== '');
  const items = wholeItems(passages, show);
  return items.join(' ').length <= longestQuote ? items : passages;
}

/** Returns the seats of the newest count and of the show; null if they do not differ. */
function seatsDiffer(data: Settled): readonly [number, number] | null {
  const [counted, own] = [pointOf(data)?.capacity ?? null, data.show.venue.capacity];
  return counted === own || counted === null || own === null ? null : [counted, own];
}

/** Returns the seats of the count and of the show, where they differ, with the user's words on either. */
function otherHouse(data: BriefData): readonly string[] {
  const { show, t } = data;
  const both = seatsDiffer(data);
  if (both === null) return [];
  const [counted, own] = both;
  // Other sources of the show say the same as the count.
  if (show.disagreements.some(({ field, other }) => field === 'capacity' && other === String(counted))) return [];
  const said = seatNotes(show, [counted, own]);
  const isNoted = said.some((sentence) => capacityIn(sentence) === own);
  const [ofCount, ofShow] = [
    [counted, t('your ticket count')],
    [own, t(isNoted ? 'your note' : 'your list')],
  ] as const;
  const [first, second] = seatsOf(data) === own ? [ofShow, ofCount] : [ofCount, ofShow];
  const values = { field: t('capacity'), used: first[0], who: first[1], other: second[0], whose: second[1] };
  const text =
    seatsOf(data) === own
      ? t('{field}: {used} ({who}); {whose} still says {other}', values)
      : t('{field}: {used} ({who}) or {other} ({whose})?', values);
  return [said.length === 0 ? text : `${text} ${t('Your notes: “{text}”', { text: said.join(' ') })}`];
}

/** Returns the count that the notes state, where it is higher than the newest of the sales. */
function newerCount(data: BriefData): readonly string[] {
  const [stated, point] = [newerTickets(data), pointOf(data)];
  if (stated === null || point === null) return [];
  const who = writerNamed(stated.source, data) ?? data.t('your note');
  const whose = `${data.t('your ticket count')} (${data.t.near(point.as_of, data.show.show_date)})`;
  const field = data.t('Sold');
  const values = { field, used: stated.sold, who, whose, other: point.sold };
  return [`${data.t('{field}: {used} ({who}); {whose} still says {other}', values)}.`];
}

/**
 * Returns what the show's own source says of the tickets, where that is more than the newest count and not older:
 * tickets add up, and fewer are sold after a cancellation.
 */
export function newerTickets({ show, results }: Settled): NonNullable<Show['tickets_sold']> | null {
  const sales = producedValue(results.historical_sales_lookup);
  const point = sales === null ? null : latestPoint(sales);
  const { tickets_sold: stated } = show;
  if (stated === undefined || (point !== null && stated.sold <= point.sold)) return null;
  const day = stated.source.kind === 'file' ? stated.source.published_on : null;
  return point !== null && day !== null && day < point.as_of ? null : stated;
}

function overfull(data: BriefData): readonly string[] {
  const [point, seats] = [pointOf(data), seatsOf(data)];
  if (point === null || seats === null || point.sold + (point.comps ?? 0) <= seats) return [];
  const all = point.sold + (point.comps ?? 0);
  const values = { sold: point.sold, comps: point.comps ?? 0, all, seats };
  return [data.t('tickets: {sold} sold and {comps} comps are {all} in {seats} seats, check.', values)];
}

/** Two records of one room a day apart are one visit. */
function otherDay(data: BriefData): readonly string[] {
  const sold = producedValue(data.results.historical_sales_lookup)?.last_visit ?? null;
  if (sold === null) return [];
  const visit = visitsOf(data).find(
    ({ show_date, venue }) =>
      Math.abs(daysBetween(show_date, sold.show_date)) === 1 &&
      (venue === null || sold.venue === null || sameName(venue, sold.venue)),
  );
  if (visit === undefined) return [];
  const values = { said: data.t.date(visit.show_date), other: data.t.date(sold.show_date) };
  return [data.t('last visit: your history says {said}, your sales say {other}.', values)];
}
