import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createCron } from '../../../adapters/cron/croner.js';
import { cronProblem, normalExpression, ruledExpression } from '../../../adapters/cron/expression.js';

for (const expression of [
  '0 6 * * *',
  '  0\t6  * * * ',
  '*/15 5-7 * * 1-5',
  '0 6 1,15 JAN-MAR MON',
  '0 6 29 2 *',
  '0 6 L * *',
  '0 6 * * 1#2',
  '0 6 15W * ?',
]) {
  test(`"${expression}" is an expression`, () => assert.is(cronProblem(expression), null));
}

for (const [expression, problem] of Object.entries({
  '': /five cron fields .* such as 0 6 \* \* \*: it has 0$/u,
  '@daily': /: it has 1$/u,
  '0 6 * *': /: it has 4$/u,
  '0 0 6 * * *': /: it has 6, and cron here has no seconds$/u,
  '0 0 6 * * * 2026': /: it has 7$/u,
  '60 6 * * *': /^has a field that cron does not know: the minute \(0 to 59;/u,
  '5/5 6 * * *': /: the minute /u,
  '*/0 6 * * *': /: the minute /u,
  '0 24 * * *': /: the hour /u,
  '0 22-2 * * *': /: the hour /u,
  '0 secret * * *': /: the hour /u,
  '0 6 32 * *': /: the day of the month /u,
  '0 6 * 13 *': /: the month /u,
  '0 6 * * 8': /: the day of the week /u,
  '0 6 * * 1#6': /: the day of the week /u,
  '0 6 31 2 *': /^never falls due/u,
  '0 6 31 4,6,9,11 *': /^never falls due/u,
})) {
  test(`"${expression}" is refused with a reason that does not repeat it`, () => {
    const told = cronProblem(expression) ?? '';
    assert.match(told, problem);
    assert.not.match(told, /secret/u);
    assert.throws(() => createCron(expression, 'UTC'), /^the cron expression /u);
  });
}

test('spaces make no other schedule', () => {
  assert.is(normalExpression(' 0\t6   * * MON\n'), '0 6 * * MON');
  assert.is(createCron(' 0  6 * * * ', 'UTC').expression, '0 6 * * *');
});

test('an expression that names hours means times of day, however it is written', () => {
  assert.equal(ruledExpression('30 */24 * * *'), { pattern: '30 0 * * *', timesOfDay: true });
  assert.equal(ruledExpression('*/30 6-7 * * MON'), { pattern: '0,30 6,7 * * MON', timesOfDay: true });
  assert.equal(ruledExpression('5 * 1 * *'), { pattern: '5 * 1 * *', timesOfDay: false });
  assert.equal(ruledExpression('5 0-23 * * *'), { pattern: '5 * * * *', timesOfDay: false });
});

test.run();
