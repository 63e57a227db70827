import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { RunDocument, StageDocument } from '../../../adapters/cli/documents.js';
import { isQueued, retryLines, stageLines, stageRow } from '../../../adapters/cli/stage-lines.js';
import { type StageKey, stageKeys } from '../../../src/domain/pipeline.js';

const lookups = stageKeys.slice(0, 7);

function stage(overrides: Partial<StageDocument> = {}): StageDocument {
  return {
    status: 'completed',
    attempts: 1,
    duration: 0.5,
    implementation: { name: 'files', digest: 'd' },
    ...overrides,
  };
}

function run(stages: Partial<Record<string, StageDocument>>, status = 'processing'): RunDocument {
  const all = Object.fromEntries(stageKeys.map((key) => [key, stages[key] ?? null]));
  const whole = { brief_run_id: 'a', show_id: 's', show_date: '2026-11-20', duration: null, error: null };
  return { ...whole, status, stages: all, retry_count: 0, brief: null };
}

/** The line of a stage, without its name. */
function lineOf(key: StageKey, told: StageDocument): string {
  const line = stageLines(run({ [key]: told })).find((each) => each.includes(key)) ?? '';
  return line.replace(/ +/gu, ' ').replace(`${key} `, '');
}

const test = suite('a stage in lines');

for (const [what, told, line] of [
  ['that is done', {}, '✓ completed files 0.50 s'],
  ['that took two attempts', { attempts: 2 }, '✓ completed files 0.50 s attempt 2'],
  ['that runs', { status: 'running', duration: null }, '▸ running files'],
  ['that fell short', { shortfall: 'the web is gone' }, '✓ completed files 0.50 s in part: the web is gone'],
  ['that failed', { status: 'failed', error: 'no luck' }, '✗ failed files 0.50 s no luck'],
  ['that was taken over', { status: 'reused', reused_from: 'run-1' }, '↺ reused files 0.50 s from run-1'],
  [
    'that had waited for a limit',
    { queued_at: '2026-11-20T09:00:00.000Z', started_at: '2026-11-20T09:00:01.250Z' },
    '✓ completed files 0.50 s queued 1.25 s',
  ],
  [
    'that waits for its next attempt',
    {
      status: 'retrying',
      attempts: 8,
      most_attempts: 9,
      retry_at: '2026-11-20T09:00:10.000Z',
      error: 'busy',
      duration: null,
    },
    '↻ retrying files (attempt 9 of 9, next at 2026-11-20T09:00:10.000Z: busy)',
  ],
  [
    'that runs once more',
    { status: 'running', attempts: 9, most_attempts: 9, error: 'busy', duration: null },
    '↻ running files (attempt 9 of 9, after: busy)',
  ],
  [
    'of a service that tells less',
    { status: 'running', attempts: 2, duration: null },
    '↻ running files (attempt 2, after: it failed)',
  ],
] as const) {
  test(`${what} reads as "${line}"`, () => assert.is(lineOf('perplexity_city', stage(told)), line));
}

test('that could begin but is held is queued, and one whose turn has not come is a dot', () => {
  assert.equal(stageLines(run({})).slice(0, 2), ['… hub_lookup               queued', '· previous_show_lookup']);
  const done = Object.fromEntries(lookups.map((key) => [key, stage()]));
  assert.is(stageRow(run(done)), '✓✓✓✓✓✓✓…······');
  const odd = { ...done, perplexity_news: stage({ status: 'failed' }), perplexity_city: stage({ status: 'reused' }) };
  assert.is(stageRow(run(odd)), '✓✓✓✓✓↺✗…······');
  const unfinished = { ...done, perplexity_news: stage({ status: 'retrying' }) };
  assert.is(stageRow(run(unfinished)), '✓✓✓✓✓✓↻·······');
});

test('is not queued in a run that has ended, nor where nobody knows it', () => {
  assert.not.ok(isQueued(run({}, 'cancelled'), 'hub_lookup'));
  assert.not.ok(isQueued({ ...run({}), stages: { dessert: null } }, 'dessert'));
});

test('is told of once more where it is tried again', () => {
  const stages = {
    hub_lookup: stage({ attempts: 2 }),
    perplexity_city: stage({ status: 'running', attempts: 2, most_attempts: 3, error: 'busy' }),
    perplexity_news: stage({ status: 'running' }),
  };
  assert.equal(retryLines(run(stages)), ['perplexity_city running (attempt 2 of 3, after: busy)']);
});

test.run();
