import { hash } from 'node:crypto';
import * as v from 'valibot';
import { redactionStream } from '../../src/domain/streams.js';
import { type CheckedEvent, type LeafBefore, leafHash, leafOf } from '../../src/ports/event-seal.js';
import { type Checkpoint, openCheckpoint } from './checkpoint.js';
import type { LogFinding } from './log-finding.js';
import { isIncluded, type MerkleTree } from './merkle-tree.js';
import { redactionOf, redactionRecords } from './redaction-records.js';
import type { VerifierKey } from './signed-note.js';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const hashes = v.pipe(v.array(v.string()), v.readonly());

/**
 * An event with its place in the log and the hashes, in base64, that lead from it to the checkpoint's root. `content`
 * is the digest of data that was redacted, null for others; `data` is then what is left.
 */
const provenEventShape = {
  ...{ stream: v.string(), revision: count, begins: v.boolean(), type: v.string(), metadata: v.string() },
  data: v.string(),
  ...{ salt: v.nullable(v.string()), content: v.nullable(v.string()), index: count, proof: hashes },
};
export type ProvenEvent = Readonly<v.InferOutput<ReturnType<typeof v.object<typeof provenEventShape, undefined>>>>;

/** A record of a redaction, an append by itself; `previous` is the digest of the event before it in its stream. */
export type ProvenRecord = ProvenEvent & Readonly<{ previous: string }>;

const file = v.object({ sha256: v.string(), media_type: v.string(), base64: v.string() });

/** Everything about a run that can be checked without its service; the format is described in the README. */
const bundleShape = v.object({
  format: v.literal('brief-bundle/v1'),
  ...{ run_id: v.string(), verifier: v.string(), checkpoint: v.string() },
  events: v.pipe(v.array(v.object(provenEventShape)), v.readonly()),
  artifacts: v.pipe(v.array(file), v.readonly()),
  /** The records of what was redacted in the run, oldest first; absent where nothing was. */
  redactions: v.exactOptional(v.pipe(v.array(v.object({ ...provenEventShape, previous: v.string() })), v.readonly())),
  /** When the checkpoint was signed and its key was made, as the service says that wrote the bundle: not proven. */
  ...{ signed_at: v.exactOptional(v.string()), key_made_at: v.exactOptional(v.nullable(v.string())) },
});
export type Bundle = Readonly<v.InferOutput<typeof bundleShape>>;

/** An event with its place in the log. */
export type PlacedEvent = Readonly<{ index: number; event: CheckedEvent }>;

/** Returns an event with its proof in the whole log. */
export function provenEvent({ index, event }: PlacedEvent, tree: MerkleTree): ProvenEvent {
  const { position: _, digest: __, ...held } = event;
  const proof = tree.inclusionProof(index, tree.size).map((hashed) => hashed.toString('base64'));
  return { index, ...held, proof };
}

export type ArtifactReference = Readonly<{ sha256: string; media_type: string }>;

/** How the bodies of requests to models are stored; events name them by their digests alone. */
export const promptType = 'application/json';

/** Returns the artifacts that a document refers to. */
export function artifactsIn(value: unknown): readonly ArtifactReference[] {
  const found = new Map<string, ArtifactReference>();
  collect(value, (sha256, mediaType) => found.set(sha256, { sha256, media_type: mediaType }));
  return [...found.values()];
}

const isDigest = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/u.test(value);

function collect(value: unknown, add: (sha256: string, mediaType: string) => void): void {
  if (typeof value !== 'object' || value === null) return;
  const { sha256, media_type: mediaType, prompts } = value as Readonly<Record<string, unknown>>;
  if (isDigest(sha256) && typeof mediaType === 'string') add(sha256, mediaType);
  if (Array.isArray(prompts)) for (const prompt of prompts.filter(isDigest)) add(prompt, promptType);
  for (const each of Object.values(value)) collect(each, add);
}

/**
 * Returns what is wrong with a bundle; nothing if each of its events was in the log that its checkpoint describes, none
 * between its first and its last is missing, what was redacted has a record there, and its files are those that the
 * events name. `trusted` are the keys that may have signed it, the bundle's own by default.
 */
export function verifyBundle(
  bundle: Bundle,
  trusted: readonly VerifierKey[] = [bundle.verifier],
): readonly LogFinding[] {
  const checkpoint = openCheckpoint(bundle.checkpoint, trusted);
  if (checkpoint === null) return [{ where: 'the checkpoint', problem: 'None of the trusted keys signed it' }];
  const empty = bundle.events.length === 0 ? [{ where: 'the bundle', problem: 'It has no events' }] : [];
  const wrong = [...empty, ...eventFindings(bundle, checkpoint)];
  if (wrong.length > 0) return wrong;
  const unrecorded = recordFindings(bundle, checkpoint);
  // Data that no leaf and no record covers may be anything: nothing is read from it.
  return unrecorded.length > 0 ? unrecorded : fileFindings(bundle);
}

function eventFindings({ events, run_id }: Bundle, checkpoint: Checkpoint): readonly LogFinding[] {
  const stream = `run-${run_id}`;
  let last: LeafBefore = { leaf: '', digest: '' };
  return events.flatMap((event, at) => {
    const where = `event ${event.revision}`;
    last = leafAfter(event, last);
    const isNext = event.revision === at && event.index > (events[at - 1]?.index ?? -1);
    return [
      ...(event.stream === stream ? [] : [{ where, problem: `It belongs to ${event.stream}` }]),
      ...(isNext ? [] : [{ where, problem: 'It is not in its place, or one before it is missing' }]),
      ...(isProven(event, last, checkpoint) ? [] : [{ where, problem: notInLog }]),
    ];
  });
}

const notInLog = 'It is not in the log that the checkpoint describes';

function leafAfter(event: ProvenEvent, before: LeafBefore): LeafBefore {
  const leaf = leafOf(event, before);
  return { leaf, digest: leafHash(leaf) };
}

function isProven({ index, proof }: ProvenEvent, { digest }: LeafBefore, { size, root }: Checkpoint): boolean {
  const hashes = proof.map((encoded) => Buffer.from(encoded, 'base64'));
  return isIncluded(Buffer.from(digest, 'base64'), index, size, hashes, root);
}

/** The digest of redacted data does not cover what is left of it: a record in the log does. */
function recordFindings({ events, redactions = [] }: Bundle, checkpoint: Checkpoint): readonly LogFinding[] {
  const records = redactionRecords();
  const unproven = redactions.flatMap((record, at) => {
    const isNext = record.index > (redactions[at - 1]?.index ?? -1);
    const isRecord = record.stream === redactionStream && record.content === null && isNext;
    if (isRecord && isProven(record, leafAfter(record, { leaf: '', digest: record.previous }), checkpoint))
      records.add(record);
    else return [{ where: `redaction ${record.revision}`, problem: notInLog }];
    return [];
  });
  for (const event of events) records.add(event);
  return [...unproven, ...records.unrecorded()];
}

function fileFindings(bundle: Bundle): readonly LogFinding[] {
  const named = filesNamedIn(bundle);
  return bundle.artifacts.flatMap(({ sha256, media_type: type, base64 }) => {
    const where = `artifact ${sha256}`;
    if (hash('sha256', Buffer.from(base64, 'base64'), 'hex') !== sha256)
      return [{ where, problem: 'Its content has another digest' }];
    const isNamed = named.some((one) => one.sha256 === sha256 && one.media_type === type);
    return isNamed ? [] : [{ where, problem: 'No event names it' }];
  });
}

/** Returns how many files that the events name were removed by a redaction, and how many are missing otherwise. */
export function absentFiles(bundle: Bundle): Readonly<{ removed: number; missing: number }> {
  const recorded = new Set((bundle.redactions ?? []).flatMap(({ data }) => redactionOf(data).files));
  const held = new Set(bundle.artifacts.map(({ sha256 }) => sha256));
  const absent = filesNamedIn(bundle).filter(({ sha256 }) => !held.has(sha256));
  const removed = absent.filter(({ sha256 }) => recorded.has(sha256)).length;
  return { removed, missing: absent.length - removed };
}

/** Returns the files that the events of a bundle name. */
export function filesNamedIn({ events }: Pick<Bundle, 'events'>): readonly ArtifactReference[] {
  return artifactsIn(events.map(({ data }) => JSON.parse(data)));
}

const start = '<script type="application/json" id="bundle">';

/** Returns the JSON as it lies in a page, where `<` cannot end it. */
export function embeddedBundle(bundle: Bundle): string {
  return `${start}${JSON.stringify(bundle).replaceAll('<', '\\u003c')}</script>`;
}

/** Returns the bundle of a page, or of JSON. Throws with what is wrong, and where. */
export function parseBundle(text: string): Bundle {
  const from = text.indexOf(start);
  const json = from < 0 ? text : text.slice(from + start.length, text.indexOf('</script>', from));
  const value: unknown = JSON.parse(json);
  // The value itself is returned: its page has the keys in the same order.
  if (v.is(bundleShape, value)) return value;
  const [issue] = v.safeParse(bundleShape, value).issues ?? [];
  if (issue === undefined) throw new TypeError('it has another shape');
  throw new TypeError(`${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`);
}
