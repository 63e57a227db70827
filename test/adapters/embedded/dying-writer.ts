import { parentPort } from 'node:worker_threads';
import type { WriterReply, WriterRequest } from '../../../adapters/embedded/writer-protocol.js';

/** A writer thread that dies when a view named `exit` or `throw` is cleared, and commits everything else to nowhere. */
parentPort?.on('message', (request: WriterRequest) => {
  if (request.kind === 'open') return reply({ kind: 'opened', head: 3 });
  if (request.kind === 'close') return parentPort?.close();
  if (request.views.includes('exit')) process.exit(1);
  if (request.views.includes('throw')) throw new Error('thrown by the writer');
  return reply({ kind: 'committed', before: 3, head: 3, conflicts: [] });
});

function reply(message: WriterReply): void {
  parentPort?.postMessage(message);
}
