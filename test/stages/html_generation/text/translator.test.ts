import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { catalogues, translatorOf } from '../../../../stages/shared/page-language/translator.js';
import { pageInput } from '../../../support/page-samples.js';
import { aShow, produced } from '../../../support/results.js';
import { elementsOf, metaTags, renderPage, textOf } from '../samples/rendered-page.js';
import { richPage } from '../samples/rich-page.js';

const placeholders = (text: string) => (text.match(/\{\w+\}/gu) ?? []).sort();

test('every phrase of the page is in every catalogue, with the same values', () => {
  const phrases = Object.keys(catalogues['de'] ?? {});
  assert.ok(phrases.includes('Last visit'));
  for (const [language, catalogue] of Object.entries(catalogues)) {
    assert.equal(Object.keys(catalogue), phrases, language);
    for (const [phrase, translation] of Object.entries(catalogue)) {
      assert.not.match(translation, /^\s*$/u, `${language}: ${phrase}`);
      assert.equal(placeholders(translation), placeholders(phrase), `${language}: ${phrase}`);
    }
  }
});

test('dates, numbers, shares and plurals are those of the language', () => {
  const [german, french, spanish] = ['de', 'fr', 'es'].map(translatorOf) as [
    ReturnType<typeof translatorOf>,
    ...ReturnType<typeof translatorOf>[],
  ];
  assert.is(german.date('2026-11-20'), 'Fr., 20. Nov. 2026');
  assert.is(german.number(1240.5), '1.240,5');
  assert.is(french?.counted(0, '{count} line', '{count} lines'), '0 réplique');
  assert.is(spanish?.month('2026-11-20'), 'nov 2026');
  assert.is(translatorOf('sv').language, 'en');
  assert.is(german.known('a sentence of another stage'), 'a sentence of another stage');
});

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
  assert.match(textOf(html), /Apertura puertas.*Evitar.*Esta noche/u);
  for (const english of ['Tonight', 'Avoid', 'Doors', 'Start', 'Sources'])
    assert.not.match(textOf(html), new RegExp(`\\b${english}\\b`, 'u'));
  assert.match(value.title, 'vie, 20 nov 2026');
  assert.is(metaTags(html).get('og:locale'), 'es');
  assert.is(elementsOf(money)[0]?.attributes['lang'], 'en');
  const notes = 'Einlass erst nach dem Umbau, das Haus hat keine Garderobe und wir sind nicht allein.';
  assert.is(elementsOf((await renderPage(pageInput(aShow({ notes })))).html)[0]?.attributes['lang'], 'de');
  assert.is(elementsOf((await renderPage(pageInput())).html)[0]?.attributes['lang'], 'en');
});

test.run();
