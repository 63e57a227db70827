import { hash } from 'node:crypto';

/** A Merkle tree over a log, hashed as RFC 6962 and RFC 9162 define it. */

/** Bytes of a hash. */
export const hashBytes = 32;
const nodePrefix = Buffer.of(1);

function nodeHash(left: Uint8Array, right: Uint8Array): Buffer {
  return sha256(nodePrefix, left, right);
}

function sha256(...parts: readonly Uint8Array[]): Buffer {
  return hash('sha256', Buffer.concat(parts), 'buffer');
}

/** The tree over the leaf hashes that it was made from; every size up to theirs can be asked for. */
export type MerkleTree = Readonly<{
  size: number;
  /** Returns the root of the first `size` leaves. */
  root(size: number): Buffer;
  /** Returns the hashes that lead from a leaf to the root of the first `size` leaves. */
  inclusionProof(index: number, size: number): readonly Buffer[];
  /** Returns the hashes that show that the first `from` leaves are the beginning of the first `to`. */
  consistencyProof(from: number, to: number): readonly Buffer[];
}>;

/** Builds the tree of leaf hashes, which lie next to each other. */
export function merkleTree(leaves: Buffer): MerkleTree {
  const levels = levelsOf(leaves);
  const size = leaves.length / hashBytes;
  const range = (from: number, to: number): Buffer => {
    const count = to - from;
    const level = Math.log2(count);
    if (Number.isInteger(level) && from % count === 0) return at(levels[level] as Buffer, from / count);
    const split = from + largestPowerBelow(count);
    return nodeHash(range(from, split), range(split, to));
  };
  const within = (from: number, to: number) => {
    if (from < 0 || to > size || from > to) throw new RangeError(`the tree has ${size} leaves`);
  };
  return {
    size,
    root: (wanted) => {
      within(0, wanted);
      return wanted === 0 ? sha256() : range(0, wanted);
    },
    inclusionProof: (index, wanted) => {
      within(index + 1, wanted);
      return path(range, index, 0, wanted);
    },
    consistencyProof: (from, to) => {
      within(from, to);
      return from === 0 || from === to ? [] : subproof(range, from, [0, to], true);
    },
  };
}

type Range = (from: number, to: number) => Buffer;

/** Returns the path of RFC 6962 (2.1.1) for a leaf of a range. */
function path(range: Range, index: number, from: number, to: number): readonly Buffer[] {
  if (to - from <= 1) return [];
  const split = from + largestPowerBelow(to - from);
  return index < split
    ? [...path(range, index, from, split), range(split, to)]
    : [...path(range, index, split, to), range(from, split)];
}

/** Returns the proof of RFC 6962 (2.1.2) that the first `old` leaves of a range were a tree. */
function subproof(
  range: Range,
  old: number,
  [from, to]: readonly [number, number],
  isWhole: boolean,
): readonly Buffer[] {
  if (old === to - from) return isWhole ? [] : [range(from, to)];
  const half = largestPowerBelow(to - from);
  const split = from + half;
  return old <= half
    ? [...subproof(range, old, [from, split], isWhole), range(split, to)]
    : [...subproof(range, old - half, [split, to], false), range(from, split)];
}

/** Returns the hashes of every complete subtree: of the leaves, of pairs of them, of four, and so on. */
function levelsOf(leaves: Buffer): readonly Buffer[] {
  const levels = [leaves];
  for (let below = leaves; below.length >= 2 * hashBytes; below = levels.at(-1) as Buffer) {
    const pairs = Math.floor(below.length / (2 * hashBytes));
    const level = Buffer.alloc(pairs * hashBytes);
    for (let index = 0; index < pairs; index += 1)
      nodeHash(at(below, 2 * index), at(below, 2 * index + 1)).copy(level, index * hashBytes);
    levels.push(level);
  }
  return levels;
}

function at(level: Buffer, index: number): Buffer {
  return level.subarray(index * hashBytes, (index + 1) * hashBytes);
}

function largestPowerBelow(count: number): number {
  return 2 ** Math.ceil(Math.log2(count) - 1);
}

/** Returns whether a proof leads from a leaf to a root (RFC 9162, 2.1.3.2). */
export function isIncluded(leaf: Buffer, index: number, size: number, proof: readonly Buffer[], root: Buffer): boolean {
  if (!isCount(index) || !isCount(size) || index >= size) return false;
  let [node, last, found] = [index, size - 1, leaf];
  for (const hashed of proof) {
    if (last === 0 || hashed.length !== hashBytes) return false;
    const isLeft = node % 2 === 1 || node === last;
    found = isLeft ? nodeHash(hashed, found) : nodeHash(found, hashed);
    while (isLeft && node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)];
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && found.equals(root);
}

function half(count: number): number {
  return Math.floor(count / 2);
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
