import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import type { ValueOf } from '../../../src/domain/stage-values/stage-values.js';
import { defaultModels } from '../../../stages/shared/vendors/models.js';
import { judgementOf } from '../../support/production/honest-models.js';
import { produced } from '../../support/results.js';
import { type AskedVendor, type VendorReply, withVendor } from '../../support/vendors/vendor-server.js';
import { anthropicMessage } from '../../support/vendors/wire-format.js';
import { aStory, generationInput, newsOf } from '../shared/lines/brief-input.js';
import { aLine, linesOf, modelStages, runStage } from '../shared/vendors/model-stages.js';

const test = suite('a ranking by a model');
const stage = modelStages.find(({ name }) => name === 'ranking');
if (stage === undefined) throw new Error('there is no such stage');
const ranking = stage;

const animals = ['emu', 'goose', 'heron', 'badger', 'otter', 'ferret', 'weasel'];
const stories = animals.map((animal) => aStory(`news:${animal}`, `${animal} walks into Ghent town hall`));
const lines = stories.map((story) => aLine(story));

type Judged = readonly Readonly<Record<string, unknown>>[];
type Ranked = Readonly<{ value: ValueOf<'claude_ranking'>; requests: readonly AskedVendor[]; usage: unknown }>;

function input(
  given: readonly GeneratedLine[] = lines,
  news: readonly Story[] = stories,
  checks: readonly object[] = [],
) {
  const { show, results } = generationInput({
    perplexity_news: produced('perplexity_news', newsOf(news)),
    openai_fact_check: produced('openai_fact_check', { checks: checks as never, empty_reason: null, notices: [] }),
  });
  return { show, results: { ...results, openai_generation: linesOf(given) } };
}

async function rankedBy(reply: VendorReply, handed: unknown): Promise<Ranked> {
  return withVendor(
    () => reply,
    async ({ base, asked }) => {
      const outcome = await runStage(ranking, { environment: ranking.environment(base), input: handed });
      if (outcome.kind === 'failed') throw new Error(outcome.reason);
      return { value: outcome.value as ValueOf<'claude_ranking'>, requests: [...asked], usage: outcome.usage };
    },
  );
}

/** The ranking of seven lines, for judgements of some of them and a running order. */
async function ranked(judged: Judged, order: readonly string[], handed: unknown = input()): Promise<Ranked> {
  const named = new Set(judged.map(({ ref }) => ref));
  const others = ['l1', 'l2', 'l3', 'l4', 'l5', 'l6', 'l7'].filter((ref) => !named.has(ref));
  const all = [...judged, ...others.map((ref) => judgementOf(ref))];
  return rankedBy(anthropicMessage(JSON.stringify({ lines: all, order: order.map((ref) => ({ ref })) })), handed);
}

const ids = (placed: readonly Readonly<{ line_id: string }>[]) =>
  placed.map(({ line_id: id }) => id.replace('line:', ''));
const reasonOf = ({ value }: Ranked, name: string) =>
  [...value.order, ...value.cut].find(({ line_id: id }) => id === `line:${name}`)?.reason ?? '';

test('is the model’s running order, and says why the others were left out', async () => {
  const { value, usage } = await ranked([], ['l3', 'l1', 'l6', 'l5', 'l4']);
  assert.equal(ids(value.order), ['heron', 'emu', 'ferret', 'otter', 'badger']);
  assert.equal(ids(value.cut), ['goose', 'weasel']);
  assert.is(value.order[0]?.reason, 'The room knows this one.');
  assert.is(value.cut[0]?.reason, 'Not among the 5 best: The room knows this one.');
  assert.equal(usage, {
    ...{ model: 'claude-under-test', input_tokens: 1000, output_tokens: 420 },
    ...{ cost: null, currency: null },
  });
  assert.equal([value.empty_reason, value.notices], [null, []]);
});

test('cuts a line whose own words assert more than its fact, and quotes them', async () => {
  const more = judgementOf('l1', { asserts_more: 'emu walks into', risk: 'low' });
  const result = await ranked([more], ['l1', 'l2', 'l3', 'l4', 'l5', 'l6']);
  assert.not.ok(ids(result.value.order).includes('emu'));
  assert.is(reasonOf(result, 'emu'), 'It asserts more than its fact says: “emu walks into”.');
});

test('does not cut by the model’s label alone: words that the line does not have only raise its risk', async () => {
  const { value } = await ranked(
    [judgementOf('l1', { asserts_more: 'the mayor did it' })],
    ['l1', 'l2', 'l3', 'l4', 'l5'],
  );
  assert.equal([value.order[0]?.line_id, value.order[0]?.risk], ['line:emu', 'medium']);
});

test('cuts a line that could hurt a person at high risk, and prints whom a medium one could', async () => {
  const high = judgementOf('l1', { hurts: 'Families of the drowned.', risk: 'high' });
  const medium = judgementOf('l2', { hurts: 'Those who keep geese.', risk: 'spicy' });
  const result = await ranked([high, medium], ['l1', 'l2', 'l3', 'l4', 'l5', 'l6']);
  assert.is(reasonOf(result, 'emu'), 'It could hurt: Families of the drowned.');
  const [goose] = result.value.order;
  assert.equal([goose?.line_id, goose?.risk, goose?.risk_reason], ['line:goose', 'medium', 'Those who keep geese.']);
});

test('fails where the model forbids every line for the same reason: the rules rank instead', async () => {
  const forbidden = (hurts: string, index: number) => judgementOf(`l${index + 1}`, { hurts, risk: 'high' });
  const same = animals.map((_, index) => forbidden('Someone could mind.', index));
  const failed = await ranked(same, []).catch((error: Error) => error.message);
  assert.match(String(failed), 'gives one reason for all');
  const own = animals.map((animal, index) => forbidden(`Those who keep a ${animal}.`, index));
  const { value } = await ranked(own, []);
  assert.equal([value.order, value.cut.length], [[], 7]);
});

test('never allows what the rules forbid: the model does not even see it', async () => {
  const grave = aStory('news:grave', 'Two killed in crash outside Ghent');
  const check = {
    reason: 'Too old.',
    independent_sources: 1,
    deciding: null,
    harm: null,
    harmless: false,
    translation: null,
  };
  const fallen = { ...check, claim_id: 'news:goose', mark: 'stale' };
  const harm = { category: 'death', reason: 'A keeper died.' };
  const harmful = { ...check, claim_id: 'news:weasel', mark: 'supported', harm };
  const result = await ranked(
    [],
    ['l1', 'l2', 'l3'],
    input([...lines, aLine(grave)], [...stories, grave], [fallen, harmful]),
  );
  assert.match(reasonOf(result, 'goose'), 'Its fact is stale');
  assert.match(reasonOf(result, 'weasel'), 'A keeper died.');
  assert.ok(ids(result.value.cut).includes('grave'));
  const data = JSON.stringify(result.requests[0]?.body);
  for (const absent of ['goose walks', 'killed', 'weasel walks']) assert.not.ok(data.includes(absent), absent);
});

test('ignores names that are given twice or unknown, and keeps five lines where the model names fewer', async () => {
  const few = await ranked([judgementOf('l7', { funny: 10 })], ['l2', 'l2', 'x9', 'l1']);
  assert.equal(ids(few.value.order).slice(0, 3), ['goose', 'emu', 'weasel']);
  assert.is(few.value.order.length, 5);
  const none = await ranked([judgementOf('l4', { funny: 10 })], []);
  assert.equal([ids(none.value.order)[0], none.value.order.length], ['badger', 7]);
});

test('ranks a line that was used before below the others, and cuts it for nothing', async () => {
  const similar = { text: 'the emu bit', from: 'voice/ines.md', date: null, kind: 'used' as const };
  const used = stories.map((story, index) => aLine(story, index === 0 ? { similar } : {}));
  const { value } = await ranked([], ['l1', 'l2', 'l3', 'l4', 'l5'], input(used));
  assert.equal(ids(value.order), ['goose', 'heron', 'badger', 'otter', 'emu']);
});

test('calls a line unchecked that the model did not judge', async () => {
  const answer = { lines: [judgementOf('l1')], order: [{ ref: 'l2' }, { ref: 'l1' }] };
  const { value } = await rankedBy(anthropicMessage(JSON.stringify(answer)), input(lines.slice(0, 2)));
  assert.equal([value.order[0]?.line_id, value.order[0]?.risk], ['line:goose', 'unchecked']);
});

test('uses what is complete of an answer that was cut off', async () => {
  const whole = JSON.stringify({ lines: lines.map((_, index) => judgementOf(`l${index + 1}`)), order: [] });
  const cut = anthropicMessage(whole.slice(0, whole.indexOf('"l4"')), { stop_reason: 'max_tokens' });
  const { value } = await rankedBy(cut, input());
  assert.equal([value.order.length, value.notices.length], [7, 1]);
  assert.match(value.notices[0]?.message ?? '', 'cut off');
});

test('gives our own reason where the model’s is not fit to be shown', async () => {
  const judged = [
    judgementOf('l1', { reason: 'See https://evil.example' }),
    judgementOf('l2', { reason: '77 geese.' }),
    judgementOf('l3', { reason: 'Das kennt hier jeder, und am Ende dreht es sich um.' }),
  ];
  const result = await ranked(judged, ['l1', 'l2', 'l3', 'l4', 'l5']);
  for (const name of ['emu', 'goose', 'heron']) assert.not.match(reasonOf(result, name), /evil|77|kennt/u);
  assert.ok(reasonOf(result, 'emu').length > 0);
});

test('does not call the model without a line that may be said, which costs nothing', async () => {
  const { value, requests, usage } = await ranked([], [], input([]));
  assert.equal([requests.length, value.order.length, (usage as Readonly<{ cost: number }>).cost], [0, 0, 0]);
});

test('is not retried if the model has no room for it', async () => {
  const reply = anthropicMessage('{"lines":[', { stop_reason: 'model_context_window_exceeded' });
  const outcome = await withVendor(
    () => reply,
    ({ base }) => runStage(ranking, { environment: ranking.environment(base), input: input() }),
  );
  assert.ok(outcome.kind === 'failed' && !outcome.retryable && outcome.usage?.output_tokens === 420);
  assert.match(outcome.reason, 'BRIEF_ANTHROPIC_MODEL');
});

test('sends the constant part first, marked for the cache, and each line with its whole fact', async () => {
  const news = [aStory('news:emu', 'Emu in Ghent', { summary: 'It asked for a form in triplicate.' })];
  const requests = await Promise.all(
    [input(), input([aLine(news[0] as Story)], news)].map(
      async (each) => (await ranked([], ['l1'], each)).requests[0]?.body,
    ),
  );
  const [first = {}, second = {}] = requests as readonly Readonly<Record<string, unknown>>[];
  assert.equal(first['system'], second['system']);
  const [block] = first['system'] as readonly Readonly<Record<string, unknown>>[];
  assert.equal(block?.['cache_control'], { type: 'ephemeral' });
  assert.match(String(block?.['text']), 'does this line assert more than its fact, and whom could it hurt?');
  assert.match(JSON.stringify(second['messages']), 'a form in triplicate');
  assert.equal(
    [first['temperature'], first['model'], first['max_tokens']],
    [undefined, defaultModels.anthropic, 16_000],
  );
});

test.run();
