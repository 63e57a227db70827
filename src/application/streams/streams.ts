import { type Decider, fold, type Message } from '../../domain/decider.js';
import { instantOf } from '../../domain/time.js';
import type { Clock } from '../../ports/clock.js';
import type { EventMetadata, EventStore, ExpectedRevision, RecordedEvent, Revision } from '../../ports/event-store.js';
import type { Retry } from './retry-while-unavailable.js';

/**
 * A stream's state up to a revision. `owner` is the worker that advanced the stream last, at the revision `advancedAt`; both are null
 * for a stream that no worker has advanced.
 */
export type Loaded<State> = Readonly<{
  state: State;
  revision: ExpectedRevision;
  lastEventId: string | null;
  owner: string | null;
  advancedAt: Revision | null;
}>;

/** Who issues a command, and the HTTP request that it came with. */
export type Actor = Readonly<{ actor: string; requestId: string | null }>;

/** The actor of everything that the pipeline does without a person. */
export const service: Actor = { actor: 'service', requestId: null };

/** `appended` is false when the commands led to no event. */
export type Executed<State> = Readonly<{ appended: boolean; loaded: Loaded<State> }>;

export type ExecuteOptions = Readonly<{
  /** Retries while the store is unavailable, until the signal aborts; without it the error is thrown. */
  retry?: Retry;
  /** Appends only if no other worker has advanced the stream since this state: the fence against a worker that was presumed dead. */
  unlessAdvancedSince?: Loaded<unknown>;
  /** The id of the event that led to the commands, for a new stream; by default the stream's last event. */
  causationId?: string | null;
}>;

/** The streams of one kind: reads, decides and appends, with the newest states in memory. */
export type Streams<Command, State> = Readonly<{
  load(id: string, retry?: Retry): Promise<Loaded<State>>;
  /** Decides the commands one after the other and appends what follows in one append; decides again when another append came first. */
  execute(id: string, commands: readonly Command[], who: Actor, options?: ExecuteOptions): Promise<Executed<State>>;
  /** Takes in events that are new to this process. */
  observe(event: RecordedEvent): void;
  /** Calls back with every newer state of the stream that this process learns of. The returned function ends it. */
  onChange(id: string, listener: (loaded: Loaded<State>) => void): () => void;
}>;

/** How events of one kind are stored: the name of a stream, and whether an event makes its writer the stream's owner. */
export type StreamKind<Command, Event, State> = Readonly<{
  decider: Decider<Command, Event, State>;
  streamOf(id: string): string;
  idOf(stream: string): string | null;
  makesOwner(event: Event): boolean;
}>;

type Parts = Readonly<{ events: EventStore; clock: Clock; worker: string }>;

/** States in memory beyond those in use: reading a stream again costs more than keeping it. */
const statesInMemory = 500;

export function createStreams<Command, Event extends Message<string, unknown>, State>(
  { events, clock, worker }: Parts,
  { decider, streamOf, idOf, makesOwner }: StreamKind<Command, Event, State>,
): Streams<Command, State> {
  const unread: Loaded<State> = {
    state: decider.initial,
    revision: 'no_stream',
    lastEventId: null,
    owner: null,
    advancedAt: null,
  };
  const states = new Map<string, Loaded<State>>();
  const listeners = new Map<string, Set<(loaded: Loaded<State>) => void>>();

  function keep(id: string, loaded: Loaded<State>): Loaded<State> {
    const known = states.get(id);
    if (known !== undefined && indexOf(known.revision) >= indexOf(loaded.revision)) return known;
    states.delete(id);
    states.set(id, loaded);
    if (states.size > statesInMemory) states.delete(states.keys().next().value ?? '');
    for (const listener of [...(listeners.get(id) ?? [])]) listener(loaded);
    return loaded;
  }

  function evolveAll(from: Loaded<State>, written: readonly RecordedEvent[]): Loaded<State> {
    let { state, owner, advancedAt } = from;
    for (const event of written as readonly (RecordedEvent & Event)[]) {
      state = decider.evolve(state, event);
      if (makesOwner(event)) [owner, advancedAt] = [event.metadata.worker, event.revision];
    }
    const last = written.at(-1);
    return last === undefined ? from : { state, owner, advancedAt, revision: last.revision, lastEventId: last.id };
  }

  /** Reads what was written after the known state. */
  async function read(id: string, from: Loaded<State>, retry?: Retry): Promise<Loaded<State>> {
    const next = indexOf(from.revision) + 1;
    const act = () => events.read(streamOf(id), next);
    const written = retry === undefined ? await act() : await retry(act);
    return keep(id, evolveAll(from, written));
  }

  function decideAll(commands: readonly Command[], state: State): readonly Event[] {
    const [only] = commands;
    if (commands.length === 1) return decider.decide(only as Command, state);
    const decided: Event[] = [];
    for (const command of commands) decided.push(...decider.decide(command, fold(decider, decided, state)));
    return decided;
  }

  /** Null when another append came first. */
  async function append(
    id: string,
    decided: readonly Event[],
    from: Loaded<State>,
    metadata: EventMetadata,
    retry?: Retry,
  ): Promise<Loaded<State> | null> {
    const act = () => events.append(streamOf(id), decided, from.revision, metadata);
    const result = retry === undefined ? await act() : await retry(act);
    if (result.kind === 'conflict') return null;
    const { revision, lastEventId } = result;
    const advanced = decided.findLastIndex(makesOwner);
    const { owner, advancedAt } =
      advanced === -1 ? from : { owner: worker, advancedAt: revision - decided.length + 1 + advanced };
    return keep(id, { state: fold(decider, decided, from.state), owner, advancedAt, revision, lastEventId });
  }

  async function load(id: string, retry?: Retry): Promise<Loaded<State>> {
    return states.get(id) ?? read(id, unread, retry);
  }

  return {
    load,
    async execute(id, commands, who, { retry, unlessAdvancedSince: since, causationId } = {}) {
      let loaded = await load(id, retry);
      for (;;) {
        if (since !== undefined && isAdvancedByOther(since, loaded, worker)) return { appended: false, loaded };
        const decided = decideAll(commands, loaded.state);
        if (decided.length === 0) return { appended: false, loaded };
        const metadata = {
          time: instantOf(clock.now()),
          actor: who.actor,
          request_id: who.requestId,
          causation_id: loaded.lastEventId ?? causationId ?? null,
          worker,
        };
        const after = await append(id, decided, loaded, metadata, retry);
        if (after !== null) return { appended: true, loaded: after };
        loaded = await read(id, loaded, retry);
      }
    },
    observe(event) {
      const id = idOf(event.stream);
      if (id === null) return;
      const known = states.get(id);
      if (known !== undefined && event.revision === indexOf(known.revision) + 1) keep(id, evolveAll(known, [event]));
      else if (known === undefined ? listeners.has(id) : event.revision > indexOf(known.revision)) {
        // What could not be read now is read when the stream is needed.
        void read(id, known ?? unread).catch(() => undefined);
      }
    },
    onChange(id, listener) {
      const all = listeners.get(id) ?? new Set();
      listeners.set(id, all.add(listener));
      return () => {
        all.delete(listener);
        if (all.size === 0 && listeners.get(id) === all) listeners.delete(id);
      };
    },
  };
}

/** True when another worker has advanced the stream between two states. */
export function isAdvancedByOther(from: Loaded<unknown>, to: Loaded<unknown>, worker: string): boolean {
  return to.owner !== worker && to.advancedAt !== from.advancedAt;
}

function indexOf(revision: ExpectedRevision): number {
  return revision === 'no_stream' ? -1 : revision;
}
