import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { queriesFor } from '../../../stages/perplexity_news/perplexity/queries.js';
import { aShow } from '../../support/results.js';

const test = suite('the queries for news');
const show = (city: string, region: string | null, country: string | null) => aShow({ city, region, country });

for (const [city, region, country, first, others] of [
  ['Leipzig', null, 'Germany', 'Leipzig Lokalnachrichten', 'Leipzig local news'],
  ['Lyon', null, 'FR', 'Lyon actualités locales', 'Lyon local news'],
  ['Ghent', null, 'BE', 'Gent lokaal nieuws', 'Gent actualités locales'],
  ['Salem', 'Oregon', 'US', 'Salem, Oregon local news', 'Salem, Oregon residents council animals'],
  ['Turku', null, 'FI', 'Turku local news', 'Turku residents council animals'],
  ['Nowhere', null, null, 'Nowhere local news', 'Nowhere residents council animals'],
] as const) {
  test(`of ${city} are in its own language first`, () => {
    const queries = queriesFor(show(city, region, country));
    assert.is(queries[0], first);
    assert.ok(queries.includes(others), queries.join());
    assert.ok(queries.length >= 3 && queries.length <= 5);
  });
}

test.run();
