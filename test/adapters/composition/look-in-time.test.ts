import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { lookInTime } from '../../../adapters/composition/look-in-time.js';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { stageContext } from '../../support/stage-context.js';

const notice = { message: 'a notice', file: null, line: null };
const context = stageContext({ settings: { OPENAI_API_KEY: undefined, OPENAI_BASE_URL: undefined } });
const hangs = () => new Promise<never>(() => {});

test('what a check finds in its time is what it found', async () => {
  assert.equal(await lookInTime({ check: async () => [notice] }, context), { kind: 'looked', notices: [notice] });
  assert.equal(await lookInTime({}, context), { kind: 'none' });
});

test('a check that hangs is ended, and told with the variable of its address', async () => {
  const signals: AbortSignal[] = [];
  const check = ({ signal }: LookupContext) => {
    signals.push(signal);
    return hangs();
  };
  assert.equal(await lookInTime({ check }, context, 5), {
    kind: 'broken',
    why: 'did not answer within 0.005 s: look at OPENAI_BASE_URL',
  });
  assert.is(signals[0]?.aborted, true);
  assert.equal(await lookInTime({ check: hangs }, stageContext({ settings: null }), 5), {
    kind: 'broken',
    why: 'did not answer within 0.005 s',
  });
});

test('a check that hangs takes no time of the others', async () => {
  const looks = [hangs, async () => [notice]].map((check) => lookInTime({ check }, context, 50));
  assert.equal(
    (await Promise.all(looks)).map(({ kind }) => kind),
    ['broken', 'looked'],
  );
});

test('a check that breaks down says why', async () => {
  const check = () => Promise.reject(new Error('no such thing'));
  assert.equal(await lookInTime({ check }, context), {
    kind: 'broken',
    why: 'its check broke down: no such thing',
  });
});

test.run();
