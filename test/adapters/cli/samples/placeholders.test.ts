import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fillPlaceholders } from '../../../../adapters/cli/samples/placeholders.js';

const fill = (text: string, today: string) => fillPlaceholders(text, today, 'a.txt');

test('every format of a date is supported', () => {
  const text = '{{today}} {{date today+1}} {{compact today+2}} {{weekday today-3}} {{long today-3}}';
  assert.is(fill(text, '2026-03-01'), '2026-03-01 2026-03-02 20260303 Thursday 26 February 2026');
});

test('every format of a timestamp is supported', () => {
  assert.is(fill('{{ics today+1 20:05}}', '2026-03-01'), '20260302T200500');
  assert.is(fill('{{rfc822 today-2 09:30}}', '2026-03-01'), 'Fri, 27 Feb 2026 09:30:00 +0000');
  assert.is(fill('{{rfc3339 today-2 09:30}}', '2026-03-01'), '2026-02-27T09:30:00Z');
});

test('dates are correct across leap days, ends of years and both changes of the clock', () => {
  assert.is(fill('{{today+1}} {{today+2}}', '2028-02-28'), '2028-02-29 2028-03-01');
  assert.is(fill('{{today+1}}', '2027-02-28'), '2027-03-01');
  assert.is(fill('{{today+1}} {{today-365}}', '2026-12-31'), '2027-01-01 2025-12-31');
  assert.is(fill('{{today+1}} {{ics today+1 02:30}}', '2026-03-28'), '2026-03-29 20260329T023000');
  assert.is(fill('{{today+1}} {{rfc3339 today+1 02:30}}', '2026-10-24'), '2026-10-25 2026-10-25T02:30:00Z');
});

test('an unknown placeholder is an error that names the file, the line and the placeholder', () => {
  for (const unknown of [
    '{{tomorrow}}',
    '{{today +1}}',
    '{{today+}}',
    '{{iso today}}',
    '{{constructor today}}',
    '{{today 09:30}}',
    '{{ics today}}',
    '{{ics today 24:00}}',
    '{{}}',
    '{{today\n}}',
  ]) {
    assert.throws(
      () => fill(`one\ntwo ${unknown}`, '2026-03-01'),
      (error: Error) => error.message === `a.txt line 2: unknown placeholder ${unknown}`,
      unknown,
    );
  }
});

test('an unclosed or unopened placeholder is an error', () => {
  assert.throws(() => fill('one\n{{today', '2026-03-01'), /a\.txt line 2: a placeholder is not closed/u);
  assert.throws(() => fill('today}}', '2026-03-01'), /a\.txt line 1: a placeholder is not closed or not opened/u);
});

test('an invalid date of today is an error', () => {
  assert.throws(() => fill('x', '2026-02-30'), /today is "2026-02-30", not a date of the form YYYY-MM-DD/u);
});

test.run();
