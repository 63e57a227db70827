import type { RunPlan } from '../domain/run/events.js';
import { retryDelay } from '../domain/run/retry-delay.js';
import type { FailedQuestion } from '../domain/start/start.js';
import { instantOf, type LocalDate, millisecondsOf } from '../domain/time.js';
import type { Clock } from '../ports/clock.js';
import type { HubListing, LookupContext, StagePlugins } from '../ports/stage-plugin.js';
import { plainFailure } from './plain-failure.js';
import { plainListing } from './plain-listing.js';
import { within } from './within.js';

export type HubAnswer =
  | Extract<HubListing, { kind: 'listed' }>
  | Readonly<{ kind: 'failed'; attempts: readonly FailedQuestion[] }>;

type Dependencies = Readonly<{
  plugins: StagePlugins;
  services: Pick<LookupContext, 'fetch' | 'history' | 'log'>;
  clock: Clock;
}>;

/** Asks for the shows of a date under the plan's policy for `hub_lookup`. `draw` names the start, for the jitter of its waits. */
export type AskHub = (date: LocalDate, draw: string, plan: RunPlan, signal: AbortSignal) => Promise<HubAnswer>;

export function createAskHub({ plugins, services, clock }: Dependencies): AskHub {
  async function once(date: LocalDate, plan: RunPlan, signal: AbortSignal): Promise<HubListing> {
    const milliseconds = plan.stages.hub_lookup.timeout_milliseconds;
    try {
      const { plugin, settings } = await plugins.load('hub_lookup', plan.stages.hub_lookup.implementation);
      const listing = await within(milliseconds, signal, clock, (either) =>
        plugin.shows(date, { ...services, now: clock.now(), runDate: date, settings, signal: either }),
      );
      const late: HubListing = { kind: 'failed', reason: `no answer within ${milliseconds / 1000} s`, retryable: true };
      return plainListing(listing ?? late);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return plainFailure({ kind: 'failed', reason, retryable: true });
    }
  }

  return async (date, draw, plan, signal) => {
    const { retry } = plan.stages.hub_lookup;
    const attempts: FailedQuestion[] = [];
    for (;;) {
      const startedAt = clock.now();
      const answer = await once(date, plan, signal);
      if (answer.kind === 'listed') return answer;
      const asked = answer.retryAfterMilliseconds ?? null;
      const { reason, retryable } = answer;
      const failed = { started_at: startedAt, failed_at: clock.now(), reason, retryable };
      attempts.push({ ...failed, retry_after_milliseconds: asked });
      if (!retryable || attempts.length >= retry.attempts || signal.aborted) return { kind: 'failed', attempts };
      const delay = retryDelay(retry, { runId: draw, stage: 'hub_lookup', attempt: attempts.length }, asked);
      await clock.waitUntil(instantOf(millisecondsOf(clock.now()) + delay), signal);
    }
  };
}
