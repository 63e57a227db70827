import {
  type PersistentSubscriptionToAllResolvedEvent as Delivered,
  PARK,
  type PersistentSubscriptionToAll,
} from '@eventstore/db-client';
import { runEventOf, runOfStream } from '../../src/application/run-streams.js';
import type { RunStarted } from '../../src/domain/run/events.js';
import { instantOf, millisecondsOf } from '../../src/domain/time.js';
import type { Position, Revision } from '../../src/ports/event-store.js';
import type { Log } from '../../src/ports/log.js';
import type { OfferedRun } from '../../src/ports/work-queue.js';
import type { Connection } from './connection.js';
import { recordedEvent } from './read.js';
import { reasonOf } from './unavailable.js';

/**
 * Word of a run that somebody has to work on. It stays with this process until it is answered, or the process is gone: then
 * another one gets it. Answers go unheard where the connection broke meanwhile; then the word comes again, here or elsewhere.
 */
export type RunMessage = Readonly<{
  runId: string;
  /** Of the event that it is the word of. */
  revision: Revision;
  /** How a run that has just been started is offered; null for any other word of a run. */
  started: Pick<OfferedRun, 'show' | 'urgentFrom'> | null;
  /** True when it was certainly handed to nobody before. */
  isNew: boolean;
  acknowledge(): void;
  /** Puts it aside, for people to look at and to hand out again. */
  park(reason: string): void;
}>;

export type Take = (message: RunMessage) => void;

/** Where messages come from; whatever stands in the log up to `known` may have been handed out before. */
export type Consumer = Readonly<{ group: string; inFlight: number; known: Position; log: Log }>;

/** Takes messages until the signal aborts; rejects when the subscription ends by itself. */
export async function consumeOnce(
  connection: Connection,
  consumer: Consumer,
  take: Take,
  signal: AbortSignal,
): Promise<void> {
  const { client, prefix } = connection;
  const subscription = client.subscribeToPersistentSubscriptionToAll(consumer.group, { bufferSize: consumer.inFlight });
  subscription.on('data', (delivered) => {
    const message = messageIn(subscription, delivered, prefix, consumer);
    if (message === null) tell(subscription.ack(delivered), consumer.log);
    else take(message);
  });
  try {
    await ended(subscription, signal);
  } finally {
    await subscription.unsubscribe().catch(() => {});
  }
}

/** Null for what is of another service on the same server, or was deleted meanwhile. */
function messageIn(
  subscription: PersistentSubscriptionToAll,
  delivered: Delivered,
  prefix: string,
  { known, log }: Consumer,
): RunMessage | null {
  const { event, link, retryCount } = delivered;
  if (event === undefined || !event.streamId.startsWith(prefix)) return null;
  const recorded = recordedEvent(event, prefix);
  const runId = runOfStream(recorded.stream);
  if (runId === null) return null;
  const happened = runEventOf(recorded);
  return {
    runId,
    revision: recorded.revision,
    started: happened?.type === 'RunStarted' ? startedAs(runId, happened.data) : null,
    isNew: retryCount === 0 && link === undefined && recorded.position > known,
    acknowledge: () => tell(subscription.ack(delivered), log),
    park: (reason) => tell(subscription.nack(PARK, reason, delivered), log),
  };
}

function startedAs(runId: string, { show, plan, at }: RunStarted['data']): RunMessage['started'] {
  const { timeout_milliseconds: timeout } = plan;
  return {
    show: show?.show_id ?? runId,
    urgentFrom: timeout === null ? null : instantOf(millisecondsOf(at) + timeout),
  };
}

function tell(answer: Promise<void>, log: Log): void {
  answer.catch((error: unknown) => log.debug('an answer was not heard', { error: reasonOf(error) }));
}

function ended(subscription: PersistentSubscriptionToAll, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    if (signal.aborted) resolve();
    // A subscription that broke tells it by any of these, and an error that nobody listens to ends the process.
    subscription.on('error', reject);
    for (const ending of ['end', 'close'] as const) subscription.on(ending, () => reject(new Error('it ended')));
  });
}
