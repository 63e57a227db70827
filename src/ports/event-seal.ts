import { hash, randomBytes } from 'node:crypto';
import type { Position, Revision } from './event-store.js';

/**
 * How every store seals its events. An event carries a random salt and a digest, which covers its place, type and
 * metadata, the digest of its salted data, all that the digest of the event before it in its append covers, and the
 * digest of the event before that append in its stream. So the data can be removed later, with its salt, and the
 * digests still fit. A digest is a leaf hash of RFC 6962: the events in the order of the log are the leaves of one
 * Merkle tree. `adapters/transparency/README.md` describes the format.
 */

/** Bytes of a salt and of a digest. 9 bytes are 12 characters of base64, without padding. */
export const [saltBytes, digestBytes] = [9, 32];
const saltLength = 12;

/** Both in base64. */
export type Seal = Readonly<{ salt: string; digest: string }>;

/** An event as the store holds it: `metadata` and `data` are JSON. `salt` is null where the data was redacted. */
export type SealedEvent = Readonly<{
  stream: string;
  revision: Revision;
  position: Position;
  /** True for the first event of an append. A store that seals each event by itself has appends of one event. */
  begins: boolean;
  type: string;
  metadata: string;
  data: string;
  salt: string | null;
  /** The digest of the salted data, in base64; null where it can be computed. */
  content: string | null;
  /** The digest that the store holds; null where only that of a later event of the append is held, which covers it. */
  digest: string | null;
}>;

/** An event with the digest that it has by what it holds. */
export type CheckedEvent = SealedEvent & Readonly<{ digest: string }>;

/** The place of an append: the revision of its first event, and the digest of the event before it; empty for none. */
export type SealPlace = Readonly<{ stream: string; revision: Revision; previous: string }>;

/** The line with which every leaf begins: its version. A leaf hash of RFC 6962 covers a zero byte before the leaf. */
const format = 'brief-event/v1';

/** Random salts, made many at a time. */
const saltsAtOnce = 256;
let salts = '';
let nextSalt = 0;

function takeSalts(count: number): string {
  const length = count * saltLength;
  if (nextSalt + length > salts.length) {
    salts = randomBytes(Math.max(saltsAtOnce, count) * saltBytes).toString('base64');
    nextSalt = 0;
  }
  nextSalt += length;
  return salts.slice(nextSalt - length, nextSalt);
}

/**
 * Returns the seal of the events of one append: their salts, one after the other, and the digest of the last one, which
 * covers the others. Only that is computed: the service waits for it.
 */
export function sealEvents(
  place: SealPlace,
  metadata: string,
  { types, data }: Readonly<{ types: readonly string[]; data: readonly string[] }>,
): Seal {
  const salt = takeSalts(types.length);
  let lines = appendLines(place);
  let at = 0;
  for (const type of types) {
    const own = salt.slice(at * saltLength, (at + 1) * saltLength);
    lines += eventLines(type, contentDigest(own, data[at] ?? ''));
    at += 1;
  }
  return { salt, digest: leafHash(`${lines}${endLines(place.revision + at - 1, metadata)}`) };
}

/** Returns SHA-256, in base64, over the salt and the data as they are written. */
function contentDigest(salt: string, data: string): string {
  return hash('sha256', salt + data, 'base64');
}

/** Returns what the leaves of an append begin with: three lines. No line of a leaf contains a line feed. */
function appendLines({ stream, previous }: Pick<SealPlace, 'stream' | 'previous'>): string {
  return `${format}\n${stream}\n${previous}`;
}

/** Returns the two lines that each event of an append adds. */
function eventLines(type: string, content: string): string {
  return `\n${type}\n${content}`;
}

/** Returns the last two lines of a leaf: with the revision, no leaf can be read as that of another event. */
function endLines(revision: Revision, metadata: string): string {
  return `\n${revision}\n${metadata}`;
}

/** The leaf and the digest of the event before another one in its stream. */
export type LeafBefore = Readonly<{ leaf: string; digest: string }>;

type LeafParts = Pick<
  SealedEvent,
  'stream' | 'revision' | 'begins' | 'type' | 'metadata' | 'salt' | 'content' | 'data'
>;

/**
 * Returns the leaf that an event has by what it holds: the lines of its append, of the events before it in that and of
 * itself, its revision and its metadata.
 */
export function leafOf(event: LeafParts, { leaf, digest }: LeafBefore): string {
  const { stream, revision, begins, type, metadata } = event;
  const before = begins ? appendLines({ stream, previous: digest }) : leaf.slice(0, endOf(leaf));
  return `${before}${eventLines(type, contentOf(event))}${endLines(revision, metadata)}`;
}

function endOf(leaf: string): number {
  return leaf.lastIndexOf('\n', leaf.lastIndexOf('\n') - 1);
}

export function leafHash(leaf: string): string {
  return hash('sha256', `\0${leaf}`, 'base64');
}

/** Returns the digest of the salted data. */
export function contentOf({ salt, content, data }: Pick<SealedEvent, 'salt' | 'content' | 'data'>): string {
  return content ?? contentDigest(salt ?? '', data);
}

/** The last event of a stream, as a check has seen it. */
export type LastSeal = Readonly<{ revision: Revision; digest: string }>;

/** What comes before the first event of a stream. */
export const noSeal: LastSeal = { revision: -1, digest: '' };

/** The result of a check: `problem` is null for an event that is as it was written, `first` is where one begins. */
export type SealResult = Readonly<{ event: CheckedEvent; problem: string | null; first: Revision }>;

/**
 * Returns a check of one event after the other, in the order of the log. `before` returns the last event of a stream
 * before the first one that is checked, which begins an append.
 */
export function createSealCheck(before: (stream: string) => LastSeal = () => noSeal) {
  const last = new Map<string, LastSeal>();
  const lastOf = (stream: string) => last.get(stream) ?? before(stream);
  /** Of the event that was checked last: an append is a whole in the log. */
  let [leaf, first] = ['', 0];
  return {
    /** The last event of every stream that was checked. */
    streams: last as ReadonlyMap<string, LastSeal>,
    check(event: SealedEvent): SealResult {
      const { stream, revision, digest: held } = event;
      const previous = lastOf(stream);
      leaf = leafOf(event, { leaf, digest: previous.digest });
      if (event.begins) first = revision;
      const found = leafHash(leaf);
      last.set(stream, { revision, digest: held ?? found });
      // The event was read for this check alone: a copy of each would take as long as its digest.
      const checked = Object.assign(event, { digest: found });
      const expected = previous.revision + 1;
      if (revision !== expected) return { event: checked, first: revision, problem: misplaced(expected) };
      if (held === null || found === held) return { event: checked, first: revision, problem: null };
      if (held === '') return { event: checked, first: revision, problem: unsealed };
      return { event: checked, first, problem: altered };
    },
    /** Leaves out the events of an append that cannot be read, up to its last. Returns the revision of the first. */
    skip(stream: string, lastSkipped: LastSeal): Revision {
      const firstSkipped = lastOf(stream).revision + 1;
      last.set(stream, lastSkipped);
      return firstSkipped;
    },
  };
}

const misplaced = (revision: Revision) => `The event is in the place of revision ${revision}`;
const unsealed = 'It has no seal: another program wrote it into the stream';
const altered = 'The event was altered, or one that was appended with it, or the one before it is another';

/** The name of the log in an `IntegrityProblem`. */
export const wholeLog = 'the log';

/**
 * Something that is not as it was written. `revision` is null for a stream as a whole, and for a file of the data
 * folder, which `stream` names, as `wholeLog` does what is wrong with the log as a whole.
 */
export type IntegrityProblem = Readonly<{ stream: string; revision: Revision | null; problem: string }>;

/**
 * What a store checks: the events after a position, or of one stream; all by default. `visit` gets each event that can
 * be read, in the order of the log.
 */
export type IntegrityScope = Readonly<{
  after?: Position;
  stream?: string;
  visit?(event: CheckedEvent): void;
}>;

/**
 * Returns everything in a log that is not as it was written, and of the whole store also damaged artifacts and pages;
 * an empty list when all is well.
 */
export type CheckIntegrity = (scope?: IntegrityScope) => Promise<readonly IntegrityProblem[]>;

/** Returns what is wrong with the newest events of a log. `visit` gets each that can be read, in order. */
export type CheckTail = (visit?: (event: CheckedEvent) => void) => Promise<readonly IntegrityProblem[]>;
