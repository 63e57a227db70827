import * as v from 'valibot';
import { localDate, localTime } from '../time.js';
import { citation, count, notices, source, text } from './documents.js';

const coordinate = (limit: number) => v.pipe(v.number(), v.minValue(-limit), v.maxValue(limit));

const placeCandidate = v.strictObject({
  id: count,
  name: text,
  region: v.nullable(text),
  country: text,
  latitude: coordinate(90),
  longitude: coordinate(180),
  time_zone: text,
  population: v.nullable(count),
});
export type PlaceCandidate = v.InferOutput<typeof placeCandidate>;

/**
 * The place of a show, decided once by `hub_lookup`: `id` is GeoNames', null for a place that is not in the table of
 * towns; `name` is the local spelling. `basis` is the evidence that decided; `taken_to_be` says so where that is only
 * the tour or the size of the town, and `conflict` is what contradicts it.
 */
const showPlace = v.strictObject({
  ...placeCandidate.entries,
  id: v.nullable(count),
  latin_name: text,
  basis: v.picklist(['stated', 'coordinates', 'venue', 'tour', 'largest']),
  taken_to_be: v.nullable(text),
  conflict: v.nullable(text),
});
export type ShowPlace = v.InferOutput<typeof showPlace>;

/** The evening's other times and figures, as the columns or the free text of its sources state them. */
const evening = v.strictObject({
  load_in: v.nullable(text),
  soundcheck: v.nullable(text),
  set_length: v.nullable(text),
  support: v.nullable(text),
  curfew: v.nullable(text),
});
const unknownEvening = { load_in: null, soundcheck: null, set_length: null, support: null, curfew: null };

const showStatus = v.picklist(['scheduled', 'tentative', 'cancelled', 'postponed']);

/**
 * A show as the hub returns it. Times are local to the venue; `time_zone` is an IANA name, null when unknown. Where
 * `place` is null, `place_candidates` are the towns that it could be. `country` is an ISO 3166-1 alpha-2 code where it
 * could be recognised, else as written. A `tentative` show is not confirmed, and the page says so; a `cancelled` or
 * `postponed` one gets no brief. `notes_withheld` is true if the sources say more than `notes`, in private remarks, and
 * `withheld` names their kinds: where it is present, even empty, no private remark is left in `notes`. `note_sources`
 * has the notes by their sources; that of a mail or a message has its writer as title, and its day. `office`
 * names those writers who write for the performer, and not for the house. `talked_of` has
 * messages of chats, which show what news the performer speaks of; no page quotes them. `title` is that of the
 * programme. `tickets_sold` is the count that a source of the show itself states, `comps` being free.
 * `disagreements` names each field that two sources state differently, `said` being the notes that speak of it, a line
 * for each passage; `note` is `states` if only a note has the other value, and `decides` if one says which is right.
 * `around` are the performer's dates shortly before and after, and those of the day that do not take place.
 */
export const show = v.strictObject({
  show_id: text,
  show_date: localDate,
  status: showStatus,
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
  place: v.optional(v.nullable(showPlace), null),
  place_candidates: v.optional(v.array(placeCandidate), []),
  doors: v.nullable(localTime),
  start: v.nullable(localTime),
  evening: v.optional(evening, unknownEvening),
  tickets_sold: v.optional(v.strictObject({ sold: count, comps: v.optional(count), source })),
  time_zone: v.nullable(text),
  time_zone_origin: v.nullable(v.picklist(['stated', 'place'])),
  url: v.nullable(v.pipe(v.string(), v.url())),
  notes: v.nullable(text),
  note_sources: v.optional(v.array(citation)),
  notes_withheld: v.optional(v.boolean()),
  withheld: v.optional(v.array(text)),
  office: v.optional(v.array(text)),
  talked_of: v.optional(v.array(text)),
  title: v.optional(text),
  sources: v.array(source),
  disagreements: v.array(
    v.strictObject({
      field: text,
      used: text,
      used_source: v.optional(text),
      other: text,
      source: text,
      said: v.optional(text),
      note: v.optional(v.picklist(['states', 'decides'])),
    }),
  ),
  around: v.optional(v.array(v.strictObject({ show_date: localDate, venue: text, city: text, status: showStatus }))),
});
export type Show = v.InferOutput<typeof show>;

/** The venue name of a show whose sources name none. */
export const unnamedVenue = 'Venue not named';

/** Returns whether the show gets a brief. */
export function takesPlace({ status }: Pick<Show, 'status'>): boolean {
  return status === 'scheduled' || status === 'tentative';
}

export const hubLookupValue = v.strictObject({ show, notices });
export type HubLookupValue = v.InferOutput<typeof hubLookupValue>;
