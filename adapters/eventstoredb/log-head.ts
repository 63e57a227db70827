import type { Position } from '../../src/ports/event-store.js';
import { createNotifier } from '../../src/ports/notifier.js';
import type { Connection } from './connection.js';
import { read } from './read.js';
import { placeOf, positionOf, streamOf } from './recorded-event.js';
import { checkpointInterval, logRequest, type Place } from './requests.js';
import { streamNames } from './service-streams.js';
import { type SubscriptionOptions, subscribe } from './subscription.js';
import { withTimeout } from './with-timeout.js';

/** What this process knows about the log: `last` is the position of the service's last event up to and with `upTo`. */
export type Known = Readonly<{ last: Position; upTo: Position }>;

/** Events read backwards from the end of the log: at first few, since mostly the last event is the service's own. */
const firstPage = 4;
/** More than lie between the last checkpoint of a subscription and the end of the log: a page, and an interval. */
const secondPage = 4 * checkpointInterval;

/**
 * Finds the service's last event. In a log full of other services' events it may be far from the end, and only
 * subscriptions filter. So the last events are read, and what lies before them is left to a subscription, which the
 * server sends past foreign events.
 */
export function createLogHead(connection: Connection, kind: 'events' | 'audited' = 'events') {
  const names = streamNames(connection.prefix, kind);
  const changes = createNotifier();
  let known: Known = { last: 0, upTo: 0 };

  /** Takes in what was learned by appending, following and reading; ignores older knowledge. */
  function learn(learned: Known): void {
    if (learned.upTo <= known.upTo) return;
    known = learned;
    changes.notify();
  }

  async function look(): Promise<Position> {
    const { last, oldest, newest } = await searchBack(connection, new RegExp(names, 'u'), known.upTo);
    if (last === null) await followTo(oldest);
    learn({ last: last ?? known.last, upTo: newest });
    return known.last;
  }

  /** Resolves once everything up to the position has arrived; rejects when nothing arrives for the longest answer. */
  async function followTo(position: Position): Promise<void> {
    if (known.upTo >= position) return;
    const stop = new AbortController();
    const following = drain(subscribe(connection, subscription(known), stop.signal));
    try {
      while (known.upTo < position) {
        await withTimeout(connection.longestAnswer, 'read past foreign events', changes.wait(stop.signal));
      }
    } finally {
      stop.abort();
      await following;
    }
  }

  const subscription = (from: Known) => subscriptionAfter(from, names, learn);
  return { learn, subscription, read: shared(look) };
}

/** Returns how to subscribe to the service's events after a position; what arrives is learned. */
function subscriptionAfter(
  { last, upTo }: Known,
  streamNames: string,
  learn: (known: Known) => void,
): SubscriptionOptions {
  let lastEvent = last;
  return {
    streamNames,
    after: upTo === 0 ? 'start' : { commit: String(upTo), prepare: String(upTo) },
    onArrival({ commit }, message) {
      if (message !== null) lastEvent = positionOf(message);
      learn({ last: lastEvent, upTo: Math.max(lastEvent, Number(commit)) });
    },
  };
}

async function drain(batches: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of batches);
}

/** Reads backwards to an event of the service, or to what is known; `oldest` is 0 at the beginning of the log. */
async function searchBack(connection: Connection, names: RegExp, known: Position) {
  let place: Place | 'end' = 'end';
  let [newest, oldest]: [Position, Position] = [0, 0];
  for (const count of [firstPage, secondPage]) {
    const page = (await read(connection, logRequest(place, true, count))) ?? [];
    for (const message of page) {
      oldest = positionOf(message);
      newest = Math.max(newest, oldest);
      if (names.test(streamOf(message))) return { last: oldest, oldest, newest };
      if (oldest <= known) return { last: null, oldest, newest };
      place = placeOf(message);
    }
    if (page.length < count) return { last: null, oldest: 0, newest };
  }
  return { last: null, oldest, newest };
}

/**
 * Callers that arrive during a call share the next one: the one that is running may have begun before what they know
 * of.
 */
function shared<Value>(call: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Value> | null = null;
  const begin = () => {
    next = null;
    const calling = call();
    running = calling.catch(() => {});
    return calling;
  };
  return () => {
    next ??= running.then(begin);
    return next;
  };
}
