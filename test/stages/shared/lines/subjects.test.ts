import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  areOnOneThing,
  isOfKind,
  subjectLanguages,
  subjectsIn,
  subjectWords,
  wordsOnSubject,
} from '../../../../stages/shared/lines/subjects.js';

const file = new URL('../../../../../stages/shared/lines/subjects.ndjson', import.meta.url);

test('each subject has words in every language that can be compared, and no name of another', () => {
  const rows = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): Record<string, string> => JSON.parse(line));
  const wrong = rows.flatMap(({ id = '', ...lists }) =>
    Object.entries(lists)
      .filter(([, list]) => !/^[a-z0-9_]+\*?(?: [a-z0-9_]+\*?)*(?: \| [a-z0-9_]+\*?(?: [a-z0-9_]+\*?)*)?$/u.test(list))
      .map(([language]) => `${id} ${language}`),
  );
  assert.equal(wrong, []);
  assert.is(new Set(rows.map(({ id }) => id)).size, rows.length);
  assert.ok(rows.every((row) => subjectLanguages.every((language) => language in row)));
});

test('a subject is found by a word, by a phrase, by the beginning of a word, and after an elision', () => {
  const on = (text: string, language: string, subject: string) =>
    wordsOnSubject(subjectsIn(subjectWords(text), language), subject);
  assert.equal(on('Fireworks on New Year’s Eve', 'en', 'new_year_fireworks'), ['fireworks', 'new years eve']);
  assert.equal(on('Das Böllerverbot gilt', 'de', 'new_year_fireworks'), ['bollerverbot']);
  assert.equal(on('L’alcool est interdit', 'fr', 'alcohol'), ['alcool']);
  assert.equal(on('Fireworks', 'xx', 'new_year_fireworks'), []);
});

test('two words are on one thing where both name it, and a thing is of the kind that a word names', () => {
  assert.ok(areOnOneThing('embalse', 'pantano', 'es'));
  assert.not(areOnOneThing('embalse', 'perro', 'es'));
  assert.ok(isOfKind('magpie', 'bird', 'en'));
  assert.not(isOfKind('bird', 'magpie', 'en'));
});

test.run();
