import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runProgramWith } from '../../support/brief-program.js';
import { withCannedServer } from './canned-server.js';

const idle = {
  runs: { running: 0, queued: 0, runs_at_once: 2, longest_queue: 1000, oldest_queued_since: null },
  requests: [],
  vendors: [],
};
const busy = {
  runs: {
    running: 2,
    queued: 1,
    runs_at_once: 2,
    longest_queue: 1000,
    oldest_queued_since: '2026-11-20T09:00:00.000Z',
  },
  requests: [
    {
      since: '2026-11-20T09:00:01.000Z',
      trigger: 'manual',
      show_id: null,
      run_date: '2026-12-24',
      attempt: 2,
      next_attempt_at: '2026-11-20T09:01:01.000Z',
      error: 'busy',
    },
  ],
  vendors: [
    {
      vendor: 'atlases',
      running: 2,
      waiting: 0,
      retries_left: 9,
      paused_until: null,
      requests_last_minute: 12,
      tokens_last_minute: 3400,
    },
  ],
};

test('brief queue prints the runs, the requests that wait for their hub, and the load of each vendor', async () => {
  await withCannedServer(200, busy, async (url, requests) => {
    const { code, stdout } = await runProgramWith(['queue'], { url });
    assert.equal([code, requests], [0, ['GET /api/v1/brief/queue']]);
    assert.equal(stdout.split('\n'), [
      'runs: 2 running (at most 2), 1 queued (at most 1000), the oldest since 2026-11-20T09:00:00.000Z',
      'request since             trigger  date        show  attempt  next attempt              error',
      '2026-11-20T09:00:01.000Z  manual   2026-12-24  all   2        2026-11-20T09:01:01.000Z  busy',
      'vendor   running  waiting  retries left  requests/min  tokens/min  paused until',
      'atlases  2        0        9             12            3400',
    ]);
  });
});

test('brief queue leaves out tables without rows', async () => {
  const { stdout } = await withCannedServer(200, idle, (url) => runProgramWith(['queue'], { url }));
  assert.is(stdout, 'runs: 0 running (at most 2), 0 queued (at most 1000)\nno vendor has been called yet');
});

test('brief queue --json prints the whole document', async () => {
  const { stdout } = await withCannedServer(200, busy, (url) => runProgramWith(['queue', '--json'], { url }));
  assert.equal(JSON.parse(stdout), busy);
});

test.run();
