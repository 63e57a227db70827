import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { sensitiveWords } from '../../../../stages/shared/lines/sensitive-words.js';
import { performersTranslator } from '../../../../stages/shared/page-language/performers-translator.js';
import { catalogues, type Phrase, translatorOf } from '../../../../stages/shared/page-language/translator.js';

const placeholders = (text: string) => (text.match(/\{\w+\}/gu) ?? []).sort();

test('every phrase of the page is in every catalogue, with the same values', () => {
  const phrases = Object.keys(catalogues['de'] ?? {});
  assert.ok(phrases.includes('Last visit') && phrases.includes('{bit}: worked here, {nights}.'));
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

test('words are quoted in the marks of the language, and how long ago a day was is said as there', () => {
  const words = 'dice “voy”, « nous » et „wir“';
  assert.equal(
    ['en', 'de', 'fr', 'es', 'nl'].map((language) => translatorOf(language).quoted(words)),
    [
      '“dice voy, nous et wir”',
      '„dice voy, nous et wir“',
      '« dice voy, nous et wir »',
      '«dice voy, nous et wir»',
      '“dice voy, nous et wir”',
    ],
  );
  assert.equal(
    [0, 1, 2, 6, 7].map((days) => translatorOf('en').daysAgo(days)),
    ['today', 'yesterday', 'two days ago', 'six days ago', '7 days ago'],
  );
  assert.is(translatorOf('de').daysAgo(3), 'vor 3 Tagen');
});

test('a value that a language says otherwise has a translation of its own', () => {
  const about = (language: string, place: string) => translatorOf(language)('about {place}', { place });
  assert.equal([about('de', 'this area'), about('de', 'Boz')], ['über diese Gegend', 'über Boz']);
  assert.is(about('en', 'this area'), 'about this area');
});

test('our own words in a line are never words of harm', () => {
  const labels = ['{bit}: worked here, {nights}.', 'PROMISED: {text} ({night}).', 'IN THE ROOM THEN, {night}: {text}.'];
  for (const [language, catalogue] of Object.entries(catalogues))
    for (const label of [...labels, 'IN THE ROOM: {text}.', 'News: {text}', 'Said before ({from}): {text}'])
      assert.is(sensitiveWords(catalogue[label as Phrase], language), null, `${language}: ${label}`);
});

test('the language is that of the voice, else of the notes, else English', () => {
  const notes = 'Einlass erst nach dem Umbau, das Haus hat keine Garderobe und wir sind nicht allein.';
  const habit = 'Habla despacio y siempre con la silla en la mano, porque el público no sabe cuándo termina.';
  const voice = { tone: [], habits: [habit], worked: [], notes: null };
  assert.equal(
    [
      performersTranslator({ notes }, voice),
      performersTranslator({ notes }, null),
      performersTranslator({ notes: null }, null),
    ].map(({ language }) => language),
    ['es', 'de', 'en'],
  );
});

test.run();
