/** Chance that repeats: everything that a simulated run leaves to chance is drawn from one seed. */
export type Random = Readonly<{
  /** From 0 to below 1. */
  fraction(): number;
  /** A whole number, both ends included. */
  integer(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
  /** Whole milliseconds, short ones as likely as long ones: each power of ten between the ends has the same weight. */
  milliseconds(from: number, to: number): number;
  hex(digits: number): string;
  /** An independent source out of the same seed: what one draws does not shift what another draws. */
  fork(label: string): Random;
}>;

/** xoshiro128** (Blackman and Vigna), its state filled by splitmix32. */
export function seededRandom(seed: string): Random {
  const fill = splitmix(hashOf(seed));
  let [a, b, c, d] = [fill(), fill(), fill(), fill()];

  function next(): number {
    const result = Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotated(d, 11);
    return result;
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

function rotated(value: number, by: number): number {
  return (value << by) | (value >>> (32 - by));
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}

function splitmix(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return mixed ^ (mixed >>> 15);
  };
}
