import * as v from 'valibot';
import type { PointInHistory } from '../../src/application/read-models/queries.js';
import { stageKeys } from '../../src/domain/pipeline.js';
import { isLocalDate } from '../../src/domain/time.js';
import { HttpError } from './problems.js';

const plainString = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most, `is longer than ${most} characters`),
    v.check((text) => !/\p{C}/u.test(text), 'has characters that are not printable'),
  );

const notAnArray = v.check((value: unknown) => !Array.isArray(value), 'is not a JSON object');

/** The body of the start operation. Unknown fields are ignored, as the contract's clients expect. */
const startBody = v.pipe(
  v.unknown(),
  notAnArray,
  v.object(
    {
      trigger: v.optional(v.pipe(plainString(64), v.minLength(1, 'is empty')), 'manual'),
      show_id: v.optional(v.nullable(plainString(200)), null),
      run_date: v.optional(
        v.nullable(v.pipe(v.string(), v.check(isLocalDate, 'is not a date of the form YYYY-MM-DD'))),
        null,
      ),
    },
    'is not a JSON object',
  ),
);
export type StartBody = v.InferOutput<typeof startBody>;

const limit = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}$/u, 'is not a whole number'),
  v.transform(Number),
  v.minValue(1, 'is less than 1'),
  v.maxValue(100, 'is more than 100'),
);

export function parseStartBody(body: unknown): StartBody {
  return parsed(startBody, body, 'body');
}

/** Returns the client's key as it was sent, quotes included; null without a key. */
export function parseIdempotencyKey(header: string | readonly string[] | undefined): string | null {
  if (header === undefined) return null;
  const fits = typeof header === 'string' && /^[\x21-\x7e]{1,255}$/u.test(header);
  if (!fits) throw new HttpError(422, 'Idempotency-Key: is not 1 to 255 printable ASCII characters without spaces');
  return header;
}

/** Accepts no other fields: a misspelt one must not be ignored by an operation that cannot be undone. */
function onlyFields<Entries extends v.ObjectEntries>(entries: Entries, unknownField: string) {
  const message = ({ expected }: v.StrictObjectIssue) => (expected === 'never' ? unknownField : 'is not a JSON object');
  return v.pipe(v.unknown(), notAnArray, v.strictObject(entries, message));
}

const notAField = 'is not a field of this request';
const notAStage = 'is not a stage';
const reason = v.nullish(v.pipe(plainString(500), v.minLength(1, 'is empty')), 'no reason was given');
const controlBody = onlyFields({ reason }, notAField);
const implementation = v.exactOptional(v.pipe(plainString(100), v.minLength(1, 'is empty')));
const implementations = onlyFields(v.entriesFromList(stageKeys, implementation), notAStage);
const resumeBody = onlyFields(
  { from: v.nullish(v.picklist(stageKeys, notAStage), null), stages: v.nullish(implementations, {}) },
  notAField,
);

/** Returns why a run is cancelled or a brief unpublished. */
export function parseReason(body: unknown): string {
  return parsed(controlBody, body, 'body').reason;
}

/** Returns the stage to resume from, and the implementations that change. */
export function parseResumeBody(body: unknown): v.InferOutput<typeof resumeBody> {
  return parsed(resumeBody, body, 'body');
}

export function parseRunId(text = ''): string {
  if (!v.UUID_REGEX.test(text)) throw new HttpError(422, 'brief_run_id: is not a UUID');
  return text.toLowerCase();
}

/** `text` is the query parameter: undefined when it is missing, an array when it is repeated. */
export function parseLimit(text: unknown): number {
  return text === undefined ? 20 : parsed(limit, text, 'limit');
}

/** Parses a revision (a whole number) or an instant (RFC 3339). */
export function parsePointInHistory(text: unknown): PointInHistory {
  if (typeof text === 'string' && /^\d{1,9}$/u.test(text)) return { revision: Number(text) };
  const shape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/u;
  if (typeof text === 'string' && shape.test(text) && !Number.isNaN(Date.parse(text))) {
    return { instant: new Date(text).toISOString() };
  }
  throw new HttpError(422, 'at: is neither a revision nor an RFC 3339 timestamp');
}

function parsed<Output>(schema: v.GenericSchema<unknown, Output>, value: unknown, name: string): Output {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new HttpError(422, `${v.getDotPath(issue) ?? name}: ${issue.message}`);
}
