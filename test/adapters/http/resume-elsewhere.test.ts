import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { stageKeys } from '../../../src/domain/pipeline.js';
import {
  act,
  auditOf,
  begin,
  ended,
  eventsOf,
  make,
  recordOf,
  statusesOf,
  strangerAt,
} from '../../support/controls.js';
import { type JsonDocument, stageOf } from '../../support/documents.js';
import { startPagedService } from '../../support/paged-service.js';
import { stageGate } from '../../support/stage-gate.js';

const test = suite('a resumed run');
const untilPage = stageKeys.slice(0, stageKeys.indexOf('vps_deployment'));

test('takes over more than one append can hold', async () => {
  const notice = "const notice = { message: 'x'.repeat(400_000), file: null, line: null };";
  const valueWith = (fields: string) =>
    `${notice} return { kind: 'produced', value: { ${fields}, empty_reason: 'none', notices: [notice] } };`;
  const service = await startPagedService({
    outcomes: {
      previous_show_lookup: valueWith('visits: []'),
      historical_sales_lookup: valueWith('curve: [], last_visit: null, tour: null'),
      voice_profile_load: valueWith('profile: null'),
      youtube_transcripts: valueWith('transcripts: []'),
      openai_fact_check: valueWith('checks: []'),
    },
  });
  const origin = await make(service);
  const { body } = await act(service, origin, 'resume', { from: 'vps_deployment' });
  const runId = String(body['brief_run_id']);
  const record = await ended(service, runId);
  assert.is(record['status'], 'ok');
  assert.equal(
    statusesOf(record).slice(0, untilPage.length),
    untilPage.map(() => 'reused'),
  );
  const reused = (await eventsOf(service, runId)).filter(({ type }) => type === 'StageReused');
  assert.is(reused.length, untilPage.length);
  assert.ok(Buffer.byteLength(JSON.stringify(reused)) > 1024 * 1024, 'one append would have held it');
  assert.is(stageOf(record, 'youtube_transcripts')['reused_from'], origin);
  await service.stop();
  assert.equal(await auditOf(service), []);
  await service.end();
});

test('whose service stops before it has taken anything over does so in the next life', async () => {
  const busy = stageGate();
  const options = { outcomes: { perplexity_city: busy.code }, settings: { BRIEF_RUNS_AT_ONCE: '1' } };
  const before = await startPagedService(options);
  const origin = await make(before);
  busy.close();
  const other = await begin(before);
  await busy.entered(2);
  const { body } = await act(before, origin, 'resume', { from: 'openai_generation' });
  const runId = String(body['brief_run_id']);
  assert.equal(statusesOf(body), Array(14).fill(null), 'it has begun already');
  await before.stop();
  busy.open();
  const after = await startPagedService({ ...options, dataFolder: before.dataFolder });
  const record = await ended(after, runId);
  assert.is(record['status'], 'ok');
  assert.equal(
    busy.passages.map((call) => call.runId),
    [origin, other, other],
  );
  assert.is(stageOf(record, 'perplexity_city')['reused_from'], origin);
  await ended(after, other);
  await after.end();
  await before.end();
});

test('makes its page anew where the service has other addresses by now', async () => {
  const before = await startPagedService({ settings: { PUBLIC_URL: 'http://briefs.example' } });
  const origin = await make(before);
  await before.stop();
  const after = await startPagedService({ dataFolder: before.dataFolder });
  const { body } = await act(after, origin, 'resume', { from: 'vps_deployment' });
  const record = await ended(after, String(body['brief_run_id']));
  assert.is(stageOf(record, 'html_generation')['status'], 'completed');
  assert.is(stageOf(record, 'claude_ranking')['status'], 'reused');
  const { url } = record['brief'] as JsonDocument;
  assert.ok(String(url).startsWith(after.origin), String(url));
  assert.equal(await strangerAt(url), [200, `run ${record['brief_run_id']}, town by noop`]);
  assert.ok(String(((await recordOf(after, origin))['brief'] as JsonDocument)['url']).startsWith(after.origin));
  await after.end();
  await before.end();
});

test.run();
