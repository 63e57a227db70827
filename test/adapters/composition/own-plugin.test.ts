import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { writeSamples } from '../../../adapters/cli/samples/write-samples.js';
import { type JsonDocument, stageOf, startAndRead } from '../../support/documents.js';
import { startTestService } from '../../support/test-service.js';
import { temporaryFolder } from '../embedded/temporary-store.js';

const saying = 'counts the empty seats aloud and names each one';

/** A plugin as a user writes one: plain JavaScript, nothing imported, in a folder of their own. */
const plugin = `
export const plugin = {
  stage: 'voice_profile_load',
  implementation: 'mine',
  async run({ show }, context) {
    return {
      kind: 'produced',
      value: {
        profile: {
          performer: show.performer ?? 'Nell Varrow',
          matched_by: 'performer',
          tone: ['dry'],
          habits: [],
          worked: ['${saying}'],
          avoid_words: [],
          avoid_topics: [],
          notes: null,
          source: {
            kind: 'file', publisher: 'my own plugin', title: null, url: null, file: 'mine.mjs', line: null,
            published_on: null, retrieved_at: context.now, licence: null,
          },
        },
        empty_reason: null,
        notices: [],
      },
    };
  },
};
`;

test('a plain plugin outside the checkout replaces one stage, and its value is on the published page', async () => {
  const { folder, remove } = await temporaryFolder();
  await mkdir(join(folder, 'stages', 'voice_profile_load'), { recursive: true });
  await writeFile(join(folder, 'stages', 'voice_profile_load', 'mine.mjs'), plugin);
  const today = new Date().toISOString().slice(0, 10);
  await writeSamples(join(folder, 'input'), today);
  const service = await startTestService({
    BRIEF_STAGES_DIR: join(folder, 'stages'),
    BRIEF_STAGES: 'voice_profile_load=mine',
    BRIEF_STAGE_PROCESSES: 'on',
    BRIEF_INPUT_DIR: join(folder, 'input'),
  });
  const record = await startAndRead(service, { run_date: today });
  assert.is(record['status'], 'ok', JSON.stringify(record['error']));
  assert.is((stageOf(record, 'voice_profile_load')['implementation'] as JsonDocument)['name'], 'mine');
  const url = String((record['brief'] as JsonDocument)['url']);
  assert.ok(url.startsWith(`${service.origin}/b/`));
  const page = await fetch(url);
  assert.is(page.status, 200);
  assert.ok((await page.text()).includes(saying), 'the saying is not on the page');
  const policy = String(page.headers.get('content-security-policy'));
  assert.match(policy, /default-src 'none'.*frame-ancestors 'none'$/u);
  assert.match(policy, /style-src '?[^;]*sha256-/u);
  await service.end();
  await remove();
});

test.run();
