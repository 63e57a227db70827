import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { createNotifier } from '../../src/ports/notifier.js';
import type { Connection } from './connection.js';
import { type Message, placeOf } from './recorded-event.js';
import { type Place, subscriptionRequest } from './requests.js';
import { pause } from './with-timeout.js';

/** Events in one batch at most: some milliseconds of work. */
const batchSize = 1_000;
/** Events kept for a slow reader; at this many the subscription pauses until half of them are taken. */
const mostKept = 4_000;
/** Milliseconds before a subscription that ended is opened again: doubled each time until events arrive. */
const [firstPause, longestPause] = [50, 2_000];

export type SubscriptionOptions = Readonly<{
  /** A regular expression for the names of the streams. */
  streamNames: string;
  after: Place | 'start' | 'end';
  /**
   * Called for each event, and with null for each checkpoint, as it arrives: everything up to the place has arrived.
   */
  onArrival?(place: Place, message: Message | null): void;
}>;

/**
 * Yields the matching events after a place, in batches that are never empty, until the signal aborts. The server ends a
 * live subscription that it finds too slow, at 64 writers every few seconds, and one ends when its connection breaks:
 * each time the next one begins after the last event or checkpoint that arrived.
 */
export async function* subscribe(
  connection: Connection,
  options: SubscriptionOptions,
  signal: AbortSignal,
): AsyncGenerator<readonly Message[]> {
  const inbox = createInbox(options);
  for (let failures = 0; !signal.aborted; failures += 1) {
    const call = await open(connection, inbox, options.streamNames);
    try {
      while (!signal.aborted && (inbox.count() > 0 || !call.hasEnded())) {
        const batch = inbox.take();
        if (inbox.count() <= mostKept / 2) call.resume();
        if (batch.length > 0) {
          failures = 0;
          yield batch;
        } else await inbox.changes.wait(signal);
      }
    } finally {
      call.end();
    }
    await pause(Math.min(longestPause, firstPause * 2 ** failures), signal);
  }
}

/** What arrived and was not taken yet, and the place after the last event or checkpoint. */
function createInbox({ after, onArrival = () => {} }: SubscriptionOptions) {
  const changes = createNotifier();
  let messages: Message[] = [];
  let place = after;
  return {
    changes,
    place: () => place,
    count: () => messages.length,
    add(response: ReadResp): void {
      const message = response.getEvent()?.getEvent() ?? null;
      const checkpoint = response.getCheckpoint();
      if (message !== null) messages.push(message);
      const arrived = message === null ? checkpoint && placeIn(checkpoint) : placeOf(message);
      if (arrived === undefined) return;
      place = arrived;
      onArrival(arrived, message);
      changes.notify();
    },
    take(): readonly Message[] {
      const batch = messages.slice(0, batchSize);
      messages = messages.slice(batchSize);
      return batch;
    },
  };
}

function placeIn(checkpoint: ReadResp.Checkpoint): Place {
  return { commit: checkpoint.getCommitPosition(), prepare: checkpoint.getPreparePosition() };
}

/** Opens the call; a call that cannot be opened is one that has ended. */
async function open(connection: Connection, inbox: ReturnType<typeof createInbox>, streamNames: string) {
  const call = await connection.read(subscriptionRequest(inbox.place(), streamNames)).catch(() => null);
  let hasEnded = call === null;
  const stop = () => {
    hasEnded = true;
    inbox.changes.notify();
  };
  call?.on('data', (response: ReadResp) => {
    if (hasEnded) return;
    inbox.add(response);
    if (inbox.count() >= mostKept) call.pause();
  });
  for (const ending of ['error', 'end'] as const) call?.on(ending, stop);
  return {
    hasEnded: () => hasEnded,
    resume: () => void call?.resume(),
    end() {
      stop();
      call?.cancel();
    },
  };
}
