import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fold } from '../../../src/domain/decider.js';
import { stageKeys } from '../../../src/domain/pipeline.js';
import type { RunCommand } from '../../../src/domain/run/commands.js';
import type { RunEvent } from '../../../src/domain/run/events.js';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import type { Run } from '../../../src/domain/run/state.js';
import { played, scenario } from '../../support/given-when-then.js';
import { aShow } from '../../support/results.js';
import { after, aPlan, complete, fail, restart, runId, start, startRun, upTo, wholeRun } from '../../support/runs.js';

const run = scenario(runDecider);
const test = suite('a run');
const typesOf = (events: readonly RunEvent[]) =>
  events.map((event) => ('stage' in event.data ? `${event.type} ${event.data.stage}` : event.type));
const stateOf = (history: readonly RunEvent[]) => fold(runDecider, history) as Run;
const later = { at: after(60) };

test('starts with the hub, in the same append', () => {
  assert.equal(typesOf(run.given().when(startRun()).events), ['RunStarted', 'StageStarted hub_lookup']);
});

test('is not started twice', () => {
  run
    .given(...played(runDecider, [startRun()]))
    .when(startRun())
    .thenNothing();
});

test('starts the six lookups side by side once the hub has told the show', () => {
  const { events } = run.given(...played(runDecider, [startRun()])).when(complete('hub_lookup'));
  assert.equal(typesOf(events), [
    'StageCompleted hub_lookup',
    'StageStarted previous_show_lookup',
    'StageStarted historical_sales_lookup',
    'StageStarted voice_profile_load',
    'StageStarted youtube_transcripts',
    'StageStarted perplexity_city',
    'StageStarted perplexity_news',
  ]);
});

test('starts the two verifications side by side', () => {
  const { events } = run.given(...played(runDecider, upTo('vps_deployment'))).when(complete('vps_deployment'));
  assert.equal(typesOf(events).slice(1), ['StageStarted url_verification', 'StageStarted og_verification']);
});

test('takes fifteen appends when all goes well, and ends ok with its brief', () => {
  assert.is(wholeRun.length, 15);
  const history = played(runDecider, wholeRun);
  assert.is(history.filter((event) => event.type === 'StageStarted').length, stageKeys.length);
  const ended = stateOf(history);
  assert.is(ended.status, 'ok');
  assert.is(runDecider.isTerminal(ended), true);
  assert.is(ended.brief?.brief_run_id, runId);
  assert.is(ended.brief?.city, aShow().city);
});

test('is not over while a stage is under way', () => {
  assert.is(runDecider.isTerminal(stateOf(played(runDecider, upTo('og_verification')))), false);
  assert.is(runDecider.isTerminal(null), false);
});

test('ends degraded when an optional stage failed for good', () => {
  const commands = wholeRun.map((command) =>
    command.type === 'CompleteStage' && command.data.stage === 'perplexity_news' ? fail('perplexity_news') : command,
  );
  const ended = stateOf(played(runDecider, commands));
  assert.is(ended.status, 'degraded');
  assert.is(ended.error, null);
  assert.is(ended.brief?.status, 'degraded');
});

test('fails when an essential stage failed for good, and skips what had not ended', () => {
  const history = played(runDecider, [...upTo('openai_generation'), fail('openai_generation')]);
  const ended = stateOf(history);
  assert.is(ended.status, 'failed');
  assert.is(ended.error, 'openai_generation: the other side is gone');
  assert.is(ended.stages.html_generation.status, 'skipped');
  assert.is(ended.brief, null);
});

test('tries a retryable failure again after a wait that a replay decides the same', () => {
  const history = played(runDecider, [startRun(), complete('hub_lookup')]);
  const first = run.given(...history).when(fail('perplexity_city', { retryable: true })).events;
  const again = run.given(...history).when(fail('perplexity_city', { retryable: true })).events;
  assert.equal(first, again);
  const [failed] = first;
  assert.ok(failed?.type === 'StageFailed' && failed.data.retry_at !== null);
  assert.ok(failed.data.retry_at >= after(1) && failed.data.retry_at <= after(2));
});

test('waits at least as long as the other side asks', () => {
  const asked = fail('perplexity_city', { retryable: true, retry_after_milliseconds: 90_000 });
  const [failed] = run.given(...played(runDecider, [startRun(), complete('hub_lookup')])).when(asked).events;
  assert.ok(failed?.type === 'StageFailed' && failed.data.retry_at === after(91));
});

test('starts the very next attempt of a stage that waits, and counts it', () => {
  const waiting = [startRun(), complete('hub_lookup'), fail('perplexity_city', { retryable: true })];
  run
    .given(...played(runDecider, waiting))
    .when(start('perplexity_city', 1, 3))
    .thenNothing();
  const history = played(runDecider, [...waiting, start('perplexity_city', 60, 2)]);
  const state = stateOf(history);
  const { perplexity_city: city } = state.stages;
  assert.ok(city.status === 'running' && city.attempt === 2 && city.startedAt === after(1));
  assert.is(city.reason, 'the other side is gone');
  assert.is(state.retryCount, 1);
});

test('gives up after the last attempt of the plan', () => {
  const commands = [startRun({ plan: aPlan({ attempts: 1 }) }), complete('hub_lookup')];
  const [failed] = run.given(...played(runDecider, commands)).when(fail('perplexity_city', { retryable: true })).events;
  assert.ok(failed?.type === 'StageFailed' && failed.data.retry_at === null);
});

test('ignores the outcome of an attempt that is not under way', () => {
  const history = played(runDecider, [startRun(), complete('hub_lookup')]);
  run
    .given(...history)
    .when(complete('hub_lookup'))
    .thenNothing();
  run
    .given(...history)
    .when(complete('perplexity_city', 2, 7))
    .thenNothing();
  run
    .given(...history)
    .when(fail('html_generation'))
    .thenNothing();
});

test('ignores everything before its start and after its end', () => {
  run.given().when(complete('hub_lookup')).thenNothing();
  run
    .given(...played(runDecider, wholeRun))
    .when(restart(60))
    .thenNothing();
});

test('ends as cancelled when the hub finds the show cancelled', () => {
  const cancelled = { show: aShow({ status: 'cancelled' }), notices: [] };
  const command = { ...complete('hub_lookup'), data: { ...complete('hub_lookup').data, value: cancelled } };
  const state = stateOf(played(runDecider, [startRun(), command]));
  assert.is(state.status, 'cancelled');
  assert.is(state.error, 'hub_lookup: the show is cancelled');
  assert.is(state.stages.og_verification.status, 'skipped');
});

test('ends as cancelled when the hub finds the show on another date', () => {
  const moved = { show: aShow({ show_date: '2027-01-02' }), notices: [] };
  const command = { ...complete('hub_lookup'), data: { ...complete('hub_lookup').data, value: moved } };
  assert.match(stateOf(played(runDecider, [startRun(), command])).error ?? '', /was moved from .* to 2027-01-02/u);
});

test.run();

const overtaken = suite('a run whose page gave way to a later one');
const found = (stage: 'url_verification' | 'og_verification', ...releases: readonly string[]) => {
  const completed = complete(stage);
  return { ...completed, data: { ...completed.data, value: { later_releases: releases } } };
};
const endedBy = (...commands: readonly RunCommand[]) =>
  played(runDecider, [...upTo('url_verification'), ...commands]).at(-1);

overtaken('tells at its end what either look at the page has found there', () => {
  const ended = endedBy(found('url_verification', 'run-2'), found('og_verification', 'run-2', 'run-3'));
  assert.equal(ended?.type === 'RunCompleted' && ended.data.later_releases, ['run-2', 'run-3']);
});

overtaken('tells it also where only one of them has found anything, or has ended well', () => {
  const seen = endedBy(complete('url_verification'), found('og_verification', 'run-2'));
  assert.equal(seen?.type === 'RunCompleted' && seen.data.later_releases, ['run-2']);
  const degraded = endedBy(found('url_verification', 'run-2'), fail('og_verification'));
  assert.equal(degraded?.type === 'RunCompleted' && degraded.data.later_releases, ['run-2']);
});

overtaken('is the only one whose end says anything of it', () => {
  const ended = endedBy(complete('url_verification'), complete('og_verification'));
  assert.equal(Object.keys(ended?.data ?? {}), ['status', 'brief', 'at']);
});

overtaken.run();

const withdrawal = suite('a run whose page cannot be verified');
const unverified = [...upTo('url_verification'), fail('url_verification')];

withdrawal('waits until the page is taken back, and ignores what else comes', () => {
  const history = played(runDecider, unverified);
  assert.is(stateOf(history).status, 'processing');
  assert.equal(stateOf(history).ending, { kind: 'failed', stage: 'url_verification' });
  run
    .given(...history)
    .when(complete('og_verification'))
    .thenNothing();
});

withdrawal('then fails, telling what the address shows now', () => {
  const taken = { type: 'FinishWithdrawal', data: { restored: 'release-1', problem: null, ...later } } as const;
  const history = played(runDecider, [...unverified, taken]);
  const last = history.at(-1);
  assert.ok(last?.type === 'RunFailed');
  assert.equal(last.data.withdrawal, { restored: 'release-1', problem: null });
  assert.is(stateOf(history).error, 'url_verification: the other side is gone');
  assert.is(stateOf(history).stages.og_verification.status, 'skipped');
});

withdrawal('says so when the page could not be taken back', () => {
  const stuck = { type: 'FinishWithdrawal', data: { restored: null, problem: 'the disk is full', ...later } } as const;
  assert.match(
    stateOf(played(runDecider, [...unverified, stuck])).error ?? '',
    /could not be taken back: the disk is full/u,
  );
});

withdrawal('is the only time that a page is taken back', () => {
  const taken = { type: 'FinishWithdrawal', data: { restored: null, problem: null, ...later } } as const;
  run
    .given(...played(runDecider, upTo('url_verification')))
    .when(taken)
    .thenNothing();
});

withdrawal.run();
