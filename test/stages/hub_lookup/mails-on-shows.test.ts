import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { closeInputs, type Inputs, listing, openInputs, put } from './hub-calls.js';

const test = suite<Inputs>('which show a mail is on');
test.before.each(openInputs);
test.after.each(closeInputs);

const rows =
  'date,city,country,venue,start,set length\n2026-11-20,Wien,AT,Stadtsaal,20:00,80\n2026-11-21,Graz,AT,Orpheum,20:30,80\n';

/** Returns what the notes of both evenings say, and how long the set of the second one is. */
async function read(inputs: Inputs, subject: string, text: string) {
  await put(inputs, 'tour.csv', rows);
  await put(inputs, 'mail.txt', `From: Bo\nDate: Tue, 10 Nov 2026 10:20\nSubject: ${subject}\n\n${text}\n`);
  const [before] = (await listing(inputs, '2026-11-20')).shows;
  const [after] = (await listing(inputs, '2026-11-21')).shows;
  return [before?.notes ?? null, after?.notes ?? null, after?.evening.set_length];
}

test('its subject names the room, whatever town it mentions', async (inputs) => {
  const text = 'In Wien we start at eight.\nThe piano of the hall is in the cellar.';
  assert.equal(await read(inputs, 'Orpheum, arrival', text), [null, text, '80 min']);
});

test('one that names two alike is on both, without the lines on the other', async (inputs) => {
  const both = 'Ada opens in Wien and Graz, clean enough for a school.';
  const text = `${both}\nIn Wien the lift is out of order, take the stairs.`;
  assert.equal(await read(inputs, 'support', text), [text, both, '80 min']);
});

test('a length in it that is much shorter than the set is of something else', async (inputs) => {
  const text = 'The bar wants her to sign for 20 minutes at most.\nThe set is 20 min.';
  assert.equal((await read(inputs, 'Orpheum Graz', text)).at(-1), '80 min');
});

test.run();
