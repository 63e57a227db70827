import type { EventStore, Position, RecordedEvent } from '../ports/event-store.js';
import { compareLogs, type LogComparison, type LogDifference } from './compare-logs.js';
import { eventsUntil } from './events-until.js';

export type MigrationPart = 'comparison' | 'events' | 'verification';

export type MigrationWatch = Readonly<{
  /** Ends the migration between two appends; called again, it goes on from there. */
  signal: AbortSignal;
  /** How far it has come in the source, in positions. */
  progress(part: MigrationPart, done: Position, total: Position): void;
}>;

/**
 * `copied` counts the events that this call has appended, `verified` those that are the same in both logs. With `differences`
 * the target is no copy, and nothing of it was overwritten. `goesOn`: the source has grown since.
 */
export type MigrationReport = Readonly<{
  streams: number;
  copied: number;
  verified: number;
  differences: readonly LogDifference[];
  goesOn: boolean;
}>;

/** Of an append, in bytes of JSON: below what any store takes, with room for what surrounds it. */
const mostBytes = 900_000;
/** How often what was written meanwhile is fetched: a source that is never still is left behind at some point. */
const mostRounds = 10;

const nothing: LogComparison = { equal: 0, reached: 0, streams: 0, differences: [] };

/**
 * Copies every event of a log behind what another one holds, in the same order and with the same metadata, and then compares
 * them event by event. What stands in the target already is passed over, so that a migration that was cut off is called again.
 * The target may hold other streams; one of the same name has to hold the same. Rejects with `EventStoreUnavailable`.
 */
export async function migrate(source: EventStore, target: EventStore, watch: MigrationWatch): Promise<MigrationReport> {
  const logs = { source, target };
  const { signal } = watch;
  const compare = async (part: MigrationPart, until: Position, whole: boolean) =>
    compareLogs(logs, { until, whole, signal, progress: (done) => watch.progress(part, done, until) });

  const standing = (await target.head()) === 0 ? nothing : await compare('comparison', await source.head(), false);
  if (standing.differences.length > 0) return reportOf(standing, 0, false);
  let position = standing.reached;
  let copied = 0;
  for (let round = 1; round <= mostRounds; round += 1) {
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

function reportOf({ streams, equal, differences }: LogComparison, copied: number, goesOn: boolean): MigrationReport {
  return { streams, copied, verified: equal, differences, goesOn };
}

type Written = { events: number; conflict: LogDifference | null };

/** One append after the other: only so do they stand in the order of the source, whatever stream they belong to. */
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
      const expected = revision === 0 ? 'no_stream' : revision - 1;
      const { kind } = await target.append(stream, group.events, expected, metadata);
      const problem = 'something else was written there meanwhile';
      if (kind === 'conflict') return { ...written, conflict: { stream, revision, problem } };
      written.events += group.events.length;
    }
    progress('events', batch.at(-1)?.position ?? after, until);
  }
  return written;
}

type Group = Readonly<{ first: RecordedEvent; events: RecordedEvent[] }>;

/** Neighbours of one stream with the same metadata, as one append each. */
function* appendsOf(batch: readonly RecordedEvent[]): Generator<Group> {
  let group: Group | null = null;
  let signature = '';
  let bytes = 0;
  for (const event of batch) {
    const metadata = JSON.stringify([event.stream, event.metadata]);
    const size = Buffer.byteLength(JSON.stringify(event.data)) + Buffer.byteLength(metadata);
    bytes += size;
    if (group !== null && metadata === signature && bytes <= mostBytes) group.events.push(event);
    else {
      if (group !== null) yield group;
      group = { first: event, events: [event] };
      signature = metadata;
      bytes = size;
    }
  }
  if (group !== null) yield group;
}
