import { Worker } from 'node:worker_threads';

export const writerScript = new URL('./writer.js', import.meta.url);

let prepared: Worker | null = null;

/**
 * Starts a writer's thread ahead of its use, so that it loads its code while this thread is busy with its own. It opens nothing
 * before it is told what, and it does not keep the process alive.
 */
export function prepareWriterThread(): void {
  if (prepared !== null) return;
  const thread = newThread(writerScript);
  thread.once('exit', () => {
    if (prepared === thread) prepared = null;
  });
  prepared = thread;
}

/** The thread that was prepared, once, or a new one. */
export function writerThread(script: URL): Worker {
  const thread = script === writerScript ? prepared : null;
  if (thread === null) return newThread(script);
  prepared = null;
  return thread;
}

function newThread(script: URL): Worker {
  const thread = new Worker(script);
  // Whoever waits for an answer hears of an error; between two answers the end of the thread says enough.
  thread.on('error', () => {});
  thread.unref();
  return thread;
}
