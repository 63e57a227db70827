import { parentPort } from 'node:worker_threads';
import type { WriterReply, WriterRequest } from '../../../adapters/embedded/writer-protocol.js';

/** A writer thread that dies of a view named `poison`, in one of two ways, and answers everything else. */
function answer(reply: WriterReply): void {
  parentPort?.postMessage(reply);
}

parentPort?.on('message', (request: WriterRequest) => {
  if (request.kind === 'open') {
    answer({ kind: 'opened', head: 3, outcomes: [] });
    return;
  }
  if (request.kind === 'close') {
    parentPort?.close();
    return;
  }
  for (const job of request.jobs) {
    if (job.kind === 'clear_view' && job.view === 'exit') process.exit(1);
    if (job.kind === 'clear_view' && job.view === 'throw') throw new Error('poisoned');
  }
  answer({ kind: 'committed', head: 5, outcomes: request.jobs.map(() => ({ kind: 'saved' })) });
});
