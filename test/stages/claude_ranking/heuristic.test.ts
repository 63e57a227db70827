import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { claudeRankingValue } from '../../../src/domain/stage-values/claude-ranking.js';
import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { produced } from '../../support/results.js';
import { aStory, aVoice, generationInput, newsOf, ranked } from '../shared/lines/brief-input.js';

const aLine = (id: string, overrides: Partial<GeneratedLine> = {}): GeneratedLine => ({
  id,
  kind: 'prompt',
  text: `Say it: ${id}.`,
  angle: `angle ${id}`,
  template: `template ${id}`,
  claim_ids: [],
  quote: null,
  voice_evidence: null,
  seconds: 8,
  tags: [],
  risk: 'low',
  risk_reason: null,
  repeats: null,
  ...overrides,
});

const on = (story: Story, overrides: Partial<GeneratedLine> = {}) =>
  aLine(`line:${story.claim.id.slice(5)}`, {
    text: `Read it: “${story.headline}”.`,
    quote: story.headline,
    claim_ids: [story.claim.id],
    ...overrides,
  });

const generationOf = (lines: readonly GeneratedLine[]) => ({
  lines: [...lines],
  material_checked: 0,
  empty_reason: null,
  notices: [],
});

const rank = (lines: readonly GeneratedLine[], stories: readonly Story[], parts = {}) =>
  ranked(
    generationInput({ perplexity_news: produced('perplexity_news', newsOf(stories)), ...parts }),
    generationOf(lines),
  );

const emu = aStory('news:emu', 'Emu on the loose in Ghent', { newest_on: '2026-11-18' });
const budget = aStory('news:budget', 'Council approves amended budget at special meeting');

test('the emu ranks above the budget, with a reason for a performer', async () => {
  const { order } = await rank([on(budget), on(emu)], [budget, emu]);
  assert.is(order[0]?.line_id, 'line:emu');
  assert.is(
    order[0]?.reason,
    'Two days old, names the town in the headline, an emu is involved, something goes wrong in it (“loose”).',
  );
  assert.match(order[1]?.reason ?? '', 'but it is council business');
});

test('a fresher story ranks above the same story of two weeks ago', async () => {
  const old = aStory('news:old', 'Emu on the loose in Ghent', { newest_on: '2026-11-06' });
  const { order } = await rank([on(old), on(emu)], [old, emu]);
  assert.is(order[0]?.line_id, 'line:emu');
});

test('a reason names what is comic about the town itself', async () => {
  const story = aStory('news:clock', 'Ghent clock is right twice; committee apologises');
  const { order } = await rank([on(story)], [story]);
  assert.match(order[0]?.reason ?? '', 'an office takes it seriously (“committee”)');
});

test('a story of a namesake far away ranks below', async () => {
  const namesake = aStory('news:namesake', 'Ghent, Minnesota, emu on the loose with a llama');
  const { order } = await rank([on(namesake), on(emu)], [namesake, emu]);
  assert.is(order[0]?.line_id, 'line:emu');
  assert.match(order[1]?.reason ?? '', 'another town of that name');
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
  [
    'a repeat',
    emu,
    { repeats: { text: 'the emu bit', from: 'visit to Minard', date: '2023-03-02' } },
    'visit to Minard, 2023-03-02',
  ],
  ['a line tagged as fallen', emu, { tags: ['fallen'] }, 'refuted'],
  ['an advertorial', aStory('news:five', 'Sponsored: giant emu mattress sale'), {}, 'advertising'],
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
  };
  const parts = {
    openai_fact_check: produced('openai_fact_check', { checks: [check], empty_reason: null, notices: [] }),
  };
  const { cut } = await rank([on(emu)], [emu], parts);
  assert.is(cut[0]?.reason, 'Its fact is disputed: Two papers differ.');
});

test('a line that touches an avoided word is cut', async () => {
  const profile = aVoice({ avoid_words: ['loose'] });
  const parts = { voice_profile_load: produced('voice_profile_load', { profile, empty_reason: null, notices: [] }) };
  const { cut } = await rank([on(emu)], [emu], parts);
  assert.match(cut[0]?.reason ?? '', '“loose”');
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
    template: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
    grounded: fc.boolean(),
    risk: fc.constantFrom('low' as const, 'medium' as const, 'high' as const),
    seconds: fc.integer({ min: 1, max: 60 }),
    words: fc.string({ unit: 'grapheme', minLength: 1 }),
  }),
  { maxLength: 40 },
);
const stories = headlines.map((headline, index) => aStory(`news:${index}`, headline));

const linesFrom = (
  rows: readonly {
    story: number;
    template: string;
    grounded: boolean;
    risk: GeneratedLine['risk'];
    seconds: number;
    words: string;
  }[],
) =>
  rows.map((row, index) =>
    aLine(`line:${index}`, {
      text: `${row.words} ${headlines[row.story]}`,
      template: row.template,
      risk: row.risk,
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
    { numRuns: 60 },
  );
});

test('no two of the first five lines share a template, and no story occurs three times', async () => {
  await fc.assert(
    fc.asyncProperty(someLines, async (rows) => {
      const lines = linesFrom(rows);
      const value = await rank(lines, stories);
      const top = value.order.slice(0, 5).map(({ line_id }) => lines.find((line) => line.id === line_id));
      assert.is(new Set(top.map((line) => line?.template)).size, top.length);
      for (const story of stories) {
        assert.ok(top.filter((line) => line?.claim_ids.includes(story.claim.id)).length <= 2);
      }
    }),
    { numRuns: 60 },
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
