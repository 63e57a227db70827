import type { Message } from '../../src/domain/decider.js';
import type { EventMetadata, ExpectedRevision } from '../../src/ports/event-store.js';
import { deriveEventId } from './derive-event-id.js';
import { type AppendJob, noStream } from './writer-protocol.js';

/** Of an append, in bytes of JSON: what EventStoreDB takes too. */
const maximumAppend = 1024 * 1024;
/** Names of streams and types: text that SQLite gives back as it got it, in a length that people can read. */
const plainName = /^[^\p{Cc}\p{Cs}]{1,500}$/u;

/** The append as the writer takes it. Throws a TypeError for what no store could keep, a RangeError for too much. */
export function appendJob(
  stream: string,
  events: readonly Message<string, unknown>[],
  expected: ExpectedRevision,
  metadata: EventMetadata,
): AppendJob {
  for (const name of [stream, ...events.map((event) => event.type)]) requireName(name);
  const first = (expected === 'no_stream' ? noStream : requireRevision(expected)) + 1;
  const job: AppendJob = {
    kind: 'append',
    stream,
    expected: first - 1,
    ids: events.map((_, index) => deriveEventId(stream, first + index)),
    types: events.map((event) => event.type),
    data: events.map((event) => jsonOf(event.data)),
    metadata: jsonOf(metadata),
  };
  refuseLarge(job);
  return job;
}

function requireName(name: string): void {
  if (!plainName.test(name))
    throw new TypeError('A stream or type is named in 1 to 500 characters, none of them control');
}

function requireRevision(revision: number): number {
  if (!Number.isSafeInteger(revision) || revision < 0) throw new TypeError('A revision is an integer from 0');
  return revision;
}

function refuseLarge(job: AppendJob): void {
  const bytes = job.data.reduce((sum, text) => sum + Buffer.byteLength(text) + Buffer.byteLength(job.metadata), 0);
  if (bytes > maximumAppend)
    throw new RangeError(`An append holds at most ${maximumAppend} bytes of JSON, not ${bytes}`);
}

function jsonOf(value: unknown): string {
  const text: string | undefined = JSON.stringify(value);
  if (text === undefined) throw new TypeError('An event holds plain JSON');
  return text;
}
