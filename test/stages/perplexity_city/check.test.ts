import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { plugin } from '../../../stages/perplexity_city/atlas.js';
import { foundBy } from '../../support/checking.js';

test('the files of every town and all weather are checked', async () => {
  const found = await foundBy(plugin, {
    'cities/graz.md': '---\ncity: Graz\n---\n# Calendar\n- soon: a fair\n- 2031-01-01: a fair\n# Rumours\n- x\n',
    'cities/ghent.md': '---\ncity: Ghent\n---\n# Facts\n- A fact ([Paper](javascript:x), 2020-02-30)\n',
    'cities/nowhere.md': '# Facts\n- A fact\n',
    'weather/a.csv': 'city,date,low\nGraz,2031-01-01,3\nGhent,2031-01-01,\nLinz,tomorrow,4\n,2031-01-01,3\nWels,,3\n',
  });
  const starts = [
    'cities/ghent.md:5 the link "javascript:x" is no web address',
    'cities/ghent.md:5 "2020-02-30" is not a date',
    'cities/graz.md:5 gives no day',
    'cities/graz.md:7 has a heading "Rumours" that is not known',
    'cities/graz.md:8 1 fact names no source',
    'cities/nowhere.md:1 has no "city" in its front matter',
    'weather/a.csv:3 has neither low, high nor text; it was not used',
    'weather/a.csv:4 date: "tomorrow" is not a date',
    'weather/a.csv:5 has no city; it was not used',
    'weather/a.csv:6 has no date; it was not used',
  ];
  assert.is(found.length, starts.length, found.join('\n'));
  for (const [index, start] of starts.entries()) assert.ok(found[index]?.startsWith(start), `${found[index]}`);
  assert.equal(await foundBy(plugin, {}), []);
});

test.run();
