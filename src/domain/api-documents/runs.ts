import * as v from 'valibot';
import { type StageKey, stageKeys } from '../pipeline.js';
import { stageValueSchemas } from '../stage-values/stage-values.js';
import {
  count,
  type DocumentOf,
  date,
  runId,
  seconds,
  stageKey,
  status,
  text,
  textOrNull,
  time,
  timeOrNull,
} from './parts.js';

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
});

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

/**
 * A run as the list of runs shows it. `costs` are those of its own attempts, where they are known. `url` is null until
 * a page is published, and once it was unpublished. `origin_run_id` is the run that this one resumes.
 */
export const runRow = v.strictObject({
  brief_run_id: runId,
  show_id: textOrNull,
  show_date: date,
  performer: textOrNull,
  city: textOrNull,
  venue: textOrNull,
  run_date: date,
  trigger: text,
  actor: v.pipe(text, v.description('Who started the run.')),
  status,
  started_at: time,
  deadline: v.pipe(timeOrNull, v.description('When the run ends at the latest, except for withdrawing its page.')),
  completed_at: timeOrNull,
  duration: v.nullable(seconds),
  error: textOrNull,
  failed_stage: v.pipe(v.nullable(stageKey), v.description('The one that ended the run, else the first of all.')),
  failure_reason: v.nullable(v.pipe(text, v.maxLength(200))),
  failed_stages: v.pipe(
    v.array(stageKey),
    v.description('Each that failed permanently, fell back, or could not do all of its work.'),
  ),
  costs: v.pipe(v.record(text, v.number()), v.description('By currency.')),
  retry_count: count,
  url: textOrNull,
  origin_run_id: v.nullable(runId),
  ending: v.pipe(v.boolean(), v.description('Its page is being withdrawn before it ends.')),
  unpublishing: v.boolean(),
});
export type RunListEntry = DocumentOf<typeof runRow>;

/** The response of the start operation. */
export const runRequestSummary = v.strictObject({
  status,
  briefs: v.array(
    v.strictObject({
      brief_run_id: runId,
      show_id: textOrNull,
      show_date: date,
      status,
      url: v.pipe(textOrNull, v.description('Null until the brief is published.')),
      error: textOrNull,
    }),
  ),
  brief_run_ids: v.array(runId),
  started_at: time,
  error: textOrNull,
});
export type RunRequestSummary = DocumentOf<typeof runRequestSummary>;

export const resumedRun = v.union([record, v.strictObject({ brief_run_id: runId, status: v.literal('processing') })]);
export type ResumedRun = DocumentOf<typeof resumedRun>;
export const briefList = v.strictObject({ count, briefs: v.array(brief) });
export type BriefList = DocumentOf<typeof briefList>;
export const runList = v.strictObject({ count, runs: v.array(runRow), next_cursor: textOrNull });
export type RunList = DocumentOf<typeof runList>;
