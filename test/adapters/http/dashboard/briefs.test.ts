import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Brief } from '../../../../src/domain/run/events.js';
import { startDashboard } from '../../../support/dashboard.js';

const brief: Brief = {
  show_id: 'ghent',
  show_date: '2026-11-20',
  performer: null,
  venue: 'De Kraan',
  city: 'Ghent',
  region: null,
  country: 'BE',
  status: 'ok',
  url: 'https://briefs.example/b/one/',
  image_url: 'https://briefs.example/b/one/preview.png',
  brief_run_id: '11111111-1111-4111-8111-111111111111',
  published_at: '2026-11-20T09:00:00.000Z',
};
const asked: string[] = [];

const dashboard = await startDashboard({
  installation: { timeZone: 'Europe/Brussels' },
  queries: {
    recentBriefs: async () => ({ value: [brief], age: null }),
    briefsAt: async (instant) => {
      asked.push(instant);
      return { value: [], age: null };
    },
  },
});

const test = suite('the page of briefs');

test('lists what is published, with its page and its run', async () => {
  const { html } = await dashboard.get('/briefs');
  assert.match(html, 'Ghent, De Kraan');
  assert.match(html, `href="${brief.url}"`);
  assert.match(html, `href="/runs/${brief.brief_run_id}"`);
});

test('lists what was published at a local time of the service', async () => {
  const { html } = await dashboard.get('/briefs?at=2026-11-20T09:30');
  assert.equal(asked, ['2026-11-20T08:30:00.000Z']);
  assert.match(html, 'None was published by then');
  assert.match(html, 'value="2026-11-20T09:30"');
});

test('says what is not a time, and lists what is published now', async () => {
  const { html } = await dashboard.get('/briefs?at=%3Cb%3Eyesterday');
  assert.match(html, 'This is not a time: &lt;b>yesterday');
  assert.match(html, 'Ghent, De Kraan');
});

test.after(() => dashboard.api.close());
test.run();
