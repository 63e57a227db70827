import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type ListedRun, matcherOf, type RunFilter, RunTable } from '../../../src/application/read-models/run-table.js';

const test = suite('the runs in memory');

const aRun: ListedRun = {
  ...{ runId: 'a', startedAt: 0, status: 'ok', showId: 'usual', date: '2026-11-20', trigger: 'api' },
  ...{ failedStages: [], text: 'ghent' },
};

/** Returns a table of so many runs of one show, oldest first. */
function tableOf(count: number): RunTable {
  const table = new RunTable();
  for (let at = 0; at < count; at += 1) table.put({ ...aRun, runId: `run-${at}`, startedAt: at });
  return table;
}

test('compares as few runs with a filter among ten runs as among 10,000', () => {
  for (const count of [10, 10_000]) {
    const table = tableOf(count);
    table.put({ ...aRun, runId: 'rare', startedAt: 5, showId: 'rare', failedStages: ['perplexity_news'] });
    const compared = (filter: RunFilter) => table.candidates(filter).length;
    assert.is(compared({ status: 'failed' }), 0);
    assert.is(compared({ showId: 'no such show', status: 'ok', search: 'ghent' }), 0);
    assert.is(compared({ date: '2026-11-21' }), 0);
    assert.is(compared({ trigger: 'schedule' }), 0);
    assert.is(compared({ failedStage: 'perplexity_city', trigger: 'api' }), 0);
    assert.is(compared({ failedStage: 'perplexity_news', trigger: 'api' }), 1);
    assert.is(compared({ showId: 'rare', date: '2026-11-20' }), 1);
  }
});

test('compares with a word only the runs of the texts that have it, and those whose id begins like it', () => {
  const table = tableOf(10_000);
  const rare = { ...aRun, startedAt: 5, text: 'leeds' };
  for (const runId of ['7f', 'leed-b', 'b']) table.put({ ...rare, runId });
  const ids = (search: string) => table.find({ search }, undefined, 5).map(({ runId }) => runId);
  assert.is(table.candidates({ search: 'no such town' }).length, 0);
  assert.is(table.candidates({ search: 'ghent leeds', trigger: 'api' }).length, 3);
  assert.is(table.candidates({ search: 'ghent' }).length, 10_003);
  assert.equal(ids('leeds'), ['7f', 'b', 'leed-b']);
  assert.equal(ids('leed-'), ['leed-b']);
  assert.equal(ids('leeds 7'), ['7f']);
});

test('forgets the values that a run had before', () => {
  const table = tableOf(3);
  table.put({ ...aRun, runId: 'run-1', startedAt: 1, status: 'failed', showId: null });
  assert.is(table.candidates({ status: 'ok' }).length, 2);
  assert.equal(
    table.find({ status: 'failed' }, undefined, 5).map(({ runId, showId }) => [runId, showId]),
    [['run-1', null]],
  );
  table.put({ ...aRun, runId: 'run-1', startedAt: 1 });
  assert.is(table.candidates({ status: 'failed' }).length, 0);
  assert.equal(
    table.find({}, undefined, 5).map(({ runId }) => runId),
    ['run-2', 'run-1', 'run-0'],
  );
});

const fewTexts = (...texts: string[]) => fc.constantFrom(...texts);
const anyRun = fc.record({
  runId: fewTexts('a', 'b', 'ghent', 'ab', 'leeds-1'),
  status: fc.constantFrom('ok' as const, 'failed' as const, 'processing' as const),
  showId: fc.constantFrom('one', 'two', null),
  date: fc.constantFrom('2026-11-20' as const, '2026-11-21' as const),
  trigger: fewTexts('api', 'schedule'),
  failedStages: fc.subarray(['perplexity_news' as const, 'html_generation' as const]),
  text: fewTexts('ghent', 'leeds'),
});
const perhaps = <Value>(some: fc.Arbitrary<Value>) => fc.option(some, { nil: undefined });
const anyFilter: fc.Arbitrary<RunFilter> = fc.record({
  status: perhaps(fc.constantFrom('ok' as const, 'failed' as const)),
  showId: perhaps(fewTexts('one', 'two')),
  date: perhaps(fc.constant('2026-11-20' as const)),
  trigger: perhaps(fewTexts('api')),
  failedStage: perhaps(fc.constant('perplexity_news' as const)),
  search: perhaps(fewTexts('ghe', 'a', 'leeds a', 'leeds-', 'ghent ghe')),
});

test('finds after any changes, in order, what a look at every run finds', () => {
  /** A run starts once. */
  const startOf = (runId: string) => (runId === 'b' ? 1 : runId.length);
  const check = fc.property(fc.array(anyRun), anyFilter, fc.nat(4), (changes, filter, limit) => {
    const table = new RunTable();
    const all = new Map<string, ListedRun>();
    for (const change of changes) {
      const run = { ...change, startedAt: startOf(change.runId) };
      table.put({ ...run });
      all.set(run.runId, run);
    }
    const newestFirst = [...all.values()].sort(
      (one, other) => other.startedAt - one.startedAt || (one.runId < other.runId ? -1 : 1),
    );
    const expected = newestFirst.filter(matcherOf(filter)).slice(0, limit);
    assert.equal(table.find(filter, undefined, limit), expected);
    const [first] = newestFirst;
    if (first !== undefined) {
      assert.equal(table.find(filter, first, limit), newestFirst.slice(1).filter(matcherOf(filter)).slice(0, limit));
    }
  });
  fc.assert(check, { numRuns: 500 });
});

test.run();
