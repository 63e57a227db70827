import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  screenedLanguages,
  sensitivityInAnyLanguage,
  sensitivityOf,
} from '../../../../stages/shared/sensitivity/sensitivity.js';
import { harmlessHeadlines } from './harmless-headlines.js';
import { sensitiveHeadlines } from './sensitive-headlines.js';

for (const [language, headlines] of Object.entries(sensitiveHeadlines)) {
  test(`${language}: finds what must not be joked about`, () => {
    for (const headline of headlines) {
      const { screened, finding } = sensitivityOf(headline, language);
      assert.ok(screened);
      assert.ok(finding !== null, `nothing found in: ${headline}`);
    }
  });
}

for (const [language, headlines] of Object.entries(harmlessHeadlines)) {
  test(`${language}: accepts harmless news and idioms`, () => {
    for (const headline of headlines) {
      assert.equal(sensitivityOf(headline, language), { screened: true, finding: null }, headline);
    }
  });
}

test('every covered language has headlines of both kinds here', () => {
  assert.equal(Object.keys(sensitiveHeadlines).toSorted(), [...screenedLanguages].toSorted());
  assert.equal(Object.keys(harmlessHeadlines).toSorted(), [...screenedLanguages].toSorted());
});

test('names the gravest category and the words as the text writes them', () => {
  const grave = sensitivityOf('Court hears how the student took HIS own life after a robbery', 'en').finding;
  assert.equal(grave, { category: 'suicide', matched: 'took HIS own life' });
  assert.equal(sensitivityOf('Zwei Tote nach Wohnungsbrand', 'de').finding, { category: 'death', matched: 'Tote' });
});

test('case, accents, width, typographic apostrophes and invisible characters do not matter', () => {
  const variants = ['STABBED', 'stabbed', 'Stábbed', 'ｓｔａｂｂｅｄ', 'stab\u00adbed', 'sta\u200bbbed'];
  for (const word of variants)
    assert.is(sensitivityOf(`Man ${word} in park`, 'en').finding?.category, 'violence', word);
  assert.is(sensitivityOf('L’INCENDIE du dépot', 'fr').finding?.matched, 'INCENDIE');
  assert.is(sensitivityOf('MUERTO en la plaza', 'es').finding?.category, 'death');
});

test('an idiom does not hide a death in the same text', () => {
  const finding = sensitivityOf('Dead heat in mayoral race as candidate found dead', 'en').finding;
  assert.is(finding?.category, 'death');
});

test('a court of law, a real bomb and a death are found next to harmless ones', () => {
  const grave = [
    'Council takes tennis courts to court',
    'Court hears of geese',
    'Bomb squad called to school',
    'Bomb squad called to marrow after bomb explodes',
    'Widow and widower mourn',
  ];
  for (const headline of grave) assert.ok(sensitivityOf(headline, 'en').finding !== null, headline);
});

test('a text in an unknown language is searched with every lexicon', () => {
  assert.is(sensitivityInAnyLanguage('Zwei Tote')?.matched, 'Tote');
  assert.is(sensitivityInAnyLanguage('Mann, omicidio')?.category, 'violence');
  assert.is(sensitivityInAnyLanguage('Goose boards tram'), null);
});

test('words only match whole: Allegheny, Lynchburg and Brandenburg are places', () => {
  assert.is(sensitivityOf('Allegheny ducks meet Lynchburg geese and skilled shotput stars', 'en').finding, null);
  assert.is(sensitivityOf('Brandenburg feiert die gleichen Gerichte', 'de').finding, null);
});

test('a language tag selects its language', () => {
  assert.ok(sensitivityOf('Man killed', 'en-GB').finding !== null);
  assert.ok(sensitivityOf('Tote', 'de_AT').screened);
});

test('a language without a lexicon, and no language, are not screened', () => {
  assert.equal(sensitivityOf('Kaksi kuoli onnettomuudessa', 'fi'), { screened: false, finding: null });
  assert.equal(sensitivityOf('Man killed', null), { screened: false, finding: null });
});

test('text without words, in another script, or very long is accepted', () => {
  assert.equal(sensitivityOf('', 'en'), { screened: true, finding: null });
  assert.equal(sensitivityOf('— ! ☃ —', 'en'), { screened: true, finding: null });
  assert.equal(sensitivityOf('東京で新しい橋が開通', 'en'), { screened: true, finding: null });
  assert.is(sensitivityOf(`${'goose '.repeat(20_000)}killed`, 'en').finding?.matched, 'killed');
});

test.run();
