import { mkdir, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import {
  calendar,
  closeInputs,
  type Inputs,
  listing,
  lookUp,
  openInputs,
  places,
  put,
  putFixture,
} from './hub-calls.js';

const test = suite<Inputs>('hub of files');
test.before.each(openInputs);
test.after.each(closeInputs);

const ids = (shows: readonly Show[]) => shows.map(({ show_id }) => show_id);

async function only(inputs: Inputs, date: string, known: readonly Show[] = []): Promise<Show> {
  const { shows } = await listing(inputs, date, known);
  assert.is(shows.length, 1);
  return shows[0] as Show;
}

test('one show in three formats is one show, with its differences', async (inputs) => {
  await putFixture(inputs, 'three-formats');
  const show = await only(inputs, '2026-11-21');
  assert.equal([show.show_id, show.venue.name, show.venue.address], ['G-1', 'Orpheum', 'Orpheumgasse 8']);
  assert.equal([show.doors, show.start, show.venue.capacity, show.country], ['18:30', '19:30', 550, 'AT']);
  assert.equal([show.time_zone, show.time_zone_origin], ['Europe/Vienna', 'stated']);
  assert.is(show.url, 'https://orpheum.example/quill');
  assert.equal(places(show.sources), ['shows/tour.csv:2', 'shows/tour.ics:4', 'shows/events.json:2']);
  const sides = ['shows/tour.csv, line 2', 'shows/events.json, line 2'];
  const values = show.disagreements.map((one) => [one.field, one.used, one.other, one.used_source, one.source]);
  assert.equal(values, [['venue', 'Orpheum', 'Orpheum Graz - Großer Saal', ...sides]]);
});

test('a town in capitals or small letters is spelled as it is', async (inputs) => {
  await put(
    inputs,
    'shows/a.csv',
    'date,city,country,venue\n2026-11-21,GRAZ,AT,Orpheum\n2026-11-22,sao paulo,BR,Casa\n2026-11-23,McAllen,US,Hall\n',
  );
  const cities = async (date: string) => (await listing(inputs, date)).shows.map(({ city }) => city);
  assert.equal([await cities('2026-11-21'), await cities('2026-11-22')], [['Graz'], ['São Paulo']]);
  assert.equal(await cities('2026-11-23'), ['McAllen']);
});

test('a table outranks a calendar, and the calendar gives the id that the table does not have', async (inputs) => {
  await putFixture(inputs, 'three-formats');
  const show = await only(inputs, '2026-11-22');
  assert.equal([show.show_id, show.status], ['linz@tour.example', 'scheduled']);
  assert.equal(
    show.disagreements.map(({ field, other }) => [field, other]),
    [['status', 'cancelled']],
  );
});

test('an early and a late show are two, and two names of one town do not differ', async (inputs) => {
  await putFixture(inputs, 'three-formats');
  const { shows } = await listing(inputs, '2026-11-23');
  assert.equal(
    shows.map(({ show_id, start, sources }) => [show_id, start, sources.length]),
    [
      ['EARLY', '18:00', 1],
      ['LATE', '21:30', 2],
    ],
  );
  assert.equal(shows[1]?.disagreements, []);
});

test('rows of one table with different ids and no start are two shows', async (inputs) => {
  await put(inputs, 'a.csv', 'show_date,venue,city,show_id\n2026-11-21,Dom,Graz,A\n2026-11-21,Dom,Graz,B\n');
  assert.equal(ids((await listing(inputs, '2026-11-21')).shows), ['A', 'B']);
});

test('an id that two shows claim stays with one, and the other gets its own', async (inputs) => {
  const rows = ['show_date,venue,city,show_id', '2026-11-21,Dom,Graz,7', '2026-11-28,Posthof,Linz,7'];
  await put(inputs, 'a.csv', rows.join('\n'));
  const first = await listing(inputs, '2026-11-21');
  const second = await listing(inputs, '2026-11-28');
  assert.equal([ids(first.shows), first.notices], [['7'], []]);
  assert.match(ids(second.shows)[0] ?? '', /^show-2026-11-28-[0-9a-f]{24}$/u);
  assert.equal(places(second.notices), ['shows/a.csv:3']);
  const used: Show[] = second.shows.map((show) => ({ ...show, show_id: '7' }));
  assert.equal(ids((await listing(inputs, '2026-11-28', used)).shows), ['7']);
  assert.not.equal(ids((await listing(inputs, '2026-11-21', used)).shows), ['7']);
});

test('an id once used stays when files, ids or the start change', async (inputs) => {
  await put(inputs, 'a.csv', 'show_date,venue,city,start\n2026-11-21,Dom im Berg,Graz,19:30\n');
  const known = [await only(inputs, '2026-11-21')];
  assert.match(known[0]?.show_id ?? '', 'show-2026-11-21-');
  await put(inputs, 'a.csv', 'show_date,venue,city,start,show_id\n2026-11-21,DOM IM BERG,Graz,19:30,NEW\n');
  assert.is((await only(inputs, '2026-11-21')).show_id, 'NEW');
  assert.is((await only(inputs, '2026-11-21', known)).show_id, known[0]?.show_id);
  await put(inputs, 'a.csv', 'show_date,venue,city,start,show_id\n2026-11-21,Dom im Berg,Graz,20:00,NEW\n');
  assert.is((await only(inputs, '2026-11-21', known)).show_id, known[0]?.show_id);
  const two = 'show_date,venue,city,start\n2026-11-21,Dom im Berg,Graz,20:00\n2026-11-21,Dom im Berg,Graz,22:00\n';
  await put(inputs, 'a.csv', two);
  assert.not.ok(ids((await listing(inputs, '2026-11-21', known)).shows).includes(known[0]?.show_id ?? ''));
});

test('the zone is stated, or follows from coordinates, or from the town, or is unknown', async (inputs) => {
  const rows = [
    'show_date,venue,city,region,country,time_zone,latitude,longitude',
    '2026-11-21,A,Perth,,Australia,europe/london,,',
    '2026-11-22,B,Somewhere,,,CET+1,-31.95,115.86',
    '2026-11-23,C,Springfield,Illinois,USA,,,',
    '2026-11-24,D,Springfield,,,,,',
  ];
  await put(inputs, 'a.csv', rows.join('\n'));
  const zones: unknown[] = [];
  for (const day of [21, 22, 23, 24]) {
    const show = await only(inputs, `2026-11-${day}`);
    zones.push([show.time_zone, show.time_zone_origin]);
  }
  assert.equal(zones, [
    ['Europe/London', 'stated'],
    ['Australia/Perth', 'place'],
    ['America/Chicago', 'place'],
    [null, null],
  ]);
  assert.match(
    (await listing(inputs, '2026-11-22')).notices[0]?.message ?? '',
    'time_zone: "CET+1" is no IANA time zone',
  );
});

test('the place is decided by columns, else by the other shows of the tour, else it is open', async (inputs) => {
  const rows = [
    'show_date,venue,city,country',
    '2026-11-20,Zoom,Leeds,GB',
    '2026-11-21,Stand,Newcastle,',
    '2026-11-22,Civic,Newcastle,Australia',
    '2027-02-02,Stand,Newcastle,',
    '2027-02-03,Stage,Vienna,',
  ];
  await put(inputs, 'a.csv', rows.join('\n'));
  const placeOn = async (date: string) => {
    const { place, place_candidates, time_zone } = await only(inputs, date);
    return [place?.country ?? null, place?.basis ?? null, place_candidates.length > 1, time_zone];
  };
  assert.equal(await placeOn('2026-11-21'), ['GB', 'tour', false, 'Europe/London']);
  assert.equal(await placeOn('2026-11-22'), ['AU', 'stated', false, 'Australia/Sydney']);
  assert.equal(await placeOn('2027-02-02'), [null, null, true, null]);
  assert.equal(await placeOn('2027-02-03'), ['AT', 'largest', false, 'Europe/Vienna']);
});

test('no folder and no files are an empty listing that says where it looked', async (inputs) => {
  const listed = await listing(inputs, '2026-11-21');
  assert.equal([listed.shows, listed.unusable], [[], []]);
  assert.match(listed.notices[0]?.message ?? '', `${inputs.root}/shows`);
});

test('a broken row loses no other show, and files of which nothing can be read fail the lookup', async (inputs) => {
  const rows =
    'show_date,venue,city\n2026-11-31,Dom,Graz\n2026-11-21,Dom,\n2026-11-21,"Dom,Graz\n2026-11-21,Dom,Graz\n';
  await put(inputs, 'a.csv', rows);
  const listed = await listing(inputs, '2026-11-21');
  assert.equal(
    [listed.shows.length, places(listed.unusable)],
    [1, ['shows/a.csv:2', 'shows/a.csv:3', 'shows/a.csv:4']],
  );
  await put(inputs, 'a.csv', Buffer.from('show_date,venue,city\n2026-11-21,Caf\0,Graz\n'));
  await put(inputs, 'b.json', '{"datetime": }');
  const { failure } = await listing(inputs, '2026-11-21');
  assert.is(failure?.retryable, false);
  assert.match(failure?.reason ?? '', 'none of the 2 show files could be read: shows/a.csv line 2 has a NUL character');
  assert.match(failure?.reason ?? '', 'and 1 more');
});

test('markup, bidirectional tricks and script links are text or nothing', async (inputs) => {
  const row = '2026-11-21,<script>alert(1)</script>,Graz\u202e,javascript:alert(1),\u200b**hi**';
  await put(inputs, 'a.csv', `show_date,venue,city,url,notes\n${row}\n`);
  const show = await only(inputs, '2026-11-21');
  assert.equal(
    [show.venue.name, show.city, show.url, show.notes],
    ['<script>alert(1)</script>', 'Graz', null, '**hi**'],
  );
});

test('the run stores the show as the files have it now, also cancelled', async (inputs) => {
  await put(inputs, 'a.csv', 'show_date,venue,city,show_id,extra\n2026-11-21,Dom,Graz,A,x\nbad\n');
  const show = await only(inputs, '2026-11-21');
  await put(inputs, 'a.csv', 'show_date,venue,city,show_id,status,extra\n2026-11-21,Dom,Graz,A,Canceled,x\nbad\n');
  const value = await lookUp(inputs, show);
  assert.ok(typeof value !== 'string');
  assert.is(value.show.status, 'cancelled');
  assert.equal(places(value.notices), ['shows/a.csv:3', 'shows/a.csv:1']);
});

test('the listing reports that a postponed show gets no brief, and loses nothing by it', async (inputs) => {
  await put(
    inputs,
    'a.csv',
    'show_date,venue,city,status\n2026-11-21,Dom,Graz,postponed\n2026-11-22,Dom,Graz,postponed\n',
  );
  const { shows, unusable, notices } = await listing(inputs, '2026-11-21');
  assert.equal([shows[0]?.status, unusable, places(notices)], ['postponed', [], ['shows/a.csv:2']]);
  assert.match(notices[0]?.message ?? '', 'postponed; no brief is made');
});

test('the run finds a show that moved to another date, with its new date', async (inputs) => {
  await put(inputs, 'a.ics', calendar(['UID:x', 'DTSTART:20261121T193000', 'LOCATION:Dom\\, Graz']));
  const show = await only(inputs, '2026-11-21');
  const moved = (date: string) => ['UID:x', `DTSTART:${date}T193000`, 'LOCATION:Dom\\, Graz'];
  await put(inputs, 'a.ics', calendar(moved('20261129'), moved('20261125')));
  const value = await lookUp(inputs, show);
  assert.ok(typeof value !== 'string');
  assert.equal([value.show.show_id, value.show.show_date], ['x', '2026-11-25']);
});

test('the run keeps a show that is gone from the files, and fails when none can be read', async (inputs) => {
  await put(inputs, 'a.csv', 'show_date,venue,city\n2026-11-21,Dom,Graz\n');
  const show = await only(inputs, '2026-11-21');
  await put(inputs, 'a.csv', 'show_date,venue,city\n2026-11-22,Posthof,Linz\n');
  const value = await lookUp(inputs, show);
  assert.ok(typeof value !== 'string');
  assert.equal(value.show, show);
  assert.match(value.notices[0]?.message ?? '', 'no longer have the show');
  await put(inputs, 'a.csv', 'nonsense');
  assert.match(String(await lookUp(inputs, show)), 'none of the 1 show files could be read');
});

test('the start reports every unusable row, and the record of a run keeps the first', async (inputs) => {
  await put(inputs, 'a.csv', `show_date,venue,city\n2026-11-21,Dom,Graz\n${'x\n'.repeat(240)}`);
  const { unusable } = await listing(inputs, '2026-11-21');
  assert.is(unusable.length, 240);
  const value = await lookUp(inputs, await only(inputs, '2026-11-21'));
  assert.ok(typeof value !== 'string');
  assert.equal([value.notices.length, value.notices[0]?.line], [21, 3]);
  assert.match(value.notices.at(-1)?.message ?? '', 'not named here: 220');
});

test('more shows of one date than are compared are reported', async (inputs) => {
  const rows = Array.from({ length: 502 }, (_, row) => `2026-11-21,Hall ${row},Graz`);
  await put(inputs, 'a.csv', ['show_date,venue,city', ...rows].join('\n'));
  const { shows, unusable } = await listing(inputs, '2026-11-21');
  assert.equal([shows.length, places(unusable)], [500, ['shows/a.csv:502', 'shows/a.csv:503']]);
});

test('a link out of the folder and a file of 50 MB lose nothing else', async (inputs) => {
  await put(inputs, 'a.csv', '\ufeffSHOW_DATE;City;Venue\r\n2026-11-21;Graz;Dom\r\n');
  await put(inputs, 'big.ics', '');
  await truncate(join(inputs.root, 'shows', 'big.ics'), 50 * 1024 * 1024);
  await symlink('/etc/hostname', join(inputs.root, 'shows', 'link.json'));
  const { shows, unusable } = await listing(inputs, '2026-11-21');
  assert.equal([shows.length, places(unusable)], [1, ['shows/big.ics:null', 'shows/link.json:null']]);
});

test('an export of a ticketing system is read with its own headers, dates and times', async (inputs) => {
  const header = 'Event Name,Event ID,Event Start Date,Venue Name,Venue City,Total Capacity';
  await put(inputs, 'a.csv', `${header}\nMara Lind @ Dom,77,"Nov 21, 2026 7:30 PM",Dom,Graz,450\n`);
  const show = await only(inputs, '2026-11-21');
  assert.equal(
    [show.show_id, show.performer, show.start, show.venue.name, show.venue.capacity],
    ['77', 'Mara Lind', '19:30', 'Dom', 450],
  );
});

test('a hold is a tentative show without a performer, and gets a brief', async (inputs) => {
  await put(inputs, 'a.csv', 'show_date,venue,city,performer,status\n2026-11-21,Dom,Graz,Hold 2,pencilled\n');
  const show = await only(inputs, '2026-11-21');
  assert.equal([show.status, show.performer], ['tentative', null]);
});

test('a performer written with a title is the one that other files name, and the only one of a show without any', async (inputs) => {
  const rows = ['2026-11-21,Dom,Graz,Mara Lind: Still Here', '2026-11-22,Dom,Linz,', '2026-11-23,Dom,Wien,Other: Act'];
  await put(inputs, 'a.csv', ['show_date,venue,city,performer', ...rows].join('\n'));
  await mkdir(join(inputs.root, 'voice'));
  await writeFile(join(inputs.root, 'voice', 'v.md'), '---\nperformer: Mara Lind\n---\n');
  const performers = ['2026-11-21', '2026-11-22', '2026-11-23'].map(
    async (date) => (await only(inputs, date)).performer,
  );
  assert.equal(await Promise.all(performers), ['Mara Lind', 'Mara Lind', 'Other: Act']);
});

test('what notes say about the evening fills what no column says', async (inputs) => {
  const header = 'Date;Venue;Town;Doors;Show;Load in;Set;Cap;Status;Notes';
  const notes = 'doors 18:00. curfew 10.30. Support: Ann Lee. capacity 90';
  await put(inputs, 'a.csv', `${header}\n21/11/2026;Dom;Graz;7pm;7.45pm;4.30pm;70;280;TBC - no contract;${notes}\n`);
  const show = await only(inputs, '2026-11-21');
  assert.equal([show.doors, show.start, show.venue.capacity, show.status], ['19:00', '19:45', 280, 'tentative']);
  const evening = { load_in: '16:30', soundcheck: null, set_length: '70 min', support: 'Ann Lee', curfew: '22:30' };
  assert.equal(show.evening, evening);
  const description = 'DESCRIPTION:Portes 20h00 / jeu 20h30\\nArrivée 16h30\\, balance 17h. Jauge 320';
  await put(
    inputs,
    'b.ics',
    calendar(['UID:b', 'DTSTART;VALUE=DATE:20261124', 'LOCATION:Dom\\, Graz\\, Austria', description]),
  );
  const noted = await only(inputs, '2026-11-24');
  assert.equal([noted.doors, noted.start, noted.venue.capacity], ['20:00', '20:30', 320]);
  assert.equal([noted.evening.load_in, noted.evening.soundcheck], ['16:30', '17:00']);
});

test('a status word in the notes of a row is its status where no column gives one, unless it is of a time, denied, or on the new date', async (inputs) => {
  const notes = [
    'CANCELLED by promoter, fee pending',
    'abgesagt - zu wenig Karten',
    'pospuesto',
    'verschoben auf 20:30',
    'not cancelled',
    'RESCHEDULED from 15/11 (boiler). Lift out of order',
    'VIENE DEL 13/10 (aplazado por avería del telón)',
    'ramp at the back. verschoben vom 3. Oktober, Karten gelten',
  ];
  const rows = notes.map((text, index) => `2026-11-${21 + index},Graz,AT,Hall,"${text}"`);
  await put(inputs, 'shows/a.csv', ['date,city,country,venue,notes', ...rows].join('\n'));
  const statuses = await Promise.all(
    notes.map(async (_, index) => (await only(inputs, `2026-11-${21 + index}`)).status),
  );
  assert.equal(statuses, ['cancelled', 'cancelled', 'postponed', ...statuses.slice(3).map(() => 'scheduled')]);
});

test('the columns of the soundcheck and of the opening act are read in Portuguese', async (inputs) => {
  const header = 'Data,Local,Cidade,País,Abertura da casa,Início,Passagem de som,Abertura';
  await put(inputs, 'shows/a.csv', `${header}\n21/11/2026,Sala,Porto,PT,19h,20h,16h30,Duo Serra`);
  const { doors, evening } = await only(inputs, '2026-11-21');
  assert.equal([doors, evening.soundcheck, evening.support], ['19:00', '16:30', 'Duo Serra']);
});

test.run();
