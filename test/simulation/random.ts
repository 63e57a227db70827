/** Repeatable chance: everything random in a simulated world is drawn from one seed. */
export type Random = Readonly<{
  /** Returns a number from 0 to below 1. */
  fraction(): number;
  /** Returns a whole number, both ends included. */
  integer(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
  /**
   * Returns whole milliseconds, short ones as likely as long ones: each power of ten between the ends has the same
   * weight.
   */
  milliseconds(from: number, to: number): number;
  hex(digits: number): string;
  /** Returns an independent source from the same seed: draws from one do not shift those from another. */
  fork(label: string): Random;
}>;

/** A Weyl sequence, scrambled by splitmix32 (Steele, Lea and Flood). */
export function seededRandom(seed: string): Random {
  let state = hashOf(seed);

  function next(): number {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  }

  const fraction = () => next() / 2 ** 32;
  const integer = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1));
  return {
    fraction,
    integer,
    chance: (probability) => fraction() < probability,
    pick(values) {
      if (values.length === 0) throw new RangeError('nothing can be picked from an empty list');
      return values[integer(0, values.length - 1)] as never;
    },
    milliseconds: (from, to) => Math.round((from + 1) * ((to + 1) / (from + 1)) ** fraction()) - 1,
    hex: (digits) => Array.from({ length: digits }, () => integer(0, 15).toString(16)).join(''),
    fork: (label) => seededRandom(`${seed}/${label}`),
  };
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}
