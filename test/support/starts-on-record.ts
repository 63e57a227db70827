import { runOfStream } from '../../src/application/run-streams.js';
import { startOfStream } from '../../src/application/starts.js';
import type { EventStore, RecordedEvent } from '../../src/ports/event-store.js';

/** The whole log, as it stands. */
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

/** The ids of all runs that were started, each as often as it was. */
export async function runsOnRecord(events: EventStore): Promise<readonly string[]> {
  const starts = (await wholeLog(events)).filter(({ type }) => type === 'RunStarted');
  return starts.map(({ stream }) => runOfStream(stream) ?? stream);
}

/** The types of the events in the streams of starts, by start. */
export async function startsOnRecord(events: EventStore): Promise<readonly (readonly string[])[]> {
  const streams = new Map<string, string[]>();
  for (const { stream, type } of await wholeLog(events)) {
    const start = startOfStream(stream);
    if (start !== null) streams.set(start, [...(streams.get(start) ?? []), type]);
  }
  return [...streams.values()];
}

/** How every run ended, sorted; `open` for one that has not. */
export async function endingsOnRecord(events: EventStore): Promise<readonly string[]> {
  const endings = new Map<string, string>();
  for (const { stream, type } of await wholeLog(events)) {
    if (runOfStream(stream) === null) continue;
    if (!endings.has(stream)) endings.set(stream, 'open');
    if (['RunCompleted', 'RunFailed', 'RunCancelled'].includes(type)) endings.set(stream, type);
  }
  return [...endings.values()].sort();
}
