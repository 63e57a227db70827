import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { closeInputs, type Inputs, openInputs, showsIn } from './hub-calls.js';

const test = suite<Inputs>('copied chats');
test.before.each(openInputs);
test.after.each(closeInputs);

test('a chat with a house is on its show from the first message on, and its notices are no shows', async (inputs) => {
  const rows =
    'data;città;posto;porte;inizio\n19/11/26;Linz;Posthof;20,30;21,15\n21/11/26;Graz;Cortile Limone;20,30;21,15\n';
  const chat = [
    '14/11/26, 18:02 - I messaggi sono crittografati. Solo le persone in questa chat possono leggerli, ascoltarli o condividerli.',
    '14/11/26, 18:03 - Rosa Cortile Limone: Tutto confermato, porte 20.30 inizio 21.15',
    '19/11/26, 08:05 - Rosa Cortile Limone: Attenzione cambia l’orario. Inizio 21.00 e porte 20.15',
    '20/11/26, 09:13 - Rosa Cortile Limone: Il limone nel cortile non si sposta',
  ].join('\n');
  const { shows } = await showsIn(inputs, { 'a-tour.csv': rows, 'Chat con Rosa.txt': `${chat}\n` });
  assert.equal(
    shows.map(({ city, venue, doors, start }) => [city, venue.name, doors, start]),
    [['Graz', 'Cortile Limone', '20:15', '21:00']],
  );
  assert.match(shows[0]?.notes ?? '', /limone nel cortile/u);
});

test('messages copied off a phone have the day of the line above them, and a timetable is none', async (inputs) => {
  const rows = 'date,city,country,venue,capacity\n2026-11-21,Graz,AT,Dom,164\n';
  const mail = 'From: Bo Example\nDate: 20/11/2026\nSubject: Dom Graz\n\nAs of now 109 sold and 10 comps.\n';
  const texts =
    'Bo at the Dom Graz, Sat 21 Nov\n9:12 am  Morning! 118 sold + 10 comps. Still 36 seats.\n9:13 am  me: film ok\n9:41 am  The gate is open from four.\n';
  const { shows } = await showsIn(inputs, { 'a-tour.csv': rows, 'mail.txt': mail, 'texts.txt': texts });
  const [show] = shows;
  assert.equal([show?.tickets_sold?.sold, show?.venue.capacity], [118, 164]);
  assert.match(show?.notes ?? '', /^The gate is open from four\.$/mu);
  const times = 'Dom Graz, Sat 21 Nov\n16:30 load-in\n17:15 soundcheck\n19:00 doors\n20:00 show\n';
  const [timed] = (await showsIn(inputs, { 'a-tour.csv': rows, 'texts.txt': times })).shows;
  assert.equal([timed?.evening.load_in, timed?.doors, timed?.start], ['16:30', '19:00', '20:00']);
});

test('a chat of the day before that names no show is on the next one, and seats that are lost are no capacity', async (inputs) => {
  const rows = 'date,city,country,venue,capacity\n2026-11-19,Linz,AT,Posthof,200\n2026-11-21,Graz,AT,Dom,148\n';
  const chat = [
    '20/11/2026, 08:12 - Gav: the ferry is late again',
    '20/11/2026, 08:51 - Ada: a man fries sausage on the pier',
  ];
  const mail =
    'From: Bo Example\nDate: 20/11/2026\nSubject: Dom Graz\n\nThe room lost row H (10 seats). 109 sold when I looked.\n';
  const files = { 'a-tour.csv': rows, 'texts.txt': `${chat.join('\n')}\n`, 'mail.txt': mail };
  const [show] = (await showsIn(inputs, files)).shows;
  assert.match(show?.notes ?? '', /fries sausage/u);
  assert.equal([show?.venue.capacity, show?.tickets_sold?.sold], [148, 109]);
  assert.not.ok(show?.disagreements.some(({ field }) => field === 'capacity'));
});

test('a message that names no show is on the next one, if that is soon and the chat speaks of it', async (inputs) => {
  const rows = 'date,city,country,venue\n2026-11-21,Graz,AT,Dom\n2026-11-22,Linz,AT,Posthof\n';
  const chat = [
    '[18.11.26, 10:04:11] Bo: Also Graz am Samstag, bestuhlt wie immer',
    '[19.11.26, 18:02:30] Bo: In Linz zahlen sie den Zug',
    '[20.11.26, 09:16:20] Bo: Tisch 3 und 4 sind 14 Leute vom Bauamt. Wunsch: einmal grüßen, gern frech',
  ].join('\n');
  const { shows } = await showsIn(inputs, { 'a-tour.csv': rows, 'chat.txt': `${chat}\n` });
  assert.match(shows[0]?.notes ?? '', /Tisch 3 und 4 sind 14 Leute/u);
});

for (const [from, text] of [
  [
    'Telegram',
    'Bo Dom, [20/11/2026 18:20]\nGraz: inizio 20.30\n\nAda, [20/11/2026 18:44]\nOk\n\nBo Dom, [20/11/2026 18:45]\nSiamo a 62\n',
  ],
  [
    'a telephone',
    'do 19 nov 19:04  BO\nGraz aanvang 20.30\n\ndo 19 nov 19:30  IK\nTop\n\nvr 20 nov 19:41  BO\nWe zitten op 62\n',
  ],
  [
    'Signal',
    'Bo (Dom)\nDo., 19. Nov.\n\nBo: Graz, Beginn 20:30\n10:12\nAda: Gut\n10:13\n\nFr., 20. Nov.\n\nBo: 62 verkauft\n10:14\n',
  ],
  [
    'a screen that names the day once',
    'Bo Dom — vendr. 20 nov. 18:20\nGraz : début 20 h 30\nMoi — 18:44\nOk\nBo Dom — 18:45\n62 vendus\n',
  ],
  [
    'a screen with the name above the day',
    'Bo Dom\nThu, Nov 19, 7:04 PM\nGraz: doors 20.30, start 20.30\nAda\nThu, Nov 19, 7:31 PM\nok\nBo Dom\nFri, Nov 20, 8:02 PM\n62 sold\n',
  ],
] as const) {
  test(`a chat that was copied from the screen is read as its export: ${from}`, async (inputs) => {
    const rows = 'date,city,country,venue\n2026-11-21,Graz,AT,Dom\n2026-11-28,Linz,AT,Posthof\n';
    const { shows } = await showsIn(inputs, { 'a-tour.csv': rows, 'chat.txt': text });
    assert.equal(
      shows.map((show) => [show.city, show.start, show.tickets_sold?.sold]),
      [['Graz', '20:30', 62]],
    );
    assert.not.match(shows[0]?.notes ?? '', /10:1|18:4|19:3/u);
  });
}

test('a chat that names no show is on that of the mails of one who writes in it', async (inputs) => {
  const rows = 'date,city,country,venue\n2026-11-20,Linz,AT,Posthof\n2026-11-21,Graz,AT,Dom\n';
  const mail = 'From: Bo Example\nDate: 18/11/2026\nSubject: Graz\n\nStart 20:30 at the Dom in Graz, 109 sold.\n';
  const chat = ['20/11/2026, 08:12 - Bo Example: load in 17:15 instead', '20/11/2026, 08:51 - Ada: fine'];
  const files = { 'a-tour.csv': rows, 'mail.txt': mail, 'texts.txt': `${chat.join('\n')}\n` };
  const [graz] = (await showsIn(inputs, files)).shows;
  assert.equal([graz?.city, graz?.evening.load_in], ['Graz', '17:15']);
});

test('a chat that opens with one show and names no other is on it from its first message on', async (inputs) => {
  const rows = 'date,city,country,venue\n2026-11-07,Linz,AT,Posthof\n2026-11-21,Graz,AT,Dom\n';
  const chat = [
    '[10/11/2026, 18:02] Bo: Samstag in Graz, 20 Uhr',
    '[12/11/2026, 18:03] Bo: Bitte keine Kerzen auf der Bühne',
  ];
  const { shows } = await showsIn(inputs, { 'a-tour.csv': rows, 'chat.txt': `${chat.join('\n')}\n` });
  assert.match(shows[0]?.notes ?? '', /keine Kerzen/u);
});

test.run();
