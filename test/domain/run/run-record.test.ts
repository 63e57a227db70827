import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fold } from '../../../src/domain/decider.js';
import { stageKeys } from '../../../src/domain/pipeline.js';
import type { RunCommand } from '../../../src/domain/run/commands.js';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import { runRecord } from '../../../src/domain/run/run-record.js';
import type { Run } from '../../../src/domain/run/state.js';
import { played } from '../../support/given-when-then.js';
import { after, complete, fail, runId, start, startRun, valueFor, wholeRun } from '../../support/runs.js';

const test = suite('a run record');
const recordAfter = (commands: readonly RunCommand[]) =>
  runRecord(fold(runDecider, played(runDecider, commands)) as Run, null);

test('has the fourteen keys in order, null where a stage has not started', () => {
  const { stages } = recordAfter([startRun()]);
  assert.equal(Object.keys(stages), [...stageKeys]);
  assert.is(stages.og_verification, null);
  assert.equal(stages.hub_lookup, {
    status: 'running',
    implementation: { name: 'test', digest: 'd'.repeat(64) },
    attempts: 1,
    started_at: after(0),
    completed_at: null,
    duration: null,
    usage: null,
  });
});

test('tells what a stage brought and how many seconds it took', () => {
  const { stages } = recordAfter([startRun(), complete('hub_lookup', 2.5)]);
  assert.is(stages.hub_lookup?.duration, 2.5);
  assert.equal(stages.hub_lookup?.output, valueFor('hub_lookup'));
});

test('tells why a stage failed and when it is tried again', () => {
  const commands = [startRun(), complete('hub_lookup'), fail('perplexity_city', { retryable: true })];
  const { stages } = recordAfter([...commands, fail('perplexity_news')]);
  assert.is(stages.perplexity_city?.status, 'retrying');
  assert.type(stages.perplexity_city?.retry_at, 'string');
  assert.is(stages.perplexity_news?.error, 'the other side is gone');
  assert.is('output' in (stages.perplexity_news ?? {}), false);
});

test('tells from the first failure on how many attempts there may be, until the stage has settled', () => {
  const retrying = [startRun(), fail('hub_lookup', { retryable: true })];
  const running = [...retrying, start('hub_lookup', 60, 2)];
  const told = [[startRun()], retrying, running, [...running, complete('hub_lookup', 61, 2)]].map((commands) => {
    const { status, attempts, most_attempts: most, error } = recordAfter(commands).stages.hub_lookup ?? {};
    return [status, attempts, most, error];
  });
  assert.equal(told, [
    ['running', 1, undefined, undefined],
    ['retrying', 1, 3, 'the other side is gone'],
    ['running', 2, 3, 'the other side is gone'],
    ['completed', 2, undefined, undefined],
  ]);
});

test('says of a stage that the run ended first, whether it had started or not', () => {
  const { stages, error, status } = recordAfter([startRun(), fail('hub_lookup')]);
  assert.is(status, 'failed');
  assert.is(error, 'hub_lookup: the other side is gone');
  assert.equal([stages.perplexity_city?.status, stages.perplexity_city?.started_at], ['skipped', null]);
});

test('keeps the start of a stage that was skipped under way or while it waited', () => {
  const ended = [...wholeRun.slice(0, 13), fail('url_verification')];
  const taken = { type: 'FinishWithdrawal', data: { restored: null, problem: null, at: after(60) } } as const;
  assert.type(recordAfter([...ended, taken]).stages.og_verification?.started_at, 'string');
  const waiting = [
    ...wholeRun.slice(0, 13),
    fail('og_verification', { retryable: true }),
    fail('url_verification'),
    taken,
  ];
  assert.is(recordAfter(waiting).stages.og_verification?.attempts, 1);
});

test('has duration and no error once all went well', () => {
  const record = recordAfter(wholeRun);
  assert.is(record.brief_run_id, runId);
  assert.is(record.duration, 14);
  assert.is(record.error, null);
});

test('has no show when the hub could not be asked', () => {
  assert.is(recordAfter([startRun({ show: null })]).show_id, null);
});

test.run();
