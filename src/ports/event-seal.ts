import { hash, randomBytes } from 'node:crypto';
import type { Position, Revision } from './event-store.js';

/**
 * How every store seals its events. An event carries a random salt and a digest, which covers its place, type and
 * metadata, the digest of the event before it in its stream, and the digest of its salted data. So the data can be
 * removed later, with its salt, and the digests still fit. A digest is a leaf hash of RFC 6962: the events in the order
 * of the log are the leaves of one Merkle tree. `adapters/transparency/README.md` describes the format.
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

/** The place of an event in its stream; `previous` is the digest of the event before it, empty for the first. */
export type SealPlace = Readonly<{ stream: string; revision: Revision; previous: string }>;

/** The line with which every leaf begins: its version. A leaf hash of RFC 6962 covers a zero byte before the leaf. */
const format = 'brief-event/v1';

/** Random salts, made many at a time. */
const saltsAtOnce = 256;
let salts = '';
let nextSalt = 0;

/** Returns the seal of a new event. */
export function sealEvent(place: SealPlace, type: string, metadata: string, data: string): Seal {
  if (nextSalt === salts.length) {
    salts = randomBytes(saltsAtOnce * saltBytes).toString('base64');
    nextSalt = 0;
  }
  const salt = salts.slice(nextSalt, nextSalt + saltLength);
  nextSalt += saltLength;
  return { salt, digest: leafHash(leafOf(place, type, metadata, contentDigest(salt, data))) };
}

/** Returns SHA-256, in base64, over the salt and the data as they are written. */
function contentDigest(salt: string, data: string): string {
  return hash('sha256', salt + data, 'base64');
}

/** Returns the leaf of an event: seven lines, none of which contains a line feed. */
export function leafOf({ stream, revision, previous }: SealPlace, type: string, metadata: string, content: string) {
  return `${format}\n${stream}\n${revision}\n${type}\n${metadata}\n${previous}\n${content}`;
}

export function leafHash(leaf: string): string {
  return hash('sha256', `\0${leaf}`, 'base64');
}

/** Returns the digest that an event has by what it holds, after the event with the digest `previous`. */
function digestOf({ stream, revision, type, metadata, ...held }: SealedEvent, previous: string): string {
  return leafHash(leafOf({ stream, revision, previous }, type, metadata, contentOf(held)));
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
 * before the first one that is checked.
 */
export function createSealCheck(before: (stream: string) => LastSeal = () => noSeal) {
  const last = new Map<string, LastSeal & Readonly<{ covered: Revision }>>();
  const lastOf = (stream: string) => {
    const seal = before(stream);
    return { ...seal, covered: seal.revision };
  };
  return {
    /** The last event of every stream that was checked. */
    streams: last as ReadonlyMap<string, LastSeal>,
    check(event: SealedEvent): SealResult {
      const { revision, digest, covered } = last.get(event.stream) ?? lastOf(event.stream);
      const found = digestOf(event, digest);
      const held = event.digest;
      const isLast = held !== null;
      last.set(event.stream, {
        revision: event.revision,
        digest: held ?? found,
        covered: isLast ? event.revision : covered,
      });
      // The event was read for this check alone: a copy of each would take as long as its digest.
      const checked = Object.assign(event, { digest: found });
      if (event.revision !== revision + 1)
        return { event: checked, first: event.revision, problem: misplaced(revision + 1) };
      if (!isLast || found === held) return { event: checked, first: event.revision, problem: null };
      if (held === '') return { event: checked, first: event.revision, problem: unsealed };
      return { event: checked, first: covered + 1, problem: altered };
    },
    /** Leaves out events that cannot be read, up to the last of them. Returns the revision of the first. */
    skip(stream: string, lastSkipped: LastSeal): Revision {
      const first = (last.get(stream) ?? lastOf(stream)).revision + 1;
      last.set(stream, { ...lastSkipped, covered: lastSkipped.revision });
      return first;
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
