import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import { retryDelay } from '../../../src/domain/run/time-limits.js';
import { scenario } from '../../support/given-when-then.js';
import { aShow } from '../../support/results.js';
import { refuse, stateAfter } from '../../support/run-controls.js';
import {
  completed,
  runCancelled,
  runCompleted,
  runFailed,
  skippedFrom,
  stageFailed,
  stageInterrupted,
  stagesFrom,
  started,
} from '../../support/run-events.js';
import {
  after,
  aPlan,
  aPlanWithVendor,
  complete,
  fail,
  restart,
  runId,
  start,
  startRun,
  upTo,
  wholeRun,
} from '../../support/runs.js';

const run = scenario(runDecider);
const lookups = stagesFrom('previous_show_lookup').slice(0, 6);
const afterHub = [startRun(), complete('hub_lookup')] as const;

const progress = suite('a run');

progress('starts with the hub lookup, in the same append', () => {
  const command = startRun();
  run.given().when(command).then({ type: 'RunStarted', data: command.data }, started('hub_lookup', 0));
});

progress('is started once', () => run.after(startRun()).ignores(startRun()));

progress('starts the six lookups together once the hub has listed the show', () => {
  const starts = lookups.map((stage) => started(stage, 1));
  run.after(startRun()).when(complete('hub_lookup')).then(completed('hub_lookup', 1), starts);
});

progress('starts the two verifications together', () => {
  run
    .after(upTo('vps_deployment'))
    .when(complete('vps_deployment', 12))
    .then(completed('vps_deployment', 12), started('url_verification', 12), started('og_verification', 12));
});

progress('ends ok with its brief after fifteen appends', () => {
  assert.is(wholeRun.length, 15);
  run
    .after(upTo('og_verification'))
    .when(complete('og_verification', 14))
    .then(completed('og_verification', 14), runCompleted('ok', 14));
});

progress('ends degraded when an optional stage failed permanently', () => {
  run
    .after(upTo('og_verification'))
    .when(fail('og_verification', { at: after(14) }))
    .then(stageFailed('og_verification', 14), runCompleted('degraded', 14));
});

progress('ends degraded when a stage reports a shortfall', () => {
  const shortfall = { shortfall: 'one of two pages was checked' };
  run
    .after(upTo('og_verification'))
    .when(complete('og_verification', 14, 1, shortfall))
    .then(completed('og_verification', 14, shortfall), runCompleted('degraded', 14));
});

progress('fails when a required stage failed permanently, and skips the others', () => {
  run
    .after(upTo('openai_generation'))
    .when(fail('openai_generation', { at: after(9) }))
    .then(
      stageFailed('openai_generation', 9),
      skippedFrom('claude_ranking', 9),
      runFailed('openai_generation', 'the vendor is gone', 9),
    );
});

for (const [show, reason] of [
  [aShow({ status: 'cancelled' }), 'hub_lookup: the show is cancelled'],
  [aShow({ show_date: '2027-01-02' }), 'hub_lookup: the show was moved from 2026-11-20 to 2027-01-02'],
] as const) {
  progress(`is cancelled when the hub reports this: ${reason}`, () => {
    const value = { value: { show, notices: [] } };
    run
      .after(startRun())
      .when(complete('hub_lookup', 1, 1, value))
      .then(
        completed('hub_lookup', 1, value),
        skippedFrom('previous_show_lookup', 1),
        runCancelled(1, { reason, by: null }),
      );
  });
}

progress('names the vendor in the events of an attempt that calls one', () => {
  const vendor = { vendor: 'perplexity' };
  const withVendor = run.after(startRun({ plan: aPlanWithVendor() }), complete('hub_lookup'));
  withVendor.when(complete('perplexity_news', 2)).then(completed('perplexity_news', 2, vendor));
  withVendor.when(fail('perplexity_news', { at: after(2) })).then(stageFailed('perplexity_news', 2, vendor));
  const throttled = { throttled: ['perplexity_news'] } as const;
  run
    .after(startRun({ plan: aPlanWithVendor() }), complete('hub_lookup', 1, 1, throttled))
    .when(start('perplexity_news', 2))
    .then(started('perplexity_news', 2, vendor));
});

progress('ignores the outcome of an attempt that is not running', () => {
  run.after(afterHub).ignores(complete('hub_lookup'), complete('perplexity_city', 2, 7), fail('html_generation'));
});

progress('ignores everything before its start and after its end', () => {
  const commands = [complete('hub_lookup'), restart(60), start('hub_lookup', 60), refuse('hub_lookup', 60)];
  run.given().ignores(...commands);
  run.after(wholeRun).ignores(...commands);
});

progress.run();

const retries = suite('a retry');
const retry = { reason: 'the vendor is gone', retryable: true } as const;

retries('waits for a backoff that run, stage and attempt decide', () => {
  const wait = retryDelay(aPlan().retry, `${runId}/perplexity_city/1`, 1);
  assert.ok(wait > 0 && wait <= 1_000);
  run
    .after(afterHub)
    .when(fail('perplexity_city', retry))
    .then(stageFailed('perplexity_city', 1, { ...retry, retry_at: after(1 + wait / 1000) }));
});

retries('waits at least as long as the vendor asks', () => {
  const asked = { ...retry, retry_after_milliseconds: 90_000 };
  run
    .after(afterHub)
    .when(fail('perplexity_city', asked))
    .then(stageFailed('perplexity_city', 1, { ...asked, retry_at: after(91) }));
});

retries('waits longer after each attempt, up to the longest delay', () => {
  const policy = { attempts: 9, first_delay_milliseconds: 1_000, longest_delay_milliseconds: 30_000 };
  const seeds = Array.from({ length: 2_000 }, (_, number) => `seed ${number}`);
  const longest = [1, 2, 5, 6, 9].map((attempt) => Math.max(...seeds.map((seed) => retryDelay(policy, seed, attempt))));
  const limits = [1_000, 2_000, 16_000, 30_000, 30_000];
  assert.ok(longest.every((delay, index) => delay <= Number(limits[index]) && delay > Number(limits[index]) * 0.99));
});

retries('does not follow the last attempt of the plan', () => {
  run
    .after(startRun({ plan: aPlan({ attempts: 1 }) }), complete('hub_lookup'))
    .when(fail('perplexity_city', retry))
    .then(stageFailed('perplexity_city', 1, retry));
});

retries('starts as the next attempt and as no other', () => {
  const waiting = run.after(afterHub, fail('perplexity_city', retry));
  waiting.ignores(start('perplexity_city', 60, 3));
  waiting.when(start('perplexity_city', 60, 2)).then(started('perplexity_city', 60, { attempt: 2 }));
});

retries('counts, and keeps the start of the first attempt and the last error', () => {
  const state = stateAfter(...afterHub, fail('perplexity_city', retry), start('perplexity_city', 60, 2));
  const { perplexity_city: city } = state.stages;
  assert.ok(city.status === 'running');
  assert.equal(
    [state.retryCount, city.attempt, city.startedAt, city.reason],
    [1, 2, Date.parse(after(1)), retry.reason],
  );
});

retries.run();

const interrupted = suite('an interrupted run');

interrupted('starts every running stage again, with the next attempt', () => {
  const pairs = lookups.flatMap((stage) => [
    stageInterrupted(stage, 9),
    started(stage, 9, { attempt: 2, ...(stage === 'perplexity_news' ? { vendor: 'perplexity' } : {}) }),
  ]);
  run
    .after(startRun({ plan: aPlanWithVendor() }), complete('hub_lookup'))
    .when(restart(9))
    .then(pairs);
});

interrupted('leaves a stage that waits for its retry unchanged', () => {
  const others = lookups.filter((stage) => stage !== 'perplexity_city');
  run
    .after(afterHub, fail('perplexity_city', retry))
    .when(restart(2))
    .then(others.flatMap((stage) => [stageInterrupted(stage, 2), started(stage, 2, { attempt: 2 })]));
});

interrupted('fails after three interruptions, so that no stage stops the service forever', () => {
  run
    .after(startRun(), restart(1), restart(2))
    .when(restart(3))
    .then(
      stageInterrupted('hub_lookup', 3, 3, true),
      skippedFrom('previous_show_lookup', 3),
      runFailed('hub_lookup', 'the service stopped during attempt 3', 3),
    );
});

interrupted('continues without an optional stage that has no attempt left', () => {
  run
    .after(startRun({ plan: aPlan({ attempts: 1 }) }), upTo('perplexity_news').slice(1))
    .when(restart(9))
    .then(stageInterrupted('perplexity_news', 9, 1, true), started('openai_fact_check', 9));
});

interrupted('withdraws the page when its verification has no attempt left', () => {
  run
    .after(upTo('url_verification'), restart(20), restart(21))
    .when(restart(22))
    .then(stageInterrupted('url_verification', 22, 3, true));
});

interrupted.run();
