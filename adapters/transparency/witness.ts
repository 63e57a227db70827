import { openCheckpoint } from './checkpoint.js';
import type { MerkleTree } from './merkle-tree.js';
import { signaturesBy, type VerifierKey } from './signed-note.js';
import type { KeptCheckpoint } from './verify-log.js';

/** A witness: its key, and the address in front of `/add-checkpoint` (c2sp.org/tlog-witness). */
export type Witness = Readonly<{ key: VerifierKey; url: string }>;

/** What a witness said: the lines that it adds to the checkpoint, or why there are none. */
export type Witnessed = Readonly<{ witness: string; lines: readonly string[]; problem: string | null }>;

type Log = Readonly<{
  tree: MerkleTree;
  verifiers: readonly VerifierKey[];
  /** Earlier checkpoints, oldest first: the newest that a witness cosigned says what it knows. */
  checkpoints: readonly KeptCheckpoint[];
}>;

/** The longest wait for a witness, in milliseconds. */
const timeout = 10_000;

/** Asks a witness to cosign a checkpoint of the tree. */
export async function askWitness({ key, url }: Witness, note: string, log: Log): Promise<Witnessed> {
  const witness = key.split('+')[0] ?? '';
  const failed = (problem: string): Witnessed => ({ witness, lines: [], problem });
  try {
    const first = await send(url, note, lastCosigned(key, log), log.tree);
    const isBehind = first.status === 409 && /^\d{1,15}\n$/u.test(first.body);
    const { status, body } = isBehind ? await send(url, note, Number(first.body), log.tree) : first;
    if (status !== 200) return failed(`it responded with ${status}`);
    const lines = signaturesBy(`${note}${body}`, [key]);
    return lines.length === 0 ? failed('its cosignature is wrong') : { witness, lines, problem: null };
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

function lastCosigned(key: VerifierKey, { checkpoints, verifiers }: Log): number {
  const last = checkpoints.findLast(({ note }) => signaturesBy(note, [key]).length > 0);
  return last === undefined ? 0 : (openCheckpoint(last.note, verifiers)?.size ?? 0);
}

async function send(url: string, note: string, old: number, tree: MerkleTree) {
  if (old > tree.size) throw new Error(`it has cosigned ${old} events, and the log has ${tree.size}`);
  const proof = tree.consistencyProof(old, tree.size).map((hashed) => `${hashed.toString('base64')}\n`);
  const response = await fetch(`${url.replace(/\/$/u, '')}/add-checkpoint`, {
    method: 'POST',
    body: `old ${old}\n${proof.join('')}\n${note}`,
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  return { status: response.status, body: await response.text() };
}
