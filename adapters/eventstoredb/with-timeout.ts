import { setTimeout as sleep } from 'node:timers/promises';
import { EventStoreUnavailable } from '../../src/ports/event-store.js';

/** Milliseconds between two ticks. A tick counts as this much however late it comes. */
const tickMilliseconds = 100;
const pending = new Set<() => void>();
let ticking: NodeJS.Timeout | undefined;

function tick(): void {
  for (const count of pending) count();
}

/**
 * Resolves like the call; rejects with `EventStoreUnavailable` when it takes too long, and then calls `abandon`. Only
 * time in which this process ran counts: while the event loop is blocked, responses wait unread, which is no outage of
 * the server.
 */
export function withTimeout<Value>(
  milliseconds: number,
  what: string,
  call: Promise<Value>,
  abandon: () => void = () => {},
): Promise<Value> {
  return new Promise((resolve, reject) => {
    // The first tick may come at any moment.
    let ticksLeft = Math.ceil(milliseconds / tickMilliseconds) + 1;
    const end = () => {
      pending.delete(count);
      if (pending.size > 0) return;
      clearInterval(ticking);
      ticking = undefined;
    };
    const count = () => {
      ticksLeft -= 1;
      if (ticksLeft > 0) return;
      end();
      reject(new EventStoreUnavailable(`EventStoreDB did not respond within ${milliseconds} ms (${what})`));
      abandon();
    };
    pending.add(count);
    ticking ??= setInterval(tick, tickMilliseconds);
    call.then(resolve, reject).finally(end);
  });
}

/** Resolves after the milliseconds, or when the signal aborts; never rejects. */
export async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, signal === undefined ? {} : { signal }).catch(() => {});
}
