import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startTestApplication } from '../../support/application.js';
import { apiKey, startHttpApi } from '../../support/http-api.js';
import { noopOutcome } from '../../support/plugins-in-process.js';
import { aShow } from '../../support/results.js';

let release: () => void = () => undefined;
const created = await startTestApplication({
  behaviours: {
    shows: async () => ({ kind: 'listed', shows: [aShow()], unusable: [], notices: [] }),
    stages: {
      async html_generation(context, input) {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        return noopOutcome('html_generation', input, context);
      },
    },
  },
});
const { queries } = created.application;
const api = await startHttpApi({ queries, heartbeatMilliseconds: 20 });

/** Starts a run that waits for `release`. */
async function startRun(): Promise<string> {
  const [runId = ''] = (await created.start({}, 0)).brief_run_ids;
  return runId;
}

async function stream(runId: string, lastEventId = '') {
  const headers = { 'x-api-key': apiKey, accept: 'text/event-stream', 'last-event-id': lastEventId };
  const response = await fetch(`${api.origin}/api/v1/brief/runs/${runId}/events`, { headers });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  /** Reads until the text fits, or to the end. */
  async function until(pattern: RegExp | null): Promise<string> {
    while (pattern === null || !pattern.test(text)) {
      const next = await reader?.read();
      if (next === undefined || next.done) return text;
      text += next.value;
    }
    return text;
  }
  return { status: response.status, type: response.headers.get('content-type'), until };
}

const idsIn = (text: string) => [...text.matchAll(/^id: (\d+)$/gmu)].map(([, id]) => Number(id));

const test = suite('the stream of a run');

test('has every event in order, those that are recorded and those that follow, and ends with the run', async () => {
  const runId = await startRun();
  const { until, status, type } = await stream(runId);
  assert.equal([status, type], [200, 'text/event-stream; charset=utf-8']);
  await until(/"stage":"html_generation"/u);
  release();
  const text = await until(null);
  const events = await created.events(runId);
  assert.equal(idsIn(text), [...events.keys()]);
  assert.match(
    text,
    new RegExp(`event: RunCompleted\\ndata: \\{"revision":${events.length - 1},"type":"RunCompleted"`),
  );
});

test('continues after the last event that the client has, and is over when it has all', async () => {
  const runId = await startRun();
  const first = await stream(runId);
  await first.until(/"stage":"html_generation"/u);
  release();
  await first.until(null);
  const events = await created.events(runId);
  const rest = await (await stream(runId, '4')).until(null);
  assert.equal(idsIn(rest), [...events.keys()].slice(5));
  assert.is((await stream(runId, String(events.length - 1))).status, 204);
  assert.is((await stream(runId, 'last')).status, 422);
});

test('says that it is alive while nothing happens', async () => {
  const runId = await startRun();
  const { until } = await stream(runId);
  assert.match(await until(/: the run continues\n\n.*: the run continues/su), /: the run continues/u);
  release();
  await until(null);
});

test('of an unknown run is a 404', async () => {
  assert.is((await stream('00000000-0000-4000-8000-000000000000')).status, 404);
});

test('ends at once when the server closes', async () => {
  const runId = await startRun();
  const { until } = await stream(runId);
  await until(/"stage":"html_generation"/u);
  const begun = Date.now();
  await Promise.all([api.close(), until(null)]);
  assert.ok(Date.now() - begun < 5_000);
  release();
  await created.stop();
});

test.run();
