import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { fetchJson, type JsonRequestContext, type JsonResult } from '../json-service/fetch-json.js';
import { failure, type JsonService, type ServiceFailure, serviceMessage } from '../json-service/service-failure.js';
import { placeholderKey, recordingOf } from '../vendors/vendor-settings.js';
import type { HubSettings } from './settings.js';

export type HubContext = JsonRequestContext & Readonly<{ settings: HubSettings }>;

/** A query as `openapi.yaml` defines it; null parameters are omitted. */
export type HubQuery = Readonly<{
  path: '/shows' | '/visits' | '/sales' | '/voices';
  parameters: Readonly<Record<string, string | null>>;
}>;

type Page =
  | Readonly<{ kind: 'page'; items: readonly unknown[]; next: string | null }>
  | Readonly<{ kind: 'no_such_show' }>
  | ServiceFailure;

/** The problem type of a show that the hub does not know; any other 404 means a wrong address. */
const noSuchShow = 'urn:problem-type:brief-hub:no-such-show';
/** Size limit of a page. */
const maximumBytes = 2 * 1024 * 1024;
/** Bytes of cached pages: those of a busy week. */
const cacheBytes = 16 * 1024 * 1024;

const pageShape = v.object({
  items: v.array(v.unknown()),
  next: v.nullish(v.pipe(v.string(), v.minLength(1), v.maxLength(1000)), null),
});

/** A valid entity tag (RFC 9110, section 8.8.3). */
const entityTag = /^(?:W\/)?"[\x21\x23-\x7e]*"$/u;

/** Pages with their entity tags, for conditional requests of this process. */
const cache = new LRUCache<string, Readonly<{ etag: string; value: unknown; bytes: number }>>({
  maxSize: cacheBytes,
  sizeCalculation: ({ bytes }) => bytes,
});

/** Returns the name under which the hub is cited. */
export function hubName({ BRIEF_HUB_NAME, BRIEF_HUB_URL }: HubSettings): string {
  return BRIEF_HUB_NAME || new URL(BRIEF_HUB_URL).host;
}

/**
 * Fetches one page with a conditional request. While exchanges are recorded or replayed, the cache is neither read nor
 * written, because a record must be complete.
 */
export async function fetchPage(
  query: HubQuery,
  { cursor, limit }: Readonly<{ cursor: string | null; limit: number }>,
  context: HubContext,
): Promise<Page> {
  const { settings } = context;
  const url = addressOf(query, { ...query.parameters, limit: String(limit), cursor }, settings);
  const token = settings.BRIEF_HUB_TOKEN?.reveal() ?? placeholderKey;
  const key = createHash('sha256').update(`${token}\n${url}`).digest('hex');
  const usesCache = recordingOf(settings) === null;
  const cached = usesCache ? cache.get(key) : undefined;
  const condition = cached === undefined ? {} : { 'if-none-match': cached.etag };
  const headers = { authorization: `Bearer ${token}`, ...condition };
  const result = await fetchJson(serviceOf(settings), { url, headers, maximumBytes }, context);
  if (result.kind === 'unchanged' && cached !== undefined) return pageOf(cached.value, query, settings);
  if (result.kind !== 'json') return withoutPage(result, query, settings);
  const page = pageOf(result.value, query, settings);
  if (usesCache && page.kind === 'page' && result.etag !== null && entityTag.test(result.etag)) {
    cache.set(key, { etag: result.etag, value: result.value, bytes: result.bytes });
  }
  return page;
}

function addressOf(
  { path }: HubQuery,
  parameters: Readonly<Record<string, string | null>>,
  { BRIEF_HUB_URL }: HubSettings,
): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null);
  return `${BRIEF_HUB_URL}${path}?${new URLSearchParams(given)}`;
}

function serviceOf(settings: HubSettings): JsonService {
  return {
    name: hubName(settings),
    addressVariable: 'BRIEF_HUB_URL',
    credentialVariable: 'BRIEF_HUB_TOKEN',
    credential: settings.BRIEF_HUB_TOKEN?.reveal(),
    vendor: 'hub',
    recording: recordingOf(settings),
  };
}

function withoutPage(result: Exclude<JsonResult, { kind: 'json' }>, { path }: HubQuery, settings: HubSettings): Page {
  const name = hubName(settings);
  if (result.kind === 'failed') return result;
  if (result.kind === 'empty') return failure(`${name} answers ${path} with an empty body`, true);
  if (result.kind === 'unchanged') return failure(`${name} answers an unconditional ${path} with 304`, false);
  if (result.problem?.type === noSuchShow) return { kind: 'no_such_show' };
  return failure(`${name} has nothing at ${path} (404); look at BRIEF_HUB_URL`, false);
}

function pageOf(value: unknown, { path }: HubQuery, settings: HubSettings): Page {
  const parsed = v.safeParse(pageShape, value);
  if (parsed.success) return { kind: 'page', ...parsed.output };
  const [issue] = parsed.issues;
  const place = v.getDotPath(issue) ?? 'the answer itself';
  const expected = serviceMessage(serviceOf(settings), issue.expected ?? 'something else');
  const reason = `the answer of ${hubName(settings)} to ${path} does not fit: ${place}: expected ${expected}`;
  return failure(reason, false);
}
