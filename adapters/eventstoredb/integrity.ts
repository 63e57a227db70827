import {
  type CheckIntegrity,
  createSealCheck,
  type IntegrityProblem,
  type LastSeal,
  noSeal,
  type SealedEvent,
} from '../../src/ports/event-seal.js';
import type { Position } from '../../src/ports/event-store.js';
import type { Connection } from './connection.js';
import type { createLogHead } from './log-head.js';
import { read } from './read.js';
import { type Message, positionOf, sealedEvent } from './recorded-event.js';
import { streamRequest } from './requests.js';
import { subscribe } from './subscription.js';

/** Checks the seals of the service's events in the shared log. */
export function createIntegrityCheck(connection: Connection, head: ReturnType<typeof createLogHead>): CheckIntegrity {
  return async ({ after = 0, stream, visit = () => undefined } = {}) => {
    const problems: IntegrityProblem[] = [];
    const before = new Map<string, LastSeal>();
    const seals = createSealCheck((name) => before.get(name) ?? noSeal);
    for await (const batch of stream === undefined ? logAfter(connection, head, after) : streamOf(connection, stream)) {
      if (after > 0) await addPredecessors(connection, batch, { before, known: seals.streams });
      for (const event of batch) {
        const checked = seals.check(event);
        const { problem, first } = checked;
        if (problem !== null) problems.push({ stream: event.stream, revision: first, problem });
        visit(checked.event);
      }
    }
    return problems;
  };
}

/** Reads the event before the first one of each stream that a check begins with. */
async function addPredecessors(
  connection: Connection,
  batch: readonly SealedEvent[],
  { before, known }: Readonly<{ before: Map<string, LastSeal>; known: ReadonlyMap<string, LastSeal> }>,
): Promise<void> {
  for (const { stream, revision } of batch) {
    if (revision === 0 || known.has(stream) || before.has(stream)) continue;
    const [last] = await eventAt(connection, stream, revision - 1);
    before.set(stream, last === undefined ? noSeal : { revision: last.revision, digest: last.digest ?? '' });
  }
}

/** Yields the events after a position, up to the end that the log has now. */
async function* logAfter(connection: Connection, head: ReturnType<typeof createLogHead>, after: Position) {
  const until = await head.read();
  if (until <= after) return;
  const from = head.subscription({ last: after, upTo: after });
  for await (const batch of subscribe(connection, from, new AbortController().signal)) {
    yield sealed(
      connection,
      batch.filter((message) => positionOf(message) <= until),
    );
    if (positionOf(batch.at(-1) as Message) >= until) return;
  }
}

async function* streamOf(connection: Connection, stream: string) {
  yield sealed(connection, (await read(connection, streamRequest(connection.prefix + stream, 0, null))) ?? []);
}

async function eventAt(connection: Connection, stream: string, revision: number): Promise<readonly SealedEvent[]> {
  return sealed(connection, (await read(connection, streamRequest(connection.prefix + stream, revision, 1))) ?? []);
}

function sealed({ prefix }: Connection, messages: readonly Message[]): readonly SealedEvent[] {
  return messages.map((message) => sealedEvent(message, prefix));
}
