import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startDashboard } from '../../../support/dashboard.js';

let checks = 0;
let now = Date.parse('2026-11-20T06:00:00Z');
const dashboard = await startDashboard({
  queue: async () => ({
    runs: { running: 0, queued: 0, runs_at_once: 1, longest_queue: 1, oldest_queued_since: null },
    requests: [],
    vendors: [],
  }),
  installation: {
    now: () => now,
    doctor: async () => {
      checks += 1;
      return { problems: [`problem ${checks} <b>`], notices: [], checked: [] };
    },
  },
});

const test = suite('the page of the stages');

test('shows what a check found and when, and keeps it while the page is live', async () => {
  const [first, second] = [await dashboard.get('/stages'), await dashboard.get('/stages')];
  for (const { html } of [first, second]) {
    assert.match(html, 'problem 1 &lt;b>');
    assert.match(html, '="2026-11-20T06:00:00.000Z"');
    assert.match(html, 'data-live-of="all"');
  }
  assert.is(checks, 1);
});

test('checks again after five minutes, and when it is asked to, which leads back to the page', async () => {
  const before = checks;
  now += 5 * 60_000 + 1;
  await dashboard.get('/stages');
  assert.is(checks, before + 1);
  const { status, headers } = await dashboard.get('/stages?check=again');
  assert.equal([status, headers.get('location')], [303, '/stages#findings']);
  assert.match((await dashboard.get('/stages')).html, `problem ${before + 2} `);
});

test.after(dashboard.api.close);
test.run();
