import * as v from 'valibot';
import { localDate, localTime } from '../time.js';
import { count, notices, source, text } from './documents.js';

const coordinate = (limit: number) => v.pipe(v.number(), v.minValue(-limit), v.maxValue(limit));

/**
 * A show as the hub returns it. Times are local to the venue; `time_zone` is an IANA name, null when unknown.
 * `country` is an ISO 3166-1 alpha-2 code where it could be recognised, else as written. A `tentative` show is
 * not confirmed, and the page says so; a `cancelled` or `postponed` one gets no brief. `disagreements` names each field that two sources state differently.
 */
export const show = v.strictObject({
  show_id: text,
  show_date: localDate,
  status: v.picklist(['scheduled', 'tentative', 'cancelled', 'postponed']),
  performer: v.nullable(text),
  venue: v.strictObject({
    name: text,
    address: v.nullable(text),
    capacity: v.nullable(count),
    latitude: v.nullable(coordinate(90)),
    longitude: v.nullable(coordinate(180)),
  }),
  city: text,
  region: v.nullable(text),
  country: v.nullable(text),
  doors: v.nullable(localTime),
  start: v.nullable(localTime),
  time_zone: v.nullable(text),
  time_zone_origin: v.nullable(v.picklist(['stated', 'coordinates', 'atlas'])),
  url: v.nullable(v.pipe(v.string(), v.url())),
  notes: v.nullable(text),
  sources: v.array(source),
  disagreements: v.array(v.strictObject({ field: text, used: text, other: text, source: text })),
});
export type Show = v.InferOutput<typeof show>;

/** Returns whether the show gets a brief. */
export function takesPlace({ status }: Pick<Show, 'status'>): boolean {
  return status === 'scheduled' || status === 'tentative';
}

export const hubLookupValue = v.strictObject({ show, notices });
export type HubLookupValue = v.InferOutput<typeof hubLookupValue>;
