import type { ApplicationPorts } from '../../src/application/create-application.js';
import type { StageKey } from '../../src/domain/pipeline.js';
import type { StageOutcome } from '../../src/domain/stage-outcome.js';
import type { Clock } from '../../src/ports/clock.js';
import type { EventStore } from '../../src/ports/event-store.js';
import type { Projection } from '../../src/ports/projection.js';
import type { ReadModels } from '../../src/ports/read-models.js';
import type { HubListing, LoadedPlugin, StageContext } from '../../src/ports/stage-plugin.js';
import { soleWorker } from '../../src/ports/worker-registry.js';
import type { SimulatedLog } from './simulated-log.js';
import type { Breakage } from './simulated-service.js';

/**
 * Mistakes that a service or a store could have. Each replaces a sound part, so that a test sees the simulation find
 * it.
 */

/** The functions of a plugin that may be replaced. */
type Plugin = Readonly<{
  run(input: unknown, context: StageContext): Promise<StageOutcome<StageKey>>;
  shows(date: string, context: StageContext): Promise<HubListing>;
  withdraw(value: unknown, context: StageContext): Promise<{ restored: string | null }>;
}>;

function withPlugin(change: (plugin: Plugin, ports: ApplicationPorts) => Partial<Plugin>): Breakage {
  return {
    ports: (ports) => ({
      ...ports,
      plugins: {
        async load(stage, implementation) {
          const loaded = await ports.plugins.load(stage, implementation);
          const plugin = loaded.plugin as unknown as Plugin;
          return { ...loaded, plugin: { ...plugin, ...change(plugin, ports) } } as unknown as LoadedPlugin<
            typeof stage
          >;
        },
      },
    }),
  };
}

function withEvents(change: (events: EventStore) => Partial<EventStore>): Breakage {
  return { ports: (ports) => ({ ...ports, events: { ...ports.events, ...change(ports.events) } }) };
}

function withProjections(change: (model: Projection<unknown>) => Partial<Projection<unknown>>): Breakage {
  return {
    ports(ports) {
      const models = Object.entries(ports.readModels as Readonly<Record<string, Projection<unknown>>>);
      const changed = models.map(([name, model]) => [name, { ...model, ...change(model) }]);
      return { ...ports, readModels: Object.fromEntries(changed) as ReadModels };
    },
  };
}

function withLog(append: (log: SimulatedLog) => SimulatedLog['append']): Breakage {
  return { log: (log) => ({ ...log, append: append(log) }) };
}

/** Returns a list that shows nothing of this group: it is not continued after a restart. */
function withoutGroup(forgotten: string): Breakage {
  return {
    ports: (ports) => ({
      ...ports,
      views: {
        ...ports.views,
        list: async (view, { group, ...listing }) => (group === forgotten ? [] : ports.views.list(view, listing)),
      },
    }),
  };
}

export const forgetsUnfinishedRuns = withoutGroup('unfinished');
export const forgetsOpenMessages = withoutGroup('open');

/** All processes have the same worker id, so that a stage interrupted in one seems to run in the next. */
export const signsLikeEveryOther: Breakage = {
  ports: (ports) => ({ ...ports, workers: soleWorker('any process') }),
};

export const skipsEvents = withProjections(({ keyOf }) => ({
  keyOf: (event) => (event.type === 'StageCompleted' && event.revision % 5 === 0 ? null : keyOf(event)),
}));

export const failsAtAnEvent = withProjections(({ evolve }) => ({
  evolve(value, event) {
    if (event.revision === 9) throw new Error('a mistake in a projection');
    return evolve(value, event);
  },
}));

export const runsEachStageTwice = withPlugin((plugin) => ({
  run: (input, context) => plugin.run(input, context).then(() => plugin.run(input, context)),
}));

export const runsCompletedStagesAgain = withPlugin((plugin, { clock }) => ({
  async run(input, context) {
    const outcome = await plugin.run(input, context);
    const again = { ...context, attempt: context.attempt + 1 };
    clock.callAt(clock.now() + 10_000, () => void plugin.run(input, again).catch(() => undefined));
    return outcome;
  },
}));

export const usesRealChance = withPlugin((plugin) => ({
  run: async (input, context) =>
    Math.random() < 0.5 ? plugin.run(input, context) : { kind: 'failed', reason: 'chance', retryable: true },
}));

export const rejectsWithoutHandler = withPlugin((plugin) => ({
  run(input, context) {
    void Promise.reject(new Error('without a handler'));
    return plugin.run(input, context);
  },
}));

export const makesAKeyPerAttempt = withPlugin((plugin) => ({
  run: (input, context) =>
    plugin.run(input, { ...context, idempotencyKey: `${context.idempotencyKey}:${context.attempt}` }),
}));

export const startsOneShowOnly = withPlugin((plugin) => ({
  async shows(date, context) {
    const listing = await plugin.shows(date, context);
    return listing.kind === 'listed' ? { ...listing, shows: listing.shows.slice(0, 1) } : listing;
  },
}));

export const leavesPagesWhereTheyAre = withPlugin(() => ({ withdraw: async () => ({ restored: null }) }));

/** Repeats an append after a conflict, as if the fence did not exist. */
export const forcesItsEventsIn = withEvents((events) => ({
  async append(stream, batch, expected, metadata) {
    for (let revision = expected; ;) {
      const result = await events.append(stream, batch, revision, metadata);
      if (result.kind === 'appended') return result;
      revision = result.actual;
    }
  },
}));

/** Acknowledges the end of a request without recording it. */
export const leavesRequestsOpen = withEvents((events) => ({
  async append(stream, batch, expected, metadata) {
    if (batch[0]?.type !== 'RequestResolved') return events.append(stream, batch, expected, metadata);
    return {
      kind: 'appended',
      revision: Number(expected) + 1,
      position: await events.head(),
      lastEventId: 'not written',
    };
  },
}));

export const reportsTooLowAHead = withEvents(() => ({ head: async () => 0 }));

export const endsTheRunTwice = withEvents((events) => ({
  async append(stream, batch, expected, metadata) {
    const result = await events.append(stream, batch, expected, metadata);
    const last = batch.at(-1);
    if (result.kind === 'conflict' || last?.type !== 'RunCompleted') return result;
    return events.append(stream, [last], result.revision, metadata);
  },
}));

/** A subscription that yields nothing after some batches, without an error. */
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

export const waitsTooLong: Breakage = {
  ports(ports) {
    const { clock } = ports;
    const later: Clock = {
      ...clock,
      callAt: (moment, callback) => clock.callAt(clock.now() + 5 * Math.max(0, moment - clock.now()), callback),
    };
    return { ...ports, clock: later };
  },
};

/** A stage that leaves a timer behind which fires every millisecond, forever. */
export const wakesTooOften = withPlugin((plugin, { clock }) => ({
  run(input, context) {
    const wake = () => void clock.callAt(clock.now() + 1, wake);
    wake();
    return plugin.run(input, context);
  },
}));

export const neverStops: Breakage = {
  application: (application) => ({ ...application, stop: () => new Promise(() => undefined) }),
};

/** The worker sees another show id in each request, so that no two runs share a turn; the log has the right ones. */
export const ignoresTurns: Breakage = {
  ports(ports) {
    let requests = 0;
    const plugins = withPlugin((plugin) => ({
      async shows(date, context) {
        const listing = await plugin.shows(date, context);
        requests += 1;
        const changed = (id: string) => `${id}~${requests}`;
        if (listing.kind !== 'listed') return listing;
        return { ...listing, shows: listing.shows.map((show) => ({ ...show, show_id: changed(show.show_id) })) };
      },
    }));
    const events = withEvents(({ append }) => ({
      append: (stream, batch, expected, metadata) =>
        append(stream, JSON.parse(JSON.stringify(batch).replaceAll(/~\d+/gu, '')), expected, metadata),
    }));
    const changed = plugins.ports?.(ports) ?? ports;
    return events.ports?.(changed) ?? changed;
  },
};

export const ignoresTheExpectedRevision = withLog((log) => (author, stream, events, _expected, metadata) => {
  const { length } = log.stream(stream);
  return log.append(author, stream, events, length === 0 ? 'no_stream' : length - 1, metadata);
});

export const losesAnAppend = withLog((log) => (author, stream, events, expected, metadata) => {
  if (events.at(-1)?.type !== 'RunCompleted') return log.append(author, stream, events, expected, metadata);
  return { kind: 'appended', revision: Number(expected) + events.length, position: log.head(), lastEventId: 'lost' };
});

export const acknowledgesConflicts = withLog((log) => (author, stream, events, expected, metadata) => {
  const result = log.append(author, stream, events, expected, metadata);
  if (result.kind === 'appended') return result;
  const revision = (expected === 'no_stream' ? -1 : expected) + events.length;
  return { kind: 'appended', revision, position: log.head(), lastEventId: 'of another process' };
});

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
