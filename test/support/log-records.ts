import { runOfStream } from '../../src/domain/streams.js';
import type { EventStore, RecordedEvent } from '../../src/ports/event-store.js';

/** Reads the whole log up to its present head. */
export async function wholeLog(events: EventStore): Promise<readonly RecordedEvent[]> {
  const head = await events.head();
  const all: RecordedEvent[] = [];
  const stop = new AbortController();
  if (head === 0) return [];
  for await (const batch of events.follow(0, stop.signal)) {
    all.push(...batch);
    if ((all.at(-1)?.position ?? 0) >= head) break;
  }
  stop.abort();
  return all;
}

/** Returns the ids of all runs that were started, each as often as it was. */
export async function startedRuns(events: EventStore): Promise<readonly string[]> {
  const starts = (await wholeLog(events)).filter(({ type }) => type === 'RunStarted');
  return starts.map(({ stream }) => runOfStream(stream) ?? stream);
}

/** Returns how every run ended, sorted; `open` for one that has not. */
export async function runEndings(events: EventStore): Promise<readonly string[]> {
  const endings = new Map<string, string>();
  for (const { stream, type } of await wholeLog(events)) {
    if (runOfStream(stream) === null) continue;
    if (!endings.has(stream)) endings.set(stream, 'open');
    if (['RunCompleted', 'RunFailed', 'RunCancelled'].includes(type)) endings.set(stream, type);
  }
  return [...endings.values()].sort();
}
