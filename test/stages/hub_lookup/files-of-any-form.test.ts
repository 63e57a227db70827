import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { closeInputs, type Inputs, openInputs, showsIn } from './hub-calls.js';

const test = suite<Inputs>('shows in files of any form');
test.before.each(openInputs);
test.after.each(closeInputs);

type Row = readonly [form: string, file: string, text: string, place: string | null];

const places: readonly Row[] = [
  [
    'a postal code before the town',
    'a.csv',
    'Datum;PLZ/Ort;Lokal\n21.11.2026;8010 Graz;Dom\n22.11.2026;4020 Linz;Posthof',
    'Graz, Dom',
  ],
  [
    'the town before its room',
    'a.csv',
    'Datum;Spielort\n21.11.2026;Graz / Dom\n22.11.2026;Linz / Posthof',
    'Graz, Dom',
  ],
  [
    'the room before its town',
    'a.csv',
    'Night,Venue & Town\n2026-11-21,"Dom, Graz"\n2026-11-22,"Posthof, Linz"',
    'Graz, Dom',
  ],
  [
    'rooms named after their towns',
    'a.csv',
    'Perf date,Hall\n21/11/2026,Exeter Village Hall\n22/11/2026,Leeds Parish Hall\n23/11/2026,Memorial Hall York',
    'Exeter, Exeter Village Hall',
  ],
  [
    'a town above the table',
    'a.csv',
    'THE QUAY, NEWRY – DIARY,,\nDate,Space,Event\n2026-11-21,Studio,Wee Hours\n2026-11-22,Main,Gala',
    'Newry, Studio',
  ],
  [
    'a column for each evening',
    'a.csv',
    ',Fri,Sat,Sun\n,2026-11-20,2026-11-21,2026-11-22\nWHERE,Leeds,Graz,Exeter\nROOM,Hall,Dom,Phoenix',
    'Graz, Dom',
  ],
  ['a weekday after the date', 'a.txt', '20.11. Fr  Linz, Posthof, 20h\n21.11. Sa  Graz, Dom, 20h', 'Graz, Dom'],
  [
    'days below the month',
    'a.txt',
    'REGIONAL RUN - NOVEMBER 26\n\nfri 20   Leeds   Hall, on 8\nsat 21   Graz   Dom, on 8',
    'Graz, Dom',
  ],
  [
    'months in Roman numerals',
    'a.txt',
    '20.XI  6ª  Lisboa, Teatro  21h\n21.XI  sáb  Braga, Theatro Circo  21h',
    'Braga, Theatro Circo',
  ],
  [
    'a list in Markdown',
    'a.md',
    '## dates\n\n- [x] **20 nov** Linz – Posthof\n- [ ] **21 nov** Graz – Dom, 20h',
    'Graz, Dom',
  ],
  [
    'a town of few inhabitants with its state',
    'a.txt',
    '11/20 Fri -- Astoria OR. Host: Pat.\n11/21 Sat -- Port Townsend WA. Host: Ida.',
    'Port Townsend, Venue not named',
  ],
];
for (const [form, file, text, place] of places)
  test(`place: ${form}`, async (inputs) => {
    const { shows } = await showsIn(inputs, { [file]: text });
    assert.equal(
      shows.map(({ city, venue }) => `${city}, ${venue.name}`),
      [place],
    );
  });

const statuses: readonly (readonly [line: string, status: string | null])[] = [
  ['Graz, Dom  --- ABGESAGT vom Haus', 'cancelled'],
  ['Graz, Dom, entfällt', 'cancelled'],
  ['~~Graz – Dom~~ (annulé)', 'cancelled'],
  ['Graz, Dom, fell thru', 'cancelled'],
  ['Graz, Dom, verlegt auf 12.12.', 'postponed'],
  // A show that is left out is worse than a page too many.
  ['Graz, Church Hall, 8pm', 'scheduled'],
  ['Zug, Chollerhalle, 20h', 'scheduled'],
  ['Bristol, The Printing Press, 8pm', 'scheduled'],
  ['Leeds, Radio City Hall, 8pm', 'scheduled'],
  ['Leeds, Holiday Inn, 8pm', 'scheduled'],
  ['Graz, Dom, moved to the Orpheum', 'scheduled'],
  ['Graz, Dom, rescheduled from 14/10', 'scheduled'],
  ['Graz, Dom, support cancelled', 'scheduled'],
  ['Graz, Dom (CANCELADO)', 'cancelled'],
  ['Graz, Dom, vervalt', 'cancelled'],
  ['Graz, Dom (Keller)', 'scheduled'],
  ['Graz forse, aspettano', 'tentative'],
  ['Graz ??, Dom', 'tentative'],
  ['TRAVEL   Graz - Linz', null],
  ['OFF      laundry Graz', null],
  ['relâche Graz', null],
  ['Radio Graz, 11h', null],
  ['Graz, Dom', 'scheduled'],
];
for (const [line, status] of statuses)
  test(`status: ${line}`, async (inputs) => {
    const { shows } = await showsIn(inputs, { 'a.txt': `20 Nov 2026 Linz, Posthof\n21 Nov 2026 ${line}\n` });
    assert.equal(
      shows.map((show) => show.status),
      status === null ? [] : [status],
    );
  });

test('a row is no day off for a word of its title, its room or its notes', async (inputs) => {
  const rows = [
    ['Wedding Bells', 'Church Hall', 'Leeds', ''],
    ['Radio Days', 'Concept Store', 'Zug', ''],
    ['', 'Hotel Stern', 'Graz', 'Saltata la cena'],
    ['', 'The Old Press', 'Exeter', 'Pulled pork at the bar'],
    ['', 'Moved to the Orpheum', 'York', ''],
    ['', '', 'Bath', 'Hotel Ibis, dinner at 6'],
  ];
  const text = rows.map((cells) => `2026-11-21,${cells.map((cell) => `"${cell}"`).join(',')}`).join('\n');
  const { shows } = await showsIn(inputs, { 'a.csv': `date,title,venue,city,notes\n${text}\n` });
  assert.equal(shows.map(({ city, status }) => `${city} ${status}`).sort(), [
    'Bath scheduled',
    'Exeter scheduled',
    'Graz scheduled',
    'Leeds scheduled',
    'York scheduled',
    'Zug scheduled',
  ]);
});

test('an appointment with its hour in place of a room is no show', async (inputs) => {
  const rows = '2026-11-21,Graz,doctor 15:20,\n2026-11-21,Graz,Hotel Stern,\n';
  const { shows } = await showsIn(inputs, { 'a.csv': `date,city,venue,start\n${rows}` });
  assert.equal(
    shows.map(({ venue }) => venue.name),
    ['Hotel Stern'],
  );
});

test('a message calls a show off only where it speaks of the show', async (inputs) => {
  const chat = '[19/11/2026, 09:00] Ida: Sat 21 Nov Graz Dom 8pm\n[20/11/2026, 10:02] Ida: Graz, the hotel cancelled\n';
  const { shows } = await showsIn(inputs, { 'chat.txt': chat });
  assert.equal(
    shows.map(({ status }) => status),
    ['scheduled'],
  );
});

test('times of an evening are known by their order, whatever their columns are called', async (inputs) => {
  const header = 'Datum;Ort;Raum;GI;Mikro;Türöff.;Up;Schluss jetzt';
  const rows = ['20', '21', '22'].map((day) => `${day}.11.2026;Graz;Dom;16:00;17:30;19h15;20.00;22:30`);
  const { shows } = await showsIn(inputs, { 'a.csv': [header, ...rows].join('\n') });
  const [{ doors, start, evening } = { doors: null, start: null, evening: null }] = shows;
  assert.equal(
    [evening?.load_in, evening?.soundcheck, doors, start, evening?.curfew],
    ['16:00', '17:30', '19:15', '20:00', '22:30'],
  );
});

test('rows of the zones of a house are one show with their seats and tickets', async (inputs) => {
  const rows = ['Fecha;Recinto;Hora;Zona;Aforo;Vendidas']
    .concat('21/11/2026;Dom (Graz);20:30;Patio;204;131', '21/11/2026;Dom (Graz);20:30;Anfiteatro;88;27')
    .concat('22/11/2026;Posthof (Linz);20:30;Patio;60;20', '22/11/2026;Posthof (Linz);20:30;Patio;60;41');
  const { shows } = await showsIn(inputs, { 'a.csv': rows.join('\n') });
  assert.equal(
    shows.map(({ venue, tickets_sold: sold }) => [venue.capacity, sold?.sold]),
    [[292, 158]],
  );
});

test('a status is read before the town, in place of the fee, and from the station of a talk', async (inputs) => {
  const rows = ['Datum;Ort / Haus;Beginn;Gage;Notiz']
    .concat('20.11.2026;Linz, Posthof;20 Uhr;900;', '21.11.2026;ENTFÄLLT Graz, Dom;20 Uhr;;')
    .concat('21.11.2026;Wels, Schlachthof;20 Uhr;SALTATA;', '21.11.2026;Graz, ORF;10 Uhr;;Aufzeichnung')
    .concat('21.11.2026;Steyr, Stadttheater;20 Uhr;opt.;', '21.11.2026;Enns, Zuckerfabrik;20 Uhr;800;');
  const { shows } = await showsIn(inputs, { 'a.csv': rows.join('\n') });
  assert.equal(shows.map(({ city, status }) => [city, status]).toSorted(), [
    ['Enns', 'scheduled'],
    ['Graz', 'cancelled'],
    ['Steyr', 'tentative'],
    ['Wels', 'cancelled'],
  ]);
});

test('a status is read with its reason, behind a place and next to a time', async (inputs) => {
  const rows =
    'date,city,venue,start,cap / remarks\n2026-11-21,Graz,Dom (annulé),,\n2026-11-21,Linz,Posthof,annulé (grève),\n' +
    '2026-11-21,Wels,Alter Schlachthof,,CANCELLED (roof)\n2026-11-21,Steyr,Röda,20:00,"19:30, ENTFÄLLT"\n2026-11-21,Enns,Zuckerfabrik,20:00,verlegt auf 24.1.27\n';
  const { shows } = await showsIn(inputs, { 'a.csv': rows });
  assert.equal(shows.map(({ city, venue, status }) => [city, venue.name, status]).toSorted(), [
    ['Enns', 'Zuckerfabrik', 'postponed'],
    ['Graz', 'Dom', 'cancelled'],
    ['Linz', 'Posthof', 'cancelled'],
    ['Steyr', 'Röda', 'cancelled'],
    ['Wels', 'Alter Schlachthof', 'cancelled'],
  ]);
});

test('a mail or a sheet with one date is a letter on that show, which another file may list', async (inputs) => {
  const rows = 'date,city,country,venue,start\n2026-11-21,Graz,AT,Dom,20:00\n';
  const mail =
    'Von: Bo Example <bo@dom.example>\nDatum: 19.11.2026 10:00\nBetreff: Samstag\n\nWir beginnen erst um 20:30.\n\nEl 01-11-2026 18:00, Bo Example escribió:\n\n21.11.2026 Graz, Dom, 20:00\nBis dahin.\n';
  const [show] = (await showsIn(inputs, { 'a-tour.csv': rows, 'mail.txt': mail })).shows;
  assert.equal([show?.city, show?.start], ['Graz', '20:30']);
  const sheet =
    '# Feuille de route — samedi 21 novembre 2026\n\n**Lieu :** Dom, Graz\n\n19h30 ouverture des portes\n20h15 début\n\nPas de farine sur scène.\n';
  const [alone] = (await showsIn(inputs, { 'feuille.md': sheet })).shows;
  assert.equal([alone?.city, alone?.venue.name, alone?.doors], ['Graz', 'Dom', '19:30']);
  assert.match(alone?.notes ?? '', /Pas de farine/u);
});

test('a show is not called off for its hotel, its lights, its room or an interview before it', async (inputs) => {
  const rows = ['Datum;Ort / Haus;Beginn;Hotel;Licht;Notiz']
    .concat('21.11.2026;Graz, Dom;20 Uhr;cancelled;off;', '21.11.2026;Linz, Hold Fast Brewery;20 Uhr;option;;')
    .concat('21.11.2026;Wels, NDR Saal;20 Uhr;;;Interview 17 Uhr', '22.11.2026;Enns, Zuckerfabrik;20 Uhr;Krone;;');
  const { shows } = await showsIn(inputs, { 'a.csv': rows.join('\n') });
  assert.equal(shows.map(({ venue, status }) => `${venue.name}: ${status}`).toSorted(), [
    'Dom: scheduled',
    'Hold Fast Brewery: scheduled',
    'NDR Saal: scheduled',
  ]);
});

test('messages of the day before and of a quoted mail are notes of the show that they mean', async (inputs) => {
  const chat = [
    '[18/11/2026, 09:13:55] Yeni: 21 nov Graz, Dom 20:00',
    '[18/11/2026, 09:14:00] Yeni: 22 nov Linz, Posthof 20:00',
  ].concat('[20/11/2026, 10:31:19] Yeni: MAÑANA', 'prueba 17:00', '[20/11/2026, 10:32:40] Yeni: solo hay 2 micros');
  const ofChat = await showsIn(inputs, { 'a.txt': chat.join('\n') });
  assert.equal(
    ofChat.shows.map(({ evening, notes }) => [evening.soundcheck, notes]),
    [['17:00', 'prueba 17:00. solo hay 2 micros']],
  );
  const mail = [
    'Von: Vroni',
    'Gesendet: Freitag, 20. November 2026 16:48',
    '',
    'wegen morgen: Einlass um 18:45',
    '',
  ].concat('> die Runde:', '>   Sa 21.11.  Graz, Dom, 20 Uhr', '>   So 22.11.  Linz, Posthof, 20 Uhr');
  const ofMail = await showsIn(inputs, { 'a.txt': mail.join('\n') });
  assert.equal(
    ofMail.shows.map(({ city, doors }) => [city, doors]),
    [['Graz', '18:45']],
  );
});

test('codes that each row has one of are ids, and prices are no notes', async (inputs) => {
  const rows = ['20', '21', '22'].map((day) => `KR-${day};${day}.11.2026;Graz;Dom;900`);
  const { shows } = await showsIn(inputs, { 'a.csv': ['Nr;Datum;Ort;Raum;Fee', ...rows].join('\n') });
  assert.equal(
    shows.map(({ show_id, notes }) => [show_id, notes]),
    [['KR-21', null]],
  );
});

const tour = 'date,city,country,venue,start\n2026-11-20,Linz,AT,Posthof,20:00\n2026-11-21,Graz,AT,Dom,20:00\n';

test('a mail is read as notes of the show that it names, and its head and greeting are not', async (inputs) => {
  const mail =
    'Von: Vera Timm\nBetreff: 21.11. im Dom\n\nLiebe Ida,\nEinlass ist um 19:10.\nKein Nebel, der Melder ist scharf.\nVera\n';
  const { shows, lost } = await showsIn(inputs, { 'tour.csv': tour, 'mail.txt': mail });
  const [show] = shows;
  assert.is(show?.doors, '19:10');
  assert.match(show?.notes ?? '', 'Kein Nebel');
  assert.not.match(show?.notes ?? '', 'Vera');
  assert.equal(lost, []);
});

test('a text that names no show is reported', async (inputs) => {
  const { lost } = await showsIn(inputs, { 'tour.csv': tour, 'list.txt': 'bring the blue cable and the lamp\n' });
  assert.match(lost.join(), 'names no show: no line begins with a date');
});

test('messages of a chat belong to the show whose town they name, and can call it off', async (inputs) => {
  const chat = (after: string) =>
    [
      '[19/11/2026, 09:00] Ida: Fri 20 Nov Linz Posthof',
      'Sat 21 Nov Graz Dom 8pm',
      after,
      '[20/11/2026, 10:03] Ida: load in 4pm by the back',
      '',
    ].join('\n');
  const { shows } = await showsIn(inputs, { 'chat.txt': chat('[20/11/2026, 10:02] Ida: Graz says doors 7pm') });
  assert.equal(
    shows.map(({ doors, evening }) => [doors, evening.load_in]),
    [['19:00', '16:00']],
  );
  const off = await showsIn(inputs, {
    'chat.txt': chat('[20/11/2026, 10:02] Ida: Graz is off, cancelled by the house'),
  });
  assert.equal(
    off.shows.map(({ status }) => status),
    ['cancelled'],
  );
});

test('an event whose place is only a room takes the town of its title or its text', async (inputs) => {
  const event = (summary: string, description: string) =>
    `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART;VALUE=DATE:20261121\nSUMMARY:${summary}\nLOCATION:The Dock\nDESCRIPTION:${description}\nEND:VEVENT\nEND:VCALENDAR\n`;
  for (const [summary, description] of [
    ['Carrick gig', 'The Dock\\, Carrick-on-Shannon\\ndoors 7.30'],
    ['Show – Carrick-on-Shannon', 'doors 7.30'],
  ] as const) {
    const { shows } = await showsIn(inputs, { 'a.ics': event(summary, description) });
    assert.equal(
      shows.map(({ city, venue }) => `${city}, ${venue.name}`),
      ['Carrick-on-Shannon, The Dock'],
    );
  }
});

test.run();
