import * as v from 'valibot';
import type { PointInHistory } from '../../src/application/queries.js';
import { stageKeys } from '../../src/domain/pipeline.js';
import { isLocalDate } from '../../src/domain/time.js';
import { Refused } from './problems.js';

const plainString = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most, `is longer than ${most} characters`),
    v.check((text) => !/\p{C}/u.test(text), 'has characters that are not printable'),
  );

/** The body of the start operation. Unknown fields are ignored, as the contract's clients expect. */
const startBody = v.object(
  {
    trigger: v.optional(v.pipe(plainString(64), v.minLength(1, 'is empty')), 'manual'),
    show_id: v.optional(v.nullable(plainString(200)), null),
    run_date: v.optional(
      v.nullable(v.pipe(v.string(), v.check(isLocalDate, 'is not a date of the form YYYY-MM-DD'))),
      null,
    ),
  },
  'is not a JSON object',
);
export type StartBody = v.InferOutput<typeof startBody>;

const uuid = v.pipe(v.string(), v.uuid('is not a UUID'));
const limit = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}$/u, 'is not a whole number'),
  v.transform(Number),
  v.minValue(1, 'is less than 1'),
  v.maxValue(100, 'is more than 100'),
);

export function parseStartBody(body: unknown): StartBody {
  return parsed(startBody, objectOrNothing(body), 'body');
}

/** A key of the client's own making, kept as it came; quotes as in the IETF draft are part of it. Null when there is none. */
export function parseIdempotencyKey(header: string | readonly string[] | undefined): string | null {
  if (header === undefined) return null;
  const fits = typeof header === 'string' && /^[\x21-\x7e]{1,255}$/u.test(header);
  if (!fits) throw new Refused(422, 'Idempotency-Key: is not 1 to 255 printable ASCII characters without spaces');
  return header;
}

const reason = v.nullish(v.pipe(plainString(500), v.minLength(1, 'is empty')), 'no reason was given');
// What cannot be undone is not begun on half of a request: a field that nobody knows is refused.
const controlBody = v.strictObject({ reason }, unknownField);
const stageKey = v.picklist(stageKeys, 'is no stage');
const implementation = v.pipe(plainString(100), v.minLength(1, 'is empty'));
const implementations = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value), 'is not a JSON object'),
  v.rawCheck(({ dataset: { value }, addIssue }) => {
    for (const key of unseenKeysOf(value)) {
      addIssue({ message: 'is no stage', path: [{ type: 'unknown', origin: 'key', input: value, key, value: key }] });
    }
  }),
  v.record(stageKey, implementation, 'is not a JSON object'),
);
const resumeBody = v.strictObject(
  {
    from: v.nullish(stageKey, null),
    stages: v.nullish(implementations, {}),
  },
  unknownField,
);

/** Keys that a record passes over in silence. */
function unseenKeysOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return ['__proto__', 'prototype', 'constructor'].filter((key) => Object.hasOwn(value, key));
}

/** Why a run is cancelled or a brief unpublished. */
export function parseReason(body: unknown): string {
  return parsed(controlBody, objectOrNothing(body), 'body').reason;
}

/** Which stage a run is resumed from, and which implementations are changed. */
export function parseResumeBody(body: unknown): v.InferOutput<typeof resumeBody> {
  return parsed(resumeBody, objectOrNothing(body), 'body');
}

function unknownField({ expected }: v.StrictObjectIssue): string {
  return expected === 'never' ? 'is no field of this request' : 'is not a JSON object';
}

function objectOrNothing(body: unknown): unknown {
  if (Array.isArray(body)) throw new Refused(422, 'body: is not a JSON object');
  return body === undefined ? {} : body;
}

export function parseRunId(text: string | undefined): string {
  return parsed(uuid, text, 'brief_run_id').toLowerCase();
}

/** `text` is the query parameter as it came, an array when it came twice; 20 when it did not. */
export function parseLimit(text: unknown): number {
  return text === undefined ? 20 : parsed(limit, text, 'limit');
}

/** A revision (a whole number) or a moment (RFC 3339). */
export function parsePointInHistory(text: unknown): PointInHistory {
  if (typeof text === 'string' && /^\d{1,9}$/u.test(text)) return { revision: Number(text) };
  const shape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/u;
  if (typeof text === 'string' && shape.test(text) && !Number.isNaN(Date.parse(text))) {
    return { instant: new Date(text).toISOString() };
  }
  throw new Refused(422, 'at: is neither a revision nor an RFC 3339 timestamp');
}

function parsed<Output>(schema: v.GenericSchema<unknown, Output>, value: unknown, name: string): Output {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Refused(422, `${v.getDotPath(issue) ?? name}: ${issue.message}`);
}
