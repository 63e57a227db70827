import { sentError, type ToProcess } from './messages.js';
import { StageHost } from './stage-host.js';

/** The process that stages run in; `stage-process.ts` starts it. */
const host = new StageHost((message) => {
  if (process.connected) process.send?.(message);
});
process.on('message', (message) => host.receive(message as ToProcess));
process.on('disconnect', () => process.exit());
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (thrown: unknown) =>
    process.send?.({ kind: 'threw', error: sentError(thrown) }, undefined, {}, () => process.exit(1)),
  );
}
// From now on, code that blocks the process is noticed.
process.send?.({ kind: 'beat' });
// A signal of the terminal is for the service, which ends this process.
process.on('SIGINT', () => {});
