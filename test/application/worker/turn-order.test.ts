import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../../adapters/memory/open-memory-store.js';
import { startTestApplication } from '../../support/application.js';
import { noopOutcome } from '../../support/plugins-in-process.js';
import { createVirtualClock, settled } from '../../support/virtual-clock.js';

const test = suite('runs of one show and date');

test('continue in their order after a restart, although the clock was set back between their starts', async () => {
  const store = openMemoryStore();
  const { clock, step } = createVirtualClock(Date.parse('2026-11-20T09:00:00Z'));
  const never = () => new Promise(() => undefined);
  const before = await startTestApplication({
    ports: { ...store, clock },
    behaviours: { stages: { html_generation: never } },
  });
  const [first = ''] = (await before.start({}, 0)).brief_run_ids;
  step(-60_000);
  const [second = ''] = (await before.start({}, 0)).brief_run_ids;
  await settled();
  await before.stop();
  const begun: string[] = [];
  const after = await startTestApplication({
    ports: { ...store, clock },
    behaviours: {
      stages: {
        vps_deployment(context, input) {
          begun.push(context.runId);
          return noopOutcome('vps_deployment', input, context);
        },
      },
    },
  });
  assert.ok(await after.application.control.waitUntilEnded(second, 5_000));
  assert.equal(begun, [first, second]);
  await after.stop();
});

test.run();
