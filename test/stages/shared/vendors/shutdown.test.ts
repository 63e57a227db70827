import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { shutdownFindings } from '../../../../stages/shared/vendors/shutdown.js';

const test = suite('the end of a model');
const of = (listed: object) =>
  shutdownFindings(listed, { model: 'old', variable: 'BRIEF_MODEL', now: '2026-11-20T09:00:00.000Z' });

for (const [listed, message, blocking] of [
  [{ shutdown_date: '2026-11-19' }, /was shut down on 2026-11-19: set BRIEF_MODEL/u, true],
  [{ shutdown_date: '2027-01-15T00:00:00Z' }, /will be shut down on 2027-01-15/u, undefined],
  [{ retirement_date: 1_796_000_000 }, /will be shut down on 2026-11-30/u, undefined],
] as const) {
  test(`is reported where the vendor lists ${JSON.stringify(listed)}`, () => {
    const [finding] = of(listed);
    assert.match(finding?.message ?? '', message);
    assert.is(finding?.blocking, blocking);
  });
}

test('is not reported where it is far away or not listed', () => {
  for (const listed of [{}, { shutdown_date: null }, { shutdown_date: '2028-01-01' }, { shutdown_date: 'soon' }]) {
    assert.equal(of(listed), []);
  }
});

test.run();
