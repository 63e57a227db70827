import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { closeInputs, type Inputs, listing, openInputs, put } from './hub-calls.js';

const test = suite<Inputs>('what the files leave open about an evening');
test.before.each(openInputs);
test.after.each(closeInputs);

async function only(inputs: Inputs, date: string): Promise<Show> {
  const { shows } = await listing(inputs, date);
  assert.is(shows.length, 1);
  return shows[0] as Show;
}

test('a venue within the used name, or one letter away, is no conflict; a doubt is one', async (inputs) => {
  const header = 'date,city,country,venue,start\n2026-11-21,Graz,AT,Courtyard of Palais Attems,20:00\n';
  await put(inputs, 'shows/a.csv', header);
  const conflictOf = async (venue: string) => {
    await put(inputs, 'shows/b.csv', `date,city,country,venue,start\n2026-11-21,Graz,AT,${venue},20:00\n`);
    return (await only(inputs, '2026-11-21')).disagreements.map(({ field }) => field);
  };
  assert.equal(await conflictOf('Palais Attems'), []);
  assert.equal(await conflictOf('Courtyard of Palais Atems'), []);
  assert.equal(await conflictOf('The Palais Attems of Courtyard'), []);
  assert.equal(await conflictOf('Palais Attems?'), ['venue']);
});

test('parts and abbreviations of an address are no conflict; another street or number is one', async (inputs) => {
  const rowsWith = (address: string) =>
    `date,city,country,venue,start,address\n2026-11-21,Graz,AT,Hall,20:00,"${address}"\n`;
  await put(inputs, 'shows/a.csv', rowsWith('Amthausstr. 17'));
  const conflictOf = async (address: string) => {
    await put(inputs, 'shows/b.csv', rowsWith(address));
    return (await only(inputs, '2026-11-21')).disagreements.map(({ field }) => field);
  };
  assert.equal(await conflictOf('Amthausstraße 17, 76227 Graz'), []);
  assert.equal(await conflictOf('8010'), []);
  assert.equal(await conflictOf('Amthausstraße 19'), ['address']);
  assert.equal(await conflictOf('Hauptplatz 17'), ['address']);
});

test('what a calendar says of a disagreement is next to it, and its other notes are kept', async (inputs) => {
  await put(
    inputs,
    'shows/a.csv',
    'date,city,country,venue,start,notes\n2026-11-21,Graz,AT,Hall,19:30,park rear lane\n',
  );
  const event = [
    'BEGIN:VEVENT',
    'UID:1',
    'DTSTART;TZID=Europe/Vienna:20261121T200000',
    'SUMMARY:Ada @ Hall',
    'LOCATION:Hall\\, Graz\\, Austria',
    'DESCRIPTION:Bo at the venue says 8. The sheet says 7.30. Bring a cushion. Cash 400',
    'END:VEVENT',
  ];
  await put(inputs, 'shows/b.ics', ['BEGIN:VCALENDAR', ...event, 'END:VCALENDAR', ''].join('\n'));
  const { disagreements, notes, notes_withheld } = await only(inputs, '2026-11-21');
  assert.equal(
    disagreements.map(({ field, other, said }) => [field, other, said]),
    [['start', '20:00', 'Bo at the venue says 8. The sheet says 7.30.']],
  );
  assert.is(notes, 'park rear lane\nBo at the venue says 8. The sheet says 7.30. Bring a cushion.');
  assert.is(notes_withheld, true);
});

const otherColumns: readonly (readonly [header: string, cell: string, notes: string | null])[] = [
  ['Rain plan', 'parish hall', 'Rain plan: parish hall'],
  ['Schlechtwetter (Regen)', 'Pfarrsaal', 'Schlechtwetter (Regen): Pfarrsaal'],
  ['Prix', '12 €', 'Prix: 12 €'],
  ['Ende', '22:30', 'Ende: 22:30'],
  ['Crew notes', 'ramp at the back', 'ramp at the back'],
  ['Interval', 'yes', 'Interval: yes'],
  ['Lingua', 'italiano', 'Lingua: italiano'],
  ['Surtitles', 'none', 'Surtitles: none'],
  ['Day', 'Fri', null],
  ['Cachet', '400 €', null],
  ['Contract', 'signed', null],
  ['Promoter', 'Ann Lee', null],
  ['Hotel', 'Grand, 19:00', null],
  ['Mood', 'blue', null],
];
for (const [header, cell, notes] of otherColumns) {
  test(`of a column “${header}”, ${notes === null ? 'nothing' : `“${notes}”`} is kept`, async (inputs) => {
    await put(inputs, 'shows/a.csv', `date;city;country;venue;${header}\n2026-11-21;Graz;AT;Hall;${cell}\n`);
    assert.is((await only(inputs, '2026-11-21')).notes, notes);
  });
}

test('the house of a rain plan is not the house of the show', async (inputs) => {
  const header = 'fecha,ciudad,país,sala,notas,Plan B\n';
  await put(inputs, 'shows/a.csv', `${header}2026-11-21,Graz,AT,Hall,si llueve: aforo 90,Sala Alta (aforo 180)\n`);
  assert.is((await only(inputs, '2026-11-21')).venue.capacity, null);
});

test('a date is read by its day of the week, else by the language of the header', async (inputs) => {
  const datesOf = async (header: string, date: string) => {
    await put(inputs, 'shows/a.csv', `${header},city,country,venue\n${date},Graz,AT,Hall\n`);
    const days = ['2026-09-11', '2026-11-09'];
    const found = await Promise.all(days.map(async (day) => (await listing(inputs, day)).shows.length));
    return days.filter((_, index) => (found[index] ?? 0) > 0);
  };
  assert.equal(await datesOf('date', 'Fri 11/09/2026'), ['2026-09-11']);
  assert.equal(await datesOf('date', 'Mon 11/09/2026'), ['2026-11-09']);
  assert.equal(await datesOf('fecha', '11/09/2026'), ['2026-09-11']);
  assert.equal(await datesOf('date', '11/09/2026'), []);
});

const really: readonly (readonly [note: string, shown: string])[] = [
  ['Get-in says 15.30 but there is a tea in the room so 4 o clock really', '16:00'],
  ['Aufbau 15:30 steht da, eigentlich 16:30', '16:30'],
];
for (const [note, shown] of really) {
  test(`“${note}” is a doubt about the load-in`, async (inputs) => {
    await put(
      inputs,
      'shows/a.csv',
      `date,city,country,venue,load in,notes\n2026-11-21,Graz,AT,Hall,15:30,"${note}"\n`,
    );
    const { evening, disagreements } = await only(inputs, '2026-11-21');
    const times = disagreements.filter(({ field }) => field === 'load_in').flatMap(({ used, other }) => [used, other]);
    assert.ok(evening.load_in === shown || times.includes(shown), [evening.load_in, ...times].join());
  });
}

test('a note of one word can be the status', async (inputs) => {
  await put(inputs, 'shows/a.csv', 'date,city,country,venue,remarques\n2026-11-21,Graz,AT,Hall,annulé\n');
  const { shows } = await listing(inputs, '2026-11-21');
  assert.equal(
    shows.map(({ status }) => status),
    ['cancelled'],
  );
});

type Fact = 'support' | 'soundcheck' | 'curfew' | 'load_in';
const ofTheEvening: readonly (readonly [header: string, fact: Fact, cell: string])[] = [
  ['Llegada técnica', 'load_in', '16:00'],
  ['Opbouwtijd', 'load_in', '16:00'],
  ['Technikaufbau', 'load_in', '16:00'],
  ['Carico/scarico', 'load_in', '16:00'],
  ['Prova audio', 'soundcheck', '16:30'],
  ['Raus bis', 'curfew', '22:30'],
  ['Vorband', 'support', 'Ada'],
  ['Première partie', 'support', 'Ada'],
  ['Artista invitado', 'support', 'Ada'],
  ['Vorgruppe', 'support', 'Ada'],
  ['Prove tecniche', 'soundcheck', '16:30'],
  ['Passagem de som', 'soundcheck', '16:30'],
  ['Tonprobe', 'soundcheck', '16:30'],
  ['Heure limite', 'curfew', '22:30'],
  ['Hora tope', 'curfew', '22:30'],
  ['Sluitingstijd', 'curfew', '22:30'],
];
for (const [header, fact, cell] of ofTheEvening) {
  test(`a column “${header}” is the ${fact}`, async (inputs) => {
    await put(inputs, 'shows/a.csv', `date;city;country;venue;${header}\n2026-11-21;Graz;AT;Hall;${cell}\n`);
    assert.is((await only(inputs, '2026-11-21')).evening?.[fact], cell);
  });
}

test('a start that the notes leave open is to be checked', async (inputs) => {
  const othersFor = async (notes: string) => {
    await put(inputs, 'shows/a.csv', `date,city,country,venue,start,notes\n2026-11-21,Graz,AT,Hall,21:30,"${notes}"\n`);
    return (await only(inputs, '2026-11-21')).disagreements.map(({ field, other }) => [field, other]);
  };
  assert.equal(await othersFor('orario da confermare!! (21 o 21.30)'), [['start', '21:00']]);
  assert.equal(await othersFor('start time TBC'), [['start', 'to be confirmed']]);
  assert.equal(await othersFor('support TBC'), []);
});

type Field = 'start' | 'curfew' | 'load_in' | 'set_length' | 'support' | 'capacity';
const row = {
  start: '19:30',
  curfew: '22:30',
  load_in: '16:00',
  set_length: '75',
  support: 'Bo Sample',
  capacity: '280',
};
const corrections: readonly (readonly [notes: string, field: Field, used: string, others: readonly string[]])[] = [
  ['SHOW IS 8:00 NOT 7:30, printed tix still say 7:30', 'start', '20:00', ['19:30']],
  ['Their website says 8pm up!! ask Cleo', 'start', '19:30', ['20:00']],
  ['OJO la web y la entrada ponen 20:00', 'start', '19:30', ['20:00']],
  ['Beginn auf 19 Uhr vorverlegt, steht so auf dem Plakat', 'start', '19:00', ['19:30']],
  ['get-in 15:30 (NOT 16:30), show 19:30', 'start', '19:30', []],
  ['House wants everybody off the deck 22.00 sharp – NB sheet still says 22.30', 'curfew', '22:00', ['22:30']],
  ['Curfew 22:00', 'curfew', '22:30', ['22:00']],
  ['La locandina dice 19,30 ma il teatro conferma 19,45 (messa in piazza)', 'start', '19:45', ['19:30']],
  ['posters say 7.30 but we go up at 7.45', 'start', '19:45', ['19:30']],
  ['start 20:00 not confirmed yet', 'start', '19:30', ['20:00']],
  ['Catering bestätigt 18:30', 'start', '19:30', []],
  ['laden pas na 17.00 want tot dan brunch in de foyer', 'load_in', '17:00', ['16:00']],
  ['Aufbau erst ab 17 Uhr, vorher Probe', 'load_in', '17:00', ['16:00']],
  ['load in 1700 (side door, bollard code 4711)', 'load_in', '16:00', ['17:00']],
  ['Carga hasta las 17:30, carga NO 18:00', 'load_in', '16:00', []],
  ['la salle veut 65 min MAXI, pas 75', 'set_length', '65 min', ['75 min']],
  ['Bo is out (wedding) – Cleo Other opens, 20 min', 'set_length', '75 min', []],
  ['Bo is out (wedding) – Cleo Other opens, 20 min', 'support', 'Cleo Other, 20 min', ['Bo Sample']],
  ['Bo malade -> remplacée par Cleo Other, 10 min', 'support', 'Cleo Other, 10 min', ['Bo Sample']],
  ['Bo replaced by somebody local', 'support', 'Bo Sample', []],
  ['Bo krank', 'support', 'none', ['Bo Sample']],
  ['Bo has the flu, so no opener', 'support', 'none', ['Bo Sample']],
  ['We are 190 now, not 280', 'capacity', '190', ['280']],
  ['Bo 10 min', 'support', 'Bo Sample, 10 min', []],
  ['aforo 212, no 280', 'capacity', '212', ['280']],
];
for (const [notes, field, used, others] of corrections) {
  test(`“${notes}”: the ${field} is ${[used, ...others].join(', and to be checked ')}`, async (inputs) => {
    const header = 'date,city,country,venue,start,curfew,load in,set,support,capacity,notes';
    await put(inputs, 'shows/a.csv', `${header}\n2026-11-21,Graz,AT,Hall,${Object.values(row).join(',')},"${notes}"\n`);
    const { start, evening, venue, disagreements } = await only(inputs, '2026-11-21');
    const values: Record<Field, unknown> = { ...row, ...evening, start, capacity: String(venue.capacity) };
    const found = disagreements.flatMap((one) => (one.field === field ? [one.other] : []));
    assert.equal([values[field], found], [used, others]);
  });
}

test('the calendar that says that the start was moved has the doors, too', async (inputs) => {
  const header = 'date,city,country,venue,doors,start,notes';
  await put(inputs, 'shows/a.csv', `${header}\n2026-11-21,Graz,AT,Hall,19:00,20:00,\n`);
  const moved = `${header}\n2026-11-21,Graz,AT,Hall,18:30,19:30,start brought forward to 19:30\n`;
  await put(inputs, 'shows/b.csv', moved);
  const { doors, start, disagreements } = await only(inputs, '2026-11-21');
  assert.equal([doors, start, ...disagreements.map(({ other }) => other)], ['18:30', '19:30', '20:00', '19:00']);
});

test('the dates before and after are known, with those that do not take place', async (inputs) => {
  const rows = [
    'date,performer,city,country,venue,start,status,load in',
    '2026-11-17,Quill,Wels,AT,Hall,20:00,,',
    '2026-11-19,Quill,Linz,AT,Posthof,20:00,,',
    '2026-11-20,Quill,Steyr,AT,Roeda,20:00,cancelled,',
    '2026-11-21,Quill,Graz,AT,Orpheum,19:00,,15:00',
    '2026-11-21,Quill,Graz,AT,Orpheum,21:30,,',
    '2026-11-22,Quill,Salzburg,AT,OFF - drive home,,,',
    '2026-11-23,Quill,Villach,AT,Keller,20:00,tentative,',
    '2026-11-23,Someone Else,Lienz,AT,Keller,20:00,,',
  ];
  await put(inputs, 'shows/a.csv', rows.join('\n'));
  const { shows } = await listing(inputs, '2026-11-21');
  assert.equal(
    shows[0]?.around?.map(({ show_date, city, status }) => `${show_date} ${city} ${status}`),
    ['2026-11-19 Linz scheduled', '2026-11-20 Steyr cancelled', '2026-11-23 Villach tentative'],
  );
  assert.equal(
    shows.map(({ evening }) => evening.load_in),
    ['15:00', '15:00 (for the first show)'],
  );
});

test('dates of the town that were called off or moved are named up to half a year away', async (inputs) => {
  const rows = [
    'date,performer,city,country,venue,status',
    '2026-10-01,Quill,Graz,AT,Orpheum,postponed',
    '2026-10-02,Quill,Wels,AT,Hall,postponed',
    '2026-10-03,Quill,Graz,AT,Orpheum,',
    '2026-11-24,Quill,Córdoba,ES,Sala,',
    '2026-11-26,Quill,Córdoba,AR,Sala,',
    '2026-11-26,Quill,Córdoba,AR,Sala,',
    '2026-11-21,Quill,Graz,AT,Orpheum,',
  ];
  await put(inputs, 'shows/a.csv', rows.join('\n'));
  const { shows } = await listing(inputs, '2026-11-21');
  assert.equal(
    shows[0]?.around?.map(({ show_date, city, status }) => `${show_date} ${city} ${status}`),
    ['2026-10-01 Graz postponed', '2026-11-24 Córdoba scheduled'],
  );
  const [other] = (await listing(inputs, '2026-11-24')).shows;
  assert.equal(
    other?.around?.map(({ show_date, city }) => `${show_date} ${city}`),
    ['2026-11-21 Graz', '2026-11-26 Córdoba, Argentina'],
  );
});

test('a postcode is the address where there is no other', async (inputs) => {
  await put(inputs, 'shows/a.csv', 'date,city,country,venue,postcode\n2026-11-21,Norwich,GB,Hall,NR26 8RE\n');
  assert.is((await only(inputs, '2026-11-21')).venue.address, 'NR26 8RE');
});

test('a town and a district of it with a hyphen agree', async (inputs) => {
  await put(inputs, 'shows/a.csv', 'date,city,country,venue,start\n2026-11-21,Karlsruhe,DE,Hall,20:00\n');
  await put(inputs, 'shows/b.csv', 'date,city,country,venue,start\n2026-11-21,Karlsruhe-Durlach,DE,Hall,20:00\n');
  const { shows } = await listing(inputs, '2026-11-21');
  assert.equal([shows.length, shows[0]?.disagreements], [1, []]);
});

test.run();
