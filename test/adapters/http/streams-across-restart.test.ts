import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { begin, ended, eventsOf } from '../../support/controls.js';
import { cookieIn, logIn } from '../../support/dashboard.js';
import { aShow } from '../../support/results.js';
import { stageGate } from '../../support/stage-gate.js';
import { apiKey, startNoopService, type TestService } from '../../support/test-service.js';

const streams = 200;
const news = stageGate('closed');
const page = stageGate('closed');
const options = {
  shows: [aShow({ show_id: 'tonight', show_date: '2026-11-20' })],
  outcomes: { perplexity_news: news.code, html_generation: page.code },
};

/** A client of the stream of a run: it keeps what it received, and continues after it as a browser does. */
function createFollower(runId: string) {
  const received: number[] = [];
  async function follow({ origin }: TestService): Promise<number> {
    const last = received.at(-1);
    const headers = { 'x-api-key': apiKey, accept: 'text/event-stream', 'last-event-id': String(last ?? '') };
    const response = await fetch(`${origin}/api/v1/brief/runs/${runId}/events`, { headers });
    let text = '';
    for await (const chunk of response.body ?? []) {
      const lines = (text + Buffer.from(chunk).toString()).split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('id: ')) received.push(Number(line.slice(4)));
    }
    return response.status;
  }
  return { received, follow };
}

const test = suite('200 live streams');

test('miss nothing and get nothing twice across a restart', async () => {
  const first = await startNoopService(options);
  const runId = await begin(first, { show_id: 'tonight' });
  const followers = Array.from({ length: streams }, () => createFollower(runId));
  const cut = followers.map(({ follow }) => follow(first));
  const cookie = cookieIn(await logIn(first.origin));
  const live = () => fetch(`${first.origin}/live?of=${runId}`, { headers: { cookie } });
  const pages = await Promise.all(Array.from({ length: 20 }, live));
  await news.entered(1);
  await until(() => followers.every(({ received }) => received.length > 0));
  await first.stop();
  assert.equal([...new Set(await Promise.all(cut))], [200]);
  for (const each of pages) assert.match(await each.text(), 'event: connected');

  const { dataFolder } = first;
  const second = await startNoopService({ ...options, dataFolder });
  const rest = followers.map(({ follow }) => follow(second));
  news.open();
  page.open();
  assert.is((await ended(second, runId))['status'], 'ok');
  await Promise.all(rest);
  const all = [...(await eventsOf(second, runId)).keys()];
  for (const { received } of followers) assert.equal(received, all);
  await second.end();
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
}

test.run();
