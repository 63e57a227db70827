import { fold } from '../domain/decider.js';
import type { ScheduleCommand } from '../domain/schedule/commands.js';
import type { ScheduleEvent } from '../domain/schedule/events.js';
import { scheduleDecider } from '../domain/schedule/schedule-decider.js';
import type { ScheduleState } from '../domain/schedule/state.js';
import type { EventStore, RecordedEvent, Revision } from '../ports/event-store.js';
import { isScheduleEvent, scheduleStream } from './schedule-stream.js';

type Loaded = Readonly<{ state: ScheduleState; revision: Revision; lastEventId: string | null }>;

const nothingYet: Loaded = { state: null, revision: -1, lastEventId: null };

/** The recorded schedule. What other processes record is seen when an append loses to them. */
export type ScheduleRecord = Readonly<{
  /** The state as it was last seen; read from the store at first. Rejects with `EventStoreUnavailable`. */
  state(): Promise<ScheduleState>;
  /** Decides and appends, anew when another append came first; gives the state after it. Rejects with `EventStoreUnavailable`. */
  decide(command: ScheduleCommand): Promise<ScheduleState>;
}>;

export function createScheduleRecord(events: EventStore): ScheduleRecord {
  let newest: Loaded | null = null;

  /** Two appends of this process may end in either order. */
  function keep(loaded: Loaded): Loaded {
    if (newest === null || loaded.revision > newest.revision) newest = loaded;
    return newest;
  }

  async function readOn(from: Loaded): Promise<Loaded> {
    const read = await events.read(scheduleStream, from.revision + 1);
    return keep(read.filter(isScheduleEvent).reduce(after, from));
  }

  return {
    state: async () => (newest ?? (await readOn(nothingYet))).state,
    async decide(command) {
      let loaded = newest ?? (await readOn(nothingYet));
      for (;;) {
        const decided = scheduleDecider.decide(command, loaded.state);
        if (decided.length === 0) return loaded.state;
        const result = await append(events, decided, command.data.at, loaded);
        if (result !== null) return keep(result).state;
        loaded = await readOn(loaded);
      }
    },
  };
}

function after({ state }: Loaded, event: RecordedEvent<ScheduleEvent>): Loaded {
  return { state: scheduleDecider.evolve(state, event), revision: event.revision, lastEventId: event.id };
}

/** Null when another append came first. */
async function append(
  events: EventStore,
  decided: readonly ScheduleEvent[],
  time: string,
  { state, revision, lastEventId }: Loaded,
): Promise<Loaded | null> {
  const metadata = { time, actor: 'schedule', request_id: null, causation_id: lastEventId };
  const result = await events.append(scheduleStream, decided, revision < 0 ? 'no_stream' : revision, metadata);
  if (result.kind === 'conflict') return null;
  const appended = fold<ScheduleEvent, ScheduleState>(scheduleDecider, decided, state);
  return { state: appended, revision: result.revision, lastEventId: result.ids.at(-1) ?? lastEventId };
}
