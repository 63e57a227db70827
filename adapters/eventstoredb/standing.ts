import { carrierOf } from '../../src/application/carrier.js';
import { offeredRun } from '../../src/application/offered-run.js';
import { runEventsOf, streamOfRun } from '../../src/application/run-streams.js';
import { fold } from '../../src/domain/decider.js';
import type { RunEvent } from '../../src/domain/run/events.js';
import { nextSteps } from '../../src/domain/run/next-steps.js';
import { runDecider } from '../../src/domain/run/run-decider.js';
import type { RunState } from '../../src/domain/run/state.js';
import type { Instant } from '../../src/domain/time.js';
import type { EventStore } from '../../src/ports/event-store.js';

/** How a run stands for a process that is asked to work on it. `worker` is the one it is left to, null for nobody; `starter` put it on record. */
export type Standing = Readonly<
  | { kind: 'nothing_to_do' }
  | {
      kind: 'open';
      show: string;
      /** As of an offered run. */
      urgentFrom: Instant | null;
      worker: string | null;
      starter: string | null;
      lastWrittenAt: Instant;
    }
>;

/** Reads it from the log itself. Rejects with `EventStoreUnavailable`. */
export async function standingOf(events: EventStore, runId: string, now: Instant): Promise<Standing> {
  const history = runEventsOf(await events.read(streamOfRun(runId)));
  const state = fold<RunEvent, RunState>(runDecider, history);
  const last = history.at(-1);
  if (state === null || last === undefined || nextSteps(state, now).length === 0) return { kind: 'nothing_to_do' };
  const worker = carrierOf(history, state);
  const starter = history[0]?.metadata.worker ?? null;
  const { show, urgentFrom } = offeredRun(state, now);
  return { kind: 'open', show, urgentFrom, worker, starter, lastWrittenAt: last.metadata.time };
}
