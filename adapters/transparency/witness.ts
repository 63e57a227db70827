import { openCheckpoint } from './checkpoint.js';
import type { LogFinding } from './log-finding.js';
import type { MerkleTree } from './merkle-tree.js';
import { cosignedAt, signaturesBy, type VerifierKey } from './signed-note.js';
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
  const witness = nameOf(key);
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
    return failed(whyFailed(error));
  }
}

/** A request that fails says only that it did: why, its cause does. */
function whyFailed(error: unknown): string {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return reason instanceof Error ? reason.message : String(reason);
}

const nameOf = (key: VerifierKey) => key.split('+')[0] ?? '';

/** How many checkpoints a witness cosigned, and when it last did, by its own clock; null if it never did. */
export type Cosigned = Readonly<{ witness: string; checkpoints: number; latest: string | null }>;

/** Checks what a witness is said to have cosigned of the checkpoints that were kept. */
export function checkCosignatures(
  { key }: Pick<Witness, 'key'>,
  checkpoints: readonly KeptCheckpoint[],
): Readonly<{ cosigned: Cosigned; findings: readonly LogFinding[] }> {
  const witness = nameOf(key);
  const times: number[] = [];
  const findings: LogFinding[] = [];
  for (const { name, note } of checkpoints) {
    const time = cosignedAt(note, key);
    if (time === 'wrong')
      findings.push({ where: `checkpoint ${name}`, problem: `Its line of ${witness} is no cosignature of it` });
    else if (time !== null) times.push(time);
  }
  const latest = times.length === 0 ? null : writtenTime(Math.max(...times));
  return { cosigned: { witness, checkpoints: times.length, latest }, findings };
}

/** Returns the time of a witness as it is written; as seconds where it is beyond all dates. */
function writtenTime(seconds: number): string {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? `${seconds} s` : date.toISOString();
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
