import type { RecordedEvent } from '../../src/ports/event-store.js';
import { openCheckpoint } from './checkpoint.js';
import { hashOfLeaf, leafParts } from './log-leaf.js';
import { hashBytes, type MerkleTree, merkleTree } from './merkle-tree.js';
import type { VerifierKey } from './signed-note.js';

/** `where` names the event or the checkpoint. */
export type LogFinding = Readonly<{ where: string; problem: string }>;

/** A checkpoint as it was kept; `name` is where. */
export type KeptCheckpoint = Readonly<{ name: string; note: string }>;

/** A log as it is now, with the hashes of its leaves. */
export type LogTree = Readonly<{ tree: MerkleTree; leaves: Buffer; findings: readonly LogFinding[] }>;

type Evidence = Readonly<{
  secret: Buffer;
  /** The hashes of the leaves, as they were when the last checkpoint was made. */
  kept: Buffer;
  checkpoints: readonly KeptCheckpoint[];
  verifiers: readonly VerifierKey[];
}>;

/** Builds the tree of a log, and compares it with the leaves and checkpoints that were kept. */
export async function readLog(
  batches: AsyncIterable<readonly RecordedEvent[]>,
  { secret, kept, checkpoints, verifiers }: Evidence,
): Promise<LogTree> {
  const hashes: Buffer[] = [];
  let changed: LogFinding | null = null;
  for await (const batch of batches) {
    const of = batch.map((event) => hashOfLeaf(leafParts(event, secret)));
    changed ??= firstChange(batch, of, kept, hashes.length);
    hashes.push(...of);
  }
  const leaves = Buffer.concat(hashes);
  const tree = merkleTree(leaves);
  const lost = kept.length / hashBytes - tree.size;
  const truncated = {
    where: `leaf ${tree.size}`,
    problem: `The log ends here, but held ${lost} more events when its last checkpoint was made`,
  };
  const broken = checkpoints.flatMap((checkpoint) => comparedWith(checkpoint, tree, verifiers));
  return {
    tree,
    leaves,
    findings: [...(changed === null ? [] : [changed]), ...(lost > 0 ? [truncated] : []), ...broken],
  };
}

/** Returns the first event that is not the one which the log held in its place. */
function firstChange(
  batch: readonly RecordedEvent[],
  hashes: readonly Buffer[],
  kept: Buffer,
  before: number,
): LogFinding | null {
  const at = hashes.findIndex((hashed, index) => {
    const from = (before + index) * hashBytes;
    return from < kept.length && !hashed.equals(kept.subarray(from, from + hashBytes));
  });
  const event = batch[at];
  if (event === undefined) return null;
  const problem = `It is not the event that the log held as leaf ${before + at}: it was altered, moved or put in, or one before it is missing`;
  return { where: `${event.stream} event ${event.revision}`, problem };
}

function comparedWith(
  { name, note }: KeptCheckpoint,
  tree: MerkleTree,
  verifiers: readonly VerifierKey[],
): readonly LogFinding[] {
  const where = `checkpoint ${name}`;
  const checkpoint = openCheckpoint(note, verifiers);
  if (checkpoint === null) return [{ where, problem: 'None of the known keys signed it, or it is no checkpoint' }];
  const { size, root } = checkpoint;
  if (size > tree.size)
    return [{ where, problem: `It was made of ${size} events, and the log has ${tree.size}: its end is missing` }];
  return tree.root(size).equals(root)
    ? []
    : [{ where, problem: `The first ${size} events are not those of which it was made` }];
}
