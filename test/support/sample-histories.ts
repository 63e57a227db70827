import { createHash } from 'node:crypto';
import type { RecordedUsage } from '../../src/domain/costs/usage.js';
import { type StageKey, stageKeys } from '../../src/domain/pipeline.js';
import type { RunCommand } from '../../src/domain/run/commands.js';
import type { RunEvent } from '../../src/domain/run/events.js';
import type { RunPlan } from '../../src/domain/run/plan.js';
import { runDecider } from '../../src/domain/run/run-decider.js';
import { streamOfRequest, streamOfRun } from '../../src/domain/streams.js';
import type { EventStore } from '../../src/ports/event-store.js';
import { appendsOfCommands } from './given-when-then.js';
import { briefsRequested, requestResolved } from './request-events.js';
import { aRecordedShow } from './results.js';
import {
  cancel,
  expire,
  originId,
  planWithin,
  refuse,
  resumeRun,
  reuse,
  reusedOutcome,
  stagesBefore,
  unpublish,
  unpublished,
  withdrawn,
} from './run-controls.js';
import {
  after,
  aPlanWithVendor,
  complete,
  fail,
  restart,
  runId,
  start,
  startRun,
  upTo,
  wholeRun,
  withFallbacks,
} from './runs.js';

const usage: RecordedUsage = {
  ...{ model: 'a-model', input_tokens: 100, output_tokens: 20 },
  ...{ cost: 0.01, currency: 'USD', cost_basis: 'reported' },
};

/** A plan with deadline, limits and a paid stage, so that every field has a value. */
const fullPlan: RunPlan = (() => {
  const { stages, ...plan } = aPlanWithVendor();
  const news = { ...stages.perplexity_news, paid: true };
  const limits = {
    timeout_milliseconds: 1_800_000,
    spending_limits: { tokens: 1_000, cost: { amount: 2, currency: 'EUR' } },
  };
  return { ...plan, ...limits, stages: { ...stages, perplexity_news: news } };
})();

/** A complete run of that plan, up to this stage. */
const paidUpTo = (stage: StageKey) => [startRun({ plan: fullPlan }), ...upTo(stage).slice(1)];
const restAfter = (stage: StageKey, seconds: number) =>
  stageKeys.slice(stageKeys.indexOf(stage) + 1).map((key) => complete(key, seconds));
const deployed = [...upTo('vps_deployment'), complete('vps_deployment', 12)];
const untilPage = stagesBefore('vps_deployment');
const failedNews = reusedOutcome('perplexity_news', { outcome: { kind: 'failed', reason: 'the feed is gone' } });

/** The commands of a run of each kind. */
const commands = {
  ok: [
    ...paidUpTo('perplexity_news'),
    complete('perplexity_news', 7, 1, { usage: { ...usage, estimates: { EUR: 0.02 } }, digest: 'e'.repeat(64) }),
    ...restAfter('perplexity_news', 9),
  ],
  'degraded-with-retries': [
    ...paidUpTo('perplexity_city'),
    complete('perplexity_city', 6, 1, { shortfall: 'one page is gone' }),
    fail('perplexity_news', { retryable: true, retry_after_milliseconds: 5_000, usage }),
    start('perplexity_news', 60, 2),
    fail('perplexity_news', { attempt: 2, at: after(61), usage }),
    ...restAfter('perplexity_news', 70),
  ],
  'with-fallbacks': [
    startRun({ plan: withFallbacks(fullPlan, ['perplexity_news', 'openai_generation']) }),
    ...upTo('perplexity_news').slice(1),
    fail('perplexity_news', { retryable: true, usage }),
    refuse('perplexity_news', 60, ['openai_fact_check']),
    complete('perplexity_news', 61, 2),
    complete('openai_fact_check', 62),
    fail('openai_generation', { at: after(63) }),
    restart(64),
    complete('openai_generation', 65, 3),
    ...restAfter('openai_generation', 70),
  ],
  failed: [...upTo('html_generation'), fail('html_generation')],
  'failed-without-show': [startRun({ show: null }), fail('hub_lookup')],
  'failed-with-withdrawal': [
    ...deployed,
    fail('url_verification', { at: after(13) }),
    withdrawn(20, { problem: 'gone' }),
  ],
  'cancelled-by-hub': [
    startRun(),
    complete('hub_lookup', 1, 1, { value: { show: aRecordedShow({ status: 'cancelled' }), notices: [] } }),
  ],
  'cancelled-at-once': [...upTo('openai_generation'), cancel(20)],
  'cancelled-with-withdrawal': [...deployed, cancel(20), withdrawn(25, { restored: originId })],
  interrupted: [
    ...paidUpTo('perplexity_city'),
    restart(50),
    complete('perplexity_city', 60, 2),
    complete('perplexity_news', 60, 2),
    ...restAfter('perplexity_news', 70),
  ],
  throttled: [
    startRun({ throttled: ['hub_lookup'] }),
    start('hub_lookup', 9, 1, after(0)),
    complete('hub_lookup', 10, 1, { throttled: ['perplexity_city', 'perplexity_news'] }),
    ...stageKeys.slice(1, 5).map((key) => complete(key, 11)),
    start('perplexity_city', 12, 1, after(10)),
    restart(13, ['perplexity_city']),
    start('perplexity_news', 14, 1, after(10)),
    start('perplexity_city', 15, 2, after(13)),
    complete('perplexity_city', 16, 2),
    complete('perplexity_news', 17),
    ...restAfter('perplexity_news', 20),
  ],
  refused: [
    ...upTo('perplexity_news'),
    complete('perplexity_news', 7, 1, { throttled: ['openai_fact_check'] }),
    refuse('openai_fact_check', 10, ['openai_generation'], 'rate_limit'),
    refuse('openai_generation', 11),
  ],
  expired: [startRun({ plan: planWithin(60) }), ...upTo('claude_ranking').slice(1), expire(60)],
  resumed: [
    resumeRun(untilPage),
    reuse(untilPage.slice(0, 4), 1),
    reuse([...untilPage.slice(4, 6), failedNews, ...untilPage.slice(7)], 2),
    ...restAfter('html_generation', 30),
  ],
  unpublished: [...wholeRun, unpublish(900), unpublished(901, 'gone'), unpublish(910), unpublished(911)],
  unfinished: upTo('claude_ranking'),
} satisfies Readonly<Record<string, readonly RunCommand[]>>;

export type Course = keyof typeof commands;
export const courses = Object.keys(commands) as readonly Course[];

/** Returns the UUID of the run with this number. */
export function runIdOf(number: number): string {
  const hex = createHash('sha256').update(`run ${number}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Returns the events of each append of such a run. The show is one of 17, so that runs share the rows of their shows.
 */
export function appendsOf(course: Course, number: number): readonly (readonly RunEvent[])[] {
  const text = JSON.stringify(commands[course])
    .replaceAll('ghent-2026-11-20', `show-${number % 17}`)
    .replaceAll('"city":"Ghent"', `"city":"${number % 2 === 0 ? 'Ghent' : 'Liège'}"`)
    .replaceAll(runId, runIdOf(number));
  return appendsOfCommands(runDecider, JSON.parse(text) as readonly RunCommand[]);
}

const metadata = { time: after(0), actor: 'service', request_id: null, causation_id: null, worker: runIdOf(-1) };

/** Appends two requests, one of them unresolved, and so many runs. */
export async function appendRuns(events: EventStore, count: number): Promise<void> {
  for (const id of [runIdOf(1), runIdOf(2)]) {
    await events.append(streamOfRequest(id), [briefsRequested()], 'no_stream', metadata);
  }
  await events.append(streamOfRequest(runIdOf(2)), [requestResolved(1)], 0, metadata);
  await appendHistories(events, count);
}

/** Appends so many runs of these courses, in turns as concurrent runs do. */
export async function appendHistories(events: EventStore, count: number, kinds = courses): Promise<void> {
  const runs = Array.from({ length: count }, (_, number) => ({
    stream: streamOfRun(runIdOf(number)),
    appends: [...appendsOf(kinds[number % kinds.length] ?? 'ok', number)],
    next: 0,
  }));
  while (runs.some(({ appends }) => appends.length > 0)) {
    const turns = runs.map(async (run) => {
      const batch = run.appends.shift();
      if (batch === undefined) return;
      await events.append(run.stream, batch, run.next === 0 ? 'no_stream' : run.next - 1, metadata);
      run.next += batch.length;
    });
    await Promise.all(turns);
  }
}
