import { hash } from 'node:crypto';
import type { Message } from '../domain/decider.js';
import type { Instant } from '../domain/time.js';

/** Index of an event in its stream, from 0. */
export type Revision = number;
/** What an append expects of its stream: no event yet, or exactly this last revision. */
export type ExpectedRevision = 'no_stream' | Revision;
/** Place of an event in the whole log; larger is later, with gaps. 0 is before the first event. */
export type Position = number;

/**
 * Who caused an append, when and why. `actor` is `key:` and 12 hex digits of the API key's SHA-256, `schedule`, `cli:`
 * and the user name, or `service` for what the pipeline does without a person. `causation_id` is the id of the event
 * that led to this append, null for the first event of a chain. `worker` is the process that wrote it, a UUID made when
 * the process started. `traceparent` is the W3C trace context of the request that led to it, absent without one.
 */
export type EventMetadata = Readonly<{
  time: Instant;
  actor: string;
  request_id: string | null;
  causation_id: string | null;
  worker: string;
  traceparent?: string;
}>;

/**
 * The type of an event that another program wrote into one of the service's streams. A read returns it without its
 * data, so that revisions have no gap; `follow` yields it with this as the name of its stream too, so that it changes
 * nothing.
 */
export const foreignEvent = 'ForeignEvent';

/** An event as the store returns it. Events are shared between readers in one process: treat them as immutable. */
export type RecordedEvent<Event extends Message<string, unknown> = Message<string, unknown>> = Event &
  Readonly<{
    id: string;
    stream: string;
    revision: Revision;
    position: Position;
    metadata: EventMetadata;
  }>;

/** `revision`, `position` and `lastEventId` are those of the last event of the append. */
export type AppendResult =
  | Readonly<{ kind: 'appended'; revision: Revision; position: Position; lastEventId: string }>
  | Readonly<{ kind: 'conflict'; actual: ExpectedRevision }>;

/** The store cannot be reached or cannot write now. Every operation may throw it; the caller may retry later. */
export class EventStoreUnavailable extends Error {
  override readonly name = 'EventStoreUnavailable';
}

/** The events of a stream were moved to an archive; the message says where it is. A read of the stream may throw it. */
export class EventsArchived extends Error {
  override readonly name = 'EventsArchived';
}

/** An append-only log of streams. */
export interface EventStore {
  /**
   * Returns the stream's events in order, from a revision on; an empty list when there is no such stream. Those in an
   * archive are read from there when `archived` is true; else the read throws `EventsArchived`.
   */
  read(stream: string, from?: Revision, archived?: boolean): Promise<readonly RecordedEvent[]>;
  /**
   * Appends at least one event, all or none; resolves once they are durable. Events hold plain JSON. A lost race is a
   * `conflict`, unless exactly these events are already at these revisions, written by the same worker (a repeated
   * append after a lost acknowledgement): then the result is that of the first append. Events are the same when type
   * and data are; time, actor and request do not count. Throws a TypeError or RangeError for what cannot be stored, see
   * `encodeAppend`.
   */
  append(
    stream: string,
    events: readonly Message<string, unknown>[],
    expected: ExpectedRevision,
    metadata: EventMetadata,
  ): Promise<AppendResult>;
  /**
   * Yields every event after the position, in log order and without gaps: history first, then live events, until the
   * signal aborts. Batches are never empty. In-process followers get an appended event before its `append` resolves or
   * right after.
   */
  follow(after: Position, signal: AbortSignal): AsyncIterable<readonly RecordedEvent[]>;
  /** Returns the position of the last event, 0 for an empty log. */
  head(): Promise<Position>;
}

/**
 * Returns the id of the event at a revision of a stream: the first 128 bits of SHA-256 over `stream@revision`, as a
 * UUID of version 8 (RFC 9562, section 5.8).
 */
export function deriveEventId(stream: string, revision: number): string {
  return uuidFromText(`${stream}@${revision}`);
}

/** Returns a UUID of version 8 made from the SHA-256 of texts: the same texts give the same id. */
export function deriveId(...parts: readonly string[]): string {
  return uuidFromText(JSON.stringify(parts));
}

/** Returns a UUID of version 8 made from the SHA-256 of a text: the same text gives the same id. */
export function uuidFromText(text: string): string {
  const hex = hash('sha256', text, 'hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
