import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { closeInputs, type Inputs, listing, openInputs, put } from './hub-calls.js';

const test = suite<Inputs>('what notes say of an evening, and who says it');
test.before.each(openInputs);
test.after.each(closeInputs);

async function only(inputs: Inputs, date: string): Promise<Show> {
  const { shows } = await listing(inputs, date);
  assert.is(shows.length, 1);
  return shows[0] as Show;
}

/** A row of 19:30 with notes, and the file of another start where one is given. */
const own = 'shows/a.csv, line 2';
const poster = 'the poster says 20:00';
const said = 'on at 7.30 NOT 8 - Bandsintown is wrong, told them twice.';
const wrong = `1) ${said} 2) no smoke`;
const whoSays: readonly (readonly [notes: string, other: string, expected: readonly unknown[]])[] = [
  [poster, '', ['20:00', own, own, 'states', poster]],
  [poster, '../sales/b.csv', ['20:00', own, 'sales/b.csv, line 2', undefined, poster]],
  ['', 'b.csv', ['20:00', own, 'shows/b.csv, line 2', undefined, undefined]],
  [
    'Show: 20:00 - CONFIRMED by the house on 18/03',
    '',
    ['19:30', own, own, 'decides', 'Show: 20:00 - CONFIRMED by the house on 18/03'],
  ],
  [
    'poster 19:30, tickets say 20:00. Asked Bo twice. No reply.',
    '',
    ['20:00', own, own, 'states', 'poster 19:30, tickets say 20:00. Asked Bo twice. No reply.'],
  ],
  [
    'Beginn jetzt 20:00 statt 19:30, die Seite sagt noch 19:30 und Bo antwortet nicht.',
    '',
    ['19:30', own, own, undefined, 'Beginn jetzt 20:00 statt 19:30, die Seite sagt noch 19:30 und Bo antwortet nicht.'],
  ],
  [wrong, 'b.csv', ['20:00', own, 'shows/b.csv, line 2', 'decides', said]],
];
for (const [notes, other, expected] of whoSays) {
  test(`each value of a conflict has its place: “${notes}”, ${other}`, async (inputs) => {
    await put(inputs, 'a.csv', `date,city,country,venue,start,notes\n2026-11-21,Graz,AT,Dom,19:30,"${notes}"\n`);
    const rows = 'date,start,city,venue,as_of,sold\n2026-11-21,20:00,Graz,Dom,2026-11-20,50\n';
    if (other !== '') await put(inputs, other, rows);
    const [one] = (await only(inputs, '2026-11-21')).disagreements;
    assert.equal([one?.other, one?.used_source, one?.source, one?.note, one?.said], expected);
  });
}

test('what notes give under the label of a column, an interval, and the title of a row or its sales', async (inputs) => {
  const notes = 'Anschrift: Hauptplatz 7, Graz\\nSet 60 + Q&A 10\\nTope: 22:30';
  const day = '2026-11-21,Graz,AT,Hall';
  await put(inputs, 'a.csv', `date,city,country,venue,notes\n${day},"${notes.replaceAll('\\n', '\n')}"\n`);
  await put(inputs, '../sales/b.csv', `date,city,country,venue,event,as_of,sold\n${day},Still Here,2026-11-20,50\n`);
  const { venue, evening, title } = await only(inputs, '2026-11-21');
  assert.equal(
    [venue.address, evening.set_length, evening.curfew, title],
    ['Hauptplatz 7, Graz', '60 min', '22:30', 'Still Here'],
  );
});

test('tickets of a postponed date that are valid for this one are shown', async (inputs) => {
  const rows = ['date,city,country,venue,status,notes', '2026-09-30,Graz,AT,Hall,postponed,Tickets valid on 21/11'];
  await put(inputs, 'a.csv', [...rows, '2026-11-21,Graz,AT,Hall,,', ''].join('\n'));
  assert.is((await only(inputs, '2026-11-21')).notes, 'Tickets valid on 21/11');
});

test.run();
