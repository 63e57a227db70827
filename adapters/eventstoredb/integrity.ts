import {
  type CheckedEvent,
  type CheckIntegrity,
  createSealCheck,
  type IntegrityProblem,
  type LastSeal,
  noSeal,
  type SealedEvent,
} from '../../src/ports/event-seal.js';
import type { Position } from '../../src/ports/event-store.js';
import type { Connection } from './connection.js';
import { HiddenStreams } from './hidden-streams.js';
import { createLogHead } from './log-head.js';
import { read, readUndeleted } from './read.js';
import { isAsWritten, type Message, streamOf as nameOfStream, positionOf, sealedEvent } from './recorded-event.js';
import { logRequest, streamRequest } from './requests.js';
import { metadataStreams, streamNames } from './service-streams.js';
import { subscribe } from './subscription.js';
import { StreamDeleted } from './unavailable.js';

/** Checks the seals of the service's events in the shared log. */
export function createIntegrityCheck(connection: Connection): CheckIntegrity {
  const head = createLogHead(connection, 'audited');
  return ({ after = 0, stream, visit = () => undefined } = {}) => {
    const hidden = new HiddenStreams();
    const found =
      stream === undefined ? logAfter(connection, head, after) : streamOf(connection, { stream, hidden, head });
    return checkEach(connection, found, { hidden, isPart: after > 0, visit });
  };
}

/** Records of the log that a start reads, up to the service's last event: some milliseconds of work. */
const tailRecords = 1_000;

/** Checks the newest events of the log, the last of which is at the position. */
export async function checkTail(
  connection: Connection,
  last: Position,
  visit: (event: CheckedEvent) => void,
): Promise<readonly IntegrityProblem[]> {
  if (last === 0) return [];
  const place = { commit: String(last), prepare: String(last) };
  const before = (await read(connection, logRequest(place, true, tailRecords))) ?? [];
  const newest = [...before.toReversed(), ...((await read(connection, logRequest(place, false, 1))) ?? [])];
  const names = new RegExp(streamNames(connection.prefix, 'audited'), 'u');
  const own = newest.filter((message) => names.test(nameOfStream(message)));
  return checkEach(connection, [own], { hidden: new HiddenStreams(), isPart: true, visit });
}

type Check = Readonly<{ hidden: HiddenStreams; isPart: boolean; visit(event: CheckedEvent): void }>;

async function checkEach(
  connection: Connection,
  batches: AsyncIterable<readonly Message[]> | Iterable<readonly Message[]>,
  { hidden, isPart, visit }: Check,
): Promise<readonly IntegrityProblem[]> {
  const problems: IntegrityProblem[] = [];
  const before = new Map<string, LastSeal>();
  const seals = createSealCheck((name) => before.get(name) ?? noSeal);
  for await (const found of batches) {
    const own = found.filter((message) => !hidden.record(message, connection.prefix));
    const batch = own.map((message) => sealedEvent(message, connection.prefix));
    if (isPart) await addPredecessors(connection, batch, { before, known: seals.streams });
    batch.forEach((event, index) => {
      const { event: checked, first, problem: broken } = seals.check(event);
      const problem = broken ?? (isAsWritten(own[index] as Message, event) ? null : readdressed);
      if (problem !== null) problems.push({ stream: event.stream, revision: first, problem });
      visit(checked);
    });
  }
  return [...hidden.problems(), ...problems];
}

const readdressed = 'Its id, or what its metadata says beside the sealed part, was altered';

/** Reads the event before the first one of each stream that a check begins with. */
async function addPredecessors(
  connection: Connection,
  batch: readonly SealedEvent[],
  { before, known }: Readonly<{ before: Map<string, LastSeal>; known: ReadonlyMap<string, LastSeal> }>,
): Promise<void> {
  for (const { stream, revision } of batch) {
    if (known.has(stream) || before.has(stream)) continue;
    const [last] = revision === 0 ? [] : await eventAt(connection, stream, revision - 1);
    before.set(stream, last === undefined ? noSeal : { revision: last.revision, digest: last.digest ?? '' });
  }
}

/** Yields the events after a position, up to the end that the log has now. */
async function* logAfter(connection: Connection, head: ReturnType<typeof createLogHead>, after: Position) {
  const until = await head.read();
  if (until <= after) return;
  const from = head.subscription({ last: after, upTo: after });
  for await (const batch of subscribe(connection, from, new AbortController().signal)) {
    yield batch.filter((message) => positionOf(message) <= until);
    if (positionOf(batch.at(-1) as Message) >= until) return;
  }
}

type OneStream = Readonly<{ stream: string; hidden: HiddenStreams; head: ReturnType<typeof createLogHead> }>;

/**
 * Yields the newest metadata of a stream, and its events. The server reads no stream in which a revision is missing:
 * its events are looked for in the log.
 */
async function* streamOf(connection: Connection, { stream, hidden, head }: OneStream) {
  const name = connection.prefix + stream;
  try {
    yield (await read(connection, streamRequest(metadataStreams + name, 'end', 1))) ?? [];
    yield (await read(connection, streamRequest(name, 0, null))) ?? [];
  } catch (error) {
    if (error instanceof StreamDeleted) return hidden.remove(stream);
    const names = [name, metadataStreams + name];
    for await (const batch of logAfter(connection, head, 0))
      yield batch.filter((message) => names.includes(nameOfStream(message)));
  }
}

async function eventAt(connection: Connection, stream: string, revision: number): Promise<readonly SealedEvent[]> {
  const found = (await readUndeleted(connection, streamRequest(connection.prefix + stream, revision, 1))) ?? [];
  return found.map((message) => sealedEvent(message, connection.prefix));
}
