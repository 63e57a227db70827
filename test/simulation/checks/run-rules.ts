import { pipeline, type StageKey } from '../../../src/domain/pipeline.js';
import type { RunEvent, StageFailed } from '../../../src/domain/run/events.js';
import type { RunPlan } from '../../../src/domain/run/plan.js';
import type { Entry } from '../simulated-log.js';
import type { World } from '../world.js';
import { isEnd } from './at-rest.js';

/** `most` is the number of the last attempt that the plan allows. */
type Stage = Readonly<{ status: 'running' | 'retrying' | 'settled'; attempt: number; most?: number }>;

/**
 * Checks the order of a run's events, without the service's own decisions and folds, so that a mistake in those is not
 * repeated.
 */
export function checkRun({ violations }: World, stream: string, entries: readonly Entry[]): void {
  const events = entries.map(({ event }) => event as unknown as RunEvent);
  const last = entries.at(-1);
  const end = entries.findIndex(isEnd);
  if (end === -1) violations.add('every run ends', `${stream} is at ${last?.event.type} since ${last?.at} ms`);
  const rest = events.slice(end + 1);
  if (end !== -1 && !rest.every(isAboutItsBrief)) {
    violations.add('a run ends once', `${stream} has ${rest.map(({ type }) => type).join(', ')} after its end`);
  }
  if (last?.event.type === 'UnpublishingRequested') violations.add('every run ends', `${stream} is being unpublished`);
  for (const text of mistakes(events)) {
    violations.add('stages follow each other in the order of the pipeline', `${stream}: ${text}`);
  }
}

/** What people may do with the brief of a run that has ended. */
function isAboutItsBrief({ type }: RunEvent): boolean {
  return type === 'UnpublishingRequested' || type === 'BriefUnpublished' || type === 'UnpublishingFailed';
}

function mistakes(events: readonly RunEvent[]): readonly string[] {
  const [first, ...rest] = events;
  if (first?.type !== 'RunStarted') return [`it begins with ${first?.type}`];
  const stages = new Map<StageKey, Stage>();
  const found: string[] = [];
  for (const event of rest) {
    if (!('stage' in event.data) || event.type === 'RunFailed') {
      if (event.type === 'RunStarted') found.push('it starts twice');
      continue;
    }
    const { stage } = event.data;
    const before = stages.get(stage);
    const { mistake, after } = follow(event, before, stages, first.data.plan);
    if (mistake !== null) found.push(`${event.type} of ${stage}: ${mistake}`);
    stages.set(stage, after);
  }
  return found;
}

type Followed = Readonly<{ mistake: string | null; after: Stage }>;

function follow(
  event: RunEvent,
  before: Stage | undefined,
  stages: ReadonlyMap<StageKey, Stage>,
  plan: RunPlan,
): Followed {
  switch (event.type) {
    case 'StageStarted':
      return started(event.data, before, stages, plan);
    case 'StageCompleted':
      return { mistake: whyNotRunning(event.data.attempt, before), after: settled(event.data.attempt) };
    case 'StageFailed':
      return failed(event.data, before, plan);
    default: {
      const mistake = before?.status === 'settled' ? 'it was settled' : null;
      return { mistake, after: settled(before?.attempt ?? 0) };
    }
  }
}

function failed(
  { attempt, retry_at: retryAt, fallback, cause }: StageFailed['data'],
  before: Stage | undefined,
  plan: RunPlan,
): Followed {
  if (cause === 'deadline') {
    return { mistake: before?.status === 'settled' ? 'it was settled' : null, after: settled(attempt) };
  }
  const most = fallback === undefined ? before?.most : attempt + plan.retry.attempts;
  const waits = retryAt !== null || fallback !== undefined;
  const after: Stage = waits ? { status: 'retrying', attempt, ...(most && { most }) } : settled(attempt);
  const isRefused = cause === 'spending_limit' || cause === 'rate_limit';
  return { mistake: isRefused ? whyNotRefused(attempt, before) : whyNotRunning(attempt, before), after };
}

function started(
  { stage, attempt }: Readonly<{ stage: StageKey; attempt: number }>,
  before: Stage | undefined,
  stages: ReadonlyMap<StageKey, Stage>,
  plan: RunPlan,
): Followed {
  const most = before?.most ?? plan.retry.attempts;
  const after: Stage = { status: 'running', attempt, most };
  const needed = pipeline[stage].needs.filter((need) => stages.get(need)?.status !== 'settled');
  if (needed.length > 0) return { mistake: `${needed.join(', ')} had not settled`, after };
  if (before !== undefined && before.status !== 'retrying') return { mistake: `it was ${before.status}`, after };
  if (attempt !== (before?.attempt ?? 0) + 1) return { mistake: `attempt ${attempt} after ${before?.attempt}`, after };
  const isUnlimited = pipeline[stage].onFailure === 'run_fails' && plan.timeout_milliseconds !== null;
  return { mistake: attempt > most && !isUnlimited ? `it is attempt ${attempt}` : null, after };
}

function whyNotRunning(attempt: number, before: Stage | undefined): string | null {
  if (before?.status !== 'running') return `it was ${before?.status ?? 'not started'}`;
  return before.attempt === attempt ? null : `attempt ${attempt} while ${before.attempt} was running`;
}

/** A refused stage has not begun, or waits for its next attempt. */
function whyNotRefused(attempt: number, before: Stage | undefined): string | null {
  if (before !== undefined && before.status !== 'retrying') return `it was ${before.status}`;
  return attempt === (before?.attempt ?? 0) ? null : `attempt ${attempt} after ${before?.attempt}`;
}

function settled(attempt: number): Stage {
  return { status: 'settled', attempt };
}
