import { type EventStore, foreignEvent, type Position, type RecordedEvent } from '../../ports/event-store.js';
import { compareLogs, type LogComparison, type LogDifference } from './compare-logs.js';
import { eventsUntil } from './replay.js';

export type MigrationPart = 'comparison' | 'events' | 'verification';

export type MigrationWatch = Readonly<{
  /** Ends the migration between two appends; the next migration continues from there. */
  signal: AbortSignal;
  /** Reports the progress in the source, in positions. */
  progress(part: MigrationPart, done: Position, total: Position): void;
}>;

/**
 * `copied` counts the events that this call appended, `verified` those that are equal in both logs. With `differences`
 * the target is no copy, and nothing in it was overwritten. `hasGrown` when the source has grown since.
 */
export type MigrationReport = Readonly<{
  streams: number;
  copied: number;
  verified: number;
  differences: readonly LogDifference[];
  hasGrown: boolean;
}>;

/** The most JSON in one append, in bytes: below every store's limit, with room for the metadata. */
const maximumBytes = 900_000;
/** How often newly written events are fetched: a source that keeps growing is never copied completely. */
const maximumRounds = 10;

const nothing: LogComparison = { equal: 0, reached: 0, streams: 0, differences: [] };

/**
 * Copies every event of a log to the end of another one, in the same order and with the same metadata, and then
 * compares them event by event. Events that the target has already are skipped, so that an interrupted migration can be
 * repeated. The target may hold other streams; streams of the same name must be equal. Rejects with
 * `EventStoreUnavailable`.
 */
export async function migrate(source: EventStore, target: EventStore, watch: MigrationWatch): Promise<MigrationReport> {
  const logs = { source, target };
  const { signal } = watch;
  const compare = async (part: MigrationPart, until: Position, whole: boolean) =>
    compareLogs(logs, { until, whole, signal, progress: (done) => watch.progress(part, done, until) });

  const existing = (await target.head()) === 0 ? nothing : await compare('comparison', await source.head(), false);
  if (existing.differences.length > 0) return reportOf(existing, 0, false);
  let position = existing.reached;
  let copied = 0;
  for (let round = 1; round <= maximumRounds; round += 1) {
    const head = await source.head();
    if (head <= position) break;
    const written = await copy(logs, position, head, watch);
    copied += written.events;
    if (written.conflict !== null) return reportOf({ ...nothing, differences: [written.conflict] }, copied, false);
    position = head;
  }
  const verified = await compare('verification', position, true);
  return reportOf(verified, copied, (await source.head()) > position);
}

function reportOf({ streams, equal, differences }: LogComparison, copied: number, hasGrown: boolean): MigrationReport {
  return { streams, copied, verified: equal, differences, hasGrown };
}

const foreign = 'another program wrote it: `brief audit verify` names its stream';

type Written = { events: number; conflict: LogDifference | null };

/** Appends one group after the other, which keeps the order of the source across streams. */
async function copy(
  { source, target }: Readonly<{ source: EventStore; target: EventStore }>,
  after: Position,
  until: Position,
  { signal, progress }: MigrationWatch,
): Promise<Written> {
  const written: Written = { events: 0, conflict: null };
  for await (const batch of eventsUntil(source, after, until, signal)) {
    for (const group of appendsOf(batch)) {
      signal.throwIfAborted();
      const { stream, revision, metadata } = group.first;
      if (group.first.type === foreignEvent) return { ...written, conflict: { stream, revision, problem: foreign } };
      const expected = revision === 0 ? 'no_stream' : revision - 1;
      const { kind } = await target.append(stream, group.events, expected, metadata);
      const problem = 'another event was written there meanwhile';
      if (kind === 'conflict') return { ...written, conflict: { stream, revision, problem } };
      written.events += group.events.length;
    }
    progress('events', batch.at(-1)?.position ?? after, until);
  }
  return written;
}

type Group = Readonly<{ first: RecordedEvent; events: RecordedEvent[] }>;

/** Groups adjacent events of one stream with the same metadata into one append each. */
function* appendsOf(batch: readonly RecordedEvent[]): Generator<Group> {
  let group: Group | null = null;
  let signature = '';
  let bytes = 0;
  for (const event of batch) {
    const metadata = JSON.stringify([event.stream, event.metadata]);
    const size = Buffer.byteLength(JSON.stringify(event.data)) + Buffer.byteLength(metadata);
    bytes += size;
    if (group !== null && metadata === signature && bytes <= maximumBytes) group.events.push(event);
    else {
      if (group !== null) yield group;
      group = { first: event, events: [event] };
      signature = metadata;
      bytes = size;
    }
  }
  if (group !== null) yield group;
}
