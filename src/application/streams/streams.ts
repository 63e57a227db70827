import { type Decider, fold, type Message } from '../../domain/decider.js';
import { instantOf } from '../../domain/time.js';
import type { Clock } from '../../ports/clock.js';
import type { EventMetadata, EventStore, RecordedEvent } from '../../ports/event-store.js';
import type { Retry } from './retry-until-stopped.js';
import { indexOf, type Loaded, StreamStates } from './stream-states.js';

/** Who issues a command, and the HTTP request that it came with; `traceparent` is absent without a trace. */
export type Actor = Readonly<{ actor: string; requestId: string | null; traceparent?: string }>;

/** The actor of everything that the pipeline does without a person. */
export const service: Actor = { actor: 'service', requestId: null };

/** `appended` is false when the commands led to no event. */
export type Executed<State> = Readonly<{ appended: boolean; loaded: Loaded<State> }>;

export type ExecuteOptions<Command, State> = Readonly<{
  /** Retries while the store is unavailable, until the signal aborts; without it the error is thrown. */
  retry?: Retry;
  /**
   * Appends only if no other worker has advanced the stream since this state: the fence against a worker that was
   * presumed dead.
   */
  unlessAdvancedSince?: Loaded<unknown>;
  /** The id of the event that led to the commands, for a new stream; by default the stream's last event. */
  causationId?: string | null;
  /** True for a stream that is expected to be new: it is read only when the append shows that it has events. */
  isNew?: boolean;
  /** Returns a command as it is to be decided in the stream's state at that moment. */
  prepare?: (command: Command, state: State) => Promise<Command> | Command;
}>;

/** The streams of one kind: reads, decides and appends, with the newest states in memory. */
export type Streams<Command, State> = Readonly<{
  load(id: string, retry?: Retry): Promise<Loaded<State>>;
  /**
   * Decides the commands one after the other and appends what follows in one append; decides again when another append
   * came first.
   */
  execute(
    id: string,
    commands: readonly Command[],
    who: Actor,
    options?: ExecuteOptions<Command, State>,
  ): Promise<Executed<State>>;
  /** Takes in events that are new to this process. */
  observe(event: RecordedEvent): void;
  /** Calls back with every newer state of the stream that this process learns of. The returned function ends it. */
  onChange(id: string, listener: (loaded: Loaded<State>) => void): () => void;
}>;

/**
 * How events of one kind are stored: the name of a stream, and whether an event makes its writer the stream's owner.
 */
export type StreamKind<Command, Event, State> = Readonly<{
  decider: Decider<Command, Event, State>;
  streamOf(id: string): string;
  idOf(stream: string): string | null;
  makesOwner(event: Event): boolean;
}>;

type Parts = Readonly<{ events: EventStore; clock: Clock; worker: string }>;
type Decided<Event, State> = Readonly<{ events: readonly Event[]; state: State }>;

export function createStreams<Command, Event extends Message<string, unknown>, State>(
  parts: Parts,
  kind: StreamKind<Command, Event, State>,
): Streams<Command, State> {
  return new StoredStreams(parts, kind);
}

class StoredStreams<Command, Event extends Message<string, unknown>, State> implements Streams<Command, State> {
  readonly #parts: Parts;
  readonly #kind: StreamKind<Command, Event, State>;
  readonly #states = new StreamStates<State>();
  /** What appends in flight lead to, by their metadata: a follower may see their events before the acknowledgement. */
  readonly #inFlight = new Map<EventMetadata, Omit<Loaded<State>, 'lastEventId'>>();
  readonly #unread: Loaded<State>;

  constructor(parts: Parts, kind: StreamKind<Command, Event, State>) {
    this.#parts = parts;
    this.#kind = kind;
    const { initial: state } = kind.decider;
    this.#unread = {
      state,
      revision: 'no_stream',
      lastEventId: null,
      owner: null,
      advancedAt: null,
      traceparent: null,
    };
  }

  async load(id: string, retry?: Retry): Promise<Loaded<State>> {
    return this.#states.get(id) ?? this.#read(id, this.#unread, retry);
  }

  async execute(
    id: string,
    commands: readonly Command[],
    who: Actor,
    {
      retry,
      unlessAdvancedSince: since,
      causationId = null,
      isNew = false,
      prepare,
    }: ExecuteOptions<Command, State> = {},
  ): Promise<Executed<State>> {
    const { events, worker } = this.#parts;
    let loaded = this.#states.get(id) ?? (isNew ? this.#unread : await this.#read(id, this.#unread, retry));
    for (;;) {
      const from = loaded;
      if (since !== undefined && isAdvancedByOther(since, from, worker)) return { appended: false, loaded };
      const decided = await this.#decideAll(commands, from.state, prepare);
      if (decided.events.length === 0) return { appended: false, loaded };
      const metadata = this.#metadataOf(who, from.lastEventId ?? causationId, from.traceparent);
      const append = () => events.append(this.#kind.streamOf(id), decided.events, from.revision, metadata);
      const after = this.#after(from, decided, metadata);
      this.#inFlight.set(metadata, after);
      try {
        const result = await (retry === undefined ? append() : retry(append));
        if (result.kind === 'appended') {
          const { lastEventId } = result;
          return { appended: true, loaded: this.#states.keep(id, acknowledged(after, lastEventId)) };
        }
      } finally {
        this.#inFlight.delete(metadata);
      }
      loaded = await this.#read(id, loaded, retry);
    }
  }

  observe(event: RecordedEvent): void {
    const id = this.#kind.idOf(event.stream);
    if (id === null) return;
    const own = this.#inFlight.get(event.metadata);
    if (own !== undefined) {
      if (event.revision === own.revision) this.#states.keep(id, acknowledged(own, event.id));
      return;
    }
    const known = this.#states.get(id);
    const missing = event.revision - indexOf(known?.revision ?? 'no_stream');
    if (known === undefined ? !this.#states.hasListener(id) : missing <= 0) return;
    if (known !== undefined && missing === 1) this.#states.keep(id, this.#evolveAll(known, [event]));
    // What could not be read now is read when the stream is needed.
    else void this.#read(id, known ?? this.#unread).catch(() => undefined);
  }

  onChange(id: string, listener: (loaded: Loaded<State>) => void): () => void {
    return this.#states.listen(id, listener);
  }

  /** Reads what was written after the known state. */
  async #read(id: string, from: Loaded<State>, retry?: Retry): Promise<Loaded<State>> {
    const read = () => this.#parts.events.read(this.#kind.streamOf(id), indexOf(from.revision) + 1);
    const written = await (retry === undefined ? read() : retry(read));
    return this.#states.keep(id, this.#evolveAll(from, written));
  }

  #evolveAll(from: Loaded<State>, written: readonly RecordedEvent[]): Loaded<State> {
    const { decider, makesOwner } = this.#kind;
    let { state, owner, advancedAt } = from;
    const traceparent = from.revision === 'no_stream' ? traceparentIn(written[0]?.metadata) : from.traceparent;
    for (const event of written as readonly (RecordedEvent & Event)[]) {
      state = decider.evolve(state, event);
      if (makesOwner(event)) [owner, advancedAt] = [event.metadata.worker, event.revision];
    }
    const last = written.at(-1);
    if (last === undefined) return from;
    return { state, owner, advancedAt, traceparent, revision: last.revision, lastEventId: last.id };
  }

  async #decideAll(
    commands: readonly Command[],
    from: State,
    prepare: ExecuteOptions<Command, State>['prepare'],
  ): Promise<Decided<Event, State>> {
    const { decider } = this.#kind;
    let events: readonly Event[] = [];
    let state = from;
    for (const given of commands) {
      const prepared = prepare === undefined ? given : prepare(given, state);
      const command = prepared instanceof Promise ? await prepared : prepared;
      const decided = decider.decide(command, state);
      state = fold(decider, decided, state);
      events = commands.length === 1 ? decided : [...events, ...decided];
    }
    return { events, state };
  }

  /** Without a trace of their own, events belong to the trace of their stream. */
  #metadataOf(
    { actor, requestId, traceparent: own }: Actor,
    causationId: string | null,
    trace: string | null,
  ): EventMetadata {
    const { clock, worker } = this.#parts;
    const traceparent = own ?? trace;
    const metadata = {
      time: instantOf(clock.now()),
      actor,
      request_id: requestId,
      causation_id: causationId,
      worker,
    };
    return traceparent === null ? metadata : { ...metadata, traceparent };
  }

  /** Returns the state after an append, which the store acknowledges with the id of its last event. */
  #after(
    from: Loaded<State>,
    { events, state }: Decided<Event, State>,
    metadata: EventMetadata,
  ): Omit<Loaded<State>, 'lastEventId'> {
    const traceparent = from.revision === 'no_stream' ? traceparentIn(metadata) : from.traceparent;
    const first = indexOf(from.revision) + 1;
    const revision = first + events.length - 1;
    const advancing = events.findLastIndex(this.#kind.makesOwner);
    if (advancing === -1) return { state, revision, traceparent, owner: from.owner, advancedAt: from.advancedAt };
    return { state, revision, traceparent, owner: this.#parts.worker, advancedAt: first + advancing };
  }
}

/** Names the fields, because a copy by spread takes longer. */
function acknowledged<State>(
  { state, revision, owner, advancedAt, traceparent }: Omit<Loaded<State>, 'lastEventId'>,
  lastEventId: string,
): Loaded<State> {
  return { state, revision, owner, advancedAt, traceparent, lastEventId };
}

function traceparentIn(metadata: EventMetadata | undefined): string | null {
  return metadata?.traceparent ?? null;
}

/** True when another worker has advanced the stream between two states. */
export function isAdvancedByOther(from: Loaded<unknown>, to: Loaded<unknown>, worker: string): boolean {
  return to.owner !== worker && to.advancedAt !== from.advancedAt;
}
