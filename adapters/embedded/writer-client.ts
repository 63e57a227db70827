import type { Worker } from 'node:worker_threads';
import type { Message } from '../../src/domain/decider.js';
import {
  type AppendResult,
  deriveEventId,
  type EventMetadata,
  EventStoreUnavailable,
  type RecordedEvent,
} from '../../src/ports/event-store.js';
import { recordedEvents } from './append-rows.js';
import type { RecentEvents } from './recent-events.js';
import { type AppendMessage, noStream, type ViewMessage, type WriterReply } from './writer-protocol.js';
import { startWriterThread, writerScript } from './writer-thread.js';

/** `commits` are those of the database, `messages` those to the writer's thread. */
export type WriterStatistics = Readonly<{ commits: number; messages: number }>;

/**
 * The writer's thread as the stores see it. Both writes resolve once durable, and reject with `EventStoreUnavailable`.
 */
export type Writer = Readonly<{
  /** Followers get the events and the metadata once the message is committed. */
  append(
    message: AppendMessage,
    events: readonly Message<string, unknown>[],
    metadata: EventMetadata,
  ): Promise<AppendResult>;
  writeViews(message: ViewMessage): Promise<void>;
}>;

type Pending<Result> = Readonly<{ resolve(result: Result): void; reject(error: Error): void }>;
type PendingAppend = Pending<AppendResult> &
  Readonly<{ message: AppendMessage; events: readonly Message<string, unknown>[]; metadata: EventMetadata }>;
type PendingViews = Pending<void> & Readonly<{ message: ViewMessage }>;
/** What shares one commit. */
type Batch = { appends: PendingAppend[]; views: PendingViews[] };
type Committed = Extract<WriterReply, { kind: 'committed' }>;

/** The fewest appends that are sent before the turn of the event loop ends. */
const smallestEarlyBatch = 8;

/**
 * Sends what is submitted in one turn of the event loop as one batch; while a batch is in flight, the next one
 * collects. Half as many appends as the last batch had are sent at once: the thread commits them while this one
 * continues with the others.
 */
export class WriterClient implements Writer {
  readonly #path: string;
  readonly #recent: RecentEvents;
  readonly #script: URL;
  readonly #statistics = { commits: 0, messages: 0 };
  #thread: Worker | null = null;
  #collecting: Batch = { appends: [], views: [] };
  #inFlight: Batch | null = null;
  #earlyBatch = smallestEarlyBatch;
  #isFlushDue = false;
  #isClosed = false;
  #onIdle: () => void = () => undefined;

  constructor(path: string, recent: RecentEvents, script = writerScript) {
    this.#path = path;
    this.#recent = recent;
    this.#script = script;
  }

  get statistics(): WriterStatistics {
    return { ...this.#statistics };
  }

  /** Opens the database. Rejects with the reason when that is impossible. */
  async open(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#thread = this.#start(resolve, reject);
    });
  }

  append(
    message: AppendMessage,
    events: readonly Message<string, unknown>[],
    metadata: EventMetadata,
  ): Promise<AppendResult> {
    return new Promise((resolve, reject) => {
      this.#batch().appends.push({ message, events, metadata, resolve, reject });
      this.#flushEarly();
    });
  }

  writeViews(message: ViewMessage): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#batch().views.push({ message, resolve, reject });
      this.#flushSoon();
    });
  }

  /** Finishes what was submitted; later writes are refused. */
  async drain(): Promise<void> {
    this.#isClosed = true;
    if (this.#inFlight === null && isEmpty(this.#collecting)) return;
    await new Promise<void>((resolve) => {
      this.#onIdle = resolve;
    });
  }

  /** Ends the drained thread. Terminating a busy one would abort the process. */
  async close(): Promise<void> {
    const thread = this.#thread;
    if (thread === null) return;
    await new Promise<void>((resolve) => {
      thread.ref();
      // Also when the thread fails in its last action: what was acknowledged is in the log.
      thread.once('exit', () => resolve());
      thread.postMessage({ kind: 'close' });
    });
  }

  #batch(): Batch {
    if (this.#isClosed) throw new EventStoreUnavailable('The store is closed');
    return this.#collecting;
  }

  #flushEarly(): void {
    if (this.#collecting.appends.length >= this.#earlyBatch) this.#flush();
    else this.#flushSoon();
  }

  /** Flushes at the end of the turn: all that can run now submits first, and shares the commit. */
  #flushSoon(): void {
    if (this.#isFlushDue || this.#inFlight !== null) return;
    this.#isFlushDue = true;
    setImmediate(() => {
      this.#isFlushDue = false;
      this.#flush();
    });
  }

  #flush(): void {
    if (this.#inFlight !== null) return;
    if (isEmpty(this.#collecting)) {
      this.#onIdle();
      return;
    }
    const batch = this.#collecting;
    this.#collecting = { appends: [], views: [] };
    this.#inFlight = batch;
    this.#earlyBatch = Math.max(smallestEarlyBatch, batch.appends.length / 2);
    // A thread that died is replaced: what it had not acknowledged was rejected.
    this.#thread ??= this.#start();
    this.#thread.ref();
    const appends = batch.appends.map(({ message }) => message);
    const views = batch.views.map(({ message }) => message);
    this.#thread.postMessage({ kind: 'commit', appends, views });
    this.#statistics.messages += 1;
  }

  #start(opened?: () => void, failed?: (error: Error) => void): Worker {
    return startWriterThread(this.#script, this.#path, {
      replied: (reply) => {
        if (reply.kind !== 'opened') return this.#settle(reply);
        this.#recent.jumpTo(reply.head);
        if (this.#inFlight === null) this.#thread?.unref();
        opened?.();
      },
      ended: (error) => {
        this.#thread = null;
        failed?.(error);
        this.#settle({ kind: 'failed', reason: 'its writer ended' });
      },
    });
  }

  #settle(reply: Exclude<WriterReply, { kind: 'opened' }>): void {
    this.#thread?.unref();
    const batch = this.#inFlight;
    this.#inFlight = null;
    this.#flushEarly();
    if (batch === null) return;
    if (reply.kind === 'committed') this.#acknowledge(batch, reply);
    else {
      const error = new EventStoreUnavailable(`The store cannot write: ${reply.reason}`);
      for (const { reject } of [...batch.appends, ...batch.views]) reject(error);
    }
  }

  #acknowledge({ appends, views }: Batch, { before, conflicts }: Committed): void {
    const conflictAt = new Map(conflicts);
    const added: RecordedEvent[] = [];
    let [position, length] = [before, 0];
    const results: AppendResult[] = [];
    for (const [index, { message, events, metadata }] of appends.entries()) {
      const actual = conflictAt.get(index);
      if (actual !== undefined) {
        results.push({ kind: 'conflict', actual: actual === noStream ? 'no_stream' : actual });
        continue;
      }
      const [stream, expected, count, text] = message;
      const revision = expected + count;
      position += count;
      length += text.length;
      const lastEventId = deriveEventId(stream, revision);
      const place = { stream, revision, position };
      for (const event of recordedEvents(events, metadata, place, lastEventId)) added.push(event);
      results.push({ kind: 'appended', revision, position, lastEventId });
    }
    this.#statistics.commits += 1;
    this.#recent.add(added, length);
    for (const [index, result] of results.entries()) appends[index]?.resolve(result);
    for (const { resolve } of views) resolve();
  }
}

function isEmpty({ appends, views }: Batch): boolean {
  return appends.length === 0 && views.length === 0;
}
