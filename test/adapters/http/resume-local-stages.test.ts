import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { writeSamples } from '../../../adapters/cli/samples/write-samples.js';
import { stageKeys } from '../../../src/domain/pipeline.js';
import { act, auditOf, ended, make, recordOf, statusesOf, strangerAt } from '../../support/controls.js';
import { type JsonDocument, stageOf } from '../../support/documents.js';
import { startTestService } from '../../support/test-service.js';

const test = suite('with the stages that need no key, a resumed run');

const date = '2026-11-20';
const input = await mkdtemp(join(tmpdir(), 'brief-input-'));
await writeSamples(input, date);
const service = await startTestService({ BRIEF_INPUT_DIR: input });
const first = await make(service, { run_date: date, show_id: 'sample-ghent-20261120' });
const origin = await recordOf(service, first);
const pageOf = (record: JsonDocument) => stageOf(record, 'html_generation')['output'] as JsonDocument;

async function resumedFrom(from: string): Promise<JsonDocument> {
  const { body } = await act(service, first, 'resume', { from });
  return ended(service, String(body['brief_run_id']));
}

/** The digest of the page that a client gets, and the digest that the run recorded. */
async function digestsOf(record: JsonDocument): Promise<readonly unknown[]> {
  const page = pageOf(record)['page'] as Readonly<{ url: string; files: readonly { artifact: JsonDocument }[] }>;
  const [, text] = await strangerAt(page.url);
  return [createHash('sha256').update(text).digest('hex'), page.files[0]?.artifact['sha256']];
}

test('publishes the page of the values that it reused and of those that it made', async () => {
  assert.is(origin['status'], 'ok', String(origin['error']));
  const record = await resumedFrom('openai_generation');
  assert.equal([record['status'], record['error']], ['ok', null]);
  const firstRerun = stageKeys.indexOf('openai_generation');
  assert.equal(
    statusesOf(record),
    stageKeys.map((_, index) => (index < firstRerun ? 'reused' : 'completed')),
  );
  assert.equal(stageOf(record, 'openai_generation')['output'], stageOf(origin, 'openai_generation')['output']);
  const [shown, recorded] = await digestsOf(record);
  assert.is(shown, recorded);
});

test('publishes exactly the page that the first run made, when it resumes behind it', async () => {
  const record = await resumedFrom('url_verification');
  assert.is(record['status'], 'ok');
  assert.equal(pageOf(record), pageOf(origin));
  const [shown, recorded] = await digestsOf(origin);
  assert.is(shown, recorded);
});

test('ends with its tests, and an audit agrees with all that is recorded', async () => {
  await service.stop();
  assert.equal(await auditOf(service), []);
  await service.end();
  await rm(input, { recursive: true, force: true });
});

test.run();
