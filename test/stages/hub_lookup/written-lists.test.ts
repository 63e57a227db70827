import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { closeInputs, type Inputs, listing, openInputs, put } from './hub-calls.js';

const test = suite<Inputs>('shows as people write them');
test.before.each(openInputs);
test.after.each(closeInputs);

/** Returns town, venue, start and notes of each show of 21 November 2026. */
async function shown(inputs: Inputs, name: string, text: string) {
  await put(inputs, name, text);
  const { shows, notices, unusable } = await listing(inputs, '2026-11-21');
  const found = shows.map(({ city, venue, start, notes }) => [city, venue.name, start, notes]);
  return { found, messages: [...notices, ...unusable].map(({ message }) => message) };
}

const lists: readonly (readonly [text: string, show: readonly (string | null)[]])[] = [
  ['## Nov 2026\n1. sa 21 — **Graz**, Orpheum, 20h30\n2. di 22 — relâche\n', ['Graz', 'Orpheum', '20:30', null]],
  ['NOVEMBRE 2026\nsa 21 ........ Graz, Orpheum, 20:30\n', ['Graz', 'Orpheum', '20:30', null]],
  ['| quando | dove | posto |\n|---|---|---|\n| sab 21.11 | Graz | Orpheum |\n', ['Graz', 'Orpheum', null, null]],
  [
    '- **Graz**\n    - Data: 21 de novembro de 2026\n    - Casa: Orpheum\n    - Hora: 20h\n    - Status: Confirmado\n',
    ['Graz', 'Orpheum', '20:00', 'Confirmado.\nCasa: Orpheum.\nHora: 20h.\nStatus: Confirmado'],
  ],
  [
    '=====\n DISPO Nr. 14\n Samstag, 21. November 2026\n=====\n Haus ......... Orpheum, Graz\n 19:30  Beginn\n',
    ['Graz', 'Orpheum', '19:30', 'Haus ......... Orpheum, Graz.\n19:30 Beginn'],
  ],
  ['21/11 Exeter Phoenix 8pm\n22/11 Graz Orpheum\n', ['Exeter', 'Exeter Phoenix', '20:00', null]],
  [
    'Tour 2026\n\n- Sat 21 Nov – Orpheum, Graz (doors 7)\nAsk for Ida.\n\nBye\n',
    ['Graz', 'Orpheum', null, 'doors 7.\nAsk for Ida.'],
  ],
  [
    '21.11.2026;Stuttgart;Renitenztheater;20:00;ausverkauft\n',
    ['Stuttgart', 'Renitenztheater', '20:00', 'ausverkauft'],
  ],
  [
    '[19/11/2026, 14:03] Ida: dates!\n[19/11/2026, 14:03] Ida: Sat 21 Nov - Orpheum, Graz - doors 7\n19/11/26, 14:05 - Jo: fab\n',
    ['Graz', 'Orpheum', null, 'doors 7'],
  ],
  [
    'Sat 21 Nov – The Lanolin Room, Wagga Wagga NSW, 7.30pm (doors 7)\n',
    ['Wagga Wagga', 'The Lanolin Room', '19:30', 'doors 7'],
  ],
  ['21 Nov 2026, Off Broadway, Graz\n', ['Graz', 'Off Broadway', null, null]],
  ['21/11/26,Graz,Orpheum,19.30,20.15,no smoke\n', ['Graz', 'Orpheum', '20:15', 'no smoke']],
  [
    'za 21 nov 2026   Graz, Orpheum   half 9\ndeuren om 8 uur\n',
    ['Graz', 'Orpheum', '20:30', 'half 9.\ndeuren om 8 uur'],
  ],
  [
    '21 nov 2026 Graz, Load in from Victoria St. lane 3:30\n',
    ['Graz', 'Venue not named', null, 'Load in from Victoria St. lane 3:30'],
  ],
  ['Nov 21, 2026, Liquid Laughs, Boise, 7:30 PM\n', ['Boise', 'Liquid Laughs', '19:30', null]],
];

for (const [text, show] of lists) {
  for (const name of ['list.txt', 'list.csv']) {
    test(`${name}: ${text.split('\n').find((line) => line.includes('21'))}`, async (inputs) => {
      const { found } = await shown(inputs, name, text);
      assert.equal(found, [show]);
    });
  }
}

test('digits that can mean two days are read in the order of the other lines, else reported', async (inputs) => {
  const first = '11/21/2026 Orpheum, Graz';
  const datesOf = async (...lines: readonly string[]) => {
    await put(inputs, 'list.txt', [...lines, first, ''].join('\n'));
    const listed = await Promise.all(['2026-03-04', '2026-04-03'].map((date) => listing(inputs, date)));
    return listed.map(({ shows }) => shows.length);
  };
  assert.equal(await datesOf('3/4/2026 Brucknerhaus, Linz'), [1, 0]);
  await put(inputs, 'list.txt', '3/4/2026 Brucknerhaus, Linz\n22 Nov 2026 Orpheum, Graz\n');
  const { unusable } = await listing(inputs, '2026-11-22');
  assert.match(unusable.map(({ message }) => message).join(), 'which can mean several dates');
});

test('a list without a date is reported', async (inputs) => {
  await put(inputs, 'list.txt', 'Tour dates to follow\nlove, Ida\n');
  const { failure } = await listing(inputs, '2026-11-21');
  assert.match(JSON.stringify(failure), 'shows/list.txt names no show: no line begins with a date');
});

test('a line of a list without a town is reported, and a day off is not a show', async (inputs) => {
  const { found, messages } = await shown(
    inputs,
    'list.txt',
    '21 Nov 2026 xyzzy\n21 Nov 2026 off\n22 Nov 2026 Orpheum, Graz\n',
  );
  assert.equal(found, []);
  assert.match(messages.join('\n'), 'begins with a date, and names no town; not read');
});

const rows: readonly (readonly [name: string, table: string, shows: readonly (readonly (string | null)[])[]])[] = [
  [
    'the venue has its town',
    'Date,Location\n2026-11-21,"The Grange, Northwich, UK"\n',
    [['Northwich', 'The Grange', null]],
  ],
  ['either order', 'Datum,Wo\n21.11.2026,"Stuttgart, Renitenztheater"\n', [['Stuttgart', 'Renitenztheater', null]]],
  ['the city has its state', 'Date,City/State,Venue\n2026-11-21,"Boise, ID",Laughs\n', [['Boise', 'Laughs', null]]],
  ['no venue', 'Date,City\n2026-11-21,Graz\n', [['Graz', 'Venue not named', null]]],
  [
    'two shows',
    'Date,City,Venue,Time\n2026-11-21,Graz,Dom,7:00 PM & 9:30 PM\n',
    [
      ['Graz', 'Dom', '19:00'],
      ['Graz', 'Dom', '21:30'],
    ],
  ],
  ['doors and start', 'Date,City,Venue,Time\n2026-11-21,Graz,Dom,19:00/20:00\n', [['Graz', 'Dom', '20:00']]],
  ['a name with a slash', 'Date,City,Venue\n2026-11-21,Frankfurt/Main,Hall\n', [['Frankfurt/Main', 'Hall', null]]],
];

for (const [name, table, shows] of rows) {
  test(`a row of a table: ${name}`, async (inputs) => {
    const { found } = await shown(inputs, 'tour.csv', table);
    assert.equal(
      found.map((show) => show.slice(0, 3)),
      shows,
    );
  });
}

test('the times of a table whose title names their zone are those of the town', async (inputs) => {
  const header = 'Show Date,City,State,Venue,Load In,Show Time';
  const table = `Winter routing - ALL TIMES EASTERN UNLESS I SAY SO\n${header}\n2026-11-21,Columbus,MS,Arts,2:00 PM,4:00 PM\n`;
  await put(inputs, 'tour.csv', table);
  const [show] = (await listing(inputs, '2026-11-21')).shows;
  assert.equal([show?.start, show?.evening.load_in], ['15:00', '13:00']);
});

test('tickets sold are read from a column of the tour, else from its notes, with the house', async (inputs) => {
  const rows = ['2026-11-21,Graz,Orpheum,152/240,', '2026-11-21,Linz,Posthof,,"88 verkauft. Einlass 19 Uhr"'];
  await put(inputs, 'tour.csv', `show_date,city,venue,Sold,notes\n${rows.join('\n')}\n`);
  const { shows } = await listing(inputs, '2026-11-21');
  assert.equal(
    shows.map(({ tickets_sold, venue }) => [tickets_sold?.sold, venue.capacity]),
    [
      [88, null],
      [152, 240],
    ],
  );
});

test('a table with tabs is read like one with commas', async (inputs) => {
  const { found } = await shown(inputs, 'tour.tsv', 'Wann\tStadt\tSaal\tShow\n2026-11-21 (Sa)\tGraz\tOpheum\t20h\n');
  assert.equal(found, [['Graz', 'Opheum', '20:00', null]]);
});

test.run();
