import type { Clock } from '../../ports/clock.js';
import type { WorkerRegistry } from '../../ports/worker-registry.js';
import type { Retry, StopSignal } from '../streams/retry-until-stopped.js';
import type { Loaded } from '../streams/stream-states.js';
import { isAdvancedByOther, service } from '../streams/streams.js';
import { type Advancement, StepsInFlight } from './steps-in-flight.js';
import type { Advanced } from './worker.js';

type Parts = Readonly<{ clock: Clock; workers: WorkerRegistry; retry: Retry; stop: StopSignal }>;

/**
 * Advances one stream until nothing is left to do: performs its open steps side by side, records their results, those
 * that are ready together in one append, and starts what follows from them. Stops when another worker has taken the
 * stream over. Steps in flight are aborted at the end, and nothing is recorded for them.
 */
export async function advanceStream<Command, State, Step extends Readonly<{ kind: string }>>(
  advancement: Advancement<Command, State, Step>,
  id: string,
  wasLeft: boolean,
  parts: Parts,
): Promise<Advanced> {
  const { streams } = advancement;
  const steps = new StepsInFlight(advancement, id, parts.clock);
  const stopListening = streams.onChange(id, (_state, isRecorded) => {
    if (isRecorded) steps.wake();
  });
  const forget = parts.stop.onStop(steps.wake);
  try {
    let next = await takeOver(advancement, id, wasLeft, parts);
    while (!parts.stop.isStopped()) {
      if (next === null) return 'released';
      let loaded = next;
      const open = advancement.nextSteps(loaded.state, steps.now());
      if (open.length === 0) return 'done';
      if (isForeign(loaded, parts)) return 'released';
      steps.reconcile(open, loaded);
      const results = await steps.results();
      if (parts.stop.isStopped()) return 'stopped';
      if (results.length > 0) {
        const commands = results.map(({ command }) => command);
        const recorded = await record(advancement, id, commands, loaded, parts);
        steps.recorded(results);
        if (!isAdvancedByOther(loaded, recorded, parts.workers.worker)) loaded = recorded;
      }
      next = await continueFrom(loaded, advancement, id, parts);
    }
    return 'stopped';
  } finally {
    stopListening();
    forget();
    steps.abortAll();
    advancement.end?.(id);
  }
}

function isForeign({ owner }: Loaded<unknown>, { workers }: Parts): boolean {
  return owner !== null && owner !== workers.worker && workers.isAlive(owner);
}

/**
 * Steps that run in the recorded state were interrupted when their process is gone, or when advancing failed in this
 * one. Null when another worker takes the stream over first.
 */
async function takeOver<Command, State, Step extends Readonly<{ kind: string }>>(
  { streams, takeOver: commandOf, prepare }: Advancement<Command, State, Step>,
  id: string,
  wasLeft: boolean,
  { workers, retry }: Parts,
): Promise<Loaded<State> | null> {
  const loaded = await streams.load(id, retry);
  const { owner } = loaded;
  const isLeft = wasLeft || (owner !== null && owner !== workers.worker && !workers.isAlive(owner));
  if (!isLeft || commandOf === undefined) return loaded;
  const options = { retry, prepare, unlessAdvancedSince: loaded };
  const { loaded: after } = await streams.execute(id, [commandOf()], service, options);
  return isAdvancedByOther(loaded, after, workers.worker) ? null : after;
}

/**
 * Returns the newest state. Null when another live worker has taken the stream over; one that has died since is taken
 * over in turn. A worker that was presumed dead and advances its stream nevertheless is interrupted once more.
 */
async function continueFrom<Command, State, Step extends Readonly<{ kind: string }>>(
  before: Loaded<State>,
  advancement: Advancement<Command, State, Step>,
  id: string,
  parts: Parts,
): Promise<Loaded<State> | null> {
  const { streams } = advancement;
  const newest = streams.known(id) ?? (await streams.load(id, parts.retry));
  if (!isAdvancedByOther(before, newest, parts.workers.worker)) return newest;
  // A worker that has the log to itself takes every other one for dead.
  const hasDiedSince = parts.workers.isShared && !isForeign(newest, parts);
  const isLeft = newest.owner === before.owner || hasDiedSince;
  return isLeft ? takeOver(advancement, id, false, parts) : null;
}

/** Records in one append; what is too large for one is recorded command by command. */
async function record<Command, State, Step extends Readonly<{ kind: string }>>(
  advancement: Advancement<Command, State, Step>,
  id: string,
  commands: readonly Command[],
  loaded: Loaded<State>,
  parts: Parts,
): Promise<Loaded<State>> {
  const { streams, prepare, replaceTooLarge } = advancement;
  const { retry } = parts;
  try {
    const options = { retry, prepare, unlessAdvancedSince: loaded };
    return (await streams.execute(id, commands, service, options)).loaded;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const [command, ...others] = commands;
    if (command === undefined) throw error;
    if (others.length === 0) {
      const replacement = replaceTooLarge?.(command) ?? null;
      if (replacement === null) throw error;
      return record(advancement, id, [replacement], loaded, parts);
    }
    let after = loaded;
    for (const each of commands) after = await record(advancement, id, [each], after, parts);
    return after;
  }
}
