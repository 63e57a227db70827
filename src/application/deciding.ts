import { fold } from '../domain/decider.js';
import type { RunCommand } from '../domain/run/commands.js';
import type { RunEvent } from '../domain/run/events.js';
import { runDecider } from '../domain/run/run-decider.js';
import type { RunState } from '../domain/run/state.js';
import type { EventMetadata, EventStore, ExpectedRevision } from '../ports/event-store.js';
import { isRunEvent, streamOfRun } from './run-streams.js';

/** A run's state with the place in its stream that it stands for. `lastEventId` is null before the first event. */
export type Loaded = Readonly<{ state: RunState; revision: ExpectedRevision; lastEventId: string | null }>;

export const notStarted: Loaded = { state: null, revision: 'no_stream', lastEventId: null };

export async function loadRun(events: EventStore, runId: string): Promise<Loaded> {
  const history = (await events.read(streamOfRun(runId))).filter(isRunEvent);
  const last = history.at(-1);
  return last === undefined
    ? notStarted
    : { state: fold<RunEvent, RunState>(runDecider, history), revision: last.revision, lastEventId: last.id };
}

/**
 * Decides the command and appends what it leads to, in one append. Losing a race reads the run anew and decides again, so
 * that the answer is always what the log holds.
 */
export async function decideAndAppend(
  events: EventStore,
  runId: string,
  command: RunCommand,
  from: Loaded,
  who: Readonly<{ actor: string; requestId: string | null }>,
): Promise<Loaded> {
  let loaded = from;
  for (;;) {
    const decided = runDecider.decide(command, loaded.state);
    if (decided.length === 0) return loaded;
    const metadata: EventMetadata = {
      time: command.data.at,
      actor: who.actor,
      request_id: who.requestId,
      causation_id: loaded.lastEventId,
    };
    const result = await events.append(streamOfRun(runId), decided, loaded.revision, metadata);
    if (result.kind === 'appended') {
      const state = fold<RunEvent, RunState>(runDecider, decided, loaded.state);
      return { state, revision: result.revision, lastEventId: result.ids.at(-1) ?? loaded.lastEventId };
    }
    loaded = await loadRun(events, runId);
  }
}

/** Records what a row of commands leads to as the beginning of a new run, in one append. */
export async function appendAll(
  events: EventStore,
  runId: string,
  commands: readonly RunCommand[],
  who: Readonly<{ actor: string; requestId: string | null }>,
): Promise<void> {
  const decided: RunEvent[] = [];
  for (const command of commands) {
    decided.push(...runDecider.decide(command, fold<RunEvent, RunState>(runDecider, decided)));
  }
  const [first] = commands;
  if (first === undefined) return;
  const metadata = { time: first.data.at, actor: who.actor, request_id: who.requestId, causation_id: null };
  const result = await events.append(streamOfRun(runId), decided, 'no_stream', metadata);
  if (result.kind === 'conflict') throw new Error(`there is a run ${runId} already`);
}
