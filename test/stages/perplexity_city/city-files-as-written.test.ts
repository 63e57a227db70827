import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventDays } from '../../../stages/perplexity_city/city-files/event-days.js';
import { withInputFolder } from '../../support/stage-context.js';
import { cityOf, showIn } from './city-under-test.js';

/** Returns what a town's file says, on 5 December 2026 in Portland, Oregon. */
function ofPortland(path: string, ...lines: readonly string[]) {
  return withInputFolder({ [path]: lines.join('\n') }, (root) => cityOf(showIn('Portland', 'OR', 'US'), root));
}

/** Returns the facts of the user's file. */
const ownFacts = ({ claims }: Awaited<ReturnType<typeof cityOf>>) =>
  claims.filter(({ topic }) => topic === 'fact').map(({ text }) => text);

for (const path of ['cities/portland.md', 'cities/Portland - from Ada.txt', 'cities/portland/notes.md']) {
  test(`${path} names its town by its name or folder`, async () => {
    const value = await ofPortland(path, '# Portland proper, from Ada', '', '**Overused jokes**', '- rain');
    assert.equal(
      value.overused_jokes.map(({ text }) => text),
      ['rain'],
    );
    assert.equal(value.notices, []);
  });
}

test('the numbers of a list are no part of its items, and one item alone is read like those of other lists', async () => {
  const value = await ofPortland(
    'cities/portland.md',
    '## Facts',
    '1. The pool is shut',
    '2. A cat',
    '## Overused jokes',
    '1. rain',
  );
  assert.equal(
    [ownFacts(value), value.overused_jokes.map(({ text }) => text)],
    [['The pool is shut', 'A cat'], ['rain']],
  );
});

test('a remark that its own text calls wrong is not used', async () => {
  const lines = [
    '## Facts',
    '- The bat is as tall as a building (copied, I think wrong one?)',
    '- La citadelle surplombe la Meuse (c’est Dinant je crois, à enlever)',
    '- They want to delete the roundabout',
  ];
  const value = await ofPortland('cities/portland.md', ...lines);
  const wrong = value.notices.filter(({ message }) => message.startsWith('is marked as wrong'));
  assert.equal([ownFacts(value), wrong.length], [['They want to delete the roundabout'], 2]);
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

const spoken = [
  'How you say it',
  'COMMENT ON DIT',
  'Come si dice:',
  '## Se dice',
  'Wie man es sagt:',
  '**Hoe zeg je dat**',
  'Como se diz',
  '## Aussprache',
];
for (const heading of spoken) {
  test(`“${heading}” is the heading of pronunciations, which are no warnings`, async () => {
    const value = await ofPortland('cities/portland.md', '## Facts', '- A fact', '', heading, '- Couch, never COWCH');
    assert.equal(value.pronunciations.filter(({ origin }) => origin === 'file').length, 1);
    assert.equal(
      value.avoid.filter(({ category }) => category === 'your file'),
      [],
    );
  });
}

test('the lines below a heading are a list without marks, a full line goes on in the next; no line is its writer’s name', async () => {
  const long = 'a line of more than sixty characters that somebody wrapped at';
  const value = await ofPortland(
    'cities/portland.md',
    'OVERUSED JOKES',
    'rain',
    'the bookshop',
    '',
    long,
    'its end',
    '',
    'Ada',
  );
  assert.equal(
    value.overused_jokes.map(({ text }) => text),
    ['rain', 'the bookshop', `${long} its end`],
  );
});

test('where no line continues in the middle of a sentence, each line is an item', async () => {
  const lines = [
    'The concrete cows were stolen and repainted, they are the mascot now',
    'There is a man who brings his dog to every show in the old mill hall',
    'They opened the new library',
  ];
  assert.equal(ownFacts(await ofPortland('cities/portland.md', 'Portland', '', ...lines)), lines);
});

test('what is below no known heading is read by its words: a day, a worn joke, a warning, else a fact', async () => {
  const items = [
    '- Sat 5 Dec: lantern parade',
    '- EVERY comic does the rain',
    '- The mill: do not mention it',
    '- ask Bob',
  ];
  const value = await ofPortland('cities/portland.md', '# Portland', 'Said by Ada.', '## Misc', ...items);
  const events = value.calendar.filter(({ kind }) => kind === 'event');
  assert.equal(
    [events.map(({ text }) => text), value.overused_jokes.map(({ text }) => text), ownFacts(value)],
    [['lantern parade'], ['EVERY comic does the rain'], ['ask Bob']],
  );
  assert.ok(
    value.avoid.some(({ text, category }) => text === 'The mill: do not mention it' && category === 'your file'),
  );
  assert.ok(value.notices.some(({ message }) => message.startsWith('has a heading "Misc" that is not known')));
});

for (const heading of [
  '## Avoid',
  '**À éviter**',
  'Cuidado:',
  'ACHTUNG',
  '## What you should NOT say',
  'Non toccare qui:',
  '## Não falar',
  'Gevoelig',
]) {
  test(`everything below “${heading}” is a warning, the first of what is to be avoided`, async () => {
    const value = await ofPortland(
      'cities/portland.md',
      '## Facts',
      '- A man was killed here',
      heading,
      '- the mill, stay away',
    );
    assert.equal(
      value.avoid.map(({ text, category }) => `${category}: ${text}`),
      ['your file: the mill, stay away', 'death: A man was killed here'],
    );
  });
}

test('what is listed below a warning is a part of it; a heading with an item on its own line is of that item only', async () => {
  const list = [
    '- Steer clear of the fire',
    '  - the owner’s son',
    '- It snowed',
    '',
    'Attention: the mill',
    'The tram is late',
  ];
  const value = await ofPortland('cities/portland.md', '## Facts', ...list);
  assert.equal(
    [value.avoid.map(({ text }) => text), ownFacts(value)],
    [
      ['Steer clear of the fire', 'the owner’s son', 'the mill'],
      ['It snowed', 'The tram is late'],
    ],
  );
});

test('what is recommended is no warning', async () => {
  const value = await ofPortland(
    'cities/portland.md',
    '## Not to miss',
    '- the pie',
    '- They never lock doors',
    '## Nicht verpassen',
    '- der Kuchen',
  );
  assert.equal([ownFacts(value), value.avoid], [['the pie', 'They never lock doors', 'der Kuchen'], []]);
});

const days: readonly (readonly [entry: string, event: string])[] = [
  ['the market, il 6/12, strade chiuse', '2026-12-06 null the market, il 6/12, strade chiuse'],
  ['05-06 Dec two day fair', '2026-12-05 2026-12-06 two day fair'],
  ['5-6 Dec two day cycling tour', '2026-12-05 2026-12-06 two day cycling tour'],
  ['8 de diciembre: procesión', '2026-12-08 null procesión'],
  ['6. Dezember Krampuslauf', '2026-12-06 null Krampuslauf'],
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

test('an event without a day is kept as such; one of another season, weekday, feast or past day is a fact', async () => {
  const others = [
    'the elections are in the fall',
    'fair in August',
    'market on Wednesdays',
    'Am Rosenmontag war es leer',
    'irgendwann im Mai: Fest',
  ];
  const lines = ['## Calendar', '- Choir week is on, town full', ...others.map((text) => `- ${text}`), '- 3 Dec: Fair'];
  const value = await ofPortland('cities/portland.md', ...lines);
  assert.equal(
    [value.undated?.map(({ text }) => text), ownFacts(value)],
    [['Choir week is on, town full'], [...others, '3 Dec: Fair']],
  );
});

test('what is over before the evening, or in another town, is an aside of the day', async () => {
  const entries = ['5 Dec: race in the morning', '2026-12-05: fair until 5 pm', '5 Dec: play at 20:00'];
  const lines = [...entries, '5 Dec: parade in Beaverton, 20h'].map((entry) => `- ${entry}`);
  const { calendar } = await ofPortland('cities/portland.md', '## Calendar', ...lines);
  assert.equal(
    calendar.filter(({ date }) => date === '2026-12-05').map(({ kind, text }) => `${kind} ${text}`),
    [
      'aside race in the morning',
      'aside fair until 5 pm',
      'event play at 20:00',
      'aside parade in Beaverton, 20h (Beaverton, 7 miles)',
    ],
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

test('a word such as `this morning` is read by the day of the run', () => {
  const dayOf = (text: string) => Object(eventDays(text, '2026-12-05', '2026-12-04')).first;
  assert.equal(['This morning: a race', 'domani derby', 'gisteren feest'].map(dayOf), [
    '2026-12-04',
    '2026-12-05',
    '2026-12-03',
  ]);
});

test('a free sentence on how to say a name is kept as written', async () => {
  const sentences = ['BAL-uh-rat. Not Balla-RAT.', 'Hocking is HAWK-ing.', 'On dit « Bourk », avec un K : sinon, aïe'];
  const value = await ofPortland('cities/portland.md', '## Say it', ...sentences.map((text) => `- ${text}`));
  assert.equal(
    value.pronunciations.map(({ name, respelling }) => [name, respelling]),
    sentences.map((text) => [null, text]),
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
