import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { homePlace } from '../../../stages/perplexity_news/place/home-place.js';
import { localityOf } from '../../../stages/perplexity_news/place/locality.js';
import { demonymStarts } from '../../../stages/shared/places/demonyms.js';
import { placeTable } from '../../../stages/shared/places/table.js';
import { aShow, placed } from '../../support/results.js';

type Case = readonly [
  city: string,
  region: string | null,
  country: string | null,
  texts: string | readonly string[],
  found: string | null,
  language?: string,
];

const cases: Readonly<Record<string, readonly Case[]>> = {
  'a town counts as a whole word, whatever its accents, apostrophes and abbreviations': [
    ['Boston', 'MA', 'US', "Boston's ducks return", 'Boston'],
    ['Boston', 'MA', 'US', 'Bostonians and Bostonite', 'Bostonians'],
    ['Zürich', 'ZH', 'CH', 'Fest in ZURICH', 'Zürich'],
    ['Saint-Étienne', null, 'FR', 'saint-etienne: le stade', 'Saint-Étienne'],
    ['St. Louis', 'MO', 'US', 'Saint Louis zoo opens', 'St. Louis'],
    ["King's Lynn", null, 'GB', 'Kings Lynn fair begins', "King's Lynn"],
    ['Arles', null, 'FR', "La mairie d'Arles danse", 'Arles', 'fr'],
    ['東京', null, 'JP', '昨日東京で新しい橋が開通', '東京', 'ja'],
  ],
  'a town counts under the names of its neighbours': [
    ['Ghent', null, 'BE', 'Gent krijgt nieuwe brug', 'Gent', 'nl'],
    ['Köln', null, 'DE', 'Cologne cathedral gets new bell', 'Cologne'],
    ['Newcastle upon Tyne', null, 'GB', 'Newcastle bridge opens', 'Newcastle'],
  ],
  'a region counts, by name, also when it was given as a code': [
    ['Duluth', 'MN', 'US', 'Minnesota counts its loons', 'Minnesota'],
    ['Essen', 'NRW', 'DE', 'Nordrhein-Westfalen tanzt', 'Nordrhein-Westfalen', 'de'],
    ['Graz', 'Steiermark', 'AT', 'Kürbisfest in der Steiermark', 'Steiermark', 'de'],
    ['Springfield', 'US-IL-08', 'US', 'Nothing about it', null],
    ['Orléans', 'Centre', 'FR', 'Le Centre ferme', null, 'fr'],
  ],
  'a name written small is no town': [
    ['Köln', null, 'DE', 'She spilled a bottle of cologne', null],
    ['Reading', null, 'GB', 'Children are reading more', null],
    ['Boston', null, 'GB', 'boston market opens today', 'Boston'],
  ],
  'a common word is a town only where nothing else needs a capital': [
    ['Reading', null, 'GB', 'Reading books is fun', null],
    ['Reading', null, 'GB', 'Why Reading Aloud Helps Children Learn', null],
    ['Reading', null, 'GB', 'A man from Reading grew a leek', 'Reading'],
    ['Reading', null, 'GB', ['Pig escapes', 'READING, England — A pig escaped'], 'Reading'],
    ['Nice', null, 'FR', 'Nice weather for ducks', null],
    ['Nice', null, 'FR', 'Une fête à Nice ce soir', 'Nice', 'fr'],
    ['Essen', null, 'DE', 'Das Essen war gut', null, 'de'],
    ['Essen', null, 'DE', 'Neues Museum in Essen', 'Essen', 'de'],
  ],
  'another town of that name is not meant where the text says so': [
    ['Paris', null, 'FR', 'Police in Paris, Texas, find goat', null],
    ['Paris', 'TX', 'US', 'Goat walks through Paris, Texas', 'Paris'],
    ['Paris', 'TX', 'US', 'Goat in Paris, France', null],
    ['Paris', 'TX', 'US', 'Goat seen in Paris, TX', 'Paris'],
    ['Birmingham', null, 'GB', 'Birmingham library opens', 'Birmingham'],
    ['Birmingham', null, 'GB', 'BIRMINGHAM, Ala. (AP) — A pig', null],
    ['Birmingham', null, 'GB', ['Birmingham mayor rides pig', 'The Alabama city cheered'], null],
    ['Birmingham', 'AL', 'US', ['Birmingham mayor rides pig', 'The Alabama city cheered'], 'Birmingham'],
    ['Athens', null, 'GR', ['Athens band reunites', 'Georgia radio played it'], null],
    ['Halifax', 'NS', 'CA', 'Halifax, West Yorkshire, gets a bench', null],
    ['Springfield', 'IL', 'US', 'Springfield, Ohio, bakes pie', null],
    ['Springfield', null, null, 'Springfield, Ohio, bakes pie', 'Springfield'],
  ],
  'a name within another name is another name': [
    ['York', null, 'GB', 'New York mayor dances', null],
    ['York', null, 'GB', 'Goose stops York traffic', 'York'],
    ['Leeds', null, 'GB', 'New Leeds arena opens', 'Leeds'],
    ['Lincoln', null, 'GB', 'Port Lincoln tuna thrown', null],
    ['Topeka', 'KS', 'US', 'Kansas City barbecue wins', null],
    ['Kansas City', 'MO', 'US', 'Kansas City barbecue wins', 'Kansas City'],
    ['Cork', null, 'IE', 'Cork City wins', 'Cork'],
  ],
  'people, laws and sauces named after towns are not the town': [
    ['Paris', null, 'FR', 'Paris Hilton visits zoo', null],
    ['Houston', 'TX', 'US', 'Whitney Houston film returns', null],
    ['Jackson', 'MS', 'US', 'A song by Michael Jackson plays', null],
    ['Jackson', 'MS', 'US', 'A goose visits Jackson', 'Jackson'],
    ['Buffalo', 'NY', 'US', 'Buffalo wings recipe', null],
  ],
};

for (const [name, list] of Object.entries(cases)) {
  test(name, async () => {
    for (const [city, region, country, texts, found, language = 'en'] of list) {
      const parts = typeof texts === 'string' ? [texts] : texts;
      const locality = localityOf(parts, language, await homeIn(city, region, country));
      assert.is(locality?.names ?? null, found, `${city}: ${parts.join(' / ')}`);
    }
  });
}

async function homeIn(city: string, region: string | null, country: string | null) {
  const venue = { name: 'Hall', address: null, capacity: null, latitude: null, longitude: null };
  const elsewhere = { city, region, country, venue, time_zone: null, time_zone_origin: null } as const;
  return homePlace(await placed(aShow(elsewhere)), await placeTable());
}

test('the scope distinguishes town and region, and the town comes first', async () => {
  const home = await homeIn('Duluth', 'Minnesota', 'United States');
  assert.equal(localityOf(['Duluth is in Minnesota'], 'en', home), { names: 'Duluth', scope: 'town', isSure: true });
  assert.equal(localityOf(['Minnesota snow'], 'en', home), { names: 'Minnesota', scope: 'region', isSure: true });
});

test('a name that could mean another large town is sure only with its area', async () => {
  const sure = async (city: string, country: string, text: string) =>
    localityOf([text], 'en', await homeIn(city, null, country))?.isSure;
  assert.is(await sure('Cartagena', 'ES', 'Flood in Cartagena'), false);
  assert.is(await sure('Cartagena', 'ES', 'Flood in Cartagena, Murcia'), true);
  assert.is(await sure('Cartagena', 'CO', 'Cartagena: Colombia counts its parrots'), true);
  assert.is(await sure('Córdoba', 'AR', 'Goats cross a bridge in Cordoba'), false);
  assert.is(await sure('Lyon', 'FR', 'Flood in Lyon'), true);
});

test('the name of people and things of a place counts', async () => {
  const named = async (city: string, region: string | null, country: string, text: string) =>
    localityOf([text], null, await homeIn(city, region, country))?.names ?? null;
  assert.is(await named('Inverness', 'Scotland', 'GB', 'Scottish geese block a road'), 'Scotland');
  assert.is(await named('Geneva', null, 'CH', 'Un chien genevois ouvre un musée'), 'genevois');
  assert.is(await named('Berlin', null, 'DE', 'Berliner Enten streiken'), 'Berliner');
  assert.is(await named('Lyon', null, 'FR', 'Les Lyonnais perdent un chat'), 'Lyonnais');
  assert.is(await named('Barcelona', null, 'ES', 'Un perro barcelonés gana'), 'barcelonés');
  assert.ok(demonymStarts('venezolanos', ['venezuela']));
  assert.is(await named('Paris', null, 'FR', 'A parish sells its bell'), null);
});

test.run();
