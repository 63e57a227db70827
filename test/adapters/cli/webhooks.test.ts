import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runProgramWith } from '../../support/brief-program.js';
import { withCannedServer } from './canned-server.js';

const endpoint = {
  ...{ id: '0123456789ab', url: 'https://a.example/hook…', status: 'disabled', failed_messages: 5 },
  ...{ disabled_at: '2026-11-20T09:00:00.000Z', reason: 'gone', last_delivered_at: null },
};
const message = {
  ...{ id: 'run-1', type: 'run.completed', at: '2026-11-20T09:00:00.000Z' },
  ...{ show_id: 'ghent-2026-11-20', show_date: '2026-11-20', city: 'Ghent' },
  deliveries: [
    {
      ...{ endpoint: '0123456789ab', status: 'failed', attempts: 10, response: 500 },
      ...{ error: 'the response has the status 500', next_attempt_at: null, delivered_at: null },
    },
  ],
};
const list = { endpoints: [endpoint], count: 1, messages: [message], next_cursor: null };

test('brief webhooks prints the endpoints and the last messages', async () => {
  await withCannedServer(200, list, async (url, requests) => {
    const { code, stdout } = await runProgramWith(['webhooks'], { url });
    assert.equal([code, requests], [0, ['GET /api/v1/brief/webhooks?limit=20']]);
    assert.match(stdout, /0123456789ab {2}disabled .*https:\/\/a\.example\/hook… {2}gone/u);
    assert.match(
      stdout,
      /run-1 {4}run\.completed .*2026-11-20 Ghent {2}0123456789ab {2}failed {2}10 .*the response has the status 500/u,
    );
  });
});

test('brief webhooks says how to configure an endpoint when none is configured', async () => {
  const none = { endpoints: [], count: 0, messages: [], next_cursor: null };
  const { stdout } = await withCannedServer(200, none, (url) => runProgramWith(['webhooks'], { url }));
  assert.match(stdout, 'set BRIEF_WEBHOOK_URLS');
});

test('brief webhooks replay sends a message again', async () => {
  await withCannedServer(202, message, async (url, requests) => {
    const { code, stdout } = await runProgramWith(['webhooks', 'replay', 'run-1'], { url });
    assert.equal([code, requests], [0, ['POST /api/v1/brief/webhooks/run-1/replay']]);
    assert.match(stdout, 'run-1');
  });
});

test('brief webhooks enable uses an endpoint again', async () => {
  await withCannedServer(200, { endpoints: [endpoint] }, async (url, requests) => {
    const { code } = await runProgramWith(['webhooks', 'enable', endpoint.id], { url });
    assert.equal([code, requests], [0, ['POST /api/v1/brief/webhooks/enable']]);
  });
});

test('brief webhooks replay needs an id', async () => {
  const { code, stderr } = await runProgramWith(['webhooks', 'replay'], { url: 'http://127.0.0.1:1' });
  assert.is(code, 2);
  assert.match(stderr, 'brief webhooks replay ID');
});

test.run();
