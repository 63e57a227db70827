import type { EventStore, Position, RecordedEvent, Revision } from '../../ports/event-store.js';
import { eventsUntil } from './replay.js';

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
