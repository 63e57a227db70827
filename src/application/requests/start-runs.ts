import type { FailedLookup } from '../../domain/request/events.js';
import type { RunCommand } from '../../domain/run/commands.js';
import type { RunOrigin, RunPlan } from '../../domain/run/events.js';
import { deadlineOf, type Run } from '../../domain/run/state.js';
import type { Show } from '../../domain/stage-values/hub-lookup.js';
import { instantOf, type LocalDate } from '../../domain/time.js';
import type { Clock } from '../../ports/clock.js';
import type { RunStreams } from '../runs/run-streams.js';
import type { Retry } from '../streams/retry-while-unavailable.js';
import type { Actor } from '../streams/streams.js';
import type { UnfinishedStream, Worker } from '../worker/worker.js';

/** A run that is to be started. `causationId` is the event of the request that it belongs to. */
export type NewRun = Readonly<{
  runId: string;
  trigger: string;
  runDate: LocalDate;
  show: Show | null;
  plan: RunPlan;
  origin: RunOrigin | null;
  who: Actor;
  causationId: string | null;
}>;

/** Records new runs and passes them to the worker. A run that exists already is left as it is. */
export type StartRuns = Readonly<{
  start(run: NewRun, retry: Retry): Promise<void>;
  /** Records the run of a request whose hub could not be queried: every lookup is an attempt of `hub_lookup`. */
  startFailed(run: NewRun, lookups: readonly FailedLookup[], refusal: string | null, retry: Retry): Promise<void>;
}>;

type Parts = Readonly<{ streams: RunStreams; worker: Pick<Worker, 'enqueue' | 'reserve'>; clock: Clock }>;

export function createStartRuns({ streams, worker, clock }: Parts): StartRuns {
  return {
    async start(run, retry) {
      // A hub with rate limits is admitted by the run's own steps.
      const mayStart = run.origin === null && run.plan.stages.hub_lookup.vendor === null;
      const reservation = mayStart ? worker.reserve(turnOf(run)) : null;
      try {
        const command = startCommand(run, reservation === null, instantOf(clock.now()));
        const { appended, loaded } = await streams.execute(run.runId, [command], run.who, {
          retry,
          causationId: run.causationId,
        });
        if (appended && loaded.state !== null) return worker.enqueue(unfinishedRun(loaded.state), reservation);
      } catch (error) {
        reservation?.release();
        throw error;
      }
      reservation?.release();
    },
    async startFailed(run, lookups, refusal, retry) {
      const commands = failedCommands(run, lookups, refusal, instantOf(clock.now()));
      const { loaded } = await streams.execute(run.runId, commands, run.who, { retry, causationId: run.causationId });
      // The run has ended, unless the plan allows more attempts than there were lookups.
      if (loaded.state?.status === 'processing') worker.enqueue(unfinishedRun(loaded.state));
    },
  };
}

/** Returns the run as the worker queues it. */
export function unfinishedRun(run: Run): UnfinishedStream {
  const urgentFrom = run.ending !== null || run.unpublishing !== null ? 0 : deadlineOf(run);
  return { kind: 'run', id: run.runId, turn: turnOf(run), since: run.startedAt, urgentFrom };
}

/** Runs of one show and date advance one at a time, so that their releases never overtake each other. */
function turnOf({ show }: Pick<NewRun, 'show'>): string | null {
  return show === null ? null : `${show.show_date} ${show.show_id}`;
}

function startCommand(
  { runId, show, runDate, trigger, plan, origin }: NewRun,
  isThrottled: boolean,
  at: string,
): RunCommand {
  const showDate = show?.show_date ?? runDate;
  const isHubReused = origin?.reused.includes('hub_lookup') === true;
  return {
    type: 'StartRun',
    data: {
      run_id: runId,
      show,
      show_date: showDate,
      run_date: runDate,
      trigger,
      plan,
      origin,
      ...(isThrottled && !isHubReused ? { throttled: ['hub_lookup'] as const } : {}),
      at,
    },
  };
}

function failedCommands(
  run: NewRun,
  lookups: readonly FailedLookup[],
  refusal: string | null,
  now: string,
): readonly RunCommand[] {
  const [first] = lookups;
  const commands: RunCommand[] = [startCommand(run, first === undefined, first?.started_at ?? now)];
  lookups.forEach(({ started_at, failed_at, ...failure }, index) => {
    const facts = { stage: 'hub_lookup', attempt: index + 1 } as const;
    if (index > 0) commands.push({ type: 'StartStage', data: { ...facts, at: started_at } });
    commands.push({ type: 'FailStage', data: { ...facts, ...failure, at: failed_at } });
  });
  if (refusal === null) return commands;
  return [
    ...commands,
    { type: 'RefuseStage', data: { stage: 'hub_lookup', reason: refusal, cause: 'rate_limit', at: now } },
  ];
}
