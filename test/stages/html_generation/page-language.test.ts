import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Source } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import {
  catalogues,
  type Phrase,
  type Translator,
  translatorOf,
} from '../../../stages/shared/page-language/translator.js';
import { aClaim, emptyCity, pageInput } from '../../support/page-samples.js';
import { aShow, produced } from '../../support/results.js';
import { elementsOf, metaTags, renderPage, textIn, textOf } from './samples/rendered-page.js';
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

const voices = {
  de: 'Einlass erst nach dem Umbau, das Haus hat keine Garderobe und wir sind nicht allein.',
  es: spoken,
  fr: 'Elle parle lentement et toujours avec la chaise dans la main, parce que le public ne sait pas quand ça finit.',
  it: 'Parla piano e sempre con la sedia in mano, perché il pubblico non sa quando finisce la serata.',
  nl: 'Ze praat langzaam en altijd met de stoel in de hand, omdat het publiek niet weet wanneer het klaar is.',
  pt: 'Fala devagar e sempre com a cadeira na mão, porque o público não sabe quando a noite acaba.',
};

/** A show whose sources leave the start open. */
const fullShow = (() => {
  const { show } = richPage().results.hub_lookup.value;
  const open = { field: 'start', used: '20:00', other: 'to be confirmed', source: 'shows/a.ics' } as const;
  const evening = { ...show.evening, load_in: 'until 15:00' };
  return { ...show, evening, disagreements: [...show.disagreements, open] };
})();

test('the page speaks the language of the voice file, else of the notes, else English', async () => {
  const { html, money, value } = await renderPage(pageInput(aShow({ doors: '19:00' }), voice(spoken)));
  assert.is(elementsOf(html)[0]?.attributes['lang'], 'es');
  assert.match(textOf(html), /Puertas.*Evitar.*Esta noche/u);
  for (const english of ['Tonight', 'Avoid', 'Doors', 'Start', 'Sources'])
    assert.not.match(textOf(html), new RegExp(`\\b${english}\\b`, 'u'));
  assert.match(value.title, 'vie, 20 nov 2026');
  assert.is(metaTags(html).get('og:locale'), 'es');
  assert.is(elementsOf(money)[0]?.attributes['lang'], 'es');
  const notes = 'Einlass erst nach dem Umbau, das Haus hat keine Garderobe und wir sind nicht allein.';
  assert.is(elementsOf((await renderPage(pageInput(aShow({ notes })))).html)[0]?.attributes['lang'], 'de');
  assert.is(elementsOf((await renderPage(pageInput())).html)[0]?.attributes['lang'], 'en');
});

for (const [language, habit] of Object.entries(voices)) {
  test(`no phrase of the page or of the money stays in English: ${language}`, async () => {
    const { html, money } = await renderPage(pageInput(fullShow, { ...richPage().results, ...voice(habit) }));
    assert.is(elementsOf(html)[0]?.attributes['lang'], language);
    const text = `${textOf(html)} ${textOf(money)}`;
    // What the sample's model says of its order is in English.
    const ofModel = JSON.stringify(richPage().results.claude_ranking);
    const own = Object.entries(catalogues[language] ?? {}).flatMap(([phrase, said]) =>
      phrase
        .split('|')
        .filter((one) => !one.includes('{') && one.includes(' ') && !said.includes(one) && !ofModel.includes(one)),
    );
    assert.equal(
      own.filter((phrase) => text.includes(phrase)),
      [],
    );
    assert.not.match(text, /to be confirmed|\buntil 1|\bGross\b/u);
  });
}

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
  assert.match(text, 'Inicio: ¿20:00 (tour.csv) o 19:30 (a.csv)?');
  assert.match(text, /No se hizo el mar, 4 mar 2025: «aplazado»/u);
  assert.match(text, 'Plaza Nueva, 25 km, 1969');
  assert.not.match(text, /GeoNames lists|bombed|Your notes|your file/u);
});

test('what a place is taken to be, and what contradicts it, is said in the language of the page', async () => {
  const place = {
    ...(aShow().place as NonNullable<Show['place']>),
    taken_to_be: 'Taken to be Gent, Flanders, Belgium: its tickets are in that currency.',
    conflict: 'The coordinates are near Aalst, Flanders, Belgium, 25 km from Gent, Flanders, Belgium.',
  };
  const text = textOf((await renderPage(pageInput(aShow({ place }), voice(spoken)))).html);
  assert.match(text, /Se toma por Gent, .{0,20}Bélgica: las entradas están en esa moneda\./u);
  assert.not.match(text, /Taken to be|The coordinates/u);
});

test('how a page was made is one part in its language, without names of stages and without English', async () => {
  const input = pageInput(aShow(), voice(spoken));
  const notices = [
    {
      message: 'the column "Ida" was read as as_of: its dates are never after those of the other one',
      file: 'sales/a.csv',
      line: 1,
    },
    { message: 'has a cell that only its author understands', file: 'sales/a.csv', line: 2 },
    { message: '2 stories touched what must not be joked about and got no line.', file: null, line: null },
  ];
  const sales = { ...input.results.historical_sales_lookup, implementation: 'files' };
  const value = { ...(sales as { value: object }).value, notices };
  const results = { ...input.results, historical_sales_lookup: { ...sales, value } as never };
  const { html } = await renderPage({ ...input, results });
  const made = textIn(html.slice(html.indexOf('id="coverage"'), html.indexOf('<footer')));
  assert.match(
    made,
    /Cómo se hizo esta página Se pudieron leer todas las fuentes\. No se usó ningún servicio de pago\./u,
  );
  assert.match(made, /a\.csv, línea 1 : la columna «Ida»/u);
  assert.match(made, '1 más en el registro.');
  assert.match(made, 'Taquilla : de tus archivos');
  assert.not.match(made, /historical_sales|0\.00|only its author|got no line|no admite broma/u);
});

for (const language of ['de', 'es', 'fr', 'it', 'nl', 'pt']) {
  test(`notices of the stages have words of the language: ${language}`, () => {
    const { known } = translatorOf(language);
    for (const message of [
      'Taken to be Gent, Belgium: Aalst is the stop before it.',
      'Taken to be Gent, Belgium: most stops around it are within a drive.',
      'The show says France, but its coordinates are in Belgium.',
      'There are no feeds for Gent under feeds/ in the input folder.',
      'is a show that is postponed; no brief is made of it',
      'has more cells than the header; those beyond were joined to "notes"',
    ])
      assert.not.match(known(message), /(?<!\p{L})(?:the|its|are|has|those)(?!\p{L})/iu);
  });
}

test('figures of the weather are said as readers of the language write them, and words of a forecast as they are', async () => {
  const weather = {
    ...{ date: '2026-11-20', low: '3.8 °C', high: '9.4 °C', as_of: null },
    source: richPage().results.hub_lookup.value.show.sources[0] as Source,
  };
  const cityWith = (text: string) =>
    produced('perplexity_city', { ...emptyCity, weather: { ...weather, text }, empty_reason: null });
  const said = async (text: string) =>
    textOf((await renderPage(pageInput(aShow(), { ...voice(spoken), perplexity_city: cityWith(text) }))).html);
  const hours = 'precipitation 17.2 mm; 20:00 5.9 °C, 0.6 mm';
  assert.match(await said(hours), '3,8 °C a 9,4 °C, precipitación 17,2 mm; 20:00 5,9 °C, 0,6 mm');
  assert.match(await said('niebla; ver aviso 2.1'), 'niebla; ver aviso 2.1');
});

test('marks of bold and italic words are not shown, and a bracket that is not closed is left out', async () => {
  const around = [{ show_date: '2026-11-21', venue: 'Kino (option', city: 'Lier', status: 'tentative' }] as const;
  const show = aShow({ around: [...around], notes: '**Curtain** is *red*, f*ck the * sign.' });
  const text = textOf((await renderPage(pageInput(show))).html);
  assert.match(text, 'Curtain is red, f*ck the * sign.');
  assert.match(text, 'Lier, Kino (not confirmed).');
});

test('in Brazil, Portuguese words are those of Brazil', async () => {
  const [here, there] = ['BR', 'PT'].map((country) => translatorOf('pt', country)) as [Translator, Translator];
  assert.equal(
    [here('The fact'), here('Sales'), here('your file'), here.known('your file a.csv'), here.number(1.5)],
    ['O fato', 'Bilheteria', 'o seu arquivo', 'o seu arquivo a.csv', '1,5'],
  );
  assert.equal([there('The fact'), there('Sales')], ['O facto', 'Bilheteira']);
  const european =
    /(?<!\p{L})(?:ficheiros?|factos?|registos?|bilheteira|bilhetes?|equipa|contactos?|teus?|tuas?)(?!\p{L})/iu;
  const phrases = Object.keys(catalogues['pt'] ?? {}) as Phrase[];
  assert.equal(
    phrases.filter((phrase) => european.test(here(phrase))),
    [],
  );
});

test.run();
