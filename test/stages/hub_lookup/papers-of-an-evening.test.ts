import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { closeInputs, type Inputs, openInputs, showsIn } from './hub-calls.js';

const test = suite<Inputs>('papers of an evening');
test.before.each(openInputs);
test.after.each(closeInputs);

const rows = 'date,artist,city,venue,start,support\n2026-11-21,Eva Example,Graz,Dom,20:00,Bea Sample\n';

for (const [phone, stamps] of [
  ['a French telephone', ['20/11/2026 à 10:12 - Bo: ', '21/11/2026 à 09:30 - Bo: ']],
  ['a Spanish telephone', ['20/11/26, 10:12\u202fa.\u00a0m. - Bo: ', '21/11/26, 9:30\u202fa.\u00a0m. - Bo: ']],
  ['an American telephone', ['[11/20/26, 10:12:11 AM] Bo: ', '[11/21/26, 9:30:02 AM] Bo: ']],
] as const) {
  test(`of a chat from ${phone}, the newest message decides`, async (inputs) => {
    const [first, last] = stamps;
    const chat = `${first}Graz, doors 19:00, show 19:45\n${last}show is at 20:15 now, doors 19:30\n`;
    const [show] = (await showsIn(inputs, { 'tour.csv': rows, 'chat.txt': chat })).shows;
    assert.equal([show?.start, show?.doors], ['20:15', '19:30']);
  });
}

for (const head of [
  'On Thu, Nov 19, 2026 at 4:40 PM Ada Sample wrote:',
  'On 19/11/26, 16:40, Ada Sample <ada@example.org> wrote:',
  'Am 19.11.26 um 16:40 schrieb Ada Sample:',
  'Le 19/11/26 à 16h40, Ada Sample a écrit :',
]) {
  test(`what is quoted below “${head}” is older than the mail`, async (inputs) => {
    const quoted = ['A', 'B', 'C'].map((letter) => `> ${head}\n> ${letter}: show starts at 19:00, doors 18:30.\n`);
    const mail = `From: Bo <bo@dom.example>\nDate: Fri, 20 Nov 2026 11:00\nSubject: Dom Graz 21 Nov\n\nShow starts at 20:15, doors 19:30.\n\n${quoted.join('>\n')}`;
    const [show] = (await showsIn(inputs, { 'tour.csv': rows, 'mail.txt': mail })).shows;
    assert.equal([show?.start, show?.doors], ['20:15', '19:30']);
  });
}

test('a running order below the line of its date is a sheet on the evening', async (inputs) => {
  const sheet =
    'SATURDAY 21 NOVEMBER 2026 / GRAZ / Dom\n\n15:30 load-in\n17:00 soundcheck\n19:15 doors\n22:45 curfew\n';
  const [show] = (await showsIn(inputs, { 'tour.csv': rows, 'sheet.txt': sheet })).shows;
  const { load_in, soundcheck, curfew } = show?.evening ?? {};
  assert.equal([show?.doors, load_in, soundcheck, curfew], ['19:15', '15:30', '17:00', '22:45']);
});

test('a note that was written the day before a show is on it, also if it names the next town', async (inputs) => {
  const tour = `${rows}2026-11-22,Eva Example,Linz,Posthof,20:00,\n`;
  const note =
    'rang the house, quick\n- soundcheck 16:45, the tuner is there till half past\n- Linz on Sunday has no piano\n';
  const { shows } = await showsIn(inputs, { 'tour.csv': tour, 'note bo 20 nov.txt': note });
  assert.is(shows[0]?.city, 'Graz');
  assert.is(shows[0]?.evening.soundcheck, '16:45');
});

test('a note that names no show is on that of the person whom it names, and newer than their mail', async (inputs) => {
  const mail =
    'From: Berta Dom <berta@dom.example>\nDate: Wed, 18 Nov 2026 11:00\nSubject: Graz 21 Nov\n\nDoors 19:00.\n';
  const note = 'berta called 12.40 Friday\n\n- doors 19:15 after all\n';
  const { shows } = await showsIn(inputs, { 'tour.csv': rows, 'mail.txt': mail, 'phone.txt': note });
  assert.is(shows[0]?.doors, '19:15');
});

test('who plays in place of a support that is ill is named, and not why', async (inputs) => {
  const chat = [
    '[20/11/2026, 18:58] Ada: Graz: Bea has laryngitis, cannot speak at all',
    '[20/11/2026, 19:12] Ada: got Ida Mill for tomorrow, ten minutes',
  ].join('\n');
  const [show] = (await showsIn(inputs, { 'tour.csv': rows, 'chat.txt': chat })).shows;
  assert.match(show?.evening.support ?? '', /^Ida Mill/u);
  assert.not.match(show?.notes ?? '', 'laryngitis');
});

test('seats that a party took are not the size of the house', async (inputs) => {
  const tour = 'date,artist,city,venue,start,capacity\n2026-11-21,Eva Example,Graz,Dom,20:00,230\n';
  const mail = (said: string) =>
    `From: Bo <bo@dom.example>\nDate: Fri, 20 Nov 2026 11:00\nSubject: Dom Graz 21 Nov\n\n${said}\n`;
  const seats = async (said: string) =>
    (await showsIn(inputs, { 'tour.csv': tour, 'mail.txt': mail(said) })).shows[0]?.venue.capacity;
  assert.is(await seats('Jauge : 4 places, rang D, pour le monsieur de la poterie.'), 230);
  assert.is(await seats('Jauge : on perd 4 fauteuils à cause de la régie, donc 226.'), 226);
});

test('who is ill is not the support, and nothing of it is printed', async (inputs) => {
  const mail =
    'From: Bo <bo@dom.example>\nDate: Fri, 20 Nov 2026 11:00\nSubject: Dom Graz 21 Nov\n\nPremière partie : Bea Sample est aphone, elle nous lâche. C’est Ida Mill qui la remplace, 12 minutes.\n';
  const [show] = (await showsIn(inputs, { 'tour.csv': rows, 'mail.txt': mail })).shows;
  assert.match(show?.evening.support ?? '', /^Ida Mill/u);
  assert.not.match(JSON.stringify(show), 'aphone');
});

test('who plays first is a name, and not what introduces it', async (inputs) => {
  const tour = 'date,artist,city,venue,start,support\n2026-11-21,Eva Example,Graz,Dom,20:00,Max Muster\n';
  const mail = (said: string) =>
    `From: Bo <bo@dom.example>\nDate: Fri, 20 Nov 2026 11:00\nSubject: Dom Graz 21 Nov\n\n${said}\n`;
  const support = async (said: string) =>
    (await showsIn(inputs, { 'tour.csv': tour, 'mail.txt': mail(said) })).shows[0]?.evening.support;
  assert.is(
    await support('Zum Vorprogramm: Max Muster hat abgesagt.\nStatt ihm spielt Ida Mill, 10 Minuten.'),
    'Ida Mill, 10 min',
  );
  assert.is(await support('Thanks for sorting Ida Mill as support now that Max has broken his foot.'), 'Ida Mill');
  assert.is(await support('Frau Huber, unser Mitglied Nr. 3, wird an dem Abend 80.'), 'Max Muster');
});

test('when a show is expected to end is its end only where no paper has a limit', async (inputs) => {
  const chat = '[20/11/2026, 18:58] Ada: Graz: she will be done by 21:50\n';
  const sheet = 'Dom Graz, 21 Nov\nCurfew 22:30\n';
  const ends = async (files: Readonly<Record<string, string>>) =>
    (await showsIn(inputs, { 'tour.csv': rows, ...files })).shows[0]?.evening.curfew;
  assert.is(await ends({ 'chat.txt': chat }), '21:50');
  assert.is(await ends({ 'chat.txt': chat, 'sheet.txt': sheet }), '22:30');
});

test('who writes from the address that all mails share writes for the performer', async (inputs) => {
  const tour =
    'date,artist,city,venue,start\n2026-11-21,Eva Example,Graz,Dom,20:00\n2026-11-22,Eva Example,Linz,Hof,20:00\n';
  const mail = (from: string, to: string, day: string) =>
    `From: ${from}\nTo: ${to}\nDate: ${day}\nSubject: Eva Example\n\nThe stage is 6 by 4 metres.\n`;
  const office = 'Cy Sample <cy@tern.example>';
  const { shows } = await showsIn(inputs, {
    'tour.csv': tour,
    'graz.eml': `${mail('Bo Mill <bo@dom-graz.example>', office, 'Fri, 20 Nov 2026 11:00')}\nOn Thu, 19 Nov 2026 at 10:00, ${office} wrote:\n> Graz: can we sell books in the foyer?\n`,
    'linz.eml': mail('Di Hill <di@hof.example>', office, 'Fri, 20 Nov 2026 12:00').replace(
      'Eva Example',
      'Linz 22 Nov',
    ),
  });
  assert.equal(shows.find(({ city }) => city === 'Graz')?.office, ['Cy Sample']);
});

test('a sheet is on the show of the day in its name, and not on the next one', async (inputs) => {
  const tour =
    'date,artist,city,venue,start\n2026-11-21,Eva Example,Graz,Dom,20:00\n2026-11-22,Eva Example,Linz,Hof,20:00\n';
  const sheet = 'CALL SHEET  GRAZ sab 21.11\nvers. 2 del 4/11\nsoundcheck 17.00\npartenza da Linz 11.30\n';
  const { shows } = await showsIn(inputs, { 'tour.csv': tour, 'graz 21-11 call sheet v2.txt': sheet });
  assert.equal(
    shows.map(({ city, evening }) => [city, evening.soundcheck]),
    [['Graz', '17:00']],
  );
});

test('a wish that a private note takes back is gone', async (inputs) => {
  const mail =
    'From: Bo <bo@dom.example>\nDate: Thu, 19 Nov 2026 11:00\nSubject: Dom Graz 21 Nov\n\nThe stage is black.\nRow C is a birthday: Gonny Mill is 70, could Eva say happy birthday to her?\n';
  const note = 'Graz Fri 20/11\nGonny’s daughter rang: please do NOT greet Gonny, she has had a stroke.\n';
  const notesWith = async (files: Readonly<Record<string, string>>) =>
    JSON.stringify((await showsIn(inputs, { 'tour.csv': rows, 'mail.txt': mail, ...files })).shows[0]);
  assert.match(await notesWith({}), 'happy birthday');
  const taken = await notesWith({ 'note 20-11.txt': note });
  assert.not.match(taken, 'happy birthday');
  assert.match(taken, 'The stage is black.');
});

test('what a note asks not to mention is no wish of an older mail', async (inputs) => {
  const mail =
    'From: Bo <bo@dom.example>\nDate: Thu, 19 Nov 2026 11:00\nSubject: Dom Graz 21 Nov\n\nRij C: Gonny Mill wordt 70, leuk als Eva haar even noemt!\n';
  const note = 'Graz vr 20/11\nDochter van Gonny belde: NIET noemen!! Ze loopt de zaal uit.\n';
  const showWith = async (files: Readonly<Record<string, string>>) =>
    JSON.stringify((await showsIn(inputs, { 'tour.csv': rows, 'mail.txt': mail, ...files })).shows[0]);
  assert.match(await showWith({}), 'even noemt');
  assert.not.match(await showWith({ 'note 20-11.txt': note }), 'even noemt');
});

test.run();
