import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { sentencesIn } from '../../shared/notes/sentences.js';
import type { Phrase } from '../../shared/page-language/translator.js';
import { deniesNumber } from '../../shared/text/correction-words.js';
import { capacityWords, seatWords } from '../../shared/text/evening-words.js';
import { leavesSeats } from '../../shared/text/seats.js';
import { streetIn } from '../../shared/text/street-address.js';
import { type BriefData, cityOf, missingReason, storiesOf, visitsOf } from './brief-data.js';
import { questionsOf } from './place.js';
import { latestPoint, salesRows } from './sales-comparison.js';

/** Parts that the page leaves out when there is nothing to show in them. */
export type OptionalPart = 'last-visit' | 'sales' | 'news';

/** The stages whose value fills an optional part, and its name in a sentence. */
const sources = {
  'last-visit': { stage: 'previous_show_lookup', name: 'earlier visits' },
  sales: { stage: 'historical_sales_lookup', name: 'sales' },
  news: { stage: 'perplexity_news', name: 'news' },
} as const;

/** Returns whether a part has nothing to show, not even a question or a failure. */
export function isLeftOut(part: OptionalPart, data: BriefData): boolean {
  const { stage } = sources[part];
  return data.results[stage].kind === 'produced' && isEmpty(part, data) && questionsOf(stage, data).length === 0;
}

function isEmpty(part: OptionalPart, data: BriefData): boolean {
  if (part === 'last-visit') {
    const worked = producedValue(data.results.voice_profile_load)?.profile?.worked ?? [];
    return visitsOf(data).length === 0 && worked.length === 0;
  }
  if (part === 'news') return storiesOf(data).length === 0;
  const sales = producedValue(data.results.historical_sales_lookup);
  return sales === null || (sales.curve.length === 0 && salesRows(sales, null, data.t).length === 0);
}

/**
 * Returns the seats of the newest count, unless the notes say that it is not those (`160, no longer 180`), else those
 * of the venue; every part of the page uses this figure.
 */
export function seatsOf({ show, results }: BriefData): number | null {
  const sales = producedValue(results.historical_sales_lookup);
  const counted = (sales === null ? null : latestPoint(sales)?.capacity) ?? null;
  const isDecided = show.disagreements.some(
    ({ field, other, note }) => field === 'capacity' && note === 'decides' && Number(other) === counted,
  );
  const own = show.venue.capacity;
  const isLess = (sentence: string) => leavesSeats(sentence, own ?? 0);
  const isTakenOut = () => (own ?? 0) < (counted ?? 0) && sentencesIn(show.notes ?? '').some(isLess);
  const isDenied =
    counted !== null && own !== null && (isDecided || deniesNumber(show.notes ?? '', counted) || isTakenOut());
  // A report counts the seats that are left in a column like that of the house's.
  const isOfRest = counted !== null && counted < (sales === null ? 0 : (latestPoint(sales)?.sold ?? 0));
  return isDenied || (isOfRest && own !== null) ? own : (counted ?? own);
}

/** Returns the sentences of the notes that have one of some numbers of seats: `Seats out for the fire exit = 165?` */
export function seatNotes({ notes }: Pick<Show, 'notes'>, numbers: readonly number[]): readonly string[] {
  const words = new RegExp(`(?<![\\p{L}-])(?:${capacityWords}|${seatWords})(?!\\p{L})`, 'iu');
  return sentencesIn(notes ?? '').filter(
    (text) => words.test(text) && numbers.some((number) => new RegExp(`(?<!\\d)${number}(?!\\d)`, 'u').test(text)),
  );
}

/** Returns what is not known of the evening and which parts are left out: the end of the page says why. */
export function leftOut(data: BriefData): readonly string[] {
  const { t } = data;
  const { venue } = data.show;
  const city = cityOf(data);
  const calendar = city?.calendar ?? [];
  const isEvent = ({ kind }: (typeof calendar)[number]) => kind === 'event' || kind === 'aside';
  const hasEvents = calendar.some(isEvent) || (city?.undated ?? []).length > 0;
  const missing = (name: Phrase, isMissing: boolean) => (isMissing ? [t(name)] : []);
  const town = missingReason(data.results.perplexity_city, 'the place is unknown', t).replace(/\.$/u, '');
  const parts = (Object.keys(sources) as OptionalPart[]).filter((part) => isLeftOut(part, data));
  return [
    ...parts.map((part) => t(sources[part].name)),
    ...missing('address', venue.address === null && !isAddressInTownFile(data)),
    ...missing('capacity', seatsOf(data) === null),
    ...missing('sunset', (city?.sun ?? null) === null).map((sunset) => `${sunset} (${town})`),
    ...missing('weather', (city?.weather ?? null) === null),
    ...missing('holidays', calendar.every(isEvent)),
    ...missing('competing dates', !hasEvents),
  ];
}

function isAddressInTownFile(data: BriefData): boolean {
  return (cityOf(data)?.venues ?? []).some(({ text }) => streetIn(text) !== null);
}
