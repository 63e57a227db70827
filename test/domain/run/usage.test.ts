import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addUsage, type RecordedUsage, tokensOf } from '../../../src/domain/run/usage.js';
import { stateAfter } from '../../support/run-controls.js';
import { after, complete, fail, restart, start, startRun } from '../../support/runs.js';

const test = suite('what several attempts used');
const used = (overrides: Partial<RecordedUsage> = {}): RecordedUsage => ({
  model: 'a-model',
  input_tokens: 100,
  output_tokens: 20,
  cost: 0.5,
  currency: 'USD',
  cost_basis: 'reported',
  ...overrides,
});
const free = { cost: null, currency: null, cost_basis: null } as const;

const costOf = (usage: RecordedUsage | null) => [usage?.cost, usage?.currency, usage?.cost_basis];

test('is nothing where none reported anything, and what one of them did where only one did', () => {
  assert.is(addUsage(null, null), null);
  assert.equal(addUsage(used(), null), used());
  assert.equal(addUsage(null, used()), used());
});

test('is added up, tokens and cost', () => {
  const sum = addUsage(used(), used({ input_tokens: 1, output_tokens: 2, cost: 0.25 }));
  assert.equal(sum, used({ input_tokens: 101, output_tokens: 22, cost: 0.75 }));
});

test('takes a number that only one of them reported as it is, and knows none where neither did', () => {
  const one = addUsage(used({ input_tokens: null }), used({ output_tokens: null }));
  assert.equal([one?.input_tokens, one?.output_tokens], [100, 20]);
  const none = addUsage(used({ input_tokens: null }), used({ input_tokens: null }));
  assert.is(none?.input_tokens, null);
});

test('has the model of the later attempt, if it told one', () => {
  assert.is(addUsage(used(), used({ model: 'another' }))?.model, 'another');
  assert.is(addUsage(used(), used({ model: null }))?.model, 'a-model');
});

test('costs what the one attempt cost that told it', () => {
  assert.equal(addUsage(used(), used(free)), used({ input_tokens: 200, output_tokens: 40 }));
  assert.equal(addUsage(used(free), used()), used({ input_tokens: 200, output_tokens: 40 }));
  assert.equal(addUsage(used(free), used(free)), used({ ...free, input_tokens: 200, output_tokens: 40 }));
});

test('keeps costs in two currencies apart, those of the later attempt first', () => {
  const euros = used({ cost: 3, currency: 'EUR', cost_basis: 'estimated' });
  const both = addUsage(used(), euros);
  assert.equal([both?.cost, both?.currency, both?.cost_basis], [3, 'EUR', 'estimated']);
  assert.equal(both?.more_costs, [{ cost: 0.5, currency: 'USD', cost_basis: 'reported' }]);
  const [again, dollars] = [addUsage(both, euros), addUsage(both, used())];
  assert.equal([again?.cost, again?.more_costs], [6, both?.more_costs]);
  assert.equal([dollars?.cost, dollars?.currency], [1, 'USD']);
  assert.equal(dollars?.more_costs, [{ cost: 3, currency: 'EUR', cost_basis: 'estimated' }]);
  const unknown = addUsage(both, used(free));
  assert.equal([unknown?.cost, unknown?.currency, unknown?.more_costs], [3, 'EUR', both?.more_costs]);
});

test('says that it is not the whole cost as soon as one attempt’s is not known', () => {
  const untold = used({ ...free, cost_basis: 'incomplete' });
  assert.equal(costOf(addUsage(untold, used())), [0.5, 'USD', 'incomplete']);
  assert.equal(costOf(addUsage(used(), untold)), [0.5, 'USD', 'incomplete']);
  assert.equal(costOf(addUsage(untold, used(free))), [null, null, 'incomplete']);
  assert.equal(costOf(addUsage(addUsage(untold, used()), used())), [1, 'USD', 'incomplete']);
});

test('is an estimate as soon as one part of it is', () => {
  const estimated = used({ cost_basis: 'estimated' });
  assert.is(addUsage(used(), estimated)?.cost_basis, 'estimated');
  assert.is(addUsage(estimated, used())?.cost_basis, 'estimated');
  assert.is(addUsage(used(), used())?.cost_basis, 'reported');
});

test('has tokens in and out together', () => {
  assert.equal(
    [null, used(), used({ input_tokens: null }), used({ output_tokens: null })].map(tokensOf),
    [0, 120, 20, 100],
  );
});

test.run();

const stage = suite('the usage of a stage');
const failedOnce = fail('hub_lookup', { retryable: true, usage: used() });

stage('counts failed attempts, while it waits, while it tries again, and when it is done', () => {
  const commands = [startRun(), failedOnce, start('hub_lookup', 60, 2)];
  const { data } = complete('hub_lookup', 61, 2);
  const states = [
    stateAfter(...commands.slice(0, 2)),
    stateAfter(...commands),
    stateAfter(...commands, { type: 'CompleteStage', data: { ...data, usage: used({ cost: 1 }) } }),
  ].map(({ stages }) => stages.hub_lookup);
  assert.equal(
    states.map((hub) => 'usage' in hub && [hub.status, hub.usage?.input_tokens, hub.usage?.cost]),
    [
      ['retrying', 100, 0.5],
      ['running', 100, 0.5],
      ['completed', 200, 1.5],
    ],
  );
});

stage('counts the attempt that failed for good', () => {
  const final = fail('hub_lookup', { attempt: 2, usage: used(), at: after(61) });
  const { hub_lookup: hub } = stateAfter(startRun(), failedOnce, start('hub_lookup', 60, 2), final).stages;
  assert.ok(hub.status === 'failed');
  assert.is(hub.usage?.output_tokens, 40);
});

stage('knows nothing of an attempt that was cut off, and keeps what was known', () => {
  const { hub_lookup: hub } = stateAfter(startRun(), failedOnce, start('hub_lookup', 60, 2), restart(70)).stages;
  assert.ok(hub.status === 'running');
  assert.equal([hub.attempt, hub.usage], [3, used()]);
});

stage.run();
