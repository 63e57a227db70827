import { randomUUID } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../../adapters/memory/open-memory-store.js';
import { soleWorker } from '../../../src/ports/worker-registry.js';
import { startTestApplication } from '../../support/application.js';
import { noopOutcome } from '../../support/plugins-in-process.js';
import { settled } from '../../support/virtual-clock.js';

const test = suite('a worker that was presumed dead');

test('releases its run once another worker has taken it over, and runs none of its attempts', async () => {
  const store = openMemoryStore();
  const attempts: string[] = [];
  const finish = new Map<string, () => void>();
  const startWorker = (name: string) =>
    startTestApplication({
      ports: { ...store, workers: soleWorker(randomUUID()) },
      behaviours: {
        stages: {
          html_generation(context, input) {
            attempts.push(`${name} ${context.attempt}`);
            return new Promise<void>((resolve) => finish.set(name, resolve)).then(() =>
              noopOutcome('html_generation', input, context),
            );
          },
        },
      },
    });
  const old = await startWorker('old');
  const {
    brief_run_ids: [id = ''],
  } = await old.start({}, 0);
  await settled();
  const successor = await startWorker('successor');
  await settled();
  assert.equal(attempts, ['old 1', 'successor 2']);
  finish.get('old')?.();
  await settled();
  assert.equal(attempts, ['old 1', 'successor 2']);
  finish.get('successor')?.();
  assert.ok(await successor.application.control.waitUntilEnded(id, 5_000));
  assert.is((await successor.run(id)).status, 'ok');
  await Promise.all([old.stop(), successor.stop()]);
});

test.run();
