import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addUsage, type RecordedUsage, tokensOf, unknownUsage } from '../../../src/domain/costs/usage.js';
import type { RunCommand } from '../../../src/domain/run/commands.js';
import { cancel, expire, planWithin, stateAfter } from '../../support/run-controls.js';
import { complete, fail, restart, start, startRun } from '../../support/runs.js';

const test = suite('the usage of several attempts');
const used = (overrides: Partial<RecordedUsage> = {}): RecordedUsage => ({
  ...{ model: 'a-model', input_tokens: 100, output_tokens: 20 },
  ...{ cost: 0.5, currency: 'USD', cost_basis: 'reported', ...overrides },
});
const free = { cost: null, currency: null, cost_basis: null } as const;

test('is unknown where no attempt reported one, and that of the only attempt that did', () => {
  assert.is(addUsage(null, null), null);
  assert.equal([addUsage(used(), null), addUsage(null, used())], [used(), used()]);
});

test('is the sum of tokens and costs', () => {
  const sum = addUsage(used(), used({ input_tokens: 1, output_tokens: 2, cost: 0.25 }));
  assert.equal(sum, used({ input_tokens: 101, output_tokens: 22, cost: 0.75 }));
});

test('has a number that one attempt reported, and null where none did', () => {
  const sum = addUsage(used({ input_tokens: null, output_tokens: null }), used({ output_tokens: null, ...free }));
  assert.equal(sum, used({ output_tokens: null }));
  assert.is(addUsage(used(), used({ input_tokens: null }))?.input_tokens, 100);
});

test('has no cost where no attempt reported one', () => {
  assert.equal(addUsage(used(free), used(free)), used({ ...free, input_tokens: 200, output_tokens: 40 }));
});

test('has the model of the later attempt that named one', () => {
  assert.is(addUsage(used(), used({ model: 'another' }))?.model, 'another');
  assert.is(addUsage(used(), used({ model: null }))?.model, 'a-model');
});

test('has costs in several currencies, that of the later attempt first', () => {
  const euros = used({ cost: 3, currency: 'EUR', cost_basis: 'estimated' });
  const both = addUsage(used(), euros);
  const costsOf = (sum: RecordedUsage | null) => [sum?.cost, sum?.currency, sum?.cost_basis, sum?.more_costs];
  const [dollars, threeEuros] = [
    { cost: 0.5, currency: 'USD', cost_basis: 'reported' },
    { cost: 3, currency: 'EUR', cost_basis: 'estimated' },
  ];
  assert.equal(costsOf(both), [3, 'EUR', 'estimated', [dollars]]);
  assert.equal(costsOf(addUsage(both, used())), [1, 'USD', 'reported', [threeEuros]]);
  assert.equal(costsOf(addUsage(both, used(free))), [3, 'EUR', 'estimated', [dollars]]);
});

test('is incomplete when the cost of one attempt is unknown, and estimated when one part is', () => {
  const unknown = used({ ...free, cost_basis: 'incomplete' });
  const basisOf = (one: RecordedUsage, other: RecordedUsage) => addUsage(one, other)?.cost_basis;
  assert.equal([basisOf(unknown, used()), basisOf(used(), unknown)], ['incomplete', 'incomplete']);
  const estimated = used({ cost_basis: 'estimated' });
  assert.equal([basisOf(estimated, used()), basisOf(used(), estimated)], ['estimated', 'estimated']);
});

test('has input and output tokens together', () => {
  const usages = [null, undefined, used(), used({ input_tokens: null }), used({ output_tokens: null })];
  assert.equal(usages.map(tokensOf), [0, 0, 120, 20, 100]);
});

test.run();

const stage = suite('the usage of a stage');
/** A run within a minute whose hub lookup is paid, if it is. */
function begun(paid = true): RunCommand {
  const plan = planWithin(60);
  return startRun({ plan: { ...plan, stages: { ...plan.stages, hub_lookup: { ...plan.stages.hub_lookup, paid } } } });
}
const usageAfter = (...commands: readonly RunCommand[]) => {
  const { hub_lookup: hub } = stateAfter(...commands).stages;
  return 'usage' in hub && hub.usage;
};
const failed = fail('hub_lookup', { retryable: true, usage: used() });
const twice = used({ input_tokens: 200, output_tokens: 40, cost: 1 });

stage('is the sum over its attempts, however the last one ended', () => {
  const second = [begun(), failed, start('hub_lookup', 9, 2)];
  assert.equal([usageAfter(begun(), failed), usageAfter(...second)], [used(), used()]);
  assert.equal(usageAfter(...second, complete('hub_lookup', 10, 2, { usage: used() })), twice);
  assert.equal(usageAfter(...second, fail('hub_lookup', { attempt: 2, usage: used() })), twice);
});

for (const [how, interruption] of [
  ['a person', cancel(5)],
  ['the deadline', expire(60)],
  ['the end of its process', restart(10)],
] as const) {
  stage(`is unknown for a paid attempt interrupted by ${how}, and is not spent`, () => {
    const state = stateAfter(begun(), interruption);
    assert.equal(usageAfter(begun(), interruption), unknownUsage);
    assert.equal(state.spent, { tokens: 0, models: {} });
    assert.is(usageAfter(begun(false), interruption), null);
  });
}

stage('is incomplete when an interrupted attempt preceded the one whose cost is known', () => {
  const commands = [begun(), restart(10), complete('hub_lookup', 20, 2, { usage: used() })];
  assert.equal(usageAfter(...commands), used({ cost_basis: 'incomplete' }));
});

stage('is known when the run ended between two attempts, or before the first one', () => {
  assert.equal(usageAfter(begun(), failed, cancel(6)), used());
  assert.is(usageAfter(startRun({ throttled: ['hub_lookup'] }), cancel(5)), null);
});

stage.run();
