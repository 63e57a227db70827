import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { plugin } from '../../../stages/perplexity_news/feeds.js';
import { foundBy } from '../../support/checking.js';
import { plainHttp, withFeedServer } from './feed-server.js';
import { item, rss } from './reading-news.js';

test('the feeds of every town are checked, fetched ones included', async () => {
  await withFeedServer(
    { '/good': { body: rss(item('A tram')) }, '/page': { body: '<!doctype html><p>x' } },
    async (base) => {
      const files = {
        'feeds/Graz/a.xml': rss(item('Undated', '', '') + item('Later', '', 'Wed, 18 Nov 2037 10:00:00 GMT')),
        'feeds/Ghent/b.json': '{\n"version": 1\n"x": 2}',
        'feeds/Ghent/feeds.txt': `${base}/good\n${base}/page\nftp://example.org/\n`,
        'feeds/feeds.txt': `${base}/gone\n`,
      };
      const found = await foundBy(plugin, files, { fetch: plainHttp });
      const said = [
        /^feeds\/Ghent\/b\.json:3 is not valid JSON/u,
        /^feeds\/Ghent\/feeds\.txt:2 .*\/page is a web page/u,
        /^feeds\/Ghent\/feeds\.txt:3 is not an http or https address/u,
        /^feeds\/Graz\/a\.xml:3 has an item without a date/u,
        /^feeds\/Graz\/a\.xml:3 has an item dated after/u,
        /^feeds\/feeds\.txt:1 .*\/gone answers with status 404/u,
      ];
      assert.is(found.length, said.length, found.join('\n'));
      for (const [index, words] of said.entries()) assert.match(found[index] ?? '', words);
    },
  );
});

test('more feeds than a show gets are checked', async () => {
  const files = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`feeds/town ${index}/a.xml`, 'x']));
  assert.is((await foundBy(plugin, files)).length, 60);
  assert.equal(await foundBy(plugin, {}), []);
});

test.run();
