import { sentError, type ToProcess } from './messages.js';
import { StageHost } from './stage-host.js';

/** The process that stages run in; `stage-process.ts` starts it. */
const send = process.send?.bind(process);
// Plugins reach the service by their context, which has limits.
delete process.send;
const host = new StageHost((message) => {
  if (process.connected) send?.(message);
});
process.on('message', (message) => host.receive(message as ToProcess));
process.on('disconnect', () => process.exit());
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (thrown: unknown) =>
    send?.({ kind: 'threw', error: sentError(thrown) }, undefined, {}, () => process.exit(1)),
  );
}
// From now on, code that blocks the process is noticed.
send?.({ kind: 'beat' });
// A signal of the terminal is for the service, which ends this process.
process.on('SIGINT', () => {});
