import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { canBeScreened, sensitiveInLine } from '../../../../stages/shared/lines/line-screening.js';
import { wordsOfHarm } from '../../../../stages/shared/screening/harm-in.js';
import { screenedLanguages } from '../../../../stages/shared/screening/lexicons.js';
import { graveLines, harmlessLines, hatefulLines } from './harmless-lines.js';

const test = suite('a line in any language');

test('has examples in every screened language', () => {
  for (const lines of [harmlessLines, graveLines, hatefulLines])
    assert.equal(Object.keys(lines).sort(), [...screenedLanguages].sort());
});

for (const [language, lines] of Object.entries(harmlessLines)) {
  test(`is harmless, whatever its words mean in other languages: ${language}`, () => {
    for (const line of lines) {
      assert.is(sensitiveInLine(line), null, line);
      assert.ok(canBeScreened(line, []), line);
    }
  });
}

for (const [language, lines] of Object.entries(graveLines)) {
  test(`is found when it is grave: ${language}`, () => {
    for (const line of lines) assert.ok(sensitiveInLine(line) !== null, line);
  });
}

for (const [language, lines] of Object.entries(hatefulLines)) {
  test(`is found when it is hateful, and so is a headline: ${language}`, () => {
    for (const line of lines) {
      assert.ok(sensitiveInLine(line) !== null, line);
      assert.ok(wordsOfHarm(line, language) !== null, line);
    }
  });
}

test('is grave with a single certain word of another language', () => {
  for (const line of [
    'The mayor verkracht the emu at the town hall, and that is it.',
    'Der Bürgermeister und die Ente und der Mayor, murdered.',
    'The goose found a Leiche in the pond.',
    'An emu at the hall, and then an omicidio.',
  ]) {
    assert.ok(sensitiveInLine(line) !== null, line);
  }
});

test('is not screened in a language without a lexicon', () => {
  for (const line of [
    'En emu vid rådhuset sa nej till alla äpplen, och borgmästaren är inte glad.',
    'Emu pod ratuszem odmówił jabłek, a burmistrz nie jest zadowolony.',
    'Belediye binasındaki emu bütün elmaları geri çevirdi ve bu bir ilk.',
    'Kaupungintalon emu ei ottanut omenia, ja se on ensimmäinen.',
    'A városháza előtt az emu nem kért almát, és ez az első.',
    'Эму у ратуши отказался от яблок.',
    '市政厅外的鸸鹋拒绝了苹果。',
    'Emu borgmästare rådhuset äpplen',
  ]) {
    assert.not.ok(canBeScreened(line, []), line);
  }
});

test('is screened without function words if its words are common, or those of its facts', () => {
  assert.ok(canBeScreened('Emu, town hall. Apples. Nothing.', ['Emu refuses apples outside the town hall']));
  assert.ok(canBeScreened('Emu boos Minard.', ['Emu boos the Minard']));
  assert.not.ok(canBeScreened('Emu boos Minardzaal.', []));
  assert.ok(canBeScreened('Emu boos Minardzaal.', ['Emu at the Minardzaal']));
});

test('is screened if it is short and consists of English words', () => {
  for (const line of [
    'Classic emu behaviour, Ghent.',
    'Nice legs, emu.',
    'Lovely belfry, Ghent.',
    'Bold choice, goose.',
  ])
    assert.ok(canBeScreened(line, []), line);
  for (const line of [
    'Bapak makan nasi.',
    'Anak kucing tidur.',
    'Emu rådhuset.',
    'Emu śpi.',
    'Emu sover bort dagen.',
    'Emu nukkuu vielä.',
  ])
    assert.not.ok(canBeScreened(line, []), line);
});

test('may use a performer’s idioms of dying on stage', () => {
  for (const line of [
    'I died on stage in Ghent and the emu left.',
    'I’ve bombed here before, and the goose was kinder.',
    'We killed a bottle with the mayor.',
  ])
    assert.is(sensitiveInLine(line), null, line);
  for (const line of [
    'The singer died on stage in Ghent.',
    'We killed a man.',
    'I died on stage, and the emu was murdered.',
  ])
    assert.ok(sensitiveInLine(line) !== null, line);
});

test.run();
