import { messageOfRun, runOfStream, streamOfWebhook } from '../../../src/domain/streams.js';
import { type AtRest, isEnd, streamsIn } from './at-rest.js';

/** The end of every run is delivered, and recorded as delivered once. */
export function checkWebhooks({ world, log }: AtRest): void {
  for (const stream of streamsIn(log)) {
    const run = runOfStream(stream);
    if (run === null || !log.stream(stream).some(isEnd)) continue;
    const message = log.stream(streamOfWebhook(messageOfRun(run)));
    const delivered = message.filter(({ event }) => event.type === 'WebhookDelivered').length;
    if (delivered === 1) continue;
    world.violations.add('the end of every run is sent', `that of ${stream} was delivered ${delivered} times`);
  }
}
