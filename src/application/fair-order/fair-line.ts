import type { FairShares } from './fair-shares.js';
import { createHeap, type Heap, type Placed } from './heap.js';

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
  remove(item: Item): void;
  /** Whoever is next. */
  first(): Standing<Item> | null;
  size(): number;
}>;

type Member<Item> = Placed & Readonly<{ show: string; item: Item; arrival: number }>;

/** A show in the line, weighed by the member who came first. */
type WaitingShow<Item> = Placed &
  Readonly<{ show: string; members: Heap<Member<Item>> }> & { first: Member<Item>; held: number; lastServed: number };

/** True when the one is to be served before the other. */
export function precedes(one: Omit<Standing<unknown>, 'item'>, other: Omit<Standing<unknown>, 'item'>): boolean {
  if (one.held !== other.held) return one.held < other.held;
  return one.lastServed === other.lastServed ? one.arrival < other.arrival : one.lastServed < other.lastServed;
}

export function createFairLine<Item>(shares: FairShares): FairLine<Item> {
  const members = new Map<Item, Member<Item>>();
  const shows = new Map<string, WaitingShow<Item>>();
  const order = createHeap<WaitingShow<Item>>((one, other) => precedes(standingOf(one), standingOf(other)));

  shares.onChange((show, change) => {
    const waiting = shows.get(show);
    if (waiting === undefined) return;
    // The turn is looked up when it was the show's: it must not lose the next because the last was forgotten while it waits.
    if (change === 'places') waiting.held = shares.held(show);
    else waiting.lastServed = shares.lastServed(show);
    order.moved(waiting);
  });

  function enter(show: string, first: Member<Item>): WaitingShow<Item> {
    const ownMembers = createHeap<Member<Item>>((one, other) => one.arrival < other.arrival);
    const [held, lastServed] = [shares.held(show), shares.lastServed(show)];
    const waiting = { show, members: ownMembers, first, held, lastServed, position: 0 };
    shows.set(show, waiting);
    order.add(waiting);
    return waiting;
  }

  function firstChanged(waiting: WaitingShow<Item>): void {
    const first = waiting.members.first();
    if (first === undefined) {
      shows.delete(waiting.show);
      order.remove(waiting);
    } else {
      waiting.first = first;
      order.moved(waiting);
    }
  }

  return {
    add(show, item) {
      const member = { show, item, arrival: shares.arrive(), position: 0 };
      members.set(item, member);
      (shows.get(show) ?? enter(show, member)).members.add(member);
    },
    remove(item) {
      const member = members.get(item);
      const waiting = member && shows.get(member.show);
      if (member === undefined || waiting === undefined) return;
      members.delete(item);
      waiting.members.remove(member);
      firstChanged(waiting);
    },
    first() {
      const next = order.first();
      return next === undefined ? null : standingOf(next);
    },
    size: () => members.size,
  };
}

function standingOf<Item>({ show, first, held, lastServed }: WaitingShow<Item>): Standing<Item> {
  return { show, item: first.item, held, lastServed, arrival: first.arrival };
}
