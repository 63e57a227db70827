import * as v from 'valibot';
import type { PointInHistory } from '../../src/application/read-models/history-queries.js';
import { parseRunCursor } from '../../src/application/read-models/run-index.js';
import type { RunPlace } from '../../src/application/read-models/run-table.js';
import { runStatuses } from '../../src/domain/api-documents/parts.js';
import { stageKeys } from '../../src/domain/pipeline.js';
import { isLocalDate } from '../../src/domain/time.js';

/** The schemas of what requests carry: they validate it, and the API document is generated from them. */

const notAStage = 'is not a stage';
const notAField = 'is not a field of this request';
const notAParameter = 'is not a parameter of this operation';
const date = v.pipe(
  v.string(),
  v.check(isLocalDate, 'is not a date of the form YYYY-MM-DD'),
  v.metadata({ format: 'date' }),
);

const printable = v.check((text: string) => !/\p{C}/u.test(text), 'has characters that are not printable');
const plainString = (least: 0 | 1, most: number, notText?: string) =>
  v.pipe(
    v.string(notText),
    v.minLength(least, 'is empty'),
    v.maxLength(most, `is longer than ${most} characters`),
    printable,
  );

/** Returns the schema of an object that takes no array for one. */
function notAnArray<Schema extends v.GenericSchema>(schema: Schema): Schema {
  return {
    ...schema,
    '~run': (dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) =>
      schema['~run'](Array.isArray(dataset.value) ? { ...dataset, value: 'an array' } : dataset, config),
  };
}

/** Accepts no other fields: a misspelt one must not be ignored by an operation that cannot be undone. */
function onlyFields<Entries extends v.ObjectEntries>(entries: Entries, unknownField: string) {
  const message = ({ expected }: v.StrictObjectIssue) => (expected === 'never' ? unknownField : 'is not a JSON object');
  return notAnArray(v.strictObject(entries, message));
}

/** The body of the start operation. Unknown fields are ignored, as the contract's clients expect. */
export const startBody = notAnArray(
  v.object(
    {
      trigger: v.pipe(
        v.optional(plainString(1, 64), 'manual'),
        v.description('`manual`, `schedule` or a word of yours.'),
      ),
      show_id: v.pipe(
        v.optional(v.nullable(plainString(0, 200)), null),
        v.description('Only this show; all by default.'),
      ),
      run_date: v.pipe(v.optional(v.nullable(date), null), v.description('The date of the shows; today by default.')),
    },
    'is not a JSON object',
  ),
);

const reason = plainString(1, 500);
const recordedReason = 'Why; it is recorded in the history.';
export const controlBody = onlyFields(
  { reason: v.pipe(v.nullish(reason, 'no reason was given'), v.description(recordedReason)) },
  notAField,
);

const implementation = v.exactOptional(plainString(1, 100));
const implementations = onlyFields(v.entriesFromList(stageKeys, implementation), notAStage);
export const resumeBody = onlyFields(
  {
    from: v.pipe(v.nullish(v.picklist(stageKeys, notAStage), null), v.description('The first stage to run again.')),
    stages: v.pipe(
      v.nullish(implementations, {}),
      v.description('Stages to run again with another implementation, for the new run only.'),
    ),
    reason: v.pipe(v.nullish(reason, null), v.description(recordedReason)),
  },
  notAField,
);

export const enableBody = onlyFields(
  { endpoint: v.pipe(plainString(1, 64), v.description('The `id` of a webhook endpoint.')) },
  notAField,
);
export const emptyBody = onlyFields({}, notAField);

const given = 'is not given once';
const limit = v.pipe(
  v.optional(v.string(given), '20'),
  v.description('How many at most.'),
  v.metadata({ type: 'integer', minimum: 1, maximum: 100, default: 20 }),
  v.check((text) => /^\d{1,9}$/u.test(text), 'is not a whole number'),
  v.transform(Number),
  v.minValue(1, 'is less than 1'),
  v.maxValue(100, 'is more than 100'),
);
const eventCount = (description: string) =>
  v.pipe(
    v.string(given),
    v.description(description),
    v.metadata({ type: 'integer', minimum: 0 }),
    v.check((text) => /^\d{1,15}$/u.test(text), 'is not a number of events'),
    v.transform(Number),
  );
const cursor = v.pipe(
  v.string(given),
  v.description('`next_cursor` of the page before.'),
  v.check((text) => parseRunCursor(text) !== null, 'is not a cursor of this list'),
  v.transform((text) => parseRunCursor(text) as RunPlace),
);
const filterText = plainString(1, 200, given);

const instantShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/u;
const revisionShape = /^\d{1,9}$/u;
const notAPoint = 'is neither a revision nor an RFC 3339 timestamp';
const isInstant = (text: string) => instantShape.test(text) && !Number.isNaN(Date.parse(text));
const point = v.pipe(
  v.string(notAPoint),
  v.description(
    'The record as it was: at a revision of the history (at the end of its append), or at an RFC 3339 timestamp.',
  ),
  v.check((text) => revisionShape.test(text) || isInstant(text), notAPoint),
  v.transform((text): PointInHistory =>
    revisionShape.test(text) ? { revision: Number(text) } : { instant: new Date(text).toISOString() },
  ),
);

/** The queries of the contract's operations ignore what they do not know. */
export const startQuery = v.object({});
export const recordQuery = v.object({ at: v.optional(point) });
export const briefsQuery = v.object({ limit });

export const pastBriefsQuery = v.strictObject({ limit }, notAParameter);
export const noQuery = v.strictObject({}, notAParameter);
export const runsQuery = v.strictObject(
  {
    limit,
    cursor: v.optional(cursor),
    status: v.optional(v.picklist(runStatuses, `is not one of ${runStatuses.join(', ')}`)),
    show_id: v.optional(filterText),
    date: v.optional(v.pipe(date, v.description('The date of the show.'))),
    trigger: v.optional(filterText),
    failed_stage: v.optional(
      v.pipe(
        v.picklist(stageKeys, notAStage),
        v.description('A stage that failed permanently, fell back, or could not do all of its work.'),
      ),
    ),
    search: v.optional(
      v.pipe(filterText, v.description('Words in performer, city, venue or show id, or the beginning of a run id.')),
    ),
  },
  notAParameter,
);

/** Days of the longest period whose costs are summed up. */
const mostDays = 3_650;

export const costsQuery = v.strictObject(
  {
    days: v.pipe(
      v.optional(v.string(given), '7'),
      v.regex(/^[1-9]\d{0,3}$/u, 'is not a whole number of days, such as 30'),
      v.transform(Number),
      v.maxValue(mostDays, `is more than ${mostDays} days`),
      v.description('How many days, today included.'),
    ),
  },
  notAParameter,
);

export const consistencyQuery = v.strictObject(
  {
    from: eventCount('Events of the older checkpoint.'),
    to: eventCount('Events of the newer checkpoint, at most those of the newest.'),
  },
  notAParameter,
);
export const webhooksQuery = v.strictObject(
  {
    limit,
    cursor: v.optional(
      v.pipe(
        v.string(given),
        v.description('`next_cursor` of the page before.'),
        v.regex(/^\d{1,16}$/u, 'is not a cursor of this list'),
      ),
    ),
  },
  notAParameter,
);

export const instantParameter = v.pipe(
  v.string(),
  v.metadata({ format: 'date-time' }),
  v.check(isInstant, 'is not an RFC 3339 timestamp'),
  v.transform((text) => new Date(text).toISOString()),
);
export const runIdParameter = v.pipe(v.string(), v.uuid('is not a UUID'), v.toLowerCase());
/** A retry with the same key starts nothing. */
export const idempotencyKey = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(255),
  v.description(
    '1 to 255 printable ASCII characters without spaces: a request that is repeated with it starts nothing.',
  ),
);
