import type { FairShares } from './fair-shares.js';
import { createHeap, type Placed } from './heap.js';

/** A show that has somebody waiting, with what it is weighed by. */
export type Standing<Item> = Readonly<{ show: string; item: Item; held: number; lastServed: number; arrival: number }>;

/**
 * Those who wait for a place, in fair order between shows: first the show that holds the fewest places, then the one that was
 * served least recently, then whoever came first; within a show, first come, first served. So a show that holds no place waits
 * for at most one place each of the others.
 */
export type FairLine<Item> = Readonly<{
  add(show: string, item: Item): void;
  /** Does nothing when the item does not wait. */
  remove(show: string, item: Item): void;
  /** Whoever is next. */
  first(): Standing<Item> | null;
  size(): number;
}>;

/** `waiting` has the number of each arrival, and never nobody. */
type WaitingShow<Item> = Placed &
  Standing<Item> & { item: Item; arrival: number; held: number; lastServed: number; waiting: Map<Item, number> };

/** True when the one is to be served before the other. */
export function precedes(one: Standing<unknown>, other: Standing<unknown>): boolean {
  if (one.held !== other.held) return one.held < other.held;
  return one.lastServed === other.lastServed ? one.arrival < other.arrival : one.lastServed < other.lastServed;
}

export function createFairLine<Item>(shares: FairShares): FairLine<Item> {
  const shows = new Map<string, WaitingShow<Item>>();
  const order = createHeap<WaitingShow<Item>>(precedes);
  let size = 0;

  shares.onChange((show, change) => {
    const waiting = shows.get(show);
    if (waiting === undefined) return;
    // The turn is looked up when it was the show's: it must not lose the next because the last was forgotten while it waits.
    if (change === 'places') waiting.held = shares.held(show);
    else waiting.lastServed = shares.lastServed(show);
    order.moved(waiting);
  });

  function open(show: string, item: Item, arrival: number): void {
    const [held, lastServed] = [shares.held(show), shares.lastServed(show)];
    const first = { show, item, arrival, held, lastServed, waiting: new Map([[item, arrival]]), position: 0 };
    shows.set(show, first);
    order.add(first);
  }

  function close(waiting: WaitingShow<Item>): void {
    shows.delete(waiting.show);
    order.remove(waiting);
  }

  return {
    add(show, item) {
      size += 1;
      const [arrival, there] = [shares.arrive(), shows.get(show)];
      if (there === undefined) open(show, item, arrival);
      else there.waiting.set(item, arrival);
    },
    remove(show, item) {
      const there = shows.get(show);
      if (there?.waiting.delete(item) !== true) return;
      size -= 1;
      const [next] = there.waiting;
      if (next === undefined) return close(there);
      [there.item, there.arrival] = next;
      order.moved(there);
    },
    first() {
      const next = order.first();
      if (next === undefined) return null;
      const { show, item, held, lastServed, arrival } = next;
      return { show, item, held, lastServed, arrival };
    },
    size: () => size,
  };
}
