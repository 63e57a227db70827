import { START, streamNameFilter } from '@eventstore/db-client';
import { type WakeUps, wakeUps } from '../../src/application/wake-ups.js';
import type { Position, RecordedEvent } from '../../src/ports/event-store.js';
import type { Connection } from './connection.js';
import { recordedEvent } from './read.js';
import { rest } from './rest.js';

/** Events in one batch at most: some milliseconds of work. */
const batchSize = 1_000;
/** Events kept for a follower that is slow; with so many the subscription rests, until half of them are taken. */
const mostKept = 4_000;
/** How long to wait before a subscription that broke off is begun again, in milliseconds; twice as long each time, until events come. */
const firstRest = 50;
const longestRest = 2_000;

/**
 * Every event of the service after the position. The server ends a live subscription that it finds too slow, at 64 writers every
 * few seconds, and one whose connection broke ends without a word: each time the next one begins after the last event that came.
 */
export async function* follow(
  connection: Connection,
  after: Position,
  signal: AbortSignal,
): AsyncGenerator<readonly RecordedEvent[]> {
  const kept = keptEvents(after);
  let failures = 0;
  while (!signal.aborted) {
    const subscription = subscribe(connection, kept);
    try {
      while (!signal.aborted && !(kept.count() === 0 && subscription.hasEnded())) {
        const batch = kept.take();
        if (kept.count() <= mostKept / 2) subscription.goOn();
        if (batch.length > 0) {
          failures = 0;
          yield batch;
        } else await kept.changes.wait(signal);
      }
    } finally {
      await subscription.end();
    }
    await rest(Math.min(longestRest, firstRest * 2 ** failures), signal);
    failures += 1;
  }
}

/** What has come from the server and not yet gone to the follower. */
type KeptEvents = Readonly<{
  changes: WakeUps;
  /** Of the last event that came. */
  position(): Position;
  add(event: RecordedEvent): void;
  /** The next ones in order, at most a batch. */
  take(): readonly RecordedEvent[];
  count(): number;
}>;

function keptEvents(after: Position): KeptEvents {
  const changes = wakeUps();
  let events: RecordedEvent[] = [];
  let position = after;
  return {
    changes,
    position: () => position,
    add(event) {
      events.push(event);
      position = event.position;
      changes.wake();
    },
    take() {
      const batch = events.slice(0, batchSize);
      events = events.slice(batchSize);
      return batch;
    },
    count: () => events.length,
  };
}

type Subscription = Readonly<{ hasEnded(): boolean; goOn(): void; end(): Promise<void> }>;

function subscribe({ client, prefix }: Connection, kept: KeptEvents): Subscription {
  let hasEnded = false;
  const stop = () => {
    hasEnded = true;
    kept.changes.wake();
  };
  const last = BigInt(kept.position());
  const subscription = client.subscribeToAll({
    fromPosition: last === 0n ? START : { commit: last, prepare: last },
    filter: streamNameFilter({ prefixes: [prefix] }),
  });
  subscription.on('data', ({ event }) => {
    if (hasEnded || event === undefined) return;
    kept.add(recordedEvent(event, prefix));
    if (kept.count() >= mostKept) subscription.pause();
  });
  // It tells of its end by any one of these, and without a listener for errors the process would end with it.
  for (const ending of ['error', 'end', 'close'] as const) subscription.on(ending, stop);
  return {
    hasEnded: () => hasEnded,
    goOn: () => void subscription.resume(),
    async end() {
      stop();
      // There is nothing to end where no connection was made.
      await subscription.unsubscribe().catch(() => {});
    },
  };
}
