import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { hubLookupValue, type Show, show as showSchema } from '../../../src/domain/stage-values/hub-lookup.js';
import { Secret } from '../../../src/ports/secret.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { plugin } from '../../../stages/hub_lookup/http.js';
import type { HubSettings } from '../../../stages/shared/hub-client/settings.js';
import type { Entry } from '../../support/hub-server/answer-question.js';
import { hubShow, withExampleHub } from '../../support/hub-server/hub-calls.js';
import { aShow } from '../../support/results.js';

const date = '2026-11-20';

async function listed(context: StageContext<HubSettings>) {
  const listing = await plugin.shows(date, context);
  assert.ok(listing.kind === 'listed', JSON.stringify(listing));
  for (const show of listing.shows) v.parse(showSchema, show);
  return listing;
}

async function lookUp(show: Show, context: StageContext<HubSettings>) {
  const outcome = await plugin.run({ show, results: {} } as InputOf<'hub_lookup'>, context);
  assert.ok(outcome.kind === 'produced', JSON.stringify(outcome));
  return v.parse(hubLookupValue, outcome.value);
}

test('a show is listed with all its fields and cited by the name of the hub', async () => {
  const full = hubShow({
    address: 'Tapkraanstraat 12',
    capacity: 412,
    latitude: 51.0541,
    longitude: 3.725,
    doors: '19:30',
    time_zone: 'Europe/Brussels',
    url: 'https://sample.example/ghent',
    notes: 'Load-in through the courtyard.',
    seat_map: { rows: 20 },
  });
  await withExampleHub(
    { data: { shows: [full, hubShow({ show_id: 'tt-2', show_date: '2026-11-21' })] } },
    async (context) => {
      const { shows, unusable, notices } = await listed(context);
      assert.equal([shows.length, unusable, notices], [1, [], []]);
      const [show] = shows;
      assert.equal(show?.venue, {
        name: 'De Koperen Kraan',
        address: 'Tapkraanstraat 12',
        capacity: 412,
        latitude: 51.0541,
        longitude: 3.725,
      });
      assert.equal(
        [show?.show_id, show?.doors, show?.start, show?.time_zone_origin],
        ['tt-1', '19:30', '20:30', 'stated'],
      );
      assert.equal(show?.sources, [
        {
          kind: 'web',
          publisher: 'Tour Desk',
          title: 'Tour Desk /shows items[0]',
          url: 'https://sample.example/ghent',
          file: null,
          line: null,
          published_on: null,
          retrieved_at: context.now,
          licence: null,
        },
      ]);
    },
  );
});

test('an invalid entry is reported with its place and loses no other', async () => {
  const shows = [
    hubShow({ show_date: 20261120 }),
    'no show',
    hubShow({ show_id: 'tt-2', city: '' }),
    hubShow({ show_id: 'tt-3', capacity: '400', latitude: 51 }),
  ] as readonly Entry[];
  // A hub with one entry per date responds with all of them: a filter may be applied loosely.
  const fault = { body: JSON.stringify({ items: shows }) };
  await withExampleHub({ fault }, async (context) => {
    const listing = await listed(context);
    assert.equal(
      listing.shows.map(({ show_id }) => show_id),
      ['tt-3'],
    );
    assert.equal(listing.unusable.map(({ message }) => message).sort(), [
      'Tour Desk /shows items[0] has no show_date; not read',
      'Tour Desk /shows items[0].show_date does not fit (expected: string); not used',
      'Tour Desk /shows items[1] is no object; not read',
      'Tour Desk /shows items[2] has no city; not read',
    ]);
    assert.equal(
      listing.notices.map(({ message }) => message),
      ['Tour Desk /shows items[3].capacity does not fit (expected: number); not used'],
    );
  });
});

test('a listing of invalid entries is a failure that names the first place', async () => {
  await withExampleHub({ data: { shows: [hubShow({ venue: null })] } }, async (context) => {
    const listing = await plugin.shows(date, context);
    assert.ok(listing.kind === 'failed');
    assert.is(listing.retryable, false);
    assert.match(listing.reason, 'none of the shows of Tour Desk fits: Tour Desk /shows items[0] has no venue');
  });
});

test('an empty date, a cancelled and a postponed show are listed as they are', async () => {
  await withExampleHub({}, async (context) => assert.equal((await listed(context)).shows, []));
  const shows = [
    hubShow({ status: 'cancelled' }),
    hubShow({ show_id: 'tt-2', city: 'Graz', country: 'AT', region: null, venue: 'Dom', status: 'postponed' }),
  ];
  await withExampleHub({ data: { shows } }, async (context) => {
    const listing = await listed(context);
    assert.equal(listing.shows.map(({ status }) => status).sort(), ['cancelled', 'postponed']);
    assert.match(listing.notices[0]?.message ?? '', 'Tour Desk /shows items[1] is a show that is postponed');
  });
});

test('an early and a late show are two, and two entries of one show are one that names the differences', async () => {
  const shows = [
    hubShow(),
    hubShow({ show_id: 'tt-2', start: '17:00' }),
    hubShow({ show_id: 'tt-9', capacity: 5, performer: 'Nell' }),
  ];
  await withExampleHub({ data: { shows } }, async (context) => {
    const listing = await listed(context);
    assert.equal(
      listing.shows.map(({ show_id }) => show_id),
      ['tt-2', 'tt-1'],
    );
    const fields = listing.shows[1]?.disagreements.map(({ field, source }) => [field, source]);
    const place = 'Tour Desk /shows items[2]';
    assert.equal(fields, [['show_id', place]]);
  });
});

test('a show that was known by another id keeps it', async () => {
  const known = aShow({
    show_id: 'from-a-file',
    show_date: date,
    city: 'Ghent',
    start: '20:30',
    venue: named('De Koperen Kraan'),
  });
  await withExampleHub({ data: { shows: [hubShow()] }, known: [known] }, async (context) => {
    assert.equal(
      (await listed(context)).shows.map(({ show_id }) => show_id),
      ['from-a-file'],
    );
    assert.is((await lookUp(known, context)).show.show_id, 'from-a-file');
  });
});

test('a show that is cancelled or moved between start and run is returned as it is now', async () => {
  const known = aShow({
    show_id: 'tt-1',
    show_date: date,
    city: 'Ghent',
    start: '20:30',
    venue: named('De Koperen Kraan'),
  });
  await withExampleHub({ data: { shows: [hubShow({ status: 'cancelled' })] }, known: [known] }, async (context) => {
    assert.is((await lookUp(known, context)).show.status, 'cancelled');
  });
  await withExampleHub(
    { data: { shows: [hubShow({ show_date: '2026-12-01' })] }, known: [known] },
    async (context, hub) => {
      const { show } = await lookUp(known, context);
      assert.equal([show.show_id, show.show_date], ['tt-1', '2026-12-01']);
      assert.equal(
        hub.asked.map(({ query }) => [query.get('date'), query.get('show_id')]),
        [
          [date, null],
          [null, 'tt-1'],
        ],
      );
    },
  );
});

test('a show that vanished between start and run is returned as it was, with a notice', async () => {
  const known = aShow({ show_id: 'tt-1', show_date: date, city: 'Ghent' });
  await withExampleHub({ known: [known] }, async (context) => {
    const { show, notices } = await lookUp(known, context);
    assert.equal(show, known);
    assert.match(notices[0]?.message ?? '', 'the shows of Tour Desk no longer have the show "tt-1"');
  });
});

test('a typing error in the show between start and run costs the run nothing, and is reported', async () => {
  const known = aShow({ show_id: 'tt-1', show_date: date, city: 'Ghent' });
  const shows = [hubShow({ city: null }), hubShow({ show_id: 'tt-2', city: 'Graz', country: 'AT', region: null })];
  await withExampleHub({ data: { shows }, known: [known] }, async (context) => {
    const { show, notices } = await lookUp(known, context);
    assert.equal(show, known);
    assert.match(notices[0]?.message ?? '', 'no longer have the show "tt-1"');
    assert.match(notices[1]?.message ?? '', 'items[0] has no city');
  });
});

test('an unreachable hub fails the listing and the run, both retryable', async () => {
  await withExampleHub({ fault: { status: 503, headers: { 'retry-after': '3' } } }, async (context) => {
    const listing = await plugin.shows(date, context);
    const outcome = await plugin.run({ show: aShow(), results: {} } as InputOf<'hub_lookup'>, context);
    for (const failed of [listing, outcome]) {
      assert.ok(failed.kind === 'failed');
      assert.equal([failed.retryable, failed.retryAfterMilliseconds], [true, 3000]);
    }
  });
});

test('the check says that all is well, or what to fix', async () => {
  await withExampleHub({ data: { shows: [hubShow()] } }, async (context) =>
    assert.equal(await plugin.check?.(context), []),
  );
  await withExampleHub({ settings: { BRIEF_HUB_TOKEN: new Secret('wrong') } }, async (context) => {
    assert.match(JSON.stringify(await plugin.check?.(context)), 'look at BRIEF_HUB_TOKEN');
  });
  await withExampleHub({ data: { shows: [hubShow({ start: 'late' })] } }, async (context) => {
    assert.match(JSON.stringify(await plugin.check?.(context)), 'is not a local time');
  });
});

function named(name: string): Show['venue'] {
  return { name, address: null, capacity: null, latitude: null, longitude: null };
}

test.run();
