import { setTimeout } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Log, LogFields } from '../../../src/ports/log.js';
import { childOf, parentIdOf, parseTraceparent, traceIdOf } from '../../../src/ports/trace-context.js';
import { startRuns } from '../../support/documents.js';
import { noopSelection, writeNoopStages } from '../../support/noop-stages.js';
import { startTestService } from '../../support/test-service.js';
import { type AskedVendor, withVendor } from '../../support/vendors/vendor-server.js';

type Event = Readonly<{ type: string; traceparent?: string }>;
type Observed = Readonly<{ runId: string; events: readonly Event[]; asked: readonly AskedVendor[] }>;

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const given = `00-${trace}-00f067aa0ba902b7-01`;
const lines: LogFields[] = [];
const keeping = (own: LogFields): Log => {
  const keep = (message: string, fields: LogFields = {}) => void lines.push({ message, ...own, ...fields });
  return { debug: keep, info: keep, warn: keep, error: keep, child: (fields) => keeping({ ...own, ...fields }) };
};

/** Makes a brief whose hub and url_verification use the guarded fetch, and whose city is searched by an SDK. */
async function briefWith(headers: Readonly<Record<string, string>>): Promise<Observed> {
  return withVendor(
    ({ path }) => ({ status: path === '/webhook' ? 204 : 401, body: '{}' }),
    async ({ base, asked }) => {
      const fetching = (path: string) => `await context.fetch('${base}/${path}', { signal: context.signal });`;
      const stages = await writeNoopStages({
        hub: fetching('hub'),
        outcomes: { url_verification: `context.log.info('verifying'); ${fetching('verification')}` },
      });
      const service = await startTestService(
        {
          ...{ BRIEF_STAGES_DIR: stages.folder, BRIEF_STAGES: noopSelection.replace('city=noop', 'city=perplexity') },
          ...{ BRIEF_WEBHOOK_URLS: `${base}/webhook`, BRIEF_WEBHOOK_MISSING_HOURS: '0' },
          BRIEF_STAGE_PROCESSES: 'on',
          BRIEF_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
          ...{ BRIEF_OUTBOUND_ALLOW: base, PERPLEXITY_BASE_URL: base, PERPLEXITY_API_KEY: 'pplx-0123456789abcdef' },
        },
        undefined,
        keeping({}),
      );
      try {
        const { brief_run_ids: ids } = await startRuns(service, { run_date: '2026-11-20' }, headers);
        const [runId = ''] = ids as readonly string[];
        while (!asked.some(({ path }) => path === '/webhook')) await setTimeout(20);
        const history = await (await service.ask(`/api/v1/brief/runs/${runId}/events`)).json();
        return { runId, events: (history as { events: readonly Event[] }).events, asked };
      } finally {
        await service.end();
        await stages.remove();
      }
    },
  );
}

const test = suite('the trace of a request');
const traced = await briefWith({ traceparent: given });
const tracedLines = [...lines];
const sentTo = (path: string) =>
  String(traced.asked.find((each) => each.path.startsWith(path))?.headers['traceparent']);

test('is in every event of its run', () => {
  assert.ok(traced.events.length > 14);
  for (const { type, traceparent } of traced.events) assert.is(traceparent, given, type);
});

test('is in every line of the log about the request and its run', () => {
  const lasting = tracedLines.filter(({ message }) => message !== 'responded to a request');
  const about = lasting.filter(({ message, run }) => message === 'request received' || run === traced.runId);
  assert.ok(about.some(({ message }) => message === 'verifying'));
  for (const { message, trace_id: id } of about) assert.is(id, trace, String(message));
});

test('reaches a vendor with the attempt as its parent, by an SDK and by the guarded fetch', () => {
  const toCity = traced.asked.find(({ method, path }) => method === 'POST' && path !== '/webhook');
  const city = toCity?.headers['traceparent'];
  assert.is(city, childOf(given, traced.runId, 'perplexity_city', 1));
  assert.is(sentTo('/verification'), childOf(given, traced.runId, 'url_verification', 1));
  assert.not.equal(parentIdOf(sentTo('/verification')), parentIdOf(given));
});

test('reaches the hub that lists the shows', () => {
  assert.is(traceIdOf(sentTo('/hub')), trace);
  assert.not.equal(parentIdOf(sentTo('/hub')), parentIdOf(given));
});

test('reaches a webhook endpoint with the run as its parent', () => {
  assert.is(sentTo('/webhook'), childOf(given, traced.runId));
});

test('is sent to no vendor and recorded in no event when the request has none', async () => {
  const { asked, events } = await briefWith({});
  assert.ok(asked.length >= 4);
  for (const { headers, path } of asked) assert.is(headers['traceparent'], undefined, path);
  for (const event of events) assert.not.ok('traceparent' in event, event.type);
});

test('is read in the form of version 00, and an invalid one is ignored', () => {
  assert.is(parseTraceparent(`01-${trace}-00f067aa0ba902b7-01-more`), given);
  for (const wrong of [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `00-${trace}-${'0'.repeat(16)}-01`, trace, '']) {
    assert.is(parseTraceparent(wrong), undefined, wrong);
  }
});

test.run();
