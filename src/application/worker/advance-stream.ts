import type { Milliseconds } from '../../domain/time.js';
import type { Cancel, Clock } from '../../ports/clock.js';
import { AbortHandle } from '../runs/abort-handle.js';
import type { Retry } from '../streams/retry-while-unavailable.js';
import type { StopSignal } from '../streams/stop-signal.js';
import type { Loaded } from '../streams/stream-states.js';
import { isAdvancedByOther, type Streams, service } from '../streams/streams.js';

/** How the streams of one kind are advanced: which steps are open, how a step is performed, and how its result is recorded. */
export type Advancement<Command, State, Step extends Readonly<{ kind: string }>> = Readonly<{
  streams: Streams<Command, State>;
  nextSteps(state: State, now: Milliseconds): readonly (Step | WaitStep)[];
  /** Returns a name that is the same for the same step of a later state. */
  nameOf(step: Step): string;
  /** Performs a step and returns the command that records its result; null for nothing to record. */
  perform(step: Step, state: State, abort: AbortHandle, retry: Retry): Promise<Command | null>;
  /** Returns the command as it is to be executed now. */
  prepare(command: Command, state: State): Promise<Command> | Command;
  /** Returns the command to execute instead of one that no store can hold; null if it fits. */
  replaceTooLarge(command: Command): Command | null;
  /** Returns the command for a stream that another process, or a failed attempt of this one, left; null for none. */
  takeOver(): Command | null;
  /** Releases what the steps have acquired. */
  end(): void;
}>;

type WaitStep = Readonly<{ kind: 'wait_until'; moment: Milliseconds }>;

/** `done` when nothing is left to do, `released` when another live worker owns the stream, `stopped` when the signal aborted. */
export type Advanced = 'done' | 'released' | 'stopped';

type Parts = Readonly<{
  clock: Clock;
  worker: string;
  isAlive: (worker: string) => boolean;
  /** Whether deaths of other workers are known; a worker that has the log to itself takes every other one for dead. */
  isShared: boolean;
  retry: Retry;
  stop: StopSignal;
}>;

/**
 * Advances one stream until nothing is left to do: performs its open steps side by side, records their results, those that are ready
 * together in one append, and starts what follows from them. Stops when another worker has taken the stream over. Steps in flight are aborted at the end, and
 * nothing is recorded for them.
 */
export async function advanceStream<Command, State, Step extends Readonly<{ kind: string }>>(
  advancement: Advancement<Command, State, Step>,
  id: string,
  wasLeft: boolean,
  parts: Parts,
): Promise<Advanced> {
  const { streams } = advancement;
  const steps = new StepsInFlight(advancement, parts);
  const stopListening = streams.onChange(id, () => steps.wakeUnlessRecording());
  const forget = parts.stop.onStop(() => steps.wake());
  try {
    let next = await takeOver(advancement, id, wasLeft, parts);
    while (!parts.stop.isStopped()) {
      if (next === null) return 'released';
      let loaded = next;
      const open = advancement.nextSteps(loaded.state, steps.now());
      if (open.length === 0) return 'done';
      if (isForeign(loaded, parts)) return 'released';
      steps.reconcile(open, loaded.state);
      const results = await steps.results();
      if (parts.stop.isStopped()) return 'stopped';
      if (results.length > 0) {
        steps.isRecording = true;
        const commands = results.map(({ command }) => command);
        const recorded = await record(advancement, id, commands, loaded, parts);
        steps.recorded(results);
        if (!isAdvancedByOther(loaded, recorded, parts.worker)) loaded = recorded;
      }
      next = await continueFrom(loaded, advancement, id, parts);
    }
    return 'stopped';
  } finally {
    stopListening();
    forget();
    steps.abortAll();
    advancement.end();
  }
}

function isForeign({ owner }: Loaded<unknown>, { worker, isAlive }: Parts): boolean {
  return owner !== null && owner !== worker && isAlive(owner);
}

/**
 * Steps that run in the recorded state were interrupted when their process is gone, or when advancing failed in this one. Null when
 * another worker takes the stream over first.
 */
async function takeOver<Command, State, Step extends Readonly<{ kind: string }>>(
  { streams, takeOver: commandOf, prepare }: Advancement<Command, State, Step>,
  id: string,
  wasLeft: boolean,
  { worker, isAlive, retry }: Parts,
): Promise<Loaded<State> | null> {
  const loaded = await streams.load(id, retry);
  const { owner } = loaded;
  const isLeft = wasLeft || (owner !== null && owner !== worker && !isAlive(owner));
  const command = isLeft ? commandOf() : null;
  if (command === null) return loaded;
  const options = { retry, prepare, unlessAdvancedSince: loaded };
  const { loaded: after } = await streams.execute(id, [command], service, options);
  return isAdvancedByOther(loaded, after, worker) ? null : after;
}

/**
 * Returns the newest state. Null when another live worker has taken the stream over; one that has died since is taken over in turn. A
 * worker that was presumed dead and advances its stream nevertheless is interrupted once more.
 */
async function continueFrom<Command, State, Step extends Readonly<{ kind: string }>>(
  before: Loaded<State>,
  advancement: Advancement<Command, State, Step>,
  id: string,
  parts: Parts,
): Promise<Loaded<State> | null> {
  const newest = await advancement.streams.load(id, parts.retry);
  if (!isAdvancedByOther(before, newest, parts.worker)) return newest;
  const hasDiedSince = parts.isShared && !isForeign(newest, parts);
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
      const replacement = replaceTooLarge(command);
      if (replacement === null) throw error;
      return record(advancement, id, [replacement], loaded, parts);
    }
    let after = loaded;
    for (const each of commands) after = await record(advancement, id, [each], after, parts);
    return after;
  }
}

type Result<Command> = Readonly<{ name: string; abort: AbortHandle; command: Command }>;

/** The steps of one stream, each under its name from its start until its result is recorded. */
class StepsInFlight<Command, State, Step extends Readonly<{ kind: string }>> {
  readonly #advancement: Advancement<Command, State, Step>;
  readonly #parts: Parts;
  readonly #steps = new Map<string, AbortHandle>();
  #results: Result<Command>[] = [];
  #failure: unknown = null;
  #isAwake = false;
  #resume: (() => void) | null = null;
  #timer: Readonly<{ moment: Milliseconds; cancel: Cancel }> | null = null;
  #waitedUntil: Milliseconds = 0;
  isRecording = false;

  constructor(advancement: Advancement<Command, State, Step>, parts: Parts) {
    this.#advancement = advancement;
    this.#parts = parts;
  }

  /** A moment that was waited for has come, also where the clock was set back meanwhile. */
  now(): Milliseconds {
    return Math.max(this.#parts.clock.now(), this.#waitedUntil);
  }

  /** Starts the open steps that are not in flight, and aborts those in flight that are no longer open. */
  reconcile(open: readonly (Step | WaitStep)[], state: State): void {
    const names = new Set<string>();
    let moment: Milliseconds | null = null;
    for (const step of open) {
      if (step.kind === 'wait_until') moment = (step as WaitStep).moment;
      else {
        const name = this.#advancement.nameOf(step as Step);
        names.add(name);
        if (!this.#steps.has(name)) this.#start(name, step as Step, state);
      }
    }
    for (const [name, abort] of this.#steps) {
      if (names.has(name)) continue;
      this.#steps.delete(name);
      abort.abort();
    }
    this.#setTimer(moment);
  }

  #start(name: string, step: Step, state: State): void {
    const abort = new AbortHandle();
    this.#steps.set(name, abort);
    this.#advancement.perform(step, state, abort, this.#parts.retry).then(
      (command) => {
        if (this.#steps.get(name) !== abort) return;
        if (command === null) this.#steps.delete(name);
        else this.#results.push({ name, abort, command });
        this.wake();
      },
      (error: unknown) => {
        if (this.#steps.get(name) !== abort) return;
        this.#failure = error;
        this.wake();
      },
    );
  }

  #setTimer(moment: Milliseconds | null): void {
    if (moment === (this.#timer?.moment ?? null)) return;
    this.#timer?.cancel();
    this.#timer = null;
    if (moment === null) return;
    const cancel = this.#parts.clock.callAt(moment, () => {
      this.#timer = null;
      this.#waitedUntil = moment;
      this.wake();
    });
    this.#timer = { moment, cancel };
  }

  /** The stream changes with each result that is recorded; the loop continues from there anyway. */
  wakeUnlessRecording(): void {
    if (!this.isRecording) this.wake();
  }

  wake(): void {
    this.#isAwake = true;
    this.#resume?.();
    this.#resume = null;
  }

  /** The step may start again from now on, if the stream's state still asks for it. */
  recorded(results: readonly Result<Command>[]): void {
    this.isRecording = false;
    for (const { name, abort } of results) if (this.#steps.get(name) === abort) this.#steps.delete(name);
  }

  /** Returns the results of finished steps; an empty list when only time or the stream has changed. Rejects when a step failed. */
  async results(): Promise<readonly Result<Command>[]> {
    if (!this.#isAwake) {
      await new Promise<void>((resolve) => {
        this.#resume = resolve;
      });
    }
    this.#isAwake = false;
    if (this.#failure !== null) throw this.#failure;
    const results = this.#results.filter(({ name, abort }) => this.#steps.get(name) === abort);
    this.#results = [];
    return results;
  }

  abortAll(): void {
    for (const abort of this.#steps.values()) abort.abort();
    this.#steps.clear();
    this.#setTimer(null);
  }
}
