import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { closeInputs, type Inputs, openInputs, showsIn } from './hub-calls.js';

const test = suite<Inputs>('chats');
test.before.each(openInputs);
test.after.each(closeInputs);

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

test('a question of an exported chat is noted with its reply, and not without one', async (inputs) => {
  const rows = 'date,city,country,venue,doors,start\n2026-11-21,Graz,AT,Dom,19:00,19:30\n';
  const noted = async (...messages: string[]) => {
    const chat = ['Ada: Graz, the key is at the bar', ...messages].map((one, at) => `21/11/2026, 11:2${at} - ${one}`);
    return (await showsIn(inputs, { 'tour.csv': rows, 'chat.txt': chat.join('\n') })).shows[0]?.notes
      ?.split('\n')
      .slice(1);
  };
  for (const [asked, reply] of [
    ['is the lady with the goose coming', 'the goose lady has a seat in row F'],
    ['kommt die Frau mit der Gans', 'ja, sie sitzt in Reihe F vorn'],
    ['quanti posti sono rimasti liberi', 'ne restano 12 in galleria'],
    ['komt de vrouw met de gans', 'ja, zij zit op rij F vooraan'],
  ]) {
    assert.equal(await noted(`Bo: ${asked}`, `Ada: ${reply}`), [`“${asked}?” – ${reply}`]);
    assert.equal(await noted(`Bo: ${asked}`), []);
  }
  assert.equal(await noted('Bo: the piano is in the cellar again'), ['the piano is in the cellar again']);
  assert.equal(await noted('Bo: I want to open with the lamp. Is there news on what a lamp costs'), [
    'I want to open with the lamp.',
  ]);
});

test('a message that was meant for others is dropped with what its writer says of it', async (inputs) => {
  const rows = 'date,city,country,venue,doors,start\n2026-11-21,Graz,AT,Dom,19:00,19:30\n';
  for (const mistake of ['wrong group, sorry', 'falsche Gruppe!', 'GRUPO ERRADO desculpa', 'verkeerde groep']) {
    const chat = [
      '20/11/2026, 12:15 - Bo: Graz: the piano is in the cellar',
      '20/11/2026, 12:31 - Ada: the plumber comes for the boiler on Monday',
      `20/11/2026, 12:32 - Ada: ${mistake}`,
      '20/11/2026, 12:40 - Bo: Bring your own lamp, the house has none',
    ];
    const { shows } = await showsIn(inputs, { 'tour.csv': rows, 'chat.txt': chat.join('\n') });
    assert.match(shows[0]?.notes ?? '', /cellar[\s\S]*lamp/u);
    assert.not.match(shows[0]?.notes ?? '', /boiler|wrong|falsche|ERRADO|verkeerde/u);
  }
});

test('messages of the last two days that name no other show are about the next one', async (inputs) => {
  const rows =
    'date,city,country,venue\n2026-11-18,Graz,AT,Main Street Hall\n2026-11-21,Linz,AT,Posthof\n2026-11-25,Wels,AT,Alter Schlachthof\n';
  const chat = [
    '20/11/2026, 18:02 - Bo: Doors 6, you 6.30',
    '20/11/2026, 18:04 - Ada: There are four shops on one street',
    '20/11/2026, 18:04 - Bo: Then you know your way',
    '20/11/2026, 18:05 - Bo: Wels is sold out by the way',
  ];
  const { shows } = await showsIn(inputs, { 'tour.csv': rows, 'chat.txt': `${chat.join('\n')}\n` });
  assert.equal([shows[0]?.doors, shows[0]?.start], ['18:00', '18:30']);
});

test('the show of someone else on the same day gives no time', async (inputs) => {
  const rows = 'date,city,country,venue,start\n2026-11-21,Graz,AT,Dom,20:00\n2026-11-28,Linz,AT,Posthof,20:00\n';
  const chat = [
    '20/11/2026, 18:02 - Bo: Graz tomorrow',
    '20/11/2026, 18:03 - Bo: at 5 pm there is the show of Ada Sample in the park',
  ];
  const { shows } = await showsIn(inputs, { 'tour.csv': rows, 'chat.txt': `${chat.join('\n')}\n` });
  assert.is(shows[0]?.start, '20:00');
});

test('what the program of a chat adds to its messages is no text', async (inputs) => {
  const rows = 'date,city,country,venue,start\n2026-11-21,Graz,AT,Dom,19:30\n';
  const said = [
    'the mill is closed for good (edited)',
    'die Glocke im Turm ist stumm <Diese Nachricht wurde bearbeitet>',
    'le pont est tout neuf [edit: 20/11/26 09:12]',
    ...['<Media omitted>', '<Multimedia omitido>', '\u200eimagen omitida', '<Media omesso>', '<Médias omis>'],
    ...['Diese Nachricht wurde gelöscht', 'Esta mensagem foi apagada', 'This message was deleted'],
  ];
  const chat = [
    '20/11/2026, 09:00 - Ada: Graz tomorrow, all is set',
    ...said.map((text) => `20/11/2026, 09:10 - Bo: ${text}`),
  ];
  const { shows } = await showsIn(inputs, { 'tour.csv': rows, 'WhatsApp Chat.txt': chat.join('\n') });
  const notes = shows[0]?.notes ?? '';
  assert.match(notes, /closed for good\.\n.*Turm ist stumm\.\n.*tout neuf$/u);
  assert.not.match(notes, /edited|bearbeitet|\[edit|omitt|omitid|omess|omis|gelöscht|apagada|deleted/u);
});

test.run();
