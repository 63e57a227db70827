import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { StageKey } from '../../../src/domain/pipeline.js';
import type { RunCommand } from '../../../src/domain/run/commands.js';
import { nextSteps } from '../../../src/domain/run/next-steps.js';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import { scenario } from '../../support/given-when-then.js';
import { historyOf, stateAfter } from '../../support/run-controls.js';
import { after, complete, fail, restart, start, startRun, upTo } from '../../support/runs.js';

const run = scenario(runDecider);
const test = suite('a stage that a limit holds');

/** The hub completes after a second, and a limit holds these stages. */
function hubHolding(...held: readonly StageKey[]): RunCommand {
  const { data } = complete('hub_lookup');
  return { type: 'CompleteStage', data: { ...data, held } };
}

test('does not begin with what makes it ready, while the others do', () => {
  const { events } = run.given(...historyOf(startRun())).when(hubHolding('perplexity_city', 'perplexity_news'));
  const started = events.flatMap((event) => (event.type === 'StageStarted' ? [event.data.stage] : []));
  assert.equal(started, [
    'previous_show_lookup',
    'historical_sales_lookup',
    'voice_profile_load',
    'youtube_transcripts',
  ]);
  const [completed] = events;
  assert.ok(completed?.type === 'StageCompleted');
  assert.equal(completed.data.held, ['perplexity_city', 'perplexity_news']);
});

test('may be the first one', () => {
  assert.equal(
    historyOf(startRun({ held: ['hub_lookup'] })).map(({ type }) => type),
    ['RunStarted'],
  );
});

test('does not begin either with what settles beside it', () => {
  run
    .given(...historyOf(startRun(), hubHolding('perplexity_city')))
    .when(complete('perplexity_news', 2))
    .thenOnly('StageCompleted');
});

test('begins by a start of its own, which tells since when it waited', () => {
  const { events } = run
    .given(...historyOf(startRun(), hubHolding('perplexity_city')))
    .when(start('perplexity_city', 7, 1, after(1)));
  assert.equal(events, [
    { type: 'StageStarted', data: { stage: 'perplexity_city', attempt: 1, queued_at: after(1), at: after(7) } },
  ]);
  const state = stateAfter(startRun(), hubHolding('perplexity_city'), start('perplexity_city', 7, 1, after(1)));
  const { perplexity_city: city } = state.stages;
  assert.ok(city.status === 'running');
  assert.equal([city.attempt, city.startedAt, city.queuedAt], [1, after(7), after(1)]);
  assert.is(state.retryCount, 0);
});

test('does not begin when the start does not tell since when it waited', () => {
  const history = historyOf(startRun(), hubHolding('perplexity_city'));
  run
    .given(...history)
    .when(start('perplexity_city', 7))
    .thenNothing();
});

test('does not begin twice, nor with its second attempt', () => {
  const held = [startRun(), hubHolding('perplexity_city')];
  run
    .given(...historyOf(...held))
    .when(start('perplexity_city', 7, 2, after(1)))
    .thenNothing();
  run
    .given(...historyOf(...held, start('perplexity_city', 7, 1, after(1))))
    .when(start('perplexity_city', 8, 1, after(1)))
    .thenNothing();
});

test('does not begin before what it needs has settled, nor once it has settled itself', () => {
  const history = historyOf(startRun(), hubHolding('perplexity_city'), complete('perplexity_news', 2));
  run
    .given(...history)
    .when(start('openai_fact_check', 7, 1, after(2)))
    .thenNothing();
  run
    .given(...history)
    .when(start('perplexity_news', 7, 2, after(2)))
    .thenNothing();
});

test('keeps what needs it from beginning', () => {
  const lookups = upTo('openai_fact_check').slice(2);
  const state = stateAfter(startRun(), hubHolding('perplexity_city'), ...lookups);
  assert.equal([state.stages.perplexity_city.status, state.stages.openai_fact_check.status], ['waiting', 'waiting']);
});

test('is a step that tells since when it could begin: since the last stage that it needs settled', () => {
  const state = stateAfter(startRun({ held: ['hub_lookup'] }));
  const step = { kind: 'start_stage', stage: 'hub_lookup', attempt: 1, since: after(0) } as const;
  assert.equal(nextSteps(state, after(5)), [step]);
  const checked = upTo('openai_fact_check');
  const last = checked.at(-1);
  if (last?.type !== 'CompleteStage') throw new Error('the last command completes the last lookup');
  const holding: RunCommand = { ...last, data: { ...last.data, held: ['openai_fact_check'], at: after(60) } };
  assert.equal(nextSteps(stateAfter(...checked.slice(0, -1), holding), after(70)), [
    { kind: 'start_stage', stage: 'openai_fact_check', attempt: 1, since: after(60) },
  ]);
});

test('that was cut off waits for the limit with its next attempt, which is due at once', () => {
  const commands = [startRun(), complete('hub_lookup'), restart(9, ['perplexity_city'])];
  const state = stateAfter(...commands);
  const { perplexity_city: city, perplexity_news: news } = state.stages;
  assert.ok(city.status === 'retrying' && news.status === 'running');
  assert.equal([city.attempt, city.retryAt, news.attempt], [1, after(9), 2]);
  assert.ok(
    nextSteps(state, after(9)).some(
      (step) => step.kind === 'start_stage' && step.stage === 'perplexity_city' && step.attempt === 2,
    ),
  );
});

test('keeps the time it waited before its first attempt, whatever later attempts wait for', () => {
  const held = [startRun(), hubHolding('perplexity_city'), start('perplexity_city', 7, 1, after(1))];
  const again = [fail('perplexity_city', { retryable: true, at: after(8) }), start('perplexity_city', 20, 2, after(9))];
  const { perplexity_city: city } = stateAfter(...held, ...again).stages;
  assert.ok(city.status === 'running');
  assert.equal([city.attempt, city.startedAt, city.queuedAt], [2, after(7), after(1)]);
});

test('before its second attempt had not waited before it began', () => {
  const commands = [startRun(), complete('hub_lookup'), fail('perplexity_city', { retryable: true })];
  const { perplexity_city: city } = stateAfter(...commands, start('perplexity_city', 30, 2, after(3))).stages;
  assert.ok(city.status === 'running');
  assert.equal([city.startedAt, city.queuedAt], [after(1), null]);
});

test.run();
