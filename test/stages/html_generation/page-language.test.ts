import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Source } from '../../../src/domain/stage-values/documents.js';
import { aClaim, emptyCity, pageInput } from '../../support/page-samples.js';
import { aShow, produced } from '../../support/results.js';
import { elementsOf, metaTags, renderPage, textOf } from './samples/rendered-page.js';
import { richPage } from './samples/rich-page.js';

const voice = (text: string) => {
  const profile = {
    performer: 'Ines',
    matched_by: 'performer',
    tone: [],
    habits: [text],
    worked: [],
    avoid_words: [],
    avoid_topics: [],
    notes: null,
    source: richPage().results.hub_lookup.value.show.sources[0],
  } as const;
  return {
    voice_profile_load: produced('voice_profile_load', { profile: profile as never, empty_reason: null, notices: [] }),
  };
};
const spoken = 'Habla despacio y siempre con la silla en la mano, porque el público no sabe cuándo termina.';

test('the page speaks the language of the voice file, else of the notes, else English', async () => {
  const { html, money, value } = await renderPage(pageInput(aShow({ doors: '19:00' }), voice(spoken)));
  assert.is(elementsOf(html)[0]?.attributes['lang'], 'es');
  assert.match(textOf(html), /Puertas.*Evitar.*Esta noche/u);
  for (const english of ['Tonight', 'Avoid', 'Doors', 'Start', 'Sources'])
    assert.not.match(textOf(html), new RegExp(`\\b${english}\\b`, 'u'));
  assert.match(value.title, 'vie, 20 nov 2026');
  assert.is(metaTags(html).get('og:locale'), 'es');
  assert.is(elementsOf(money)[0]?.attributes['lang'], 'en');
  const notes = 'Einlass erst nach dem Umbau, das Haus hat keine Garderobe und wir sind nicht allein.';
  assert.is(elementsOf((await renderPage(pageInput(aShow({ notes })))).html)[0]?.attributes['lang'], 'de');
  assert.is(elementsOf((await renderPage(pageInput())).html)[0]?.attributes['lang'], 'en');
});

test('what earlier stages say in English is said in the language of the page, or left out', async () => {
  const source = richPage().results.hub_lookup.value.show.sources[0] as Source;
  const show = aShow({
    disagreements: [{ field: 'start', used: '20:00', other: '19:30', source: 'shows/a.csv, line 3' }],
  });
  const own = 'Not played on 2025-03-04: “aplazado”';
  const avoid = [
    { text: 'In 1969, a bank was bombed in Plaza Nueva, 25 km away.', category: 'death', reason: 'a death' },
  ];
  const dataset = { ...source, kind: 'dataset' as const, publisher: 'GeoNames' };
  const claims = [aClaim('city:counted', 'GeoNames lists Ghent.', [{ source: dataset, quote: 'Ghent' }])];
  const results = {
    ...voice(spoken),
    perplexity_city: produced('perplexity_city', {
      ...emptyCity,
      claims,
      avoid: avoid.map((one) => ({ ...one, source: dataset })),
      empty_reason: null,
    }),
    previous_show_lookup: produced('previous_show_lookup', {
      visits: [],
      questions: [{ text: own, source }],
      empty_reason: null,
      notices: [],
    }),
  };
  const text = textOf((await renderPage(pageInput(show, results))).html);
  assert.match(text, 'inicio: ¿20:00 (tour.csv) o 19:30 (a.csv)?');
  assert.match(text, /No se hizo el mar, 4 mar 2025: «aplazado»/u);
  assert.match(text, 'Plaza Nueva, 25 km, 1969');
  assert.not.match(text, /GeoNames lists|bombed|Your notes|your file/u);
});

test.run();
