import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { performersTranslator } from '../../../stages/shared/page-language/performers-translator.js';
import { aShow, aSource, produced } from '../../support/results.js';
import { aCity, aStory, generated, generationInput, newsOf, ranked } from '../shared/lines/brief-input.js';

const noted = async (notes: string) =>
  (await generated(generationInput({}, aShow({ notes, withheld: [] })))).lines.map(({ text }) => text);
const inTown = async (city: Parameters<typeof aCity>[0], show = aShow()) =>
  (await generated(generationInput({ perplexity_city: produced('perplexity_city', aCity(city)) }, show))).lines.map(
    ({ text }) => text,
  );

test('what everyone notices of the evening is a note, in seven languages', async () => {
  for (const [remark, language] of [
    ['You can hear the swimming club next door through the wall', 'en'],
    ['Über dem Saal probt der Posaunenchor, man hört jeden Ton', 'de'],
    ['Le gradin grince au rang F', 'fr'],
    ['Si hace calor abren el techo y se escuchan los loros', 'es'],
    ['Si sente la campana ogni quarto d’ora', 'it'],
    ['Os sinos tocam de quarto em quarto de hora', 'pt'],
    ['Je hoort het carillon door het dak', 'nl'],
  ] as const) {
    const t = performersTranslator({ notes: remark }, null);
    assert.ok([language, 'en'].includes(t.language), remark);
    assert.equal(await noted(remark), [`${remark}.`]);
  }
});

test('of the people whom an item lists, each group is a note with what more is said of it', async () => {
  const bees =
    'Les apiculteurs de Saint-Luc ont pris 8 places. Ils vont à la foire aux miels samedi matin et m’ont demandé s’il y avait un vestiaire.';
  const notes = `Qui vient. ${bees} La fanfare de Vaux, 12, deuxième rang, joue dans la cour avant.`;
  assert.equal((await noted(`Montage 15h.\n${notes}`)).toSorted(), [
    'DANS LA SALLE : La fanfare de Vaux, 12, deuxième rang, joue dans la cour avant.',
    `DANS LA SALLE : ${bees}`,
  ]);
});

test('the reason of a ban is no note', async () => {
  const ban =
    'Geen verkiezingen, graag. Woensdag wordt er gestemd en dinsdag is hier in dezelfde zaal het lijsttrekkersdebat.';
  assert.equal(await noted(`Opbouw 15:00.\n${ban}`), []);
});

test('what is not to be spoken of is no note', async () => {
  const notes =
    'Load-in at three.\nOne of the six in row C was struck at work last week, they say. Not a word about it.';
  assert.equal(
    (await noted(notes)).filter((text) => text.includes('struck')),
    [],
  );
});

test('instructions, staff and what is private are no notes', async () => {
  for (const remark of [
    'Load-in 15:30 next to the heating',
    'Ask for Trev if the heating rattles',
    'Stage 8 m, echo at the back',
    'Van: stage door is on Moor Lane, scaffolding up, get in from the back and ring first',
    'Montaje por el patio, andamios',
    'Ada is coeliac - last time they gave her a scone',
  ])
    assert.equal(await noted(remark), []);
});

test('a warning is no note', async () => {
  assert.equal(await noted('House asks: nothing about the straw man, they all built it'), []);
});

test('a holiday of tomorrow that meets the title of the show is a note with it', async () => {
  const source = aSource();
  const calendar = [{ date: '2026-11-22', end_date: null, kind: 'holiday' as const, text: 'Good Friday', source }];
  const sources = [aSource({ title: 'Complain to the Bishop' })];
  const show = aShow({ show_date: '2026-11-21', sources });
  assert.equal(await inTown({ calendar }, show), ['Tomorrow: Good Friday.\nYour show: Complain to the Bishop.']);
});

test('a headline that asks gives way to the sentence that answers', async () => {
  const story = aStory('news:a', 'Will the goose parade in Ghent be moved for the football match?', {
    summary: 'The goose parade begins at 23:15 as planned, two hours after the match.',
  });
  const { lines } = await generated(generationInput({ perplexity_news: produced('perplexity_news', newsOf([story])) }));
  assert.is(lines[0]?.text, 'The goose parade begins at 23:15 as planned, two hours after the match.');
});

test('a weak announcement is a note on a thin page only, and other news makes up a page of seven', async () => {
  const weak = 'Guided tours of the tram depot in Ghent';
  const newsIn = async (others: readonly string[], notes: string | null = null) => {
    const stories = [weak, ...others].map((headline, index) => aStory(`news:${index}`, headline));
    const news = { perplexity_news: produced('perplexity_news', newsOf(stories)) };
    const { lines } = await generated(generationInput(news, aShow({ notes, withheld: [] })));
    return lines.filter(({ tags }) => tags.includes('news')).map(({ text }) => text);
  };
  const strong = [
    'Goose waits for the bus',
    'Otter found asleep in library, gets a card',
    'Heron steals a wedding cake',
    'Swan refuses to leave the car wash',
    'Pigeon wins the pub quiz',
    'Donkey elected head of the choir',
    'Goat rides the tram to the town hall',
  ];
  const remarks = 'You can hear the swimming club next door through the wall. The balcony creaks at row F all night.';
  assert.equal(await newsIn(strong.slice(0, 1)), ['Goose waits for the bus.', `${weak}.`]);
  const [full, withRemarks] = [await newsIn(strong), await newsIn(strong, remarks)];
  assert.equal([full.length, withRemarks.length, full.includes(`${weak}.`)], [7, 5, false]);
});

test('a remark on another weekday than tonight is no note', async () => {
  const source = aSource({ kind: 'file' });
  const textsWith = (text: string) =>
    inTown({ claims: [{ id: 'city:market', topic: 'fact', text, citations: [{ source, quote: '' }] }] });
  const market = 'market day, and the geese have their own queue at the bakery';
  assert.equal((await textsWith(`Friday ${market}`)).length, 1, 'the show is on a Friday');
  assert.equal(await textsWith(`Saturday ${market}`), []);
});

const remark = (id: string, text: string) => ({
  ...{ id, text, topic: 'fact' as const },
  citations: [{ source: aSource({ kind: 'file' }), quote: text }],
});

test('an odd remark comes before weaker news on its thing, and of a long one only what is on the thing is quoted', async () => {
  const noted = async (text: string, headline: string) =>
    (
      await generated(
        generationInput({
          perplexity_city: produced('perplexity_city', aCity({ claims: [remark('city:a', text)] })),
          perplexity_news: produced('perplexity_news', newsOf([aStory('news:a', headline)])),
        }),
      )
    ).lines.map((line) => line.text);
  const dull = 'Season preview: Bushpigs aim for the middle of the table';
  assert.equal(
    await noted(
      'The football team is really called Bushpigs, they have it on their shirts and a pig that waits for the bus',
      dull,
    ),
    [
      `The football team is really called Bushpigs, they have it on their shirts and a pig that waits for the bus.\nNews: ${dull}.`,
    ],
  );
  const long = `${'Nobody here says the name of the town, they say Town, and those of the villages say it with a sigh. '.repeat(3)}They fight over the Countdown in the foyer.`;
  const [line] = await noted(long, 'Goose waits an hour for the bus to sing in the Countdown');
  assert.match(line ?? '', /^Goose .*\nLocally: They fight over the Countdown in the foyer\.$/u);
});

test('remarks that share only the name of the theatre are two notes', async () => {
  const { name } = aShow().venue;
  const claims = [
    remark('city:a', `At the ${name} a goose has lived in the cloakroom for twenty years and nobody dares to ask`),
    remark('city:b', `The lift of the ${name} has had a note since Christmas that says back soon, nobody believes it`),
  ];
  assert.is((await inTown({ claims })).length, 2);
});

test('a greeting that the house asks for is a line near the top, with the sentence that says who it is for', async () => {
  for (const [notes, language] of [
    ['Load-in 4pm.\nTable 6 is eight teachers. They’d love a hello to the whole table.', 'en'],
    [
      'Aufbau 16 Uhr.\nFrau Scholtes geht nach 31 Jahren in Rente. Sie würde sich freuen, wenn Sie sie kurz grüßen.',
      'de',
    ],
    ['Scarico alle 15.\nCi farebbe piacere un saluto dal palco al gruppo di lettura.', 'it'],
    ['Montaje a las 15:30.\nVienen 38 señoras, filas 4 a 6. Les haría mucha ilusión un saludo.', 'es'],
  ] as const) {
    const input = generationInput({}, aShow({ notes }));
    const value = await generated(input);
    const { order } = await ranked(input, value);
    const [first] = value.lines.filter(({ id }) => id === order[0]?.line_id);
    const wish = notes.split('\n')[1] ?? '';
    assert.ok(first?.tags.includes('wish'), `${language}: ${first?.text}`);
    assert.ok(first?.text.includes(wish.slice(-12, -1)), first?.text);
  }
  const [dedicated] = await noted(
    'Montage dès 15:00.\nUn souhait de l’équipe : Ada tient la caisse depuis 1996. Si vous pouvez lui dédier une chanson ce serait formidable.',
  );
  assert.match(dedicated ?? '', /Ada tient la caisse depuis 1996\. Si vous pouvez lui dédier/u);
  const announced = (await noted('Doors 7.\nPlease mention the raffle from the stage.')).join();
  assert.is(announced, '');
});

test('where no story is good, quiet news of the town makes up a page, and an alarm does not', async () => {
  const newsIn = async (headline: string, overrides: Parameters<typeof aStory>[2] = {}) =>
    (
      await generated(
        generationInput({
          perplexity_news: produced('perplexity_news', newsOf([aStory('news:a', headline, overrides)])),
        }),
      )
    ).lines.length;
  const plain = 'Ghent choir rehearses for spring concert';
  assert.is(await newsIn(plain), 1);
  assert.is(await newsIn(plain, { scope: 'country' }), 0);
  assert.is(await newsIn('Cellar fire in Ghent: fire brigade called to washing machines'), 0);
});

test('who agrees to be asked is a line with the question that it answers, and a question alone makes no line', async () => {
  const asked = 'is the lady of the goose coming?';
  for (const said of [
    "She'll be in F7, happy to be asked from the stage.",
    'Sie sitzt in F7, einverstanden, dass sie gefragt wird.',
    'Elle est en F7, d’accord pour qu’on lui demande.',
  ]) {
    const [line] = await noted(`ok. ${asked} – ${said}\nThe bar is shut.`);
    assert.match(line ?? '', new RegExp(`goose coming\\? – ${said.slice(0, -1)}`, 'u'));
  }
  assert.equal(await noted(`${asked}\nThe bar is shut.`), []);
});

for (const [people, greeting, limit, ban] of [
  [
    'Row 3: twelve from the fire brigade.',
    'They would love a hello.',
    'No jokes about the calls.',
    'So nothing about it.',
  ],
  ['Reihe 3: zwölf von der Feuerwehr.', 'Bitte begrüßen.', 'Keine Scherze über die Einsätze.', 'Bitte nichts darüber.'],
  [
    'Rang 3 : douze pompiers.',
    'Ils aimeraient être salués.',
    'Pas de blagues sur les sorties.',
    'Donc rien là-dessus.',
  ],
  [
    'Rij 3: twaalf van de brandweer.',
    'Een groet vanaf het podium zouden ze leuk vinden.',
    'Geen grappen over de uitrukken.',
    'Dus niets daarover.',
  ],
] as const)
  test(`people are a line only with what is not to be said to them, and not where they are not to be spoken of: ${people}`, async () => {
    const [line] = await noted(`${people} ${greeting} ${limit}\nThe bar is shut.`);
    assert.match(line ?? '', limit.slice(0, -1));
    const lines = await noted(`${people} ${greeting} ${ban}\nThe bar is shut.`);
    assert.not.ok(lines.some((text) => text.includes(people.slice(0, -1))));
  });

test('what ticket buyers were told is no line', async () => {
  const bell = 'The bell of the tower next door rings through the second half.';
  for (const said of [
    'Everyone who booked has been emailed.',
    "L'abbiamo scritto a tutti quelli che hanno il biglietto.",
    'Alle mit Karten sind angeschrieben.',
  ]) {
    const lines = await noted(`${said}\n${bell}`);
    assert.ok(lines.length === 1 && lines[0]?.includes('bell of the tower'), lines.join('\n'));
  }
});

test('what the house lets the performer joke about is a line with all of its item', async () => {
  const item = 'Aforo 164: hay una gotera. Hay un cubo. Del cubo podéis hacer toda la broma que queráis.';
  const [line] = await noted(`Montaje a las 15:30.\n${item}`);
  assert.match(line ?? '', /hay una gotera\. Hay un cubo\. Del cubo podéis hacer toda la broma/u);
  assert.equal(await noted('Load-in 4pm.\nIt is in the news even, and it creaks.'), []);
});

test.run();
