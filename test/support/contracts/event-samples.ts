import type { EventMetadata, EventStore, RecordedEvent } from '../../../src/ports/event-store.js';

/** The metadata of an append by a worker. */
export function signed(worker: string): EventMetadata {
  return { time: '2026-11-21T19:30:00.000Z', actor: 'schedule', request_id: null, causation_id: null, worker };
}

export const metadata = signed('worker-1');

export type Sample = Readonly<{ type: string; data: Readonly<{ number: number }> }>;

export function sample(number: number): Sample {
  return { type: 'Counted', data: { number } };
}

export function samples(count: number, first = 0): readonly Sample[] {
  return Array.from({ length: count }, (_, index) => sample(first + index));
}

/**
 * Appends one sample to a stream until there is no conflict, as a worker does that lost a race. Returns its position.
 */
export async function appendInTurn(store: EventStore, stream: string, number: number): Promise<number> {
  let expected: 'no_stream' | number = 'no_stream';
  for (;;) {
    const result = await store.append(stream, [sample(number)], expected, metadata);
    if (result.kind === 'appended') return result.position;
    expected = result.actual;
  }
}

/** Follows until so many events were seen. */
export async function takeEvents(store: EventStore, after: number, count: number): Promise<readonly RecordedEvent[]> {
  const stop = new AbortController();
  const seen: RecordedEvent[] = [];
  for await (const batch of store.follow(after, stop.signal)) {
    seen.push(...batch);
    if (seen.length >= count) stop.abort();
  }
  return seen;
}
