import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { performerIn } from '../../../stages/hub_lookup/show-files/calendar-summary.js';
import { parseLocation } from '../../../stages/hub_lookup/show-files/location.js';
import { isDayOff, isPrivateEntry } from '../../../stages/hub_lookup/show-files/no-show.js';
import { calendar, closeInputs, type Inputs, listing, openInputs, places, put } from './hub-calls.js';

const test = suite<Inputs>('calendars');
test.before.each(openInputs);
test.after.each(closeInputs);

type Expected = readonly (string | null)[];

/** Returns date, start, zone and its origin of the one show of a date, for a calendar of one event. */
async function timeOf(
  inputs: Inputs,
  date: string,
  start: string,
  location = 'Dom\\, Graz\\, Austria',
  more: string[] = [],
) {
  await put(inputs, 'a.ics', calendar(['UID:a', start, `LOCATION:${location}`, ...more]));
  const { shows, notices } = await listing(inputs, date);
  const [show] = shows;
  const time: Expected = show === undefined ? [] : [show.start, show.time_zone, show.time_zone_origin];
  return { time, notices, show };
}

test('a floating time is local as written', async (inputs) => {
  const { time, notices } = await timeOf(inputs, '2026-11-21', 'DTSTART:20261121T193000');
  assert.equal([time, notices], [['19:30', 'Europe/Vienna', 'place'], []]);
});

test('an all-day event has no start', async (inputs) => {
  const { time } = await timeOf(inputs, '2026-11-21', 'DTSTART;VALUE=DATE:20261121');
  assert.equal(time, [null, 'Europe/Vienna', 'place']);
});

test('the code of a province is no town', async () => {
  const location = await parseLocation('Teatrino\nVia Uno 31, 55100 Lucca LU, Italia', null);
  assert.equal([location?.venue, location?.city, location?.region], ['Teatrino', 'Lucca', null]);
});

test('a time in UTC becomes the local date and time of the venue', async (inputs) => {
  const { time } = await timeOf(inputs, '2026-11-20', 'DTSTART:20261121T040000Z', 'The Improv\\, Los Angeles\\, CA');
  assert.equal(time, ['20:00', 'America/Los_Angeles', 'place']);
  const far = await timeOf(inputs, '2026-11-22', 'DTSTART:20261121T180000Z', 'X\\, Y', ['GEO:-36.85;174.76']);
  assert.equal(far.time, ['07:00', 'Pacific/Auckland', 'place']);
});

test('both changes of the clocks give the local time of that day', async (inputs) => {
  const spring = await timeOf(inputs, '2026-03-29', 'DTSTART:20260329T180000Z');
  const dayBefore = await timeOf(inputs, '2026-03-28', 'DTSTART:20260328T180000Z');
  const autumn = await timeOf(inputs, '2026-10-25', 'DTSTART;TZID=Europe/Vienna:20261025T193000');
  assert.equal([spring.time[0], dayBefore.time[0], autumn.time[0]], ['20:00', '19:00', '19:30']);
});

test('a stated zone is kept, Outlook names and quotes included', async (inputs) => {
  for (const zone of ['Europe/Vienna', '"Europe/Vienna"']) {
    const { time } = await timeOf(inputs, '2026-11-21', `DTSTART;TZID=${zone}:20261121T193000`);
    assert.equal(time, ['19:30', 'Europe/Vienna', 'stated']);
  }
  const outlook = await timeOf(inputs, '2026-11-21', 'DTSTART;TZID="W. Europe Standard Time":20261121T193000');
  assert.equal(outlook.time, ['19:30', 'Europe/Berlin', 'stated']);
});

test('a show abroad in the zone of the office is listed by the clocks at the venue, with a notice', async (inputs) => {
  const start = 'DTSTART;TZID=Europe/Vienna:20261121T203000';
  const { time, notices } = await timeOf(inputs, '2026-11-21', start, 'Soho Theatre\\, London\\, UK');
  assert.equal(time, ['19:30', 'Europe/London', 'place']);
  assert.match(notices[0]?.message ?? '', 'begins at 20:30 in Europe/Vienna, which is 2026-11-21 19:30 at the venue');
  const unsure = await timeOf(inputs, '2026-11-21', start, 'Soho Theatre\\, London');
  assert.equal(unsure.time, ['20:30', 'Europe/Vienna', 'stated']);
});

test('an unknown zone leaves the time as written, with a notice', async (inputs) => {
  const { time, notices } = await timeOf(inputs, '2026-11-21', 'DTSTART;TZID=Middle/Earth:20261121T193000');
  assert.equal(time, ['19:30', 'Europe/Vienna', 'place']);
  assert.match(notices[0]?.message ?? '', 'unknown time zone "Middle/Earth"');
});

test('UTC in a place of unknown zone leaves the start out, unless the calendar has a zone', async (inputs) => {
  const place = 'Hall\\, Springfield';
  const { time, notices } = await timeOf(inputs, '2026-11-21', 'DTSTART:20261121T193000Z', place);
  assert.equal(time, [null, null, null]);
  assert.match(notices[0]?.message ?? '', 'the start is left out');
  const text = calendar(['UID:a', 'DTSTART:20261121T193000Z', `LOCATION:${place}`]);
  await put(inputs, 'a.ics', text.replace('VERSION:2.0', 'VERSION:2.0\r\nX-WR-TIMEZONE:America/Chicago'));
  const { shows } = await listing(inputs, '2026-11-21');
  assert.equal([shows[0]?.start, shows[0]?.time_zone], ['13:30', 'America/Chicago']);
});

test('unusable events are reported with their line and lose no other', async (inputs) => {
  const text = calendar(
    ['UID:a', 'SUMMARY:No start', 'LOCATION:Dom\\, Graz'],
    ['UID:__proto__', 'DTSTART:20261121T193000', 'SUMMARY:Nora Quill', 'LOCATION:Dom\\, Gr', ' az'],
    ['UID:c', 'DTSTART:20261341T193000', 'LOCATION:Dom\\, Graz'],
    ['UID:d', 'DTSTART:20261121T193000', 'LOCATION:Qwerth'],
    ['UID:e', 'DTSTART:20261121T193000'],
    ['UID:f', 'DTSTART:20261121T193000', `SUMMARY:${'x'.repeat(20_000)}`],
  );
  await put(inputs, 'a.ics', text.replace('END:VCALENDAR', 'BEGIN:VEVENT\r\nUID:g\r\nEND:VCALENDAR'));
  const { shows, unusable } = await listing(inputs, '2026-11-21');
  assert.equal(
    shows.map(({ show_id, city, performer }) => [show_id, city, performer]),
    [['__proto__', 'Graz', 'Nora Quill']],
  );
  assert.equal(
    places(unusable),
    [3, 15, 20, 25, 29, 34].map((line) => `shows/a.ics:${line}`),
  );
  await put(inputs, 'a.ics', 'show_date,venue\n');
  assert.match((await listing(inputs, '2026-11-21')).failure?.reason ?? '', 'is no calendar');
});

test('a changed event replaces its older version, and one that repeats is read once with a notice', async (inputs) => {
  const place = 'LOCATION:Dom\\, Graz';
  const older = ['UID:a', 'SEQUENCE:0', 'DTSTART:20261121T193000', place];
  const newer = ['UID:a', 'SEQUENCE:2', 'DTSTART:20261122T193000', place, 'RRULE:FREQ=DAILY;COUNT=5'];
  await put(inputs, 'a.ics', calendar(older, newer));
  assert.equal((await listing(inputs, '2026-11-21')).shows, []);
  const { shows, notices } = await listing(inputs, '2026-11-22');
  assert.is(shows[0]?.show_id, 'a');
  assert.match(notices[0]?.message ?? '', 'repeats');
});

test('status, place in the summary and alarms of an event are understood', async (inputs) => {
  const alarm = ['BEGIN:VALARM', 'SUMMARY:Leave now', 'TRIGGER:-PT1H', 'END:VALARM'];
  const event = ['UID:a', 'DTSTART:20261121T193000', ...alarm, 'SUMMARY:CANCELLED: Nora Quill at Dom\\, Graz'];
  await put(inputs, 'a.ics', calendar(event));
  const [show] = (await listing(inputs, '2026-11-21')).shows;
  assert.equal([show?.status, show?.venue.name, show?.performer], ['cancelled', 'Dom', 'Nora Quill']);
});

const locations: Readonly<Record<string, Expected>> = {
  'Orpheum, Graz, Styria, Austria': ['Orpheum', null, 'Graz', 'Styria', 'AT'],
  'Orpheum\nOrpheumgasse 8\n8020 Graz\nAustria': ['Orpheum', 'Orpheumgasse 8', 'Graz', null, 'AT'],
  'Aladdin, 3017 SE Milwaukie Ave, Portland, OR 97202, USA': [
    'Aladdin',
    '3017 SE Milwaukie Ave',
    'Portland',
    'OR',
    'US',
  ],
  'Soho Theatre, 21 Dean St, London W1D 3NE, UK': ['Soho Theatre', '21 Dean St', 'London', null, 'GB'],
  'Massey Hall, 178 Victoria St, Toronto, ON M5B 1T7, Canada': [
    'Massey Hall',
    '178 Victoria St',
    'Toronto',
    'ON',
    'CA',
  ],
  'Helium, Wilmington, DE': ['Helium', null, 'Wilmington', 'DE', null],
  'Quatsch, Berlin, DE': ['Quatsch', null, 'Berlin', null, 'DE'],
  'Esplanade, Singapore': ['Esplanade', null, 'Singapore', null, 'SG'],
  'Home, Xyzzyville, Freedonia': ['Home', null, 'Xyzzyville', 'Freedonia', null],
  'Royal, London': ['Royal', null, 'London', null, null],
  'Reading, London': ['Reading', null, 'London', null, null],
  'Buffalo, New York': [null, null, 'Buffalo', 'New York', null],
  'Hudson, NY': [null, null, 'Hudson', 'NY', null],
  'Orpheum, Bayreuth, DE': ['Orpheum', null, 'Bayreuth', null, 'DE'],
  'Orpheum, Dover, DE': ['Orpheum', null, 'Dover', 'DE', null],
  'Aladdin, Portland, Oregon': ['Aladdin', null, 'Portland', 'Oregon', null],
  '東京ドーム, 東京, 日本': ['東京ドーム', null, '東京', null, 'JP'],
  'Graz, Austria': [null, null, 'Graz', null, 'AT'],
};
for (const [text, expected] of Object.entries(locations)) {
  test(`${JSON.stringify(text)} is taken apart`, async () => {
    const location = await parseLocation(text, null);
    assert.equal(
      location && [location.venue, location.address, location.city, location.region, location.country],
      expected,
    );
  });
}

test('a town in another zone than the calendar states does not replace the one that is meant', async (inputs) => {
  const start = 'DTSTART;TZID=GMT Standard Time:20261121T193000';
  const { show } = await timeOf(inputs, '2026-11-21', start, 'Royal\\, London', ['SUMMARY:Ann - late']);
  assert.equal([show?.venue.name, show?.city, show?.region, show?.performer], ['Royal', 'London', null, 'Ann']);
  assert.equal([show?.start, show?.time_zone], ['19:30', 'Europe/London']);
  const office = await timeOf(inputs, '2026-11-21', start, 'Improv\\, Melrose Avenue\\, Los Angeles');
  assert.equal([office.show?.venue.name, office.show?.city], ['Improv', 'Los Angeles']);
  assert.equal(await parseLocation('Ushuaia', null, 'Europe/London'), {
    venue: null,
    address: null,
    city: 'Ushuaia',
    region: null,
    country: null,
  });
});

test("words like early and late show are not part of the performer's name", () => {
  const place = { venue: 'Dom', city: 'Graz' };
  for (const which of [' - late', ' – Late Show', ' - matinee', ' (early show)', ', second show', ' | 2nd set'])
    assert.is(performerIn(`Ann Example${which}`, place), 'Ann Example', which);
  assert.is(performerIn('Ann Example @ Dom - late show', place), 'Ann Example');
  assert.is(performerIn('The Late Show', place), 'The Late Show');
  assert.is(performerIn('Fashionably Late', place), 'Fashionably Late');
});

test('a day off or a private entry is no show, in a calendar or a table', () => {
  const off = [
    'OFF - Easter, grandkids',
    'OFF',
    'Day off',
    'frei',
    'Día libre',
    'Relâche',
    'giorno libero: mare',
    'folga',
  ];
  const own = [
    'Travel day, Leeds',
    'Hotel Adria, Graz',
    'Treno Ann Graz',
    'Dinner w/ Bo',
    'Bo Zahnarzt (Krone!!)',
    'Cumple Ann!!!',
    'Ann - solicitor (PRIVATE)',
    'Ann Anwalt – privat',
  ];
  const shows = [
    'Off Broadway Comedy, Graz',
    'Libre Ann, Graz',
    'Dinner show, Graz',
    'The Dentist, Graz',
    'Free Bo, Graz',
    'Ann @ Dom',
    'Private party, Graz',
  ];
  for (const text of [...off, ...own]) assert.ok(isPrivateEntry(text), text);
  for (const text of off) assert.ok(isDayOff(text), text);
  for (const text of shows) assert.not(isPrivateEntry(text), text);
  assert.not(isPrivateEntry('Reise ins Glück @ Dom') || isPrivateEntry('Voyage en ballon', true));
});

test('a location without a town is rejected', async () => {
  assert.equal([await parseLocation('Qwertzhaus', null), await parseLocation(' , ', null)], [null, null]);
});

test('the performer is the part of a summary that is not the place', () => {
  const place = { venue: 'Dom', city: 'Graz' };
  for (const summary of [
    'Nora Quill',
    'Nora Quill @ Dom',
    'Graz: Nora Quill',
    'Nora Quill live in Graz',
    'POSTPONED – Nora Quill',
  ]) {
    assert.is(performerIn(summary, place), 'Nora Quill', summary);
  }
  for (const summary of ['Graz', 'Show in Graz at the Dom, Graz', 'CANCELLED', 'Dom - Graz']) {
    assert.not.equal(performerIn(summary, place), summary);
  }
  assert.is(performerIn('Graz', place), null);
});

test('a title such as "Artist, City, Venue" is the place of an event without one', async (inputs) => {
  const titles: readonly (readonly [string, Expected])[] = [
    ['Mara Lind\\, Graz\\, Orpheum', ['Mara Lind', 'Graz', 'Orpheum']],
    ['Mara Lind - Orpheum - Graz', ['Mara Lind', 'Graz', 'Orpheum']],
    ['Graz\\, Orpheum', [null, 'Graz', 'Orpheum']],
    ['GIG | Graz | Orpheum', [null, 'Graz', 'Orpheum']],
  ];
  for (const [title, expected] of titles) {
    await put(inputs, 'a.ics', calendar(['UID:a', 'DTSTART:20261121T193000', `SUMMARY:${title}`]));
    const [show] = (await listing(inputs, '2026-11-21')).shows;
    assert.equal([show?.performer, show?.city, show?.venue.name], expected, title);
  }
});

test('a tentative event is not confirmed, and a hold names no performer', async (inputs) => {
  const place = 'LOCATION:Orpheum\\, Graz\\, Austria';
  const statuses: readonly (readonly [string[], Expected])[] = [
    [
      ['SUMMARY:Mara Lind', 'STATUS:TENTATIVE'],
      ['tentative', 'Mara Lind'],
    ],
    [
      ['SUMMARY:Hold 2', 'STATUS:CONFIRMED'],
      ['tentative', null],
    ],
    [['SUMMARY:Hold: Mara Lind'], ['tentative', 'Mara Lind']],
    [
      ['SUMMARY:GIG', 'STATUS:CONFIRMED'],
      ['scheduled', null],
    ],
  ];
  for (const [lines, expected] of statuses) {
    await put(inputs, 'a.ics', calendar(['UID:a', 'DTSTART:20261121T193000', place, ...lines]));
    const [show] = (await listing(inputs, '2026-11-21')).shows;
    assert.equal([show?.status, show?.performer], expected, lines.join());
  }
});

test('a show that a diary only calls SHOW is of the only voice, whose file may give the name', async (inputs) => {
  await put(inputs, 'a.ics', calendar(['UID:a', 'DTSTART:20261121T193000', 'SUMMARY:SHOW - Graz\\, Orpheum']));
  await put(inputs, '../voice/The_Quill_Sisters.md', 'What we do is two sisters.');
  const [show] = (await listing(inputs, '2026-11-21')).shows;
  assert.equal([show?.performer, show?.title, show?.city], ['The Quill Sisters', undefined, 'Graz']);
});

test('an event at a small town that its title names, too, is in the room that the title adds', async (inputs) => {
  const event = (uid: string, date: string, title: string, town: string) => [
    `UID:${uid}`,
    `DTSTART;TZID=Europe/Paris:${date}T203000`,
    `SUMMARY:${title}`,
    `LOCATION:${town}`,
  ];
  const text = calendar(
    event('a', '20261121', 'SAMOENS – Bergerie des Vallons (2e fois !)', 'Samoëns'),
    event('b', '20261122', 'CLUSES – Salle des Horlogers', 'Cluses'),
  );
  await put(inputs, 'a.ics', text);
  const [show] = (await listing(inputs, '2026-11-21')).shows;
  assert.equal([show?.performer, show?.venue.name, show?.city], [null, 'Bergerie des Vallons', 'Samoëns']);
});

test('a title that is the room with a remark names no performer, also without the article of the room', () => {
  assert.is(performerIn('Blue Loft see the mail', { venue: 'The Blue Loft', city: 'Graz' }), null);
  assert.is(performerIn('SHOW Graz – The Blue Loft', { venue: 'The Blue Loft Theatre', city: 'Graz' }), null);
});

test.run();
