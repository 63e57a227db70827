import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { closeInputs, type Inputs, openInputs, showsIn } from './hub-calls.js';

const test = suite<Inputs>('mails and copied chats');
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

test('a copied chat is read without the names of its speakers, and decides what the calendar says', async (inputs) => {
  const rows =
    'date,city,country,venue,doors,start,support,capacity\n2026-11-21,Graz,AT,Dom,19:00,19:30,Bo Sample,210\n';
  const chat = [
    'Texts with Ida, Dom Graz, 21 Nov',
    'Ida: We moved you up. Doors 6:30, show 7:00.',
    'Me: OK 7:00 not 7:30. Load-in still 4?',
    'Ida: Yes. Bo has the flu, so no opener.',
    'Me: She can.',
    'Ida: Fire marshal came. We are 190 now, not 210.',
  ];
  const { shows } = await showsIn(inputs, { 'tour.csv': rows, 'texts.txt': chat.join('\n') });
  const [show] = shows;
  const { doors, start, venue, evening, disagreements, notes } = show ?? {};
  assert.equal([doors, start, venue?.capacity, evening?.support], ['18:30', '19:00', 190, 'none']);
  assert.equal(
    disagreements?.map(({ field, other, note }) => [field, other, note]),
    [
      ['start', '19:30', 'decides'],
      ['doors', '19:00', 'decides'],
      ['capacity', '210', 'decides'],
    ],
  );
  assert.not.match(notes ?? '', /Ida:|Me:|She can|Load-in still/u);
});

test('messages of an exported chat belong to the shows that they name, and decide what they correct', async (inputs) => {
  const rows =
    'date,city,country,venue,doors,start,support,capacity\n2026-11-20,Linz,AT,Posthof,19:00,19:30,Bo Sample,200\n2026-11-21,Graz,AT,Dom,19:00,19:30,Bo Sample,210\n';
  const chat = [
    '18/11/2026, 10:02 - Ada: Rooms for Linz and Graz are booked',
    '20/11/2026, 12:15 - Bo: Linz tonight, then that is me done',
    '20/11/2026, 12:31 - Ada: I asked Graz, she has a local: Cem Other, ten minutes, songs on a concertina',
    '21/11/2026, 11:20 - Ada: Graz box office just now: 187 sold and 9 comps',
  ].join('\n');
  const { shows } = await showsIn(inputs, { 'tour.csv': rows, 'chat.txt': chat });
  assert.equal(
    shows.map(({ city, evening, tickets_sold: tickets }) => [city, evening.support, tickets?.sold ?? null]),
    [['Graz', 'Cem Other', 187]],
  );
});

test('a pronoun is no support act, and who opens is one', async (inputs) => {
  const supportIn = async (sentence: string) => {
    const rows = 'date,city,country,venue,doors,start\n2026-11-21,Graz,AT,Dom,19:00,19:30\n';
    const mail = `De: Bo\nFecha: 20/11/2026\n\nTodo para el Dom de Graz.\n${sentence}\n`;
    return (await showsIn(inputs, { 'a-tour.csv': rows, 'z.txt': mail })).shows[0]?.evening.support;
  };
  assert.is(await supportIn('She does not know the way to the stage door.'), null);
  assert.is(await supportIn('Abre Nando Sample, de aquí, 10 minutos de poemas cortos.'), 'Nando Sample, 10 min');
});

test('a mail belongs to the show that it is about, not to that of the day on which it was sent', async (inputs) => {
  const rows =
    'date,city,country,venue,doors,start\n2026-11-19,Linz,AT,Posthof,19:00,19:30\n2026-11-21,Graz,AT,Dom,19:00,19:30\n';
  const mail =
    'From: Bo\nDate: Thu, 19 Nov 2026 17:12\nSubject: Dom Graz\n\nDoors are at 18:30 in the Dom in Graz now.\n';
  const { shows } = await showsIn(inputs, { 'a-tour.csv': rows, 'z.txt': mail });
  assert.is(shows[0]?.doors, '18:30');
});

test.run();
