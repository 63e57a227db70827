import type { Worker } from 'node:worker_threads';
import { EventStoreUnavailable } from '../../src/ports/event-store.js';
import { accomplished } from './store-errors.js';
import type { WriterJob, WriterOutcome, WriterReply, WriterRequest } from './writer-protocol.js';
import { writerScript, writerThread } from './writer-thread.js';

/** The writer thread as the stores see it. */
export type Writer = Readonly<{
  /** Resolves once the job is durable; rejects with `EventStoreUnavailable`, or a `TypeError` for a job that cannot be kept. */
  submit(job: WriterJob): Promise<ReturnType<typeof accomplished>>;
  /** Finishes what was submitted; later jobs are refused. */
  drain(): Promise<void>;
  /** Drains, then ends the thread: never while it is at work, which would abort the process. */
  close(): Promise<void>;
}>;

type Waiting = Readonly<{ job: WriterJob; resolve(outcome: WriterOutcome): void; reject(error: Error): void }>;

/** Jobs of one commit; a bound on how long the first of them can wait for the last. */
const maximumGroup = 1000;

/** Starts the thread; `committed` is called with the position of the last event before the jobs of a commit resolve. */
export async function startWriter(
  path: string,
  committed: (head: number) => void,
  script: URL = writerScript,
): Promise<Writer> {
  const waiting: Waiting[] = [];
  let idle = Promise.resolve();
  let busy = false;
  let closed = false;
  let thread: Worker | null = null;
  let ending: Promise<void> | null = null;

  async function runningThread(): Promise<Worker> {
    if (thread !== null) return thread;
    const started = await startThread(script, path, committed);
    started.once('exit', () => {
      thread = null;
    });
    thread = started;
    return started;
  }

  async function work(): Promise<void> {
    for (await quiescence(); waiting.length > 0; await quiescence()) {
      const group = waiting.splice(0, maximumGroup);
      try {
        // A thread that died is replaced by the next group: what it had not answered was never acknowledged.
        const reply = await exchange(await runningThread(), { kind: 'commit', jobs: group.map((entry) => entry.job) });
        committed(reply.head);
        settle(group, reply.outcomes);
      } catch {
        for (const { reject } of group) reject(new EventStoreUnavailable('The store cannot write: its writer ended'));
      }
    }
    busy = false;
  }

  async function drain(): Promise<void> {
    closed = true;
    await idle;
  }

  await runningThread();
  return {
    async submit(job) {
      if (closed) throw new EventStoreUnavailable('The store is closed');
      const outcome = new Promise<WriterOutcome>((resolve, reject) => {
        waiting.push({ job, resolve, reject });
      });
      if (!busy) {
        busy = true;
        idle = work();
      }
      return accomplished(await outcome);
    },
    drain,
    async close() {
      await drain();
      if (thread !== null) ending ??= endThread(thread);
      await ending;
    },
  };
}

/**
 * Everything that can run without waiting has run: whoever was answered by the last commit has handed in the next job, so that
 * these jobs share a commit too.
 */
function quiescence(): Promise<void> {
  return new Promise((resolve) => {
    process.nextTick(resolve);
  });
}

function settle(group: readonly Waiting[], outcomes: readonly WriterOutcome[]): void {
  for (const [index, { resolve }] of group.entries()) {
    resolve(outcomes[index] ?? { kind: 'unavailable', reason: 'no answer' });
  }
}

async function startThread(script: URL, path: string, committed: (head: number) => void): Promise<Worker> {
  const thread = writerThread(script);
  committed((await exchange(thread, { kind: 'open', path })).head);
  return thread;
}

/** The process stays up while an answer is due, and only then. */
async function exchange(thread: Worker, request: WriterRequest): Promise<WriterReply> {
  thread.postMessage(request);
  thread.ref();
  try {
    return await answerOf(thread);
  } finally {
    thread.unref();
  }
}

function answerOf(thread: Worker): Promise<WriterReply> {
  return new Promise((resolve, reject) => {
    const ended = () => settleWith(() => reject(new Error('The writer thread ended')));
    const failed = (error: Error) => settleWith(() => reject(error));
    const answered = (reply: WriterReply) => settleWith(() => resolve(reply));
    function settleWith(act: () => void): void {
      thread.off('exit', ended).off('error', failed).off('message', answered);
      act();
    }
    thread.once('exit', ended).once('error', failed).once('message', answered);
  });
}

/** Also resolves when the thread fails over its last act: what was acknowledged stands in the log, wherever that lies. */
function endThread(thread: Worker): Promise<void> {
  return new Promise((resolve) => {
    thread.ref();
    thread.once('exit', () => resolve());
    thread.postMessage({ kind: 'close' } satisfies WriterRequest);
  });
}
