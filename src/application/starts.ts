import { fold } from '../domain/decider.js';
import { type StartCommand, type StartEvent, type StartState, startDecider } from '../domain/start/start.js';
import { upcastStart } from '../domain/start/upcast.js';
import type { EventStore, RecordedEvent } from '../ports/event-store.js';
import type { Actor } from './deciding.js';

const prefix = 'start-';

/** The start that a stream holds; null for a stream of another kind. */
export function startOfStream(stream: string): string | null {
  return stream.startsWith(prefix) ? stream.slice(prefix.length) : null;
}

/** The event of a start in today's shape; null for an event of another stream. */
export function startEventOf(event: RecordedEvent): RecordedEvent<StartEvent> | null {
  return startOfStream(event.stream) === null ? null : upcastStart(event);
}

async function history(events: EventStore, id: string): Promise<readonly RecordedEvent<StartEvent>[]> {
  return (await events.read(`${prefix}${id}`)).map(upcastStart);
}

/** Null when there is no such start. */
export async function loadStart(events: EventStore, id: string): Promise<StartState> {
  return fold<StartEvent, StartState>(startDecider, await history(events, id));
}

/** Carries out the command and answers the start as it stands then, whoever brought it there. */
export async function changeStart(
  events: EventStore,
  id: string,
  command: StartCommand,
  who: Actor,
): Promise<NonNullable<StartState>> {
  for (;;) {
    const past = await history(events, id);
    const before = fold<StartEvent, StartState>(startDecider, past);
    const decided = startDecider.decide(command, before);
    const state = fold<StartEvent, StartState>(startDecider, decided, before);
    if (state === null) throw new Error('a start begins with its request');
    const last = decided.at(-1);
    if (last === undefined) return state;
    const cause = past.at(-1);
    const metadata = { actor: who.actor, request_id: who.requestId, causation_id: cause?.id ?? null };
    const expected = cause?.revision ?? 'no_stream';
    const result = await events.append(`${prefix}${id}`, decided, expected, { time: last.data.at, ...metadata });
    if (result.kind === 'appended') return state;
  }
}
