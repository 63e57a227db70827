import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { plugin } from '../../../stages/historical_sales_lookup/http.js';
import type { HubSettings } from '../../../stages/shared/hub-client/settings.js';
import type { Entry } from '../../support/hub-server/answer-question.js';
import { hubShow, withExampleHub } from '../../support/hub-server/hub-calls.js';
import { aShow } from '../../support/results.js';

const show = aShow({ show_id: 'tt-1', show_date: '2026-11-27', city: 'Ghent', performer: 'Nell Varrow' });
const shows = [hubShow({ show_date: '2026-11-27' })];

function count(overrides: Entry): Entry {
  return { show_id: 'tt-1', show_date: '2026-11-27', city: 'Ghent', performer: 'Nell Varrow', ...overrides };
}

function run(context: StageContext<HubSettings>) {
  return plugin.run({ show, results: {} } as unknown as InputOf<'historical_sales_lookup'>, context);
}

async function producedBy(context: StageContext<HubSettings>) {
  const outcome = await run(context);
  assert.ok(outcome.kind === 'produced', JSON.stringify(outcome));
  return outcome.value;
}

test('the curve is compared with the last visit at the same number of days out', async () => {
  const before = { show_id: null, show_date: '2023-11-21', venue: 'De Koperen Kraan' };
  const sales = [
    count({ as_of: '2026-11-20', sold: 318, comps: 12, capacity: 412, gross: 7791.5, currency: 'eur' }),
    count({ as_of: '2026-11-01', sold: 141, gross: 12.345, currency: 'EUR' }),
    count({ as_of: '2026-11-25', sold: 400 }),
    count({ ...before, as_of: '2023-11-14', sold: 214, capacity: 428 }),
    count({ ...before, as_of: '2023-11-20', sold: 287 }),
  ];
  await withExampleHub({ data: { shows, sales } }, async (context, hub) => {
    const { curve, last_visit, tour, notices } = await producedBy(context);
    assert.equal(
      curve.map(({ as_of, sold, gross, currency }) => [as_of, sold, gross, currency]),
      [
        ['2026-11-01', 141, null, 'EUR'],
        ['2026-11-20', 318, 7791.5, 'EUR'],
      ],
    );
    assert.equal([curve[1]?.source.publisher, curve[1]?.source.title], ['Tour Desk', 'Tour Desk /sales items[0]']);
    assert.equal([last_visit?.at_same_days_out?.sold, last_visit?.final?.sold], [214, 287]);
    assert.is(tour, null, 'the only other show is of another year');
    assert.equal(
      notices.map(({ message }) => message),
      ['Tour Desk /sales items[1].gross does not fit (expected: another value); not used'],
    );
    const asked = 'show_id=tt-1&show_date=2026-11-27&city=Ghent&performer=Nell+Varrow&until=2026-11-20&limit=200';
    assert.is(hub.asked[0]?.query.toString(), asked);
  });
});

test('rows that contradict each other are named by their places', async () => {
  const sales = [count({ as_of: '2026-11-01', sold: 1 }), count({ as_of: '2026-11-01', sold: 2 })];
  await withExampleHub({ data: { shows, sales } }, async (context) => {
    const { curve, notices } = await producedBy(context);
    assert.is(curve[0]?.sold, 2);
    assert.match(notices[0]?.message ?? '', 'Tour Desk /sales items[0] and Tour Desk /sales items[1] differ');
  });
});

test('a show that the hub does not know has no sales, which is not a failure and is reported', async () => {
  await withExampleHub({}, async (context) => {
    const { curve, empty_reason, notices } = await producedBy(context);
    assert.equal([curve, notices.length], [[], 1]);
    assert.match(notices[0]?.message ?? '', 'Tour Desk does not know the show');
    assert.match(empty_reason ?? '', 'in the sales of Tour Desk');
  });
});

test('invalid data is a permanent failure, an unreachable hub a retryable one', async () => {
  await withExampleHub({ fault: { body: '{"items": [{"sold": "12"}]}' } }, async (context) => {
    const outcome = await run(context);
    assert.ok(outcome.kind === 'failed' && !outcome.retryable);
    assert.match(outcome.reason, 'none of the 1 entries in the sales of Tour Desk fits');
    assert.match(outcome.reason, 'items[0]');
  });
  await withExampleHub({ fault: 'cut body' }, async (context) => {
    const outcome = await run(context);
    assert.ok(outcome.kind === 'failed' && outcome.retryable);
  });
});

test('the check reads the first counts of any show', async () => {
  const sales = [count({ as_of: '2026-11-01', sold: 500, capacity: 400 })];
  await withExampleHub({ data: { sales } }, async (context) => {
    assert.match(JSON.stringify(await plugin.check?.(context)), 'sold (500) is more than the capacity (400)');
  });
});

test.run();
