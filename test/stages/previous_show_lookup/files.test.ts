import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { previousShowLookupValue } from '../../../src/domain/stage-values/previous-show-lookup.js';
import type { EarlierBrief, ServiceHistory } from '../../../src/ports/service-history.js';
import { plugin } from '../../../stages/previous_show_lookup/files.js';
import { aShow, inputOfShow, placed } from '../../support/results.js';
import { emptyHistory, stageContext, withInputFolder } from '../../support/stage-context.js';

const fixtures = fileURLToPath(new URL('../../../../test/fixtures', import.meta.url));
const header = 'show_date,city,venue,performer,attendance,material,notes';

type Circumstances = Readonly<{ show?: Show; history?: ServiceHistory }>;

async function outcomeIn(root: string, { show = aShow(), history = emptyHistory }: Circumstances = {}) {
  return plugin.run(inputOfShow(show), stageContext({ settings: { BRIEF_INPUT_DIR: root }, history }));
}

async function read(root: string, circumstances: Circumstances = {}) {
  const outcome = await outcomeIn(root, circumstances);
  if (outcome.kind === 'failed') throw new Error(outcome.reason);
  return v.parse(previousShowLookupValue, outcome.value);
}

function readRows(rows: readonly string[], circumstances: Circumstances = {}) {
  return withInputFolder({ 'history/h.csv': [header, ...rows].join('\n') }, (root) => read(root, circumstances));
}

function remembering(...briefs: readonly EarlierBrief[]): ServiceHistory {
  return { ...emptyHistory, earlierBriefs: async () => briefs };
}

function aBrief(overrides: Partial<Show> = {}, lines: readonly string[] = ['one', 'two']): EarlierBrief {
  const show = aShow({ show_id: 'before', show_date: '2023-10-14', ...overrides });
  return { runId: 'run-before', show, url: 'https://briefs.example/b/before/', lines };
}

test('the visits of this performer to this town are listed, newest first', async () => {
  const value = await read(fixtures);
  assert.equal(
    value.visits.map(({ show_date, venue, same_venue, attendance }) => [show_date, venue, same_venue, attendance]),
    [
      ['2023-10-14', 'Minard', true, 371],
      ['2021-03-05', 'De Centrale', false, 180],
      ['2019-03-02', 'Minard', true, 140],
    ],
  );
  assert.equal(value.visits[0]?.material, ['canal parking', 'the bell tower that rings early']);
  assert.is(value.visits[0]?.notes, 'Warm room; late start');
  assert.equal([value.visits[0]?.source.file, value.visits[0]?.source.line], ['history/visits.csv', 3]);
  assert.equal([value.empty_reason, value.notices], [null, []]);
});

test('a visit counts if either side names no performer, and names are compared loosely', async () => {
  const value = await readRows(['2020-01-01,ghent,MINARD,,,,', '2020-01-02,Ghent,,INES OKAFOR,,,']);
  assert.equal(
    value.visits.map(({ show_date, same_venue }) => [show_date, same_venue]),
    [
      ['2020-01-02', false],
      ['2020-01-01', true],
    ],
  );
  const noPerformer = await readRows(['2020-01-01,Ghent,,Somebody Else,,,'], { show: aShow({ performer: null }) });
  assert.is(noPerformer.visits.length, 1);
});

test('the day of the show and later days are no earlier visits', async () => {
  const value = await readRows(['2026-11-20,Ghent,,,,,', '2026-11-21,Ghent,,,,,']);
  assert.equal(value.visits, []);
  assert.is(value.empty_reason, 'No earlier visit to Ghent is in history/*.csv.');
});

test('an earlier brief is a visit without material, whose lines were only offered', async () => {
  const value = await withInputFolder({}, (root) => read(root, { history: remembering(aBrief()) }));
  const [visit] = value.visits;
  assert.equal(
    [visit?.show_date, visit?.venue, visit?.same_venue, visit?.material, visit?.notes, visit?.brief_url],
    ['2023-10-14', 'Minard', true, [], 'The brief offered 2 lines.', 'https://briefs.example/b/before/'],
  );
  assert.equal([visit?.source.kind, visit?.source.url], ['web', 'https://briefs.example/b/before/']);
});

test('a visit that is both in the file and in a brief is one: the file wins and gets the address', async () => {
  const history = remembering(aBrief({ venue: { ...aShow().venue, name: 'minard' } }, []));
  const value = await readRows(['2023-10-14,Ghent,Minard,,371,trams,mine'], { history });
  assert.is(value.visits.length, 1);
  assert.equal(
    [value.visits[0]?.notes, value.visits[0]?.attendance, value.visits[0]?.brief_url],
    ['mine', 371, 'https://briefs.example/b/before/'],
  );
  const unnamed = await readRows(['2023-10-14,Ghent,,,371,,'], { history });
  assert.equal([unnamed.visits.length, unnamed.visits[0]?.venue], [1, null]);
});

test('another venue of the same day is another visit, the one to this venue first', async () => {
  const history = remembering(aBrief({}, ['one']));
  const value = await readRows(['2023-10-14,Ghent,De Centrale,,90,,'], { history });
  assert.equal(
    value.visits.map(({ venue, notes }) => [venue, notes]),
    [
      ['Minard', 'The brief offered 1 line.'],
      ['De Centrale', null],
    ],
  );
});

test('briefs of other performers or towns are ignored, and an invalid address is left out', async () => {
  const other = remembering(aBrief({ performer: 'Somebody Else' }));
  const none = await withInputFolder({}, (root) => read(root, { history: other }));
  assert.is(
    none.empty_reason,
    'There is no history/*.csv and no earlier brief, so no earlier visit to Ghent is known.',
  );
  const elsewhere = remembering(aBrief({ country: 'US' }), aBrief({ country: 'US', region: 'Ohio' }));
  const here = aShow({ region: 'East Flanders' });
  assert.equal((await withInputFolder({}, (root) => read(root, { show: here, history: elsewhere }))).visits, []);
  const odd = remembering({ ...aBrief({}, []), url: 'javascript:alert(1)' });
  const value = await withInputFolder({}, (root) => read(root, { history: odd }));
  assert.equal([value.visits[0]?.brief_url, value.visits[0]?.notes], [null, null]);
});

test('a visit to another town of the name is no visit, and one that could be is a question', async () => {
  const venue = { name: 'Teatro Circo', address: null, capacity: null, latitude: null, longitude: null };
  const elsewhere = { city: 'Cartagena', country: 'ES', time_zone: 'Europe/Madrid' } as const;
  const show = await placed(aShow({ ...elsewhere, venue }));
  const files = {
    'history/h.csv': [
      'show_date,city,region,country,venue',
      '2023-05-04,Cartagena,,Colombia,',
      '2022-05-04,Cartagena,Murcia,,',
      '2021-05-04,Cartagena,,,',
      '2020-05-04,Cartagena,,,teatro circo',
      '2019-05-04,Cartagena,,,',
      '2019-05-05,Valencia,,ES,',
    ].join('\n'),
  };
  const value = await withInputFolder(files, (root) => read(root, { show }));
  assert.equal(
    value.visits.map(({ show_date }) => show_date),
    ['2022-05-04', '2020-05-04', '2019-05-04'],
  );
  assert.equal(
    value.questions?.map(({ text }) => text),
    ['Your visit of 2021-05-04 was to "Cartagena", which may be another Cartagena: was it this one?'],
  );
});

test('the other files of the user decide a visit that its own row leaves open', async () => {
  const venue = { name: 'Hall', address: null, capacity: null, latitude: null, longitude: null };
  const datesOf = async (place: Pick<Show, 'city' | 'region' | 'country'>, rows: readonly string[], sales: string) => {
    const show = await placed(aShow({ ...place, venue, time_zone_origin: null, time_zone: null }));
    const files = { 'history/h.csv': ['show_date,city,venue', ...rows].join('\n'), 'sales/s.csv': sales };
    const { visits, questions } = await withInputFolder(files, (root) => read(root, { show }));
    return [visits.map(({ show_date }) => show_date), questions?.length];
  };
  const header = 'show_date,as_of,sold,city,region,venue,gross';
  const brest = { city: 'Brest', region: null, country: 'FR' };
  const rows = ['2024-03-17,Brest,Mac', '2025-02-02,Rennes,Cale'];
  assert.equal(await datesOf(brest, rows, ''), [['2024-03-17'], 0], 'by the other visits');
  assert.equal(await datesOf(brest, ['2024-03-17,Brest,Mac', '2024-01-17,Minsk,Club'], ''), [[], 1]);
  const york = { city: 'York', region: null, country: 'GB' };
  const pounds = `${header}\n2023-10-14,2023-10-13,118,York,,Basement,"£1,568.00"\n`;
  assert.equal(await datesOf(york, ['2023-10-14,York,Basement', '2022-09-22,New York,Bar'], pounds), [
    ['2023-10-14'],
    0,
  ]);
  const duluth = { city: 'Duluth', region: 'MN', country: 'US' };
  const georgia = `${header}\n2025-05-02,2025-05-01,90,Duluth,GA,Barn,\n2024-10-11,2024-10-10,128,Duluth,MN,Sacred Tap,\n`;
  const both = ['2025-05-02,Duluth,Barn', '2024-10-11,Duluth,Sacred Tap'];
  assert.equal(await datesOf(duluth, both, georgia), [['2024-10-11'], 0], 'by the venue');
});

test('a brief is a visit only once its show is over, and only in the same town', async () => {
  const visitsAt = async (show_date: string, overrides: Partial<Show> = {}) => {
    const brief = aBrief({ show_date, ...overrides });
    const show = aShow({ show_date: '2026-12-31' });
    return (await withInputFolder({}, (root) => read(root, { show, history: remembering(brief) }))).visits.length;
  };
  assert.is(await visitsAt('2026-11-19'), 1);
  assert.is(await visitsAt('2026-11-20'), 0, 'the day of the run');
  assert.is(await visitsAt('2026-11-24'), 0, 'still to come');
  const newcastle = await placed(aShow({ city: 'Newcastle', country: 'AU', time_zone_origin: null }));
  assert.is(await visitsAt('2023-10-14', { ...newcastle, show_id: 'before', show_date: '2023-10-14' }), 0);
});

test('an attendance of 0 is one that was not counted', async () => {
  const value = await readRows(['2023-10-14,Ghent,Minard,,0,trams,']);
  assert.is(value.visits[0]?.attendance, null);
});

test('a row in two files is one visit, and two different rows of a day are two', async () => {
  const row = '2023-10-14,Ghent,Minard,,371,trams,';
  const files = {
    'history/a.csv': `${header}\n${row}`,
    'history/b.csv': `${header}\n${row}\n2023-10-14,Ghent,Minard,,200,bikes,`,
  };
  const value = await withInputFolder(files, (root) => read(root));
  assert.equal(
    value.visits.map(({ attendance }) => attendance),
    [371, 200],
  );
});

test('a bad row is a notice with file and line, and loses only itself', async () => {
  const rows = ['14.13.2023,Ghent,,,,,', ',Ghent,,,,,', '2020-01-01,,,,,,', '2020-01-02,Ghent,,,many,a;;b,', 'too,few'];
  const value = await readRows(rows);
  assert.equal(
    value.notices.map(({ file, line }) => [file, line]).sort(),
    [2, 3, 4, 5, 6].map((line) => ['history/h.csv', line]),
  );
  assert.equal(
    value.visits.map(({ show_date, attendance, material }) => [show_date, attendance, material]),
    [['2020-01-02', null, ['a', 'b']]],
  );
  assert.match(value.notices.map(({ message }) => message).join('\n'), 'has no city');
  assert.match(value.notices.map(({ message }) => message).join('\n'), 'has no show_date');
});

test('only where nothing at all could be read does the stage fail, and without a retry', async () => {
  const broken = { 'history/a.csv': 'when,where\nlast spring,Ghent\n' };
  const outcome = await withInputFolder(broken, (root) => outcomeIn(root));
  assert.equal([outcome.kind, outcome.kind === 'failed' && outcome.retryable], ['failed', false]);
  assert.match(outcome.kind === 'failed' ? outcome.reason : '', 'history/a.csv');
  const remembered = await withInputFolder(broken, (root) => read(root, { history: remembering(aBrief()) }));
  assert.equal([remembered.visits.length, remembered.notices.length], [1, 1]);
  const files = { ...broken, 'history/b.csv': `${header}\n2020-01-01,Ghent,,,,,\n` };
  const beside = await withInputFolder(files, (root) => read(root));
  assert.equal([beside.visits.length, beside.notices.length], [1, 1]);
});

test('markup and direction tricks in cells stay plain text', async () => {
  const value = await readRows(['2020-01-01,Ghent,<b>Minard</b>,,,<script>x</script>;\u202etrap,[a](javascript:b)']);
  assert.equal(
    [value.visits[0]?.venue, value.visits[0]?.material, value.visits[0]?.notes],
    ['<b>Minard</b>', ['<script>x</script>', 'trap'], '[a](javascript:b)'],
  );
});

test('many visits, many items and many broken rows are cut and stated', async () => {
  const day = (index: number) => new Date(Date.UTC(2020, 0, index + 1)).toISOString().slice(0, 10);
  const items = Array.from({ length: 40 }, (_, index) => `item ${index}`).join(';');
  const good = Array.from({ length: 33 }, (_, index) => `${day(index)},Ghent,,,,${items},`);
  const bad = Array.from({ length: 300 }, () => 'never,Ghent,,,,,');
  const value = await readRows([...good, ...bad]);
  assert.equal([value.visits.length, value.visits[0]?.show_date, value.visits[0]?.material.length], [30, day(32), 30]);
  assert.match(value.notices[0]?.message ?? '', 'older ones left out: 3');
  assert.match(value.notices[1]?.message ?? '', 'has 40 items');
  assert.is(value.notices.length, 22);
  assert.match(value.notices.at(-1)?.message ?? '', 'not named here: 313');
});

test('a show without performer has the visits of the only voice, not those of others', async () => {
  const files = {
    'history/h.csv': [
      header,
      '2023-01-01,Ghent,Minard,Ines Okafor,80,,',
      '2023-05-01,Ghent,Minard,Trio Heron,90,,',
    ].join('\n'),
    'voice/a.md': '---\nperformer: Ines Okafor\n---\n',
  };
  const { visits } = await withInputFolder(files, (root) => read(root, { show: aShow({ performer: null }) }));
  assert.equal(
    visits.map(({ show_date }) => show_date),
    ['2023-01-01'],
  );
});

test('passwords and codes in notes of a visit are left out', async () => {
  const notes =
    'The tram bit killed. Mot de passe wifi: patate. Door code 4711. Landlady key under the pot. M was in, say nothing';
  const { visits } = await readRows([`2023-01-01,Ghent,Minard,,80,,"${notes}"`]);
  assert.is(visits[0]?.notes, 'The tram bit killed.');
});

const contradicted: readonly (readonly [says: string, row: string])[] = [
  ['of another region', '2022-05-06,Ghent,Canal Quarter,Petit Théâtre,'],
  ['in a street of the town’s name', '2022-05-06,Ghent,,Small Hall (rue de Ghent),'],
  ['by its notes in another town', '2022-05-06,Ghent,,Small Hall,"long night, this is Antwerp"'],
];
for (const [says, row] of contradicted) {
  test(`a row ${says} is a question, and no visit`, async () => {
    const rows = ['show_date,city,region,venue,notes', '2021-10-14,Ghent,Flanders,Minard,good', row];
    const show = await placed(aShow());
    const value = await withInputFolder({ 'history/h.csv': rows.join('\n') }, (root) => read(root, { show }));
    assert.equal([value.visits.map(({ show_date }) => show_date), value.questions?.length], [['2021-10-14'], 1]);
  });
}

test.run();
