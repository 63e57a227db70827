import type { EventProof, LogCheckpoint, LogKeys } from '../../src/domain/api-documents/reports.js';
import type { Position } from '../../src/ports/event-store.js';
import { formatProof, openCheckpoint } from './checkpoint.js';
import { type KeptLeaves, keptLeaves } from './kept-leaves.js';
import { keyMadeAt, readKept, readVerifiers } from './log-files.js';
import { type MerkleTree, merkleTree } from './merkle-tree.js';

type Published = LogCheckpoint & Readonly<{ leaves: KeptLeaves; tree: MerkleTree }>;

/** Proves what the log holds from what was kept when its newest checkpoint was made; reads no event and no secret. */
export function createProofReader(folder: string) {
  const newest = createNewest(folder);
  return {
    async checkpoint(): Promise<LogCheckpoint | null> {
      const found = await newest();
      return found && { size: found.size, checkpoint: found.checkpoint, verifier_keys: found.verifier_keys };
    },
    /** Returns null where no key was made yet. */
    async keys(): Promise<LogKeys | null> {
      const [keys, madeAt] = [await readVerifiers(folder), await keyMadeAt(folder)];
      return keys.length === 0 ? null : { verifier_keys: keys, newest_since: madeAt?.toISOString() ?? null };
    },
    /** Returns a proof for each position; null for one that the newest checkpoint does not have. */
    async inclusion(positions: readonly Position[]): Promise<readonly (EventProof | null)[] | null> {
      const found = await newest();
      return found && positions.map((position) => proofAt(found, position));
    },
    /** Returns hashes in base64; null where the newest checkpoint has fewer events. */
    async consistency(from: number, to: number): Promise<readonly string[] | null> {
      const found = await newest();
      if (found === null || from > to || to > found.size) return null;
      return found.tree.consistencyProof(from, to).map((hashed) => hashed.toString('base64'));
    },
  };
}

/** Returns how the newest checkpoint is read; its tree is built once. */
function createNewest(folder: string): () => Promise<Published | null> {
  let last: Published | null = null;
  return async () => {
    const [{ kept, checkpoints }, keys] = [await readKept(folder), await readVerifiers(folder)];
    const note = checkpoints.at(-1)?.note ?? '';
    if (last?.checkpoint === note) return last;
    const opened = openCheckpoint(note, keys);
    const leaves = keptLeaves(kept);
    if (opened === null || leaves.size < opened.size) return null;
    const tree = merkleTree(leaves.hashes());
    last = { size: opened.size, checkpoint: note, verifier_keys: keys, leaves, tree };
    return last;
  };
}

function proofAt({ leaves, tree, size, checkpoint }: Published, position: Position): EventProof | null {
  const index = leaves.indexOf(position);
  if (index === null || index >= size) return null;
  const hashes = tree.inclusionProof(index, size);
  const leaf = leaves.hashAt(index)?.toString('base64') ?? '';
  return { index, leaf_hash: leaf, proof: formatProof({ index, hashes, checkpoint }) };
}
