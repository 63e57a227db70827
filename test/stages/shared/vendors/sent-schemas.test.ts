import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { stageKeys } from '../../../../src/domain/pipeline.js';
import { discoverStages } from '../../../../stages/load-stages.js';
import { anthropicFaults, openaiFaults } from '../../../support/vendors/schema-subsets.js';
import { type AskedVendor, type VendorReply, withVendor } from '../../../support/vendors/vendor-server.js';
import { openaiChat } from '../../../support/vendors/wire-format.js';
import { environment as atPerplexity, webStages } from '../perplexity/web-stages.js';
import { modelStages, runStage } from './model-stages.js';

type Schema = Readonly<Record<string, unknown>>;

const schemaOf = v.record(v.string(), v.unknown());
const named = v.object({ name: v.string(), schema: schemaOf, strict: v.literal(true) });
/** Returns the answer's schema in a request to any of the APIs. */
const formOf = {
  responses: v.object({ text: v.object({ format: v.object({ type: v.literal('json_schema'), ...named.entries }) }) }),
  completions: v.object({ response_format: v.object({ type: v.literal('json_schema'), json_schema: named }) }),
  messages: v.object({
    output_config: v.object({ format: v.object({ type: v.literal('json_schema'), schema: schemaOf }) }),
  }),
};

/** The requests of a stage to a server with this response. */
async function askedBy(
  stage: Parameters<typeof runStage>[0],
  reply: VendorReply,
  environment: (base: string) => Readonly<Record<string, string>>,
): Promise<AskedVendor> {
  return withVendor(
    () => reply,
    async ({ base, asked }) => {
      await runStage(stage, { environment: environment(base) });
      const [first] = asked;
      if (first === undefined || asked.length > 1) throw new Error(`asked ${asked.length} times`);
      return first;
    },
  );
}

const test = suite('the schemas that are sent to vendors');
const builtIn = fileURLToPath(new URL('../../../../stages', import.meta.url));
/** A search request has no schema. */
const withoutSchema = 'perplexity_news';

test('exist for every stage that calls a paid vendor', async () => {
  const { catalogue } = await discoverStages({ builtIn, additional: null });
  const paid: string[] = [];
  for (const stage of stageKeys) {
    for (const implementation of catalogue[stage]) {
      const { plugin } = await import(
        new URL(`../../../../stages/${stage}/${implementation}.js`, import.meta.url).href
      );
      if (plugin.paid === true) paid.push(`${stage}=${implementation}`);
    }
  }
  const known = [...modelStages, ...webStages].map(({ plugin }) => `${plugin.stage}=${plugin.implementation}`);
  assert.equal(paid.sort(), known.sort());
});

test('are in the subset that OpenAI documents, for both of its APIs and Perplexity', async () => {
  const onOpenai = modelStages.filter(({ keyVariable }) => keyVariable === 'OPENAI_API_KEY');
  const forms: (readonly [string, v.InferOutput<typeof named>])[] = [];
  for (const stage of onOpenai) {
    const { path, body } = await askedBy(stage, stage.reply(stage.goodText), stage.environment);
    forms.push([path, v.parse(formOf.responses, body).text.format]);
  }
  for (const stage of onOpenai.filter(({ stage: key }) => key === 'openai_generation')) {
    const chat = (base: string) => ({ ...stage.environment(base), BRIEF_OPENAI_API: 'chat' });
    const { path, body } = await askedBy(stage, openaiChat(stage.goodText), chat);
    forms.push([path, v.parse(formOf.completions, body).response_format.json_schema]);
  }
  for (const stage of webStages.filter(({ stage: key }) => key !== withoutSchema)) {
    const { path, body } = await askedBy(stage, stage.good, atPerplexity);
    forms.push([path, v.parse(formOf.completions, body).response_format.json_schema]);
  }
  assert.is(forms.length, 4);
  for (const [path, { name, schema }] of forms) {
    assert.match(name, /^[a-zA-Z0-9_-]{1,64}$/u);
    assert.equal(openaiFaults(schema), [], `${path} ${name}`);
  }
});

test('are in the subset that Anthropic documents', async () => {
  const onAnthropic = modelStages.filter(({ keyVariable }) => keyVariable === 'ANTHROPIC_API_KEY');
  assert.is(onAnthropic.length, 1);
  for (const stage of onAnthropic) {
    const { body } = await askedBy(stage, stage.reply(stage.goodText), stage.environment);
    assert.equal(anthropicFaults(v.parse(formOf.messages, body).output_config.format.schema), [], stage.name);
  }
});

const text = { type: 'string' };
const object = (properties: Schema, more: Schema = {}): Schema => ({
  ...{ type: 'object', additionalProperties: false, required: Object.keys(properties), properties },
  ...more,
});
const nested = (levels: number): Schema => (levels === 0 ? text : object({ inner: nested(levels - 1) }));
const many = (count: number, value: Schema) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, value]));

test('are reported when they are outside of the subset', () => {
  for (const [schema, byOpenai, byAnthropic] of [
    [object({ list: { type: 'array', items: object({ text, none: { type: ['string', 'null'] } }) } }), 0, 0],
    [{ type: 'array', items: text }, 1, 0],
    [object({ text }, { required: [] }), 1, 0],
    [object({ text }, { additionalProperties: true }), 1, 1],
    [object({ list: { type: 'array', items: { type: 'object', properties: {} } } }), 1, 1],
    [object({ text: { ...text, minLength: 1 } }), 1, 1],
    [object({ count: { type: 'integer', minimum: 1 } }), 0, 1],
    [object({ list: { type: 'array', items: text, minItems: 2 } }), 0, 1],
    [object({ list: { type: 'array', items: text, maxItems: 2 } }), 0, 1],
    [object({ either: { oneOf: [text] } }), 1, 1],
    [object({ address: { ...text, format: 'uri' } }), 1, 0],
    [object({ address: { ...text, format: 'idn-email' } }), 1, 1],
    [object({ one: { enum: [{}] } }), 0, 1],
    [object({ same: { $ref: '#' } }), 0, 1],
    [nested(9), 0, 0],
    [nested(10), 1, 0],
    [object(many(25, text), { required: [] }), 25, 1],
    [object(many(17, { type: ['string', 'null'] })), 0, 1],
    [object(many(5_001, text)), 1, 0],
    [object({ one: { ...text, enum: Array.from({ length: 1_001 }, (_, index) => String(index)) } }), 1, 0],
    [object({ one: { ...text, enum: Array.from({ length: 251 }, () => 'x'.repeat(60)) } }), 1, 0],
    [object({ ['x'.repeat(120_001)]: text }), 1, 0],
  ] as const) {
    const shown = JSON.stringify(schema).slice(0, 120);
    assert.equal([openaiFaults(schema).length, anthropicFaults(schema).length], [byOpenai, byAnthropic], shown);
  }
});

test.run();
