import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import type { Citation, Claim, Source } from '../../../src/domain/stage-values/documents.js';
import { openaiFactCheckValue } from '../../../src/domain/stage-values/openai-fact-check.js';
import { plugin } from '../../../stages/openai_fact_check/corroborate.js';
import { stageContext } from '../../support/stage-context.js';
import { aCity, aNews, checkInput } from './claims.js';

function cited(publisher: string, quote: string, overrides: Partial<Source> = {}): Citation {
  const source: Source = {
    kind: 'web',
    publisher,
    title: null,
    url: `https://${publisher.toLowerCase().replace(/\W/gu, '')}.example/story`,
    file: null,
    line: null,
    published_on: '2026-11-18',
    retrieved_at: '2026-11-20T09:00:00.000Z',
    licence: null,
    ...overrides,
  };
  return { source, quote };
}

function news(text: string, ...citations: Citation[]): Claim {
  return { id: `news:${text.length}`, text, topic: 'news', citations };
}

function fact(id: string, text: string, source: Partial<Source> = {}, topic = 'fact'): Claim {
  const own = { kind: 'file', url: null, published_on: null, file: 'cities/ghent.md' } as const;
  return { id, text, topic, citations: [cited('your file ghent.md', text, { ...own, ...source })] };
}

const atlas: Claim = {
  id: 'city:population',
  text: 'GeoNames counts about 262,000 inhabitants in Ghent.',
  topic: 'population',
  citations: [
    cited('GeoNames', 'Ghent: population 262219', {
      kind: 'dataset',
      url: 'https://www.geonames.org/2797656',
      published_on: null,
    }),
  ],
};

async function check(input: ReturnType<typeof checkInput>) {
  const outcome = await plugin.run(input, stageContext());
  if (outcome.kind === 'failed') throw new Error(outcome.reason);
  return v.parse(openaiFactCheckValue, outcome.value);
}

/** The marks of claims of the news, in order. */
async function newsChecks(...claims: readonly Claim[]) {
  return (await check(checkInput(aCity([]), aNews(claims)))).checks;
}

async function cityChecks(...claims: readonly Claim[]) {
  return (await check(checkInput(aCity(claims), aNews([])))).checks;
}

const first = 'Emu caught in car park. An emu that fled a petting zoo was caught on Wednesday outside a supermarket.';
const second = 'Runaway emu cornered by shoppers. People with trolleys cornered the bird as the sun went down.';

test('two publishers in words of their own support a claim', async () => {
  const [emu] = await newsChecks(news('Emu caught in car park.', cited('Times', first), cited('Post', second)));
  assert.equal(emu, {
    claim_id: 'news:23',
    mark: 'supported',
    reason: 'Times, Post report it, each in words of its own.',
    independent_sources: 2,
    deciding: cited('Post', second),
    harm: null,
    harmless: false,
    translation: null,
  });
});

const alone: Readonly<Record<string, readonly Citation[]>> = {
  'one publisher alone': [cited('Times', first)],
  'one publisher twice': [cited('Times', first), cited('The Times', second, { url: 'https://other.example/1' })],
  'two names on one site': [
    cited('Times', first, { url: 'https://news.times.co.uk/a' }),
    cited('Times Sport', second, { url: 'https://sport.times.co.uk/b' }),
  ],
  'a text and its copy': [cited('Times', first), cited('Post', `${first} Read more.`)],
  'a text and its beginning': [cited('Times', first), cited('Post', 'Emu caught in car park')],
  'one agency under two headlines': [
    cited('Times', 'Emu caught (Reuters) - Shoppers cheered on Wednesday as the bird gave up.'),
    cited('Post', 'BRUSSELS (Reuters) - An emu on the run stood still near the trolleys at last.'),
  ],
};

for (const [name, citations] of Object.entries(alone)) {
  test(`${name} is a single source`, async () => {
    const [emu] = await newsChecks(news('Emu caught in car park.', ...citations));
    assert.equal([emu?.mark, emu?.independent_sources], ['single_source', 1]);
    assert.is(emu?.deciding?.source.publisher, 'Times');
  });
}

test('a fact of the user’s own file is judged where it is read, one of the web by possible words as well', async () => {
  const text = 'A fake wave hits the town at five.';
  const [own, ofWeb] = await cityChecks(fact('city:a', text), fact('city:b', text, { kind: 'web', file: null }));
  assert.equal([own?.harm, ofWeb?.harm?.category], [null, 'crime']);
});

test('different registrants under a shared suffix, and different papers on one republisher, are independent', async () => {
  const suffix = [
    cited('Times', first, { url: 'https://times.co.uk/a' }),
    cited('Post', second, { url: 'https://post.co.uk/b' }),
  ];
  const carrier = [
    cited('Times', first, { url: 'https://news.google.com/a' }),
    cited('Post', second, { url: 'https://news.google.com/b' }),
  ];
  for (const citations of [suffix, carrier]) {
    assert.is((await newsChecks(news('Emu caught in car park.', ...citations)))[0]?.mark, 'supported');
  }
});

test('counts that contradict make a claim disputed, with the quote that does it', async () => {
  const ducks = news(
    'Ducks race on the river.',
    cited('Times', '1,200 ducks raced down the river on Sunday.'),
    cited('Post', 'Crowds cheered as 1,900 ducks floated past the bank of the river.'),
  );
  const [race] = await newsChecks(ducks);
  assert.is(race?.mark, 'disputed');
  assert.is(race?.reason, 'Times says "1,200 ducks", Post says "1,900 ducks".');
  assert.is(race?.deciding?.source.publisher, 'Post');
});

const agreeing: readonly (readonly [string, string])[] = [
  ['About 1,200 ducks raced down the river.', 'On the river 1,247 ducks came in, to cheers of a crowd.'],
  ['More than 1.2 million ducks raced on the river.', 'The river carried 1,300,000 ducks, to cheers of a crowd.'],
  ['The ducks raced in 2026 on the river.', 'The ducks have raced here since 1998, to cheers of a crowd.'],
  ['The river race lasted 3 hours with 40 ducks.', 'It took 5 hours until all 40 ducks came down the river.'],
  ['Of 1,200 ducks 300 ducks sank in the river.', 'At the river 900 ducks were fished out, to cheers of a crowd.'],
  ['The river ducks raised €40,000 for charity.', 'A cheque of €40,000 went from river ducks to charity.'],
];

for (const [one, other] of agreeing) {
  test(`"${one}" and "${other}" do not contradict`, async () => {
    const [race] = await newsChecks(news('Ducks race on the river.', cited('Times', one), cited('Post', other)));
    assert.is(race?.mark, 'supported', race?.reason);
  });
}

test('money that differs is disputed', async () => {
  const sums = [
    cited('Times', 'The ducks raised €40,000 on Sunday.'),
    cited('Post', 'Ducks of all colours brought €4,000 in.'),
  ];
  assert.is((await newsChecks(news('Ducks raise money.', ...sums)))[0]?.mark, 'disputed');
});

test('the atlas alone and the user’s file alone are single sources', async () => {
  const [gazetteer, own] = await cityChecks(atlas, fact('city:fact-1', 'The belfry has a dragon on top.'));
  assert.equal([gazetteer?.mark, gazetteer?.reason], ['single_source', "Only GeoNames's data set says so."]);
  assert.equal([own?.mark, own?.reason], ['single_source', 'Only your file ghent.md says so.']);
});

test('the user’s file against the atlas is disputed where the population differs by more than a fifth', async () => {
  const [gazetteer, own] = await cityChecks(atlas, fact('city:fact-1', 'Ghent has 150,000 inhabitants.'));
  assert.is(gazetteer?.reason, 'It counts 262,000 inhabitants, your file ghent.md counts 150,000.');
  assert.is(own?.reason, 'It counts 150,000 inhabitants, GeoNames counts 262,000.');
  assert.equal([gazetteer?.mark, own?.mark], ['disputed', 'disputed']);
});

test('populations within a fifth support each other', async () => {
  const town = fact('city:fact-1', 'Ghent has some 0.27 million inhabitants.', {
    kind: 'web',
    publisher: 'City of Ghent',
    url: 'https://stad.gent/',
  });
  const [gazetteer, own] = await cityChecks(atlas, town);
  assert.equal([gazetteer?.mark, own?.mark], ['supported', 'supported']);
  assert.equal([gazetteer?.independent_sources, own?.independent_sources], [2, 2]);
});

test('other counts of people are not the town’s population', async () => {
  const others = [
    'The university has 44,000 students and 9,000 people on its staff.',
    'The metropolitan area has 560,000 inhabitants.',
    'In 1900 about 160,000 people lived in Ghent.',
  ];
  const [gazetteer] = await cityChecks(atlas, ...others.map((text, index) => fact(`city:fact-${index}`, text)));
  assert.is(gazetteer?.mark, 'single_source');
});

const ages: readonly (readonly [string, string, string])[] = [
  ['The mayor is Ann Peeters.', '2023-01-01', 'stale'],
  ['The mayor is Ann Peeters.', '2026-01-01', 'single_source'],
  ['The first mayor was hanged by his own guild.', '2013-01-01', 'single_source'],
  ['The tram line is currently closed.', '2026-03-01', 'stale'],
  ['The belfry was finished in 1380.', '2001-01-01', 'single_source'],
  ['Ghent has 260,000 inhabitants.', '2005-01-01', 'stale'],
];

for (const [text, date, mark] of ages) {
  test(`"${text}" of ${date} is ${mark}`, async () => {
    const [checked] = await cityChecks(fact('city:fact-1', text, { published_on: date }));
    assert.is(checked?.mark, mark, checked?.reason);
  });
}

test('news of more than thirty days is stale, of thirty is not', async () => {
  const of = (date: string) => newsChecks(news('Emu caught.', cited('Times', 'Emu caught', { published_on: date })));
  const [old] = await of('2026-10-20');
  assert.equal(
    [old?.mark, old?.reason],
    ['stale', 'Its newest source is of 2026-10-20, 31 days before the brief; news counts for 30 days.'],
  );
  assert.is((await of('2026-10-21'))[0]?.mark, 'single_source');
});

test('a claim whose sources speak of something else is unverified', async () => {
  const [emu] = await newsChecks(news('Emu caught in car park.', cited('Times', 'Mild with some showers.')));
  assert.equal([emu?.mark, emu?.independent_sources, emu?.deciding], ['unverified', 0, null]);
});

test('a failed stage has no claims, which is reported', async () => {
  const value = await check(checkInput('the gazetteer is gone', 'no feed could be read'));
  assert.equal(value, {
    checks: [],
    empty_reason: 'There is no claim to check: neither the town nor the news gave one.',
    notices: [
      { message: 'perplexity_city failed, so it has no claims to check', file: null, line: null },
      { message: 'perplexity_news failed, so it has no claims to check', file: null, line: null },
    ],
  });
});

test('every claim of town and news gets one check, in their order', async () => {
  const claims = [atlas, fact('city:fact-1', 'The belfry has a dragon on top.')];
  const story = news('Emu caught.', cited('Times', 'Emu caught'));
  const { checks, empty_reason } = await check(checkInput(aCity(claims), aNews([story])));
  assert.equal(
    checks.map((one) => one.claim_id),
    ['city:population', 'city:fact-1', story.id],
  );
  assert.is(empty_reason, null);
});

test('nothing more is read or compared after the deadline', async () => {
  const signal = AbortSignal.abort(new Error('its time is up'));
  try {
    await plugin.run(checkInput(aCity([atlas]), aNews([])), stageContext({ signal }));
    assert.unreachable('it continued');
  } catch (error) {
    assert.match(String(error), 'its time is up');
  }
});

test.run();
