import { openCheckpoint } from './checkpoint.js';
import type { MerkleTree } from './merkle-tree.js';
import { signaturesBy, type VerifierKey } from './signed-note.js';
import type { KeptCheckpoint } from './verify-log.js';

/** A witness: its key, and the address in front of `/add-checkpoint` (c2sp.org/tlog-witness). */
export type Witness = Readonly<{ key: VerifierKey; url: string }>;

/**
 * What a witness said: the lines that it adds to the checkpoint, or why there are none. `contradicts` is true if it has
 * cosigned a log that this one does not continue.
 */
export type Witnessed = Readonly<{
  witness: string;
  lines: readonly string[];
  problem: string | null;
  contradicts: boolean;
}>;

type Log = Readonly<{
  tree: MerkleTree;
  verifiers: readonly VerifierKey[];
  /** Earlier checkpoints, oldest first: the newest that a witness cosigned says what it knows. */
  checkpoints: readonly KeptCheckpoint[];
}>;

/** The longest wait for a witness, in milliseconds. */
const timeout = 10_000;

/** The status with which a witness rejects a proof that a checkpoint continues the last one. */
const noContinuation = 422;

/** Asks a witness to cosign a checkpoint of the tree. */
export async function askWitness({ key, url }: Witness, note: string, log: Log): Promise<Witnessed> {
  const witness = key.split('+')[0] ?? '';
  const failed = (problem: string, contradicts = false): Witnessed => ({ witness, lines: [], problem, contradicts });
  try {
    const first = await send(url, note, lastCosigned(key, log), log.tree);
    const known = first.status === 409 && /^\d{1,15}\n$/u.test(first.body) ? Number(first.body) : null;
    if (known !== null && known > log.tree.size)
      return failed(`it has cosigned ${known} events, and the log has ${log.tree.size}`, true);
    const { status, body } = known === null ? first : await send(url, note, known, log.tree);
    if (status === noContinuation) return failed('it has cosigned a log that this one does not continue', true);
    if (status !== 200) return failed(`it responded with ${status}`);
    const lines = signaturesBy(`${note}${body}`, [key]);
    return lines.length === 0
      ? failed('its cosignature is wrong')
      : { witness, lines, problem: null, contradicts: false };
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

function lastCosigned(key: VerifierKey, { checkpoints, verifiers }: Log): number {
  const last = checkpoints.findLast(({ note }) => signaturesBy(note, [key]).length > 0);
  return last === undefined ? 0 : (openCheckpoint(last.note, verifiers)?.size ?? 0);
}

async function send(url: string, note: string, old: number, tree: MerkleTree) {
  if (old > tree.size) throw new Error(`the log had ${old} events, and has ${tree.size}`);
  const proof = tree.consistencyProof(old, tree.size).map((hashed) => `${hashed.toString('base64')}\n`);
  const response = await fetch(`${url.replace(/\/$/u, '')}/add-checkpoint`, {
    method: 'POST',
    body: `old ${old}\n${proof.join('')}\n${note}`,
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  return { status: response.status, body: await response.text() };
}
