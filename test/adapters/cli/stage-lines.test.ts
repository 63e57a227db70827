import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { RunDocument, StageDocument } from '../../../adapters/cli/documents.js';
import { isQueued, repairLines, retryLines, stageLines, stageSigns } from '../../../adapters/cli/stage-lines.js';
import { stageKeys } from '../../../src/domain/pipeline.js';

const lookups = stageKeys.slice(0, 7);
const implementation = { name: 'files', digest: 'd' };
const used = { model: 'a-model', input_tokens: 1, output_tokens: 1, cost: null, currency: null, cost_basis: null };
const stage = (overrides: Partial<StageDocument> = {}): StageDocument => ({
  ...{ status: 'completed', attempts: 1, started_at: null, completed_at: null, duration: 0.5, implementation },
  usage: used,
  ...overrides,
});

function run(stages: Partial<Record<string, StageDocument>>, status = 'processing'): RunDocument {
  const all = Object.fromEntries(stageKeys.map((key) => [key, stages[key] ?? null]));
  const whole = { brief_run_id: 'a', show_id: 's', show_date: '2026-11-20', duration: null, error: null };
  return {
    ...whole,
    started_at: '2026-11-20T09:00:00.000Z',
    completed_at: null,
    status,
    stages: all,
    retry_count: 0,
    brief: null,
  };
}

const retrying = { attempts: 8, max_attempts: 9, error: 'busy', duration: null };
const test = suite('the line of a stage');

for (const [document, line] of [
  [{}, '✓ perplexity_city completed files 0.50 s'],
  [{ attempts: 2 }, '✓ perplexity_city completed files 0.50 s attempt 2'],
  [{ status: 'running', duration: null }, '▸ perplexity_city running files'],
  [{ shortfall: 'no web' }, '✓ perplexity_city completed files 0.50 s in part: no web'],
  [
    { replaced: 'perplexity', error: 'no credit', attempts: 2 },
    '✓ perplexity_city completed files, no model 0.50 s attempt 2 instead of perplexity: no credit',
  ],
  [{ status: 'failed', error: 'no luck' }, '✗ perplexity_city failed files 0.50 s no luck'],
  [{ status: 'reused', reused_from: 'run-1' }, '↺ perplexity_city reused files 0.50 s from run-1'],
  [{ status: 'unheard of' }, '? perplexity_city unheard of files 0.50 s'],
  [
    { queued_at: '2026-11-20T09:00:00.000Z', started_at: '2026-11-20T09:00:01.250Z' },
    '✓ perplexity_city completed files 0.50 s queued 1.25 s',
  ],
  [
    { ...retrying, status: 'retrying', retry_at: '2026-11-20T09:00:10.000Z' },
    '↻ perplexity_city retrying files (attempt 9 of 9, next at 2026-11-20T09:00:10.000Z: busy)',
  ],
  [{ ...retrying, status: 'running', attempts: 9 }, '↻ perplexity_city running files (attempt 9 of 9, after: busy)'],
] as const) {
  test(`reads "${line}"`, () => {
    const lines = stageLines(run({ perplexity_city: stage(document) }));
    assert.is(lines.find((each) => each.includes('perplexity_city'))?.replaceAll(/ +/gu, ' '), line);
  });
}

test('says that no model did the work of a stage that has the name of a vendor', () => {
  const rows = (document: Partial<StageDocument>) =>
    stageLines(run({ openai_generation: stage(document), hub_lookup: stage(document) })).filter((line) =>
      line.includes('no model'),
    );
  assert.is(rows({ usage: null }).length, 1);
  assert.is(rows({ usage: used, replaced: 'openai' }).length, 1);
  assert.match(rows({ usage: null })[0] ?? '', 'openai_generation        completed  files, no model  0.50 s');
  assert.equal([rows({ usage: used }), rows({ usage: null, status: 'running' })], [[], []]);
});

test('is followed by one command that repairs all stages', () => {
  const incomplete = stage({ replaced: 'openai', error: 'no credit', repair: 'brief resume a' });
  assert.equal(repairLines(run({ perplexity_city: incomplete, perplexity_news: incomplete })), [
    'repair: brief resume a',
  ]);
  assert.equal(repairLines(run({ perplexity_city: stage() })), []);
});

test('is aligned with the others', () => {
  const lines = stageLines(run({ hub_lookup: stage(), voice_profile_load: stage({ status: 'reused' }) }));
  assert.equal(lines.slice(0, 4), [
    '✓ hub_lookup               completed  files  0.50 s',
    '… previous_show_lookup     queued',
    '… historical_sales_lookup  queued',
    '↺ voice_profile_load       reused     files  0.50 s',
  ]);
});

test('starts with … for a stage that could start, and with · for one whose needs have no outcome', () => {
  const done = Object.fromEntries(lookups.map((key) => [key, stage()]));
  const signsOf = (stages: Partial<Record<string, StageDocument>>) => stageSigns(run(stages)).join('');
  assert.is(signsOf({}), '…·············');
  assert.is(signsOf(done), '✓✓✓✓✓✓✓…······');
  const reusedAndFailed = {
    perplexity_city: stage({ status: 'reused' }),
    perplexity_news: stage({ status: 'failed' }),
  };
  assert.is(signsOf({ ...done, ...reusedAndFailed }), '✓✓✓✓✓↺✗…······');
  assert.is(signsOf({ ...done, perplexity_news: stage({ status: 'retrying' }) }), '✓✓✓✓✓✓↻·······');
});

test('is not queued in a run that has ended, nor for a stage that this version does not know', () => {
  assert.not.ok(isQueued(run({}, 'cancelled'), 'hub_lookup'));
  assert.not.ok(isQueued({ ...run({}), stages: { dessert: null } }, 'dessert'));
});

test('is repeated among the retries only while the stage is retried', () => {
  const stages = {
    hub_lookup: stage({ attempts: 2 }),
    perplexity_city: stage({ status: 'running', attempts: 2, max_attempts: 3, error: 'busy' }),
    perplexity_news: stage({ status: 'running' }),
  };
  assert.equal(retryLines(run(stages)), ['perplexity_city running (attempt 2 of 3, after: busy)']);
});

test.run();
