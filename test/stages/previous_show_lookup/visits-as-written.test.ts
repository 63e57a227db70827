import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { previousShowLookupValue } from '../../../src/domain/stage-values/previous-show-lookup.js';
import { plugin } from '../../../stages/previous_show_lookup/files.js';
import { aShow, inputOfShow, placed } from '../../support/results.js';
import { stageContext, withInputFolder } from '../../support/stage-context.js';

const test = suite('visits as users write them');

async function read(root: string, { show = aShow() } = {}) {
  const outcome = await plugin.run(inputOfShow(show), stageContext({ settings: { BRIEF_INPUT_DIR: root } }));
  if (outcome.kind === 'failed') throw new Error(outcome.reason);
  return v.parse(previousShowLookupValue, outcome.value);
}

function readRows(rows: readonly string[], show: Show = aShow()) {
  const header = 'show_date,city,venue,performer,attendance,material,notes';
  return withInputFolder({ 'history/h.csv': [header, ...rows].join('\n') }, (root) => read(root, { show }));
}

test('a row without country is a question where the notes on the town name a namesake, unless its room is known', async () => {
  const rows = ['show_date,city,country,venue', '2023-10-14,Ghent,BE,Minard', '2019-06-08,Ghent,,Legion Hall'];
  const show = await placed(aShow());
  const visitsWith = async (fact: string) => {
    const files = { 'history/h.csv': rows.join('\n'), 'cities/ghent.md': `city: Ghent\n\nFacts\n- ${fact}\n` };
    const { visits, questions } = await withInputFolder(files, (root) => read(root, { show }));
    return [visits.map(({ show_date }) => show_date), questions?.length];
  };
  assert.equal(await visitsWith('Ghent, Kentucky: played in 2019'), [['2023-10-14'], 1]);
  assert.equal(await visitsWith('Ghent, Flanders: wet'), [['2023-10-14', '2019-06-08'], 0]);
});

test('a row of the town that was not understood is named where no visit is known', async () => {
  const reasonOf = async (row: string) => {
    const files = { 'history/h.csv': `show_date,city,venue\n${row}\n2023-10-14,Bruges,Hall\n` };
    return (await withInputFolder(files, (root) => read(root))).empty_reason;
  };
  const reason =
    'No earlier visit to Ghent could be read: 1 row that names it was not understood: history/h.csv, line 2.';
  assert.is(await reasonOf('last spring,Ghent,Minard'), reason);
  assert.is(await reasonOf('2023-10-12,,Minard Ghent'), reason);
  assert.is(await reasonOf('last spring,Ostend,Hall'), 'No earlier visit to Ghent is in history/*.csv.');
});

for (const notes of ['c/x - throat', 'wegens corona niet doorgegaan', 'cxl, 0'])
  test(`a date that did not take place is no visit: ${notes}`, async () => {
    const { visits, questions } = await readRows([`2025-02-07,Ghent,Minard,,0,,"${notes}"`]);
    assert.equal([visits, questions?.length], [[], 1]);
  });

test('material whose items the delimiter of the file separates is one cell', async () => {
  const file =
    'show_date;city;venue;attendance;material;notes\n2020-01-01;Ghent;Minard;95;trams;bells;fog;"Trams: big."';
  const { visits } = await withInputFolder({ 'history/h.csv': file }, (root) => read(root));
  assert.equal([visits[0]?.attendance, visits[0]?.material], [95, ['trams', 'bells', 'fog']]);
  assert.is(visits[0]?.notes, 'Trams: big.');
});

const ofPrivateLife: readonly string[] = [
  'Ada splitting from Ben, do not mention, they both still come.',
  'El ex de Ada estaba en la fila 3.',
  'Ada bebeu e dormiu no camarim.',
  'School workshop at the library - not public.',
];
for (const remark of ofPrivateLife) {
  test(`“${remark}” is not printed`, async () => {
    const file = `show_date,city,venue,notes\n2023-01-01,Ghent,Minard,"The tram bit killed. ${remark} Crowd drunk."`;
    const { visits } = await withInputFolder({ 'history/h.csv': file }, (root) => read(root));
    assert.is(visits[0]?.notes, 'The tram bit killed. Crowd drunk.');
    assert.equal([visits[0]?.died, visits[0]?.hated], [[], []]);
  });
}

test('the notes of a show make no visit: what they say of an earlier night is quoted', async () => {
  const notes = 'Last time someone yelled through the first 10, guard = one bloke called Nuts. Doors 19:00.';
  const { visits, questions } = await read('/nowhere', { show: aShow({ notes }) });
  assert.equal(visits, []);
  const text =
    'Your notes say of an earlier night: “someone yelled through the first 10, guard = one bloke called Nuts.”';
  assert.equal(
    questions?.map((question) => question.text),
    [text],
  );
});

test('a diet is one of tonight, whatever happened last time', async () => {
  const notes = 'Ada is coeliac - last time they gave her a scone. Doors 19:00.';
  const { questions } = await read('/nowhere', { show: aShow({ notes }) });
  assert.equal(questions ?? [], []);
});

const called: readonly (readonly [why: string, notes: string, overrides: Partial<Show>])[] = [
  ['its words', 'did not play, ice', {}],
  ['the new date in its notes', 'neuer Termin 20.11.26', {}],
  ['the old date in the notes of the show', 'angine', { notes: 'REPORT du 14/10 (angine)' }],
  [
    'the tour',
    '',
    { around: [{ show_date: '2023-10-14', venue: 'Minard', city: 'Ghent', status: 'postponed' as const }] },
  ],
];
for (const [why, notes, overrides] of called) {
  test(`by ${why}, a row without audience and material did not take place, but one with them did`, async () => {
    const rows = [`2023-10-14,Ghent,Minard,,0,,"${notes}"`];
    assert.equal((await readRows(rows, aShow(overrides))).visits.length, 0);
    const played = [`2023-10-14,Ghent,Minard,,90,trams,"${notes}"`];
    assert.equal((await readRows(played, aShow(overrides))).visits.length, 1);
  });
}

test('what is said of dates that were not held is quoted, newest first', async () => {
  const rows = [
    '2023-10-14,Ghent,Minard,,,,"NOT PLAYED – boiler broke, moved to 20/11. “Called off for want of hot water”"',
    '2022-10-14,Ghent,Minard,,,,"cancelled, 90 sold"',
    '2021-10-14,Ghent,Minard,,,,cancelled',
    '2020-10-14,North Ghent,Bar,,70,,',
  ];
  const { visits, questions, notices } = await readRows(rows);
  const said = 'NOT PLAYED – boiler broke, moved to 20/11. “Called off for want of hot water”';
  assert.equal(
    [visits, questions?.map(({ text }) => text)],
    [
      [],
      [
        `Not played on 2023-10-14: “${said}”`,
        'Not played on 2022-10-14: “cancelled, 90 sold”',
        'Not played on 2021-10-14: “cancelled”',
      ],
    ],
  );
  assert.equal(
    notices.map(({ message }) => message),
    ['is of "North Ghent", another place than Ghent'],
  );
});

test('what someone whom the notes of the show name is like stays in the file', async () => {
  const row = '2023-10-14,Ghent,Minard,,90,trams,"Trams killed. Bodil counts every beer. The Minard was full."';
  const notesWith = async (notes: string) => (await readRows([row], aShow({ notes }))).visits[0]?.notes;
  assert.is(await notesWith('the sheet says 8, Bodil says 7'), 'Trams killed. The Minard was full.');
  assert.is(await notesWith('no smoke'), 'Trams killed. Bodil counts every beer. The Minard was full.');
});

test('the same room has the same name, with its brackets', async () => {
  const names = ['The Minard', 'Minard (studio)', 'Minard small hall', 'Minard'];
  const { visits } = await readRows(names.map((venue, index) => `202${index}-10-14,Ghent,${venue},,90,,`));
  assert.equal(
    visits.map(({ venue, same_venue }) => [venue, same_venue]),
    [
      ['Minard', true],
      ['Minard small hall', false],
      ['Minard (studio)', false],
      ['The Minard', true],
    ],
  );
});

test('a short name of the town with the same hall is the town, and a part of its double name a question', async () => {
  const city = 'Villingen-Schwenningen';
  const venue = { ...aShow().venue, name: 'Zifferblatt – Uhrenfabrik' };
  const show = await placed(aShow({ city, region: null, country: 'DE', venue }));
  const rows = ['VS-Schwenningen,Zifferblatt', 'VS,Zifferblatt', 'Villingen,Town Hall', 'Bern,Zifferblatt'];
  const { visits, questions } = await readRows(
    rows.map((row, index) => `202${index}-10-14,${row},,90,,`),
    show,
  );
  assert.equal(
    visits.map(({ show_date }) => show_date),
    ['2021-10-14', '2020-10-14'],
  );
  assert.is(questions?.length, 1);
});

test.run();
