import { type EventLog, noStream } from './event-log.js';
import { type EventRecord, tombstoneRevision } from './event-record.js';
import { firstReadable, isSoftDeleted } from './stream-metadata.js';

export type StreamRead = Readonly<{
  stream: string;
  from: number | 'end';
  direction: 'forwards' | 'backwards';
  maxCount: number;
}>;

export type StreamFound =
  | Readonly<{ kind: 'events'; events: readonly EventRecord[] }>
  | Readonly<{ kind: 'not-found' | 'deleted' | 'unreadable' }>;

export function readStream(log: EventLog, read: StreamRead): StreamFound {
  const last = log.lastRevision(read.stream);
  if (read.maxCount === 0 || (read.direction === 'forwards' && read.from === 'end')) return { kind: 'unreadable' };
  if (last === tombstoneRevision) return { kind: 'deleted' };
  if (last === noStream || isSoftDeleted(log, read.stream)) return { kind: 'not-found' };
  const readable = log.eventsOf(read.stream).slice(firstReadable(log, read.stream));
  return { kind: 'events', events: part(readable, read) };
}

function part(readable: readonly EventRecord[], { from, direction, maxCount }: StreamRead): readonly EventRecord[] {
  if (direction === 'forwards') return readable.filter(({ revision }) => revision >= Number(from)).slice(0, maxCount);
  const upTo = from === 'end' ? readable : readable.filter(({ revision }) => revision <= from);
  return upTo.toReversed().slice(0, maxCount);
}

/** What everybody may see of the log: some of what a node writes for itself is in no read and no subscription to all. */
export function isInAll({ stream }: EventRecord): boolean {
  if (stream === '$epoch-information') return false;
  const ofGroup = stream.startsWith('$persistentsubscription-$all::');
  return !(ofGroup && (stream.endsWith('-checkpoint') || stream.endsWith('-parked')));
}

/** Forwards the event at the position is the first; backwards the first one is the one before it. */
export function readAll(
  log: EventLog,
  { from, direction, maxCount }: Omit<StreamRead, 'stream'>,
): readonly EventRecord[] {
  const seen = log.events.filter(isInAll);
  if (direction === 'forwards') {
    return from === 'end' ? [] : seen.filter(({ position }) => position >= from).slice(0, maxCount);
  }
  const before = from === 'end' ? seen : seen.filter(({ next }) => next <= from);
  return before.toReversed().slice(0, maxCount);
}
