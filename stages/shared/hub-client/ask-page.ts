import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type Asking, askJson, type JsonAnswer } from '../json-service/ask-json.js';
import { failure, foreignText, type JsonService, type ServiceFailure } from '../json-service/service-failure.js';
import { noKey, recordingOf } from '../vendors/vendor-settings.js';
import { createAnswerCache } from './answer-cache.js';
import type { HubSettings } from './settings.js';

export type HubContext = Asking & Readonly<{ settings: HubSettings }>;

/** What can be asked; a parameter that is null is left out. `openapi.yaml` says what each means. */
export type HubQuestion = Readonly<{
  path: '/shows' | '/visits' | '/sales' | '/voices';
  parameters: Readonly<Record<string, string | null>>;
}>;

type Page =
  | Readonly<{ kind: 'page'; items: readonly unknown[]; next: string | null }>
  | Readonly<{ kind: 'no_such_show' }>
  | ServiceFailure;

/** The problem type of a show that the hub does not know; any other 404 means that the address leads elsewhere. */
const noSuchShow = 'urn:problem-type:brief-hub:no-such-show';
/** The largest page that is read. */
const maximumBytes = 2 * 1024 * 1024;

const pageShape = v.object({
  items: v.array(v.unknown()),
  next: v.nullish(v.pipe(v.string(), v.minLength(1), v.maxLength(1000)), null),
});

/** What can be sent back as it came (RFC 9110, section 8.8.3). */
const entityTag = /^(?:W\/)?"[\x21\x23-\x7e]*"$/u;

const answers = createAnswerCache();

/** The name under which the hub is cited: as set, else its host. */
export function hubName({ BRIEF_HUB_NAME, BRIEF_HUB_URL }: HubSettings): string {
  return BRIEF_HUB_NAME || new URL(BRIEF_HUB_URL).host;
}

/**
 * One page of an answer, asked for only if it changed since it was last told. Where exchanges are recorded it is asked for whole, and
 * where they are replayed only the record tells: what this process remembers must not stand in for either.
 */
export async function askPage(
  question: HubQuestion,
  { cursor, limit }: Readonly<{ cursor: string | null; limit: number }>,
  context: HubContext,
): Promise<Page> {
  const { settings } = context;
  const url = addressOf(question, { ...question.parameters, limit: String(limit), cursor }, settings);
  const token = settings.BRIEF_HUB_TOKEN ?? noKey;
  const key = createHash('sha256').update(`${token}\n${url}`).digest('hex');
  const remembers = recordingOf(settings) === null;
  const kept = remembers ? answers.get(key) : undefined;
  const condition = kept === undefined ? {} : { 'if-none-match': kept.etag };
  const headers = { authorization: `Bearer ${token}`, ...condition };
  const answer = await askJson(serviceOf(settings), { url, headers, maximumBytes }, context);
  if (answer.kind === 'unchanged' && kept !== undefined) return pageOf(kept.value, question, settings);
  if (answer.kind !== 'json') return withoutPage(answer, question, settings);
  const page = pageOf(answer.value, question, settings);
  if (remembers && page.kind === 'page' && answer.etag !== null && entityTag.test(answer.etag)) {
    answers.keep(key, { etag: answer.etag, value: answer.value, bytes: answer.bytes });
  }
  return page;
}

function addressOf(
  { path }: HubQuestion,
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
    credential: settings.BRIEF_HUB_TOKEN,
    vendor: 'hub',
    recording: recordingOf(settings),
  };
}

function withoutPage(
  answer: Exclude<JsonAnswer, { kind: 'json' }>,
  { path }: HubQuestion,
  settings: HubSettings,
): Page {
  const name = hubName(settings);
  if (answer.kind === 'failed') return answer;
  if (answer.kind === 'empty') return failure(`${name} answers ${path} with nothing`, true);
  if (answer.kind === 'unchanged') return failure(`${name} answers ${path} with 304, which nobody asked for`, false);
  if (answer.problem?.type === noSuchShow) return { kind: 'no_such_show' };
  return failure(`${name} has nothing at ${path} (404); look at BRIEF_HUB_URL`, false);
}

function pageOf(value: unknown, { path }: HubQuestion, settings: HubSettings): Page {
  const parsed = v.safeParse(pageShape, value);
  if (parsed.success) return { kind: 'page', ...parsed.output };
  const [issue] = parsed.issues;
  const place = v.getDotPath(issue) ?? 'the answer itself';
  const expected = foreignText(serviceOf(settings), issue.expected ?? 'something else');
  const reason = `the answer of ${hubName(settings)} to ${path} does not fit: ${place}: expected ${expected}`;
  return failure(reason, false);
}
