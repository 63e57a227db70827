import { Worker } from 'node:worker_threads';
import type { BareAppend, BareView } from './bare-documents.js';

/**
 * What is committed together. `appends` are flat: stream, revision of the first event, metadata, count, then type and
 * data of each.
 */
export type BareBatch = { names: (number | string)[]; appends: (number | string)[]; views: readonly BareView[] };

/** Group commit for the bare engine: one thread owns the connection, one message per batch each way. */
export type BareWriter = Readonly<{
  /** Names a new stream; it is written with the next append. */
  open(stream: number, name: string): void;
  /** Calls back once the append is durable. */
  append(stream: number, revision: number, append: BareAppend, durable: () => void): void;
  /** Saves views with one of the next batches, within 50 ms. */
  save(views: readonly BareView[]): void;
  close(): Promise<void>;
}>;

const viewDelayMilliseconds = 50;
const newBatch = (): BareBatch => ({ names: [], appends: [], views: [] });

/** Starts the writer thread on a new database. */
export async function startBareWriter(path: string): Promise<BareWriter> {
  const thread = new Worker(new URL('./bare-writer-thread.js', import.meta.url), { workerData: path });
  await new Promise((resolve) => thread.once('message', resolve));
  let batch = newBatch();
  let waiting: (() => void)[] = [];
  let inFlight: readonly (() => void)[] = [];
  let views: BareView[] = [];
  let busy = false;
  let viewTimer: NodeJS.Timeout | null = null;

  /** Sends after everything that can run now has run, so that its appends share the commit. */
  function schedule(): void {
    if (busy) return;
    busy = true;
    setImmediate(send);
  }
  function send(): void {
    inFlight = waiting;
    thread.postMessage(batch);
    [batch, waiting] = [newBatch(), []];
  }
  function saveViews(): void {
    viewTimer = null;
    batch.views = views;
    views = [];
    schedule();
  }
  thread.on('message', () => {
    busy = false;
    for (const durable of inFlight) durable();
    if (waiting.length > 0 || batch.views.length > 0) schedule();
  });
  return {
    open: (stream, name) => batch.names.push(stream, name),
    append(stream, revision, { types, data, metadata }, durable) {
      batch.appends.push(stream, revision, metadata, types.length);
      for (const [index, type] of types.entries()) batch.appends.push(type, data[index] ?? '');
      waiting.push(durable);
      schedule();
    },
    save(rows) {
      views.push(...rows);
      viewTimer ??= setTimeout(saveViews, viewDelayMilliseconds);
    },
    async close() {
      if (viewTimer !== null) clearTimeout(viewTimer);
      thread.postMessage(null);
      await new Promise((resolve) => thread.once('exit', resolve));
    },
  };
}
