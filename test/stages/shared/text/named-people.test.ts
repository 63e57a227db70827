import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { namesPersonIn } from '../../../../stages/shared/text/named-people.js';

const place = new Set(['ghent']);

test('a person is named by an age, by a row of names or as the addressee of a notice', () => {
  for (const [language, headline] of [
    ['nl', 'Bij bakker Joost (61) ruikt het naar kaneel'],
    ['de', 'Trude von Hagen, 88, strickt für den Kirchturm'],
    ['en', 'Why gardener Orla Quigley talks to her marrows'],
    ['it', 'Art. 71 ferrantelli oreste'],
    ['de', '§ 12 mustermann erika'],
  ] as const)
    assert.ok(namesPersonIn(headline, language, place), headline);
});

test('the place, words of news, title case and German nouns name no person', () => {
  for (const [language, headline] of [
    ['en', 'A tram for Ghent Museum of everything'],
    ['en', 'New Council Trust opens a road'],
    ['en', 'Why Gardener Orla Quigley Talks To Her Marrows'],
    ['de', 'Neues Feuerwehr Gerätehaus in Betrieb'],
    ['it', 'Art. 71: rettifica del bando per la concessione'],
    ['es', 'Las obras (2026) terminan en marzo'],
  ] as const)
    assert.not(namesPersonIn(headline, language, place), headline);
});

test.run();
