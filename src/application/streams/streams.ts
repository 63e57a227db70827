import { type Decider, fold, type Message } from '../../domain/decider.js';
import { instantOf } from '../../domain/time.js';
import type { Clock } from '../../ports/clock.js';
import { type EventMetadata, type EventStore, foreignEvent, type RecordedEvent } from '../../ports/event-store.js';
import type { Traced } from '../../ports/trace-context.js';
import type { Retry } from './retry-until-stopped.js';
import { indexOf, type Loaded, StreamStates } from './stream-states.js';

/** Who issues a command, and the HTTP request that it came with. */
export type Actor = Traced & Readonly<{ actor: string; requestId: string | null }>;

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
  prepare?: ((command: Command, state: State) => Promise<Command> | Command) | undefined;
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
type InFlight<State> = { -readonly [Key in keyof Loaded<State>]: Loaded<State>[Key] };

/** The streams of one kind: reads, decides and appends, with the newest states in memory. */
export class Streams<
  Command,
  State,
  Event extends Message<string, unknown> = Message<string, unknown>,
> extends StreamStates<State> {
  readonly #parts: Parts;
  readonly #kind: StreamKind<Command, Event, State>;
  /** What appends in flight lead to, by their metadata: a follower may see their events before the acknowledgement. */
  readonly #inFlight = new Map<EventMetadata, InFlight<State>>();
  readonly #unread: Loaded<State>;

  constructor(parts: Parts, kind: StreamKind<Command, Event, State>) {
    super();
    this.#parts = parts;
    this.#kind = kind;
    const unread = { lastEventId: null, owner: null, advancedAt: null };
    this.#unread = { state: kind.decider.initial, revision: 'no_stream', ...unread };
  }

  async load(id: string, retry?: Retry): Promise<Loaded<State>> {
    return this.known(id) ?? this.#read(id, this.#unread, retry);
  }

  /**
   * Decides the commands one after the other and appends what follows in one append; decides again when another append
   * came first.
   */
  async execute(
    id: string,
    commands: readonly Command[],
    who: Actor,
    options: ExecuteOptions<Command, State> = {},
  ): Promise<Executed<State>> {
    const { retry, unlessAdvancedSince: since, causationId = null, isNew = false, prepare } = options;
    const { events, worker } = this.#parts;
    let loaded = this.known(id) ?? (isNew ? this.#unread : await this.#read(id, this.#unread, retry));
    for (;;) {
      const from = loaded;
      if (since !== undefined && isAdvancedByOther(since, from, worker)) return { appended: false, loaded };
      const { decided, state } = await this.#decideAll(commands, from.state, prepare);
      if (decided.length === 0) return { appended: false, loaded };
      const metadata = this.#metadataOf(who, from.lastEventId ?? causationId, from.traceparent);
      const append = () => events.append(this.#kind.streamOf(id), decided, from.revision, metadata);
      const after = this.#after(from, decided, state, metadata);
      this.#inFlight.set(metadata, after);
      this.announce(id, after, false);
      try {
        const result = await (retry === undefined ? append() : retry(append));
        if (result.kind === 'appended') {
          after.lastEventId = result.lastEventId;
          return { appended: true, loaded: this.keep(id, after) };
        }
      } finally {
        this.#inFlight.delete(metadata);
      }
      loaded = await this.#read(id, loaded, retry);
    }
  }

  /** Takes in events that are new to this process. */
  observe(event: RecordedEvent): void {
    const id = this.#kind.idOf(event.stream);
    if (id === null) return;
    const own = this.#inFlight.get(event.metadata);
    if (own !== undefined) {
      if (event.revision !== own.revision) return;
      own.lastEventId = event.id;
      this.keep(id, own);
      return;
    }
    const known = this.known(id);
    const missing = event.revision - indexOf(known?.revision ?? 'no_stream');
    if (known === undefined ? !this.hasListener(id) : missing <= 0) return;
    if (known !== undefined && missing === 1) this.keep(id, this.#evolveAll(known, [event]));
    // What could not be read now is read when the stream is needed.
    else void this.#read(id, known ?? this.#unread).catch(() => undefined);
  }

  /** Reads what was written after the known state. */
  async #read(id: string, from: Loaded<State>, retry?: Retry): Promise<Loaded<State>> {
    const read = () => this.#parts.events.read(this.#kind.streamOf(id), indexOf(from.revision) + 1);
    // With a listener, an event that arrives meanwhile is read, too: the response may not have it.
    const stopListening = this.onChange(id, () => undefined);
    try {
      const written = await (retry === undefined ? read() : retry(read));
      return this.keep(id, this.#evolveAll(from, written));
    } finally {
      stopListening();
    }
  }

  #evolveAll(from: Loaded<State>, written: readonly RecordedEvent[]): Loaded<State> {
    const { decider, makesOwner } = this.#kind;
    let { state, owner, advancedAt } = from;
    const traceparent = from.revision === 'no_stream' ? written[0]?.metadata.traceparent : from.traceparent;
    for (const event of written as readonly (RecordedEvent & Event)[]) {
      if (event.type === foreignEvent) continue;
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
  ): Promise<Readonly<{ decided: readonly Event[]; state: State }>> {
    const { decider } = this.#kind;
    let decided: readonly Event[] = [];
    let state = from;
    for (const given of commands) {
      const prepared = prepare === undefined ? given : prepare(given, state);
      const next = decider.decide(prepared instanceof Promise ? await prepared : prepared, state);
      state = fold(decider, next, state);
      decided = decided.length === 0 ? next : [...decided, ...next];
    }
    return { decided, state };
  }

  /** Without a trace of their own, events belong to the trace of their stream. */
  #metadataOf(
    { actor, requestId, traceparent: own }: Actor,
    causationId: string | null,
    trace: string | undefined,
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
    return traceparent === undefined ? metadata : { ...metadata, traceparent };
  }

  /** Returns the state after an append; the store acknowledges it with the id of its last event. */
  #after(from: Loaded<State>, events: readonly Event[], state: State, metadata: EventMetadata): InFlight<State> {
    const traceparent = from.revision === 'no_stream' ? metadata.traceparent : from.traceparent;
    const first = indexOf(from.revision) + 1;
    const revision = first + events.length - 1;
    const advancing = events.findLastIndex(this.#kind.makesOwner);
    const [owner, advancedAt] =
      advancing === -1 ? [from.owner, from.advancedAt] : [this.#parts.worker, first + advancing];
    return { state, revision, lastEventId: null, owner, advancedAt, traceparent };
  }
}

/** True when another worker has advanced the stream between two states. */
export function isAdvancedByOther(from: Loaded<unknown>, to: Loaded<unknown>, worker: string): boolean {
  return to.owner !== worker && to.advancedAt !== from.advancedAt;
}
