import type { RunEvent } from '../../domain/run/events.js';
import { streamOfRun } from '../../domain/streams.js';
import type { EventStore, RecordedEvent, Revision } from '../../ports/event-store.js';
import { createNotifier } from '../../ports/notifier.js';
import type { RunStreams } from '../streams/stream-kinds.js';

/** Yields the events of a run after a revision, recorded ones first, until the run has ended or the signal aborts. */
export async function* followRun(
  { events, runs }: Readonly<{ events: EventStore; runs: RunStreams }>,
  runId: string,
  after: Revision,
  signal: AbortSignal,
): AsyncGenerator<readonly RecordedEvent<RunEvent>[]> {
  const changes = createNotifier();
  let hasChanged = false;
  const stopListening = runs.onChange(runId, () => {
    hasChanged = true;
    changes.notify();
  });
  try {
    let next = after + 1;
    while (!signal.aborted) {
      hasChanged = false;
      const batch = (await events.read(streamOfRun(runId), next)) as readonly RecordedEvent<RunEvent>[];
      if (batch.length > 0) yield batch;
      next += batch.length;
      const { state, revision } = await runs.load(runId);
      if (state === null || (state.status !== 'processing' && next > Number(revision))) return;
      if (!hasChanged && next > Number(revision)) await changes.wait(signal);
    }
  } finally {
    stopListening();
  }
}
