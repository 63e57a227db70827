import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { plugin } from '../../../stages/previous_show_lookup/http.js';
import type { HubSettings } from '../../../stages/shared/hub-client/settings.js';
import type { Entry } from '../../support/hub-server/answer-question.js';
import { withExampleHub } from '../../support/hub-server/hub-calls.js';
import { aShow } from '../../support/results.js';

const tonight = aShow({ show_date: '2026-11-20', city: 'Ghent', performer: 'Nell Varrow' });

function visit(overrides: Entry = {}): Entry {
  return { show_date: '2023-11-21', city: 'Ghent', performer: 'Nell Varrow', venue: 'De Koperen Kraan', ...overrides };
}

function run(context: StageContext<HubSettings>, show: Show = tonight) {
  return plugin.run({ show, results: {} } as unknown as InputOf<'previous_show_lookup'>, context);
}

async function producedBy(context: StageContext<HubSettings>) {
  const outcome = await run(context);
  assert.ok(outcome.kind === 'produced', JSON.stringify(outcome));
  return outcome.value;
}

test('visits are listed newest first, with their material, and cited by the name of the hub', async () => {
  const visits = [
    visit({ show_date: '2021-01-01', venue: 'Zaal' }),
    visit({ attendance: 287, material: ['the tram; slowly', 'the waffle'], notes: 'A good night.' }),
  ];
  await withExampleHub({ data: { visits } }, async (context, hub) => {
    const { visits: listed, empty_reason, notices } = await producedBy(context);
    assert.equal(
      [listed.map(({ show_date }) => show_date), empty_reason, notices],
      [['2023-11-21', '2021-01-01'], null, []],
    );
    const [last] = listed;
    assert.equal(
      [last?.attendance, last?.material, last?.notes],
      [287, ['the tram; slowly', 'the waffle'], 'A good night.'],
    );
    assert.equal(
      [last?.source.kind, last?.source.publisher, last?.source.title],
      ['web', 'Tour Desk', 'Tour Desk /visits items[1]'],
    );
    assert.is(hub.asked[0]?.query.toString(), 'city=Ghent&performer=Nell+Varrow&before=2026-11-20&limit=200');
  });
});

test('a hub that filters loosely changes nothing', async () => {
  const items = [
    visit({ city: 'Graz' }),
    visit({ performer: 'Somebody' }),
    visit({ show_date: '2026-11-20' }),
    visit({ performer: null }),
  ];
  await withExampleHub({ fault: { body: JSON.stringify({ items }) } }, async (context) => {
    assert.equal(
      (await producedBy(context)).visits.map(({ source }) => source.title),
      ['Tour Desk /visits items[3]'],
    );
  });
});

test('no visit is no failure, and says where it looked', async () => {
  await withExampleHub({}, async (context) => {
    const { visits, empty_reason } = await producedBy(context);
    assert.equal([visits, empty_reason], [[], 'No earlier visit to Ghent is in the visits of Tour Desk.']);
  });
});

test('an invalid field loses itself, and an invalid entry loses itself', async () => {
  const visits = [visit({ material: 'the tram', attendance: -3 }), visit({ show_date: 'last year' })];
  const items = JSON.stringify({ items: visits });
  await withExampleHub({ fault: { body: items } }, async (context) => {
    const { visits: listed, notices } = await producedBy(context);
    assert.equal([listed.length, listed[0]?.material, listed[0]?.attendance], [1, [], null]);
    const messages = notices.map(({ message }) => message).join('\n');
    assert.match(messages, 'items[0].attendance does not fit');
    assert.match(messages, 'items[0].material does not fit (expected: a list of texts)');
    assert.match(messages, 'items[1] show_date: "last year" is not a date');
  });
});

test('a response with only invalid entries is a failure, as is an unreachable hub', async () => {
  await withExampleHub({ fault: { body: '{"items": [{}]}' } }, async (context) => {
    const outcome = await run(context);
    assert.ok(outcome.kind === 'failed');
    assert.is(outcome.retryable, false);
    assert.match(
      outcome.reason,
      'none of the 1 entries in the visits of Tour Desk fits, first: Tour Desk /visits items[0]',
    );
  });
  await withExampleHub({ fault: { status: 500 } }, async (context) => {
    const outcome = await run(context);
    assert.ok(outcome.kind === 'failed' && outcome.retryable);
  });
});

test('the check reads visits of any town', async () => {
  await withExampleHub({ data: { visits: [visit({ city: 'Graz', attendance: 'many' })] } }, async (context) => {
    assert.match(JSON.stringify(await plugin.check?.(context)), 'items[0].attendance does not fit');
  });
  await withExampleHub({ data: { visits: [visit()] } }, async (context) =>
    assert.equal(await plugin.check?.(context), []),
  );
});

test.run();
