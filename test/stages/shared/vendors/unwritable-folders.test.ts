import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { StagePlugin } from '../../../../src/ports/stage-plugin.js';
import { plugin as bandsintown } from '../../../../stages/hub_lookup/bandsintown.js';
import { plugin as hub } from '../../../../stages/hub_lookup/http.js';
import { readSettings } from '../../../../stages/loading/plugin-settings.js';
import { plugin as city } from '../../../../stages/perplexity_city/perplexity.js';
import { whyUnwritable } from '../../../../stages/shared/vendors/writable-folder.js';
import { plugin as youtube } from '../../../../stages/youtube_transcripts/youtube.js';
import { aShow } from '../../../support/results.js';
import { memoryArtifacts, silentLog, stageContext } from '../../../support/stage-context.js';
import { account, json, settingsAt, withYoutube } from '../../youtube_transcripts/youtube-under-test.js';
import { checkStage, modelStages } from './model-stages.js';

const test = suite('a folder that is not writable');
const unreachable = 'http://127.0.0.1:1';

/** A folder, and a file in it. */
async function withFile(act: (folder: string, file: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'brief-unwritable-'));
  const file = join(folder, 'file');
  await writeFile(file, '');
  await act(folder, file).finally(() => rm(folder, { recursive: true, force: true }));
}

test('is reported with its reason; a writable one is created and left empty', () =>
  withFile(async (folder, file) => {
    assert.match(String(await whyUnwritable(file)), /^(?:EEXIST|ENOTDIR)$/u);
    assert.is(await whyUnwritable(join(file, 'below')), 'ENOTDIR');
    // Not even root can create anything there.
    assert.type(await whyUnwritable('/proc/self/fd'), 'string');
    const made = join(folder, 'made', 'here');
    assert.is(await whyUnwritable(made), null);
    assert.equal([(await stat(made)).mode & 0o777, await readdir(made)], [0o700, []]);
    await mkdir(join(folder, 'there'));
    assert.is(await whyUnwritable(join(folder, 'there')), null);
  }));

const reported = /^Exchanges cannot be kept in the folder of BRIEF_RECORD_DIR \((?:EEXIST|ENOTDIR)\)/u;

/** The findings of a plugin's check about the record folder. */
async function keeping(plugin: StagePlugin<never, never>, variables: Readonly<Record<string, string>>) {
  const { settings, problems } = await readSettings(plugin.settings as never, variables);
  if (problems.length > 0) throw new Error(problems.join());
  const findings = await plugin.check?.(stageContext({ settings, log: silentLog }) as never);
  return (findings ?? []).filter(({ message }) => reported.test(message)).map(({ blocking }) => blocking);
}

test('blocks every stage that records to it, before any call is paid for', () =>
  withFile(async (folder, file) => {
    for (const stage of modelStages) {
      const findings = (await checkStage(stage, { ...stage.environment(unreachable), BRIEF_RECORD_DIR: file })) ?? [];
      assert.equal(
        findings.filter(({ message }) => reported.test(message)).map(({ blocking }) => blocking),
        [true],
        stage.name,
      );
      const fine = await checkStage(stage, {
        ...stage.environment(unreachable),
        BRIEF_RECORD_DIR: join(folder, 'kept'),
      });
      assert.not.ok(fine?.some(({ message }) => message.includes('BRIEF_RECORD_DIR')));
    }
    const addresses = {
      ...{ BRIEF_HUB_URL: `${unreachable}/hub`, BRIEF_HUB_TOKEN: 'token', BRIEF_BANDSINTOWN_BASE_URL: unreachable },
      ...{ BRIEF_BANDSINTOWN_APP_ID: 'id', BRIEF_BANDSINTOWN_ARTISTS: 'Nell Varrow', PERPLEXITY_BASE_URL: unreachable },
      ...{ BRIEF_INPUT_DIR: folder, BRIEF_DATA_DIR: folder, YOUTUBE_WEB_BASE_URL: unreachable },
      BRIEF_RECORD_DIR: file,
    };
    for (const plugin of [hub, bandsintown, city, youtube]) {
      assert.equal(await keeping(plugin as never, addresses), [true], `${plugin.stage}=${plugin.implementation}`);
      assert.equal(await keeping(plugin as never, { ...addresses, BRIEF_RECORD_DIR: '' }), []);
    }
  }));

test('is advice for the cache of captions, which the brief can do without', () =>
  withFile((_folder, file) =>
    withYoutube({ answers: { '/youtube/v3/channels': json({ items: [] }) } }, async ({ base }) => {
      const findings = await youtube.check?.(stageContext({ settings: settingsAt(base, file, account) }));
      const [finding, ...more] = (findings ?? []).filter(({ message }) => message.includes('BRIEF_YOUTUBE_CACHE_DIR'));
      assert.match(finding?.message ?? '', /^Captions cannot be cached, .* \((?:EEXIST|ENOTDIR)\): set BRIEF/u);
      assert.equal([finding?.blocking, more], [undefined, []]);
    }),
  ));

test('is logged when captions are to be cached in it, and costs no transcript', () =>
  withFile((_folder, file) =>
    withYoutube({}, async ({ base }) => {
      const warned: string[] = [];
      const log = { ...silentLog, warn: (message: string) => void warned.push(message) };
      const input = { show: aShow(), results: {} as never };
      const settings = settingsAt(base, file, account);
      const outcome = await youtube.run(input, stageContext({ settings, log, artifacts: memoryArtifacts() }));
      assert.equal(
        [outcome.kind === 'produced' && outcome.value.transcripts.length, warned],
        [1, ['captions could not be cached']],
      );
    }),
  ));

test.run();
