import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createCron } from '../../../adapters/cron/croner.js';
import { oddDays, shownIn } from '../../support/local-days.js';

const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const minute = fc.integer({ min: 0, max: 59 });
const hour = fc.integer({ min: 0, max: 23 });
/** Most changes of the clocks are at night. */
const nightly = fc.constantFrom(0, 1, 2, 3, 22, 23);

test('any cron of once a day ticks once on every local day, in any zone and year', () => {
  const year = fc.integer({ min: 1975, max: 2037 });
  fc.assert(
    fc.property(zone, year, minute, fc.oneof(hour, nightly), (timeZone, inYear, minutes, hours) => {
      assert.equal(oddDays(createCron(`${minutes} ${hours} * * *`, timeZone), inYear), []);
    }),
    { numRuns: 30 },
  );
});

test('a tick shows its time of day, or the first after a gap, or the last before midnight where the gap reaches it', () => {
  const moment = fc.date({ min: new Date('1975-01-01'), max: new Date('2037-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(zone, moment, minute, fc.oneof(hour, nightly), (timeZone, after, minutes, hours) => {
      const next = createCron(`${minutes} ${hours} * * *`, timeZone).next(after.toISOString());
      const wanted = `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
      const shown = shownIn(timeZone, next ?? '').slice(11);
      if (shown === wanted) return;
      const minuteBefore = shownIn(timeZone, Date.parse(next ?? '') - 60_000);
      const minuteAfter = shownIn(timeZone, Date.parse(next ?? '') + 60_000);
      const afterGap = minuteBefore.slice(11) < wanted && wanted < shown;
      const beforeMidnight = shown < wanted && minuteAfter.slice(11) === '00:00';
      const afterMidnight = shown > wanted && minuteBefore.slice(0, 10) < shownIn(timeZone, next ?? '').slice(0, 10);
      assert.ok(afterGap || beforeMidnight || afterMidnight, `${wanted} became ${shown} after ${minuteBefore}`);
    }),
    { numRuns: 500 },
  );
});

test.run();
