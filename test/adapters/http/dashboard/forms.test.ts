import { createHash } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sendForm, startDashboard } from '../../../support/dashboard.js';
import { apiKey } from '../../../support/http-api.js';

const runId = '0b4d3c52-6a1e-4f0c-9a3e-0d7f5a1c2b3d';
const newRunId = '0b4d3c52-6a1e-4f0c-9a3e-0d7f5a1c2b3e';
const calls: unknown[] = [];
const called = async (...call: unknown[]) => {
  calls.push(call);
  return { kind: 'accepted', runId: newRunId } as const;
};

const dashboard = await startDashboard({
  requests: { resume: (id, options) => called('resume', id, options) },
  control: {
    cancel: (id, reason, { actor }) => called('cancel', id, reason, actor),
    unpublish: async () => ({ kind: 'rejected', code: 'not_published', message: 'nothing <b>here</b>' }),
    waitUntilEnded: async () => true,
  },
});
const digest = createHash('sha256').update(apiKey).digest('hex');
const reason = [['reason', 'the tour is off']] as const;

const test = suite('a form of the dashboard');

test.before.each(() => {
  calls.length = 0;
});

test('cancels a run in the name of the API key of the session', async () => {
  const { status, headers } = await dashboard.send(`/runs/${runId}/cancel`, reason);
  assert.equal([status, headers.get('location')], [303, `/runs/${runId}`]);
  assert.equal(calls, [['cancel', runId, 'the tour is off', `key:${digest.slice(0, 12)}`]]);
});

for (const [name, headers] of [
  ['that another site sent', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['from another port of this host', { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:1' }],
] as const) {
  test(`does nothing when it comes ${name}`, async () => {
    assert.is((await dashboard.send(`/runs/${runId}/cancel`, reason, headers)).status, 403);
    assert.equal(calls, []);
  });
}

test('does nothing without the token of the session', async () => {
  for (const csrf of ['', 'another']) {
    const fields = [['csrf', csrf] as const, ...reason];
    const response = await sendForm(dashboard.api.origin, `/runs/${runId}/cancel`, fields, {
      cookie: dashboard.cookie,
    });
    assert.is(response.status, 403);
  }
  assert.equal(calls, []);
});

test('resumes from a stage with other implementations, and leads to the new run', async () => {
  const { headers } = await dashboard.send(`/runs/${runId}/resume`, [
    ['from', 'html_generation'],
    ['stage.html_generation', 'page'],
    ['stage.openai_generation', ''],
    ['reason', 'the template is back'],
  ]);
  assert.is(headers.get('location'), `/runs/${newRunId}`);
  const changes = { from: 'html_generation', implementations: { html_generation: 'page' } };
  assert.equal(calls, [['resume', runId, { ...changes, reason: 'the template is back', idempotencyKey: null }]]);
});

test('shows why a request was rejected, escaped, and leads back to the run', async () => {
  const { status, html } = await dashboard.send(`/runs/${runId}/unpublish`, reason);
  assert.is(status, 409);
  assert.match(html, `<a href="/runs/${runId}">`);
  assert.match(html, 'nothing &lt;b>here&lt;/b>');
});

test('must be short, and no file', async () => {
  assert.is((await dashboard.send(`/runs/${runId}/cancel`, [['reason', 'x'.repeat(70_000)]])).status, 413);
  const file = { 'content-type': 'multipart/form-data; boundary=x' };
  assert.is((await dashboard.send(`/runs/${runId}/cancel`, reason, file)).status, 415);
  assert.equal(calls, []);
});

test('is refused while the service stops', async () => {
  dashboard.api.health.enter('stopping');
  assert.is((await dashboard.send(`/runs/${runId}/cancel`, reason)).status, 503);
  dashboard.api.health.enter('ready');
  assert.equal(calls, []);
});

test.after(dashboard.api.close);
test.run();
