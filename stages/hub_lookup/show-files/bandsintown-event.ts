import * as v from 'valibot';
import { isLocalDate, type LocalDate, type LocalTime } from '../../../src/domain/time.js';
import { parseLocalTime } from '../../shared/input-files/cells.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { nameOf } from './words.js';

/** A field that is missing, null or of another type is read as empty. */
const text = v.fallback(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => plainText(String(value))),
  ),
  '',
);
const names = v.fallback(v.array(v.union([v.object({ name: text }), text])), []);
const bandsintownVenue = v.object({
  name: v.optional(text, ''),
  city: v.optional(text, ''),
  region: v.optional(text, ''),
  country: v.optional(text, ''),
  latitude: v.optional(text, ''),
  longitude: v.optional(text, ''),
  location: v.optional(text, ''),
  street_address: v.optional(text, ''),
  postal_code: v.optional(text, ''),
  timezone: v.optional(text, ''),
  type: v.optional(text, ''),
});

/** A venue without any data. */
export const noVenue = v.parse(bandsintownVenue, {});

/** An event in Bandsintown's format; coordinates are text, `datetime` has no zone. */
export const bandsintownEvent = v.object({
  id: v.optional(text, ''),
  datetime: v.optional(text, ''),
  starts_at: v.optional(text, ''),
  title: v.optional(text, ''),
  description: v.fallback(v.optional(v.string(), ''), ''),
  status: v.optional(text, ''),
  url: v.optional(text, ''),
  timezone: v.optional(text, ''),
  datetime_display_rule: v.optional(text, ''),
  festival_datetime_display_rule: v.optional(text, ''),
  festival_start_date: v.optional(text, ''),
  festival_end_date: v.optional(text, ''),
  artist: v.fallback(v.optional(v.object({ name: v.optional(text, '') })), undefined),
  artists: v.optional(names, []),
  lineup: v.optional(names, []),
  venue: v.fallback(v.optional(bandsintownVenue), undefined),
});
export type BandsintownEvent = v.InferOutput<typeof bandsintownEvent>;

/**
 * Returns the local date and start; null without a date. For an event that displays only a date or a range of days, the
 * time of day is filler; a festival counts from its first day.
 */
export function localDateTime(event: BandsintownEvent): Readonly<{ date: LocalDate; start: LocalTime | null }> | null {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?/u.exec(event.datetime || event.starts_at);
  const first = isLocalDate(event.festival_start_date) ? event.festival_start_date : match?.[1];
  if (first === undefined || !isLocalDate(first)) return null;
  const vague = /^(?:date|range)$/iu.test(event.festival_datetime_display_rule || event.datetime_display_rule);
  const time = parseLocalTime(match?.[2] ?? '');
  return { date: first, start: time.kind === 'value' && !vague ? time.value : null };
}

/** Returns the names of everyone on stage, in order. */
export function lineupOf(event: BandsintownEvent): readonly string[] {
  const listed = event.lineup.length > 0 ? event.lineup : event.artists;
  return listed.map((one) => nameOf(typeof one === 'string' ? one : one.name)).filter((name) => name !== null);
}
