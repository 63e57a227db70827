import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { comparisonOf } from '../../../../stages/html_generation/financials/comparison.js';
import { translatorOf } from '../../../../stages/shared/page-language/translator.js';
import { aSource } from '../../../support/results.js';

const english = translatorOf('en');

const point = (gross: number | null, currency: string | null = 'EUR', days_out = 3) => ({
  as_of: '2026-11-17',
  days_out,
  sold: 100,
  comps: null,
  capacity: null,
  gross,
  currency,
  source: aSource(),
});

test('more or less than the last visit is shown with both distances', () => {
  const more = comparisonOf(point(1500), point(1000, 'EUR', 4), english);
  assert.is(
    more,
    '500.00 EUR (50\u00a0%) more than the last visit. Counted 3 days before (this show) and 4 days before (last visit).',
  );
  assert.match(comparisonOf(point(750), point(1000), english), '250.00 EUR (25\u00a0%) less');
  assert.match(comparisonOf(point(750), point(0), english), '750.00 EUR more');
});

test('incomparable amounts are not compared', () => {
  assert.match(comparisonOf(null, point(1), english), 'the newest count of this show gives no gross');
  assert.match(comparisonOf(point(null), point(1), english), 'the newest count of this show gives no gross');
  assert.match(comparisonOf(point(1), null, english), 'the last visit has no gross');
  assert.match(comparisonOf(point(1), point(1, 'USD'), english), 'currencies differ');
  assert.match(comparisonOf(point(1, null), point(1, null), english), 'currencies differ or are not given');
});

test.run();
