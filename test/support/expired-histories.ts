import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import { runEventsOf, streamOfRun } from '../../src/application/run-streams.js';
import type { StageKey } from '../../src/domain/pipeline.js';
import type { RunEvent } from '../../src/domain/run/events.js';
import { type RunRecord, runRecord } from '../../src/domain/run/run-record.js';
import type { StageContext } from '../../src/ports/stage-plugin.js';
import { after, runId } from './runs.js';
import { createVirtualClock } from './virtual-clock.js';
import { advanceWith, begin, noopPlan, stateOf } from './working-parts.js';

type History = Readonly<{ events: readonly RunEvent[]; record: RunRecord }>;

/**
 * Histories of runs that their deadline ended. A real one takes a minute at least: these are recorded by the same parts inside this
 * process, on a clock that the recorder moves.
 */
export async function expiredHistories(): Promise<Readonly<Record<string, History>>> {
  return {
    expired: await expiredAt('openai_generation'),
    'expired-unverified': await expiredAt('url_verification'),
    'expired-but-published': await expiredAt('og_verification'),
  };
}

/** The run whose stage hangs until a minute after the start. */
async function expiredAt(stage: StageKey): Promise<History> {
  const { events } = openMemoryStore();
  const { clock, advance } = createVirtualClock(Date.parse(after(0)));
  const hanging = ({ signal }: StageContext) =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve({ kind: 'failed', reason: 'aborted', retryable: true }));
    });
  const plan = { ...noopPlan({ timeout_milliseconds: 600_000 }), timeout_milliseconds: 60_000 };
  await begin(events, plan);
  const over = advanceWith(events, { stages: { [stage]: hanging } }, { clock })(
    runId,
    false,
    new AbortController().signal,
  );
  await advance(30_000);
  await advance(30_000);
  await over;
  const state = await stateOf(events);
  const history = runEventsOf(await events.read(streamOfRun(runId)));
  return {
    events: history.map(({ type, data }) => ({ type, data }) as RunEvent),
    record: runRecord(state, state.brief),
  };
}
