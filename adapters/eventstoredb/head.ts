import type { Position } from '../../src/ports/event-store.js';
import type { Connection } from './connection.js';
import { takeIn } from './read.js';
import { refusalOf, unavailable } from './unavailable.js';

/** Of the whole log, read back at a time: at first few, since what was written last is mostly the service's own. */
const firstPage = 16;
const laterPages = 1_000;

/**
 * The position of the service's last event. Only subscriptions can filter, so the log is read backwards to the first event of the
 * service; what was looked through once is not looked through again. On a server that holds much else the first look is long.
 */
export function createHead({ client, prefix }: Connection): () => Promise<Position> {
  /** `head` was the service's last event up to and with the position `upTo`. */
  let known = { head: 0, upTo: 0 };

  async function look(): Promise<Position> {
    let from: bigint | null = null;
    let end: number | null = null;
    for (;;) {
      const fromPosition = from === null ? ('end' as const) : { commit: from, prepare: from };
      const options = { direction: 'backwards', fromPosition, maxCount: from === null ? firstPage : laterPages } as const;
      const page = await takeIn(client.readAll({ ...options, requiresLeader: true }));
      for (const event of page) {
        const position = Number(event.position?.commit);
        end ??= position;
        const isKnown = position <= known.upTo;
        if (isKnown || event.streamId.startsWith(prefix)) return learn(isKnown ? known.head : position, end);
        from = BigInt(position);
      }
      if (page.length === 0) return learn(0, end ?? 0);
    }
  }

  function learn(head: Position, upTo: Position): Position {
    if (upTo >= known.upTo) known = { head, upTo };
    return head;
  }

  return async () => {
    try {
      return await look();
    } catch (error) {
      throw refusalOf(error) ?? unavailable('read', error);
    }
  };
}
