import type { CheckedEvent } from '../../src/ports/event-seal.js';
import { type Checkpoint, openCheckpoint, unsignedCheckpoint } from './checkpoint.js';
import { growingLeaves, type KeptLeaves, keptLeaves } from './kept-leaves.js';
import type { LogFinding } from './log-finding.js';
import { type MerkleTree, merkleTree } from './merkle-tree.js';
import { type RedactionRecords, type RedactionSummary, redactionRecords } from './redaction-records.js';
import type { VerifierKey } from './signed-note.js';

/** A checkpoint as it was kept; `name` is where. */
export type KeptCheckpoint = Readonly<{ name: string; note: string }>;

/** A log as it is now. `leaves` are its leaves as they are kept; `redacted` counts the events whose data is gone. */
export type LogTree = Readonly<{
  tree: MerkleTree;
  leaves: Buffer;
  redacted: number;
  redactions: readonly RedactionSummary[];
  findings: readonly LogFinding[];
}>;

type Evidence = Readonly<{
  /** The leaves as they were when the last checkpoint was made. */
  kept: Buffer;
  checkpoints: readonly KeptCheckpoint[];
  verifiers: readonly VerifierKey[];
}>;

/** Takes the events of a log one after the other, from the leaf `since` on, and then compares it with what was kept. */
export class LogReading {
  readonly #evidence: Evidence;
  readonly #kept: KeptLeaves;
  readonly #leaves: ReturnType<typeof growingLeaves>;
  readonly #redactions: RedactionRecords = redactionRecords();
  #size: number;
  #changed: LogFinding | null = null;

  constructor(evidence: Evidence, since = 0) {
    this.#evidence = evidence;
    this.#kept = keptLeaves(evidence.kept);
    this.#leaves = growingLeaves(this.#kept.first(since));
    this.#size = since;
  }

  add(event: CheckedEvent): void {
    this.#changed ??= this.#change(event);
    this.#leaves.add(event);
    this.#redactions.add(event);
    this.#size += 1;
  }

  end(): LogTree {
    const leaves = this.#leaves.end();
    const tree = merkleTree(keptLeaves(leaves).hashes());
    const lost = this.#kept.size - tree.size;
    const truncated = {
      where: `leaf ${tree.size}`,
      problem: `The log ends here, but held ${lost} more events when its last checkpoint was made`,
    };
    const { checkpoints, verifiers } = this.#evidence;
    const broken = checkpoints.flatMap((checkpoint) => comparedWith(checkpoint, tree, verifiers));
    return {
      ...{ tree, leaves, redacted: this.#redactions.count(), redactions: this.#redactions.redactions() },
      findings: [
        ...(this.#changed === null ? [] : [this.#changed]),
        ...(lost > 0 ? [truncated] : []),
        ...this.#redactions.unrecorded(),
        ...broken,
      ],
    };
  }

  /** Returns a finding for an event that is not the one which the log held in its place. */
  #change({ stream, revision, digest }: CheckedEvent): LogFinding | null {
    const kept = this.#kept.hashAt(this.#size);
    if (kept === null || kept.toString('base64') === digest) return null;
    const problem = `It is not the event that the log held as leaf ${this.#size}: it was altered, moved or put in, or one before it is missing`;
    return { where: `${stream} event ${revision}`, problem };
  }
}

/** Returns what is wrong with events of one stream by the leaves that were kept at their positions. */
export function compareWithKept(events: readonly CheckedEvent[], kept: Buffer): readonly LogFinding[] {
  const leaves = keptLeaves(kept);
  return events.flatMap(({ stream, revision, position, digest }) => {
    const index = leaves.indexOf(position);
    if (index === null && position > leaves.lastPosition) return [];
    const isSame = index !== null && leaves.hashAt(index)?.toString('base64') === digest;
    return isSame ? [] : [{ where: `${stream} event ${revision}`, problem: 'The log did not hold it in this place' }];
  });
}

/** Returns what is wrong with one checkpoint, given the tree of the log as it is. */
export function comparedWith(
  { name, note }: KeptCheckpoint,
  tree: MerkleTree,
  verifiers: readonly VerifierKey[],
): readonly LogFinding[] {
  const where = `checkpoint ${name}`;
  const checkpoint = openCheckpoint(note, verifiers);
  const said = checkpoint ?? unsignedCheckpoint(note);
  if (said === null) return [{ where, problem: 'It is no checkpoint' }];
  const problem = differenceFrom(said, tree);
  // A key that is lost, or was replaced, does not make what the checkpoint says useless.
  if (checkpoint === null)
    return [{ where, problem: `None of the known keys signed it. ${problem ?? 'What it says is true of the log'}` }];
  return problem === null ? [] : [{ where, problem }];
}

function differenceFrom({ size, root }: Checkpoint, tree: MerkleTree): string | null {
  if (size > tree.size) return `It was made of ${size} events, and the log has ${tree.size}: its end is missing`;
  return tree.root(size).equals(root) ? null : `The first ${size} events are not those of which it was made`;
}
