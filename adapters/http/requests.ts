import * as v from 'valibot';
import type { PointInHistory } from '../../src/application/queries.js';
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
  if (Array.isArray(body)) throw new Refused(422, 'body: is not a JSON object');
  return parsed(startBody, body === undefined ? {} : body, 'body');
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
