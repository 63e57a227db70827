import type { Milliseconds } from '../../domain/time.js';
import type { Cancel, Clock } from '../../ports/clock.js';
import { AbortHandle } from '../runs/call-limits.js';
import type { Loaded } from '../streams/stream-states.js';
import type { Streams } from '../streams/streams.js';

/**
 * How the streams of one kind are advanced: which steps are open, how a step is performed, and how its result is
 * recorded.
 */
export type Advancement<Command, State, Step extends Readonly<{ kind: string }>> = Readonly<{
  streams: Streams<Command, State>;
  nextSteps(state: State, now: Milliseconds): readonly (Step | WaitStep)[];
  /** Returns a name that is the same for the same step of a later state. */
  nameOf(step: Step): string;
  /** Performs a step and returns the command that records its result; null for nothing to record. */
  perform(id: string, step: Step, loaded: Loaded<State>, abort: AbortHandle): Promise<Command | null>;
  /** Returns the command as it is to be executed now. */
  prepare?(command: Command, state: State): Promise<Command> | Command;
  /** Returns the command to execute instead of one that no store can hold; null if it fits. */
  replaceTooLarge?(command: Command): Command | null;
  /** Returns the command for a stream that another process, or a failed attempt of this one, left. */
  takeOver?(): Command;
  /** Releases what the steps of a stream have acquired. */
  end?(id: string): void;
}>;

type WaitStep = Readonly<{ kind: 'wait_until'; moment: Milliseconds }>;

type Result<Command> = Readonly<{ name: string; abort: AbortHandle; command: Command }>;

/** The steps of one stream, each under its name from its start until its result is recorded. */
export class StepsInFlight<Command, State, Step extends Readonly<{ kind: string }>> {
  readonly #advancement: Advancement<Command, State, Step>;
  readonly #id: string;
  readonly #clock: Clock;
  readonly #steps = new Map<string, AbortHandle>();
  #results: Result<Command>[] = [];
  #failure: unknown = null;
  #isAwake = false;
  #resume: (() => void) | null = null;
  #timer: Readonly<{ moment: Milliseconds; cancel: Cancel }> | null = null;
  #waitedUntil: Milliseconds = 0;

  constructor(advancement: Advancement<Command, State, Step>, id: string, clock: Clock) {
    this.#advancement = advancement;
    this.#id = id;
    this.#clock = clock;
  }

  /** A moment that was waited for has come, also where the clock was set back meanwhile. */
  now(): Milliseconds {
    return Math.max(this.#clock.now(), this.#waitedUntil);
  }

  /** Starts the open steps that are not in flight, and aborts those in flight that are no longer open. */
  reconcile(open: readonly (Step | WaitStep)[], loaded: Loaded<State>): void {
    const names = new Set<string>();
    let moment: Milliseconds | null = null;
    for (const step of open) {
      if (step.kind === 'wait_until') moment = (step as WaitStep).moment;
      else {
        const name = this.#advancement.nameOf(step as Step);
        names.add(name);
        if (!this.#steps.has(name)) this.#start(name, step as Step, loaded);
      }
    }
    for (const [name, abort] of this.#steps) {
      if (names.has(name)) continue;
      this.#steps.delete(name);
      abort.abort();
    }
    this.#setTimer(moment);
  }

  #start(name: string, step: Step, loaded: Loaded<State>): void {
    const abort = new AbortHandle();
    this.#steps.set(name, abort);
    this.#advancement.perform(this.#id, step, loaded, abort).then(
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
    const cancel = this.#clock.callAt(moment, () => {
      this.#timer = null;
      this.#waitedUntil = moment;
      this.wake();
    });
    this.#timer = { moment, cancel };
  }

  /** Has `results` resolve soon: what is open may have changed. */
  readonly wake = (): void => {
    this.#isAwake = true;
    this.#resume?.();
    this.#resume = null;
  };

  /**
   * The steps may start again from now on, if the stream's state still asks for them. What woke the loop meanwhile was
   * most often this record, and the loop continues from the newest state anyway.
   */
  recorded(results: readonly Result<Command>[]): void {
    this.#isAwake = this.#results.length > 0 || this.#failure !== null;
    for (const { name, abort } of results) if (this.#steps.get(name) === abort) this.#steps.delete(name);
  }

  /**
   * Returns the results of finished steps; an empty list when only time or the stream has changed. Rejects when a step
   * failed.
   */
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
