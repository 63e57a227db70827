import { setTimeout as sleep } from 'node:timers/promises';
import { failed, mayPass } from './unavailable.js';

/**
 * Calls up to three times while failures may pass: the second time at once, the third after 300 ms. Rejects with the
 * failure as the port names it, `EventStoreUnavailable` unless no retry can change it; `what` completes "EventStoreDB
 * cannot …".
 */
export async function withRetries<Value>(what: string, call: (attempt: number) => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call(attempt);
    } catch (error) {
      if (attempt === 3 || !mayPass(error)) throw failed(what, error);
    }
    if (attempt === 2) await sleep(300);
  }
}
