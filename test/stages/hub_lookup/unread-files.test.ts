import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { translatorOf } from '../../../stages/shared/page-language/translator.js';
import { pageInput } from '../../support/page-samples.js';
import { produced } from '../../support/results.js';
import { renderPage, textOf } from '../html_generation/samples/rendered-page.js';
import { closeInputs, type Inputs, lookUp, openInputs, put, showsIn } from './hub-calls.js';

const test = suite<Inputs>('files that no stage reads');
test.before.each(openInputs);
test.after.each(closeInputs);

const rows = 'date,city,country,venue,doors,start\n2026-11-21,Graz,AT,Dom,19:00,19:30\n';

test('files and folders that nothing reads are named on the page, with the reason', async (inputs) => {
  await put(inputs, 'contract.docx', 'x');
  await put(inputs, 'seats.png', 'x');
  await writeFile(join(inputs.root, 'rider.pdf'), 'x');
  const { shows } = await showsIn(inputs, { 'tour.csv': rows, 'notes.md': 'Dom Graz: the lift is out of order.' });
  const [show] = shows;
  assert.ok(show !== undefined);
  const value = await lookUp(inputs, show);
  assert.ok(typeof value !== 'string');
  assert.equal(
    value.notices.map(({ file, message }) => `${file} ${message}`),
    [
      'rider.pdf is not read: it is next to the folders; no folder takes such files',
      'shows/contract.docx is not read: shows/ takes .csv, .tsv, .xlsx, .ics, .json, .txt, .md, .eml',
      'shows/seats.png is not read: shows/ takes .csv, .tsv, .xlsx, .ics, .json, .txt, .md, .eml',
    ],
  );
  const input = pageInput(value.show);
  const page = await renderPage({
    ...input,
    results: { ...input.results, hub_lookup: produced('hub_lookup', value) },
  });
  assert.match(textOf(page.html), 'rider.pdf, shows/contract.docx');
});

test('a note is on the only show on the weekday that its heading names with the performer or the town', async (inputs) => {
  const tour =
    'date,city,country,venue,performer,start\n2026-11-19,Linz,AT,Posthof,Ada Example,20:00\n' +
    '2026-11-21,Graz,AT,Dom,Ada Example,19:30\n2026-11-26,Wels,AT,Schl8hof,Ada Example,20:00\n';
  const notes = 'The first half has 40 minutes and the lift is out of order.\n';
  const { shows } = await showsIn(inputs, {
    'tour.csv': tour,
    'a.txt': `ada - sat\n${notes}`,
    'b.txt': 'Ada Thurs\nThe second half has 50 minutes and the piano is locked.\n',
  });
  const [show] = shows;
  assert.is(show?.city, 'Graz');
  assert.match(show?.notes ?? '', /lift/u);
  // Two shows are on a Thursday.
  assert.not.match(show?.notes ?? '', /piano/u);
});

test('the heading of a sheet with the room in capitals is no note', async (inputs) => {
  const sheet =
    'DOM, GRAZ    visiting company sheet (rev. Jan 2026)\n\nThe lift is out of order and the stage is 6 m wide.\n';
  const { shows } = await showsIn(inputs, { 'tour.csv': rows, 'sheet.txt': sheet });
  assert.is(shows[0]?.notes, 'The lift is out of order and the stage is 6 m wide.');
});

for (const language of ['de', 'es', 'fr', 'it', 'nl', 'pt']) {
  test(`the page says so in its language: ${language}`, () => {
    const { known } = translatorOf(language);
    for (const message of [
      'is not read: shows/ takes .csv, .ics',
      'is not read: it lies too deep, move its files up',
      'is not read: it is next to the folders; move it into shows/, sales/',
      'is not read (did you mean "shows"?)',
      'more files of the input folder are not read: 3',
    ])
      assert.not.match(known(message), /(?<!\p{L})(?:is not|are not|takes|move|mean|files)(?!\p{L})/u);
  });
}

test.run();
