import { Socket } from 'node:net';
import { FrameReader, frameOf } from './frames.js';
import { type FromProcess, messagePipe, sentError, type ToProcess } from './messages.js';
import { StageHost } from './stage-host.js';

/** The process that stages run in; `stage-process.ts` starts it. Plugins reach the service by their context. */
const pipe = new Socket({ fd: messagePipe, readable: true, writable: true });
const send = (message: FromProcess, sent?: () => void) => void pipe.write(frameOf(message), sent);
const host = new StageHost((message) => {
  if (!pipe.destroyed) send(message);
});
const frames = new FrameReader((message) => host.receive(message as ToProcess));
pipe.on('data', (chunk) => frames.add(chunk));
pipe.on('error', () => {});
pipe.on('close', () => process.exit());
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (thrown: unknown) => send({ kind: 'threw', error: sentError(thrown) }, () => process.exit(1)));
}
// From now on, code that blocks the process is noticed.
send({ kind: 'beat' });
// A signal of the terminal is for the service, which ends this process.
process.on('SIGINT', () => {});
