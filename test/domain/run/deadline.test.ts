import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import { attemptTimeout, latestStart } from '../../../src/domain/run/time-limits.js';
import { scenario } from '../../support/given-when-then.js';
import {
  expire,
  planWithin,
  resumeRun,
  reuse,
  stagesBefore,
  stateAfter,
  withdrawn,
} from '../../support/run-controls.js';
import { runCompleted, runFailed, skippedFrom, stageFailed, stageOverdue, started } from '../../support/run-events.js';
import { after, complete, fail, momentAfter, start, startRun, upTo, wholeRun } from '../../support/runs.js';

const run = scenario(runDecider);
const startWithin = startRun({ plan: planWithin(60) });
/** The commands of a run with a deadline of a minute in which every stage before this one completed. */
const minuteUpTo = (stage: Parameters<typeof upTo>[0]) => [startWithin, ...upTo(stage).slice(1)];
const first = 'during attempt 1';
const reason = `the run's deadline of 60 s passed ${first}`;
const deadline = suite('the deadline of a run');

deadline('changes nothing before it has passed, in a run without one, and in a run that has ended', () => {
  run.after(startWithin).ignores(expire(59.999));
  run.after(startRun()).ignores(expire(1_000_000));
  run.after(startWithin, expire(60)).ignores(expire(61));
  run.after(startWithin, wholeRun.slice(1)).ignores(expire(61));
});

deadline('fails a running stage, and with it the run', () => {
  run
    .after(startWithin)
    .when(expire(60))
    .then(
      stageOverdue('hub_lookup', first, 1),
      skippedFrom('previous_show_lookup', 60),
      runFailed('hub_lookup', reason, 60),
    );
});

deadline('names the last error of a stage between two attempts', () => {
  run
    .after(startWithin, fail('hub_lookup', { retryable: true }))
    .when(expire(61))
    .then(
      stageOverdue('hub_lookup', 'before attempt 2 (the last error: the vendor is gone)', 1, 61),
      skippedFrom('previous_show_lookup', 61),
      runFailed(
        'hub_lookup',
        "the run's deadline of 60 s passed before attempt 2 (the last error: the vendor is gone)",
        61,
      ),
    );
});

deadline('fails a throttled stage, which then never started', () => {
  run
    .after(startRun({ plan: planWithin(60), throttled: ['hub_lookup'] }))
    .when(expire(75))
    .then(
      stageOverdue('hub_lookup', 'before it could start', 0, 75),
      skippedFrom('previous_show_lookup', 75),
      runFailed('hub_lookup', "the run's deadline of 60 s passed before it could start", 75),
    );
});

deadline('fails stages whose outcomes are not reused yet, and names the first required one', () => {
  const reused = stagesBefore('html_generation');
  run
    .after(resumeRun(reused, { plan: planWithin(60) }), reuse(stagesBefore('perplexity_news'), 1))
    .when(expire(60))
    .then(
      reused.slice(6).map((stage) => stageOverdue(stage, 'before it could start', 0)),
      skippedFrom('html_generation', 60),
      runFailed('openai_generation', "the run's deadline of 60 s passed before it could start", 60),
    );
});

deadline('fails the run when only optional stages run, but others have not started', () => {
  run
    .after(minuteUpTo('perplexity_news'))
    .when(expire(60))
    .then(
      stageOverdue('perplexity_news', first, 1),
      skippedFrom('openai_fact_check', 60),
      runFailed('perplexity_news', reason, 60),
    );
});

deadline('publishes a degraded brief when only optional stages are left', () => {
  run
    .after(minuteUpTo('og_verification'))
    .when(expire(60))
    .then(stageOverdue('og_verification', first, 1), runCompleted('degraded', 60));
});

deadline('has a deployed page withdrawn first', () => {
  run
    .after(minuteUpTo('url_verification'))
    .when(expire(60))
    .then(stageOverdue('url_verification', first, 1), stageOverdue('og_verification', first, 1));
  run
    .after(minuteUpTo('url_verification'), expire(60))
    .when(withdrawn(61))
    .then(runFailed('url_verification', reason, 61, { restored: null, problem: null }));
});

deadline('counts from the start, whichever way the clock was set since', () => {
  run.after(startWithin, complete('hub_lookup', 90)).ignores(expire(30));
});

deadline.run();

const late = suite('a retry in a run with a deadline');
const failure = (seconds: number) => ({ retryable: true, retry_after_milliseconds: seconds * 1000 });
const tooLate = ' (the next attempt would start after the deadline of the run)';
const tooLong = ' (the brief cannot wait so long for the next attempt)';
const news = run.after(startWithin, complete('hub_lookup', 10));

/** The failure of the news after 20 s, whose vendor asks for so many seconds until the next attempt. */
const newsFailure = (seconds: number) => fail('perplexity_news', { ...failure(seconds), at: after(20) });

late('of a required stage starts before the deadline', () => {
  run
    .after(startWithin)
    .when(fail('hub_lookup', failure(58.999)))
    .then(stageFailed('hub_lookup', 1, { ...failure(58.999), retry_at: after(59.999) }));
});

late('is not made at the deadline or later: the failure is final and says why', () => {
  run
    .after(startWithin)
    .when(fail('hub_lookup', failure(59)))
    .then(
      stageFailed('hub_lookup', 1, { ...failure(59), reason: `the vendor is gone${tooLate}` }),
      skippedFrom('previous_show_lookup', 1),
      runFailed('hub_lookup', `the vendor is gone${tooLate}`, 1),
    );
});

late('of an optional stage starts in the first half of the time that was left when it was ready', () => {
  news
    .when(newsFailure(14.999))
    .then(stageFailed('perplexity_news', 20, { ...failure(14.999), retry_at: after(34.999) }));
  news
    .when(newsFailure(15))
    .then(stageFailed('perplexity_news', 20, { ...failure(15), reason: `the vendor is gone${tooLong}` }));
  news
    .when(newsFailure(40))
    .then(stageFailed('perplexity_news', 20, { ...failure(40), reason: `the vendor is gone${tooLate}` }));
});

late('of an optional stage has all of the time when its share is 1', () => {
  run
    .after(startRun({ plan: { ...planWithin(60), optional_share: 1 } }), complete('hub_lookup', 10))
    .when(newsFailure(39.999))
    .then(stageFailed('perplexity_news', 20, { ...failure(39.999), retry_at: after(59.999) }));
});

late('is decided again from the recorded reason', () => {
  const recorded = stageFailed('perplexity_news', 20, { ...failure(15), reason: `the vendor is gone${tooLong}` });
  const { cause: _cause, retry_at: _retryAt, ...data } = recorded.data;
  news.when({ type: 'FailStage', data }).then(recorded);
});

late('that was decided starts, even at the last moment', () => {
  run
    .after(startWithin, fail('hub_lookup', failure(58)))
    .when(start('hub_lookup', 59, 2))
    .then(started('hub_lookup', 59, { attempt: 2 }));
});

late.run();

const time = suite('the time of an attempt');
const state = stateAfter(startWithin, complete('hub_lookup', 10));
const unlimited = stateAfter(startRun(), complete('hub_lookup', 10));

time('is half of what is left of the run for an optional stage, at most its own timeout', () => {
  const times = [10, 30, 59, 60, 75].map((now) => attemptTimeout(state, 'perplexity_news', momentAfter(now)));
  assert.equal(times, [25_000, 15_000, 500, 0, 0]);
  assert.is(attemptTimeout(unlimited, 'perplexity_news', momentAfter(10)), 60_000);
});

time('is the timeout of its own for a required stage', () => {
  assert.is(attemptTimeout(state, 'openai_generation', momentAfter(59)), 60_000);
});

time('begins at the latest when the share of an optional stage is used up', () => {
  const latest = [10, 30, 60, 75].map((from) => latestStart(state, 'perplexity_news', momentAfter(from)));
  assert.equal(latest, [35, 45, 60, 60].map(momentAfter));
  assert.is(latestStart(state, 'html_generation', momentAfter(10)), momentAfter(60));
  assert.is(latestStart(unlimited, 'perplexity_news', momentAfter(10)), null);
});

time.run();
