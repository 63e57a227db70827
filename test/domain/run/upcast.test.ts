import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { stageKeys } from '../../../src/domain/pipeline.js';
import type { RunEvent } from '../../../src/domain/run/events.js';
import { upcast } from '../../../src/domain/run/upcast.js';
import { after, aPlan, startRun } from '../../support/runs.js';
import { appendsOf, courses } from '../../support/sample-histories.js';

type Fields = Readonly<Record<string, unknown>>;

const test = suite('an event of an old shape');
const stored = (type: string, data: Fields) => upcast({ type, data }) as RunEvent;

/** The fields but these. */
function without(fields: object, ...names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

test('of a start: nothing was resumed or held, nobody was called for money, no deadline, no ceilings, all time for everybody', () => {
  const { data } = startRun();
  const plan = aPlan();
  const stages = stageKeys.map((stage) => [stage, without(plan.stages[stage], 'vendor', 'paid')]);
  const oldPlan = { addresses: plan.addresses, stages: Object.fromEntries(stages) };
  const old = { ...without(data, 'origin', 'held'), plan: oldPlan };
  const today = { ...data, plan: { ...plan, optional_share: 1 } };
  assert.equal(stored('RunStarted', old), { type: 'RunStarted', data: today });
  assert.equal(stored('RunStarted', { ...data, plan: without(plan, 'optional_share') }).data, today);
});

test('of a start that already had a deadline and vendors keeps them', () => {
  const { data } = startRun();
  const plan = { ...aPlan(), timeout_milliseconds: 5 };
  const stages = { ...plan.stages, hub_lookup: { ...plan.stages.hub_lookup, vendor: 'hub', paid: true } };
  const event = stored('RunStarted', { ...without(data, 'origin', 'held'), plan: { ...plan, stages } });
  assert.ok(event.type === 'RunStarted');
  assert.equal(event.data.plan, { ...plan, stages });
});

test('of a start whose plan lacks a stage still has fourteen', () => {
  const { data } = startRun();
  const event = stored('RunStarted', { ...without(data, 'origin', 'held'), plan: { addresses: {} } });
  assert.ok(event.type === 'RunStarted');
  assert.equal(Object.keys(event.data.plan.stages), [...stageKeys]);
  assert.equal(event.data.plan.stages.hub_lookup, { vendor: null, paid: false });
});

test('of a stage that began: it had not waited', () => {
  const data = { stage: 'hub_lookup', attempt: 1, at: after(1) };
  assert.equal(stored('StageStarted', data).data, { ...data, queued_at: null });
});

test('of a stage that completed: a cost was what the vendor reported', () => {
  const data = { stage: 'hub_lookup', attempt: 1, value: {}, at: after(1) };
  const usage = { model: 'm', input_tokens: 1, output_tokens: 2, cost: 0.5, currency: 'USD' };
  const later = { digest: null, held: [] };
  assert.equal(stored('StageCompleted', { ...data, usage }).data, {
    ...{ ...data, ...later },
    usage: { ...usage, cost_basis: 'reported' },
  });
  const free = { ...usage, cost: null, currency: null };
  assert.equal(stored('StageCompleted', { ...data, usage: free }).data, {
    ...{ ...data, ...later },
    usage: { ...free, cost_basis: null },
  });
  assert.equal(stored('StageCompleted', { ...data, usage: null }).data, { ...data, ...later, usage: null });
});

test('of a stage that failed: no usage was known', () => {
  const data = { stage: 'hub_lookup', attempt: 1, reason: 'gone', cause: 'outcome', retry_at: null, at: after(1) };
  assert.equal(stored('StageFailed', data).data, { ...data, usage: null, digest: null, held: [] });
});

test('of a cancelled run: nobody had asked for it, and no page was out', () => {
  const data = { reason: 'hub_lookup: the show is cancelled', at: after(1) };
  assert.equal(stored('RunCancelled', data).data, { ...data, by: null, withdrawal: null });
});

test.run();

const current = suite('an event of the current shape');

current('comes back as it is, whichever way the run went', () => {
  for (const course of courses) {
    for (const event of appendsOf(course, 1).flat()) assert.is(upcast(event), event);
  }
});

current('and one that is of no run at all come back as they are', () => {
  const foreign = { type: 'StartRequested', data: { given: '[]' } };
  assert.is(upcast(foreign), foreign);
});

current.run();
