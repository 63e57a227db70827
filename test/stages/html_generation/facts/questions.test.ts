import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { placeText, questionsOf } from '../../../../stages/html_generation/facts/questions.js';
import { translatorOf } from '../../../../stages/shared/page-language/translator.js';

const translated = (text: string, language: string) => {
  const value = { visits: [], empty_reason: null, notices: [], questions: [{ text, source: null }] };
  const result = { kind: 'produced', value } as unknown as Parameters<typeof questionsOf>[0];
  return questionsOf(result, translatorOf(language)).map((one) => one.text);
};

const questions: readonly (readonly [text: string, language: string, shown: string])[] = [
  ['Not played on 2025-03-04: “ice, 131 sold”', 'de', 'Nicht gespielt am Di., 4. März 2025: „ice, 131 sold“'],
  [
    'Your visit of 2021-05-04 was to "Lima, OH", which may be another Lima: was it this one?',
    'es',
    'Tu visita del mar, 4 may 2021 fue a «Lima, OH», que puede ser otra Lima: ¿era esta?',
  ],
  [
    'A row that names this town could not be read: history/a.csv, line 3',
    'it',
    'Una riga su questa città non si è potuta leggere: history/a.csv, riga 3',
  ],
  ['Another remark', 'fr', 'Another remark'],
];
for (const [text, language, shown] of questions)
  test(`“${text}” is asked in ${language}`, () => assert.equal(translated(text, language), [shown]));

test('a line of a file is named in the language of the page', () => {
  assert.is(placeText('shows/a.csv, line 6', translatorOf('de')), 'shows/a.csv, Zeile 6');
});

test.run();
