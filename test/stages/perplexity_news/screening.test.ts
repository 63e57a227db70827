import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { aShow } from '../../support/results.js';
import { item, newsOf, rss } from './reading-news.js';

/** A show in a town that the table does not have, and that no other town is taken for. */
function unknownTown(country: string | null) {
  const venue = { name: 'Hall', address: null, capacity: null, latitude: null, longitude: null };
  return aShow({ city: 'Qwerth', region: null, country, venue });
}

const boston = aShow({ city: 'Boston', region: 'MA', country: 'US' });
const day = '2026-11-18';

/** A feed without a language. */
function untagged(...titles: readonly string[]): string {
  return rss(titles.map((title) => item(title, '', day)).join('')).replace(/<language>.*?<\/language>/u, '');
}

async function screened(feed: string, show = boston) {
  const { stories } = await newsOf({ 'feeds/a.xml': feed }, show);
  return Object.fromEntries(
    stories.map(({ headline, language, screened, harm }) => [headline, [language, screened, harm?.category ?? null]]),
  );
}

const spanishDogs = 'Los perros de Boston ganan el concurso anual de disfraces en el parque central';

test('one foreign item leaves the others of its feed screened, each in its own language', async () => {
  const found = await screened(
    untagged(
      'Two killed in Boston fire',
      'Boston nightclub stabbing trial begins',
      'Boston goose boards tram',
      'Boston mayor loses hat',
      spanishDogs,
    ),
  );
  assert.equal(found, {
    'Two killed in Boston fire': ['en', true, 'death'],
    'Boston nightclub stabbing trial begins': ['en', true, 'violence'],
    'Boston goose boards tram': ['en', true, null],
    'Boston mayor loses hat': ['en', true, null],
    [spanishDogs]: ['es', true, null],
  });
});

test('a short foreign headline in a feed of another language is screened in its own', async () => {
  const feed = rss(item('Muere un ciclista atropellado por un tranvía en Boston', '', day));
  assert.equal(Object.values(await screened(feed)), [['es', true, 'death']]);
});

test('words of an unknown language are looked up in every lexicon', async () => {
  const found = await screened(untagged('Qwerth Mord', 'Qwerth omicidio', 'Qwerth goose'), unknownTown(null));
  assert.equal(found, {
    'Qwerth Mord': [null, true, 'violence'],
    'Qwerth omicidio': [null, true, 'violence'],
    'Qwerth goose': [null, false, null],
  });
});

test('an unclear text in a country of a covered language counts as screened, elsewhere as not', async () => {
  const feed = untagged('Qwerth goose');
  assert.equal(Object.values(await screened(feed, unknownTown('US'))), [['en', true, null]]);
  assert.equal(Object.values(await screened(feed, unknownTown('PH'))), [['en', true, null]]);
  assert.equal(Object.values(await screened(feed, unknownTown('IN'))), [['en', true, null]]);
  assert.equal(Object.values(await screened(feed, unknownTown('SE'))), [[null, false, null]]);
});

test('a language or script without a lexicon is not screened, whatever its feed says', async () => {
  const swedish = 'En älg som inte ville gå hem stannade på torget i Boston och åt av alla blommor';
  const finnish = 'Bostonin hanhi ei ollut koskaan nähnyt raitiovaunua, mutta se oli Boston ja hän tuli';
  const japanese = 'ガチョウが Boston の路面電車に乗る';
  for (const headline of [swedish, finnish, japanese]) {
    const [found] = Object.values(await screened(rss(item(headline, '', day))));
    assert.equal(found?.slice(1), [false, null], headline);
    assert.is.not(found?.[0], 'en', headline);
  }
});

test('a Spanish place name makes no English headline Spanish', async () => {
  const los = aShow({ city: 'Los Angeles', region: 'CA', country: 'US' });
  const found = await screened(
    untagged('Los Angeles goose killed near La Brea', 'El Segundo stabbing shocks Los Angeles'),
    los,
  );
  assert.equal(
    Object.values(found).map(([language, isScreened]) => [language, isScreened]),
    [
      ['en', true],
      ['en', true],
    ],
  );
  assert.ok(Object.values(found).every(([, , category]) => category !== null));
});

test('a story that is sensitive counts as screened although another report of it could not be', async () => {
  const report = item('Man killed on Boston bridge', '', day);
  const files = {
    'feeds/a.xml': rss(report),
    'feeds/b.xml': rss(report, 'Lehti', 'fi').replace('<item>', '<item xml:lang="fi">'),
  };
  const { stories } = await newsOf(files, boston);
  assert.is(stories[0]?.claim.citations.length, 2);
  assert.equal(
    stories.map(({ screened, harm }) => [screened, harm?.category]),
    [[true, 'death']],
  );
});

test('a section under which a feed publishes nearly everything says nothing of one item', async () => {
  const inSection = (title: string, section: string) =>
    item(title, '', day).replace('</item>', `<category>${section}</category></item>`);
  const quiet = Array.from({ length: 9 }, (_, at) => inSection(`Boston choir ${at + 1} sings in the market`, 'police'));
  const sections = async (items: readonly string[]) => {
    const { stories } = await newsOf({ 'feeds/a.xml': rss(items.join('')) }, boston);
    return new Set(stories.map(({ section }) => section));
  };
  assert.equal(await sections(quiet), new Set([null]));
  assert.equal(await sections(quiet.slice(0, 3)), new Set(['crime']));
});

test.run();
