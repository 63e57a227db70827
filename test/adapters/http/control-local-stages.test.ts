import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { writeSamples } from '../../../adapters/cli/samples/write-samples.js';
import { stageKeys } from '../../../src/domain/pipeline.js';
import {
  act,
  auditOf,
  begin,
  ended,
  make,
  outcomeOf,
  recordOf,
  statusesOf,
  strangerAt,
} from '../../support/controls.js';
import { type JsonDocument, stageOf } from '../../support/documents.js';
import { writeNoopStages } from '../../support/noop-stages.js';
import { stageGate } from '../../support/stage-gate.js';
import { startTestService } from '../../support/test-service.js';

const date = '2026-11-20';
const input = await mkdtemp(join(tmpdir(), 'brief-input-'));
await writeSamples(input, date);
const news = stageGate('closed');
const own = await writeNoopStages({ others: { perplexity_news: news.code } });
const service = await startTestService({ BRIEF_INPUT_DIR: input, BRIEF_STAGES_DIR: own.folder });
const show = { run_date: date, show_id: 'sample-ghent-20261120' };
const first = await make(service, show);
const origin = await recordOf(service, first);

type Published = Readonly<Record<'page' | 'image' | 'financials', JsonDocument>>;
const publishedBy = (record: JsonDocument) => stageOf(record, 'html_generation')['output'] as Published;
const { page, image, financials } = publishedBy(origin);
const addresses = [page, image, financials].map((address) => address['url']);
const digestAt = async (url: unknown) =>
  createHash('sha256')
    .update((await strangerAt(url))[1])
    .digest('hex');
const statuses = () => Promise.all(addresses.map(async (address) => (await strangerAt(address))[0]));

/** What the stage says that it made is what a stranger gets. */
async function isShown(record: JsonDocument): Promise<boolean> {
  const [file] = publishedBy(record).page['files'] as readonly Readonly<{ artifact: JsonDocument }>[];
  return (await digestAt(page['url'])) === file?.artifact['sha256'];
}

const test = suite('with the stages that need no key, a run');

test('is resumed from its lines on, and its page is the one made of what it took over', async () => {
  assert.is(origin['status'], 'ok', String(origin['error']));
  const { body } = await act(service, first, 'resume', { from: 'openai_generation' });
  const record = await ended(service, String(body['brief_run_id']));
  assert.equal([record['status'], record['error']], ['ok', null]);
  const expected = stageKeys.map((_, index) =>
    index < stageKeys.indexOf('openai_generation') ? 'reused' : 'completed',
  );
  assert.equal(statusesOf(record), expected);
  assert.equal(stageOf(record, 'openai_generation')['output'], stageOf(origin, 'openai_generation')['output']);
  assert.is(stageOf(record, 'vps_deployment')['status'], 'completed');
  assert.ok(await isShown(record));
  assert.match((await strangerAt(page['url']))[1], /De Koperen Kraan/u);
});

test('is resumed with the very page that it had made', async () => {
  const { body } = await act(service, first, 'resume', { from: 'url_verification' });
  const record = await ended(service, String(body['brief_run_id']));
  assert.is(record['status'], 'ok');
  assert.equal(publishedBy(record), publishedBy(origin));
  assert.ok(await isShown(origin));
});

test('is resumed with another implementation and cancelled, and the page stays', async () => {
  const before = await digestAt(page['url']);
  const { body } = await act(service, first, 'resume', { stages: { perplexity_news: 'other' } });
  await news.entered(1);
  const cancelled = await act(service, String(body['brief_run_id']), 'cancel', { reason: 'rain' });
  assert.equal([cancelled.status, cancelled.body['status']], [200, 'cancelled']);
  assert.ok(news.passages[0]?.signal.aborted);
  assert.is(await digestAt(page['url']), before);
});

test('has its brief unpublished, and the next run publishes at the same address', async () => {
  assert.equal(outcomeOf(await act(service, first, 'unpublish')), [409, 'superseded']);
  const newest = ((await recordOf(service, first))['brief'] as JsonDocument)['brief_run_id'];
  assert.equal(await statuses(), [200, 200, 200]);
  assert.is((await act(service, String(newest), 'unpublish', { reason: 'the venue asked' })).status, 200);
  assert.equal(await statuses(), [410, 410, 410]);
  const next = await ended(service, await begin(service, show));
  assert.is(next['status'], 'ok');
  assert.equal(await statuses(), [200, 200, 200]);
  assert.ok(await isShown(next));
});

test('ends with its tests, and an audit agrees with all that is on record', async () => {
  await service.stop();
  assert.equal(await auditOf(service), []);
  await service.end();
  await own.remove();
  await rm(input, { recursive: true, force: true });
});

test.run();
