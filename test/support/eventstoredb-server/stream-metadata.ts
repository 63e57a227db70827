import { randomUUID } from 'node:crypto';
import type { EventLog } from './event-log.js';
import { systemEvent, tombstoneRevision } from './event-record.js';

/** What a stream's own `$$` stream says of it: the first revision that can be read, and how many of the last ones. */
type StreamMetadata = Readonly<{ truncateBefore: number; maxCount: number }>;

/** 2^63 - 1 as `JSON.parse` rounds it: a soft-deleted stream is truncated before this. */
const everything = 2 ** 63;

export function isSoftDeleted(log: EventLog, stream: string): boolean {
  return metadataOf(log, stream).truncateBefore >= everything;
}

/** The first revision of the stream that can still be read. */
export function firstReadable(log: EventLog, stream: string): number {
  const { truncateBefore, maxCount } = metadataOf(log, stream);
  return Math.max(0, truncateBefore, log.lastRevision(stream) - maxCount + 1);
}

export function truncateBefore(log: EventLog, stream: string, revision: number): { position: number } {
  const before = revision === tombstoneRevision ? '9223372036854775807' : String(revision);
  return log.append(`$$${stream}`, [systemEvent(randomUUID(), '$metadata', `{"$tb":${before}}`)]);
}

function metadataOf(log: EventLog, stream: string): StreamMetadata {
  const last = log.eventsOf(`$$${stream}`).at(-1);
  const written = last === undefined ? {} : parsed(Buffer.from(last.data).toString());
  return { truncateBefore: written['$tb'] ?? 0, maxCount: written['$maxCount'] ?? Number.POSITIVE_INFINITY };
}

function parsed(text: string): Readonly<Record<string, number>> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
