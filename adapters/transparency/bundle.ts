import { hash } from 'node:crypto';
import type { Instant } from '../../src/domain/time.js';
import { type CheckedEvent, contentOf, leafHash, leafOf } from '../../src/ports/event-seal.js';
import { openCheckpoint } from './checkpoint.js';
import type { LogFinding } from './log-finding.js';
import { isIncluded, type MerkleTree } from './merkle-tree.js';
import type { VerifierKey } from './signed-note.js';

/**
 * An event with its place in the log and the hashes, in base64, that lead from it to the checkpoint's root. `content`
 * is the digest of data that was redacted, null for others; `data` is then what is left.
 */
export type ProvenEvent = Pick<
  CheckedEvent,
  'stream' | 'revision' | 'type' | 'metadata' | 'salt' | 'data' | 'content'
> &
  Readonly<{ index: number; proof: readonly string[] }>;

/** Everything about a run that can be checked without its service; the format is described in the README. */
export type Bundle = Readonly<{
  format: 'brief-bundle/v1';
  run_id: string;
  verifier: VerifierKey;
  checkpoint: string;
  events: readonly ProvenEvent[];
  artifacts: readonly Readonly<{ sha256: string; media_type: string; base64: string }>[];
  /** When the checkpoint was signed and its key was made, as the service says that wrote the bundle: not proven. */
  signed_at?: Instant;
  key_made_at?: Instant | null;
}>;

/** An event with its place in the log. */
export type PlacedEvent = Readonly<{ index: number; event: CheckedEvent }>;

/** Returns the events with their proofs. */
export function provenEvents(events: readonly PlacedEvent[], tree: MerkleTree, size: number): readonly ProvenEvent[] {
  return events.map(({ index, event: { position: _, digest: __, ...event } }) => ({
    index,
    ...event,
    proof: tree.inclusionProof(index, size).map((hashed) => hashed.toString('base64')),
  }));
}

export type ArtifactReference = Readonly<{ sha256: string; media_type: string }>;

/** Returns the artifacts that a document refers to. */
export function artifactsIn(value: unknown): readonly ArtifactReference[] {
  if (typeof value !== 'object' || value === null) return [];
  const { sha256, media_type: mediaType } = value as Readonly<Record<string, unknown>>;
  const own =
    typeof sha256 === 'string' && /^[0-9a-f]{64}$/u.test(sha256) && typeof mediaType === 'string'
      ? [{ sha256, media_type: mediaType }]
      : [];
  const within = [...own, ...Object.values(value).flatMap(artifactsIn)];
  return [...new Map(within.map((one) => [one.sha256, one])).values()];
}

/**
 * Returns what is wrong with a bundle; nothing if each of its events was in the log that its checkpoint describes, and
 * none between its first and its last is missing. `trusted` are the keys that may have signed it, the bundle's own by
 * default.
 */
export function verifyBundle(
  bundle: Bundle,
  trusted: readonly VerifierKey[] = [bundle.verifier],
): readonly LogFinding[] {
  const checkpoint = openCheckpoint(bundle.checkpoint, trusted);
  if (checkpoint === null) return [{ where: 'the checkpoint', problem: 'None of the trusted keys signed it' }];
  const { size, root } = checkpoint;
  const stream = `run-${bundle.run_id}`;
  let digest = '';
  const events = bundle.events.flatMap((event, at) => {
    const where = `event ${event.revision}`;
    const proof = event.proof.map((encoded) => Buffer.from(encoded, 'base64'));
    digest = leafHash(leafOf({ ...event, previous: digest }, event.type, event.metadata, contentOf(event)));
    const isProven = isIncluded(Buffer.from(digest, 'base64'), event.index, size, proof, root);
    const isNext = event.revision === at && event.index > (bundle.events[at - 1]?.index ?? -1);
    return [
      ...(event.stream === stream ? [] : [{ where, problem: `It belongs to ${event.stream}` }]),
      ...(isNext ? [] : [{ where, problem: 'It is not in its place, or one before it is missing' }]),
      ...(isProven ? [] : [{ where, problem: 'It is not in the log that the checkpoint describes' }]),
    ];
  });
  const artifacts = bundle.artifacts.flatMap(({ sha256, base64 }) =>
    hash('sha256', Buffer.from(base64, 'base64'), 'hex') === sha256
      ? []
      : [{ where: `artifact ${sha256}`, problem: 'Its content has another digest' }],
  );
  const empty = bundle.events.length === 0 ? [{ where: 'the bundle', problem: 'It has no events' }] : [];
  return [...empty, ...events, ...artifacts];
}

const start = '<script type="application/json" id="bundle">';

/** Returns the JSON as it lies in a page, where `<` cannot end it. */
export function embeddedBundle(bundle: Bundle): string {
  return `${start}${JSON.stringify(bundle).replaceAll('<', '\\u003c')}</script>`;
}

/** Returns the bundle of a page, or of JSON; null if there is none. */
export function parseBundle(text: string): Bundle | null {
  const from = text.indexOf(start);
  const json = from < 0 ? text : text.slice(from + start.length, text.indexOf('</script>', from));
  try {
    const bundle = JSON.parse(json) as Bundle;
    const isBundle =
      bundle.format === 'brief-bundle/v1' && Array.isArray(bundle.events) && Array.isArray(bundle.artifacts);
    return isBundle ? bundle : null;
  } catch {
    return null;
  }
}
