import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { LRUCache } from 'lru-cache';
import type { Message } from '../../src/domain/decider.js';
import { type EncodedAppend, encodeAppend } from '../../src/ports/encode-append.js';
import { type LastSeal, sealEvents } from '../../src/ports/event-seal.js';
import type {
  AppendResult,
  EventMetadata,
  EventStore,
  ExpectedRevision,
  Position,
  Revision,
} from '../../src/ports/event-store.js';
import type { Connection } from './connection.js';
import { read } from './read.js';
import { contentId, sealedEvent, storedMetadata, withSeal } from './recorded-event.js';
import { appendRequest, type ProposedEvent, streamRequest } from './requests.js';
import { NamedFailure, withRetries } from './unavailable.js';

/** What the server reports of an append. */
type Reported =
  | Readonly<{ kind: 'appended'; position: Position }>
  | Readonly<{ kind: 'conflict'; actual: ExpectedRevision }>;

/**
 * Returns the append of an event store; `remember` gets the data and the metadata of each event under its id, and
 * returns whether it knew the id. An append that is made again while the first one is in flight shares its result: the
 * server drops a repetition of events that it has not indexed yet, and never responds to it with a result.
 */
export function createAppend(
  connection: Connection,
  remember: (id: string, data: Readonly<Record<string, unknown>>, metadata: EventMetadata) => boolean,
): EventStore['append'] {
  const digests = createDigests(connection);
  const inFlight = new Map<string, Promise<AppendResult>>();

  async function send(place: Place, { proposed, digest }: Sealed, expected: ExpectedRevision, wasMade: boolean) {
    const { stream, name, first } = place;
    const request = appendRequest(name, proposed, expected);
    let isRepeated = wasMade;
    const reported = await withRetries('append', async (attempt) => {
      isRepeated ||= attempt > 1;
      return reportedIn(await connection.append(request));
    }).catch((error: unknown) => digests.doubt(stream, error));
    if (reported.kind === 'conflict') return reported;
    const revision = first + proposed.length - 1;
    digests.keep(stream, { revision, digest }, isRepeated);
    return { ...reported, revision, lastEventId: proposed.at(-1)?.id ?? '' };
  }

  return async (stream, events, expected, metadata) => {
    const encoded = encodeAppend(stream, events, expected, storedMetadata(stream, metadata));
    const place = await digests.placeAfter(stream, expected);
    const append = sealed(place, events, encoded, metadata);
    const ids = append.proposed.map(({ id }) => id);
    const key = ids.join();
    const same = inFlight.get(key);
    if (same !== undefined) return same;
    const known = ids.map((id, index) => remember(id, events[index]?.data ?? {}, metadata));
    const result = send(place, append, expected, known.includes(true)).finally(() => inFlight.delete(key));
    inFlight.set(key, result);
    return result;
  };
}

/**
 * Where an append begins: its stream and the name of that in the database, the revision of its first event, and the
 * digest of the event before.
 */
type Place = Readonly<{ stream: string; name: string; first: Revision; previous: string }>;
/** The events as they are proposed to the server, each with its seal, and the digest of the last one. */
type Sealed = Readonly<{ proposed: readonly ProposedEvent[]; digest: string }>;

function sealed(
  { stream, name, first, previous }: Place,
  events: readonly Message<string, unknown>[],
  encoded: EncodedAppend,
  metadata: EventMetadata,
): Sealed {
  const unsealed = JSON.stringify(metadata);
  let digest = previous;
  const proposed = events.map(({ type }, index) => {
    const [text, revision] = [encoded.data[index] ?? '', first + index];
    const seal = sealEvents({ stream, revision, previous: digest }, unsealed, { types: [type], data: [text] });
    digest = seal.digest;
    return {
      id: contentId([name, revision, type, metadata.worker], text),
      type,
      data: Buffer.from(text),
      metadata: Buffer.from(withSeal(encoded.metadata, seal)),
    };
  });
  return { proposed, digest };
}

/** Streams whose last digest is kept in memory, some hundred bytes each. */
const knownStreams = 10_000;

/** Knows the digests of the events that this process appended last, and reads those of others. */
function createDigests(connection: Connection) {
  const known = new LRUCache<string, LastSeal>({ max: knownStreams });
  /** Streams with an append whose outcome is not known. */
  const doubted = new LRUCache<string, true>({ max: knownStreams });
  async function digestAt(name: string, revision: Revision): Promise<string> {
    const [message] = (await read(connection, streamRequest(name, revision, 1))) ?? [];
    return message === undefined ? '' : (sealedEvent(message, connection.prefix).digest ?? '');
  }
  return {
    /** Keeps the digest of an append, unless an earlier one may be stored in its place: the same with other salts. */
    keep(stream: string, last: LastSeal, isRepeated: boolean): void {
      if (doubted.delete(stream) || isRepeated) known.delete(stream);
      else known.set(stream, last);
    },
    /** Notes that the outcome of an append is not known, and throws its error. */
    doubt(stream: string, error: unknown): never {
      doubted.set(stream, true);
      throw error;
    },
    /** Returns the place of an append. Without the expected event the digest is empty: the append will conflict. */
    async placeAfter(stream: string, expected: ExpectedRevision): Promise<Place> {
      const name = connection.prefix + stream;
      if (expected === 'no_stream') return { stream, name, first: 0, previous: '' };
      const last = known.get(stream);
      const previous = last?.revision === expected ? last.digest : await digestAt(name, expected);
      return { stream, name, first: expected + 1, previous };
    },
  };
}

/** Throws for everything but a success or a conflict. */
export function reportedIn(response: BatchAppendResp): Reported {
  const success = response.getSuccess();
  const error = response.getError();
  if (success !== undefined) {
    const position = success.getPosition()?.getCommitPosition();
    if (position === undefined) throw new NamedFailure('no position');
    return { kind: 'appended', position: Number(position) };
  }
  if (error?.getMessage() !== 'WrongExpectedVersion') throw new NamedFailure(error?.getMessage() ?? 'unknown');
  const detail = shared.WrongExpectedVersion.deserializeBinary(error.getDetails()?.getValue_asU8() ?? new Uint8Array());
  const actual = detail.hasCurrentStreamRevision() ? Number(detail.getCurrentStreamRevision()) : 'no_stream';
  return { kind: 'conflict', actual };
}
