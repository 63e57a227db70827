import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type StageKey, stageKeys } from '../../../../src/domain/pipeline.js';
import { createStagePlugins, discoverStages } from '../../../../stages/load-stages.js';
import { builtInStages } from '../../loading/plugin-folder.js';

const settings = {
  ...{ OPENAI_API_KEY: 'key', ANTHROPIC_API_KEY: 'key', PERPLEXITY_API_KEY: 'key' },
  ...{ BRIEF_HUB_URL: 'https://hub.example/v1', BRIEF_HUB_TOKEN: 'key' },
  ...{ BRIEF_BANDSINTOWN_APP_ID: 'key', BRIEF_BANDSINTOWN_ARTISTS: 'Nell Varrow' },
};
/** The variables of each vendor's key and address, and its default address. */
const vendors: Readonly<Record<string, readonly [key: string, address: string, own: string]>> = {
  openai: ['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'https://api.openai.com/v1'],
  anthropic: ['ANTHROPIC_API_KEY', 'ANTHROPIC_BASE_URL', 'https://api.anthropic.com'],
  perplexity: ['PERPLEXITY_API_KEY', 'PERPLEXITY_BASE_URL', 'https://api.perplexity.ai'],
  hub: ['BRIEF_HUB_TOKEN', 'BRIEF_HUB_URL', 'https://hub.example/v1'],
  bandsintown: ['BRIEF_BANDSINTOWN_APP_ID', 'BRIEF_BANDSINTOWN_BASE_URL', 'https://rest.bandsintown.com'],
};
/** These have no rate-limit pause to share. */
const withoutWaits = ['sftp', 'youtube'];

async function accountOf(stage: StageKey, implementation: string, changes: Readonly<Record<string, string>> = {}) {
  const plugins = createStagePlugins({ builtIn: builtInStages, additional: null }, { ...settings, ...changes });
  const loaded = await plugins.load(stage, implementation);
  return loaded.plugin.account?.(loaded.settings);
}

test('every stage that calls a vendor names its account: by key and server, in any spelling', async () => {
  const { catalogue } = await discoverStages({ builtIn: builtInStages, additional: null });
  let seen = 0;
  for (const stage of stageKeys) {
    for (const implementation of catalogue[stage]) {
      const plugins = createStagePlugins({ builtIn: builtInStages, additional: null }, settings);
      const loaded = await plugins.load(stage, implementation).catch(() => null);
      const vendor = loaded?.plugin.vendor;
      if (vendor === undefined || withoutWaits.includes(vendor)) continue;
      const name = `${stage}=${implementation}`;
      const [key = '', address = '', own = ''] = vendors[vendor] ?? [];
      const account = await accountOf(stage, implementation);
      assert.type(account, 'string', name);
      assert.is(await accountOf(stage, implementation, { [address]: `${own}/` }), account, name);
      assert.is.not(await accountOf(stage, implementation, { [key]: 'other' }), account, name);
      assert.is.not(await accountOf(stage, implementation, { [address]: 'http://127.0.0.1:11434/v1' }), account, name);
      seen += 1;
    }
  }
  assert.is(seen, 10);
});

test('a server without a key has an account too', async () => {
  const without = { OPENAI_API_KEY: '', OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' };
  assert.type(await accountOf('openai_generation', 'openai', without), 'string');
});

test.run();
