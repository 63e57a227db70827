import type { RunStarted } from '../../domain/run/events.js';
import { requestOfStream, runOfStream } from '../../domain/streams.js';
import { millisecondsOf } from '../../domain/time.js';
import type { RecordedEvent } from '../../ports/event-store.js';
import type { OpenRequest, ReadModels, RunListEntry } from '../../ports/read-models.js';
import type { WorkerRegistry } from '../../ports/worker-registry.js';
import type { Projector } from '../read-models/projector.js';
import type { UnfinishedStream, Worker } from './worker.js';

/** Passes unfinished streams to the worker: at the start from the read models, then from the log. */
export type UnfinishedStreams = Readonly<{
  /** Enqueues every unfinished stream, oldest first. The read models must be complete. Resolves with their number. */
  recover(): Promise<number>;
  /** Enqueues what new events leave to do, and forgets what they finish. Does nothing before `recover`. */
  observe(batch: readonly RecordedEvent[]): void;
}>;

type Parts = Readonly<{
  projector: Projector;
  models: ReadModels;
  workers: WorkerRegistry;
  worker: Pick<Worker, 'enqueue' | 'watch' | 'has' | 'remove'>;
  /** True for a run that a worker has advanced. */
  isBegun: (runId: string) => Promise<boolean>;
}>;

export function createUnfinishedStreams({ projector, models, workers, worker, isBegun }: Parts): UnfinishedStreams {
  /** Batches that arrive while the read models are listed. Null before that. */
  let early: (readonly RecordedEvent[])[] | null = null;
  let isRecovered = false;
  const everything = { limit: Number.MAX_SAFE_INTEGER };

  const isOwn = ({ metadata }: RecordedEvent) => metadata.worker === workers.worker;

  /** What another live worker does is only watched, so that it is taken over when that worker turns out to be dead. */
  function enqueueUnlessForeign(event: RecordedEvent, stream: UnfinishedStream): void {
    if (worker.has(stream.id)) return;
    if (!isOwn(event) && workers.isAlive(event.metadata.worker)) worker.watch(stream);
    else worker.enqueue(stream);
  }

  /** A run that another worker has started holds its turn here until it ends, or its worker is gone. */
  function observeStart(event: RecordedEvent, isBegun: boolean): void {
    // What this process starts, it enqueues itself.
    if (isOwn(event)) return;
    const run = startedRun(event.data as RunStarted['data']);
    if (isBegun) enqueueUnlessForeign(event, run);
    else if (!worker.has(run.id)) worker.enqueue(run);
  }

  /** Also covers a request that was recorded although its acknowledgement was lost. */
  function observePageRemoval(event: RecordedEvent): void {
    const id = runOfStream(event.stream) ?? '';
    const since = millisecondsOf(event.metadata.time);
    enqueueUnlessForeign(event, { kind: 'run', id, turn: null, since, urgentFrom: 0 });
  }

  function observeRequest(event: RecordedEvent): void {
    const id = requestOfStream(event.stream) ?? '';
    const since = millisecondsOf(event.metadata.time);
    enqueueUnlessForeign(event, { kind: 'request', id, turn: null, since, urgentFrom: null });
  }

  function observeBatch(batch: readonly RecordedEvent[]): void {
    for (const [index, event] of batch.entries()) {
      switch (event.type) {
        case 'RunStarted':
          observeStart(event, batch[index + 1]?.stream === event.stream);
          break;
        case 'BriefsRequested':
        case 'ResumptionRequested':
          observeRequest(event);
          break;
        case 'UnpublishingRequested':
        case 'CancellationRequested':
          observePageRemoval(event);
          break;
        case 'RunCompleted':
        case 'RunFailed':
        case 'RunCancelled':
        case 'BriefUnpublished':
        case 'UnpublishingFailed':
          worker.remove(runOfStream(event.stream) ?? '');
          break;
        case 'RequestResolved':
          worker.remove(requestOfStream(event.stream) ?? '');
          break;
        default:
          break;
      }
    }
  }

  return {
    async recover() {
      early = [];
      const requests = await projector.list(models.openRequests, everything);
      const runs = await projector.list(models.runList, { ...everything, group: 'unfinished' });
      const inOrder = await inTurnOrder(runs.toReversed().map(unfinishedEntry), isBegun);
      for (const run of inOrder) worker.enqueue(run);
      for (const request of requests) worker.enqueue(openRequest(request));
      isRecovered = true;
      for (const batch of early) observeBatch(batch);
      early = null;
      return requests.length + runs.length;
    },
    observe(batch) {
      if (isRecovered) observeBatch(batch);
      else early?.push(batch);
    },
  };
}

/** Returns the runs with those first that hold their turn: where a clock was set back, that is not the one with the earliest start. */
async function inTurnOrder(
  runs: readonly UnfinishedStream[],
  isBegun: Parts['isBegun'],
): Promise<readonly UnfinishedStream[]> {
  const sharing = new Map<string, number>();
  for (const { turn } of runs) if (turn !== null) sharing.set(turn, (sharing.get(turn) ?? 0) + 1);
  const begun = new Set<UnfinishedStream>();
  for (const run of runs) {
    if (run.turn !== null && (sharing.get(run.turn) ?? 0) > 1 && (await isBegun(run.id))) begun.add(run);
  }
  return [...begun, ...runs.filter((run) => !begun.has(run))];
}

function openRequest({ id, request }: OpenRequest): UnfinishedStream {
  return { kind: 'request', id, turn: null, since: millisecondsOf(request.data.at), urgentFrom: null };
}

function unfinishedEntry(entry: RunListEntry): UnfinishedStream {
  const { brief_run_id: id, show_id: show, show_date: date, started_at: startedAt, deadline } = entry;
  const isRemovingPage = entry.ending || entry.unpublishing;
  const turn = show === null ? null : `${date} ${show}`;
  const urgentFrom = isRemovingPage ? 0 : deadline === null ? null : millisecondsOf(deadline);
  return { kind: 'run', id, turn, since: millisecondsOf(startedAt), urgentFrom };
}

function startedRun({ run_id: id, show, plan, at }: RunStarted['data']): UnfinishedStream {
  const since = millisecondsOf(at);
  const timeout = plan.timeout_milliseconds;
  const turn = show === null ? null : `${show.show_date} ${show.show_id}`;
  return { kind: 'run', id, turn, since, urgentFrom: timeout === null ? null : since + timeout };
}
