import * as v from 'valibot';
import { risk } from '../stage-values/claude-ranking.js';
import { source } from '../stage-values/documents.js';
import { factCheckMark } from '../stage-values/openai-fact-check.js';
import { count, type DocumentOf, date, runId, seconds, stageKey, status, text, textOrNull, time } from './parts.js';

/** The schemas of what the recorded histories answer. */

const event = v.strictObject({ stream: text, revision: count, event_id: text, type: text, at: time, actor: text });

const stage = v.strictObject({
  ref: text,
  stage: stageKey,
  result: v.picklist(['produced', 'failed', 'none']),
  reason: textOrNull,
  implementation: text,
  digest: v.pipe(text, v.description('SHA-256 of the code.')),
  replaced: textOrNull,
  reused_from: v.nullable(runId),
  attempt: count,
  model: textOrNull,
  prompts: v.pipe(v.array(text), v.description('SHA-256 of the body of each request to the model.')),
  files: v.pipe(
    v.array(v.strictObject({ file: text, sha256: text })),
    v.description('The user’s files that it read, at most 300.'),
  ),
  started: v.nullable(event),
  ended: v.nullable(event),
});

export const statement = v.strictObject({
  ref: v.pipe(text, v.description('As the page (`data-why`) and paper have it: `L3` is line 3.')),
  stage: stageKey,
  path: v.pipe(text, v.description('Where the value of the stage has it.')),
  text,
  id: textOrNull,
  rests_on: v.pipe(v.array(text), v.description('The `ref` of each statement that the record of a line names.')),
  resembles: v.pipe(v.array(text), v.description('Those with the words of a row of the line that none of these has.')),
  sources: v.array(v.strictObject({ ...source.entries, quote: textOrNull })),
  check: v.nullable(v.strictObject({ mark: factCheckMark, reason: text, independent_sources: count })),
  avoid: v.pipe(v.array(text), v.description('Why it is kept out of jokes; empty where it is not.')),
  ranking: v.nullable(v.strictObject({ place: v.picklist(['ranked', 'cut']), reason: text, risk: v.nullable(risk) })),
});
/**
 * A statement of the page (see `Statement`) with what it is based on. `id` is that of the line or claim. `rests_on` are
 * the references of the statements that the record of a line names: its claims, its voice, earlier material. Where none
 * of these has a row of the line, `resembles` are those that have most of its words: found by comparing, not recorded.
 * `avoid` is why the record keeps it out of jokes; empty where it does not.
 */
export type StatementOrigin = DocumentOf<typeof statement>;

export const provenance = v.strictObject({
  brief_run_id: runId,
  revision: count,
  status,
  show: v.nullable(v.strictObject({ show_id: text, show_date: date, city: text, venue: text, performer: textOrNull })),
  asked: v.strictObject({ trigger: text, event, resumes: v.nullable(runId), reason: textOrNull }),
  page: v.nullable(v.strictObject({ url: text, sha256: text, bytes: count })),
  stages: v.array(stage),
  statements: v.array(statement),
  head: v.pipe(v.array(text), v.description('The `ref` of what the head of the page says: date, place, times, count.')),
});
/** Where everything on the page of a run comes from, as of a revision of its history. */
export type Provenance = DocumentOf<typeof provenance>;

const side = v.strictObject({
  brief_run_id: runId,
  show_id: textOrNull,
  show_date: date,
  city: textOrNull,
  status,
  started_at: time,
  duration: v.nullable(seconds),
  error: textOrNull,
});
const pairs = v.array(v.strictObject({ name: text, one: textOrNull, other: textOrNull }));
const fields = v.array(v.strictObject({ stage: stageKey, field: text, one: text, other: text }));
const change = v.strictObject({ kind: v.picklist(['same', 'removed', 'added']), line: text });

export const runDifferences = v.strictObject({
  runs: v.strictTuple([side, side]),
  run: pairs,
  lines: pairs,
  claims: pairs,
  page_text: v.nullable(v.array(change)),
  plan: pairs,
  cost: pairs,
  stage_values: fields,
  durations: pairs,
  incidental: v.pipe(fields, v.description('Times, digests and addresses, which differ in every pair of runs.')),
});
/**
 * What differs between two runs, what means most first. `page_text` has the lines of text that only one page has, null
 * where a run has no page. `incidental` are times, digests and addresses, which differ in every pair of runs.
 */
export type RunDifferences = DocumentOf<typeof runDifferences>;

export const recordedEvent = v.strictObject({
  revision: count,
  type: text,
  id: text,
  time,
  actor: text,
  request_id: textOrNull,
  causation_id: textOrNull,
  worker: textOrNull,
  traceparent: v.optional(text),
  data: v.looseObject({}),
});
export const eventList = v.strictObject({ brief_run_id: runId, count, events: v.array(recordedEvent) });
export type EventList = DocumentOf<typeof eventList>;
