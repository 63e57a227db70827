import type { StageKey } from '../../src/domain/pipeline.js';
import type { StageOutcome } from '../../src/domain/stage-outcome.js';
import { instantOf, millisecondsOf } from '../../src/domain/time.js';
import type { Clock } from '../../src/ports/clock.js';
import type { EventStore } from '../../src/ports/event-store.js';
import type { HubListing, LoadedPlugin, StageContext } from '../../src/ports/stage-plugin.js';
import type { Breakage } from './lasting.js';
import type { SimulatedLog } from './simulated-log.js';
import type { ServicePorts } from './simulated-service.js';

/** Mistakes that a service or a store could have. Each stands in for a sound part, so that a test sees the simulation find it. */

/** What a plugin looks like from here: any of its functions may be changed. */
type Plugin = Readonly<{
  run(input: unknown, context: StageContext): Promise<StageOutcome<StageKey>>;
  shows(date: string, context: StageContext): Promise<HubListing>;
  withdraw(value: unknown, context: StageContext): Promise<{ restored: string | null }>;
}>;

function withPlugin(change: (plugin: Plugin, ports: ServicePorts) => Plugin): Breakage {
  return {
    ports: (ports) => ({
      ...ports,
      plugins: {
        async load(stage, implementation) {
          const loaded = await ports.plugins.load(stage, implementation);
          const plugin = change(loaded.plugin as unknown as Plugin, ports);
          return { ...loaded, plugin } as unknown as LoadedPlugin<typeof stage>;
        },
      },
    }),
  };
}

function withEvents(change: (events: EventStore) => Partial<EventStore>): Breakage {
  return { ports: (ports) => ({ ...ports, events: { ...ports.events, ...change(ports.events) } }) };
}

function withClock(change: (clock: Clock) => Clock['waitUntil']): Breakage {
  return { ports: (ports) => ({ ...ports, clock: { ...ports.clock, waitUntil: change(ports.clock) } }) };
}

function later(clock: Clock, milliseconds: number): string {
  return instantOf(millisecondsOf(clock.now()) + milliseconds);
}

const never = () => new AbortController().signal;

export const forgetsUnfinishedRuns: Breakage = { recover: () => async () => 0 };

export const takesCutStagesForRunning: Breakage = {
  advance: (advance) => (runId, _recovered, signal) => advance(runId, false, signal),
};

export const doesNotHearTheStop: Breakage = {
  advance: (advance) => (runId, recovered) => advance(runId, recovered, never()),
};

export const skipsEvents: Breakage = {
  projections: (all) =>
    all.map((projection) => ({
      ...projection,
      keyOf: (event) => (event.type === 'StageCompleted' && event.revision % 5 === 0 ? null : projection.keyOf(event)),
    })),
};

export const failsAtAnEvent: Breakage = {
  projections: (all) =>
    all.map((projection) => ({
      ...projection,
      evolve(value, event) {
        if (event.revision === 9) throw new Error('a mistake in a projection');
        return projection.evolve(value, event);
      },
    })),
};

export const runsEachStageTwice = withPlugin((plugin) => ({
  ...plugin,
  run: (input, context) => plugin.run(input, context).then(() => plugin.run(input, context)),
}));

export const runsCompletedStagesAgain = withPlugin((plugin, { clock }) => ({
  ...plugin,
  async run(input, context) {
    const outcome = await plugin.run(input, context);
    const again = () => plugin.run(input, { ...context, attempt: context.attempt + 1 });
    clock.waitUntil(later(clock, 10_000), never()).then(again, again);
    return outcome;
  },
}));

export const drawsChanceOfItsOwn = withPlugin((plugin) => ({
  ...plugin,
  async run(input, context) {
    return Math.random() < 0.5 ? plugin.run(input, context) : { kind: 'failed', reason: 'chance', retryable: true };
  },
}));

export const rejectsUnheard = withPlugin((plugin) => ({
  ...plugin,
  run(input, context) {
    Promise.reject(new Error('nobody listens'));
    return plugin.run(input, context);
  },
}));

export const makesAKeyPerAttempt = withPlugin((plugin) => ({
  ...plugin,
  run: (input, context) =>
    plugin.run(input, { ...context, idempotencyKey: `${context.idempotencyKey}:${context.attempt}` }),
}));

export const startsOneShowOnly = withPlugin((plugin) => ({
  ...plugin,
  async shows(date, context) {
    const listing = await plugin.shows(date, context);
    return listing.kind === 'listed' ? { ...listing, shows: listing.shows.slice(0, 1) } : listing;
  },
}));

export const leavesPagesWhereTheyAre = withPlugin((plugin) => ({
  ...plugin,
  withdraw: async () => ({ restored: null }),
}));

export const forcesItsEventsIn = withEvents((events) => ({
  async append(stream, batch, expected, metadata) {
    for (let revision = expected; ; ) {
      const result = await events.append(stream, batch, revision, metadata);
      if (result.kind === 'appended') return result;
      revision = result.actual;
    }
  },
}));

/** A start that was carried out and does not say so is carried out again and again. */
export const leavesStartsOpen = withEvents((events) => ({
  async append(stream, batch, expected, metadata) {
    const [first] = batch;
    if (first?.type !== 'StartCompleted') return events.append(stream, batch, expected, metadata);
    return { kind: 'appended', revision: 2, position: await events.head(), ids: ['not-written'] };
  },
}));

export const tellsItsHeadTooLow = withEvents(() => ({ head: async () => 0 }));

export const endsTheRunTwice = withEvents((events) => ({
  async append(stream, batch, expected, metadata) {
    const result = await events.append(stream, batch, expected, metadata);
    const last = batch.at(-1);
    if (result.kind === 'conflict' || last?.type !== 'RunCompleted') return result;
    return events.append(stream, [last], result.revision, metadata);
  },
}));

/** A follower that is left alone after some events, without a word. */
export const stopsFollowing = withEvents((events) => ({
  async *follow(after, signal) {
    let batches = 0;
    for await (const batch of events.follow(after, signal)) {
      yield batch;
      batches += 1;
      if (batches === 10) await new Promise(() => undefined);
    }
  },
}));

export const waitsTooLong = withClock(
  (clock) => (moment, signal) =>
    clock.waitUntil(later(clock, 5 * (millisecondsOf(moment) - millisecondsOf(clock.now()))), signal),
);

/** What a stage leaves behind looks every millisecond, for ever. */
export const wakesTooOften = withPlugin((plugin, { clock }) => ({
  ...plugin,
  run(input, context) {
    const look = (): Promise<void> => clock.waitUntil(later(clock, 1), never()).then(look);
    void look();
    return plugin.run(input, context);
  },
}));

export const ignoresTheExpectedRevision: Breakage = {
  log: (log) => ({
    ...log,
    append(author, stream, events, _expected, metadata) {
      const length = log.stream(stream).length;
      return log.append(author, stream, events, length === 0 ? 'no_stream' : length - 1, metadata);
    },
  }),
};

export const losesAnAppend: Breakage = {
  log: (log) => ({
    ...log,
    append(author, stream, events, expected, metadata) {
      if (events[0]?.type !== 'RunStarted') return log.append(author, stream, events, expected, metadata);
      return { kind: 'appended', revision: events.length - 1, position: log.head(), ids: events.map(() => 'lost') };
    },
  }),
};

export const acknowledgesLostRaces: Breakage = {
  log: (log) => ({
    ...log,
    append(author, stream, events, expected, metadata) {
      const result = log.append(author, stream, events, expected, metadata);
      if (result.kind === 'appended') return result;
      const revision = (expected === 'no_stream' ? -1 : expected) + events.length;
      return { kind: 'appended', revision, position: log.head(), ids: events.map(() => 'of another') };
    },
  }),
};

/** Whose equal events cannot be told apart from its own. */
export const signsAsAnybody: Breakage = { ports: (ports) => ({ ...ports, worker: 'anybody' }) };

export const keepsARepeatedAppendTwice: Breakage = {
  log(log): SimulatedLog {
    const kept = [...log.entries()];
    return {
      ...log,
      append(author, stream, events, expected, metadata) {
        const result = log.append(author, stream, events, expected, metadata);
        if (result.kind === 'appended') kept.push(...log.stream(stream).slice(-events.length));
        return result;
      },
      entries: () => kept,
    };
  },
};
