import type { RunListEntry } from '../../domain/api-documents/runs.js';
import type { HubLookupFailed, RequestEvent } from '../../domain/request/events.js';
import type { RunEvent, RunStarted } from '../../domain/run/events.js';
import { idOfStream, messageOfRun, streamOfRun } from '../../domain/streams.js';
import { type LocalDate, millisecondsOf } from '../../domain/time.js';
import type { WebhookEvent } from '../../domain/webhook/events.js';
import type { EventStore, RecordedEvent } from '../../ports/event-store.js';
import type { ReadModels } from '../../ports/read-models.js';
import type { WorkerRegistry } from '../../ports/worker-registry.js';
import type { Projector } from '../read-models/projector.js';
import type { Retry } from '../streams/retry-until-stopped.js';
import { streamWithoutTurn, type UnfinishedStream } from './queue.js';
import type { Worker } from './worker.js';

type Parts = Readonly<{
  events: Pick<EventStore, 'read'>;
  projector: Projector;
  models: ReadModels;
  workers: WorkerRegistry;
  worker: Pick<Worker, 'enqueue' | 'watch' | 'share' | 'has' | 'remove'>;
  retry: Retry;
}>;

/** The events after which something may be left to do; after those of a run's stages, its worker continues anyway. */
type OfInterest = Exclude<RunEvent, Readonly<{ type: `Stage${string}` }>> | RequestEvent | WebhookEvent;

const everything = { limit: Number.MAX_SAFE_INTEGER };

/**
 * Passes unfinished streams to the worker: at the start from the read models, then from the log, in its order. So the
 * runs of a turn are in the same order in every process, and each process knows of all runs before the one that it
 * begins.
 */
export class UnfinishedStreams {
  readonly #parts: Parts;
  /** Batches that arrive while the read models are listed. */
  readonly #early: (readonly RecordedEvent[])[] = [];
  #phase: 'catching up' | 'listing' | 'recovered' = 'catching up';

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Enqueues every unfinished stream. The read models must be complete. Resolves with the number of streams. */
  async recover(): Promise<number> {
    const { projector, models, worker } = this.#parts;
    this.#phase = 'listing';
    const requests = await projector.list(models.openRequests, everything);
    const runs = await projector.list(models.runList, { ...everything, group: 'unfinished' });
    const webhooks = await projector.list(models.webhooks, { ...everything, group: 'open' });
    for (const run of await this.#inTurnOrder(runs.toReversed().map(unfinishedEntry))) worker.enqueue(run);
    for (const { id, request } of requests)
      worker.enqueue(streamWithoutTurn('request', id, millisecondsOf(request.data.at)));
    for (const { id, at } of webhooks.toReversed())
      worker.enqueue(streamWithoutTurn('webhook', id, millisecondsOf(at)));
    this.#phase = 'recovered';
    for (const batch of this.#early.splice(0)) this.observe(batch);
    return requests.length + runs.length + webhooks.length;
  }

  /**
   * Enqueues what new events leave to do, and forgets what they finish. Does nothing before `recover`, which lists what
   * was left.
   */
  observe(batch: readonly RecordedEvent[]): void {
    if (this.#phase === 'listing') this.#early.push(batch);
    if (this.#phase !== 'recovered') return;
    for (const [index, event] of batch.entries()) {
      // Most events are those of stages, which change nothing here.
      if (!event.type.startsWith('Stage')) this.#observe(event as RecordedEvent<OfInterest>, batch[index + 1]);
    }
  }

  #observe(event: RecordedEvent<OfInterest>, next: RecordedEvent | undefined): void {
    const { worker } = this.#parts;
    const id = idOfStream(event.stream);
    const since = millisecondsOf(event.metadata.time);
    const enqueue = (stream: UnfinishedStream) => this.#enqueueUnlessForeign(event, stream);
    switch (event.type) {
      case 'RunStarted':
        if (next?.stream === event.stream || this.#isOwn(event)) enqueue(startedRun(event.data));
        else worker.share(startedRun(event.data));
        break;
      // Also one whose acknowledgement was lost.
      case 'UnpublishingRequested':
      case 'CancellationRequested':
        enqueue(streamWithoutTurn('run', id, since, 0));
        break;
      case 'RunCompleted':
      case 'RunFailed':
      case 'RunCancelled':
      case 'BriefUnpublished':
      case 'UnpublishingFailed':
      case 'RequestResolved':
        worker.remove(id);
        if ('webhooks' in event.data) enqueue(streamWithoutTurn('webhook', messageOfRun(id), since));
        break;
      case 'BriefsRequested':
      case 'ResumptionRequested':
        enqueue(streamWithoutTurn('request', id, since));
        break;
      case 'WebhookQueued':
      case 'WebhookReplayed':
        enqueue(streamWithoutTurn('webhook', id, since));
        break;
      case 'WebhookDelivered':
      case 'WebhookAttemptFailed':
        if (event.data.open === 0) worker.remove(id);
        break;
      default:
        event satisfies RecordedEvent<HubLookupFailed>;
    }
  }

  /** What another live worker does is only watched, so that it is taken over when that worker turns out to be dead. */
  #enqueueUnlessForeign(event: RecordedEvent, stream: UnfinishedStream): void {
    const { worker, workers } = this.#parts;
    if (worker.has(stream.id)) return;
    if (!this.#isOwn(event) && workers.isAlive(event.metadata.worker)) worker.watch(stream);
    else worker.enqueue(stream);
  }

  #isOwn({ metadata }: RecordedEvent): boolean {
    return metadata.worker === this.#parts.workers.worker;
  }

  /** Returns the runs, those of each turn in the order in which they have it. */
  async #inTurnOrder(runs: readonly UnfinishedStream[]): Promise<readonly UnfinishedStream[]> {
    const turns = new Map<string, UnfinishedStream[]>();
    for (const run of runs) if (run.turn !== null) turns.set(run.turn, [...(turns.get(run.turn) ?? []), run]);
    for (const [turn, sharing] of turns) {
      if (sharing.length === 1) continue;
      const places = await Promise.all(sharing.map((run) => this.#placeOf(run)));
      const inOrder = sharing.map((run, index) => ({ run, place: places[index] ?? 0 }));
      turns.set(
        turn,
        inOrder.sort((one, other) => one.place - other.place).map(({ run }) => run),
      );
    }
    return runs.map((run) => (run.turn === null ? run : (turns.get(run.turn)?.shift() ?? run)));
  }

  /**
   * Returns the place of the run's start in the log, which is not the order of times; 0 for a run that has begun. Alone
   * on its log, a process may begin a run while an earlier append of another one is in flight.
   */
  async #placeOf({ id }: UnfinishedStream): Promise<number> {
    const { events, retry } = this.#parts;
    const history = await retry(() => events.read(streamOfRun(id)));
    const isBegun = history.some(({ type }) => type === 'StageStarted' || type === 'StageReused');
    return isBegun ? 0 : (history[0]?.position ?? 0);
  }
}

function unfinishedEntry(entry: RunListEntry): UnfinishedStream {
  const { brief_run_id: id, show_id: show, show_date: date, started_at: startedAt, deadline } = entry;
  const isRemovingPage = entry.ending || entry.unpublishing;
  const turn = show === null || entry.status !== 'processing' ? null : turnOf(date, show);
  const urgentFrom = isRemovingPage ? 0 : deadline === null ? null : millisecondsOf(deadline);
  return { kind: 'run', id, turn, since: millisecondsOf(startedAt), urgentFrom };
}

/** Returns a run that has just started as the worker queues it. */
export function startedRun({ run_id: id, show, plan, at }: RunStarted['data']): UnfinishedStream {
  const since = millisecondsOf(at);
  const timeout = plan.timeout_milliseconds;
  const turn = show === null ? null : turnOf(show.show_date, show.show_id);
  return { kind: 'run', id, turn, since, urgentFrom: timeout === null ? null : since + timeout };
}

/** Runs of one show and date share a turn, so that their releases never overtake each other. */
function turnOf(date: LocalDate, showId: string): string {
  return `${date} ${showId}`;
}
