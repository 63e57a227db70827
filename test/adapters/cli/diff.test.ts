import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { compareRuns } from '../../../adapters/cli/commands/diff.js';
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

function stageDifferences(one: StageDocument | null, other: StageDocument | null) {
  const { stages } = compareRuns(run('a', { perplexity_city: one }), run('b', { perplexity_city: other }));
  return stages['perplexity_city']?.differences.map((difference) => Object.values(difference));
}

const test = suite('a comparison of two runs');

test('finds no difference in stages that took different times', () => {
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

test('finds differences in how the runs ended', () => {
  const failed = run('b', {}, { status: 'failed', error: 'html_generation: no room', duration: 2, retry_count: 3 });
  const fields = compareRuns(run('a', {}), failed).differences.map(({ field }) => field);
  assert.equal(fields, ['status', 'duration', 'error', 'retry_count']);
});

test('finds differences in each field of a stage and its output', () => {
  const other = stage({
    implementation: { name: 'other', digest: 'b'.repeat(64) },
    attempts: 2,
    usage: { input_tokens: 5 },
    output: { town: { name: 'Gent' }, claims: [{ text: 'one' }], moon: 'full' },
  });
  assert.equal(stageDifferences(stage(), other), [
    ['attempts', '1', '2'],
    ['implementation.name', '"atlas"', '"other"'],
    ['implementation.digest', `"${'a'.repeat(64)}"`, `"${'b'.repeat(64)}"`],
    ['usage', 'null', '{"input_tokens":5}'],
    ['output.town.name', '"Ghent"', '"Gent"'],
    ['output.claims.1', '{"text":"two"}', 'nothing'],
    ['output.moon', 'nothing', '"full"'],
  ]);
});

test('shortens long values', () => {
  const [difference] = stageDifferences(stage({ output: 'x'.repeat(200) }), stage({ output: 'y' })) ?? [];
  assert.equal(difference, ['output', `"${'x'.repeat(79)}…`, '"y"']);
});

test('finds differences in a stage that was reused', () => {
  assert.equal(stageDifferences(stage(), stage({ status: 'reused', reused_from: 'a' })), [
    ['status', '"completed"', '"reused"'],
    ['reused_from', 'nothing', '"a"'],
  ]);
});

test('finds every field different in a stage that one run did not start', () => {
  assert.equal(
    stageDifferences(stage({ error: 'no luck' }), null)?.map(([field, , other]) => `${field} ${other}`),
    ['status', 'attempts', 'implementation', 'usage', 'output', 'error'].map((field) => `${field} nothing`),
  );
});

test.run();
