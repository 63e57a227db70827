import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createVendorCalls } from '../../../../stages/shared/vendors/vendor-calls.js';
import { aShow } from '../../../support/results.js';
import { stageContext } from '../../../support/stage-context.js';
import { type AskedVendor, type VendorReply, withVendor } from '../../../support/vendors/vendor-server.js';
import { openaiChat } from '../../../support/vendors/wire-format.js';
import { environment, webStages } from '../perplexity/web-stages.js';
import { key, modelStages, runStage } from './model-stages.js';

type Asking = Parameters<typeof runStage>[0] & Readonly<{ name: string }>;

/** The single request of a stage. */
async function askedBy(
  stage: Asking,
  reply: VendorReply,
  settings: (base: string) => Readonly<Record<string, string>>,
): Promise<AskedVendor> {
  return withVendor(
    () => reply,
    async ({ base, asked }) => {
      const input = { ...(stage.input() as object), show: aShow({ region: 'Flanders' }) };
      await runStage(stage, { environment: settings(base), input });
      assert.is(asked.length, 1, stage.name);
      return asked[0] as AskedVendor;
    },
  );
}

/** The body without texts and schemas, which other tests check. */
function optionsOf({ body }: AskedVendor): unknown {
  const long = new Set(['instructions', 'content', 'schema']);
  return JSON.parse(JSON.stringify(body), (field, value: unknown) => {
    if (!long.has(field)) return value;
    return value === '' || value === null ? value : 'long';
  });
}

const test = suite('the request to a vendor');
const onOpenai = modelStages.filter(({ plugin }) => plugin.vendor === 'openai');
const [ranking] = modelStages.filter(({ plugin }) => plugin.vendor === 'anthropic');
const searching = {
  tools: [
    { type: 'web_search', user_location: { type: 'approximate', city: 'Ghent', region: 'Flanders', country: 'BE' } },
  ],
  tool_choice: 'required',
  include: ['web_search_call.action.sources'],
};

test('asks OpenAI for an answer that is not stored, with the limit of the settings and a strict schema', async () => {
  assert.is(onOpenai.length, 2);
  for (const stage of onOpenai) {
    const changes = { BRIEF_OPENAI_MODEL: 'gpt-some', BRIEF_OPENAI_MAX_OUTPUT_TOKENS: '777' };
    const asked = await askedBy(stage, stage.reply(stage.goodText), (base) => ({
      ...stage.environment(base),
      ...changes,
    }));
    const { text, ...options } = optionsOf(asked) as { text: { format: { name: string } } };
    assert.equal(text, { format: { type: 'json_schema', name: text.format.name, strict: true, schema: 'long' } });
    const plain = {
      ...{ model: 'gpt-some', instructions: 'long', input: [{ role: 'user', content: 'long' }] },
      ...{ max_output_tokens: 777, store: false, stream: true },
    };
    assert.equal(options, stage.stage === 'openai_fact_check' ? { ...plain, ...searching } : plain, stage.name);
    assert.equal([asked.method, asked.path, asked.headers.authorization], ['POST', '/v1/responses', `Bearer ${key}`]);
    for (const header of ['openai-organization', 'openai-project']) assert.is(asked.headers[header], undefined);
  }
});

test('asks a chat completions server for the same, and for the usage in the last chunk', async () => {
  // The fact check makes no call without web search.
  for (const stage of onOpenai.filter((each) => each.stage === 'openai_generation')) {
    const changes = { BRIEF_OPENAI_API: 'chat', BRIEF_OPENAI_MODEL: 'some', BRIEF_OPENAI_MAX_OUTPUT_TOKENS: '777' };
    const asked = await askedBy(stage, openaiChat(stage.goodText), (base) => ({
      ...stage.environment(base),
      ...changes,
    }));
    const { response_format: format, ...options } = optionsOf(asked) as {
      response_format: { json_schema: { name: string } };
    };
    const { name } = format.json_schema;
    assert.equal(format, { type: 'json_schema', json_schema: { name, schema: 'long', strict: true } });
    assert.equal(options, {
      ...{ model: 'some', max_tokens: 777, stream: true, stream_options: { include_usage: true } },
      messages: ['system', 'user'].map((role) => ({ role, content: 'long' })),
    });
  }
});

test('ignores an OpenAI organisation or project of the environment', async () => {
  const foreign = { OPENAI_ORG_ID: 'org-of-the-environment', OPENAI_PROJECT_ID: 'project-of-the-environment' };
  const before = Object.keys(foreign).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, foreign);
  try {
    for (const stage of onOpenai) {
      const { headers } = await askedBy(stage, stage.reply(stage.goodText), stage.environment);
      assert.equal([headers['openai-organization'], headers['openai-project']], [undefined, undefined]);
    }
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
});

test('asks Anthropic for an answer with the limit of the settings, and marks the constant part for its cache', async () => {
  assert.ok(ranking);
  const changes = { BRIEF_ANTHROPIC_MODEL: 'claude-some', BRIEF_ANTHROPIC_MAX_OUTPUT_TOKENS: '777' };
  const settings = (base: string) => ({ ...ranking.environment(base), ...changes });
  const before = process.env['ANTHROPIC_AUTH_TOKEN'];
  process.env['ANTHROPIC_AUTH_TOKEN'] = 'token-of-the-environment';
  const asked = await askedBy(ranking, ranking.reply(ranking.goodText), settings).finally(() => {
    if (before === undefined) delete process.env['ANTHROPIC_AUTH_TOKEN'];
    else process.env['ANTHROPIC_AUTH_TOKEN'] = before;
  });
  const [system] = (asked.body as { system: readonly { text: string }[] }).system;
  assert.ok((system?.text.length ?? 0) > 500);
  assert.equal(optionsOf(asked), {
    ...{ model: 'claude-some', max_tokens: 777, stream: true },
    system: [{ type: 'text', text: system?.text, cache_control: { type: 'ephemeral' } }],
    messages: [{ role: 'user', content: 'long' }],
    output_config: { format: { type: 'json_schema', schema: 'long' } },
  });
  assert.is(asked.headers.authorization, `Bearer ${key}`);
});

test('asks Perplexity’s agent for an answer that is not stored, with the limit of the settings and a strict schema', async () => {
  const [town] = webStages.filter(({ stage }) => stage === 'perplexity_city');
  assert.ok(town);
  const changes = { BRIEF_PERPLEXITY_MODEL: 'openai/some', BRIEF_PERPLEXITY_MAX_OUTPUT_TOKENS: '777' };
  const asked = await askedBy(town, town.good, (base) => ({ ...environment(base), ...changes }));
  assert.equal(optionsOf(asked), {
    ...{ model: 'openai/some', instructions: 'long', max_output_tokens: 777, store: false },
    input: [{ type: 'message', role: 'user', content: 'long' }],
    tools: [{ type: 'web_search', user_location: { city: 'Gent', region: 'Flanders', country: 'BE' } }],
    response_format: { type: 'json_schema', json_schema: { name: 'town_findings', schema: 'long', strict: true } },
  });
});

test('asks Perplexity’s search for pages and tokens per page, by date and country', async () => {
  const [news] = webStages.filter(({ stage }) => stage === 'perplexity_news');
  assert.ok(news);
  const { query, ...options } = (await askedBy(news, news.good, environment)).body as Readonly<Record<string, unknown>>;
  assert.equal([Array.isArray(query) && query.length, options['country']], [5, 'BE']);
  assert.equal(Object.keys(options).sort(), [
    ...['country', 'max_results', 'max_tokens_per_page', 'search_after_date_filter', 'search_before_date_filter'],
  ]);
  assert.equal([options['max_results'], options['max_tokens_per_page']], [20, 512]);
});

for (const stage of [...modelStages, ...webStages.map((each) => ({ ...each, environment }))]) {
  test(`of the ${stage.name} is sent once, even after an error that its SDK would retry`, async () => {
    await askedBy(stage, { status: 500, body: '{}' }, stage.environment);
  });
}

test('is noted as a prompt with the body that the vendor gets; one without a body is none', async () => {
  const noted: string[] = [];
  const context = { ...stageContext(), notePrompt: (prompt: string) => void noted.push(prompt) };
  await withVendor(
    () => ({ status: 200, body: '{}' }),
    async ({ base, asked }) => {
      const calls = createVendorCalls(context, { vendor: 'wire', secrets: [], recording: null });
      await calls.fetch(`${base}/v1/models`);
      await calls.fetch(`${base}/v1/ask`, { method: 'POST', body: '{"question":"why"}' });
      assert.equal([noted, asked[1]?.body], [['{"question":"why"}'], { question: 'why' }]);
    },
  );
});

test.run();
