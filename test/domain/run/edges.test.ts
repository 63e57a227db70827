import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fold } from '../../../src/domain/decider.js';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import { resultsFor } from '../../../src/domain/run/stage-results.js';
import { startSummary } from '../../../src/domain/run/start-summary.js';
import type { Run } from '../../../src/domain/run/state.js';
import { producedValue } from '../../../src/domain/stage-outcome.js';
import { played } from '../../support/given-when-then.js';
import { after, complete, fail, startRun, upTo, wholeRun } from '../../support/runs.js';

const results = suite('what a stage is handed');
const runAfter = (commands: Parameters<typeof played>[1]) =>
  fold(runDecider, played(runDecider, commands as never)) as Run;

results('is the outcome of every stage it needs, failed ones included', () => {
  const run = runAfter([startRun(), complete('hub_lookup'), fail('perplexity_news')]);
  const partial = { ...run, stages: { ...run.stages } };
  const handed = resultsFor(partial, 'previous_show_lookup');
  assert.is(handed.hub_lookup.kind, 'produced');
  assert.is(producedValue(handed.hub_lookup), handed.hub_lookup.value);
});

results('has no value where a stage failed', () => {
  const commands = wholeRun.map((command) =>
    command.type === 'CompleteStage' && command.data.stage === 'perplexity_news' ? fail('perplexity_news') : command,
  );
  const handed = resultsFor(runAfter(commands), 'openai_fact_check');
  assert.is(handed.perplexity_news.kind, 'failed');
  assert.is(producedValue(handed.perplexity_news), null);
});

results('cannot be had before those stages have ended', () => {
  assert.throws(() => resultsFor(runAfter([startRun()]), 'openai_fact_check'), /hub_lookup has no result yet/u);
});

results.run();

const evolving = suite('a history that nobody could have written');

evolving('leaves the state as it is before a start', () => {
  assert.is(runDecider.evolve(null, { type: 'StageSkipped', data: { stage: 'hub_lookup', at: after(1) } }), null);
});

evolving('does not skip what has ended', () => {
  const run = runAfter(wholeRun);
  assert.is(runDecider.evolve(run, { type: 'StageSkipped', data: { stage: 'hub_lookup', at: after(99) } }), run);
});

evolving('takes a stage that ends without having started as started then', () => {
  const run = runAfter([startRun()]);
  const state = runDecider.evolve(run, {
    type: 'StageCompleted',
    data: { ...complete('perplexity_city', 5).data },
  }) as Run;
  assert.equal(state.stages.perplexity_city.status === 'completed' && state.stages.perplexity_city.startedAt, after(5));
});

evolving('cannot end without the values that a brief is made of', () => {
  const run = runAfter(upTo('og_verification'));
  const broken: Run = {
    ...run,
    stages: { ...run.stages, hub_lookup: { ...run.stages.perplexity_city, status: 'failed', reason: 'x' } as never },
  };
  assert.throws(() => runDecider.decide(complete('og_verification', 14), broken), /hub_lookup has no value/u);
});

evolving.run();

const summary = suite('the summary of a start');
const brief = (status: Run['status'], error: string | null = null) => ({
  brief_run_id: status,
  show_id: null,
  show_date: '2026-11-20',
  status,
  url: null,
  error,
});
const known = { error: null, unknownShow: false };
const statusOf = (...statuses: readonly Run['status'][]) =>
  startSummary(
    after(0),
    statuses.map((status) => brief(status)),
    known,
  ).status;

summary('is ok when all are, or there was nothing to do', () => {
  assert.is(statusOf(), 'ok');
  assert.is(statusOf('ok', 'ok'), 'ok');
});

summary('is processing while any run works', () => {
  assert.is(statusOf('ok', 'processing', 'failed'), 'processing');
});

summary('is failed when nothing was published, degraded when only some was', () => {
  assert.is(statusOf('failed', 'cancelled'), 'failed');
  assert.is(statusOf('ok', 'failed'), 'degraded');
  assert.is(statusOf('degraded'), 'degraded');
});

summary('names the first error and how many more there are', () => {
  const briefs = [brief('ok'), brief('failed', 'hub_lookup: one'), brief('failed', 'hub_lookup: two')];
  assert.is(startSummary(after(0), briefs, known).error, 'hub_lookup: one (and 1 more)');
  assert.is(
    startSummary(after(0), [], { error: 'hub_lookup: no such show', unknownShow: true }).error,
    'hub_lookup: no such show',
  );
  assert.is(startSummary(after(0), [], { error: 'x', unknownShow: true }).status, 'failed');
  assert.is(startSummary(after(0), [brief('ok')], known).error, null);
});

summary.run();
