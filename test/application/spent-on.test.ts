import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readModels } from '../../adapters/composition/read-models.js';
import { todayIn } from '../../adapters/composition/today.js';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import { spentOn } from '../../src/application/spent-on.js';
import { catchUp, projectionOf } from '../support/projecting.js';
import { complete, fail } from '../support/runs.js';
import { runIdOf } from '../support/sample-histories.js';

const test = suite('what was spent on a day');
const usage = (input: number, cost: number | null, currency: string | null) => ({
  ...{ model: 'm', input_tokens: input, output_tokens: 1, cost, currency },
  cost_basis: cost === null ? null : ('estimated' as const),
});

test('is the sum over all runs and attempts, failed ones too, of the day in the application’s zone', async () => {
  const store = openMemoryStore();
  const spend = async (number: number, time: string, used: ReturnType<typeof usage> | null, failed = false) => {
    const metadata = { time, actor: 'service', request_id: null, causation_id: null };
    const data = { ...(failed ? fail('perplexity_news') : complete('perplexity_news')).data, usage: used };
    const type = failed ? 'StageFailed' : 'StageCompleted';
    await store.events.append(`run-${runIdOf(number)}`, [{ type, data }], 'no_stream', metadata);
  };
  // Kathmandu is 5 h 45 min ahead: its 20 November begins at 18:15 UTC of the 19th.
  await spend(1, '2026-11-19T18:14:59.000Z', usage(1_000, 9, 'USD'));
  await spend(2, '2026-11-19T18:15:00.000Z', usage(10, 1, 'USD'));
  await spend(3, '2026-11-20T18:14:59.999Z', usage(20, 2, 'EUR'), true);
  await spend(4, '2026-11-20T12:00:00.000Z', usage(30, null, null));
  await spend(5, '2026-11-20T12:00:01.000Z', usage(40, 0.5, 'USD'));
  await spend(6, '2026-11-20T12:00:02.000Z', null);
  await spend(7, '2026-11-20T18:15:00.000Z', usage(2_000, 9, 'USD'));
  await catchUp(store);
  const isOnDay = (moment: string) => todayIn('Asia/Kathmandu', moment) === '2026-11-20';
  const projection = { ...projectionOf(store), reach: async () => true };
  const spent = await spentOn(isOnDay, readModels.costs, { ...store, projection });
  const { tokens, models } = spent.spent;
  assert.equal([tokens, Object.values(models).map(({ costs }) => costs)], [104, [{ EUR: 2 }, { USD: 1.5 }]]);
  assert.equal(spent.costliest, { perplexity_news: { USD: 1 } });
});

test.run();
