import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { compareRuns } from '../../../adapters/cli/compare-runs.js';
import type { RunDocument, StageDocument } from '../../../adapters/cli/documents.js';

function stage(overrides: Partial<StageDocument> = {}): StageDocument {
  const implementation = { name: 'atlas', digest: 'a'.repeat(64) };
  const output = { town: { name: 'Ghent' }, claims: [{ text: 'one' }, { text: 'two' }] };
  return { status: 'completed', attempts: 1, duration: 0.5, implementation, usage: null, output, ...overrides };
}

function run(id: string, stages: RunDocument['stages'], overrides: Partial<RunDocument> = {}): RunDocument {
  const whole = { brief_run_id: id, show_id: 's', show_date: '2026-11-20', status: 'ok', duration: 1, error: null };
  return { ...whole, stages, retry_count: 0, brief: null, ...overrides };
}

const placesOf = (one: StageDocument | null, other: StageDocument | null) => {
  const { stages } = compareRuns(run('a', { perplexity_city: one }), run('b', { perplexity_city: other }));
  return stages['perplexity_city']?.differences.map(({ field, one: here, other: there }) => [field, here, there]);
};

const test = suite('two runs compared');

test('are the same where they came to the same, however long it took', () => {
  const comparison = compareRuns(
    run('a', { perplexity_city: stage(), perplexity_news: null }),
    run('b', { perplexity_city: stage({ duration: 0.7 }), perplexity_news: null }),
  );
  assert.equal(comparison, {
    runs: ['a', 'b'],
    differences: [],
    stages: {
      perplexity_city: { durations: [0.5, 0.7], differences: [] },
      perplexity_news: { durations: [null, null], differences: [] },
    },
  });
});

test('differ as a whole in how they ended', () => {
  const failed = run('b', {}, { status: 'failed', error: 'html_generation: no room', duration: 2, retry_count: 3 });
  assert.equal(
    compareRuns(run('a', {}), failed).differences.map(({ field }) => field),
    ['status', 'duration', 'error', 'retry_count'],
  );
});

test('differ in a stage by who did it, how often, for what, and in each field of what came of it', () => {
  const output = { town: { name: 'Gent' }, claims: [{ text: 'one' }], moon: 'full' };
  const other = stage({
    implementation: { name: 'other', digest: 'b'.repeat(64) },
    attempts: 2,
    usage: { input_tokens: 5 },
    output,
  });
  assert.equal(placesOf(stage(), other), [
    ['implementation.name', '"atlas"', '"other"'],
    ['implementation.digest', `"${'a'.repeat(64)}"`, `"${'b'.repeat(64)}"`],
    ['attempts', '1', '2'],
    ['usage', 'null', '{"input_tokens":5}'],
    ['output.town.name', '"Ghent"', '"Gent"'],
    ['output.claims.1', '{"text":"two"}', 'nothing'],
    ['output.moon', 'nothing', '"full"'],
  ]);
});

test('differ in a stage that was taken over, failed, or never began', () => {
  assert.equal(placesOf(stage(), stage({ status: 'reused', reused_from: 'a' })), [
    ['status', '"completed"', '"reused"'],
    ['reused_from', 'nothing', '"a"'],
  ]);
  const { output: _none, ...failed } = stage({ status: 'failed', error: 'no luck' });
  assert.equal(
    placesOf(stage(), failed)?.map(([field]) => field),
    ['status', 'error', 'output'],
  );
  assert.equal(
    placesOf(stage(), null)?.map(([field, , there]) => [field, there]),
    [
      ['status', 'nothing'],
      ['implementation', 'nothing'],
      ['attempts', 'nothing'],
      ['usage', 'nothing'],
      ['output', 'nothing'],
    ],
  );
});

test.run();
