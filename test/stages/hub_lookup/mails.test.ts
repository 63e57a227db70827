import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sentencesIn } from '../../../stages/shared/notes/sentences.js';
import { closeInputs, type Inputs, listing, openInputs, put, showsIn } from './hub-calls.js';

const test = suite<Inputs>('mails');
test.before.each(openInputs);
test.after.each(closeInputs);

test('a mail of the last days decides against a list, and one without a date is a conflict', async (inputs) => {
  const said = 'Hola Ida, lo de mañana en el Dom de Graz:\n\nMontaje a las 15:30.\nPuertas 18:30.\n';
  const loadIn = 'date,city,country,venue,doors,start,load in\n2026-11-21,Graz,AT,Dom,19:00,19:30,16:00\n';
  const found = async (name: string, head: string) => {
    const { shows } = await showsIn(inputs, { 'a-tour.csv': loadIn, [name]: `${head}${said}` });
    return shows.map(({ doors, evening, disagreements, notes }) => [
      doors,
      evening.load_in,
      disagreements.map(({ other, note }) => `${other} ${note}`),
      notes,
    ]);
  };
  const notes = 'Montaje a las 15:30.\nPuertas 18:30.';
  const decided = [['18:30', '15:30', ['19:00 decides', '16:00 decides'], notes]];
  assert.equal(await found('z.txt', 'De: Bo\n'), [['19:00', '16:00', ['18:30 undefined', '15:30 undefined'], notes]]);
  assert.equal(await found('z.txt', 'De: Bo\nFecha: viernes 20 de noviembre de 2026, 13:52\n'), decided);
  assert.equal(await found('correo 20 noviembre.txt', ''), decided);
});

test('a mail is on the show of the day that its subject names, not of the town that it mentions', async (inputs) => {
  const rows = 'date,city,country,venue,start\n2026-11-20,Wien,AT,Stadtsaal,20:00\n2026-11-21,Graz,AT,Dom,20:30\n';
  const mail =
    'De: Bo\nEnviada: quinta-feira, 19 de novembro de 2026 10:20\nAssunto: Re: sábado\n\nVenho de Wien.\nPortas 19h30.\n';
  const { shows } = await showsIn(inputs, { 'tour.csv': rows, 'mail.txt': mail });
  assert.equal(
    shows.map(({ doors }) => doors),
    ['19:30'],
  );
});

test('a word such as “tomorrow” in a mail of the day before has the date of the show', async (inputs) => {
  const rows = 'date,city,country,venue,doors,start\n2026-11-21,Graz,AT,Dom,19:00,19:30\n';
  const noted = async (sent: string) => {
    const mail = `Da: Bo\nData: ${sent}\nCiao Ida, per il Dom di Graz:\n\nMontaggio dalle 15.\nLe campane suonano domani alle 20, si aspetta.\n`;
    return (await showsIn(inputs, { 'a-tour.csv': rows, 'z.txt': mail })).shows.map(({ notes }) => notes);
  };
  assert.equal(await noted('20/11/2026'), [
    'Montaggio dalle 15.\nLe campane suonano [sab 21 nov] alle 20, si aspetta.',
  ]);
  assert.equal(await noted('18/11/2026'), ['Montaggio dalle 15.\nLe campane suonano domani alle 20, si aspetta.']);
});

test('a day with an hour as the first line says when notes were written, not which show they are about', async (inputs) => {
  const rows =
    'date,city,country,venue,doors,start\n2026-11-20,Linz,AT,Posthof,19:00,19:30\n2026-11-21,Graz,AT,Dom,19:00,19:30\n';
  const sheet = 'Fri 20 Nov 2026, 11:20 pm\nFor Graz tomorrow: the guitar needs a new string.\n';
  const { shows } = await showsIn(inputs, { 'a-tour.csv': rows, '2026-11-20 Ada to Bo.txt': sheet });
  assert.equal(
    shows.map(({ city, notes }) => [city, notes?.includes('guitar') ?? false]),
    [['Graz', true]],
  );
});

test('a long paragraph is read whole, and what is beyond a limit is named', async (inputs) => {
  const rows = 'Date,Artist,City,Venue\n2026-11-21,Ada Example,Graz,Dom\n';
  const paragraph = `${'The yard behind the house is dark and narrow. '.repeat(12)}So the van parks at the mill.`;
  const mail = (body: string) => `From: Bo\nDate: 18/11/2026\nSubject: Dom Graz\n\n${body}\n`;
  const { shows } = await showsIn(inputs, { 'a-tour.csv': rows, 'z.txt': mail(paragraph) });
  assert.is(shows[0]?.notes?.endsWith('So the van parks at the mill.'), true);
  const limits = [`${paragraph} ${'It is dark. '.repeat(200)}`, `${paragraph}\n`.repeat(12)];
  for (const [at, limit] of [
    'only its first 2000 characters',
    'only the first 6000 characters on one show',
  ].entries()) {
    await put(inputs, 'z.txt', mail(limits[at] ?? ''));
    const { notices } = await listing(inputs, '2026-11-21');
    assert.is(notices.filter(({ message }) => message.startsWith(limit)).length, 1, limit);
  }
});

test('a message that begins like the one before it stays apart, and no one is who opens', async (inputs) => {
  const rows = 'Date,Artist,City,Venue,Support\n2026-11-21,Ada Example,Graz,Dom,Bo Example\n';
  const chat = [
    '[20/11/26, 10:00] Cy: Mañana Graz. No abre nadie.',
    '[20/11/26, 10:01] Cy: The piano is in the cellar.',
    '[20/11/26, 10:02] Dee: The piano stool is new.',
  ];
  const { shows } = await showsIn(inputs, { 'a-tour.csv': rows, 'z.txt': chat.join('\n') });
  assert.equal(
    shows[0]?.notes?.split('\n').filter((line) => line.startsWith('The piano')),
    ['The piano is in the cellar.', 'The piano stool is new.'],
  );
  assert.is(shows[0]?.evening.support, 'none');
});

test('a line with the day and the hour, and a sentence that only names the show, are no notes', async (inputs) => {
  const rows = 'Date,Artist,City,Venue\n2026-11-21,Ada Example,Graz,Dom\n';
  const note = 'Fri 20 Nov 2026, 11:20 pm\nAda – for Graz tomorrow. The piano is in the cellar.\n';
  const { shows } = await showsIn(inputs, { 'a-tour.csv': rows, '2026-11-20 Bo to Ada.txt': note });
  assert.is(shows[0]?.notes, 'The piano is in the cellar.');
});

test('the sentence that says for which day a mail is opens it and is no note, unless it says more', async (inputs) => {
  const rows = 'date,city,country,venue,doors,start\n2026-11-21,Graz,AT,Dom,19:00,19:30\n';
  const notesOf = async (opening: string) => {
    const mail = `From: Ada Example\nDate: 18/11/2026\nSubject: Dom Graz\n\nHi Bo,\n\n${opening}\n\nThe piano is in the cellar.\n`;
    return (await showsIn(inputs, { 'a-tour.csv': rows, 'z.txt': mail })).shows[0]?.notes?.split('\n');
  };
  const piano = 'The piano is in the cellar.';
  assert.equal(await notesOf('Some last bits for Saturday.'), [piano]);
  assert.equal(await notesOf('Nog even alles op een rij voor zaterdag.'), [piano]);
  assert.equal(await notesOf('No soundcheck on Saturday.'), ['No soundcheck on Saturday.', piano]);
});

test('a section of a mail has the sender and the day of the whole mail', async (inputs) => {
  const rows =
    'date,city,country,venue,doors,start\n2026-11-21,Graz,AT,Dom,19:00,19:30\n2026-11-22,Linz,AT,Posthof,19:00,19:30\n';
  const mail =
    'From: Ada Example\nDate: 18/11/2026\n\nLinz So 22.11.\nThe lift is out of order.\n\nGraz Sa 21.11.\nDoors are at 18:30 now.\n';
  const { shows } = await showsIn(inputs, { 'a-tour.csv': rows, 'z.txt': mail });
  const [note] = shows[0]?.note_sources ?? [];
  assert.equal(
    [shows[0]?.doors, note?.source.title, note?.source.published_on],
    ['18:30', 'Ada Example', '2026-11-18'],
  );
});

test('notes under the heading of another show belong to that show', async (inputs) => {
  const rows =
    'date,city,country,venue,doors,start\n2026-11-21,Graz,AT,Dom,19:00,19:30\n2026-11-22,Linz,AT,Posthof,19:00,19:30\n';
  const sheet = 'Sa 21. November Graz\nThe piano is in the cellar.\n\nLinz, So 22.11.\nThe lift is out of order.\n';
  const { shows } = await showsIn(inputs, { 'a-tour.csv': rows, 'notes.txt': sheet });
  assert.is(shows[0]?.notes, 'The piano is in the cellar.');
});

test('a pronoun is no support act, and who opens is one', async (inputs) => {
  const supportIn = async (sentence: string) => {
    const rows = 'date,city,country,venue,doors,start\n2026-11-21,Graz,AT,Dom,19:00,19:30\n';
    const mail = `De: Bo\nFecha: 20/11/2026\n\nTodo para el Dom de Graz.\n${sentence}\n`;
    return (await showsIn(inputs, { 'a-tour.csv': rows, 'z.txt': mail })).shows[0]?.evening.support;
  };
  assert.is(await supportIn('She does not know the way to the stage door.'), null);
  assert.is(await supportIn('Abre Nando Sample, de aquí, 10 minutos de poemas cortos.'), 'Nando Sample, 10 min');
  assert.is(await supportIn('Cleo Sample opens and then there is a break.'), 'Cleo Sample');
  assert.is(await supportIn('Cleo Sample does 15 minutes before her.'), 'Cleo Sample, 15 min');
  assert.is(await supportIn('Davor macht Cleo Sample den Anfang.'), 'Cleo Sample');
  for (const other of [
    'Cleo does not like the new lamps.',
    'Cleo Sample opens the bar at six.',
    'Cleo Sample ouvre la billetterie à dix-huit heures.',
    'Cleo übernimmt die Garderobe.',
    'The lamp was replaced by Cleo Sample on Monday.',
    'Please support Cleo at the door with the coats.',
    'The Foyer opens for those who come by train.',
  ])
    assert.is(await supportIn(other), null, other);
});

for (const [language, secret] of [
  ['English', 'Strictly between us: Cleo Sample opens a shop. Her opener: Dora Sample. Doors 18:30, 99 tickets sold.'],
  ['German', 'Unter uns: Cleo Sample eröffnet. Einlass 18:30, 99 Karten verkauft.'],
  ['French', 'Entre nous : Cleo Sample ouvre. Portes 18h30, 99 billets vendus.'],
  ['Spanish', 'Entre nosotros: abre Cleo Sample. Puertas 18:30, 99 entradas vendidas.'],
  ['Italian', 'Tra noi: apre Cleo Sample. Porte 18:30, 99 biglietti venduti.'],
  ['Portuguese', 'Aqui só para ti: Cleo Sample abre. Portas 18:30, 99 bilhetes vendidos.'],
  ['Dutch', 'Onder ons: Cleo Sample opent. Deuren 18:30, 99 kaarten verkocht.'],
] as const)
  test(`what a mail, a chat, a sheet and a calendar tell in confidence gives no value of the evening: ${language}`, async (inputs) => {
    const rows =
      'date,city,country,venue,doors,start,support,notes\n2026-11-21,Graz,AT,Dom,19:00,19:30,Bo Sample,Bring the lamp\n';
    const head = 'From: Ada\nDate: Tue, 17 Nov 2026 17:12\nSubject: Dom Graz 21 Nov\n\n';
    const body = `There are two steps in the Dom in Graz.\n${secret}\nThe lamp hangs low.\n`;
    const chat = `17/11/2026, 10:02 - Ada: Graz: the lamp hangs low\n17/11/2026, 10:03 - Ada: ${secret}\n`;
    const quoted = `2026-11-21,Graz,AT,Dom,19:00,19:30,Bo Sample,"The lamp hangs low.\n${secret}"\n`;
    const event = [
      'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART;TZID=Europe/Vienna:20261121T193000\nSUMMARY:Dom',
      `LOCATION:Dom\\, Graz\\, Austria\nDESCRIPTION:The lamp hangs low.\\n${secret.replaceAll(',', '\\,')}`,
      'END:VEVENT\nEND:VCALENDAR\n',
    ].join('\n');
    const folders = [
      { 'a-tour.csv': rows, 'z.txt': `${head}${body}` },
      { 'a-tour.csv': rows, 'z.txt': chat },
      { 'a-tour.csv': rows, 'b.ics': event },
      { 'a-tour.csv': `${rows.split('\n')[0]}\n${quoted}` },
    ];
    for (const folder of folders) {
      const [show] = (await showsIn(inputs, folder)).shows;
      assert.equal(
        [show?.doors, show?.evening.support, show?.tickets_sold, show?.disagreements],
        ['19:00', 'Bo Sample', undefined, []],
      );
    }
  });

test('a mail belongs to the show that it is about, not to that of the day on which it was sent', async (inputs) => {
  const rows =
    'date,city,country,venue,doors,start\n2026-11-19,Linz,AT,Posthof,19:00,19:30\n2026-11-21,Graz,AT,Dom,19:00,19:30\n';
  const mail =
    'From: Bo\nDate: Thu, 19 Nov 2026 17:12\nSubject: Dom Graz\n\nDoors are at 18:30 in the Dom in Graz now.\n';
  const { shows } = await showsIn(inputs, { 'a-tour.csv': rows, 'z.txt': mail });
  assert.is(shows[0]?.doors, '18:30');
});

test('what was said of a conflict is quoted by passages, and the notes have their writers', async (inputs) => {
  const rows = 'date,city,country,venue,doors,start,capacity\n2026-11-21,Graz,AT,Dom,19:00,19:30,210\n';
  const mail =
    'From: Ada Example, front of house <ada@example.org>\nDate: Tue, 17 Nov 2026 17:12\nSubject: Dom Graz 21 Nov\n\nThe show in the Dom starts at 19:00.\nThe bar opens late.\nSo it is 19:00 and not 19:30.\nThere are 190 seats and not 210.\n';
  const chat = [
    '[19/11/2026, 09:14] Bo: Graz is fine. Ada moved us, 7 not 7.30.',
    '[19/11/2026, 09:15] Cem: Graz box office: 187 sold',
  ].join('\n');
  const { shows } = await showsIn(inputs, { 'a-tour.csv': rows, 'chat.txt': chat, 'mail.txt': mail });
  const { disagreements = [], note_sources: notes = [], tickets_sold: tickets } = shows[0] ?? {};
  const said = (field: string) => disagreements.find((one) => one.field === field)?.said?.split('\n');
  assert.equal(said('start'), [
    'Ada moved us, 7 not 7.30.',
    'The show in the Dom starts at 19:00.',
    'So it is 19:00 and not 19:30.',
  ]);
  assert.equal(said('capacity'), ['There are 190 seats and not 210.']);
  const writers = notes.map(({ source }) => [source.title, source.published_on, source.line]);
  assert.ok(writers.some((one) => String(one) === 'Ada Example,2026-11-17,'));
  assert.ok(writers.some((one) => String(one) === 'Bo,2026-11-19,1'));
  assert.equal([tickets?.sold, tickets?.source.title, tickets?.source.line], [187, 'Cem', 2]);
});

test('the evidence of a change names its field and the new value, and no quotation holds two messages', async (inputs) => {
  const rows = 'date,city,country,venue,doors,start,soundcheck\n2026-11-21,Graz,AT,Dom,17:00,17:30,15:00\n';
  const mail = [
    'From: Ada\nDate: Tue, 17 Nov 2026 17:12\nSubject: Dom Graz 21 Nov\n',
    'The street by the Dom is closed until 17:30.',
    'So the show starts at 18:15, doors at 17:30. The posters still say 17:30.',
    'The soundcheck is at 15:45 for that reason.',
  ].join('\n');
  const chat = [
    '[19/11/2026, 09:14] Bo: Graz starts at 18:15!!',
    '[19/11/2026, 09:15] Cem: and I had my Saturday planned for 17:30',
    '[19/11/2026, 09:16] Bo: The show is much later!! 18.15.',
  ].join('\n');
  const { disagreements = [] } =
    (await showsIn(inputs, { 'a-tour.csv': rows, 'chat.txt': chat, 'm.txt': mail })).shows[0] ?? {};
  const said = (field: string) => disagreements.find((one) => one.field === field)?.said?.split('\n');
  assert.equal(said('start'), ['Graz starts at 18:15!!', 'So the show starts at 18:15, doors at 17:30.']);
  assert.equal(said('doors'), ['So the show starts at 18:15, doors at 17:30.']);
  assert.equal(said('soundcheck'), ['The soundcheck is at 15:45 for that reason.']);
});

for (const [greeting, leave, name] of [
  ['Dear all at the office,', 'See you on Friday then,', 'Ada'],
  ['Hallo ihr Lieben aus Wien,', 'Liebe Grüße aus dem Dom', 'Ada'],
  ['Chère équipe de la tournée,', 'À très vite et bonne route,', 'Ada Example'],
  ['Hola a todo el equipo,', 'Un abrazo y buen viaje,', 'Ada'],
  ['Ciao a tutti voi,', 'Un saluto e buon viaggio,', 'Ada'],
  ['Dag lieve mensen daar,', 'Veel plezier en goede reis,', 'Ada'],
  ['Olá a toda a equipa,', 'Um abraço e boa viagem,', 'Ada'],
  ['Hi everybody out there,', 'Can’t wait for it!', 'Ada'],
  ['Hi everybody out there,', 'Lots of love from here, Ada', ''],
]) {
  test(`greetings and leave are no notes: ${greeting} … ${leave}`, async (inputs) => {
    const rows = 'date,city,country,venue,doors,start\n2026-11-21,Graz,AT,Dom,19:00,19:30\n';
    const signed = `${leave}\n${name}\nHead of the house of the Dom\n\nPS: The lift is out of order.\n`;
    const mail = `From: Ada Example\nDate: 18/11/2026\nSubject: Dom Graz\n\n${greeting}\n\nThe piano is in the cellar.\n\n${signed}`;
    const { shows } = await showsIn(inputs, { 'a-tour.csv': rows, 'z.txt': mail });
    assert.is(shows[0]?.notes, 'The piano is in the cellar.\nPS: The lift is out of order.');
  });
}

test('a street in a sheet, a mail or the column of the venue is the address, and the title of a sheet is no note', async (inputs) => {
  const rows = (venue: string) => `date,city,country,venue,doors,start\n2026-11-21,Graz,AT,"${venue}",19:00,19:30\n`;
  const sheet = 'Ablauf Graz, 21. November 2026\nDom, Lange Gasse 7\nPiano im Keller\n';
  const noted = await showsIn(inputs, { 'a-tour.csv': rows('Dom'), 'Ablauf Graz 21.11.txt': sheet });
  const { venue, notes } = noted.shows[0] ?? {};
  assert.equal([venue?.address, notes?.split('\n').at(-1)], ['Lange Gasse 7', 'Piano im Keller']);
  assert.not.match(notes ?? '', /Ablauf/u);
  const { shows } = await showsIn(inputs, { 'a-tour.csv': rows('Dom, Ufergasse 12'), 'Ablauf Graz 21.11.txt': '' });
  assert.equal([shows[0]?.venue.name, shows[0]?.venue.address], ['Dom', 'Ufergasse 12']);
});

test('the greeting of a message is no note, what it says after that is one', async (inputs) => {
  const rows = 'date,city,country,venue,doors,start\n2026-11-21,Graz,AT,Dom,19:00,19:30\n';
  for (const greeting of [
    'Good morning!',
    'Guten Morgen!',
    'Bonjour à tous !',
    'Buenos días.',
    'Buongiorno maestra.',
    'Bom dia!',
    'Goedemorgen!',
  ]) {
    const chat = `[19/11/2026, 09:14] Bo: ${greeting} The lamp in the Dom of Graz hangs low.\n`;
    const { shows } = await showsIn(inputs, { 'a-tour.csv': rows, 'chat.txt': chat });
    assert.is(shows[0]?.notes, 'The lamp in the Dom of Graz hangs low.');
  }
});

test('a day in brackets ends no sentence', async (inputs) => {
  const rows =
    'date,city,country,venue,start,notes\n2026-11-21,Graz,AT,Dom,19:30,"Stand [Di., 17. Nov.] steht die Lampe. Die Lampe ist rot."\n';
  const { shows } = await showsIn(inputs, { 'a-tour.csv': rows });
  assert.equal(sentencesIn(shows[0]?.notes ?? ''), ['Stand [Di., 17. Nov.] steht die Lampe.', 'Die Lampe ist rot.']);
});

test('a short last line that says something is a note', async (inputs) => {
  const rows = 'date,city,country,venue,doors,start\n2026-11-21,Graz,AT,Dom,19:00,19:30\n';
  const notesOf = async (line: string) => {
    const mail = `From: Ada Example\nDate: 18/11/2026\nSubject: Dom Graz\n\nThe piano is in the cellar.\n\n${line}\nAda\n`;
    return (await showsIn(inputs, { 'a-tour.csv': rows, 'z.txt': mail })).shows[0]?.notes?.split('\n')[1];
  };
  assert.is(await notesOf('Please no haze on stage!'), 'Please no haze on stage!');
  assert.is(await notesOf('Parking is behind the church'), 'Parking is behind the church');
  assert.is(await notesOf('Two things. The bar is shut.'), 'The bar is shut.');
});

test.run();
