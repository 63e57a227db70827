import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { claudeRankingValue } from '../../../src/domain/stage-values/claude-ranking.js';
import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { aSource, produced } from '../../support/results.js';
import { aCity, aStory, aVisit, aVoice } from '../shared/lines/brief-input.js';
import { aLine, emu, on, rank } from './ranked-lines.js';

const budget = aStory('news:budget', 'Council approves amended budget at special meeting');

test('the emu ranks above the budget, with a reason for a performer', async () => {
  const { order } = await rank([on(budget), on(emu)], [budget, emu]);
  assert.is(order[0]?.line_id, 'line:emu');
  assert.match(order[0]?.reason ?? '', /^News of this town, two days ago\.$/u);
  assert.is(order[1]?.reason, 'In a feed of this town, today.');
});

test('the reason says where a story was found: not in a paper of the town, if it is an authority’s or of another town', async () => {
  const budgetOf = (id: string, publisher: string, more: Partial<Story> = {}) => {
    const { claim, ...story } = aStory(`news:${id}`, 'Heron borrows a book from the library');
    const citations = claim.citations.map((one) => ({ ...one, source: { ...one.source, publisher } }));
    return { ...story, claim: { ...claim, citations }, ...more };
  };
  const stories = [
    budgetOf('paper', 'The Council Times'),
    budgetOf('hall', 'Stadt Gent - News und Presse', { dated: false }),
    budgetOf('register', 'Albo pretorio - Atti amministrativi'),
    budgetOf('other', 'Evening Bell', { names: 'Aalter', scope: 'region', kilometres: 21 }),
  ];
  const { order } = await rank(
    stories.map((story) => on(story)),
    stories,
  );
  assert.equal(Object.fromEntries(order.map(({ line_id, reason }) => [line_id, reason])), {
    'line:paper': 'In a feed of this town, today.',
    'line:hall': 'From the town hall’s feed, day unknown.',
    'line:register': 'From the town hall’s feed, today.',
    'line:other': 'News of Aalter, 21 km away, today.',
  });
});

test('a remark of the user’s file on a bit that was played here is not cut for words that may be of a crime', async () => {
  const source = aSource({ kind: 'file' });
  const claim = {
    id: 'city:wave',
    topic: 'fact',
    text: 'The wave hits town at five.',
    citations: [{ source, quote: '' }],
  };
  const check = {
    ...{ claim_id: claim.id, mark: 'single_source' as const, reason: 'r', independent_sources: 1, deciding: null },
    ...{ harm: { category: 'crime', reason: 'a crime' }, harmless: false, translation: null },
  };
  const parts = {
    perplexity_city: produced('perplexity_city', aCity({ claims: [claim] })),
    openai_fact_check: produced('openai_fact_check', { checks: [check], empty_reason: null, notices: [] }),
  };
  const similar = { text: 'the wave', from: 'visit to Minard', date: '2023-03-02', kind: 'used' as const };
  const lineWith = (played: GeneratedLine['similar']) =>
    aLine('line:wave', { text: claim.text, claim_ids: [claim.id], tags: ['city'], similar: played });
  assert.is((await rank([lineWith(similar)], [], parts)).order.length, 1);
  assert.is((await rank([lineWith(null)], [], parts)).order.length, 0);
});

test('a line like used material is ranked lower, and never cut for it', async () => {
  const similar = { text: 'the emu bit', from: 'visit to Minard', date: '2023-03-02', kind: 'used' as const };
  const heron = aStory('news:heron', 'Heron borrows a book from the library of Ghent');
  const { order, cut } = await rank([on(emu, { similar }), on(heron)], [emu, heron]);
  assert.equal([order.map(({ line_id }) => line_id), cut], [['line:heron', 'line:emu'], []]);
  assert.match(order[1]?.reason ?? '', 'Close to “the emu bit” (visit to Minard), so lower');
});

test('sixteen lines are the most', async () => {
  const odd = Array.from({ length: 20 }, (_, index) => aStory(`news:${index}`, `Goose ${index + 20} stuck in lift`));
  const { order, cut } = await rank(
    odd.map((story) => on(story)),
    odd,
  );
  assert.equal([order.length, cut.length], [16, 4]);
});

test('the risk is low only after a check, and no single word raises it: in another language it is an article, here a street', async () => {
  const check = { claim_id: 'news:emu', reason: 'r', independent_sources: 1, deciding: null, harm: null };
  const risk = async (mark: 'single_source' | 'unverified', line = on(emu), story = emu) => {
    const checks = [{ ...check, mark, harmless: false, translation: null }];
    const parts = { openai_fact_check: produced('openai_fact_check', { checks, empty_reason: null, notices: [] }) };
    return (await rank([line], [story], parts)).order[0]?.risk;
  };
  assert.equal([await risk('single_source'), await risk('unverified')], ['low', 'unchecked']);
  const heard = (text: string) => aLine('line:bar', { text, tags: ['city'] });
  for (const text of ['Die Bar macht die Traudl seit 31 Jahren.', 'Court Street has its bricks upside down.'])
    assert.is((await rank([heard(text)], [])).order[0]?.risk, 'low', text);
});

const cutCases: readonly (readonly [string, Story, Partial<GeneratedLine>, string])[] = [
  [
    'a story marked as sensitive',
    aStory('news:one', 'Goose crosses', { harm: { category: 'death', sentence: 'Man crosses.', reason: 'a death' } }),
    {},
    'must not be joked about',
  ],
  ['a death in soft words', aStory('news:two', 'Tributes paid to Ghent goose keeper'), {}, 'must not be joked about'],
  [
    'an unscreened story',
    aStory('news:three', 'Liba', { language: 'hu', screened: false }),
    {},
    'could not be screened',
  ],
  [
    'a sensitive word in the line alone',
    aStory('news:four', 'Goose crosses'),
    { text: 'He was found guilty, like the goose.' },
    'must not be joked about',
  ],
  ['a line on a claim that does not exist', emu, { claim_ids: ['news:none'] }, 'does not have'],
];

for (const [what, story, overrides, reason] of cutCases) {
  test(`${what} is cut, with the reason`, async () => {
    const { order, cut, empty_reason } = await rank([on(story, overrides)], [story]);
    assert.equal(order, []);
    assert.match(cut[0]?.reason ?? '', reason);
    assert.ok(empty_reason !== null);
  });
}

test('a line whose fact is disputed is cut with the check’s reason', async () => {
  const check = {
    claim_id: 'news:emu',
    mark: 'disputed' as const,
    reason: 'Two papers differ.',
    independent_sources: 2,
    deciding: null,
    harm: null,
    harmless: false,
    translation: null,
  };
  const parts = {
    openai_fact_check: produced('openai_fact_check', { checks: [check], empty_reason: null, notices: [] }),
  };
  const { cut } = await rank([on(emu)], [emu], parts);
  assert.is(cut[0]?.reason, 'Its fact is disputed: Two papers differ.');
});

test('a past hit is cut for what it names of an avoided topic, not for what implies it', async () => {
  const profile = aVoice({ avoid_topics: ['party bashing'] });
  const voice = { voice_profile_load: produced('voice_profile_load', { profile, empty_reason: null, notices: [] }) };
  const laughed = aLine('line:mayor', { text: 'THE DEPUTY: “the mayor laughed too”.', tags: ['worked'] });
  const bashed = aLine('line:party', { text: 'PARTY BASHING: “took the room”.', tags: ['worked'] });
  const { order, cut } = await rank([laughed, bashed], [], voice);
  assert.equal(
    [order.map(({ line_id }) => line_id), cut.map(({ line_id }) => line_id)],
    [['line:mayor'], ['line:party']],
  );
});

test('a line that names a person is cut where the voice wants no names of people', async () => {
  const story = aStory('news:baker', 'Baker Joost Quispel (61) bakes a boat in Ghent');
  const profile = aVoice({ avoid_topics: ['names of private people'] });
  const voice = { voice_profile_load: produced('voice_profile_load', { profile, empty_reason: null, notices: [] }) };
  assert.match((await rank([on(story)], [story], voice)).cut[0]?.reason ?? '', /wants no names of people/u);
  assert.equal((await rank([on(story)], [story])).cut, []);
});

test('a line that touches an avoided word is cut', async () => {
  const profile = aVoice({ avoid_words: ['loose'] });
  const parts = { voice_profile_load: produced('voice_profile_load', { profile, empty_reason: null, notices: [] }) };
  const { cut } = await rank([on(emu)], [emu], parts);
  assert.match(cut[0]?.reason ?? '', '“loose”');
});

const visit = aVisit({ died: ['the emu bit died'], hated: ['they hate being asked about Bruges'] });
const unwanted: readonly (readonly [string, string, string])[] = [
  ['died here', 'EMU: on the loose.', 'It died here on 2 Mar 2023: “the emu bit died”.'],
  ['is hated here', 'BOAT: from Bruges.', 'This room’s notes say: “they hate being asked about Bruges”.'],
  [
    'every visitor says',
    'WAFFLE: chocolate and waffles.',
    'Every visitor makes this joke: “Beer, waffles, chocolate”.',
  ],
  ['sends the room away', 'TICKETS: link in bio.', 'It sends the room elsewhere (“link in bio”).'],
];
for (const [what, text, reason] of unwanted) {
  test(`what ${what} is cut`, async () => {
    const jokes = [{ text: 'Beer, waffles, chocolate', source: aSource() }];
    const parts = {
      previous_show_lookup: produced('previous_show_lookup', { visits: [visit], empty_reason: null, notices: [] }),
      perplexity_city: produced('perplexity_city', aCity({ overused_jokes: jokes })),
    };
    const one = (tags: string[]) => rank([aLine('line:one', { text, tags })], [], parts);
    assert.is((await one([])).cut[0]?.reason, reason);
    const isOfNotes = what !== 'sends the room away';
    assert.is((await one(['venue'])).cut.length === 0, isOfNotes, 'the user’s own remark is kept');
  });
}

test('a finished line is cut for what its fact does not say, and for another language', async () => {
  const said = (text: string) => rank([on(emu, { kind: 'line', text })], [emu]);
  assert.match((await said('An emu on the loose. Three police cars chased it.')).cut[0]?.reason ?? '', 'It says 3');
  assert.match((await said('Un émeu est en liberté et je ne sais pas pourquoi.')).cut[0]?.reason ?? '', 'French');
  assert.equal((await said('An emu is on the loose. I have waited forty years for this.')).cut, []);
});

test('no line at all is an empty ranking with a reason', async () => {
  const value = await rank([], []);
  assert.equal([value.order, value.cut], [[], []]);
  assert.ok(value.empty_reason !== null);
});

const headlines = [
  'Emu on the loose',
  'Budget meeting',
  'Tributes paid to a farmer',
  'Giant cake stuck in lift',
  'Choir sings',
];
const someLines = fc.array(
  fc.record({
    story: fc.nat(4),
    grounded: fc.boolean(),
    seconds: fc.integer({ min: 1, max: 60 }),
    words: fc.string({ unit: 'grapheme', minLength: 1 }),
  }),
  { maxLength: 40 },
);
const stories = headlines.map((headline, index) => aStory(`news:${index}`, headline));

const linesFrom = (rows: readonly { story: number; grounded: boolean; seconds: number; words: string }[]) =>
  rows.map((row, index) =>
    aLine(`line:${index}`, {
      text: `${row.words} ${headlines[row.story]}`,
      seconds: row.seconds,
      claim_ids: row.grounded ? [`news:${row.story}`] : [],
    }),
  );

test('every line ends exactly once in the order or in the cut, with a reason', async () => {
  await fc.assert(
    fc.asyncProperty(someLines, async (rows) => {
      const lines = linesFrom(rows);
      const value = await rank(lines, stories);
      const ids = [...value.order, ...value.cut].map((entry) => entry.line_id);
      assert.equal(ids.toSorted(), lines.map((line) => line.id).toSorted());
      assert.ok(v.is(claudeRankingValue, value));
    }),
    { numRuns: 40 },
  );
});

test('the ranking does not depend on the order of the input', async () => {
  await fc.assert(
    fc.asyncProperty(someLines, async (rows) => {
      const lines = linesFrom(rows);
      const [one, other] = [await rank(lines, stories), await rank(lines.toReversed(), stories)];
      assert.equal(one.order, other.order);
    }),
    { numRuns: 40 },
  );
});

test.run();
