import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { withInputFolder } from '../../support/stage-context.js';
import { cityOf, showIn } from './city-under-test.js';

/** Returns what a town's file says, on 5 December 2026 in Portland, Oregon. */
function ofPortland(path: string, ...lines: readonly string[]) {
  return withInputFolder({ [path]: lines.join('\n') }, (root) => cityOf(showIn('Portland', 'OR', 'US'), root));
}

for (const path of ['cities/portland.md', 'cities/Portland - from Ada.md', 'cities/portland/notes.md']) {
  test(`${path} names its town by its name or folder`, async () => {
    const value = await ofPortland(path, '# Portland proper, from Ada', '', '**Overused jokes**', '- rain');
    assert.equal(
      value.overused_jokes.map(({ text }) => text),
      ['rain'],
    );
    assert.equal(
      value.notices.map(({ message }) => message),
      ['1 item names no source: the page gives your file as its source'],
    );
  });
}

test('a remark that is not to be written, or that its own text calls wrong, is not used', async () => {
  const lines = [
    '## Facts',
    "- Kev has row B again. He had a bypass, go easy. don't put that in writing",
    '- The bat is as tall as a building (copied, I think wrong one?)',
    '- La citadelle surplombe la Meuse (c’est Dinant je crois, à enlever)',
    '- They want to delete the roundabout',
  ];
  const { claims, notices } = await ofPortland('cities/portland.md', ...lines);
  const own = claims.filter(({ citations }) => citations.some(({ source }) => source.file !== null));
  assert.equal(
    [own.map(({ text }) => text), notices.filter(({ message }) => message.startsWith('is marked as wrong')).length],
    [['They want to delete the roundabout'], 2],
  );
});

// 5 December 2026 is a Saturday.
test('a weekly event competes on its weekday only, and a fact about the day competes', async () => {
  const value = await ofPortland(
    'cities/portland.md',
    '## Facts',
    '- The big parade is on 5 December',
    '- The hall opened on 5 December 1911',
    '## Calendar',
    '- market on Wednesdays',
    '- flea market every Saturday',
    '- quiz Tuesday to Saturday',
    '- sabato 5 dicembre 2026: derby alle 21',
    '- 5 December 2019: the flood',
  );
  assert.equal(
    value.calendar.filter(({ kind }) => kind === 'event').map(({ text, date }) => [text, date]),
    [
      ['The big parade is on 5 December', '2026-12-05'],
      ['flea market every Saturday', '2026-12-05'],
      ['derby alle 21', '2026-12-05'],
    ],
  );
  assert.equal(
    value.undated?.map(({ text }) => text),
    ['quiz Tuesday to Saturday'],
  );
});

const worn = [
  '**Battute già sentite**',
  'CHISTES MUY GASTADOS',
  'Piadas que já cansaram\n---',
  'Witze, die jeder macht:',
  '**Les blagues de tout le monde**',
  '__Afgezaagde grappen__',
  'Every comic does these:',
  'Jokes everyone makes',
];
for (const heading of worn) {
  test(`“${heading}” is the heading of worn jokes`, async () => {
    const value = await ofPortland('cities/portland.md', '**Facts**', '- A fact', '', heading, '- rain');
    assert.equal(
      value.overused_jokes.map(({ text }) => text),
      ['rain'],
    );
  });
}

test('the lines directly below a heading are a list without marks, a line after a gap is not', async () => {
  const value = await ofPortland('cities/portland.md', 'OVERUSED JOKES', 'rain', 'the bookshop', '', 'Love, Ada');
  assert.equal(
    value.overused_jokes.map(({ text }) => text),
    ['rain', 'the bookshop'],
  );
  assert.equal(value.unread, [{ file: 'portland.md', lines: 1 }]);
});

test('an item under no known heading is used where its meaning is plain, else it is counted as unread', async () => {
  const lines = ['# Portland', '## Misc', '- Sat 5 Dec: lantern parade', '- EVERY comic does the rain', '- ask Bob'];
  const value = await ofPortland('cities/portland.md', ...lines);
  const events = value.calendar.filter(({ kind }) => kind === 'event');
  assert.equal(
    [events.map(({ text }) => text), value.overused_jokes.map(({ text }) => text)],
    [['lantern parade'], ['EVERY comic does the rain']],
  );
  assert.equal(value.unread, [{ file: 'portland.md', lines: 1 }]);
});

test('what the writer keeps from the page is neither used nor counted', async () => {
  const lines = ['## Facts', '- A fact', '- Not for the sheet: Bob sings', '', 'tra noi: il mio capo'];
  const value = await ofPortland('cities/portland.md', ...lines);
  assert.equal(
    value.claims.filter(({ topic }) => topic === 'fact').map(({ text }) => text),
    ['A fact'],
  );
  assert.equal(value.unread, []);
});

const days: readonly (readonly [entry: string, event: string])[] = [
  ['the market, il 6/12, strade chiuse', '2026-12-06 null the market, il 6/12, strade chiuse'],
  ['05-06 Dec two day fair', '2026-12-05 2026-12-06 two day fair'],
  ['5-6 Dec two day cycling tour', '2026-12-05 2026-12-06 two day cycling tour'],
  ['8 de diciembre: procesión', '2026-12-08 null procesión'],
  ['4. Dezember Krampuslauf', '2026-12-04 null Krampuslauf'],
  ['sab 5 c’è roba in piazza', '2026-12-05 null c’è roba in piazza'],
  ['Dec 6th, craft fair', '2026-12-06 null craft fair'],
];
for (const [entry, event] of days) {
  test(`the day of “${entry}” is read`, async () => {
    const value = await ofPortland('cities/portland.md', '## Calendar', `- ${entry}`);
    assert.equal(
      value.calendar.filter(({ kind }) => kind === 'event').map((one) => `${one.date} ${one.end_date} ${one.text}`),
      [event],
    );
  });
}

test('an event without a day is kept as such; one of another season is not', async () => {
  const lines = ['## Calendar', '- Choir week is on, town full', '- the elections are in the fall', '- fair in August'];
  const value = await ofPortland('cities/portland.md', ...lines);
  assert.equal(
    value.undated?.map(({ text }) => text),
    ['Choir week is on, town full'],
  );
});

test('several names of one item each have their respelling', async () => {
  const value = await ofPortland('cities/portland.md', '## Say it', '- Couch = KOOCH, De Mare = de MAA-re. Easy');
  const own = value.pronunciations.filter(({ origin }) => origin === 'file');
  assert.equal(
    own.map(({ name, respelling }) => `${name}: ${respelling}`),
    ['Couch: KOOCH', 'De Mare: de MAA-re. Easy'],
  );
});

test('of two dates that a forecast can have, that of the show counts', async () => {
  const files = { 'weather/a.csv': 'city,date,high\nPortland,05/12/2026,9\nPortland,06/12/2026,5\n' };
  const { weather } = await withInputFolder(files, (root) => cityOf(showIn('Portland', 'OR', 'US'), root));
  assert.equal([weather?.date, weather?.high], ['2026-12-05', '9']);
});

test('an entry without a day that begins with the show’s room is about it; remarks on other rooms are left out', async () => {
  const lines = ['## Calendar', '- Hall: the neighbours complain after ten', '', '## Luoghi', '- Hall: 80 seats'];
  const others = ['- Grange: no bus back', '- Royal Theatre: closed', '- Parking: round the back'];
  const files = {
    'cities/portland.md': [...lines, ...others].join('\n'),
    'history/h.csv': 'show_date,city,venue\n2020-01-01,Portland,The Grange\n',
  };
  const value = await withInputFolder(files, (root) => cityOf(showIn('Portland', 'OR', 'US'), root));
  assert.equal(
    value.venues.map(({ text }) => text),
    ['Hall: the neighbours complain after ten', 'Hall: 80 seats', 'Parking: round the back'],
  );
});

test.run();
