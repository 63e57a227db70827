import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createAuthenticate } from '../../../adapters/http/authentication.js';
import { createHealth } from '../../../adapters/http/health.js';
import { createHttpServer } from '../../../adapters/http/server.js';
import { openMemoryStore } from '../../../adapters/memory/open-memory-store.js';
import type { Unpublishing } from '../../../src/application/control-runs.js';
import { silentLog } from '../../support/stage-context.js';

const runId = '00000000-0000-4000-8000-000000000000';
let isOver = true;
let replayed = 0;
let came: Unpublishing = { kind: 'gone' };
const done = async () => ({ kind: 'done', runId });
const health = createHealth();
health.enter('ready');
const server = createHttpServer({
  startBriefs: () => Promise.reject(new Error('this is not part of the test')),
  // Views that lag behind still show the run at work.
  queries: { run: async () => ({ value: { brief_run_id: runId, status: 'processing' }, age: 2.5 }) } as never,
  control: { cancel: done, unpublish: done, cancelled: async () => isOver, unpublished: async () => came } as never,
  load: () => ({}) as never,
  replayParked: async () => {
    replayed += 1;
  },
  startWaitSeconds: 1,
  authenticate: createAuthenticate(['key']),
  pages: openMemoryStore().pages,
  health,
  log: silentLog,
});
const origin = `http://127.0.0.1:${await server.listen('127.0.0.1', 0)}`;

async function answerTo(act: string): Promise<readonly [number, string | null]> {
  const path = `${origin}/api/v1/brief/runs/${runId}/${act}`;
  const response = await fetch(path, { method: 'POST', headers: { 'x-api-key': 'key' } });
  return [response.status, response.headers.get('age')];
}

const test = suite('a control');

test('is answered 200 when it has come to its end, though the views do not show it yet', async () => {
  assert.equal(
    [await answerTo('cancel'), await answerTo('unpublish')],
    [
      [200, '3'],
      [200, '3'],
    ],
  );
});

test('hands out again what was put aside', async () => {
  const headers = { 'x-api-key': 'key' };
  const response = await fetch(`${origin}/api/v1/brief/queue/replay`, { method: 'POST', headers });
  assert.equal([response.status, replayed], [202, 1]);
});

test('is answered 202 while it goes on', async () => {
  isOver = false;
  came = { kind: 'under_way' };
  assert.equal(
    [await answerTo('cancel'), await answerTo('unpublish')],
    [
      [202, '3'],
      [202, '3'],
    ],
  );
});

test('is refused until the service is ready', async () => {
  health.enter('stopping');
  for (const act of ['cancel', 'resume', 'unpublish']) assert.is((await answerTo(act))[0], 503, act);
});

test('ends with its tests', () => server.close());

test.run();
