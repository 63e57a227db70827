import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fold } from '../../../src/domain/decider.js';
import { stageKeys } from '../../../src/domain/pipeline.js';
import type { RunCommand } from '../../../src/domain/run/commands.js';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import { runRecord } from '../../../src/domain/run/run-record.js';
import type { Run } from '../../../src/domain/run/state.js';
import { played } from '../../support/given-when-then.js';
import {
  cancel,
  expire,
  originId,
  planWithin,
  refuse,
  resumeRun,
  reuse,
  reusedOutcome,
} from '../../support/run-controls.js';
import { after, complete, fail, restart, runId, start, startRun, valueFor, wholeRun } from '../../support/runs.js';

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

test('tells of a second attempt under way why the first one failed', () => {
  const commands = [startRun(), complete('hub_lookup'), fail('perplexity_city', { retryable: true })];
  const { stages, retry_count: retries } = recordAfter([...commands, start('perplexity_city', 30, 2)]);
  const { perplexity_city: city } = stages;
  assert.equal(
    [city?.status, city?.attempts, city?.error, city?.started_at, city?.completed_at, city?.duration],
    ['running', 2, 'the other side is gone', after(1), null, null],
  );
  assert.equal(['retry_at' in (city ?? {}), retries], [false, 1]);
});

test('no longer tells it once that attempt brought a value', () => {
  const commands = [startRun(), restart(3), complete('hub_lookup', 5, 2)];
  const { hub_lookup: hub } = recordAfter(commands).stages;
  assert.equal([hub?.status, hub?.attempts, hub?.duration, 'error' in (hub ?? {})], ['completed', 2, 5, false]);
});

test('has nothing of a stage that a limit holds, and then tells since when it waited', () => {
  const held = [startRun({ held: ['hub_lookup'] })];
  assert.is(recordAfter(held).stages.hub_lookup, null);
  const begun = recordAfter([...held, start('hub_lookup', 9, 1, after(0))]).stages.hub_lookup;
  assert.equal([begun?.status, begun?.queued_at, begun?.started_at], ['running', after(0), after(9)]);
  const retried = [...held, start('hub_lookup', 9, 1, after(0)), fail('hub_lookup', { retryable: true })];
  assert.equal(recordAfter(retried).stages.hub_lookup?.queued_at, after(0));
  assert.is('queued_at' in (recordAfter([startRun()]).stages.hub_lookup ?? {}), false);
});

test('says of what was taken over from which run it is, whether it was a value or a failure', () => {
  const failed = reusedOutcome('perplexity_city', { outcome: { kind: 'failed', reason: 'the feed is gone' } });
  const commands = [resumeRun(['hub_lookup', 'perplexity_city']), reuse(['hub_lookup', failed], 1)];
  const { hub_lookup: hub, perplexity_city: city, perplexity_news: news } = recordAfter(commands).stages;
  assert.equal(hub, {
    status: 'reused',
    implementation: { name: 'test', digest: 'd'.repeat(64) },
    attempts: 2,
    started_at: after(-60),
    completed_at: after(-50),
    duration: 10,
    usage: null,
    output: valueFor('hub_lookup'),
    reused_from: originId,
  });
  assert.equal([city?.status, city?.error, city?.reused_from], ['reused', 'the feed is gone', originId]);
  assert.equal([news?.status, 'reused_from' in (news ?? {})], ['running', false]);
});

test('says of a stage that never began why it failed', () => {
  const held = [startRun({ held: ['hub_lookup'], plan: planWithin(60) })];
  for (const ending of [refuse('hub_lookup', 60), expire(60)]) {
    const { hub_lookup: hub } = recordAfter([...held, ending]).stages;
    assert.equal([hub?.status, hub?.attempts, hub?.started_at, hub?.duration], ['failed', 0, null, null]);
    assert.type(hub?.error, 'string');
  }
});

test('names the code that ran where that was not the planned one', () => {
  const other = { ...complete('hub_lookup'), data: { ...complete('hub_lookup').data, digest: 'e'.repeat(64) } };
  const failed = fail('perplexity_city', { digest: 'f'.repeat(64) });
  const { hub_lookup: hub, perplexity_city: city } = recordAfter([startRun(), other, failed]).stages;
  assert.equal([hub?.implementation.digest, city?.implementation.digest], ['e'.repeat(64), 'f'.repeat(64)]);
});

test('of a cancelled run tells who and why, and how long it took', () => {
  const record = recordAfter([startRun(), complete('hub_lookup'), cancel(5)]);
  assert.equal([record.status, record.duration], ['cancelled', 5]);
  assert.is(record.error, 'cancelled by key:0123456789ab: the tour is off');
  assert.equal([record.stages.perplexity_city?.status, record.stages.perplexity_city?.duration], ['skipped', 4]);
});

test.run();
