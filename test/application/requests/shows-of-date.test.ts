import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startTestApplication, type TestOptions } from '../../support/application.js';
import { aShow } from '../../support/results.js';
import { createVirtualClock } from '../../support/virtual-clock.js';

const date = '2026-11-20';
const listing = { kind: 'listed', shows: [aShow()], unusable: [], notices: [] };

/** An application whose hub responds with this; `calls` counts how often it is asked. */
async function hubThat(respond: () => unknown, vendor: string | null = null, ports: TestOptions['ports'] = {}) {
  let calls = 0;
  const created = await startTestApplication({
    ports,
    behaviours: {
      ...(vendor === null ? {} : { accounts: { hub_lookup: { vendor } } }),
      shows: async () => {
        calls += 1;
        return respond();
      },
    },
  });
  return { ...created, list: () => created.application.showsOfDate(date), calls: () => calls };
}

const test = suite('the shows of a date');

test('are those that the hub lists, also before any run', async () => {
  const hub = await hubThat(() => listing);
  assert.equal(await hub.list(), { date, shows: [aShow()], problem: null });
  await hub.stop();
});

test('come with what the hub could not use', async () => {
  const notice = (message: string) => ({ message, file: 'shows/tour.csv', line: 2 });
  const hub = await hubThat(() => ({ ...listing, unusable: [notice('a row has no date'), notice('another')] }));
  assert.is((await hub.list()).problem, 'shows/tour.csv, line 2: a row has no date (and 1 more)');
  await hub.stop();
});

test('are those of earlier runs while the hub fails, with the reason', async () => {
  let isDown = false;
  const { clock, advance } = createVirtualClock(Date.parse('2026-11-20T09:00:00Z'));
  const hub = await hubThat(() => (isDown ? { kind: 'failed', reason: 'no route', retryable: true } : listing), null, {
    clock,
  });
  const started = hub.start();
  await advance(20_000);
  await started;
  isDown = true;
  const { shows, problem } = await hub.list();
  assert.equal(
    shows.map(({ show_id }) => show_id),
    [aShow().show_id],
  );
  assert.is(problem, `the shows of ${date} could not be listed: no route`);
  await hub.stop();
});

for (const [vendor, seconds, calls] of [
  [null, 3, 2],
  ['hub', 3, 1],
  ['hub', 121, 2],
] as const) {
  test(`of ${vendor ?? 'no'} vendor are asked for ${calls} times within ${seconds} s`, async () => {
    const { clock, advance } = createVirtualClock(Date.parse('2026-11-20T09:00:00Z'));
    const hub = await hubThat(() => listing, vendor, { clock });
    await hub.list();
    await hub.list();
    await advance(seconds * 1_000);
    await hub.list();
    assert.is(hub.calls(), calls);
    await hub.stop();
  });
}

test.run();
