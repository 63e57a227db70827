import { BACKWARDS, END, type ReadAllOptions } from '@eventstore/db-client';
import type { Position } from '../../src/ports/event-store.js';
import type { Connection } from './connection.js';
import { takeIn } from './read.js';
import { refusalOf, unavailable } from './unavailable.js';

/** Of the whole log, read back at a time: at first few, since what was written last is mostly the service's own. */
const firstPage = 4;
const laterPages = 1_000;

/**
 * The position of the service's last event. Only subscriptions can filter, so the log is read backwards to the first event of the
 * service; what was looked through once is not looked through again. On a server that holds much else the first look is long.
 */
export function createHead(connection: Connection): () => Promise<Position> {
  /** `head` was the service's last event up to and with the position `upTo`. */
  let known = { head: 0, upTo: 0 };

  async function look(): Promise<Position> {
    let end: number | null = null;
    for await (const { stream, position } of backwards(connection)) {
      end ??= position;
      if (position <= known.upTo) return learn(known.head, end);
      if (stream.startsWith(connection.prefix)) return learn(position, end);
    }
    return learn(0, end ?? 0);
  }

  function learn(head: Position, upTo: Position): Position {
    if (upTo >= known.upTo) known = { head, upTo };
    return head;
  }

  return together(async () => {
    try {
      return await look();
    } catch (error) {
      throw refusalOf(error) ?? unavailable('read', error);
    }
  });
}

/** Who asks while a look is under way shares the next one with all who do: the one under way may have begun before something that they know of. */
function together(look: () => Promise<Position>): () => Promise<Position> {
  let underWay: Promise<Position> | null = null;
  let next: Promise<Position> | null = null;

  function begin(): Promise<Position> {
    next = null;
    const looking = look().finally(() => {
      if (underWay === looking) underWay = null;
    });
    underWay = looking;
    return looking;
  }

  return () => {
    if (underWay === null) return begin();
    next ??= underWay.then(begin, begin);
    return next;
  };
}

type Place = Readonly<{ stream: string; position: Position }>;

/** Everything in the log, whoever wrote it, from its end to its beginning. */
async function* backwards(connection: Connection): AsyncGenerator<Place> {
  const common = { direction: BACKWARDS, requiresLeader: true } as const;
  let options: ReadAllOptions = { ...common, fromPosition: END, maxCount: firstPage };
  for (;;) {
    const page = await takeIn(connection, connection.client.readAll(options));
    for (const event of page) yield { stream: event.streamId, position: Number(event.position?.commit) };
    const last = page.at(-1)?.position;
    if (last === undefined) return;
    options = { ...common, fromPosition: last, maxCount: laterPages };
  }
}
