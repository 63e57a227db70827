import * as v from 'valibot';
import { fetchJson, type JsonRequestContext, type JsonResult } from '../../shared/json-service/fetch-json.js';
import {
  failure,
  type JsonService,
  type ServiceFailure,
  serviceMessage,
} from '../../shared/json-service/service-failure.js';
import type { Origin } from '../../shared/origins/origin.js';
import { recordingOf } from '../../shared/vendors/vendor-settings.js';
import { artistAddress } from './artist-address.js';
import type { BandsintownSettings } from './settings.js';

export type BandsintownContext = JsonRequestContext & Readonly<{ settings: BandsintownSettings }>;

type ArtistAnswer =
  | Readonly<{ kind: 'events'; items: readonly Readonly<{ value: unknown; origin: Origin }>[] }>
  | Readonly<{ kind: 'unknown_artist' }>
  | ServiceFailure;

/** Bytes of the largest response that is read: far more than all events of a career. */
const maximumBytes = 8 * 1024 * 1024;
/** The messages for an unknown artist, with status 200 or 404. */
const unknownArtist = /not[ _]?found|unknown artist/iu;
const errorShape = v.union([
  v.pipe(
    v.object({ errorMessage: v.string() }),
    v.transform(({ errorMessage }) => errorMessage),
  ),
  v.pipe(
    v.object({ error: v.string() }),
    v.transform(({ error }) => error),
  ),
]);

/** Fetches the events of an artist; `dates` is a range of two days, or `upcoming`. */
export async function fetchArtistEvents(
  artist: string,
  dates: string,
  context: BandsintownContext,
): Promise<ArtistAnswer> {
  const { settings } = context;
  const url = artistAddress(settings, artist, dates);
  const service = serviceOf(settings);
  const answer = await fetchJson(service, { url, maximumBytes }, context);
  return answer.kind === 'json' ? eventsIn(answer.value, artist, service) : withoutEvents(answer);
}

function serviceOf(settings: BandsintownSettings): JsonService {
  return {
    name: 'Bandsintown',
    addressVariable: 'BRIEF_BANDSINTOWN_BASE_URL',
    credentialVariable: 'BRIEF_BANDSINTOWN_APP_ID',
    credential: settings.BRIEF_BANDSINTOWN_APP_ID?.reveal(),
    vendor: 'bandsintown',
    recording: recordingOf(settings),
  };
}

function withoutEvents(answer: Exclude<JsonResult, { kind: 'json' }>): ArtistAnswer {
  if (answer.kind === 'failed') return answer;
  if (answer.kind === 'unchanged') return failure('Bandsintown answers with 304 to an unconditional request', false);
  return { kind: 'unknown_artist' };
}

function eventsIn(value: unknown, artist: string, service: JsonService): ArtistAnswer {
  if (value === '') return { kind: 'unknown_artist' };
  if (Array.isArray(value)) {
    const document = `Bandsintown's events of ${artist}`;
    const items = value.map((event: unknown, index) => ({ value: event, origin: originOf(document, index) }));
    return { kind: 'events', items };
  }
  const error = v.safeParse(errorShape, value);
  if (!error.success) return failure(`the answer of Bandsintown for ${artist} does not fit: expected a list`, false);
  if (unknownArtist.test(error.output)) return { kind: 'unknown_artist' };
  return failure(`Bandsintown reports an error for ${artist}: ${serviceMessage(service, error.output)}`, true);
}

function originOf(document: string, index: number): Origin {
  return { kind: 'web', document, position: index + 1, path: `[${index}]`, publisher: 'Bandsintown', url: null };
}
