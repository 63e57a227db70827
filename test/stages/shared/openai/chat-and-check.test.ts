import OpenAI from 'openai';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { askChat } from '../../../../stages/shared/openai/ask-chat.js';
import { openaiSettings } from '../../../../stages/shared/openai/settings.js';
import { answerForm } from '../../../../stages/shared/vendors/answer-form.js';
import { withVendor } from '../../../support/vendors/vendor-server.js';
import { openaiChat } from '../../../support/vendors/wire-format.js';
import { checkStage, modelStages } from '../vendors/model-stages.js';

const chat = suite('a chat completion');
const question = { instructions: 'i', data: 'd', formName: 's', form: answerForm({}), searchWeb: null };

chat('sends the limit, and `store: false`, as the server supports them', () =>
  withVendor(
    () => openaiChat('{}'),
    async ({ base: address, asked }) => {
      const client = new OpenAI({ apiKey: 'k', baseURL: `${address}/v1`, maxRetries: 0 });
      for (const [base, isOwn] of [
        [undefined, true],
        ['https://api.openai.com/v1', true],
        ['https://API.openai.com', true],
        ['https://eu.api.openai.com/v1', true],
        ['http://localhost:11434/v1', false],
        ['https://api.openai.com.example/v1', false],
        ['https://notapi.openai.com/v1', false],
        ['https://proxy.example/api.openai.com/v1', false],
      ] as const) {
        const settings = v.parse(openaiSettings, {
          ...{ OPENAI_API_KEY: 'k', BRIEF_OPENAI_API: 'chat', BRIEF_OPENAI_MAX_OUTPUT_TOKENS: '700' },
          ...(base === undefined ? {} : { OPENAI_BASE_URL: base }),
        });
        await askChat(client, question, settings, new AbortController().signal);
        const {
          max_completion_tokens: limit,
          max_tokens: old,
          store,
        } = (asked.at(-1)?.body ?? {}) as Record<string, unknown>;
        assert.equal([limit, old, store], isOwn ? [700, undefined, false] : [undefined, 700, undefined], String(base));
      }
    },
  ),
);

const check = suite('the check of a server with OpenAI’s API');
const stage = modelStages.find(({ name }) => name === 'generation');
if (stage === undefined) throw new Error('there is no such stage');
const generation = stage;

check('finds a model by name, with the tag that Ollama adds', () =>
  withVendor(
    () => ({
      body: JSON.stringify({
        object: 'list',
        data: [{ id: 'llama3.2:latest' }, { id: 'qwen3:8b' }, { id: 'a:b:latest' }],
      }),
    }),
    async ({ base }) => {
      for (const [model, isThere] of [
        ['llama3.2', true],
        ['llama3.2:latest', true],
        ['qwen3:8b', true],
        ['qwen3', false],
        ['qwen3:8b:latest', false],
        ['llama3.2:1b', false],
        ['llama', false],
        ['a:b', false],
      ] as const) {
        const notices = await checkStage(generation, { ...generation.environment(base), BRIEF_OPENAI_MODEL: model });
        assert.is(notices?.length, isThere ? 0 : 1, `${model}: ${notices?.[0]?.message}`);
      }
    },
  ),
);

chat.run();
check.run();
