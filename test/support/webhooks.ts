import { randomUUID } from 'node:crypto';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import { streamOfWebhook } from '../../src/domain/streams.js';
import { type Instant, instantOf } from '../../src/domain/time.js';
import type { WebhookEvent } from '../../src/domain/webhook/events.js';
import { OutboundError } from '../../src/ports/outbound.js';
import type { SignedMessage, WebhookResponse, WebhookSender } from '../../src/ports/webhook-sender.js';
import { soleWorker, type WorkerRegistry } from '../../src/ports/worker-registry.js';
import { startTestApplication, type TestApplication, type TestOptions } from './application.js';
import { createVirtualClock } from './virtual-clock.js';

/** Responds to an attempt with a status; null does not respond. */
export type Receiver = (endpoint: string, message: SignedMessage) => number | WebhookResponse | null | Promise<number>;

export type SentMessage = SignedMessage & Readonly<{ endpoint: string; at: Instant }>;

/** Processes with webhook endpoints, on one log and one virtual clock. */
export function webhookWorld(start: Instant, endpoints: readonly string[] = ['one']) {
  const { clock, ...time } = createVirtualClock(Date.parse(start));
  const store = openMemoryStore();
  const sent: SentMessage[] = [];
  let receiver: Receiver = () => 200;

  function senderTo(ids: readonly string[]): WebhookSender {
    return {
      endpoints: ids.map((id) => ({ id, url: `https://${id}.example/` })),
      async send(endpoint, message) {
        sent.push({ ...message, endpoint, at: instantOf(clock.now()) });
        const status = await receiver(endpoint, message);
        if (status === null) throw new OutboundError(`https://${endpoint}.example could not be reached`, true);
        return typeof status === 'number' ? { status, retryAfterMilliseconds: null } : status;
      },
    };
  }

  return {
    ...{ clock, store, sent, ...time },
    respond(with_: Receiver) {
      receiver = with_;
    },
    /** Starts a process; `to` are its endpoints. */
    process({ to = endpoints, workers, ...test }: ProcessOptions = {}): Promise<TestApplication> {
      const ports = { ...store, clock, workers: workers ?? soleWorker(randomUUID()), webhookSender: senderTo(to) };
      return startTestApplication({ ...test, ports: { ...ports, ...test.ports } });
    },
    /** Runs the briefs of the test date and returns the id of the run. */
    async run(test: TestApplication, changes: Parameters<TestApplication['start']>[0] = {}): Promise<string> {
      const starting = test.start(changes);
      await time.advance(1_000);
      return (await starting).brief_run_ids[0] ?? '';
    },
    history: async (messageId: string) =>
      (await store.events.read(streamOfWebhook(messageId))) as unknown as readonly WebhookEvent[],
  };
}

type ProcessOptions = TestOptions & Readonly<{ to?: readonly string[]; workers?: WorkerRegistry }>;
