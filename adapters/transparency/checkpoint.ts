import { hashBytes } from './merkle-tree.js';
import { openNote, type SignerKey, signNote, textOfNote, type VerifierKey } from './signed-note.js';

/** What a checkpoint says: the log, how many events it has, and the root of its tree (c2sp.org/tlog-checkpoint). */
export type Checkpoint = Readonly<{ origin: string; size: number; root: Buffer }>;

/** Returns a checkpoint as a note signed with the key, whose name is the origin. */
export function signCheckpoint({ origin, size, root }: Checkpoint, signer: SignerKey): string {
  return signNote(`${origin}\n${size}\n${root.toString('base64')}\n`, signer);
}

/** Returns what a note says if one of the keys signed it and it is a checkpoint; null if not. */
export function openCheckpoint(note: string, verifiers: readonly VerifierKey[]): Checkpoint | null {
  return checkpointIn(openNote(note, verifiers));
}

/** Returns what a note says, whoever signed it; null if it is no checkpoint. */
export function unsignedCheckpoint(note: string): Checkpoint | null {
  return checkpointIn(textOfNote(note));
}

function checkpointIn(text: string | null): Checkpoint | null {
  const [origin = '', size = '', encoded = ''] = text?.split('\n') ?? [];
  const root = Buffer.from(encoded, 'base64');
  if (!/^(?:0|[1-9]\d{0,14})$/u.test(size) || root.length !== hashBytes) return null;
  return { origin, size: Number(size), root };
}

/**
 * What a proof of inclusion says: the place of an event in the log, and how it leads to the checkpoint's root. `leaf`
 * is the leaf itself, where it is known.
 */
export type TlogProof = Readonly<{ index: number; hashes: readonly Buffer[]; checkpoint: string; leaf?: string }>;

const header = 'c2sp.org/tlog-proof@v1';

/** Returns a proof in the format of c2sp.org/tlog-proof. */
export function formatProof({ index, hashes, checkpoint, leaf }: TlogProof): string {
  const extra = leaf === undefined ? [] : [`extra ${Buffer.from(leaf).toString('base64')}`];
  const lines = [header, ...extra, `index ${index}`, ...hashes.map((hashed) => hashed.toString('base64'))];
  return `${lines.join('\n')}\n\n${checkpoint}`;
}
