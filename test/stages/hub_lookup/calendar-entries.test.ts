import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { calendar, closeInputs, type Inputs, listing, openInputs, put } from './hub-calls.js';

const test = suite<Inputs>('which entries of a calendar are shows');
test.before.each(openInputs);
test.after.each(closeInputs);

test('an event that is a show by its title or its times may name its town within the title', async (inputs) => {
  const shown = async (summary: string, description = '') => {
    const event = ['UID:a', 'DTSTART;VALUE=DATE:20261121', `SUMMARY:${summary}`, `DESCRIPTION:${description}`];
    await put(inputs, 'a.ics', calendar(event));
    const [show] = (await listing(inputs, '2026-11-21')).shows;
    return show === undefined ? null : [show.city, show.venue.name, show.doors, show.start, show.evening.load_in];
  };
  assert.equal(await shown('GIG Exeter Phoenix (doors 7\\, start 8.15)'), [
    'Exeter',
    'Exeter Phoenix',
    '19:00',
    '20:15',
    null,
  ]);
  assert.equal(await shown('Komedia Brighton', 'Get in 4pm'), ['Brighton', 'Komedia Brighton', null, null, '16:00']);
  assert.is(await shown('GIG Royal Reading Room'), null, 'words of rooms are no towns');
  assert.is(await shown('Chester comes to stay'), null);
  assert.is(await shown('Car to the garage', 'ask for Bath taps'), null);
});

test('an entry of the load-in or the departure belongs to the only show of its day', async (inputs) => {
  const event = (uid: string, time: string, ...lines: string[]) => [
    ...[`UID:${uid}`, `DTSTART:20261121T${time}`],
    ...lines,
  ];
  const main = event('a', '200000', 'SUMMARY:Ada Example @ Dom', 'LOCATION:Dom\\, Graz');
  const shown = async (...others: (readonly string[])[]) => {
    await put(inputs, 'a.ics', calendar(main, ...others));
    const { shows, unusable } = await listing(inputs, '2026-11-21');
    return [shows.map(({ evening, notes }) => [evening.load_in, evening.soundcheck, notes]), unusable.length];
  };
  const getIn = event('b', '160000', 'SUMMARY:get-in Dom', 'LOCATION:Graz', 'DESCRIPTION:Soundcheck 17:30');
  const leave = event('c', '143000', 'SUMMARY:Abfahrt Linz (L-AB 12)');
  assert.equal(await shown(getIn, leave), [[['16:00', '17:30', 'Soundcheck 17:30\nAbfahrt Linz 14:30']], 0]);
  const [elsewhere] = await shown(event('b', '160000', 'SUMMARY:get-in Dom', 'LOCATION:Linz'));
  assert.is((elsewhere as readonly unknown[]).length, 2, 'an entry of another town is no part of it');
});

test('a town in the name of the room, and the room that the sales name', async (inputs) => {
  const event = (title: string, location: string) => [
    ...['UID:a', 'DTSTART:20261121T200000', `SUMMARY:${title}`, `LOCATION:${location}`],
  ];
  const shown = async (location: string, title = 'Ada') => {
    await put(inputs, 'a.ics', calendar(event(title, location)));
    return (await listing(inputs, '2026-11-21')).shows.map(({ city, venue }) => [city, venue.name]);
  };
  assert.equal(await shown('Kurhaus Freudenstadt'), [['Freudenstadt', 'Kurhaus Freudenstadt']]);
  assert.equal(await shown('Bahnhof Freudenstadt', 'Zug nach Graz'), []);
  assert.equal(await shown('Graz'), [['Graz', 'Venue not named']]);
  await put(inputs, '../sales/s.csv', 'show_date,city,venue,as_of,sold\n2026-11-21,Graz,Dom,2026-11-20,90\n');
  assert.equal(await shown('Graz'), [['Graz', 'Dom']]);
});

test('an entry of class PRIVATE is no show, unless all are', async (inputs) => {
  const event = (uid: string, mark: string) => [`UID:${uid}`, 'DTSTART:20261121T193000', 'LOCATION:Dom\\, Graz', mark];
  const other = ['UID:b', 'DTSTART:20261122T110000', 'SUMMARY:collect the suit', 'LOCATION:Linz'];
  const dates = ['2026-11-21', '2026-11-22'];
  const counts = async (...marks: readonly [string, string]) => {
    await put(inputs, 'a.ics', calendar(event('a', marks[0]), [...other, marks[1]]));
    const listings = await Promise.all(dates.map((date) => listing(inputs, date)));
    return listings.map(({ shows }) => shows.length);
  };
  assert.equal(await counts('CLASS:PUBLIC', 'CLASS:PRIVATE'), [1, 0]);
  assert.equal(await counts('CLASS:PRIVATE', 'CLASS:PRIVATE'), [1, 1]);
});

test('an entry of a performer’s calendar that names neither the performer nor a known venue is no show', async (inputs) => {
  const event = (uid: string, summary: string, location: string, more = '') => [
    ...[`UID:${uid}`, 'DTSTART:20261121T110000', `SUMMARY:${summary}`, `LOCATION:${location}`],
    `DESCRIPTION:${more}`,
  ];
  await put(inputs, 'a.csv', 'date,city,venue,performer\n2026-11-25,Linz,Posthof,Ada Example\n');
  const entries = [
    event('a', 'Ada Example @ Dom', 'Dom\\, Graz'),
    event('b', 'Ada Example @ Orpheum', 'Orpheum\\, Wien'),
    event('c', 'lawyer (separation)', 'Graz'),
    event('d', 'matinee', 'Posthof\\, Linz'),
    event('e', 'GIG Kulturhaus', 'Kulturhaus\\, Steyr'),
    event('f', 'morning club', 'Aula\\, Wels', 'Get in 9am'),
  ];
  await put(inputs, 'b.ics', calendar(...entries));
  const cities = (await listing(inputs, '2026-11-21')).shows.map(({ city }) => city);
  assert.equal(cities.toSorted(), ['Graz', 'Linz', 'Steyr', 'Wels', 'Wien']);
});

test('a name next to a town is the performer if other entries have it, too, and else the room', async (inputs) => {
  const event = (uid: string, summary: string) => [`UID:${uid}`, 'DTSTART;VALUE=DATE:20261121', `SUMMARY:${summary}`];
  const shown = async (...summaries: string[]) => {
    await put(inputs, 'a.ics', calendar(...summaries.map((summary, index) => event(String(index), summary))));
    const { shows } = await listing(inputs, '2026-11-21');
    return shows.map(({ city, performer, venue }) => [city, performer, venue.name]);
  };
  assert.equal(await shown('Acapela\\, Graz', 'Corn Hall\\, Linz'), [
    ['Graz', null, 'Acapela'],
    ['Linz', null, 'Corn Hall'],
  ]);
  const [first] = await shown('Ada Example\\, Graz', 'Ada Example\\, Linz');
  assert.equal(first?.slice(0, 2), ['Graz', 'Ada Example']);
});

test('a title that shortens its town names the performer of the others, and what they share is the programme', async (inputs) => {
  const event = (day: string, town: string, location: string) => [
    ...[`UID:${day}`, `DTSTART:202611${day}T200000`, `SUMMARY:Ada Example - Still Here - ${town}`],
    `LOCATION:${location}`,
  ];
  const entries = [
    event('20', 'La Línea', 'Peñón\\, La Línea de la Concepción\\, España'),
    event('21', 'Cádiz', 'Sala\\, Cádiz\\, España'),
    event('22', 'Málaga', 'Sala\\, Málaga\\, España'),
  ];
  await put(inputs, 'a.ics', calendar(...entries));
  const [show] = (await listing(inputs, '2026-11-21')).shows;
  assert.equal([show?.performer, show?.title], ['Ada Example', 'Still Here']);
  assert.equal(
    show?.around?.map(({ city }) => city),
    ['La Línea de la Concepción', 'Málaga'],
  );
});

test.run();
