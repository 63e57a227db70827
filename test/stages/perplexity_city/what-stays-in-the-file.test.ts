import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { withInputFolder } from '../../support/stage-context.js';
import { cityOf, showIn } from './city-under-test.js';

/** Returns what a town's file says, on 5 December 2026 in Portland, Oregon. */
function ofPortland(path: string, ...lines: readonly string[]) {
  return withInputFolder({ [path]: lines.join('\n') }, (root) => cityOf(showIn('Portland', 'OR', 'US'), root));
}

/** Returns the facts of the user's file. */
const ownFacts = ({ claims }: Awaited<ReturnType<typeof cityOf>>) =>
  claims.filter(({ topic }) => topic === 'fact').map(({ text }) => text);

const hidden: readonly (readonly [why: string, heading: string, item: string])[] = [
  ['“in writing”', 'Facts', "Kev has row B again. He had a bypass, go easy. don't put that in writing"],
  ['“tussen ons”', 'Facts', 'At the wedding of the baker… tussen ons, Bo was there'],
  ['a phone number or an address', 'Facts', 'Ada, 06-12345678, knows all'],
  ['an amount of money', 'Misc', 'Hotel Ibis, 80 euro'],
  ['it reads as private', 'Facts', 'Val and Bev don’t speak since the panto'],
  ['it reads as private', 'Facts', 'Bo at the Crown says you still owe him the 200'],
  ['it reads as private', 'Facts', 'Bo is coming again, row 3. You still owe him the 200'],
  ['it reads as private', 'Facts', 'Ada is coming again, row 3. She drinks'],
  ['it reads as private', 'Facts', 'Bea ist schwanger, lieber nicht'],
  ['it reads as private', 'Facts', 'Renzo torna stasera, la moglie è malata di cancro'],
  ['it reads as private', 'Facts', 'Do not say that Bo owes her money, she hates it'],
  ['it reads as private', 'Facts', 'Do not say Bo is broke.'],
  ['“between us”', 'Say it', 'Couch = KOOCH, between us Bo says it wrong'],
];
for (const [why, heading, item] of hidden) {
  test(`“${item}” below “${heading}” stays in the file: ${why}`, async () => {
    const value = await ofPortland(
      'cities/portland.md',
      `## ${heading}`,
      `- ${item}`,
      '- It snowed',
      '- A house is $1',
    );
    assert.equal(
      [...ownFacts(value), ...value.pronunciations.map(({ respelling }) => respelling)].filter((text) => text === item),
      [],
    );
    const messages = value.notices.filter(({ line }) => line === 2).map(({ message }) => message);
    assert.ok(messages.includes(`is for the crew, or private (${why}): it stays in the file`), messages.join());
  });
}

test('what everybody may know is no secret: prices, initials, a second line on how to say a name, access', async () => {
  const facts = [
    'A house is $910k',
    'They call it K-town, and BAM on the radio',
    'Il chiosco l’hanno pagato ottanta vicini per suonare la domenica',
    'The lady at the kiosk asks «sugar?» like a headmistress',
    'Hearing loop in the hall, the vicar uses it for the football',
  ];
  const said = ['Couch = KOOCH', 'Couch, small c, it is the old word for voice. (she lost hers there, she knows.)'];
  const lines = ['## Facts', ...facts.map((text) => `- ${text}`), '## Say it', ...said.map((text) => `- ${text}`)];
  const value = await ofPortland('cities/portland.md', ...lines);
  assert.equal([ownFacts(value), value.pronunciations.filter(({ origin }) => origin === 'file').length], [facts, 2]);
});

test('who comes again, has a seat or a birthday is no secret', async () => {
  const facts = [
    'Bob and his sister Ada are coming again and want their cake',
    'Man with the kettle (your Captain!!) is coming, row F this time, his wife booked. He has a new lid, won’t say which.',
    'Ada viene stasera, fila B. Non ha detto a che ora, ma lui porta la torta.',
    'Bea kommt heute wieder mit dem Hut und hat es allen erzählt',
    'Odile revient ce soir avec son frère, elle a gardé la lettre',
    'la Pilar viene otra vez y ha pedido que le guarden la silla',
    'la Ines fa 90 anni proprio oggi e ha già scritto la risposta, ce l’ha in borsa',
    'A Rita vem outra vez e guardou o chapéu',
    'Joke zit op rij 4 en heeft het haar hele koor verteld',
  ];
  const value = await ofPortland('cities/portland.md', '## Facts', ...facts.map((text) => `- ${text}`));
  assert.equal(ownFacts(value), facts);
});

const hushed = [
  'The barn burned down, people are upset. leave it',
  'El pueblo y la lotería: media sala tiene papeleta. No lo menciones.',
  'De loods is afgebrand. Begin er niet over.',
  'Die Wirtschaft ist zu, die Leute sind traurig. Sag da lieber nix',
  'Depuis l’accident tout le monde regarde la porte, alors pas ça',
  'Le vote : on est contents, on n’en parle pas',
  'El accidente de la curva, paró mi vecina, está fatal, eso no',
  'Il gatto perso, lo cercano ancora in tanti, zitti',
  'O incêndio do mercado, disso não',
  'De brand in de molen, daar niet over',
];
for (const item of hushed) {
  test(`“${item}” is a warning, no fact and no secret`, async () => {
    const value = await ofPortland('cities/portland.md', '## Facts', '- It snowed', `- ${item}`);
    const warned = value.avoid.filter(({ category }) => category === 'your file').map(({ text }) => text);
    assert.equal([ownFacts(value), warned], [['It snowed'], [item]]);
  });
}

test('a letterhead is no fact of the town', async () => {
  const value = await ofPortland(
    'cities/portland.md',
    'city: Portland',
    '',
    'From Ada (3 Feb, email)',
    '',
    '- It snowed',
  );
  assert.equal(ownFacts(value), ['It snowed']);
});

test('what the writer keeps from the page is not used, whole and with what it belongs to', async () => {
  const lines = ['## Facts', '- A fact', '- Not for the sheet: Bob sings', '', 'tra noi: il mio capo', ''];
  const halves = [
    '- The bar is new',
    '  and tussen ons: not paid',
    '- The cook left',
    '- keep that quiet',
    '- between us:',
    '  - the cat',
  ];
  const gossip = [
    '- Val and Bev don’t speak since the panto',
    '## Facts, between us',
    '- One more',
    '## Facts',
    '- Last',
  ];
  assert.equal(ownFacts(await ofPortland('cities/portland.md', ...lines, ...halves, ...gossip)), ['A fact', 'Last']);
});

test('an item that is longer than the limit is named with its line', async () => {
  const long = 'The mill of the town is old. '.repeat(30);
  await withInputFolder(
    { 'cities/bend.md': `---\ncity: Bend\nregion: OR\n---\n## Facts\n- ${long}\n` },
    async (folder) => {
      const { notices } = await cityOf(showIn('Bend', 'OR', 'US'), folder);
      assert.ok(
        notices.some(({ message, line }) => message === 'only its first 600 characters are used' && line === 6),
      );
    },
  );
});

for (const [town, line] of [
  ['portland', 'Portland - halfway between Salem and Seattle and tired of being told so.'],
  ['PORTLAND', 'Portland. Halfway between Salem and Seattle and tired of being told so.'],
] as const)
  test(`the name of the town before its first fact is no part of it: ${line}`, async () => {
    const value = await ofPortland(`cities/${town}.md`, line, 'The river is cold.');
    const fact = line.replace(/^Portland(?: -|\.) /u, '');
    assert.ok(ownFacts(value).includes(fact), ownFacts(value).join('\n'));
  });

for (const line of [
  'Kenton = north end, big sheds. Don’t say Kenton is nice, don’t say it isn’t.',
  'Sag nicht, dass Kenton schön ist, sag nicht, dass es das nicht ist.',
  'Ne dites pas que Kenton est laid.',
  'No digas que Kenton es feo.',
  'Non dire che Kenton è brutta.',
  'Não diga que Kenton é feio.',
  'Zeg niet dat Kenton lelijk is.',
])
  test(`what not to say of a place is a warning, and no secret: ${line}`, async () => {
    const value = await ofPortland('cities/portland.md', '## Notes', `- ${line}`, '- It snowed');
    assert.ok(
      value.avoid.some(({ text }) => text.includes('Kenton')),
      JSON.stringify(value.avoid),
    );
  });

test.run();
