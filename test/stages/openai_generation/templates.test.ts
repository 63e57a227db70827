import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Fact, FactKind } from '../../../stages/openai_generation/facts/fact.js';
import { allTemplates } from '../../../stages/openai_generation/templates/choose-template.js';
import {
  numberIn,
  printed,
  quoted,
  type Scene,
  spokenDate,
  thingIn,
} from '../../../stages/openai_generation/templates/template.js';
import { sensitiveWords } from '../../../stages/shared/lines/sensitive-words.js';
import { aShow, aSource } from '../../support/results.js';

const aFact = (kind: FactKind, overrides: Partial<Fact> = {}): Fact => ({
  key: 'k',
  kind,
  claimIds: [],
  quote: 'Otter steals 14 giant scones in a row',
  subject: 'otter',
  from: 'Evening Bell',
  date: '2026-11-19',
  hooks: [
    { kind: 'animal', word: 'Otter' },
    { kind: 'mishap', word: 'steals' },
    { kind: 'food', word: 'scones' },
    { kind: 'quarrel', word: 'row' },
    { kind: 'superlative', word: 'giant' },
  ],
  mark: null,
  risks: [],
  values: {
    names: 'Flanders',
    sunset: '16:47',
    phase: 'full moon',
    sold: '9',
    before: '8',
    as_of: '2026-11-18',
    days_out: '1',
    attendance: '212',
    venue: 'Minard',
  },
  worth: 1,
  tags: ['region'],
  ...overrides,
});

const evidence = { kind: 'habit' as const, text: 'counting aloud', from: 'voice/a.md' };
const scene: Scene = {
  show: aShow(),
  lastVisit: {
    show_date: '2023-03-02',
    venue: null,
    same_venue: false,
    attendance: null,
    material: [],
    notes: null,
    brief_url: null,
    source: aSource(),
  },
  habit: evidence,
  worked: { ...evidence, kind: 'worked' },
  echo: 'the otter years',
};

test('every template has its own name and can be written', () => {
  assert.is(new Set(allTemplates.map((template) => template.name)).size, allTemplates.length);
  for (const template of allTemplates) {
    const texts = template.kinds.flatMap((kind) =>
      ['more', 'less', 'same'].map((course) =>
        template.text(aFact(kind, { values: { ...aFact(kind).values, course } }), scene),
      ),
    );
    assert.ok(
      texts.some((text) => text !== null),
      template.name,
    );
  }
});

test('no template adds a sensitive word', () => {
  for (const template of allTemplates) {
    for (const course of ['more', 'less', 'same']) {
      const kind = template.kinds[0] ?? 'news';
      const plain = aFact(kind, {
        values: { ...aFact(kind).values, course },
        quote: 'Otter in a row over giant scones 14 times',
      });
      const text = template.text(plain, scene);
      if (text !== null) assert.is(sensitiveWords(text, 'en'), null, `${template.name}: ${text}`);
    }
  }
});

test('no template adds a number', () => {
  const numbers = (text: string) => text.match(/\d+/gu)?.map(Number) ?? [];
  for (const template of allTemplates) {
    for (const kind of template.kinds) {
      const known = new Set(numbers(JSON.stringify([aFact(kind), scene])));
      const text = template.text(aFact(kind, { values: { ...aFact(kind).values, course: 'more' } }), scene) ?? '';
      for (const number of numbers(text)) assert.ok(known.has(number), `${template.name}: ${number}`);
    }
  }
});

test('every kind of news angle has enough templates that five lines never need to share one', () => {
  const always = allTemplates.filter((template) => template.kinds.includes('news') && template.weight === 0);
  assert.ok(always.length >= 5);
});

test('a date is spoken with its month and its year', () => {
  assert.is(spokenDate('2026-03-09'), '9 March 2026');
});

test('the number of a quote is neither a year nor part of a word', () => {
  assert.is(numberIn('In 1998 some 1,900 geese met 3 times'), '1,900');
  assert.is(numberIn('M62 in 2026'), null);
});

test('the user’s own file is not spoken as publisher', () => {
  assert.is(printed(aFact('city', { from: 'cities/ghent.md', date: null })), '');
  assert.is(
    printed(aFact('city', { from: 'Ghent.be News', date: '2026-11-19' })),
    ' (Ghent.be News, 19 November 2026)',
  );
});

test('a long publisher is not spoken, and neither is text in brackets in its name', () => {
  const said = (from: string) => printed(aFact('news', { from, date: '2026-11-19' }));
  assert.is(
    said('Sample Gazette of Ghent (invented news for the demo)'),
    ' (Sample Gazette of Ghent, 19 November 2026)',
  );
  assert.is(said('The United Provinces Advertiser and General Intelligencer'), ' (19 November 2026)');
});

test('a quote loses the full stop at its end and keeps every other mark', () => {
  assert.equal(['Done.', 'Done…', 'Wait...', 'Why?', 'p.m. now', ''].map(quoted), [
    '“Done”',
    '“Done…”',
    '“Wait...”',
    '“Why?”',
    '“p.m. now”',
    '“”',
  ]);
});

test('a thing is shown only if it is used as a noun', () => {
  const hooks = [{ kind: 'object' as const, word: 'shovels' }];
  assert.is(thingIn(aFact('news', { quote: 'Man shovels wrong drive', hooks })), null);
  assert.is(thingIn(aFact('news', { quote: 'Twelve shovels found in tree', hooks })), 'shovels');
});

test.run();
