import { readdirSync, readFileSync } from 'node:fs';
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
  const [german, french, spanish] = ['de', 'fr', 'es'].map((code) => translatorOf(code)) as [
    ReturnType<typeof translatorOf>,
    ...ReturnType<typeof translatorOf>[],
  ];
  assert.is(german.date('2026-11-20'), 'Fr., 20. Nov. 2026');
  assert.is(german.number(1240.5), '1.240,5');
  assert.is(french?.counted(0, '{count} line|{count} lines'), '0 réplique');
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

test('times are said by the clock of the show’s country where the page is in English', () => {
  const inCountry = (language: string, country: string) => translatorOf(language, country).clock('until 19:30, 09:05');
  assert.equal(
    [inCountry('en', 'US'), inCountry('en', 'GB'), inCountry('es', 'US'), inCountry('en', 'no <code>')],
    ['until 7:30 PM, 9:05 AM', ...Array(3).fill('until 19:30, 09:05')],
  );
});

test('a value that a language says otherwise has a translation of its own', () => {
  const newsOf = (language: string, place: string) => translatorOf(language)('news of {place}', { place });
  assert.equal([newsOf('de', 'this area'), newsOf('en', 'this area')], ['aus dieser Gegend', 'news of this area']);
});

test('sentences of earlier stages are said with their values, dates as the page has them, and others unchanged', () => {
  const de = translatorOf('de');
  const visit = 'Your visit of 2021-09-11 was to "Bourg", which may be another Bourg: was it this one?';
  assert.is(
    de.known(visit),
    'Ihr Auftritt vom Sa., 11. Sept. 2021 war in „Bourg“, vielleicht einem anderen Bourg: War es dieses?',
  );
  assert.is(
    de.known('A row that names this town could not be read: history/a.csv, line 3'),
    'Eine Zeile zu diesem Ort war nicht lesbar: history/a.csv, Zeile 3',
  );
  assert.is(de.known('your file tour “new”.csv'), 'Ihre Datei tour “new”.csv');
  assert.is(de.known('15 facts name no source: the page gives your file as their source').slice(0, 11), '15 Einträge');
  assert.is(
    de.known('is for the crew, or private (“entre nous”): it stays in the file, with what is below it'),
    'ist für die Crew oder privat (“entre nous”): bleibt in der Datei, mit allem darunter',
  );
  assert.is(
    de.known('Taken to be Ghent, Belgium, the only town of this name that is known.'),
    'Angenommen wird Ghent, Belgium, der einzige bekannte Ort dieses Namens.',
  );
  assert.is(
    de.known('has 2 items dated after 2026-11-20, left out; the first: "Goose"'),
    'hat 2 Einträge mit Datum nach dem Fr., 20. Nov. 2026, weggelassen; der erste: „Goose“',
  );
  for (const other of ['your filename', 'Not played on 2025-03-04: “cut', visit.slice(0, -1)])
    assert.is(de.known(other), other);
  assert.is(translatorOf('en').known(visit), visit.replace('2021-09-11', 'Sat 11 Sep 2021'));
});

test('distances are in the unit of the country, everywhere on a page', () => {
  const said = (language: string, country: string | null) => translatorOf(language, country).distance(24.6);
  assert.equal(
    [said('en', 'GB'), said('en', 'US'), said('en', 'IE'), said('en', null), said('de', 'DE')],
    ['15 miles', '15 miles', '25 km', '25 km', '25 km'],
  );
});

test('every phrase of the catalogues is said somewhere', () => {
  const sources = ['stages', 'src/domain']
    .flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file}`))
    .filter((file) => /\.tsx?$/u.test(file) && !file.includes('/catalogues/'));
  const code = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
  // Moons, risks, names of fields and one long sentence are put together; others have a value filled in.
  const composed = / (?:moon|risk)$|^(?:load in|set length|time zone|.* this area|There is nothing local .*)$/u;
  const isSaid = (phrase: string) =>
    composed.test(phrase) || code.includes(`'${phrase}'`) || code.includes(`"${phrase}"`);
  const unused = Object.keys(catalogues['de'] ?? {}).filter((phrase) => !isSaid(phrase));
  assert.equal(unused, []);
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
