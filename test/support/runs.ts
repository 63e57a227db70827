import { type StageKey, stageKeys } from '../../src/domain/pipeline.js';
import type {
  CompleteStage,
  FailStage,
  RestartInterruptedStages,
  RunCommand,
  StartRun,
  StartStage,
  Throttled,
} from '../../src/domain/run/commands.js';
import type { RunPlan } from '../../src/domain/run/plan.js';
import type { Show } from '../../src/domain/stage-values/hub-lookup.js';
import { type Instant, instantOf, type Milliseconds, millisecondsOf } from '../../src/domain/time.js';
import { aRecordedShow } from './results.js';

export const runId = '0b4d3c52-6a1e-4f0c-9a3e-0d7f5a1c2b3d';
const startedAt = '2026-11-20T09:00:00.000Z';

/** A plan with the given policy for every stage. */
export function aPlan(retry: Partial<RunPlan['retry']> = {}): RunPlan {
  const stage = {
    implementation: 'test',
    digest: 'd'.repeat(64),
    vendor: null,
    paid: false,
    timeout_milliseconds: 60_000,
    fallback: null,
  };
  return {
    retry: { attempts: 3, first_delay_milliseconds: 1_000, longest_delay_milliseconds: 30_000, ...retry },
    stages: Object.fromEntries(stageKeys.map((key) => [key, stage])) as RunPlan['stages'],
    addresses: { public_base: 'http://127.0.0.1:8080', slug: 'a'.repeat(32), financials_slug: 'b'.repeat(32) },
    timeout_milliseconds: null,
    optional_share: 0.5,
    spending_limits: { tokens: null, cost: null },
  };
}

/** The plan with a free fallback for these stages. */
export function withFallbacks(plan: RunPlan, stages: readonly StageKey[]): RunPlan {
  const fallback = { implementation: 'free', digest: 'f'.repeat(64), timeout_milliseconds: 60_000 };
  const changed = stages.map((stage) => [stage, { ...plan.stages[stage], fallback }]);
  return { ...plan, stages: { ...plan.stages, ...Object.fromEntries(changed) } };
}

/** The same, with a vendor for the news. */
export function aPlanWithVendor(): RunPlan {
  const plan = aPlan();
  const news = { ...plan.stages.perplexity_news, vendor: 'perplexity' };
  return { ...plan, stages: { ...plan.stages, perplexity_news: news } };
}

export function startRun(overrides: Partial<StartRun['data']> = {}): StartRun {
  const show: Show = aRecordedShow();
  return {
    type: 'StartRun',
    data: {
      run_id: runId,
      show,
      show_date: show.show_date,
      run_date: show.show_date,
      trigger: 'manual',
      plan: aPlan(),
      origin: null,
      at: startedAt,
      ...overrides,
    },
  };
}

/** The running stages were interrupted, and start again. */
export function restart(seconds: number, throttled: readonly StageKey[] = []): RestartInterruptedStages {
  return { type: 'RestartInterruptedStages', data: { ...throttledOf(throttled), at: after(seconds) } };
}

/** Commands and events name throttled stages only when there are some. */
export function throttledOf(throttled: readonly StageKey[]): Throttled {
  return throttled.length === 0 ? {} : { throttled };
}

/** A stage that waited starts. */
export function start(stage: StageKey, seconds: number, attempt = 1, queuedAt: string | null = null): StartStage {
  const queued = queuedAt === null ? {} : { queued_at: queuedAt };
  return { type: 'StartStage', data: { stage, attempt, ...queued, at: after(seconds) } };
}

/** Returns the instant so many seconds after the start. */
export function after(seconds: number): Instant {
  return instantOf(momentAfter(seconds));
}

/** Returns the same as a number of milliseconds since 1970. */
export function momentAfter(seconds: number): Milliseconds {
  return millisecondsOf(startedAt) + seconds * 1000;
}

/** A value that the decider and the brief can work with; only the hub's and the page's are read. */
export function valueFor(stage: StageKey): unknown {
  if (stage === 'hub_lookup') return { show: aRecordedShow(), notices: [] };
  const url = `http://127.0.0.1:8080/b/${'a'.repeat(32)}/`;
  return stage === 'html_generation' ? { page: { url }, image: { url: `${url}preview.png` } } : { stage };
}

export function complete(
  stage: StageKey,
  seconds = 1,
  attempt = 1,
  overrides: Partial<CompleteStage['data']> = {},
): CompleteStage {
  const data = { stage, attempt, value: valueFor(stage), at: after(seconds) };
  return { type: 'CompleteStage', data: { ...data, ...overrides } };
}

export function fail(stage: StageKey, overrides: Partial<FailStage['data']> = {}): FailStage {
  return {
    type: 'FailStage',
    data: {
      stage,
      attempt: 1,
      reason: 'the vendor is gone',
      retryable: false,
      at: after(1),
      ...overrides,
    },
  };
}

/** The commands of a run in which every stage before this one completed. */
export function upTo(stage: StageKey): readonly RunCommand[] {
  const before = stageKeys.slice(0, stageKeys.indexOf(stage));
  return [startRun(), ...before.map((key, index) => complete(key, index + 1))];
}

/** The commands of a successful run. */
export const wholeRun: readonly RunCommand[] = [startRun(), ...stageKeys.map((key, index) => complete(key, index + 1))];
