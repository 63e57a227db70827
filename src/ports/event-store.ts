import type { Message } from '../domain/decider.js';
import type { Instant } from '../domain/time.js';

/** Index of an event in its stream, from 0. */
export type Revision = number;
/** What an append expects of its stream: no event yet, or exactly this last revision. */
export type ExpectedRevision = 'no_stream' | Revision;
/** Place of an event in the whole store; larger is later, with gaps. 0 lies before the first event. */
export type Position = number;

/**
 * Who caused an event, when and why. `actor` is `key:` and 12 hex digits of the API key's SHA-256, `schedule`, `cli:` and the
 * user, or `service` for what the pipeline does by itself. `causation_id` is the event that led to this one. `worker` is the
 * process that wrote it: a UUID made when it started; absent in events from before, and where nobody signs.
 */
export type EventMetadata = Readonly<{
  time: Instant;
  actor: string;
  request_id: string | null;
  causation_id: string | null;
  worker?: string;
}>;

export type RecordedEvent<Event extends Message<string, unknown> = Message<string, unknown>> = Event &
  Readonly<{
    id: string;
    stream: string;
    revision: Revision;
    position: Position;
    metadata: EventMetadata;
  }>;

export type AppendResult =
  | Readonly<{ kind: 'appended'; revision: Revision; position: Position; ids: readonly string[] }>
  | Readonly<{ kind: 'conflict'; actual: ExpectedRevision }>;

/** Raised by every operation when the store cannot be reached or cannot write; the caller may try again later. */
export class EventStoreUnavailable extends Error {
  override readonly name = 'EventStoreUnavailable';
}

/**
 * An append-only log of streams. The store derives event ids from stream and revision (`deriveEventId`), so the same append
 * repeated is the same append.
 */
export interface EventStore {
  /** The stream's events in order, from a revision on; empty when there is no such stream. */
  read(stream: string, from?: Revision): Promise<readonly RecordedEvent[]>;
  /**
   * Appends all events or none; resolves once they are durable. Events hold plain JSON. A lost race is a `conflict`,
   * unless the very same events stand there already, written by the same worker: then the append is answered as if it had
   * just happened. The same is the same type and data; time, actor and request do not count.
   * At most 1 MiB of JSON an append; more throws a RangeError.
   */
  append(
    stream: string,
    events: readonly Message<string, unknown>[],
    expected: ExpectedRevision,
    metadata: EventMetadata,
  ): Promise<AppendResult>;
  /** Every event after the position, in order and without gaps: first history, then live, until the signal aborts. Batches are never empty. */
  follow(after: Position, signal: AbortSignal): AsyncIterable<readonly RecordedEvent[]>;
  /** The position of the last event, 0 when there is none. */
  head(): Promise<Position>;
}
