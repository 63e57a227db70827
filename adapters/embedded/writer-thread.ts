import { Worker } from 'node:worker_threads';
import type { WriterReply } from './writer-protocol.js';

type WriterListener = Readonly<{
  replied(reply: WriterReply): void;
  /** Called once the thread has ended, with the error that ended it, if any. */
  ended(error: Error): void;
}>;

/**
 * Messages are most of what the thread allocates. By default its space for new objects grows to 48 MiB over hours, of
 * which it needs a tenth; 4 MiB each for the two halves that objects are copied between, and as much again.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 12 } as const;

export const writerScript = new URL('./writer.js', import.meta.url);

let prepared: Worker | null = null;

/** Starts a writer's thread before it is needed, so that it loads its code while this thread loads its own. */
export function prepareWriterThread(): void {
  if (prepared !== null) return;
  const thread = new Worker(writerScript, { resourceLimits });
  thread.unref();
  // Its end says enough: a new one is started when it is needed.
  thread.on('error', () => undefined);
  thread.once('exit', () => {
    if (prepared === thread) prepared = null;
  });
  prepared = thread;
}

/**
 * Opens a database in the prepared thread, or in a new one. The thread keeps the process running until it is
 * unreferenced.
 */
export function startWriterThread(script: URL, path: string, listener: WriterListener): Worker {
  const ready = script === writerScript ? prepared : null;
  if (ready !== null) prepared = null;
  const thread = ready ?? new Worker(script, { resourceLimits });
  let reason = new Error('The writer thread ended');
  thread.on('message', listener.replied);
  thread.on('error', (error: Error) => {
    reason = error;
  });
  thread.once('exit', () => listener.ended(reason));
  thread.ref();
  thread.postMessage({ kind: 'open', path });
  return thread;
}
