import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { checkInTime } from '../../../adapters/composition/check-in-time.js';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { stageContext } from '../../support/stage-context.js';

const finding = { message: 'a finding', file: null, line: null };
const context = stageContext({ settings: { OPENAI_API_KEY: undefined, OPENAI_BASE_URL: undefined } });
const hangs = () => new Promise<never>(() => {});

test('a check that ends in time returns what it found', async () => {
  assert.equal(await checkInTime({ check: async () => [finding] }, context), { kind: 'checked', findings: [finding] });
  assert.equal(await checkInTime({}, context), { kind: 'none' });
});

test('a check that hangs is aborted, and the reason names the variable of its address', async () => {
  const signals: AbortSignal[] = [];
  const check = ({ signal }: LookupContext) => {
    signals.push(signal);
    return hangs();
  };
  const reason = 'no response within 0.005 s';
  assert.equal(await checkInTime({ check }, context, 5), {
    kind: 'broken',
    reason: `${reason}: check OPENAI_BASE_URL`,
  });
  assert.is(signals[0]?.aborted, true);
  assert.equal(await checkInTime({ check: hangs }, stageContext({ settings: null }), 5), { kind: 'broken', reason });
});

test('a check that hangs does not delay the others', async () => {
  const checks = [hangs, async () => [finding]].map((check) => checkInTime({ check }, context, 50));
  assert.equal(
    (await Promise.all(checks)).map(({ kind }) => kind),
    ['broken', 'checked'],
  );
});

test('a check that throws gives its error as the reason', async () => {
  const check = () => Promise.reject(new Error('no such thing'));
  assert.equal(await checkInTime({ check }, context), { kind: 'broken', reason: 'its check failed: no such thing' });
});

test.run();
