import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Log, LogFields } from '../../../src/ports/log.js';
import { startRuns } from '../../support/documents.js';
import { noopSelection, writeNoopStages } from '../../support/noop-stages.js';
import { startTestService, type TestService } from '../../support/test-service.js';

type Line = Readonly<{ level: string; message: string; fields: LogFields }>;

const lines: Line[] = [];
const writer =
  (level: string, own: LogFields) =>
  (message: string, fields: LogFields = {}) =>
    void lines.push({ level, message, fields: { ...own, ...fields } });
const keeping = (own: LogFields): Log => ({
  debug: writer('debug', own),
  info: writer('info', own),
  warn: writer('warn', own),
  error: writer('error', own),
  child: (fields) => keeping({ ...own, ...fields }),
});

const stages = await writeNoopStages({
  outcomes: {
    perplexity_news: "if (context.attempt === 1) return { kind: 'failed', reason: 'busy', retryable: true };",
    openai_generation: "if (context.attempt === 1) throw new Error('no voice in this file');",
    html_generation: "return { kind: 'failed', reason: 'no room', retryable: false };",
  },
});
const service: TestService = await startTestService(
  { BRIEF_STAGES_DIR: stages.folder, BRIEF_STAGES: noopSelection },
  undefined,
  keeping({}),
);
const test = suite('the log of a run');
const [runId = ''] = (await startRuns(service, { run_date: '2026-11-20' }))['brief_run_ids'] as readonly string[];
const named = (message: string) => lines.filter((line) => line.message === message);

test('has its request, its start, each failed attempt and its end', () => {
  const [request, start, end] = ['request received', 'run started', 'run ended'].map((message) => named(message)[0]);
  assert.equal([request?.level, request?.fields['trigger'], request?.fields['date']], ['info', 'manual', '2026-11-20']);
  assert.equal([start?.level, start?.fields['run'], start?.fields['city']], ['info', runId, 'Ghent']);
  assert.is(start?.fields['request'], request?.fields['request']);
  const { status, retries, cost, error, ms } = end?.fields ?? {};
  assert.equal([end?.level, status, retries, cost], ['error', 'failed', 2, null]);
  assert.is(error, 'html_generation: no room');
  assert.ok(Number.isInteger(ms), String(ms));
  const failures = named('stage failed').map(({ fields }) => [fields['stage'], fields['attempt'], fields['reason']]);
  assert.equal(failures, [
    ['perplexity_news', 1, 'busy'],
    ['openai_generation', 1, `it threw an error, which the log of the service has under ${runId.slice(0, 8)}.1`],
    ['html_generation', 1, 'no room'],
  ]);
  const [retried, , final] = named('stage failed').map(({ fields }) => fields['next']);
  assert.match(String(retried), /^2\d{3}-/u);
  assert.is(final, null);
});

test('has what a stage threw, which the record and the page do not', async () => {
  const [thrown] = named('a stage threw an error');
  assert.equal([thrown?.fields['error'], thrown?.fields['stage']], ['no voice in this file', 'openai_generation']);
  assert.match(String(thrown?.fields['at']), /openai_generation\/noop\.mjs:\d+:\d+/u);
  assert.is(thrown?.fields['reference'], `${runId.slice(0, 8)}.1`);
  const record = await (await service.ask(`/api/v1/brief/runs/${runId}/events`)).text();
  assert.not.match(record, /no voice in this file/u);
});

test('has the run in each line about it', () => {
  const about = lines.filter(({ message }) => /^(?:stage|run|brief) /u.test(message));
  assert.ok(about.length > 20, String(about.length));
  for (const { message, fields } of about) assert.is(fields['run'], runId, message);
});

test('has a line for each HTTP request, without the address of a page', async () => {
  const slug = '0123456789abcdef0123456789abcdef';
  const paths = [`/b/${slug}/`, `/b/${slug}/og.png`, `/B/${slug}`, `/x/${slug.toUpperCase()}`, '/b/short/page'];
  for (const path of paths) await service.ask(path);
  await service.ask(`/api/v1/brief/runs/${runId.toUpperCase()}`);
  const requests = named('responded to a request');
  const masked = requests.slice(-6, -1).map(({ fields }) => fields['path']);
  assert.equal(masked, ['/b/…/', '/b/…/og.png', '/B/…', '/x/…', '/b/…/page']);
  const { level, fields } = requests.at(-1) as Line;
  assert.equal([level, fields['method'], fields['status'], fields['run']], ['debug', 'GET', 200, runId]);
  assert.ok(Number.isInteger(fields['ms']), String(fields['ms']));
  assert.equal([requests[0]?.level, requests[0]?.fields['path']], ['info', '/api/v1/brief/run']);
});

test.after(async () => {
  await service.end();
  await stages.remove();
});
test.run();
