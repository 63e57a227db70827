import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ceilingReached, nothingSpent, spend, spentBy } from '../../../src/domain/run/ceilings.js';
import type { RunCommand } from '../../../src/domain/run/commands.js';
import { nextSteps } from '../../../src/domain/run/next-steps.js';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import type { RecordedUsage } from '../../../src/domain/run/usage.js';
import { scenario } from '../../support/given-when-then.js';
import {
  cancel,
  historyOf,
  refuse,
  resumeRun,
  reuse,
  reusedOutcome,
  stagesBefore,
  stateAfter,
} from '../../support/run-controls.js';
import { after, complete, fail, start, startRun, upTo } from '../../support/runs.js';

const used: RecordedUsage = {
  ...{ model: 'a-model', input_tokens: 100, output_tokens: 20 },
  ...{ cost: 0.5, currency: 'USD', cost_basis: 'reported' },
};

const spending = suite('what is spent');

spending('is nothing at first, and nothing more where no usage was told', () => {
  assert.equal(spend(nothingSpent, null), { tokens: 0, costs: {}, estimated: false });
});

spending('is added up by currency', () => {
  const usages = [used, { ...used, cost: 2, currency: 'EUR' }, used, { ...used, cost: null, currency: null }];
  const spent = usages.reduce(spend, nothingSpent);
  assert.equal(spent, { tokens: 480, costs: { USD: 1, EUR: 2 }, estimated: false });
});

spending('is partly estimated as soon as one cost was', () => {
  const estimated = { ...used, cost_basis: 'estimated' } as const;
  assert.equal([estimated, used].reduce(spend, nothingSpent).estimated, true);
});

spending('by a run counts every stage that began, failed, waiting and skipped ones included', () => {
  const commands: readonly RunCommand[] = [
    startRun(),
    { type: 'CompleteStage', data: { ...complete('hub_lookup').data, usage: used } },
    fail('perplexity_city', { retryable: true, usage: used }),
    fail('perplexity_news', { usage: used }),
  ];
  assert.is(spentBy(stateAfter(...commands)).tokens, 360);
  assert.is(spentBy(stateAfter(...commands, cancel(9))).tokens, 360);
});

spending('by a resumed run does not count what was paid for in another one', () => {
  const reused = stagesBefore('openai_generation').map((stage) =>
    reusedOutcome(stage, { outcome: { kind: 'produced', value: {}, usage: used } }),
  );
  const resumed = [resumeRun(stagesBefore('openai_generation')), reuse(reused, 1)];
  const { data } = complete('openai_generation', 2);
  const own: RunCommand = { type: 'CompleteStage', data: { ...data, usage: used } };
  assert.equal(spentBy(stateAfter(...resumed)), nothingSpent);
  assert.is(spentBy(stateAfter(...resumed, own)).tokens, 120);
});

spending.run();

const ceiling = suite('a ceiling');
const spent = { tokens: 1_000, costs: { USD: 2.5 }, estimated: false };
const cost = (amount: number, currency = 'USD') => ({ tokens: null, cost: { amount, currency } });

ceiling('that nobody set is never reached', () => {
  assert.is(ceilingReached(spent, { tokens: null, cost: null }, "the run's"), null);
});

ceiling('of tokens is reached by the last token', () => {
  assert.is(ceilingReached(spent, { tokens: 1_001, cost: null }, "the run's"), null);
  const sentence = "the run's ceiling of 1000 tokens is reached (1000 used)";
  assert.is(ceilingReached(spent, { tokens: 1_000, cost: null }, "the run's"), sentence);
});

ceiling('of cost is reached by the last cent, and counts its own currency alone', () => {
  assert.is(ceilingReached(spent, cost(2.51), "the day's"), null);
  assert.is(ceilingReached(spent, cost(1, 'EUR'), "the day's"), null);
  const sentence = "the day's ceiling of 2.5 USD is reached (2.5000 spent)";
  assert.is(ceilingReached(spent, cost(2.5), "the day's"), sentence);
});

ceiling('says that what was spent is partly estimated', () => {
  assert.match(ceilingReached({ ...spent, estimated: true }, cost(1), "the run's") ?? '', /, partly estimated\)$/u);
});

ceiling('of nothing at all is reached before anything is spent', () => {
  assert.ok(ceilingReached(nothingSpent, { tokens: 0, cost: null }, "the run's") !== null);
  assert.ok(ceilingReached(nothingSpent, cost(0), "the run's") !== null);
});

ceiling.run();

const run = scenario(runDecider);
const refused = suite('a stage that a ceiling keeps from beginning');
/** The last lookup completes, and what needs it waits. */
const beforeCheck: readonly RunCommand[] = [
  ...upTo('perplexity_news'),
  {
    type: 'CompleteStage',
    data: { ...complete('perplexity_news', 9).data, held: ['openai_fact_check'] },
  },
];
const beforeGeneration: readonly RunCommand[] = [
  ...beforeCheck,
  { type: 'RefuseStage', data: { ...refuse('openai_fact_check', 10).data, held: ['openai_generation'] } },
];

refused('has failed without a single attempt, and never started', () => {
  const { events } = run.given(...historyOf(...beforeCheck)).when(refuse('openai_fact_check', 10));
  const [failed] = events;
  assert.ok(failed?.type === 'StageFailed');
  const { cause, attempt, reason, retryable, retry_at: retryAt } = failed.data;
  assert.equal([cause, attempt, reason, retryable, retryAt], ['ceiling', 0, 'the ceiling is reached', false, null]);
  const { openai_fact_check: check } = stateAfter(...beforeCheck, refuse('openai_fact_check', 10)).stages;
  assert.ok(check.status === 'failed');
  assert.equal([check.attempt, check.startedAt, check.completedAt, check.queuedAt], [0, null, after(10), null]);
});

refused('lets the run go on without it when it is optional', () => {
  run
    .given(...historyOf(...beforeCheck))
    .when(refuse('openai_fact_check', 10))
    .thenOnly('StageFailed', 'StageStarted');
});

refused('may have what stands on it held as well', () => {
  run
    .given(...historyOf(...beforeCheck))
    .when(refuse('openai_fact_check', 10, ['openai_generation']))
    .thenOnly('StageFailed');
  assert.equal(nextSteps(stateAfter(...beforeGeneration), after(11)), [
    { kind: 'start_stage', stage: 'openai_generation', attempt: 1, since: after(10) },
  ]);
});

refused('ends the run when it is essential', () => {
  const state = stateAfter(...beforeGeneration, refuse('openai_generation', 12));
  assert.equal([state.status, state.error], ['failed', 'openai_generation: the ceiling is reached']);
});

refused('keeps the attempts that it made before', () => {
  const retrying = [startRun(), fail('hub_lookup', { retryable: true, usage: used })];
  const { hub_lookup: hub } = stateAfter(...retrying, refuse('hub_lookup', 10)).stages;
  assert.ok(hub.status === 'failed');
  assert.equal([hub.attempt, hub.startedAt, hub.usage], [1, after(0), used]);
});

refused('is none that is under way, has settled, or cannot begin yet', () => {
  const history = historyOf(...upTo('perplexity_city'));
  for (const stage of ['perplexity_city', 'hub_lookup', 'openai_fact_check'] as const) {
    run
      .given(...history)
      .when(refuse(stage, 20))
      .thenNothing();
  }
});

refused('is refused once, and does not begin any more', () => {
  const history = historyOf(...beforeGeneration);
  run
    .given(...history)
    .when(refuse('openai_fact_check', 20))
    .thenNothing();
  run
    .given(...history)
    .when(start('openai_fact_check', 20, 1, after(9)))
    .thenNothing();
});

refused.run();
