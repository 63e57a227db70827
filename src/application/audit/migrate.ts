import {
  type EventStore,
  foreignEvent,
  type Position,
  type RecordedEvent,
  type Revision,
} from '../../ports/event-store.js';
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

/** An event that differs between the logs. */
export type LogDifference = Readonly<{ stream: string; revision: Revision; problem: string }>;

/**
 * The progress of a copy. `equal` counts the equal events from the start of both logs; `reached` is the position of the
 * last of them in the source. `streams` counts the streams of the source.
 */
export type LogComparison = Readonly<{
  equal: number;
  reached: Position;
  streams: number;
  differences: readonly LogDifference[];
}>;

type Logs = Readonly<{ source: EventStore; target: EventStore }>;

type Bounds = Readonly<{
  /** The last position of the source to compare. */
  until: Position;
  /** Whether the target must have all of that already. */
  whole: boolean;
  signal: AbortSignal;
  progress(done: Position): void;
}>;

/** The first differences are enough to find the cause. */
const maximumDifferences = 100;

/**
 * Compares both logs event by event, and skips the target's streams of other names. The source's streams must have the
 * same events in the target and no others: type, data, metadata, revision and their order in the log.
 */
export async function compareLogs(logs: Logs, bounds: Bounds): Promise<LogComparison> {
  const { source, target } = logs;
  const { until, whole, signal, progress } = bounds;
  const names = await streamsIn(source, bounds);
  const originals = oneByOne(eventsUntil(source, 0, until, signal));
  const copies = oneByOne(eventsUntil(target, 0, await target.head(), signal));
  const found = { equal: 0, reached: 0, streams: names.size, differences: [] as LogDifference[] };
  try {
    for await (const copy of copies) {
      if (!names.has(copy.stream)) continue;
      const original: RecordedEvent | undefined = (await originals.next()).value;
      if (original === undefined || !isSamePlace(original, copy))
        return { ...found, differences: await outOfStep(logs, { ...bounds, names, copy }) };
      const different = difference(original, copy);
      found.differences.push(...different);
      if (found.differences.length >= maximumDifferences) return found;
      if (different.length === 0) found.equal += 1;
      found.reached = original.position;
      if (found.equal % 1000 === 0) progress(original.position);
    }
    const missing: RecordedEvent | undefined = whole ? (await originals.next()).value : undefined;
    if (missing === undefined) return found;
    return { ...found, differences: await outOfStep(logs, { ...bounds, names, copy: missing }) };
  } finally {
    await originals.return(undefined);
  }
}

async function streamsIn(events: EventStore, { until, signal }: Bounds): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for await (const batch of eventsUntil(events, 0, until, signal)) for (const { stream } of batch) names.add(stream);
  return names;
}

async function* oneByOne(batches: AsyncIterable<readonly RecordedEvent[]>): AsyncGenerator<RecordedEvent, undefined> {
  for await (const batch of batches) yield* batch;
}

function isSamePlace(one: RecordedEvent, other: RecordedEvent): boolean {
  return one.stream === other.stream && one.revision === other.revision;
}

function difference(original: RecordedEvent, copy: RecordedEvent): readonly LogDifference[] {
  const { stream, revision } = original;
  const fields = (['type', 'data', 'metadata'] as const).filter(
    (field) => JSON.stringify(original[field]) !== JSON.stringify(copy[field]),
  );
  return fields.length === 0 ? [] : [{ stream, revision, problem: `its ${fields.join(' and ')} differ` }];
}

type Step = Bounds & Readonly<{ names: ReadonlySet<string>; copy: RecordedEvent }>;

/**
 * Returns why the logs differ in order: every stream is compared on its own, and when all are equal, the order differs.
 */
async function outOfStep({ source, target }: Logs, step: Step): Promise<readonly LogDifference[]> {
  const differences: LogDifference[] = [];
  for (const name of step.names) {
    if (differences.length >= maximumDifferences) break;
    step.signal.throwIfAborted();
    const originals = (await source.read(name)).filter((event) => event.position <= step.until);
    differences.push(...differencesOf(name, originals, await target.read(name), step.whole));
  }
  const { stream, revision } = step.copy;
  return differences.length > 0
    ? differences
    : [{ stream, revision, problem: 'its place in the order of the log differs' }];
}

function differencesOf(
  stream: string,
  originals: readonly RecordedEvent[],
  copies: readonly RecordedEvent[],
  whole: boolean,
): readonly LogDifference[] {
  const both = originals.flatMap((original, index) => {
    const copy = copies[index];
    return copy === undefined ? [] : difference(original, copy);
  });
  if (copies.length > originals.length)
    return [...both, { stream, revision: originals.length, problem: 'the source has no such event' }];
  if (copies.length < originals.length && whole)
    return [...both, { stream, revision: copies.length, problem: 'it is missing' }];
  return both;
}
