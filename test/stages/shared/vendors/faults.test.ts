import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PQueue from 'p-queue';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { StageKey } from '../../../../src/domain/pipeline.js';
import { runRecord } from '../../../../src/domain/run/run-record.js';
import type { ValueOf } from '../../../../src/domain/stage-values/stage-values.js';
import { type AskedModel, askedModel } from '../../../support/production/asked.js';
import { honestModels } from '../../../support/production/honest-models.js';
import {
  anthropicReplies,
  keys,
  openaiReplies,
  perplexityReplies,
  type Replies,
} from '../../../support/production/vendor-replies.js';
import { type Fault, faults, type Wire } from '../../../support/vendors/faults.js';
import { perplexityError, perplexityRun } from '../../../support/vendors/perplexity-wire.js';
import { applicationWithModels } from '../../../support/vendors/run-with-models.js';
import { type AskedVendor, type VendorReply, withVendor } from '../../../support/vendors/vendor-server.js';
import { anthropicError, anthropicMessage, openaiError, openaiResponse } from '../../../support/vendors/wire-format.js';

/** A stage that asks a model, and how its vendor answers. */
type Asking = Readonly<{
  vendor: 'openai' | 'anthropic' | 'perplexity';
  isAsked(asked: AskedVendor): boolean;
  wire(model: AskedModel): Wire;
}>;

const models = () => honestModels;
const incomplete = { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } };
const filtered = { status: 'incomplete', incomplete_details: { reason: 'content_filter' } };
const openaiWire = (text: string, sources?: readonly string[]): Wire => {
  const found = sources === undefined ? {} : { sources };
  return {
    text,
    complete: (given) => openaiResponse(given, found),
    cut: (given) => openaiResponse(given, { ...found, ...incomplete }),
    refused: openaiResponse('', { refusal: 'I cannot help with that.' }),
    filtered: openaiResponse('', filtered),
    error: openaiError,
  };
};
const formOf = (asked: AskedVendor) => (asked.path.endsWith('/responses') ? askedModel(asked).form : '');

const stages: Readonly<Partial<Record<StageKey, Asking>>> = {
  openai_generation: {
    vendor: 'openai',
    isAsked: (asked) => formOf(asked) === 'lines',
    wire: (model) => openaiWire(JSON.stringify(honestModels.lines(model))),
  },
  claude_ranking: {
    vendor: 'anthropic',
    isAsked: ({ path }) => path.startsWith('/v1/messages'),
    wire: (model) => ({
      text: JSON.stringify(honestModels.order(model)),
      complete: (given) => anthropicMessage(given),
      cut: (given) => anthropicMessage(given, { stop_reason: 'max_tokens' }),
      refused: anthropicMessage('', { stop_reason: 'refusal' }),
      filtered: anthropicMessage('', { stop_reason: 'refusal' }),
      error: anthropicError,
    }),
  },
  openai_fact_check: {
    vendor: 'openai',
    isAsked: (asked) => formOf(asked) === 'findings',
    wire(model) {
      const { sources, findings } = honestModels.evidence(model);
      return openaiWire(JSON.stringify(findings), sources);
    },
  },
  perplexity_city: {
    vendor: 'perplexity',
    isAsked: ({ path }) => !path.endsWith('/search'),
    wire(model) {
      const pages = honestModels.townPages(model);
      return {
        text: JSON.stringify(honestModels.townFindings(model)),
        complete: (given) => perplexityRun(given, { pages }),
        cut: (given) =>
          perplexityRun(given, { pages, status: 'incomplete', error: { code: 'max_output_tokens', message: '' } }),
        refused: perplexityRun('', { status: 'failed', error: { code: 'refusal', message: 'no' } }),
        filtered: perplexityRun('', { status: 'failed', error: { code: 'content_filter', message: 'no' } }),
        error: perplexityError,
      };
    },
  },
};

/** Answers honestly, except where the stage under test asks. */
function answering(otherwise: Replies, asking: Asking, fault: Fault): (asked: AskedVendor) => VendorReply {
  let attempts = 0;
  return (asked) => {
    if (asked.method !== 'POST' || !asking.isAsked(asked)) return otherwise(asked);
    attempts += 1;
    return fault.reply(asking.wire(askedModel(asked)), attempts);
  };
}

type Vendors = Readonly<Record<Asking['vendor'], (asked: AskedVendor) => VendorReply>>;

/** Runs a brief with these vendors; resolves with its record. */
async function briefBy(
  vendors: Vendors,
  limits: Parameters<typeof applicationWithModels>[1] = {},
  inputFolder = '/nonexistent',
) {
  return withVendor(vendors.openai, (openai) =>
    withVendor(vendors.anthropic, (anthropic) =>
      withVendor(vendors.perplexity, async (perplexity) => {
        const environment = {
          ...{ OPENAI_API_KEY: keys.openai, OPENAI_BASE_URL: `${openai.base}/v1` },
          ...{ ANTHROPIC_API_KEY: keys.anthropic, ANTHROPIC_BASE_URL: anthropic.base },
          ...{ PERPLEXITY_API_KEY: keys.perplexity, PERPLEXITY_BASE_URL: perplexity.base },
          BRIEF_INPUT_DIR: inputFolder,
        };
        const test = applicationWithModels(environment, limits);
        await test.application.start();
        const { brief_run_ids: ids } = await test.start({}, 5 * 3_600_000);
        const run = await test.run(ids[0] ?? '');
        await test.stop();
        return runRecord(run, null);
      }),
    ),
  );
}

const honest: Vendors = {
  openai: openaiReplies(models),
  anthropic: anthropicReplies(models),
  perplexity: perplexityReplies(models),
};

type Scenario = Readonly<{ stage: StageKey; fault: Fault }>;

/** Runs a brief while the vendors of these stages answer so. */
function briefWith(given: readonly Scenario[]) {
  const answers = given.map(({ stage, fault }) => {
    const asking = stages[stage];
    if (asking === undefined) throw new Error(`${stage} asks no model`);
    return [asking.vendor, answering(honest[asking.vendor], asking, fault)] as const;
  });
  return briefBy({ ...honest, ...Object.fromEntries(answers) });
}

/** Every fault of the two vendors that write and judge lines; every fifth of the others, which read the same way. */
const scenarios: readonly Scenario[] = faults.flatMap((fault, index) =>
  (Object.keys(stages) as StageKey[])
    .filter((_, place) => place === index % 2 || (index % 5 === 0 && place === 2 + (index % 2)))
    .map((stage) => ({ stage, fault })),
);
/**
 * Two stages with different vendors, whose faults one brief shows: each is recorded for its own stage. Faults that need
 * the fallback are paired with those that do not, as far as there are enough.
 */
const together = [
  ['openai_generation', 'claude_ranking'],
  ['openai_fact_check', 'perplexity_city'],
] as const;
const pairs = together.flatMap(([one, other]) => {
  const of = (stage: StageKey, isUsedFirst: boolean) =>
    scenarios
      .filter((each) => each.stage === stage)
      .sort((left, right) => Number(right.fault.used === isUsedFirst) - Number(left.fault.used === isUsedFirst));
  const [first, second] = [of(one, true), of(other, false)];
  const length = Math.max(first.length, second.length);
  return Array.from({ length }, (_, index) => [...first.slice(index, index + 1), ...second.slice(index, index + 1)]);
});

const test = suite(`a brief whose models answer badly, in ${scenarios.length} ways`);

const none: Fault = { name: 'no fault', used: true, reply: ({ complete, text }) => complete(text) };
const queue = new PQueue({ concurrency: 2 });
/** Loads the modules of every stage before time counts. */
const warm = briefWith([{ stage: 'openai_generation', fault: none }]);
/** Briefs that wait for a time limit cost next to nothing meanwhile, so they do not wait for the others. */
const briefs = pairs.map(async (pair) => {
  await warm;
  return pair.some(({ fault }) => fault.waits) ? briefWith(pair) : queue.add(() => briefWith(pair));
});

for (const { stage, fault } of scenarios) {
  const index = pairs.findIndex((pair) => pair.some((each) => each.stage === stage && each.fault === fault));
  test(`is published although ${stage} gets ${fault.name}`, async () => {
    const record = (await briefs[index]) as Awaited<typeof warm>;
    const value = record.stages[stage];
    const why = `${record.error} ${JSON.stringify(value?.error)}`;
    const replaced = pairs[index]?.filter(({ fault: { used } }) => !used).length ?? 0;
    const from = replaced === 1 ? ` --from ${stage}` : '';
    assert.equal([value?.status, value?.replaced !== undefined], ['completed', !fault.used], why);
    assert.is(record.status, replaced === 0 ? 'ok' : 'degraded', why);
    assert.is(value?.repair, fault.used ? undefined : `brief resume ${record.brief_run_id}${from}`);
  });
}

const paid = [
  'perplexity_city',
  'perplexity_news',
  'openai_fact_check',
  'openai_generation',
  'claude_ranking',
] as const;

test('is published although every vendor is away', async () => {
  const away = () => ({ status: 503, body: '' });
  const input = await mkdtemp(join(tmpdir(), 'brief-away-'));
  await mkdir(join(input, 'feeds', 'ghent'), { recursive: true });
  const item =
    '<item><title>Goose blocks tram for an hour, driver writes it a ticket</title><pubDate>2026-11-19</pubDate></item>';
  await writeFile(
    join(input, 'feeds', 'ghent', 'gazette.xml'),
    `<rss version="2.0"><channel><title>Gazette</title>${item}</channel></rss>`,
  );
  const record = await briefBy({ openai: away, anthropic: away, perplexity: away }, {}, input);
  await rm(input, { recursive: true });
  assert.equal(
    paid.map((stage) => record.stages[stage]?.implementation.name),
    ['atlas', 'feeds', 'corroborate', 'notes', 'heuristic'],
  );
  assert.equal(
    [record.status, record.stages.perplexity_city?.repair],
    ['degraded', `brief resume ${record.brief_run_id}`],
  );
});

test('is published when the spending limit is reached on the way, by the free stages from there on', async () => {
  const record = await briefBy(honest, { tokens: 2_500 });
  const [town, , , lines, ranking] = paid.map((stage) => record.stages[stage]);
  assert.equal(
    [record.status, town?.replaced, lines?.replaced, ranking?.replaced],
    ['degraded', undefined, 'openai', 'claude'],
  );
  assert.match(lines?.error ?? '', /2,?500 tokens/u);
});

test('is published with notes when the models write in another language or assert what no fact says', async () => {
  const texts = [
    'Der Bürgermeister hat die Ente bestochen, und ihr wisst das alle ganz genau.',
    'The mayor of Ghent stole 14 apples and was arrested by his own emu.',
  ];
  const wrong = {
    ...honestModels,
    lines: () => ({ lines: texts.map((text) => ({ fact_refs: ['f1'], text, quote: null })) }),
  };
  const record = await briefBy({ ...honest, openai: openaiReplies(() => wrong) });
  const { openai_generation: written } = record.stages;
  const { lines } = (written?.output ?? { lines: [] }) as ValueOf<'openai_generation'>;
  assert.is(written?.replaced, 'openai');
  assert.ok(lines.length > 0 && lines.every(({ kind }) => kind === 'note'));
});

test.run();
