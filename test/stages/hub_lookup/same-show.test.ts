import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { closeInputs, type Inputs, listing, openInputs, put } from './hub-calls.js';

const test = suite<Inputs>('entries of one show');
test.before.each(openInputs);
test.after.each(closeInputs);

test('an article or a room in brackets that one entry adds is no other venue, but two rooms are two', async (inputs) => {
  const header = 'show_date,venue,city,country,start';
  const row = (venue: string, start = '20:00') => `2026-11-20,${venue},Leeds,GB,${start}`;
  await put(inputs, 'a.csv', [header, row('The Old Mill'), row('Corn Store (cellar)')].join('\n'));
  await put(
    inputs,
    'b.csv',
    [header, row('Old Mill'), row('The Old Mill [attic]'), row('Corn Store (loft)')].join('\n'),
  );
  const { shows } = await listing(inputs, '2026-11-20');
  assert.equal(shows.map(({ venue }) => venue.name).sort(), [
    'Corn Store (cellar)',
    'Corn Store (loft)',
    'The Old Mill',
  ]);
});

test('starts in two files within an hour of each other are a disagreement with the nearest, and an hour apart two shows', async (inputs) => {
  const header = 'show_date,venue,city,country,start';
  await put(inputs, 'a.csv', `${header}\n2026-11-20,Old Mill,Leeds,GB,20:00\n2026-11-20,Old Mill,Leeds,GB,20:30\n`);
  await put(inputs, 'b.csv', `${header}\n2026-11-20,Old Mill,Leeds,GB,20:45\n`);
  await put(inputs, 'c.csv', `${header}\n2026-11-20,Old Mill,Leeds,GB,22:00\n`);
  const { shows } = await listing(inputs, '2026-11-20');
  assert.equal(
    shows.map(({ start, disagreements }) => [start, ...disagreements.map(({ other }) => other)]),
    [['20:00'], ['20:30', '20:45'], ['22:00']],
  );
});

test('two files have one show of a performer in a room and day, whatever the start, unless one says that there are two', async (inputs) => {
  const header = 'show_date,performer,venue,city,country,start,notes';
  const row = (venue: string, start: string, notes = '') =>
    `${header}\n2026-11-20,Ada Example,${venue},Leeds,GB,${start},${notes}\n`;
  const startsWith = async (start: string, notes = '') => {
    await put(inputs, 'a.csv', row('Old Mill – Arts in the Yard', '20:00'));
    await put(inputs, 'b.csv', row('Old Mill', start, notes));
    return (await listing(inputs, '2026-11-20')).shows.map((show) => [
      show.start,
      ...show.disagreements.flatMap(({ field, other }) => (field === 'start' ? [other] : [])),
    ]);
  };
  assert.equal(await startsWith('18:00'), [['20:00', '18:00']]);
  assert.equal(await startsWith('15:00', 'matinee'), [['15:00'], ['20:00']]);
  const sold = (starts: readonly string[]) =>
    put(
      inputs,
      '../sales/s.csv',
      [
        'show_date,city,venue,start,as_of,sold',
        ...starts.map((start) => `2026-11-20,Leeds,Old Mill,${start},2026-11-19,90`),
      ].join('\n'),
    );
  await sold(['18:00', '20:00']);
  assert.equal(await startsWith('18:00'), [['18:00'], ['20:00']], 'the sales have two series');
  await sold(['19:00']);
  assert.equal(await startsWith('20:00'), [['20:00', '19:00']], 'the start in the sales is one more');
});

test('a calendar that shortens the performer, the venue or its spelling has the show of the table', async (inputs) => {
  const rows = [
    'show_date,performer,venue,city,country,start',
    '2026-11-24,Ada Example,Rathaussaal / Ratskeller?,Salzkotten,DE,20:00',
    '2026-11-24,Ada Example,Cortile di Palazzo Barberini,Palestrina,IT,',
    '2026-11-24,Ada Example,Teatro Margarida Schivasappa,Belém,BR,21:00',
    '2026-11-24,Ada Example,The Mill,Leeds,GB,20:00',
  ];
  const event = (uid: string, summary: string, location: string, time: string) =>
    `BEGIN:VEVENT\nUID:${uid}\nDTSTART:20261124T${time}00\nSUMMARY:${summary}\nLOCATION:${location}\nEND:VEVENT`;
  const events = [
    event('a', 'Example: Still Here', 'Rathaussaal\\, Marktstraße 8\\, 33154 Salzkotten', '1930'),
    event('b', 'Example a Palestrina', 'Palazzo Barberini\\, cortile\\, 00036 Palestrina RM\\, Italia', '2130'),
    event('c', 'Ada – 2ª sessão', 'Teatro Margarida Schivasapa\\, Av. Bittencourt 650\\, Belém - PA\\, Brasil', '2130'),
    event('d', 'AE @ The Mill 2', 'The Mill 2\\, Leeds\\, GB', '2000'),
  ];
  await put(inputs, 'a.csv', rows.join('\n'));
  await put(inputs, 'b.ics', `BEGIN:VCALENDAR\n${events.join('\n')}\nEND:VCALENDAR\n`);
  const { shows } = await listing(inputs, '2026-11-24');
  assert.equal(shows.map(({ city, venue, start, performer }) => [city, venue.name, start, performer]).sort(), [
    ['Belém', 'Teatro Margarida Schivasappa', '21:00', 'Ada Example'],
    ['Leeds', 'The Mill 2', '20:00', 'Ada Example'],
    ['Leeds', 'The Mill', '20:00', 'Ada Example'],
    ['Palestrina', 'Cortile di Palazzo Barberini', '21:30', 'Ada Example'],
    ['Salzkotten', 'Rathaussaal / Ratskeller?', '20:00', 'Ada Example'],
  ]);
});

test('a calendar with the initials of a duo before its quoted programme has the show of the table', async (inputs) => {
  await put(
    inputs,
    'a.csv',
    'show_date,performer,venue,city,country,start\n2026-11-25,Zorn & Quast,Kresslesmühle,Augsburg,DE,20:00\n',
  );
  const titles = ['Z&Q "Nächster Halt: Ersatzverkehr" – Augsburg', 'Zorn und Quast: „Nächster Halt: Ersatzverkehr“'];
  for (const title of titles) {
    const event = `BEGIN:VEVENT\nUID:a\nDTSTART:20261125T193000\nSUMMARY:${title}\nLOCATION:Kresslesmühle\\, Augsburg\nEND:VEVENT`;
    await put(inputs, 'b.ics', `BEGIN:VCALENDAR\n${event}\nEND:VCALENDAR\n`);
    const { shows } = await listing(inputs, '2026-11-25');
    assert.equal(
      shows.map(({ performer, start, disagreements }) => [performer, start, disagreements.map(({ other }) => other)]),
      [['Zorn & Quast', '20:00', ['19:30']]],
      title,
    );
  }
});

test('initials in a calendar mean the performer whom the title of the only voice names', async (inputs) => {
  const event = 'BEGIN:VEVENT\nUID:a\nDTSTART:20261125T193000\nSUMMARY:HL – Augsburg\nEND:VEVENT';
  await put(inputs, 'b.ics', `BEGIN:VCALENDAR\n${event}\nEND:VCALENDAR\n`);
  const performers = async (title: string) => {
    await put(inputs, '../voice/a.md', `# ${title}\n\nDry.\n`);
    return (await listing(inputs, '2026-11-25')).shows.map(({ performer }) => performer);
  };
  assert.equal(await performers('Hedi Lohmeyer, wie sie spricht'), ['Hedi Lohmeyer']);
  assert.equal(await performers('How Lou talks'), ['HL'], 'no name');
  assert.equal(await performers('House Leaflet Notes'), ['HL'], 'a title of the file');
});

test('a show without a performer is of the only voice, though the visits name other acts of the room', async (inputs) => {
  await put(inputs, 'a.csv', 'show_date,venue,city,country,start\n2026-11-25,Dom,Graz,AT,20:00\n');
  await put(inputs, '../voice/a.md', '---\nperformer: Ada Example\n---\n\nDry.\n');
  const visits = 'show_date,city,venue,performer\n2024-11-25,Graz,Dom,Ada Example\n2023-11-25,Graz,Dom,Bo Sample\n';
  await put(inputs, '../history/a.csv', visits);
  const { shows } = await listing(inputs, '2026-11-25');
  assert.equal(
    shows.map(({ performer }) => performer),
    ['Ada Example'],
  );
});

test('a calendar with the title of the programme has the show that a table lists for that room and hour', async (inputs) => {
  const rows = ['12:00,Bo Sample', '20:30,Ada Example'].map((row) => `2026-11-26,Salle des Jacobins,Dinan,FR,${row}`);
  await put(inputs, 'a.csv', ['show_date,venue,city,country,start,performer', ...rows].join('\n'));
  const event = (time: string, title: string) =>
    `BEGIN:VEVENT\nUID:${time}\nDTSTART:20261126T${time}\nSUMMARY:${title}\nLOCATION:Salle des Jacobins\\, Dinan\nEND:VEVENT`;
  const events = [event('210000', 'Rien dans les manches – Dinan'), event('160000', 'Cleo Other – Dinan')];
  await put(inputs, 'b.ics', `BEGIN:VCALENDAR\n${events.join('\n')}\nEND:VCALENDAR\n`);
  const { shows } = await listing(inputs, '2026-11-26');
  assert.equal(
    shows.map(({ start, performer, disagreements }) => [start, performer, disagreements.map(({ other }) => other)]),
    [
      ['12:00', 'Bo Sample', []],
      ['16:00', 'Cleo Other', []],
      ['20:30', 'Ada Example', ['21:00']],
    ],
  );
});

test('a short name of a venue and a postal district agree with the whole name and the town', async (inputs) => {
  const rows = ['K9,Konstanz,DE,19:30', 'Wharf Yard Social,Swindon,GB,20:00'].map((row) => `2026-11-27,${row}`);
  await put(inputs, 'a.csv', ['show_date,venue,city,country,start', ...rows].join('\n'));
  const event = (time: string, location: string) =>
    `BEGIN:VEVENT\nUID:${time}\nDTSTART:20261127T${time}\nSUMMARY:Ada Example\nLOCATION:${location}\nEND:VEVENT`;
  const events = [
    event('200000', 'K9 Kulturzentrum\\, Hieronymusgasse 3\\, 78462 Konstanz\\, Deutschland'),
    event('193000', 'Wharf Yard Social\\, 4 Wharf Yard\\, Swindon SN1\\, UK'),
  ];
  await put(inputs, 'b.ics', `BEGIN:VCALENDAR\n${events.join('\n')}\nEND:VCALENDAR\n`);
  const { shows } = await listing(inputs, '2026-11-27');
  assert.equal(shows.map(({ city, venue, start }) => [city, venue.name, start]).sort(), [
    ['Konstanz', 'K9', '19:30'],
    ['Swindon', 'Wharf Yard Social', '20:00'],
  ]);
});

test('a first name with another surname is another performer', async (inputs) => {
  await put(inputs, 'a.csv', 'show_date,performer,venue,city\n2026-11-25,Ada Example,Old Mill,Leeds\n');
  const other = 'UID:a\nDTSTART:20261125T200000\nSUMMARY:Ada Sample\nLOCATION:Corn Store\\, York';
  await put(inputs, 'b.ics', `BEGIN:VCALENDAR\nBEGIN:VEVENT\n${other}\nEND:VEVENT\nEND:VCALENDAR\n`);
  const { shows } = await listing(inputs, '2026-11-25');
  assert.equal(shows.map(({ performer }) => performer).sort(), ['Ada Example', 'Ada Sample']);
});

test('venues of one name in two towns are two shows', async (inputs) => {
  await put(inputs, 'a.csv', 'show_date,venue,city,start\n2026-11-21,The Improv,Chicago,19:30\n');
  await put(inputs, 'b.csv', 'show_date,venue,city,start,country\n2026-11-21,The Improv,Dublin,19:30,IE\n');
  await put(
    inputs,
    'c.csv',
    'show_date,venue,city,start\n2026-11-21,Improv,Chicago,19:30\n2026-11-21,Improv,Houston,19:30\n',
  );
  const { shows } = await listing(inputs, '2026-11-21');
  assert.equal(shows.map(({ city }) => city).sort(), ['Chicago', 'Dublin', 'Houston']);
});

test('a row that is only a sentence is a remark on the show it names, and its time contradicts the start', async (inputs) => {
  const rows = [
    'show_date,venue,city,country,doors,start,notes',
    '2026-11-22,Old Mill,Leeds,GB,19:00,20 Uhr,Cast call 0113 496 0001. Ana has a cold - do not tell the promoter.',
    'Sat 23/11/2026,Corn Store,York,GB,19:00,20:00,',
    'NB: poster for Leeds says 8.30pm,,,,,,',
    'all prices incl. VAT of course,,,,,,',
  ];
  await put(inputs, 'a.csv', rows.join('\n'));
  const { shows, unusable } = await listing(inputs, '2026-11-22');
  assert.equal(
    shows.map(({ start, notes, disagreements }) => [start, notes, ...disagreements.map(({ other }) => other)]),
    [['20:00', 'NB: poster for Leeds says 8.30pm', '20:30']],
  );
  assert.equal(
    unusable.map(({ message }) => message),
    ['is not a show: "all prices incl. VAT of course"'],
  );
  assert.is((await listing(inputs, '2026-11-23')).shows[0]?.city, 'York');
});

test('a performer in two rooms of a town within an hour is one show with a conflict at the venue', async (inputs) => {
  const header = 'show_date,performer,venue,city,country,start,notes';
  await put(inputs, 'a.csv', `${header}\n2026-11-20,Ada Example,New Hall,Leeds,GB,21:30,not at the Old Mill\n`);
  const other = (start: string) =>
    put(inputs, 'b.csv', `${header}\n2026-11-20,Ada Example,Old Mill,Leeds,GB,${start},\n`);
  await other('21:30');
  const { shows } = await listing(inputs, '2026-11-20');
  const told = shows.map(({ venue, disagreements }) => [venue.name, disagreements.map((one) => one.other)]);
  assert.equal(told, [['New Hall', ['Old Mill']]]);
  await other('18:00');
  assert.is((await listing(inputs, '2026-11-20')).shows.length, 2);
});

const moves: readonly (readonly [of: string, note: string, sold: string, venue: string])[] = [
  ['the newer entry', 'no longer at the Old Mill', '', 'New Hall'],
  ['the newer entry', 'MUDOU DE SALA, já não é no Mill!', '', 'New Hall'],
  ['the older entry', 'Moved to the New Hall', '', 'New Hall'],
  ['the older entry', 'verlegt in den neuen Saal, also nicht im Mill', '', 'New Hall'],
  ['the older entry', 'parking behind the New Hall', '', 'Old Mill'],
  ['nobody', '', '2026-11-01,Old Mill,2026-11-15,New Hall', 'New Hall'],
  ['nobody', '', '2026-11-15,Old Mill,2026-11-01,New Hall', 'Old Mill'],
];
for (const [of, note, sold, venue] of moves) {
  test(`of two rooms, “${note}${sold}” means the ${venue}, with its address`, async (inputs) => {
    const header = 'show_date,performer,venue,address,city,country,start,notes';
    const row = (place: string, notes: string) =>
      `${header}\n2026-11-20,Ada Example,${place},Leeds,GB,20:00,"${notes}"\n`;
    await put(inputs, 'a.csv', row('Old Mill,1 Mill Lane', of === 'the older entry' ? note : ''));
    await put(inputs, 'b.csv', row('New Hall,', of === 'the newer entry' ? note : ''));
    const [first, one, second, two] = sold.split(',');
    const sales = `show_date,city,as_of,venue,sold\n2026-11-20,Leeds,${first},${one},9\n2026-11-20,Leeds,${second},${two},12\n`;
    await put(inputs, '../sales/s.csv', sold === '' ? 'show_date,city,as_of,venue,sold\n' : sales);
    const { shows } = await listing(inputs, '2026-11-20');
    assert.equal(
      shows.map((show) => [show.venue.name, show.venue.address, show.disagreements.map(({ field }) => field)]),
      [[venue, venue === 'Old Mill' ? '1 Mill Lane' : null, ['venue']]],
    );
  });
}

test('a title that several rows have is a programme, and the performer is the one whom a voice names', async (inputs) => {
  await put(inputs, '../voice/ada.md', '---\nperformer: Ada Example\n---\nDry.\n');
  const rows = ['2026-11-21,Graz,AT,Orpheum,Small Parts,19:30', '2026-11-22,Linz,AT,Posthof,Small Parts,20:00'];
  await put(inputs, 'tour.csv', `date,city,country,venue,Programm,start\n${rows.join('\n')}\n`);
  const event = 'DTSTART:20261121T200000\nSUMMARY:Ada Example @ Orpheum\\, Graz\nLOCATION:Orpheum\\, Graz\\, AT';
  await put(inputs, 'a.ics', `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\n${event}\nEND:VEVENT\nEND:VCALENDAR\n`);
  const { shows } = await listing(inputs, '2026-11-21');
  assert.equal(
    shows.map(({ performer, start }) => [performer, start]),
    [['Ada Example', '19:30']],
  );
});

test.run();
