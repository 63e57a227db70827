import type { FaultPoint } from './fault-points.js';
import type { Profile } from './profile.js';
import type { Random } from './random.js';

/** Decides what goes wrong. */
export type Faults = Readonly<{
  /** Returns one of these kinds of fault for what is about to happen, or null. */
  draw<Kind extends string, Place extends string>(
    kinds: readonly Kind[],
    place: `${Kind} ${Place}` extends FaultPoint ? Place : never,
    rate: number,
  ): Kind | null;
  /** True when a fault without a place strikes now. */
  strikes(point: FaultPoint, rate: number): boolean;
  /** Ends all faults. */
  end(): void;
  haveEnded(): boolean;
}>;

/** The probability of a fault in focus where it can happen, until it has happened once. */
const focusProbability = 0.8;

export function createFaults(random: Random, profile: Profile): Faults {
  const focus = new Set<string>(profile.focus);
  let ended = false;

  function isFocused(point: string): boolean {
    return focus.has(point) && random.chance(focusProbability) && focus.delete(point);
  }

  /** Several faults in focus have the same probability. */
  function focused<Kind extends string>(kinds: readonly Kind[], place: string): Kind | null {
    const open = kinds.filter((kind) => focus.has(`${kind} ${place}`));
    const kind = open.length === 0 ? null : random.pick(open);
    return kind !== null && isFocused(`${kind} ${place}`) ? kind : null;
  }

  return {
    draw(kinds, place, rate) {
      if (ended) return null;
      const first = focused(kinds, place);
      if (first !== null) return first;
      return rate > 0 && random.chance(rate) ? random.pick(kinds) : null;
    },
    strikes: (point, rate) => !ended && (isFocused(point) || random.chance(rate)),
    end() {
      ended = true;
    },
    haveEnded: () => ended,
  };
}
