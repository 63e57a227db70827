import * as v from 'valibot';
import { type StageKey, stageKeys } from '../../../src/domain/pipeline.js';
import type { Brief } from '../../../src/domain/run/events.js';
import { stageValueSchemas } from '../../../src/domain/stage-values/stage-values.js';
import {
  count,
  date,
  runId,
  type SchemaOf,
  seconds,
  status,
  text,
  textOrNull,
  time,
  timeOrNull,
} from './schema-parts.js';

/** A published brief. */
export const brief = v.strictObject({
  show_id: text,
  show_date: date,
  performer: textOrNull,
  venue: text,
  city: text,
  region: textOrNull,
  country: textOrNull,
  status: v.picklist(['ok', 'degraded']),
  url: v.pipe(text, v.url()),
  image_url: v.pipe(text, v.url()),
  brief_run_id: runId,
  published_at: time,
}) satisfies SchemaOf<Brief>;

const basis = v.nullable(v.picklist(['reported', 'estimated', 'incomplete']));
const currency = v.nullable(v.pipe(text, v.regex(/^[A-Z]{3}$/)));
/** What all attempts of a stage used together. */
export const usage = v.pipe(
  v.strictObject({
    model: textOrNull,
    input_tokens: v.nullable(count),
    output_tokens: v.nullable(count),
    cost: v.nullable(v.number()),
    currency,
    cost_basis: basis,
    estimates: v.exactOptional(v.record(text, v.number())),
    more_costs: v.exactOptional(v.array(v.strictObject({ cost: v.number(), currency, cost_basis: basis }))),
  }),
  v.description('What all attempts used together.'),
);

function stageState(stage: StageKey) {
  const optionalText = v.exactOptional(text);
  return v.strictObject({
    status: v.picklist(['running', 'retrying', 'completed', 'failed', 'skipped', 'reused']),
    implementation: v.strictObject({ name: text, digest: text }),
    attempts: count,
    started_at: timeOrNull,
    completed_at: timeOrNull,
    duration: v.nullable(seconds),
    usage: v.nullable(usage),
    output: v.exactOptional(stageValueSchemas[stage]),
    shortfall: optionalText,
    error: optionalText,
    replaced: optionalText,
    repair: optionalText,
    retry_at: v.exactOptional(time),
    max_attempts: v.exactOptional(count),
    queued_at: v.exactOptional(time),
    reused_from: v.exactOptional(runId),
  });
}

const stages = v.strictObject(
  Object.fromEntries(stageKeys.map((stage) => [stage, v.nullable(stageState(stage))])) as {
    [Stage in StageKey]: v.NullableSchema<ReturnType<typeof stageState>, undefined>;
  },
);

/** The contract's record of a run. */
export const record = v.strictObject({
  brief_run_id: runId,
  show_id: textOrNull,
  show_date: date,
  status,
  stages,
  started_at: time,
  completed_at: timeOrNull,
  duration: v.nullable(seconds),
  error: textOrNull,
  retry_count: count,
  brief: v.nullable(brief),
});
