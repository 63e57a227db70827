import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import type { ValueOf } from '../../../src/domain/stage-values/stage-values.js';
import { produced } from '../../support/results.js';
import { type AskedVendor, withVendor } from '../../support/vendors/vendor-server.js';
import { anthropicMessage } from '../../support/vendors/wire-format.js';
import { aStory, generationInput, newsOf } from '../shared/lines/brief-input.js';
import { aLine, linesOf, modelStages, runStage } from '../shared/vendors/model-stages.js';

const test = suite('a ranking by a model');
const stage = modelStages.find(({ name }) => name === 'ranking');
if (stage === undefined) throw new Error('there is no such stage');
const ranking = stage;

const animals = ['emu', 'goose', 'heron', 'badger', 'otter', 'ferret', 'weasel'];
const stories = animals.map((animal) => aStory(`news:${animal}`, `${animal} walks into Ghent town hall`));

type Answer = Readonly<{ order: readonly object[]; cut: readonly object[] }>;
type Ranked = Readonly<{ value: ValueOf<'claude_ranking'>; requests: readonly AskedVendor[]; usage: unknown }>;

function input(lines: readonly GeneratedLine[], news: readonly Story[] = stories, checks: readonly object[] = []) {
  const { show, results } = generationInput({
    perplexity_news: produced('perplexity_news', newsOf(news)),
    openai_fact_check: produced('openai_fact_check', { checks: checks as never, empty_reason: null, notices: [] }),
  });
  return { show, results: { ...results, openai_generation: linesOf(lines) } };
}

async function outcomeOf(answer: Answer, handed: unknown) {
  return withVendor(
    () => anthropicMessage(JSON.stringify(answer)),
    async ({ base, asked }) => {
      const outcome = await runStage(ranking, { environment: ranking.environment(base), input: handed });
      return { outcome, requests: [...asked] };
    },
  );
}

async function ranked(answer: Answer, handed: unknown): Promise<Ranked> {
  const { outcome, requests } = await outcomeOf(answer, handed);
  if (outcome.kind === 'failed') throw new Error(outcome.reason);
  return { value: outcome.value as ValueOf<'claude_ranking'>, requests, usage: outcome.usage };
}

const place = (...refs: readonly string[]) =>
  refs.map((ref) => ({ ref, reason: `A fine line on the ${ref.replace('l', 'animal ')}.`.replace(/\d/u, 'x') }));
const ids = (placed: readonly Readonly<{ line_id: string }>[]) =>
  placed.map(({ line_id: id }) => id.replace('line:', ''));

test('is the model’s order, and its cuts are named', async () => {
  const lines = stories.slice(0, 6).map((story) => aLine(story));
  const answer = { order: place('l3', 'l1', 'l6', 'l5', 'l4'), cut: place('l2') };
  const { value, usage } = await ranked(answer, input(lines));
  assert.equal([ids(value.order), ids(value.cut)], [['heron', 'emu', 'ferret', 'otter', 'badger'], ['goose']]);
  assert.equal([value.order[0]?.reason, value.cut[0]?.reason], Array(2).fill('A fine line on the animal x.'));
  assert.equal(usage, {
    model: 'claude-under-test',
    input_tokens: 1000,
    output_tokens: 420,
    cost: null,
    currency: null,
  });
  assert.equal([value.empty_reason, value.notices], [null, []]);
});

test('names every line exactly once, or fails to be retried', async () => {
  const lines = stories.slice(0, 3).map((story) => aLine(story));
  for (const [order, cut, fault] of [
    [place('l1', 'l2'), [], '1 of 3 lines missing, 0 named twice, 0 unknown'],
    [place('l1', 'l2', 'l3', 'l1'), [], '0 of 3 lines missing, 1 named twice, 0 unknown'],
    [place('l1', 'l2', 'l3'), place('l3'), '0 of 3 lines missing, 1 named twice, 0 unknown'],
    [place('l1', 'l2', 'l3', 'l4'), [], '0 of 3 lines missing, 0 named twice, 1 unknown'],
    [[], [], '3 of 3 lines missing, 0 named twice, 0 unknown'],
  ] as const) {
    const { outcome } = await outcomeOf({ order, cut }, input(lines));
    assert.ok(outcome.kind === 'failed' && outcome.retryable && outcome.usage?.output_tokens === 420);
    assert.match(outcome.reason, fault);
  }
});

test('keeps five lines, or all of fewer, or fails to be retried', async () => {
  const all = ['l1', 'l2', 'l3', 'l4', 'l5', 'l6', 'l7'];
  for (const [given, kept, fault] of [
    [7, 0, '0 of 7, at least 5 are needed'],
    [7, 4, '4 of 7, at least 5 are needed'],
    [7, 5, null],
    [5, 4, '4 of 5, at least 5 are needed'],
    [3, 0, '0 of 3, at least 3 are needed'],
    [3, 2, '2 of 3, at least 3 are needed'],
    [3, 3, null],
  ] as const) {
    const answer = { order: place(...all.slice(0, kept)), cut: place(...all.slice(kept, given)) };
    const { outcome } = await outcomeOf(answer, input(stories.slice(0, given).map((story) => aLine(story))));
    assert.is(outcome.kind, fault === null ? 'produced' : 'failed', `${kept} of ${given}`);
    if (outcome.kind !== 'failed') continue;
    assert.ok(outcome.retryable && outcome.usage?.output_tokens === 420);
    assert.match(outcome.reason, fault ?? '');
  }
});

test('never sees what must not be said: that is cut before, with our reason', async () => {
  const grave = aStory('news:grave', 'Two killed in crash outside Ghent');
  const fallen = {
    claim_id: 'news:goose',
    mark: 'stale',
    reason: 'Too old.',
    independent_sources: 1,
    deciding: null,
    harm: null,
  };
  const all = [...stories.slice(0, 4), grave];
  const lines = [...all.map((story) => aLine(story)), aLine(stories[4] ?? grave, { claim_ids: ['news:unheard'] })];
  const { value, requests } = await ranked({ order: place('l1', 'l2', 'l3'), cut: [] }, input(lines, all, [fallen]));
  assert.equal(
    [ids(value.order), ids(value.cut)],
    [
      ['emu', 'heron', 'badger'],
      ['goose', 'grave', 'otter'],
    ],
  );
  assert.match(value.cut[0]?.reason ?? '', 'Its fact is stale');
  const data = JSON.stringify(requests[0]?.body);
  for (const absent of ['goose', 'killed', 'otter']) assert.not.ok(data.includes(absent), absent);
});

test('gives our own reason where the model’s is not fit to be shown', async () => {
  const lines = stories.slice(0, 6).map((story) => aLine(story));
  const order = [
    { ref: 'l1', reason: 'See https://evil.example' },
    { ref: 'l2', reason: 'It has 77 geese.' },
    ...place('l4', 'l5', 'l6'),
  ];
  const { value } = await ranked({ order, cut: [{ ref: 'l3', reason: ' ' }] }, input(lines));
  assert.match(value.order[0]?.reason ?? '', 'an animal in it (“emu”)');
  assert.match(value.order[1]?.reason ?? '', 'an animal in it (“goose”)');
  assert.is(value.cut[0]?.reason, 'The model would rather leave it out.');
  assert.match(value.notices[0]?.message ?? '', /^3 reasons of the model were not fit/u);
});

test('does not call the model for a single line, which costs nothing', async () => {
  for (const lines of [[], stories.slice(0, 1).map((story) => aLine(story))]) {
    const { value, requests, usage } = await ranked({ order: [], cut: [] }, input(lines));
    assert.equal(
      [requests.length, value.order.length, value.empty_reason === null],
      [0, lines.length, lines.length > 0],
    );
    assert.is((usage as Readonly<{ cost: number }>).cost, 0);
  }
});

test('is not retried if the model has no room for it', async () => {
  const lines = stories.slice(0, 2).map((story) => aLine(story));
  const reply = anthropicMessage('{"order":[', { stop_reason: 'model_context_window_exceeded' });
  const outcome = await withVendor(
    () => reply,
    ({ base }) => runStage(ranking, { environment: ranking.environment(base), input: input(lines) }),
  );
  assert.ok(outcome.kind === 'failed' && !outcome.retryable && outcome.usage?.output_tokens === 420);
  assert.match(outcome.reason, 'BRIEF_ANTHROPIC_MODEL');
});

test('sends the constant part first, marked for the cache', async () => {
  const lines = stories.slice(0, 2).map((story) => aLine(story));
  const [one, other] = [input(lines), input(lines.toReversed())];
  const requests = await Promise.all([one, other].map((each) => ranked({ order: place('l1', 'l2'), cut: [] }, each)));
  const [first = {}, second = {}] = requests.map((each) => each.requests[0]?.body as Readonly<Record<string, unknown>>);
  assert.equal(first['system'], second['system']);
  assert.not.equal(first['messages'], second['messages']);
  const [block] = first['system'] as readonly Readonly<Record<string, unknown>>[];
  assert.equal(block?.['cache_control'], { type: 'ephemeral' });
  assert.equal([first['temperature'], first['model'], first['max_tokens']], [undefined, 'claude-sonnet-5-5', 16_000]);
});

test.run();
