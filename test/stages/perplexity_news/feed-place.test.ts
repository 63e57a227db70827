import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { aShow, placed } from '../../support/results.js';
import { item, newsOf, rss } from './reading-news.js';

const scopes = async (files: Parameters<typeof newsOf>[0], show = aShow()) =>
  (await newsOf(files, show)).stories.map(({ headline, names, scope }) => [headline, names, scope]);

/** Headlines without a place, which make a feed long enough to be judged. */
const placeless = 'fountain tower lamp museum garden school bakery bridge choir goose'
  .split(' ')
  .map((word) => item(`A new ${word} is opened`))
  .join('');

test('a feed in the town’s folder is about the town, unless its items are about other countries and regions', async () => {
  const abroad = item('Senators argue about a bridge', 'WASHINGTON — It is to be blue.') + item('Goose runs in Japan');
  assert.equal(await scopes({ 'feeds/ghent/world.xml': rss(placeless + abroad + item('Lamps glow in Wallonia')) }), []);
  assert.is((await scopes({ 'feeds/ghent/local.xml': rss(placeless + item('Japan buys a lamp')) })).length, 10);
  const named = item('Ghent goose crosses road') + item('Ghent tower is painted') + item('Ghent has a lamp');
  assert.is((await scopes({ 'feeds/ghent/local.xml': rss(placeless + abroad + named) })).length, 13);
});

test('a paper whose title names no place is of the area if its items name the town and few others', async () => {
  const named = item('Ghent goose crosses road') + item('Ghent tower is painted') + item('Ghent has a lamp');
  const near = item('Fair in Lokeren') + item('Choir sings in Aalst');
  const far = item('Riot in France') + item('Snow in Japan') + item('A vote in Italy') + item('Fog in Spain');
  const isOpened = (found: Awaited<ReturnType<typeof scopes>>) =>
    found.filter(([head, , scope]) => scope === 'region' && /A new/u.test(String(head)));
  assert.is(isOpened(await scopes({ 'feeds/bell.xml': rss(placeless + named + near, 'The Bell') })).length, 10);
  assert.is(isOpened(await scopes({ 'feeds/bell.xml': rss(placeless + named + near + far, 'The Bell') })).length, 0);
});

test('what names the town is about it in the paper of an area, also where other towns have the name', async () => {
  const valencia = aShow({ city: 'Valencia', region: null, country: 'ES', time_zone: 'Europe/Madrid' });
  const said = ['Una cabra vota', 'Un reloj da trece', 'Un banco comunica', 'Un semáforo saluda', 'Una paella arde'];
  const items = said.map((text) => item(`${text} en Valencia`)).join('');
  const found = await scopes({ 'feeds/prego.xml': rss(items, 'El Pregó') }, valencia);
  assert.equal(
    found.map(([, names, scope]) => [names, scope]),
    said.map(() => ['Valencia', 'town']),
  );
});

test('an item that says it is in the town of the next show is of the region, in a paper of the country as well', async () => {
  const around = [{ show_date: '2026-11-22', city: 'Wells', venue: 'The Hall' }];
  const show = { ...aShow(), around: around as never };
  const items = item('Candidate in Wells dreams big') + item('Wells are dry');
  const found = await scopes({ 'feeds/bell.xml': rss(items, 'The Bell') }, show);
  assert.equal(found, [['Candidate in Wells dreams big', 'Wells', 'region']]);
});

test('what a paper with a section of its own places has outside of it is no news of the town', async () => {
  const at = (section: string, headline: string) =>
    item(headline).replace('</title>', `</title><category>${section}</category>`);
  const items =
    at('Lokales', 'Die Gans ist gewählt') + at('Lokales', 'Der Turm ist blau') + at('Boulevard', 'Ein Ritter mehr');
  const found = await scopes({ 'feeds/a.xml': rss(items, 'Genter Zeitung') });
  assert.equal(
    found
      .filter(([, , scope]) => scope === 'town')
      .map(([headline]) => headline)
      .sort(),
    ['Der Turm ist blau', 'Die Gans ist gewählt'],
  );
});

test('a report from a town near by says where it is from in capitals, also across a border, and is of the region', async () => {
  const from = (place: string, headline: string) =>
    item(headline, `${place} – It is to be blue, and nobody was asked.`);
  const near = [
    from('LOKEREN, Belgium', 'Goose named citizen of the year'),
    from('(AALST, East Flanders)', 'Choir asks for a bridge'),
    from('TERNEUZEN, Netherlands', 'Lamp found in a lock'),
    from('WETTEREN, Belgium', 'Museum of wool doubles in size'),
  ];
  const found = await scopes({ 'feeds/ghent/a.xml': rss(near.join('')) });
  assert.equal(
    found.map(([, names, scope]) => [names, scope]).sort(),
    ['Aalst', 'Lokeren', 'Terneuzen', 'Wetteren'].map((town) => [town, 'region']),
  );
});

test('an item that has the title of its site gets the first heading of its text as headline', async () => {
  const titled = (text: string) => item('De Bode', text);
  const about = (heading: string) =>
    `Edition: today &lt;h2&gt;${heading}&lt;/h2&gt; &lt;p&gt;By A. Writer. It was blue.&lt;/p&gt;`;
  const items = titled(about('Ghent goose crosses road')) + titled(about('Ghent tower is &lt;i&gt;painted&lt;/i&gt;'));
  const { stories } = await newsOf({ 'feeds/ghent/a.xml': rss(items, 'De Bode') });
  assert.equal(stories.map(({ headline }) => headline).sort(), ['Ghent goose crosses road', 'Ghent tower is painted']);
  assert.ok(stories.every(({ summary }) => summary?.startsWith('By A. Writer') === true));
});

test('the publisher of a feed is its site, without what the title adds to the name', async () => {
  for (const [title, publisher] of [
    ['Accueil | La Voix', 'La Voix'],
    ['The Bell - Top Stories', 'The Bell'],
    ['Home', 'Home'],
    ['News - Weekend - The Bell', 'Weekend - The Bell'],
  ] as const) {
    const { stories } = await newsOf({ 'feeds/ghent/a.xml': rss(item('Goose elected mascot'), title) });
    assert.is(stories[0]?.claim.citations[0]?.source.publisher, publisher, title);
  }
});

test('an item of the town’s own feed is not about the town if it comes from another country', async () => {
  const items = item('Goose elected mascot') + item('A bridge is painted blue in Japan');
  assert.equal(await scopes({ 'feeds/ghent/a.xml': rss(items) }), [['Goose elected mascot', 'Ghent', 'town']]);
});

test('an item of the town’s own feed is from where its report begins: another town, the region, the country or abroad', async () => {
  const items = [
    item('A bridge is painted blue', 'Moskau. Die Kommission malt.'),
    item('A goose is elected', 'Lokeren/Antwerpen. The goose was not asked.'),
    item('A lamp is lit', 'Kortrijk – The lamp is green.'),
    item('A tower leans', 'Luik. It has always leant.'),
    item('A choir sings', 'Köln. It sang of Ghent.'),
    item('A bakery opens', 'Berlin (dpa) - The bakery has buns.'),
    item('A museum of wool', 'Wool. Nothing else.'),
  ];
  const found = await scopes({ 'feeds/ghent/a.xml': rss(placeless + items.join('')) });
  assert.equal(
    found.filter(([headline]) => !placeless.includes(String(headline))),
    [
      ['A choir sings', 'Ghent', 'town'],
      ['A goose is elected', 'Lokeren', 'region'],
      ['A lamp is lit', 'Kortrijk', 'region'],
      ['A museum of wool', 'Ghent', 'town'],
      ['A tower leans', 'Belgium', 'country'],
    ],
  );
});

test('a paper of the area in the town’s folder says nothing of the town: by the county in its title, or by its items', async () => {
  const bourg = await placed(aShow({ city: 'Bourg-en-Bresse', region: null, country: 'FR' }));
  const items = item('À Sermoyer, une oie est élue') + item('Boz : une lampe') + item('Bourg-en-Bresse chante');
  const places = [
    ['Bourg-en-Bresse chante', 'Bourg-en-Bresse', 'town'],
    ['Boz : une lampe', 'this area', 'region'],
    ['Une cloche', 'this area', 'region'],
    ['À Sermoyer, une oie est élue', 'Sermoyer', 'region'],
  ];
  const found = async (title: string, more: string) => {
    const feed = rss(items + item('Une cloche') + more, title, 'fr');
    const told = await scopes({ 'feeds/bourg-en-bresse/a.xml': feed }, bourg);
    return told.filter(([, place]) => place !== 'Oyonnax').sort();
  };
  assert.equal(await found('La Voix de l’Ain', ''), places);
  assert.equal(await found('Le Courrier', item('À Oyonnax, une tour')), places);
});

test('a paper of the area leaves out the town of a street where that is its main one', async () => {
  const bourg = await placed(aShow({ city: 'Bourg-en-Bresse', region: null, country: 'FR' }));
  const items = ['Boz : une lampe', 'Un banc rue Alphonse-Mas', 'Bourg-en-Bresse chante', 'Une cloche'].map((one) =>
    item(one),
  );
  const feed = rss(items.join(''), 'La Voix de l’Ain', 'fr');
  const told = await scopes({ 'feeds/bourg-en-bresse/a.xml': feed }, bourg);
  assert.equal(Object.fromEntries(told.map(([headline, , scope]) => [headline, scope])), {
    'Boz : une lampe': 'region',
    'Un banc rue Alphonse-Mas': 'town',
    'Bourg-en-Bresse chante': 'town',
    'Une cloche': 'region',
  });
});

test('a longer name that begins with that of the town is of another place', async () => {
  const ferrara = await placed(aShow({ city: 'Ferrara', region: null, country: 'IT' }));
  const items = item('Ferrara di Monte Baldo, una capra in municipio') + item('Ferrara, un cigno in piazza');
  const told = await scopes({ 'feeds/ferrara/a.xml': rss(items, 'Il Diario di Ferrara', 'it') }, ferrara);
  assert.equal(
    told.map(([headline]) => headline),
    ['Ferrara, un cigno in piazza'],
  );
});

test('a paper whose title names the county is of the area in any folder: its items seldom name a town', async () => {
  const show = await placed(aShow({ city: 'Cheltenham', region: null, country: 'GB' }));
  const feed = rss(item('A piano is up for adoption') + item('Choir sings in Stroud'), 'BBC News - Gloucestershire');
  assert.equal((await scopes({ 'feeds/a.xml': feed }, show)).sort(), [
    ['A piano is up for adoption', 'Gloucestershire', 'region'],
    ['Choir sings in Stroud', 'Stroud', 'region'],
  ]);
});

test('a near town is recognised without what is added to its name, the show’s by a part of its double name', async () => {
  const show = await placed(aShow({ city: 'Villingen-Schwenningen', region: null, country: 'DE' }));
  const feed = rss(item('Gans in Sulz gesehen'), 'Gemeinde Villingen-Schwenningen', 'de');
  assert.equal(await scopes({ 'feeds/vs/a.xml': feed }, show), [['Gans in Sulz gesehen', 'Sulz am Neckar', 'region']]);
  const parts = rss(item('Gans in Schwenningen gesehen') + item('Schwenninger Gans singt'), 'Der Bote', 'de');
  assert.equal(
    (await scopes({ 'feeds/vs/a.xml': parts }, show)).map(([, , scope]) => scope),
    ['town', 'town'],
  );
});

test('a report from the town is about it, though its headline names an opponent', async () => {
  const items =
    item('Goose team loses to Antwerp', 'GHENT — It was late.') + item('Choir sings', 'LOKEREN — It was late.');
  assert.equal((await scopes({ 'feeds/ghent/a.xml': rss(items) })).sort(), [
    ['Choir sings', 'Lokeren', 'region'],
    ['Goose team loses to Antwerp', 'Ghent', 'town'],
  ]);
});

test('a neighbour’s paper means the town next to it, whatever other towns have its name', async () => {
  const show = await placed(aShow({ city: 'Hereford', region: null, country: 'GB' }));
  const items = item('Play is filmed in Hereford bingo hall') + item('Lamp post is painted');
  assert.equal((await scopes({ 'feeds/hereford/a.xml': rss(items, 'Ledbury - News') }, show)).sort(), [
    ['Lamp post is painted', 'Ledbury', 'region'],
    ['Play is filmed in Hereford bingo hall', 'Hereford', 'town'],
  ]);
});

test('a feed whose title names a town near by is about that town, unless an item names ours', async () => {
  const far = item('Choir sings in Namur') + item('A goose is elected in Charleroi');
  const items = item('Lamp post is painted') + item('Ghent borrows a goose') + far;
  assert.equal(await scopes({ 'feeds/ghent/a.xml': rss(items, 'Stad Lokeren - nieuws') }), [
    ['Ghent borrows a goose', 'Ghent', 'town'],
    ['Lamp post is painted', 'Lokeren', 'region'],
  ]);
});

test('what a paper of the country tells is news of the whole country if it is worth it, without politics', async () => {
  const link = 'https://krant.example.be/a';
  const news = (title: string) => item(title, '', 'Thu, 19 Nov 2026 10:00:00 GMT', link);
  const items = [
    news('Man returns library book after 61 years, with a cake as the fine'),
    news('Minister argues with parliament about the cake'),
    news('Japan’s swans block a motorway for six hours'),
  ].join('');
  assert.equal(await scopes({ 'feeds/a.xml': rss(items, 'De Krant') }), [
    ['Man returns library book after 61 years, with a cake as the fine', 'Belgium', 'country'],
  ]);
});

test('a paper whose items are about a country is of that country, though it is written in British English', async () => {
  const mysuru = aShow({ city: 'Mysuru', region: 'Karnataka', country: 'IN', time_zone: 'Asia/Kolkata' });
  const link = 'https://paper.example.com/a';
  const news = (title: string) => item(title, '', 'Thu, 19 Nov 2026 10:00:00 GMT', link);
  const items = [
    'Kerala goose runs',
    'Punjab lamp is blue',
    'Man in Bihar returns library book after 61 years, with a cake as the fine',
  ];
  const file = rss(items.map(news).join(''), 'The Paper', 'en-gb');
  const told = (await scopes({ 'feeds/a.xml': file }, mysuru)).map(([, ...place]) => place.join(' '));
  assert.equal([...new Set(told)], ['India country']);
});

test('in a paper of the country, the name of a town means the one there', async () => {
  const cordoba = aShow({ city: 'Córdoba', region: null, country: 'AR', time_zone: 'America/Argentina/Cordoba' });
  const items = item('Córdoba suma 24 puntos para reciclar aceite', '', undefined, 'https://diario.example.com.ar/a');
  const news = await newsOf({ 'feeds/a.xml': rss(items, 'El Diario', 'es') }, cordoba);
  assert.equal([news.stories.length, news.questions], [1, []]);
});

test('what a site adds to every text is no part of a summary', async () => {
  const texts = ['Two keepers looked on', 'It wore a hat', 'The tram was late', 'A cake was cut'];
  const items = texts.map((text, index) =>
    item(`Ghent goose number ${index}`, `${text}. Published: 1${index}/11/2026`),
  );
  const { stories } = await newsOf({ 'feeds/a.xml': rss(items.join('')) });
  assert.equal(stories.map(({ summary }) => summary).sort(), texts.map((text) => `${text}.`).sort());
  const blog = item('Ghent goose', 'It ran. Read more at https://a.example The post Ghent goose appeared first on A.');
  assert.equal((await newsOf({ 'feeds/a.xml': rss(blog) })).stories[0]?.summary, 'It ran.');
});

test.run();
