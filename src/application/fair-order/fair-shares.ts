/** So many turns later, a show is taken for one that never had any. */
const remembered = 1_000;

/** What each show has had so far, so that the next place goes to the one that has had the least. */
export type FairShares = Readonly<{
  /** How many places the show holds. */
  held(show: string): number;
  /** The larger, the more recently it was the show's turn. */
  lastServed(show: string): number;
  /** The show holds one place more. */
  hold(show: string): void;
  /** A place of the show is free again. */
  free(show: string): void;
  /** It was the show's turn. */
  serve(show: string): void;
  /** The number of somebody who comes now: the larger, the later. */
  arrive(): number;
  /** Tells of every show of which one of these has changed. */
  onChange(listener: (show: string, change: 'places' | 'turn') => void): void;
}>;

/**
 * A show that is new counts as one that was served a thousand turns ago, not as one that never was: so an endless row of new
 * shows cannot keep an older one from its turn, and what has to be remembered stays small.
 */
export function createFairShares(): FairShares {
  const places = new Map<string, number>();
  // In the order of their last turn, so that the first are those to forget.
  const served = new Map<string, number>();
  const listeners: Parameters<FairShares['onChange']>[0][] = [];
  let [turns, arrived] = [0, 0];

  function change(show: string, by: number): void {
    const held = (places.get(show) ?? 0) + by;
    if (held > 0) places.set(show, held);
    else places.delete(show);
    for (const listener of listeners) listener(show, 'places');
  }

  function remember(show: string): void {
    turns += 1;
    served.delete(show);
    served.set(show, turns);
    if (served.size > 2 * remembered) forget();
  }

  function forget(): void {
    for (const [show, turn] of served) {
      if (turn > turns - remembered) return;
      served.delete(show);
    }
  }

  return {
    held: (show) => places.get(show) ?? 0,
    lastServed: (show) => Math.max(served.get(show) ?? 0, turns - remembered),
    hold: (show) => change(show, 1),
    free: (show) => change(show, -1),
    serve(show) {
      remember(show);
      for (const listener of listeners) listener(show, 'turn');
    },
    arrive() {
      arrived += 1;
      return arrived;
    },
    onChange(listener) {
      listeners.push(listener);
    },
  };
}
