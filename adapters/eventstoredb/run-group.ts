import { eventTypeFilter, persistentSubscriptionToAllSettingsFromDefaults, START } from '@eventstore/db-client';
import type { Log } from '../../src/ports/log.js';
import type { Connection } from './connection.js';
import { endOfLog } from './log-end.js';
import { rest } from './rest.js';
import { consumeOnce, type Take } from './run-messages.js';
import { inTime, reasonOf, unavailable } from './unavailable.js';

/** How the processes that work on runs stand, as the server sees them. */
export type GroupState = Readonly<{ workers: ReadonlySet<string>; inFlight: number; parked: number }>;

/** All processes that share the runs of one service: a persistent subscription, whose consumers compete. */
export type RunGroup = Readonly<{
  /** Takes messages until the signal aborts, over any disconnect. */
  consume(take: Take, signal: AbortSignal): Promise<void>;
  /** Rejects where the server does not tell. */
  state(): Promise<GroupState>;
  /** Has everything handed out again that was put aside. */
  replayParked(): Promise<void>;
}>;

/** What there is to work on begins with one of these. */
const calls = ['RunStarted', 'UnpublishingRequested'];

/**
 * A message is handed out again when its process is gone, never because a run takes its time: the server drops a process that no
 * longer answers its pings within twenty seconds. 0 would mean at once, this is 24 days.
 */
const messageTimeout = 2 ** 31 - 1;
const mostDeliveries = 20;
const firstRest = 100;
const longestRest = 2_000;

/** `inFlight` is the largest number of messages that this process holds at once. */
export function createRunGroup(connection: Connection, { inFlight, log }: { inFlight: number; log: Log }): RunGroup {
  const { client, prefix, longestAnswer } = connection;
  const group = `${prefix}runs`;

  async function consumeFromNow(take: Take, signal: AbortSignal): Promise<void> {
    await make(connection, group);
    const known = await endOfLog(connection);
    await consumeOnce(connection, { group, inFlight, known, log }, take, signal);
  }

  return {
    async consume(take, signal) {
      for (let failures = 0; !signal.aborted; failures += 1) {
        const begunAt = performance.now();
        const failure = await consumeFromNow(take, signal).catch((error: unknown) => error);
        if (failure !== undefined) log.warn('the shared line of runs broke off', { error: reasonOf(failure) });
        if (performance.now() - begunAt > longestRest) failures = 0;
        await rest(Math.min(longestRest, firstRest * 2 ** failures), signal);
      }
    },
    async state() {
      const info = await inTime(longestAnswer, 'look at the group', client.getPersistentSubscriptionToAllInfo(group));
      return {
        workers: new Set(info.connections.map(({ connectionName }) => connectionName)),
        inFlight: info.connections.reduce((sum, { inFlightMessages }) => sum + inFlightMessages, 0),
        parked: Number(info.stats.parkedMessageCount),
      };
    },
    async replayParked() {
      const replaying = client.replayParkedMessagesToAll(group);
      await inTime(longestAnswer, 'replay what is parked', replaying).catch((error: unknown) => {
        throw unavailable('replay what is parked', error);
      });
    },
  };
}

async function make({ client, longestAnswer }: Connection, group: string): Promise<void> {
  const settings = persistentSubscriptionToAllSettingsFromDefaults({
    startFrom: START,
    messageTimeout,
    maxRetryCount: mostDeliveries,
  });
  const filter = eventTypeFilter({ prefixes: calls });
  try {
    const making = client.createPersistentSubscriptionToAll(group, settings, { filter });
    await inTime(longestAnswer, 'make the group', making);
  } catch (error) {
    if (reasonOf(error) !== 'persistent-subscription-exists') throw error;
  }
}
