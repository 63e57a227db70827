import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import { scenario } from '../../support/given-when-then.js';
import { refuse, stateAfter } from '../../support/run-controls.js';
import {
  completed,
  runFailed,
  skippedFrom,
  stageFailed,
  stageInterrupted,
  stagesFrom,
  started,
} from '../../support/run-events.js';
import { after, complete, fail, momentAfter, restart, start, startRun, upTo } from '../../support/runs.js';

const run = scenario(runDecider);
const throttled = suite('a throttled stage');
const throttling = { throttled: ['perplexity_city'] } as const;
const afterHub = [startRun(), complete('hub_lookup', 1, 1, throttling)] as const;

throttled('does not start with the event that makes it ready, while the others do', () => {
  const others = stagesFrom('previous_show_lookup').slice(0, 6);
  run
    .after(startRun())
    .when(complete('hub_lookup', 1, 1, throttling))
    .then(
      completed('hub_lookup', 1, throttling),
      others.filter((stage) => stage !== 'perplexity_city').map((stage) => started(stage, 1)),
    );
});

throttled('can be the first one', () => {
  const command = startRun({ throttled: ['hub_lookup'] });
  run.given().when(command).then({ type: 'RunStarted', data: command.data });
});

throttled('does not start with a later event either', () => {
  run.after(afterHub).when(complete('perplexity_news', 2)).then(completed('perplexity_news', 2));
});

throttled('starts with its own command, which names since when it was queued', () => {
  run
    .after(afterHub)
    .when(start('perplexity_city', 7, 1, after(1)))
    .then(started('perplexity_city', 7, { queued_at: after(1) }));
});

throttled('starts once, and with its first attempt', () => {
  run.after(afterHub).ignores(start('perplexity_city', 7, 2, after(1)));
  run.after(afterHub, start('perplexity_city', 7)).ignores(start('perplexity_city', 8));
});

throttled('waits with its next attempt after an interruption', () => {
  run
    .after(startRun())
    .when(restart(9, ['hub_lookup']))
    .then({
      ...stageInterrupted('hub_lookup', 9),
      data: { ...stageInterrupted('hub_lookup', 9).data, throttled: ['hub_lookup'] },
    });
});

throttled('keeps the time that it was queued before its first attempt', () => {
  const retried = [
    fail('perplexity_city', { retryable: true, at: after(8) }),
    start('perplexity_city', 20, 2, after(9)),
  ];
  const { perplexity_city: city } = stateAfter(
    ...afterHub,
    start('perplexity_city', 7, 1, after(1)),
    ...retried,
  ).stages;
  assert.ok(city.status === 'running');
  assert.equal([city.attempt, city.startedAt, city.queuedAt], [2, momentAfter(7), momentAfter(1)]);
});

throttled.run();

const refused = suite('a refused stage');
const beforeCheck = [
  ...upTo('perplexity_news'),
  complete('perplexity_news', 7, 1, { throttled: ['openai_fact_check'] }),
];
const refusal = (overrides = {}) =>
  ({ reason: 'the spending limit is reached', cause: 'spending_limit', attempt: 0, ...overrides }) as const;

refused('fails without an attempt, and the run continues without an optional one', () => {
  run
    .after(beforeCheck)
    .when(refuse('openai_fact_check', 10))
    .then(stageFailed('openai_fact_check', 10, refusal()), started('openai_generation', 10));
});

refused('can have the next stage throttled', () => {
  const also = { throttled: ['openai_generation'] } as const;
  run
    .after(beforeCheck)
    .when(refuse('openai_fact_check', 10, also.throttled))
    .then(stageFailed('openai_fact_check', 10, refusal(also)));
});

refused('never started', () => {
  const { openai_fact_check: check } = stateAfter(...beforeCheck, refuse('openai_fact_check', 10)).stages;
  assert.ok(check.status === 'failed');
  assert.equal([check.attempt, check.startedAt, check.completedAt], [0, null, momentAfter(10)]);
});

refused('ends the run when it is required, whatever the limit', () => {
  run
    .after(startRun({ throttled: ['hub_lookup'] }))
    .when(refuse('hub_lookup', 10, [], 'rate_limit'))
    .then(
      stageFailed('hub_lookup', 10, refusal({ cause: 'rate_limit', reason: 'the rate limit is reached' })),
      skippedFrom('previous_show_lookup', 10),
      runFailed('hub_lookup', 'the rate limit is reached', 10),
    );
});

refused('withdraws the page when an attempt to deploy was made before', () => {
  run
    .after(upTo('vps_deployment'), fail('vps_deployment', { retryable: true }))
    .when(refuse('vps_deployment', 15, [], 'spending_limit', 2))
    .then(stageFailed('vps_deployment', 15, refusal({ attempt: 1 })));
});

refused('is not one that runs, has settled, or is not ready', () => {
  const stages = ['perplexity_city', 'hub_lookup', 'openai_fact_check'] as const;
  run.after(upTo('perplexity_city')).ignores(...stages.map((stage) => refuse(stage, 20)));
});

refused('is the next attempt and no other: a late refusal is for an attempt that was made', () => {
  const second = [upTo('perplexity_city'), fail('perplexity_city', { retryable: true })] as const;
  run.after(...second).ignores(...[1, 3].map((attempt) => refuse('perplexity_city', 20, [], 'rate_limit', attempt)));
  run.after(beforeCheck).ignores(refuse('openai_fact_check', 10, [], 'rate_limit', 2));
});

refused('does not start afterwards', () => {
  run.after(beforeCheck, refuse('openai_fact_check', 10)).ignores(start('openai_fact_check', 20));
});

refused.run();
