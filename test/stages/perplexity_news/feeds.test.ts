import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { aShow } from '../../support/results.js';
import { fixedNow } from '../../support/stage-context.js';
import { item, newsOf, outcomeOf, rss, sampleFeed } from './reading-news.js';

const samples = {
  'feeds/times.xml': sampleFeed('times.xml'),
  'feeds/post.json': sampleFeed('post.json'),
  'feeds/gazet.atom': sampleFeed('gazet.atom'),
};

test('reads RSS, Atom and JSON Feed into local stories, newest first', async () => {
  const news = await newsOf(samples);
  assert.equal(
    news.stories.map((story) => [story.newest_on, story.headline]),
    [
      ['2026-11-19', 'Zwaan blokkeert tram in Gent'],
      ['2026-11-18', 'Emu on the run in Ghent caught by supermarket staff'],
      ['2026-11-18', 'Antwerp zoo counts its penguins'],
      ['2026-11-17', 'Cyclist killed in collision on Ghent ring road'],
      ['2026-11-16', 'Ghent choir of plumbers sings under the bridge'],
      ['2026-11-14', 'Ghent clock runs eleven minutes & four seconds late'],
      ['2026-10-30', 'Ghent tram museum opened its doors'],
    ],
  );
  assert.equal(news.window, { from: '2026-10-21', to: '2026-11-20' });
  assert.is(news.items_read, 10);
  const left = (news.left_out ?? []).reduce((sum, { count }) => sum + count, 0);
  assert.is(news.stories.length + left, news.items_read);
  assert.is(news.empty_reason, null);
});

test('merges two publishers of one event into one story that cites both', async () => {
  const news = await newsOf(samples);
  const emu = news.stories[1];
  assert.match(emu?.claim.id ?? '', /^news:[0-9a-f]{12}$/u);
  assert.is(emu?.claim.text, 'Emu on the run in Ghent caught by supermarket staff.');
  assert.equal(
    emu?.claim.citations.map(({ source }) => [source.publisher, source.url, source.published_on]),
    [
      ['Flanders Post (sample)', 'https://post.example/emu', '2026-11-18'],
      ['Ghent Times (sample)', 'https://times.example/news/emu', '2026-11-18'],
    ],
  );
  assert.is(emu?.claim.citations[1]?.source.retrieved_at, fixedNow);
  assert.equal([emu?.claim.citations[1]?.source.file, emu?.claim.citations[1]?.source.line], ['feeds/times.xml', 7]);
  assert.not.match(JSON.stringify(emu), /never shown|<p>/u);
});

test('reports the place, the language and what must not be joked about', async () => {
  const news = await newsOf(samples);
  const [swan, , , cyclist] = news.stories;
  assert.equal([swan?.names, swan?.scope, swan?.language, swan?.screened], ['Gent', 'town', 'nl', true]);
  assert.is(cyclist?.harm?.reason, 'a death');
});

test('items without a date or dated after the run are left out with file and line', async () => {
  const { notices } = await newsOf(samples);
  assert.equal(notices, [
    {
      message: 'has an item without a date, left out; the first: "Ghent, undated"',
      file: 'feeds/times.xml',
      line: 33,
    },
    {
      message: 'has an item dated after 2026-11-20, left out; the first: "Ghent prepares for Christmas market"',
      file: 'feeds/times.xml',
      line: 28,
    },
  ]);
});

test('the day of an item is the day at the venue', async () => {
  const late = { 'feeds/a.xml': rss(item('Ghent late', '', 'Thu, 19 Nov 2026 23:30:00 GMT')) };
  const tokyo = aShow({ time_zone: 'Asia/Tokyo' });
  assert.is((await newsOf(late)).stories[0]?.newest_on, '2026-11-20');
  assert.is((await newsOf(late, aShow({ time_zone: null }))).stories[0]?.newest_on, '2026-11-19');
  const onTheDay = await newsOf(late);
  assert.equal([onTheDay.stories.length, onTheDay.notices.length], [1, 0]);
  const afterRun = { 'feeds/a.xml': rss(item('Ghent late', '', 'Fri, 20 Nov 2026 16:00:00 GMT')) };
  assert.is((await newsOf(afterRun, tokyo)).stories.length, 0);
});

test('the window has thirty days for the town, fourteen for its region unless there is little, and what is older is counted', async () => {
  const old = item('Ghent tram museum opens', '', '2026-10-30');
  const edge = item('Ghent goose crosses road', '', '2026-11-06');
  const tooOld = item('Ghent bakery wins a prize', '', '2026-10-20');
  const few = await newsOf({ 'feeds/a.xml': rss(old + edge + tooOld) });
  assert.equal(
    few.stories.map((story) => story.headline),
    ['Ghent goose crosses road', 'Ghent tram museum opens'],
  );
  assert.equal(few.window, { from: '2026-10-21', to: '2026-11-20' });
  const recent = 'goose choir bakery tower fountain lamp market bridge museum garden school'.split(' ');
  const many = await newsOf({
    'feeds/a.xml': rss(
      `${old}${edge}${tooOld}${item('East Flanders tram museum moves', '', '2026-10-30')}${recent.map((word) => item(`Ghent wins a prize for its ${word}`)).join('')}`,
    ),
  });
  assert.equal([many.window.from, many.stories.length], ['2026-10-21', 13]);
  assert.equal(many.left_out, [{ reason: 'too old', count: 2 }]);
});

test('what must not be joked about is kept for three months', async () => {
  const items =
    item('Two killed in Ghent tram crash', '', '2026-09-10') + item('Ghent bakery wins a prize', '', '2026-09-10');
  const { stories } = await newsOf({ 'feeds/a.xml': rss(items) });
  assert.equal(
    stories.map((story) => story.headline),
    ['Two killed in Ghent tram crash'],
  );
});

test('feeds in the folder of a city are about it, whatever they name, and about no other city', async () => {
  const feed = rss(item('Goose elected mascot'));
  const mine = await newsOf({ 'feeds/GHENT/a.rss': feed });
  assert.equal([mine.stories[0]?.names, mine.stories[0]?.scope], ['Ghent', 'town']);
  assert.is((await newsOf({ 'feeds/paris/a.rss': feed })).items_read, 0);
  const accents = await newsOf({ 'feeds/saint-etienne/a.rss': feed }, aShow({ city: 'Saint-Étienne', country: 'FR' }));
  assert.is(accents.stories.length, 1);
});

test('an item in the folder of a city is about its namesake if it says so', async () => {
  const cartagena = aShow({ city: 'Cartagena', region: null, country: 'ES' });
  const items = [
    item('Cartagena, Colombia, cuenta sus loros'),
    item('Cartagena: paran el tren por una oveja', 'Los vecinos colombianos la llaman Rosa.'),
    item('Cartagena estrena fuente', 'Un turista de Colombia se cae en la fuente, en Murcia.'),
    item('El perro del alcalde de Cartagena gana un premio'),
    item('Nadie encuentra la oveja'),
  ];
  const { stories } = await newsOf({ 'feeds/Cartagena/a.rss': rss(items.join(''), 'El Diario', 'es') }, cartagena);
  assert.equal(stories.map(({ headline }) => headline).sort(), [
    'Cartagena estrena fuente',
    'El perro del alcalde de Cartagena gana un premio',
    'Nadie encuentra la oveja',
  ]);
  const perth = aShow({ city: 'Perth', region: null, country: 'GB' });
  const swans = item('Swans return', 'The lake in Perth, WA, is full.') + item('Perth choir sings to a swan');
  const kept = await newsOf({ 'feeds/perth/a.rss': rss(swans) }, perth);
  assert.equal(
    kept.stories.map(({ headline }) => headline),
    ['Perth choir sings to a swan'],
  );
});

test('no feeds, and feeds without local news, are an empty value with a reason', async () => {
  const none = await newsOf({ 'shows/a.csv': 'x' });
  assert.is(none.empty_reason, 'There are no feeds for Ghent under feeds/ in the input folder.');
  const elsewhere = await newsOf({ 'feeds/a.xml': rss(item('Oslo gets a bench')) });
  assert.is(elsewhere.empty_reason, 'None of the 1 items in 1 feed is about Ghent and at most 30 days old.');
});

test('an item is about the town of its category, or of the folder of its address', async () => {
  const link = 'https://paper.example/city-of-ghent/2026/1';
  const feed = rss(
    [
      '<item><title>Goose elected</title><category>Ghent</category><pubDate>2026-11-18</pubDate></item>',
      item('Swan elected', '', '2026-11-18', link),
      item('Duck elected', '', '2026-11-18', 'https://ghent.example/2026/duck'),
    ].join(''),
  );
  const { stories } = await newsOf({ 'feeds/a.xml': feed });
  assert.equal(stories.map(({ headline }) => headline).sort(), ['Goose elected', 'Swan elected']);
});

test('an item of the sports or the crime section says so, and one about crime is no subject for lines', async () => {
  const at = (section: string) => `https://ghent.example/${section}/2026/1`;
  const animals = { deportes: 'goose', blaulicht: 'otter', news: 'heron' };
  const items = Object.entries(animals).map(([section, animal]) =>
    item(`Ghent ${animal} wins a prize`, '', '2026-11-18', at(section)),
  );
  const { stories } = await newsOf({ 'feeds/a.xml': rss(items.join('')) });
  assert.equal(stories.map(({ section, harmless }) => [section, harmless]).sort(), [
    [null, true],
    ['crime', false],
    ['sport', true],
  ]);
});

test('an item without a link cites the file that holds it', async () => {
  const news = await newsOf({ 'feeds/a.xml': rss(item('Ghent goose elected mascot')) });
  const source = news.stories[0]?.claim.citations[0]?.source;
  assert.equal([source?.kind, source?.url, source?.file, source?.line], ['file', null, 'feeds/a.xml', 3]);
});

test('an untitled feed is named by its host or its file', async () => {
  const linked = rss(item('Ghent goose', '', '2026-11-18', 'https://www.courier.example/1'), '');
  const bare = rss(item('Ghent swan', '', '2026-11-18'), '');
  const publishers = [];
  for (const feed of [linked, bare]) {
    publishers.push((await newsOf({ 'feeds/a.xml': feed })).stories[0]?.claim.citations[0]?.source.publisher);
  }
  assert.equal(publishers, ['courier.example', 'your file a.xml']);
});

test('an aggregating feed names the publisher of each item', async () => {
  const collected = `<item><title>Ghent goose elected - The Courier</title><source url="https://courier.example/feed">The Courier</source><pubDate>2026-11-18</pubDate></item>`;
  const [story] = (await newsOf({ 'feeds/a.xml': rss(collected, 'Headlines') })).stories;
  assert.equal([story?.headline, story?.claim.citations[0]?.source.publisher], ['Ghent goose elected', 'The Courier']);
});

test('a story in a language without a lexicon is listed as not screened', async () => {
  const finnish = rss(item('Ghent sai uuden sillan'), 'Lehti', 'fi');
  const [story] = (await newsOf({ 'feeds/a.xml': finnish })).stories;
  assert.equal([story?.language, story?.screened, story?.harm], ['fi', false, null]);
});

test('text decides the language against a tag that a program set by default', async () => {
  const french = item(
    'Un sanglier visite la boulangerie de Gand',
    'Le conseil municipal a décidé de fermer la boulangerie pendant une heure, après des années de débats sur les sangliers qui aiment trop le pain et la mairie.',
  );
  const [story] = (await newsOf({ 'feeds/a.xml': rss(french, 'Le Journal', 'en-US') })).stories;
  assert.is(story?.language, 'fr');
});

test('the same input gives the same value', async () => {
  assert.equal(await newsOf(samples), await newsOf(samples));
});

test('fails permanently if there are feeds and none can be read', async () => {
  const outcome = await outcomeOf({ 'feeds/a.xml': '<html><body>Not found</body></html>' });
  assert.equal(outcome, {
    kind: 'failed',
    reason: 'None of 1 feed could be read; the first problem: feeds/a.xml, line 1: is a web page (HTML), not a feed.',
    retryable: false,
  });
});

test('the folder of a town may write its umlauts as two letters', async () => {
  const show = aShow({ city: 'Osnabrück', country: 'DE', time_zone: 'Europe/Berlin', time_zone_origin: null });
  const feed = rss(item('Baum am Neumarkt steht wieder'), 'Blatt', 'de');
  const news = await newsOf({ 'feeds/osnabrueck/a.xml': feed }, show);
  assert.is(news.stories.length, 1);
});

test('a feed of the country of a namesake is not local, whatever its folder, nor is an item with its prices', async () => {
  const show = aShow({ city: 'Portsmouth', region: 'NH', country: 'US', time_zone_origin: null, time_zone: null });
  const headlinesOf = async (feed: string) =>
    (await newsOf({ 'feeds/portsmouth/a.xml': feed }, show)).stories.map(({ headline }) => headline);
  const items = `${item('Goose closes the harbour')}${item('Portsmouth bakery reopens')}${item('Choir in Portsmouth, NH')}`;
  assert.is((await headlinesOf(rss(items))).length, 3);
  assert.equal(await headlinesOf(rss(items, 'The Courier', 'en-gb')), ['Choir in Portsmouth, NH']);
  const address = item('Goose closes the harbour', '', undefined, 'https://courier.co.uk/goose');
  assert.equal(await headlinesOf(rss(address, 'The Courier', 'en-US')), []);
  const prices = `${item('Portsmouth flat sold for £349,500')}${item('Portsmouth flat sold for $349,500')}`;
  assert.equal(await headlinesOf(rss(prices)), ['Portsmouth flat sold for $349,500']);
});

test('a story of a feed that only has the time of its capture has no day of publication', async () => {
  const animals = ['goose', 'otter', 'heron', 'swan', 'emu'];
  const items = animals.map((animal, index) =>
    item(`Ghent ${animal} wins`, '', `Wed, 18 Nov 2026 10:0${index}:47 GMT`),
  );
  const { stories } = await newsOf({ 'feeds/a.xml': rss(items.join('')) });
  const published = stories.map(({ dated, claim }) => [dated, claim.citations[0]?.source.published_on]);
  assert.equal([stories.length, ...published], [5, ...animals.map(() => [false, null])]);
});

test('a file of the town’s folder that gives no story is named with the reason', async () => {
  const far = rss(
    item('A goose in Toulouse', 'Near Toulouse, in France.', 'Wed, 02 Sep 2026 10:00:00 GMT'),
    'La Gazette',
  );
  const { notices } = await newsOf({ 'feeds/ghent/a.xml': rss(item('Ghent goose', '')), 'feeds/ghent/b.xml': far });
  const silent = notices.filter(({ message }) => message === 'gave no story: its 1 items are more than 30 days old');
  assert.equal(
    silent.map(({ file }) => file),
    ['feeds/ghent/b.xml'],
  );
});

test('news from elsewhere is news where a chat of the last days speaks of it', async () => {
  const feed = rss(item('Astronaut Ada Quispel of Chicago reaches the space station', 'The flight took a day.'));
  const files = { 'feeds/elsewhere.xml': feed };
  const heard = await newsOf(files, aShow({ talked_of: ['Ada Quispel needed a day to the space station'] }));
  assert.is(heard.stories.length, 1);
  assert.is((await newsOf(files, aShow({ talked_of: ['The station is closed'] }))).stories.length, 0);
});

test.run();
