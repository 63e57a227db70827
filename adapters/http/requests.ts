import type { IncomingMessage } from 'node:http';
import { parse as parseContentType } from 'content-type';
import * as v from 'valibot';
import type { RunQuery } from '../../src/application/read-models/run-index.js';
import type { ResumeOptions } from '../../src/application/requests/resume-run.js';
import type { Instant } from '../../src/domain/time.js';
import { type FieldError, HttpError, invalid } from './problems.js';
import { controlBody, instantParameter, resumeBody, runIdParameter, runsQuery } from './request-schemas.js';

type Issue = v.BaseIssue<unknown>;
type Schema<Output> = v.GenericSchema<unknown, Output>;

/** Unknown fields that one response names; the rest is seldom read. */
const maximumUnknown = 20;

/** Returns a body as the schema describes it. */
export function parseBody<Output>(schema: Schema<Output>, body: unknown): Output {
  return parsed(schema, body, (issue) => ({
    pointer: pathOf(issue)
      .map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
      .join(''),
    detail: issue.message,
  }));
}

/** Returns why a run is cancelled or a brief unpublished. */
export function parseReason(body: unknown): string {
  return parseBody(controlBody, body).reason;
}

/** Returns the stage to resume from, the implementations that change, and why the run is resumed. */
export function parseResumeBody(body: unknown): Omit<ResumeOptions, 'idempotencyKey'> {
  const { stages: implementations, ...same } = parseBody(resumeBody, body);
  return { ...same, implementations };
}

/** Returns the client's key, bare or as a quoted string of a structured header; null without a key. */
export function parseIdempotencyKey(header: string | readonly string[] | undefined): string | null {
  if (header === undefined) return null;
  const key = typeof header === 'string' ? unquoted(header) : '';
  const detail = 'is not 1 to 255 printable ASCII characters without spaces';
  if (!/^[\x21-\x7e]{1,255}$/u.test(key)) throw invalid([{ header: 'Idempotency-Key', detail }]);
  return key;
}

function unquoted(text: string): string {
  const [, quoted] = /^"((?:[^"\\]|\\["\\])*)"$/u.exec(text) ?? [];
  return quoted === undefined ? text : quoted.replaceAll(/\\(["\\])/gu, '$1');
}

/** Returns the revision of the last event that a client has; -1 for none. */
export function parseLastEventId(header: string | readonly string[] | undefined): number {
  if (header === undefined || header === '') return -1;
  if (typeof header === 'string' && /^\d{1,9}$/u.test(header)) return Number(header);
  throw invalid([{ header: 'Last-Event-ID', detail: 'is not the id of an event' }]);
}

export function parseRunId(text = '', parameter = 'brief_run_id'): string {
  return parsed(runIdParameter, text, ({ message }) => ({ parameter, detail: message }));
}

/** How long a client wants to wait for a response (RFC 7240), in seconds; null when it does not say. */
export type Preference = Readonly<{ waitSeconds: number | null; applied: string | null }>;

/**
 * Reads `respond-async` (do not wait), `wait=N` (wait N seconds), or both (wait N seconds). A wait longer than
 * `longestWaitSeconds` is shortened, and `applied`, the `Preference-Applied` of the response, says so. As the RFC
 * demands, unknown and malformed preferences are ignored, and of a repeated one the first counts.
 */
export function preferenceOf(header: string | readonly string[] | undefined, longestWaitSeconds: number): Preference {
  if (header === undefined) return { waitSeconds: null, applied: null };
  const preferences = preferencesIn(typeof header === 'string' ? header : header.join(','));
  const seconds = preferences.get('wait') ?? '';
  const wait = /^\d+$/u.test(seconds) ? Math.min(Number(seconds), longestWaitSeconds) : null;
  const applied = [
    ...(preferences.has('respond-async') ? ['respond-async'] : []),
    ...(wait === null ? [] : [`wait=${wait}`]),
  ];
  if (applied.length === 0) return { waitSeconds: null, applied: null };
  return { waitSeconds: wait ?? 0, applied: applied.join(', ') };
}

/** Returns values by name in lower case, without parameters. */
function preferencesIn(header: string): ReadonlyMap<string, string> {
  const preferences = new Map<string, string>();
  // An unclosed quotation extends to the end, so that matching takes linear time for any input.
  for (const part of header.match(/(?:"(?:[^"\\]|\\.)*(?:"|\\?$)|[^",])+/gu) ?? []) {
    const [preference = ''] = part.split(';');
    const [name = '', ...value] = preference.split('=');
    const key = name.trim().toLowerCase();
    const text = value.join('=').trim();
    if (!preferences.has(key)) preferences.set(key, text.replace(/^"(.*)"$/u, '$1'));
  }
  return preferences;
}

/** Returns the instant of a path, in UTC with milliseconds. */
export function parseInstant(text = ''): Instant {
  return parsed(instantParameter, text, ({ message }) => ({ parameter: 'instant', detail: message }));
}

/** Returns the query's parameters as the schema describes them. */
export function parseQuery<Output>(schema: Schema<Output>, query: unknown): Output {
  return parsed(schema, query, (issue) => ({ parameter: pathOf(issue).join('.'), detail: issue.message }));
}

/** Returns the filter, the limit and the cursor of the list of runs. */
export function parseRunsQuery(query: unknown): RunQuery {
  const { show_id: showId, failed_stage: failedStage, ...same } = parseQuery(runsQuery, query);
  return { ...same, showId, failedStage };
}

/** Returns what every part of a request gives, or throws one error that names everything that is invalid in them. */
export function together<Values extends readonly unknown[]>(
  ...parts: { readonly [Index in keyof Values]: () => Values[Index] }
): Values {
  const errors: FieldError[] = [];
  const values = parts.map((part) => {
    try {
      return part();
    } catch (error) {
      if (!(error instanceof HttpError) || error.errors.length === 0) throw error;
      errors.push(...error.errors);
      return undefined;
    }
  });
  if (errors.length > 0) throw invalid(errors);
  return values as unknown as Values;
}

function parsed<Output>(schema: Schema<Output>, value: unknown, errorOf: (issue: Issue) => FieldError): Output {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw invalid(issuesOf(schema, value, maximumUnknown).map(errorOf));
}

/** Returns every issue. A schema names only one unknown field, so the value is validated again without it. */
function issuesOf(schema: Schema<unknown>, value: unknown, most: number): readonly Issue[] {
  const issues: readonly Issue[] = v.safeParse(schema, value).issues ?? [];
  const unknown = issues.find(({ type, expected }) => type === 'strict_object' && expected === 'never');
  if (unknown === undefined || most === 0) return issues;
  return [unknown, ...issuesOf(schema, without(value, pathOf(unknown)), most - 1)];
}

function without(value: unknown, path: readonly string[]): unknown {
  const [key = '', ...rest] = path;
  const entries = Object.entries(value as object).flatMap(([name, each]) => {
    if (name !== key) return [[name, each] as const];
    return rest.length === 0 ? [] : [[name, without(each, rest)] as const];
  });
  return Object.fromEntries(entries);
}

function pathOf({ path }: Issue): readonly string[] {
  return (path ?? []).map(({ key }) => String(key));
}

/** The longest request body, in bytes. Every documented request is far shorter. */
const longestBody = 64 * 1024;
const jsonType = /^application\/(?:[\w.-]+\+)?json$/u;
const utf8 = new TextDecoder('utf-8', { fatal: true });
const utf8Names = ['utf-8', 'utf8', 'us-ascii'];

/** Reads a request's body as JSON; an empty one is `{}`, because every field is optional. Throws 400, 413 or 415. */
export async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  const bytes = await readBytes(request);
  if (bytes.length === 0) return {};
  checkMediaType(request);
  return jsonIn(bytes);
}

/**
 * Reads a request's body. Throws 413 for a long one, and continues to read after the limit, so that the client gets the
 * response before the connection is closed.
 */
async function readBytes(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > longestBody) throw tooLong();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= longestBody) chunks.push(chunk);
      else reject(tooLong());
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', () => reject(new HttpError(400, 'the request ended before its body did')));
  });
}

/** A body without a declared type is read as JSON, because the contract has no other type. */
function checkMediaType({ headers }: IncomingMessage): void {
  const { 'content-encoding': encoding = 'identity', 'content-type': declared } = headers;
  if (encoding !== 'identity') throw new HttpError(415, 'the body must not be compressed');
  if (declared === undefined) return;
  const { type, parameters } = parseContentType(declared);
  if (!jsonType.test(type.toLowerCase())) throw new HttpError(415, 'the body must be application/json');
  const charset = parameters['charset'] ?? 'utf-8';
  if (!utf8Names.includes(charset.toLowerCase())) throw new HttpError(415, 'the body must be in UTF-8');
}

function jsonIn(bytes: Buffer): unknown {
  try {
    const text = utf8.decode(bytes);
    return text.trim() === '' ? {} : JSON.parse(text);
  } catch (error) {
    throw new HttpError(
      400,
      error instanceof SyntaxError ? `the body is not JSON: ${error.message}` : 'the body is not UTF-8',
    );
  }
}

function tooLong(): HttpError {
  return new HttpError(413, `the body is longer than ${longestBody} bytes`, { connection: 'close' });
}

/** Reads the fields of a form. Throws 413, or 415 for a body that no HTML form sends. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  const bytes = await readBytes(request);
  if (bytes.length > 0 && type !== 'application/x-www-form-urlencoded') {
    throw new HttpError(415, 'the body must be a form (application/x-www-form-urlencoded)');
  }
  return new URLSearchParams(bytes.toString());
}
