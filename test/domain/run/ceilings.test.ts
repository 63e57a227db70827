import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type EstimateCosts, ceilingReached as reached } from '../../../src/domain/run/ceilings.js';
import type { RunCommand } from '../../../src/domain/run/commands.js';
import type { Ceilings } from '../../../src/domain/run/events.js';
import { nextSteps } from '../../../src/domain/run/next-steps.js';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import { nothingSpent, type Spent, spend } from '../../../src/domain/run/spent.js';
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

/** What these attempts at the news spent, all of which came to a value. */
const spentOn = (...usages: readonly (RecordedUsage | null)[]) =>
  usages.reduce<Spent>((sum, usage) => spend(sum, { stage: 'perplexity_news', completed: true, usage }), nothingSpent);
const unpriced: RecordedUsage = { ...used, cost: null, currency: null, cost_basis: 'incomplete' };
const ceilingReached = (spent: Spent, ceilings: Ceilings, whose: string, estimate: EstimateCosts = () => ({})) =>
  reached(spent, ceilings, whose, estimate);

const spending = suite('what is spent');

spending('by a run counts every stage that began, failed, waiting and skipped ones included', () => {
  const commands: readonly RunCommand[] = [
    startRun(),
    { type: 'CompleteStage', data: { ...complete('hub_lookup').data, usage: used } },
    fail('perplexity_city', { retryable: true, usage: used }),
    fail('perplexity_news', { usage: used }),
  ];
  assert.is(stateAfter(...commands).spent.tokens, 360);
  assert.is(stateAfter(...commands, cancel(9)).spent.tokens, 360);
});

spending('by a resumed run does not count what was paid for in another one', () => {
  const reused = stagesBefore('openai_generation').map((stage) =>
    reusedOutcome(stage, { outcome: { kind: 'produced', value: {}, usage: used } }),
  );
  const resumed = [resumeRun(stagesBefore('openai_generation')), reuse(reused, 1)];
  const { data } = complete('openai_generation', 2);
  const own: RunCommand = { type: 'CompleteStage', data: { ...data, usage: used } };
  assert.equal(stateAfter(...resumed).spent, nothingSpent);
  assert.is(stateAfter(...resumed, own).spent.tokens, 120);
});

spending.run();

const ceiling = suite('a ceiling');
const cost = (amount: number, currency = 'USD') => ({ tokens: null, cost: { amount, currency } });

ceiling('that nobody set is never reached', () => {
  assert.is(ceilingReached(spentOn(used, unpriced), { tokens: null, cost: null }, "the run's"), null);
});

ceiling('of tokens is reached by the last token, whatever it cost', () => {
  const spent = spentOn(used, unpriced);
  assert.is(ceilingReached(spent, { tokens: 241, cost: null }, "the run's"), null);
  const sentence = "the run's ceiling of 240 tokens is reached (240 used)";
  assert.is(ceilingReached(spent, { tokens: 240, cost: null }, "the run's"), sentence);
});

ceiling('of cost is reached by the last cent', () => {
  const spent = spentOn(used, { ...used, cost: 2, model: 'another' });
  assert.is(ceilingReached(spent, cost(2.51), "the day's"), null);
  const sentence = "the day's ceiling of 2.5 USD is reached (2.5000 spent)";
  assert.is(ceilingReached(spent, cost(2.5), "the day's"), sentence);
});

ceiling('says that what was spent is partly estimated', () => {
  const estimated = { ...used, cost_basis: 'estimated' } as const;
  assert.match(ceilingReached(spentOn(used, estimated), cost(1), "the run's") ?? '', /, partly estimated\)$/u);
});

ceiling('of cost goes by the estimate where the vendor reports another currency', () => {
  const spent = spentOn({ ...used, estimates: { EUR: 0.4 } }, { ...used, cost: 1, estimates: { EUR: 0.8 } });
  assert.is(ceilingReached(spent, cost(1.3, 'EUR'), "the run's"), null);
  const sentence = "the run's ceiling of 1.2 EUR is reached (1.2000 spent, partly estimated)";
  assert.is(ceilingReached(spent, cost(1.2, 'EUR'), "the run's"), sentence);
  assert.is(ceilingReached(spent, cost(1.5), "the run's"), "the run's ceiling of 1.5 USD is reached (1.5000 spent)");
});

ceiling('of cost cannot be kept while a cost is not known in its currency, however little it may be', () => {
  const why = (spent: Spent) => ceilingReached(spent, cost(1_000), "the day's") ?? '';
  const cannot =
    "the day's ceiling of 1000 USD cannot be kept: what perplexity_news cost is not known in USD, it reported";
  const priced = 'give a-model a price in USD in BRIEF_PRICES';
  assert.is(
    why(spentOn(used, { ...used, cost: 5, currency: 'EUR' })),
    `${cannot} 120 tokens of the model a-model and 5 EUR; ${priced}, or set the ceiling in EUR`,
  );
  assert.is(
    why(spentOn(unpriced, used)),
    `${cannot} 120 tokens of the model a-model and no cost; ${priced}, or lift the ceiling`,
  );
  const nameless = 'have the stage report its cost in USD, or its model and tokens, or lift the ceiling';
  assert.is(
    why(spentOn({ ...unpriced, model: null })),
    `${cannot} 120 tokens of a model without a name and no cost; ${nameless}`,
  );
  const untold = { ...unpriced, model: null, input_tokens: null, output_tokens: null };
  assert.is(why(spentOn(untold, untold)), `${cannot} neither tokens nor a cost; ${nameless}`);
  assert.match(why(spentOn({ ...used, currency: null })), /120 tokens of the model a-model and no cost/u);
});

ceiling('of cost goes by today’s price of what nobody priced as it was used', () => {
  const estimate: EstimateCosts = ({ input_tokens: input }) => (input === null ? {} : { USD: input / 100 });
  const spent = spentOn(unpriced, used, unpriced);
  assert.is(ceilingReached(spent, cost(2.51), "the run's", estimate), null);
  assert.match(ceilingReached(spent, cost(2.5), "the run's", estimate) ?? '', /2.5000 spent, partly estimated/u);
  const untold = { ...unpriced, input_tokens: null, output_tokens: null };
  assert.match(
    ceilingReached(spentOn(unpriced, untold, untold), cost(9), "the run's", estimate) ?? '',
    /cannot be kept/u,
  );
});

ceiling('of cost minds neither what cost nothing nor what is not for money', () => {
  const free = { ...used, cost: 0, currency: 'EUR' };
  const notForMoney = { ...unpriced, cost_basis: null };
  assert.is(ceilingReached(spentOn(free, notForMoney, null), cost(0.01), "the run's"), null);
});

ceiling('of cost minds a failed attempt only where it tells that something was used', () => {
  const failedWith = (usage: RecordedUsage) => spend(nothingSpent, { stage: 'hub_lookup', completed: false, usage });
  const untold = { ...unpriced, model: null, input_tokens: null, output_tokens: null };
  assert.is(ceilingReached(failedWith(untold), cost(1), "the run's"), null);
  for (const told of [unpriced, { ...untold, model: 'a-model' }, { ...untold, output_tokens: 1 }]) {
    assert.match(ceilingReached(failedWith(told), cost(1), "the run's") ?? '', /cannot be kept/u);
  }
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
