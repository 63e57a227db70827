import * as v from 'valibot';
import { instant, localDate, localTime } from '../time.js';
import { claim, count, emptyReason, notices, question, source, text } from './documents.js';

const town = v.strictObject({
  name: text,
  region: v.nullable(text),
  country: v.nullable(text),
  latitude: v.number(),
  longitude: v.number(),
  time_zone: v.nullable(text),
  population: v.nullable(count),
});

/** The category of what the user's own file of the town warns of. */
export const ofOwnFile = 'your file';

const sourcedText = v.strictObject({ text, source });

/**
 * The town. `town` is null when it is unknown or when its name is ambiguous; `candidates` then lists the towns it could
 * be. `claims` are what may be said on stage. `calendar` is what else the date means there (holidays, competing
 * events). `sun` times are local to the venue; `polar` is set when the sun stays up or down all day. `weather` is
 * present only where real data was given: degrees as the source writes them. `avoid` is what must not be joked about:
 * what the user's file warns of, then facts and places of this town, venue and neighbourhood, which are not in
 * `claims`. An `aside` of the calendar is on that day, but over before the evening or in another town. A pronunciation
 * without a name is a free sentence; its `origin` distinguishes the user's file from a dictionary. `undated` are events
 * of the calendar whose day the file does not give. `names` are those of a holiday by language; `text` is English then.
 */
export const perplexityCityValue = v.strictObject({
  town: v.nullable(town),
  candidates: v.array(town),
  claims: v.array(claim),
  pronunciations: v.array(
    v.strictObject({
      name: v.nullable(text),
      respelling: text,
      origin: v.picklist(['file', 'dictionary', 'web']),
      source,
    }),
  ),
  overused_jokes: v.array(sourcedText),
  calendar: v.array(
    v.strictObject({
      date: localDate,
      end_date: v.nullable(localDate),
      kind: v.picklist(['holiday', 'observance', 'event', 'aside']),
      text,
      names: v.optional(v.record(v.string(), text)),
      source,
    }),
  ),
  venues: v.array(sourcedText),
  avoid: v.array(v.strictObject({ text, category: text, reason: text, words: v.optional(v.array(text)), source })),
  sun: v.nullable(
    v.strictObject({
      date: localDate,
      sunrise: v.nullable(localTime),
      sunset: v.nullable(localTime),
      sunset_at: v.nullable(instant),
      polar: v.optional(v.nullable(v.picklist(['day', 'night']))),
      source,
    }),
  ),
  moon: v.nullable(
    v.strictObject({ phase: text, illuminated: v.pipe(v.number(), v.minValue(0), v.maxValue(1)), source }),
  ),
  weather: v.nullable(
    v.strictObject({
      date: localDate,
      low: v.nullable(text),
      high: v.nullable(text),
      text: v.nullable(text),
      as_of: v.nullable(text),
      source,
    }),
  ),
  undated: v.optional(v.array(sourcedText)),
  questions: v.optional(v.array(question)),
  empty_reason: emptyReason,
  notices,
});
export type PerplexityCityValue = v.InferOutput<typeof perplexityCityValue>;
export type Town = v.InferOutput<typeof town>;
