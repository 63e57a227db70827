import type { EventStore, Position, RecordedEvent, Revision } from '../ports/event-store.js';
import { eventsUntil } from './events-until.js';

/** An event of a stream that is not the same in both logs. */
export type LogDifference = Readonly<{ stream: string; revision: Revision; problem: string }>;

/**
 * How far a copy of a log has come. `equal` counts the events that are the same, from the beginning of both; `reached` is the
 * position of the last of them in the log that was copied. `streams` counts the streams of that log.
 */
export type LogComparison = Readonly<{
  equal: number;
  reached: Position;
  streams: number;
  differences: readonly LogDifference[];
}>;

type Logs = Readonly<{ source: EventStore; target: EventStore }>;

type Bounds = Readonly<{
  /** Up to which position of the source. */
  until: Position;
  /** Whether all of that has to stand in the target already. */
  whole: boolean;
  signal: AbortSignal;
  progress(done: Position): void;
}>;

/** More are not told: whoever reads them looks at the first ones. */
const mostDifferences = 100;

/**
 * Walks along both logs, and passes over the target's streams of other names. What stands in the source's streams there has to
 * be the source's events, one after the other, and nothing else: id, revision, type, data, metadata and their order in the log.
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
      if (found.differences.length >= mostDifferences) return found;
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
  const fields = (['id', 'type', 'data', 'metadata'] as const).filter(
    (field) => JSON.stringify(original[field]) !== JSON.stringify(copy[field]),
  );
  return fields.length === 0 ? [] : [{ stream, revision, problem: `it has another ${fields.join(' and ')}` }];
}

type Step = Bounds & Readonly<{ names: ReadonlySet<string>; copy: RecordedEvent }>;

/** Why the logs do not go side by side: each stream is looked at by itself, and where all are the same, their order is not. */
async function outOfStep({ source, target }: Logs, step: Step): Promise<readonly LogDifference[]> {
  const differences: LogDifference[] = [];
  for (const name of step.names) {
    if (differences.length >= mostDifferences) break;
    step.signal.throwIfAborted();
    const originals = (await source.read(name)).filter((event) => event.position <= step.until);
    differences.push(...differencesOf(name, originals, await target.read(name), step.whole));
  }
  const { stream, revision } = step.copy;
  return differences.length > 0 ? differences : [{ stream, revision, problem: 'it stands in another order' }];
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
    return [...both, { stream, revision: copies.length, problem: 'it is not there' }];
  return both;
}
