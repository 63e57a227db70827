import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { closeInputs, type Inputs, openInputs, put, showsIn } from './hub-calls.js';

const test = suite<Inputs>('what is newest decides');
test.before.each(openInputs);
test.after.each(closeInputs);

const rows = 'date,artist,city,venue,doors,start\n2026-11-21,Eva Example,Graz,Dom,19:30,20:00\n';

async function showWith(inputs: Inputs, files: Readonly<Record<string, string>>): Promise<Show> {
  const { shows } = await showsIn(inputs, { 'tour.csv': rows, ...files });
  assert.is(shows.length, 1);
  return shows[0] as Show;
}

/** A mail on the show, with its day, and an older one that it quotes. */
const thread = (newest: string, older = '') =>
  [
    'From: Ada Example <ada@example.org>\nDate: Thu, 19 Nov 2026 17:12\nSubject: Re: Dom Graz 21 Nov\n',
    `${newest}\n`,
    ...(older === '' ? [] : ['On Wed, 11 Nov 2026 at 16:05, Bo <bo@example.org> wrote:', `> ${older}`]),
  ].join('\n');

test('the newest mail decides against what older ones propose or agree to', async (inputs) => {
  for (const [newest, older] of [
    ['On oublie 19h, on joue à **18h30**.', 'On réfléchit à avancer, peut-être 19h au lieu de 20h.'],
    ['Vergesst 19 Uhr, Beginn ist um 18:30.', 'Beginn jetzt 19:00 statt 20:00.'],
    ['Forget 7, the show starts at 6.30pm.', 'The show is now 7pm, not 8pm.'],
  ] as const) {
    const { start, disagreements } = await showWith(inputs, { 'mail.txt': thread(newest, older) });
    assert.is(start, '18:30', newest);
    assert.ok(disagreements.every(({ field, note }) => field !== 'start' || note === 'decides'));
  }
});

test('a time in brackets holds on its days of the week only', async (inputs) => {
  const sheet = 'Dom Graz, house sheet\n\nShow starts 20:00 (Sun 18:00)\nShow starts 20:00 (Sat 19:15)\n';
  const { start, disagreements } = await showWith(inputs, { 'sheet.txt': sheet });
  assert.is(start, '20:00');
  assert.equal(
    disagreements.map(({ field, other }) => [field, other]),
    [['start', '19:15']],
  );
});

test('an end before the start is ignored, and the newest message of a chat is no question', async (inputs) => {
  const mail = thread('All out by 18:00 from the upper floor. Sound check at 16:30.');
  const chat = [
    '[20/11/2026, 09:14] Bo: Graz: soundcheck 17:00',
    '[20/11/2026, 09:20] Bo: Graz: soundcheck 17:45, not 16:30',
  ].join('\n');
  const { evening, disagreements } = await showWith(inputs, { 'mail.txt': mail, 'chat.txt': chat });
  assert.equal([evening.curfew, evening.soundcheck], [null, '17:45']);
  assert.ok(disagreements.every(({ field, note }) => field !== 'soundcheck' || note === 'decides'));
});

test('a long statement is quoted by the clauses that have the value', async (inputs) => {
  const long = `The show starts at 19:15 and not at 20:00, ${'because of the buses, '.repeat(12)}as I said.`;
  const { disagreements } = await showWith(inputs, { 'mail.txt': thread(long) });
  const { said = '' } = disagreements.find(({ field }) => field === 'start') ?? {};
  assert.match(said, /^The show starts at 19:15 and not at 20:00/u);
  assert.ok(said.length <= 160, `${said.length}`);
});

test('the number of a row, or what is counted, is no evidence of a time', async (inputs) => {
  const mail = thread('The show starts at 19:00, not 20:00. The choir has row 7. We have 8 singers.');
  const { disagreements } = await showWith(inputs, { 'mail.txt': mail });
  assert.is(disagreements.find(({ field }) => field === 'start')?.said, 'The show starts at 19:00, not 20:00.');
});

test('the newest count of tickets decides, and has its free tickets', async (inputs) => {
  const { tickets_sold: tickets } = await showWith(inputs, {
    'mail.txt': thread('137 sold + 6 comps for the Dom.', '88 sold for the Dom.'),
  });
  assert.equal([tickets?.sold, tickets?.comps], [137, 6]);
});

test('seats of which more are sold are those of something else', async (inputs) => {
  const { venue } = await showWith(inputs, { 'mail.txt': thread('137 sold for the Dom. Capacity 40 in the bar.') });
  assert.is(venue.capacity, null);
});

test('seats that the house takes out are not on sale, and its words are quoted', async (inputs) => {
  for (const said of [
    'We are at 121. The room has 180 seats but the last twelve go, for the lighting desk.',
    'Wir sind bei 121. Es sind 180 Plätze, aber die letzten zwölf nehme ich raus, für das Lichtpult.',
    'On en est à 121. Il y a 180 places mais j’enlève les douze dernières, pour la régie.',
    'Vamos por 121. Son 180 butacas pero las doce últimas os las quito, que va la mesa de luces.',
    'Siamo a 121. Ci sono 180 posti ma tolgo gli ultimi dodici, per il banco luci.',
    'Já são 121. São 180 lugares mas tiro os últimos doze, para a mesa de luz.',
    'We zitten op 121. Er zijn 180 stoelen maar de laatste twaalf haal ik weg, voor de lichttafel.',
  ]) {
    const listed = rows.replace('doors,', 'capacity,doors,').replace('Dom,', 'Dom,180,');
    const { venue, disagreements } = await showWith(inputs, { 'tour.csv': listed, 'mail.txt': thread(said) });
    const [seats] = disagreements.filter(({ field }) => field === 'capacity');
    assert.equal([venue.capacity, seats?.other, seats?.said?.includes('180')], [168, '180', true], said);
  }
});

test('a mail on the room and hour is on the show of the calendar, for all that this has the programme', async (inputs) => {
  const event = (day: string, town: string) =>
    `BEGIN:VEVENT\nUID:${day}\nDTSTART;TZID=Europe/Vienna:202611${day}T203000\nSUMMARY:LOW - ${town}\\, Dom\nLOCATION:Dom\\, ${town}\nEND:VEVENT\n`;
  const calendar = `BEGIN:VCALENDAR\nVERSION:2.0\n${event('20', 'Linz')}${event('21', 'Graz')}END:VCALENDAR\n`;
  const mail =
    'From: Ada <ada@example.org>\nDate: Thu, 19 Nov 2026 17:12\nSubject: LOW in Graz, Dom, 21 Nov\n\n' +
    'The show starts at 20:15 and not at 20:30. Eva may stay for a drink.\n';
  await put(inputs, '../voice/eva.md', '# Eva Example, how I work\n\nI talk slowly.\n');
  const { shows } = await showsIn(inputs, { 'tour.ics': calendar, 'mail.txt': mail });
  assert.equal(
    shows
      .filter(({ city }) => city === 'Graz')
      .map(({ start, disagreements }) => [start, ...disagreements.map(({ field }) => field)]),
    [['20:15', 'start']],
  );
});

test.run();
