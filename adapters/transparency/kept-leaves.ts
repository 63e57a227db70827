import { type CheckedEvent, digestBytes, type IntegrityProblem, wholeLog } from '../../src/ports/event-seal.js';
import type { Position } from '../../src/ports/event-store.js';

/** The leaves of a log as a file keeps them: for each its position in the log, 8 bytes, and its hash. */
export const recordBytes = 8 + digestBytes;

export type KeptLeaves = Readonly<{
  size: number;
  /** The position of the last leaf; 0 without a leaf. */
  lastPosition: Position;
  /** Returns the position of a leaf that was kept. */
  positionAt(index: number): Position;
  /** Returns the records of the first leaves. */
  first(size: number): Buffer;
  /** Returns the hash of a leaf; null if it was not kept. */
  hashAt(index: number): Buffer | null;
  /** Returns the index of the leaf at a position of the log; null if there is none. */
  indexOf(position: Position): number | null;
  /** Returns all hashes, next to each other. */
  hashes(): Buffer;
}>;

/** Returns a list of leaves that grows, after some that are there. */
export function growingLeaves(first: Buffer) {
  let [records, length] = [first, first.length];
  return {
    add({ position, digest }: Pick<CheckedEvent, 'position' | 'digest'>): void {
      if (length + recordBytes > records.length) {
        const larger = Buffer.alloc(2 * length + 1024 * recordBytes);
        records.copy(larger);
        records = larger;
      }
      records.writeBigUInt64BE(BigInt(position), length);
      records.write(digest, length + 8, 'base64');
      length += recordBytes;
    },
    /** Returns all leaves. */
    end: () => records.subarray(0, length),
  };
}

export function keptLeaves(records: Buffer): KeptLeaves {
  const size = Math.floor(records.length / recordBytes);
  const positionAt = (index: number) => Number(records.readBigUInt64BE(index * recordBytes));
  const hashAt = (index: number) => records.subarray(index * recordBytes + 8, (index + 1) * recordBytes);
  return {
    size,
    lastPosition: size === 0 ? 0 : positionAt(size - 1),
    positionAt,
    first: (count) => records.subarray(0, count * recordBytes),
    hashAt: (index) => (index < size ? hashAt(index) : null),
    indexOf(position) {
      let [low, high] = [0, size];
      while (low < high) {
        const middle = Math.floor((low + high) / 2);
        if (positionAt(middle) < position) low = middle + 1;
        else high = middle;
      }
      return low < size && positionAt(low) === position ? low : null;
    },
    hashes() {
      const all = Buffer.alloc(size * digestBytes);
      for (let index = 0; index < size; index += 1) hashAt(index).copy(all, index * digestBytes);
      return all;
    },
  };
}

/**
 * Returns what is wrong with the newest events of a log by the newest leaves that were kept when its last checkpoint
 * was made: the seals alone cannot show that the end is missing, nor that all of them were made anew.
 */
export function compareEnd(events: readonly CheckedEvent[], kept: Buffer): readonly IntegrityProblem[] {
  const leaves = keptLeaves(kept);
  if (leaves.size === 0) return [];
  const [from, end] = [events[0]?.position ?? 0, events.at(-1)?.position ?? 0];
  const found = new Map(events.map((event) => [event.position, event]));
  for (let index = 0; index < leaves.size; index += 1) {
    const position = leaves.positionAt(index);
    if (position < from) continue;
    const event = found.get(position);
    if (event === undefined) return [missingAt(position, end)];
    if (leaves.hashAt(index)?.toString('base64') !== event.digest) return [otherThanKept(event)];
  }
  const first = leaves.positionAt(0);
  const added = events.find(
    ({ position }) => position >= first && position <= leaves.lastPosition && leaves.indexOf(position) === null,
  );
  return added === undefined ? [] : [otherThanKept(added)];
}

function missingAt(position: number, end: number): IntegrityProblem {
  const problem =
    position > end
      ? `It ends at position ${end}, and held an event at ${position} when its last checkpoint was made`
      : `The event is missing that it held at position ${position} when its last checkpoint was made`;
  return { stream: wholeLog, revision: null, problem };
}

function otherThanKept({ stream, revision }: CheckedEvent): IntegrityProblem {
  return { stream, revision, problem: 'It is not the event that the log held here when its last checkpoint was made' };
}
