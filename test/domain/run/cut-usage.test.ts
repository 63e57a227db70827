import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { RunCommand } from '../../../src/domain/run/commands.js';
import { runRecord } from '../../../src/domain/run/run-record.js';
import { type RecordedUsage, untoldUsage } from '../../../src/domain/run/usage.js';
import { cancel, expire, stateAfter } from '../../support/run-controls.js';
import { after, aPlan, complete, fail, restart, start, startRun } from '../../support/runs.js';

const test = suite('a paid attempt that is cut off');

/** A run whose news are paid for, within a deadline. */
function begun(paid = true): readonly RunCommand[] {
  const { stages, ...plan } = aPlan();
  const news = { ...stages.perplexity_news, vendor: 'perplexity', paid };
  const paidPlan = { ...plan, stages: { ...stages, perplexity_news: news }, timeout_milliseconds: 60_000 };
  return [startRun({ plan: paidPlan }), complete('hub_lookup')];
}

const newsOf = (...commands: readonly RunCommand[]) => runRecord(stateAfter(...commands), null).stages.perplexity_news;
const usageOf = (...commands: readonly RunCommand[]) => newsOf(...commands)?.usage;
const told: RecordedUsage = {
  ...{ model: 'm', input_tokens: 3, output_tokens: 4, cost: 0.5, currency: 'USD' },
  cost_basis: 'reported',
};

for (const [how, cut] of [
  ['by a person', cancel(5)],
  ['by the deadline of its run', expire(60)],
] as const) {
  test(`${how} is on record as one whose cost nobody told, since it may have reached its vendor`, () => {
    assert.equal(usageOf(...begun(), cut), untoldUsage);
    assert.is(usageOf(...begun(false), cut), null);
  });
}

test('by the end of its process counts so beside the next one, whose cost is known', () => {
  assert.equal(usageOf(...begun(), restart(10)), untoldUsage);
  const done = complete('perplexity_news', 20, 2);
  const again = [...begun(), restart(10), { ...done, data: { ...done.data, usage: told } }];
  assert.equal(usageOf(...again), { ...told, cost_basis: 'incomplete' });
  assert.is(usageOf(...begun(false), restart(10)), null);
});

test('counts against no ceiling, as nothing does that is not known', () => {
  for (const cut of [cancel(5), expire(60), restart(10)]) {
    assert.equal(stateAfter(...begun(), cut).spent, { tokens: 0, models: {} });
  }
});

test('is none where the stage waits for its next attempt, or has not begun', () => {
  const failed = fail('perplexity_news', { retryable: true, usage: told, at: after(5) });
  assert.equal(usageOf(...begun(), failed, cancel(6)), told);
  assert.is(usageOf(startRun({ plan: aPlan() }), cancel(5)), null);
  assert.is(usageOf(...begun().slice(0, 1), cancel(5)), null);
  const under = [...begun(), failed, start('perplexity_news', 30, 2)];
  assert.equal(usageOf(...under, cancel(40)), { ...told, cost_basis: 'incomplete' });
});

test.run();
