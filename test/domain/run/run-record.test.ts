import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { stageKeys } from '../../../src/domain/pipeline.js';
import type { RunCommand } from '../../../src/domain/run/commands.js';
import { runRecord, type StageValue } from '../../../src/domain/run/run-record.js';
import { resultsFor } from '../../../src/domain/run/stage-results.js';
import { deployedValue } from '../../../src/domain/run/state.js';
import { producedValue } from '../../../src/domain/stage-outcome.js';
import { cancel, originId, planWithin, refuse, resumeRun, reuse, stateAfter } from '../../support/run-controls.js';
import {
  after,
  complete,
  fail,
  restart,
  runId,
  start,
  startRun,
  upTo,
  valueFor,
  wholeRun,
} from '../../support/runs.js';

const test = suite('a run record');
const recordAfter = (...commands: readonly RunCommand[]) => runRecord(stateAfter(...commands), null);
const hubAfter = (...commands: readonly RunCommand[]) => recordAfter(...commands).stages.hub_lookup;
const running: StageValue = {
  status: 'running',
  implementation: { name: 'test', digest: 'd'.repeat(64) },
  attempts: 1,
  started_at: after(0),
  completed_at: null,
  duration: null,
  usage: null,
};
const settled = (seconds: number) => ({ completed_at: after(seconds), duration: seconds });
const retryable = fail('hub_lookup', { retryable: true, retry_after_milliseconds: 5_000 });
const error = 'the vendor is gone';

test('has the fourteen keys in order, null where a stage has not started', () => {
  const { stages } = recordAfter(startRun());
  assert.equal(Object.keys(stages), [...stageKeys]);
  assert.is(stages.og_verification, null);
});

test('has the facts of the run', () => {
  const { stages: _stages, ...facts } = recordAfter(...wholeRun);
  assert.equal(facts, {
    brief_run_id: runId,
    show_id: 'ghent-2026-11-20',
    show_date: '2026-11-20',
    status: 'ok',
    started_at: after(0),
    completed_at: after(14),
    duration: 14,
    error: null,
    retry_count: 0,
    brief: null,
  });
});

test('has null for a missing show, end or duration', () => {
  const record = recordAfter(startRun({ show: null }));
  assert.equal([record.show_id, record.completed_at, record.duration], [null, null, null]);
});

for (const [which, commands, expected] of [
  ['running', [startRun()], running],
  [
    'completed',
    [startRun(), complete('hub_lookup', 2.5)],
    { ...running, status: 'completed', ...settled(2.5), output: valueFor('hub_lookup') },
  ],
  [
    'completed with a shortfall by other code than planned',
    [startRun(), complete('hub_lookup', 2, 1, { shortfall: 'one page', digest: 'e'.repeat(64) })],
    {
      ...{ ...running, status: 'completed', ...settled(2), output: valueFor('hub_lookup'), shortfall: 'one page' },
      implementation: { name: 'test', digest: 'e'.repeat(64) },
    },
  ],
  [
    'waiting for its retry',
    [startRun(), retryable],
    { ...running, status: 'retrying', error, retry_at: after(6), max_attempts: 3 },
  ],
  [
    'waiting for its retry until the deadline of the run',
    [startRun({ plan: planWithin(600) }), retryable],
    { ...running, status: 'retrying', error, retry_at: after(6) },
  ],
  [
    'running again',
    [startRun(), retryable, start('hub_lookup', 60, 2)],
    { ...running, attempts: 2, error, max_attempts: 3 },
  ],
  [
    'failed',
    [startRun(), fail('hub_lookup')],
    { ...running, status: 'failed', ...settled(1), error, repair: `brief resume ${runId}` },
  ],
  [
    'failed in a run without a show, with the command that starts the runs of its date',
    [startRun({ show: null }), fail('hub_lookup')],
    { ...running, status: 'failed', ...settled(1), error, repair: 'brief run --date 2026-11-20' },
  ],
  [
    'failed in a run without a show, of which one was requested',
    [startRun({ show: null, requested_show_id: 'ghent' }), fail('hub_lookup')],
    { ...running, status: 'failed', ...settled(1), error, repair: 'brief run --date 2026-11-20 --show ghent' },
  ],
  [
    'refused before it started',
    [startRun({ throttled: ['hub_lookup'] }), refuse('hub_lookup', 9)],
    {
      ...{ ...running, status: 'failed', attempts: 0, started_at: null, completed_at: after(9) },
      ...{ error: 'the spending limit is reached', repair: `brief resume ${runId}` },
    },
  ],
  [
    'queued before it started',
    [startRun({ throttled: ['hub_lookup'] }), start('hub_lookup', 9, 1, after(0))],
    { ...running, started_at: after(9), queued_at: after(0) },
  ],
  ['skipped', [startRun(), cancel(5)], { ...running, status: 'skipped', ...settled(5) }],
  [
    'reused',
    [resumeRun(['hub_lookup']), reuse(['hub_lookup'], 1)],
    {
      ...{ ...running, status: 'reused', attempts: 2, started_at: after(-60), completed_at: after(-50) },
      ...{ duration: 10, output: valueFor('hub_lookup'), reused_from: originId },
    },
  ],
  [
    'completed by a clock that was set back',
    [startRun(), complete('hub_lookup', -5)],
    { ...running, status: 'completed', ...settled(-5), duration: 0, output: valueFor('hub_lookup') },
  ],
] as const) {
  test(`has the facts of a stage that is ${which}`, () => assert.equal(hubAfter(...commands), expected));
}

test('has nothing of a throttled stage', () => assert.is(hubAfter(startRun({ throttled: ['hub_lookup'] })), null));

test('no longer has the error once an attempt succeeded', () => {
  assert.not('error' in (hubAfter(startRun(), restart(3), complete('hub_lookup', 5, 2)) ?? {}));
});

test.run();

const results = suite('the input of a stage');
const lookups = [...upTo('perplexity_news'), fail('perplexity_news', { at: after(7) })];
const circumstances = { implementation: 'test', replaced: null, attempts: 1, usage: null, startedAt: after(1) };

results('is the result of every stage that it needs, failed ones included', () => {
  const input = resultsFor(stateAfter(...lookups), 'openai_fact_check');
  const value = valueFor('perplexity_city');
  assert.equal(input.perplexity_city, { ...circumstances, completedAt: after(6), kind: 'produced', value });
  assert.equal(input.perplexity_news, { ...circumstances, completedAt: after(7), kind: 'failed', reason: error });
  assert.equal([producedValue(input.perplexity_city), producedValue(input.perplexity_news)], [value, null]);
});

results('includes a shortfall, and no start of a stage that never started', () => {
  const shortfall = 'one feed is gone';
  const hub = complete('hub_lookup', 1, 1, { shortfall, throttled: ['perplexity_city'] });
  const commands = [startRun(), hub, refuse('perplexity_city', 2), ...upTo('openai_fact_check').slice(2)];
  const input = resultsFor(stateAfter(...commands), 'openai_fact_check');
  assert.equal([input.hub_lookup.shortfall, input.perplexity_city.startedAt], [shortfall, null]);
});

results('is built once per settled stage', () => {
  const state = stateAfter(...lookups);
  const inputs = [resultsFor(state, 'perplexity_city'), resultsFor(state, 'perplexity_news')] as const;
  assert.is(inputs[0].hub_lookup, inputs[1].hub_lookup);
});

results('does not exist before those stages have settled', () => {
  assert.throws(() => resultsFor(stateAfter(startRun()), 'perplexity_city'), /^hub_lookup has no result yet$/u);
});

results('of a withdrawal is what the run deployed', () => {
  assert.equal(deployedValue(stateAfter(...upTo('url_verification'))), valueFor('vps_deployment'));
  assert.is(deployedValue(stateAfter(...upTo('vps_deployment'))), null);
});

results.run();
