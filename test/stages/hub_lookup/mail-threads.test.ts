import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { mailsOfThread } from '../../../stages/hub_lookup/show-files/mail-threads.js';
import { withoutWraps } from '../../../stages/hub_lookup/show-files/wrapped-lines.js';
import { fileOrigin } from '../../../stages/shared/origins/origin.js';
import { closeInputs, type Inputs, openInputs, showsIn } from './hub-calls.js';

const test = suite<Inputs>('mail threads');
test.before.each(openInputs);
test.after.each(closeInputs);

for (const [head, who] of [
  ['On Wed, 3 Dec 2025 at 16:05, Ada Example <ada@example.org> wrote:', 'Ada Example'],
  ['Am Mi., 3. Dez. 2025 um 16:05 Uhr schrieb Ada Example <ada@example.org>:', 'Ada Example'],
  ['Le mer. 3 déc. 2025 à 16:05, Ada Example <ada@example.org> a écrit :', 'Ada Example'],
  ['El mié, 3 dic 2025 a las 16:05, Ada Example escribió:', 'Ada Example'],
  ['Il giorno mer 3 dic 2025 alle ore 16:05 Ada Example ha scritto:', 'Ada Example'],
  ['Em qua., 3 de dez. de 2025 às 16:05, Ada Example escreveu:', 'Ada Example'],
  ['Op wo 3 dec 2025 om 16:05 schreef Ada Example <ada@example.org>:', 'Ada Example'],
] as const) {
  test(`a quoted mail has a head of its own: ${head}`, () => {
    const lines = ['From: Bo', 'Fine.', head, 'The lamp is red.'];
    const [first, quoted] = mailsOfThread({ origin: fileOrigin('a.txt', null), lines });
    assert.equal(first?.lines, ['From: Bo', 'Fine.']);
    assert.is(quoted?.lines[0], `From: ${who}`);
    assert.is(quoted?.lines.at(-1), 'The lamp is red.');
  });
}

for (const head of [
  ['Von: Ada Example <ada@example.org>', 'Gesendet: Mittwoch, 3. Dezember 2025 16:05', 'An: Bo'],
  ['De : Ada Example', 'Envoyé : mercredi 3 décembre 2025 16:05'],
  ['Da: Ada Example', 'Inviato: mercoledì 3 dicembre 2025 16:05'],
  ['Van: Ada Example', 'Verzonden: woensdag 3 december 2025 16:05'],
]) {
  test(`a head in the middle of a text begins an older mail: ${head[0]}`, () => {
    const lines = ['From: Bo', 'Date: Thu, 4 Dec 2025 09:10', '', 'Fine.', '', ...head, '', 'The lamp is red.'];
    const [first, quoted, other] = mailsOfThread({ origin: fileOrigin('a.txt', null), lines });
    assert.equal(first?.lines, lines.slice(0, 5));
    assert.equal(quoted?.lines, lines.slice(5));
    assert.is(other, undefined);
  });
}

test('the newest mail of a thread decides, and lines that a program wrapped are joined', async (inputs) => {
  const rows = 'date,artist,city,venue,doors,start\n2026-11-21,Eva Example,Graz,Dom,19:30,20:00\n';
  const thread = [
    'From: Ada Example <ada@example.org>\nDate: Fri, 20 Nov 2026 17:12\nSubject: Re: Re: Dom Graz 21 Nov\n',
    'Lovely, thanks. The piano is in the cellar.\n',
    'On Wed, 18 Nov 2026 at 16:05, Ada Example <ada@example.org> wrote:',
    '> We start at 19:30 (doors 18:45), not 20:00, since half of the house',
    '> comes by train. The lift is out of order.',
    '>',
    '> On Mon, 9 Nov 2026 at 09:30, Bo <bo@example.org> wrote:',
    '> > Just checking that you have us down for 20:00, doors 19:15.',
  ].join('\n');
  const { shows } = await showsIn(inputs, { 'tour.csv': rows, 'mail.txt': thread });
  assert.equal([shows[0]?.start, shows[0]?.doors], ['19:30', '18:45']);
  assert.match(shows[0]?.notes ?? '', 'half of the house comes by train.');
  const writers = (shows[0]?.note_sources ?? []).map(({ source }) => `${source.title} ${source.published_on}`);
  assert.ok(writers.includes('Bo 2026-11-09'), writers.join());
});

const wrapped = (lines: readonly string[]) =>
  withoutWraps(lines.map((text) => ({ text, begins: /^[-[]/u.test(text), depth: 0 })));

test('a paragraph of a mail is one line, also where the next line begins with a name or a new sentence', () => {
  const lines = [
    'Tables 2 and 3 are retired drivers and their husbands, they heard that',
    'Eva drove a bus. Please keep this between us: the mill closes in March.',
    'Nobody in town knows yet.',
    '',
    'See you on Saturday.',
  ];
  assert.equal(wrapped(lines), [lines.slice(0, 3).join(' '), '', 'See you on Saturday.']);
});

test('the rows of a sheet, items and messages stay lines of their own', () => {
  for (const lines of [
    [
      'Stage: 5 x 4 metres and 60 cm high, no jumping. Please.',
      'Sound: two hand microphones and one headset for hire',
      'Light: 12',
    ],
    [
      '- The choir comes, twelve of them, they are in rows 3 and 4',
      '- The lift is out of order. Please use the stairs at the back',
    ],
    [
      '[20/11/2026, 12:01] Cy: tomorrow we begin at half seven, the',
      '[20/11/2026, 12:02] Dee: Fine. All of them know about it now',
    ],
  ])
    assert.equal(wrapped(lines), lines);
});

test('a mail of the day corrects one of the day before, and both are of one show', async (inputs) => {
  const rows = 'date,artist,city,venue,doors,start\n2026-11-21,Eva Example,Graz,Dom,19:30,20:00\n';
  const thread = [
    'From: Ada Example <ada@example.org>\nDate: Sat, 21 Nov 2026 09:12\nSubject: Re: Graz\n',
    'Doors 20:00 (not 19:30)\nShow 20:30 (not 20:00)\n',
    'On Fri, 20 Nov 2026 at 16:05, Bo <bo@example.org> wrote:',
    '> I confirm doors 19:30 and show 20:00.',
  ].join('\n');
  const { shows } = await showsIn(inputs, { 'tour.csv': rows, 'mail.txt': thread });
  assert.equal(
    shows.map(({ start, doors }) => [start, doors]),
    [['20:30', '20:00']],
  );
});

test('a thread is on the show that its newest mail names, whatever was played where and when the quoted one was sent', async (inputs) => {
  const rows =
    'date,artist,city,venue,doors,start\n2026-11-20,Eva Example,Linz,Postsaal,19:30,20:00\n2026-11-21,Eva Example,Graz,Orpheum,19:30,20:00\n';
  const thread = [
    'From: Bo <bo@example.org>\nDate: Fri, 20 Nov 2026 18:07\nSubject: AW: morgen Graz\n',
    'Beginn 20:30 Uhr, nicht 20 Uhr.\n',
    'Am 20.11.2026 um 12:40 schrieb Ada Example:',
    '> Eva kommt mit dem Auto von Linz.',
  ].join('\n');
  const { shows } = await showsIn(inputs, { 'tour.csv': rows, 'mail.txt': thread });
  assert.equal(
    shows.map(({ city, start }) => [city, start]),
    [['Graz', '20:30']],
  );
});

test('a mail that names no show is on that of its sender’s house, or of the weekday that it names', async (inputs) => {
  const rows =
    'date,artist,city,venue,doors,start\n2026-11-19,Eva Example,Linz,Postsaal,19:30,20:00\n2026-11-21,Eva Example,Graz,Orpheum,19:30,20:00\n';
  const byHost =
    'From: Bo <bo@orpheum.example>\nDate: Thu, 19 Nov 2026 09:12\nSubject: times\n\nDoors 18:30, show 19:00.\n';
  const { shows: ofHost } = await showsIn(inputs, { 'tour.csv': rows, 'a.txt': byHost });
  assert.is(ofHost[0]?.start, '19:00');
  const byDay =
    'From: Bo <bo@x.example>\nDate: Thu, 19 Nov 2026 09:12\nSubject: Saturday\n\nDoors 18:30, show 19:00.\n';
  const { shows: ofDay } = await showsIn(inputs, { 'tour.csv': rows, 'a.txt': byDay });
  assert.is(ofDay[0]?.start, '19:00');
});

test('a saved mail is decoded, and a forwarded one has its own writer', async (inputs) => {
  const rows = 'date,artist,city,venue,doors,start\n2026-11-21,Eva Example,Graz,Orpheum,19:30,20:00\n';
  const mail = [
    'From: Bo <bo@example.org>\r\nDate: Fri, 20 Nov 2026 22:51:03 +0100\r\nSubject: =?utf-8?q?Fwd=3A_Graz_21=2E11=2E?=',
    'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nRead this.\r\n',
    '---------- Forwarded message ----------\r\nFrom: Ada Ogris <ada@orpheum.example>\r\nDate: Fri, 20 Nov 2026 16:12',
    'Subject: Graz\r\n\r\nThe caf=C3=A9 is closed. Doors 18:30, show 19:00.\r\n',
  ].join('\r\n');
  const { shows } = await showsIn(inputs, { 'tour.csv': rows, 'mail.eml': mail });
  assert.is(shows[0]?.start, '19:00');
  assert.match(shows[0]?.notes ?? '', 'The café is closed.');
  assert.ok((shows[0]?.note_sources ?? []).some(({ source }) => source.title === 'Ada Ogris'));
});

test('who goes on after an interval does not start the evening, and a reply to a confidence stays private', async (inputs) => {
  const rows = 'date,artist,city,venue,doors,start\n2026-11-21,Eva Example,Graz,Dom,19:30,20:00\n';
  const chat = [
    '[20/11/2026, 12:01] Cy: Graz tomorrow: the show is at 19:30 now, interval 20, E on at 20:05.',
    '[20/11/2026, 18:31] Dee: between us, dad is not well. pls nobody mention it on mic',
    '[20/11/2026, 18:33] Cy: Of course. Thinking of you, no drama.',
  ].join('\n');
  const { shows } = await showsIn(inputs, { 'tour.csv': rows, 'chat.txt': chat });
  assert.is(shows[0]?.start, '19:30');
  assert.not.match(shows[0]?.notes ?? '', /dad|Thinking/u);
});

test('the lines of a list without marks are items, however long one of them is', async (inputs) => {
  const items = [
    'load in 3.45 by the door on the lane, which sticks in the damp, so shove it',
    'sound 4.15',
    'doors 5.00',
    'break of twenty minutes with soup from the kitchen of the hall next door',
    'bells ring at 8, they are loud',
  ];
  const mail = `From: Bo\nDate: 20 November 2026 12:52\nSubject: Graz\n\nA few house things\n\n${items.join('\n')}\n`;
  const rows = 'date,city,country,venue,start\n2026-11-21,Graz,AT,Dom,19:30\n';
  const { shows } = await showsIn(inputs, { 'a.csv': rows, 'mail.txt': mail });
  assert.is(shows[0]?.notes, items.join('.\n'));
});

test('the heading of a sheet is no note, also with an article, the town and the day of its revision', async (inputs) => {
  const sheet = 'THE OLD DOM, GRAZ            (rev. Feb 2026)\nUp one flight, no lift.\nNo naked flame.\n';
  const rows = 'date,city,country,venue,start\n2026-11-21,Graz,AT,Old Dom,19:30\n';
  const { shows } = await showsIn(inputs, { 'a.csv': rows, 'OLD DOM sheet for visiting acts.txt': sheet });
  assert.is(shows[0]?.notes, 'Up one flight, no lift.\nNo naked flame.');
});

test('a mail that speaks of tonight is on the show of the day on which it was sent, and an owner names a room', async (inputs) => {
  const rows =
    'date,city,country,venue,doors,start\n2026-11-21,Graz,AT,Dom,19:00,19:30\n2026-11-22,Linz,AT,Tully’s,19:00,19:30\n';
  const mail = (from: string, text: string) =>
    `From: ${from}\nDate: Sat, 21 Nov 2026 10:14:03 +0100\nSubject: Re: ${text}\n\nDoors 18:30.\n`;
  const doorsBy = async (from: string, text: string) =>
    (await showsIn(inputs, { 'a-tour.csv': rows, 'z.eml': mail(from, text) })).shows.map(({ doors }) => doors);
  assert.equal(await doorsBy('Bo <bo@example.org>', 'see you tonight!!'), ['18:30']);
  assert.equal(await doorsBy('Bo <bo@example.org>', 'the weekend'), ['19:00']);
  assert.equal(await doorsBy('Dervla Tully <d@example.org>', 'the weekend'), ['19:00'], 'it is on the show in Linz');
});

test.run();
