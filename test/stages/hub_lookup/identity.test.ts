import fastCheck from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { calendar, closeInputs, type Inputs, listing, lookUp, openInputs, put } from './hub-calls.js';

type Row = Readonly<{
  venue: string;
  town: (typeof towns)[number];
  start: string | null;
  performer: string | null;
}>;

const date = '2026-11-21';
const towns = [
  ['New York', 'NY', 'US'],
  ['Chicago', 'IL', 'US'],
  ['Boston', 'MA', 'US'],
  ['Nashville', 'TN', 'US'],
  ['Springfield', 'IL', 'US'],
  ['Springfield', 'MO', 'US'],
  ['Jerusalem', '', 'IL'],
  ['Kathmandu', '', 'NP'],
  ['Perth', '', 'AU'],
  ['Perth', '', 'GB'],
] as const;
const headers = 'show_date,venue,city,region,country,start,performer';

async function inFolder(work: (inputs: Inputs) => Promise<void>): Promise<void> {
  const inputs: Inputs = { root: '' };
  await openInputs(inputs);
  try {
    await work(inputs);
  } finally {
    await closeInputs(inputs);
  }
}

function table(rows: readonly Row[]): string {
  const line = ({ venue, town, start, performer }: Row) =>
    [date, venue, ...town, start ?? '', performer ?? ''].join(',');
  return [headers, ...rows.map(line)].join('\n');
}

function events(rows: readonly Row[]): string {
  const event = ({ venue, town, start, performer }: Row, index: number) => [
    `UID:event-${index}`,
    start === null ? `DTSTART;VALUE=DATE:20261121` : `DTSTART:20261121T${start.replace(':', '')}00`,
    ...(performer === null ? [] : [`SUMMARY:${performer}`]),
    `LOCATION:${[venue, ...town.filter((part) => part !== '')].join('\\, ')}`,
  ];
  return calendar(...rows.map(event));
}

const placeOf = ({ venue, city, region, country }: Show) => [venue.name, city, region, country];
const byId = (shows: readonly Show[]) =>
  Object.fromEntries(
    shows.map((show) => [show.show_id, placeOf(show)]).sort(([one], [other]) => (`${one}` < `${other}` ? -1 : 1)),
  );

const rows = fastCheck.uniqueArray(
  fastCheck.record({
    venue: fastCheck.constantFrom('Hall', 'City Winery', 'The Dom'),
    town: fastCheck.constantFrom(...towns),
    start: fastCheck.constantFrom('18:00', '20:00', null),
    performer: fastCheck.constantFrom('Ann Example', null),
  }),
  { minLength: 1, maxLength: 30, selector: ({ venue, town, start }) => `${venue} ${town} ${start}` },
);
/**
 * Rows without a start next to rows with one are one show with one of them: then rows and shows are not the same
 * number.
 */
const oneStartEach = rows.map((all) => {
  const vague = new Set(all.filter(({ start }) => start === null).map(({ venue, town }) => `${venue} ${town}`));
  return all.filter(({ venue, town, start }) => start === null || !vague.has(`${venue} ${town}`));
});

async function everyRunHasItsShow(inputs: Inputs, shows: readonly Show[]): Promise<void> {
  for (const show of shows) {
    const value = await lookUp(inputs, show, shows);
    assert.ok(typeof value !== 'string');
    assert.equal([value.show.show_id, ...placeOf(value.show)], [show.show_id, ...placeOf(show)]);
  }
}

test('shows of one venue name in four towns are each found by their own run', async () => {
  await inFolder(async (inputs) => {
    const cities = ['New York', 'Chicago', 'Boston', 'Nashville'];
    const lines = cities.map((city) => `${date},City Winery,${city},US,20:00`);
    await put(inputs, 't.csv', ['show_date,venue,city,country,start', ...lines].join('\n'));
    const { shows } = await listing(inputs, date);
    assert.equal(shows.map(({ city }) => city).sort(), cities.toSorted());
    await everyRunHasItsShow(inputs, shows);
    const again = await listing(inputs, date, shows);
    assert.equal(byId(again.shows), byId(shows));
  });
});

test('every run gets the show that it was started for, also if rows without a start join others', async () => {
  await fastCheck.assert(
    fastCheck.asyncProperty(rows, async (entries) => {
      await inFolder(async (inputs) => {
        await put(inputs, 't.csv', table(entries));
        const { shows } = await listing(inputs, date);
        assert.is(new Set(shows.map(({ show_id }) => show_id)).size, shows.length);
        await everyRunHasItsShow(inputs, shows);
        await put(inputs, 't.csv', table(entries.toReversed()));
        assert.equal(byId((await listing(inputs, date, shows)).shows), byId(shows));
      });
    }),
    { numRuns: 40 },
  );
});

test('ids stay with their towns when rows are added, removed, moved or written in another format', async () => {
  const changes = fastCheck.tuple(oneStartEach, fastCheck.nat(), fastCheck.infiniteStream(fastCheck.nat()));
  await fastCheck.assert(
    fastCheck.asyncProperty(changes, async ([entries, cut, draws]) => {
      await inFolder(async (inputs) => {
        const half = entries.slice(0, 1 + (cut % entries.length));
        await put(inputs, 't.csv', table(half));
        const first = (await listing(inputs, date)).shows;
        const shuffled = entries
          .map((row) => ({ row, draw: draws.next().value ?? 0 }))
          .sort((one, other) => one.draw - other.draw)
          .map(({ row }) => row);
        await put(inputs, 't.csv', table(shuffled));
        const more = (await listing(inputs, date, first)).shows;
        assert.is(more.length, entries.length);
        for (const show of first) assert.equal(byId(more)[show.show_id], placeOf(show));
        await everyRunHasItsShow(inputs, more);
        await put(inputs, 't.csv', table(shuffled.slice(1)));
        const fewer = (await listing(inputs, date, more)).shows;
        for (const show of fewer) assert.equal(placeOf(show), byId(more)[show.show_id]);
        await put(inputs, 't.csv', headers);
        await put(inputs, 't.ics', events(shuffled));
        const inCalendar = (await listing(inputs, date, more)).shows;
        const cityById = (shows: readonly Show[]) =>
          shows
            .map(
              ({ show_id, venue, city, country }) =>
                `${show_id} ${venue.name} ${city} ${city === 'Perth' ? country : ''}`,
            )
            .sort();
        assert.equal(cityById(inCalendar), cityById(more));
      });
    }),
    { numRuns: 40 },
  );
});

test('a known show of another town with the same venue name does not lose its id', async () => {
  await inFolder(async (inputs) => {
    await put(inputs, 't.csv', `${headers}\n${date},Hall,Springfield,IL,US,,\n`);
    const known = (await listing(inputs, date)).shows;
    await put(inputs, 't.csv', `${headers}\n${date},Hall,Springfield,MO,US,,\n`);
    const [moved] = (await listing(inputs, date, known)).shows;
    assert.not.equal(moved?.show_id, known[0]?.show_id);
    await put(inputs, 't.csv', `${headers}\n${date},Hall,Nowheretown,,US,,\n`);
    const unknown = (await listing(inputs, date, known)).shows;
    await put(inputs, 't.csv', `${headers}\n${date},Hall,Othertown,,US,20:00,\n`);
    const [other] = (await listing(inputs, date, unknown)).shows;
    assert.not.equal(other?.show_id, unknown[0]?.show_id);
  });
});

test('a town with another spelling keeps the id of its show', async () => {
  await inFolder(async (inputs) => {
    await put(inputs, 't.csv', `${headers}\n${date},Hall,Wien,,AT,20:00,\n`);
    const known = (await listing(inputs, date)).shows;
    await put(inputs, 't.csv', `${headers}\n${date},Hall,Vienna,,AT,20:00,\n`);
    assert.is((await listing(inputs, date, known)).shows[0]?.show_id, known[0]?.show_id);
  });
});

test.run();
