import type { Clock } from '../../ports/clock.js';
import type { ExpectedRevision, Revision } from '../../ports/event-store.js';
import type { Traced } from '../../ports/trace-context.js';
import type { StopSignal } from './retry-until-stopped.js';

/**
 * A stream's state up to a revision. `owner` is the worker that advanced the stream last, at the revision `advancedAt`;
 * both are null for a stream that no worker has advanced. `traceparent` is that of the stream's first event.
 */
export type Loaded<State> = Traced &
  Readonly<{
    state: State;
    revision: ExpectedRevision;
    lastEventId: string | null;
    owner: string | null;
    advancedAt: Revision | null;
  }>;

/** `isRecorded` is false for the state that an append in flight leads to. */
type Listener<State> = (loaded: Loaded<State>, isRecorded: boolean) => void;

/** States in memory of streams without a listener: a run is read most often right after its end. */
const unusedStates = 100;

/** The newest states of streams: of all that are in use, which have a listener, and of those that changed last. */
export abstract class StreamStates<State> {
  /** The one that changed last comes last. */
  readonly #states = new Map<string, Loaded<State>>();
  readonly #listeners = new Map<string, Set<Listener<State>>>();

  /** Returns the newest state in memory; undefined for a stream that would have to be read. */
  known(id: string): Loaded<State> | undefined {
    return this.#states.get(id);
  }

  /** Keeps a state unless a newer one is known, and passes it to those who listen. Returns the newest one. */
  protected keep(id: string, loaded: Loaded<State>): Loaded<State> {
    const known = this.#states.get(id);
    if (known !== undefined && indexOf(known.revision) >= indexOf(loaded.revision)) return known;
    this.#states.delete(id);
    this.#states.set(id, loaded);
    this.announce(id, loaded, true);
    while (this.#states.size > unusedStates + this.#listeners.size) this.#dropUnused();
    return loaded;
  }

  /** Passes a state to those who listen: one that is recorded, or being recorded. */
  protected announce(id: string, loaded: Loaded<State>, isRecorded: boolean): void {
    const listeners = this.#listeners.get(id);
    if (listeners !== undefined) for (const listener of [...listeners]) listener(loaded, isRecorded);
  }

  /** Drops the oldest state that is not in use. Those in use before it are looked at last from now on. */
  #dropUnused(): void {
    for (const [id, loaded] of this.#states) {
      this.#states.delete(id);
      if (!this.#listeners.has(id)) return;
      this.#states.set(id, loaded);
    }
  }

  protected hasListener(id: string): boolean {
    return this.#listeners.has(id);
  }

  /** Calls back with every newer state of the stream that this process learns of. The returned function ends it. */
  onChange(id: string, listener: Listener<State>): () => void {
    const all = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, all.add(listener));
    return () => {
      all.delete(listener);
      if (all.size === 0 && this.#listeners.get(id) === all) this.#listeners.delete(id);
    };
  }
}

/** Returns the index of the last event; -1 for a stream without events. */
export function indexOf(revision: ExpectedRevision): number {
  return revision === 'no_stream' ? -1 : revision;
}

/** Streams whose states can be waited for. */
type ObservedStreams<State> = Readonly<{
  known(id: string): Loaded<State> | undefined;
  load(id: string): Promise<Loaded<State>>;
  onChange(id: string, listener: Listener<State>): () => void;
}>;

type WaitOptions = Readonly<{
  milliseconds: number;
  clock: Clock;
  stop: StopSignal;
  /** True where a state may be returned before it is recorded. */
  orDecided?: boolean;
}>;

/**
 * Waits until a stream's state fulfils a condition, at most so many milliseconds or until the application stops.
 * Returns the newest state then.
 */
export async function waitForState<State>(
  streams: ObservedStreams<State>,
  id: string,
  condition: (state: State) => boolean,
  { milliseconds, clock, stop, orDecided = false }: WaitOptions,
): Promise<State> {
  const loaded = await streams.load(id);
  // It may have changed since it was loaded.
  let { state: newest } = streams.known(id) ?? loaded;
  if (condition(newest) || milliseconds <= 0 || stop.isStopped()) return newest;
  return new Promise((resolve) => {
    const finish = () => {
      stopListening();
      cancel();
      forget();
      resolve(newest);
    };
    const stopListening = streams.onChange(id, ({ state }, isRecorded) => {
      if (!isRecorded && !orDecided) return;
      newest = state;
      if (condition(state)) finish();
    });
    const cancel = clock.callAt(clock.now() + milliseconds, finish);
    const forget = stop.onStop(finish);
  });
}
