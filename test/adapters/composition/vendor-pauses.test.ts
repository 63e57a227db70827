import { createHash } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { examine } from '../../../adapters/composition/doctor.js';
import { openEmbeddedStoreForReading } from '../../../adapters/embedded/open-embedded-store.js';
import { stageOf, startAndRead } from '../../support/documents.js';
import { noopSelection, writeNoopStages } from '../../support/noop-stages.js';
import { aShow } from '../../support/results.js';
import { wholeLog } from '../../support/starts-on-record.js';
import { startTestService } from '../../support/test-service.js';
import { type VendorUnderTest, withVendor } from '../../support/vendors/vendor-server.js';
import { temporaryFolder } from '../embedded/temporary-store.js';

const firstKey = 'pplx-first-0123456789';
const test = suite('a vendor that asks to be left alone for an hour, over the lives of the service');

type Lives = Readonly<{
  vendor: VendorUnderTest;
  dataFolder: string;
  /** One life with these settings changed, and what the stage came to in it. */
  live(changes?: Readonly<Record<string, string>>): Promise<Readonly<{ calls: number; error: string }>>;
  /** What the doctor notices of the data folder. */
  noticed(changes?: Readonly<Record<string, string>>): Promise<readonly string[]>;
}>;

/** The news are searched by a vendor that refuses every search; all other stages do nothing. */
async function withLives(act: (lives: Lives) => Promise<void>, seconds = 3600): Promise<void> {
  const stages = await writeNoopStages({ shows: [aShow()] });
  const { folder, remove } = await temporaryFolder();
  const refusing = () => ({ status: 429, headers: { 'retry-after': String(seconds) }, body: '{}' });
  await withVendor(refusing, async (vendor) => {
    const settings = {
      ...{ BRIEF_STAGES_DIR: stages.folder, BRIEF_DATA_DIR: folder, BRIEF_SERVICE_API_KEYS: 'any', PORT: '0' },
      BRIEF_STAGES: noopSelection.replace('perplexity_news=noop', 'perplexity_news=perplexity'),
      ...{ PERPLEXITY_API_KEY: firstKey, PERPLEXITY_BASE_URL: vendor.base },
    };
    await act({
      vendor,
      dataFolder: folder,
      async live(changes = {}) {
        const before = vendor.asked.length;
        const { BRIEF_SERVICE_API_KEYS: _ours, ...given } = { ...settings, ...changes };
        const service = await startTestService(given, folder);
        const record = await startAndRead(service, { run_date: aShow().show_date });
        await service.stop();
        const error = String(stageOf(record, 'perplexity_news')['error']);
        return { calls: vendor.asked.length - before, error };
      },
      async noticed(changes = {}) {
        const { notices } = await examine({ ...settings, ...changes });
        return notices.map(({ message }) => message).filter((message) => message.includes('left alone'));
      },
    });
  });
  await remove();
  await stages.remove();
}

test('is left alone by the next one, which says until when and what would help', () =>
  withLives(async ({ live, noticed }) => {
    assert.equal(await noticed(), []);
    assert.is((await live()).calls, 1);
    const { calls, error } = await live();
    assert.is(calls, 0);
    const help =
      'another key or server would be asked at once, and BRIEF_STAGES=perplexity_news=feeds does without perplexity';
    assert.match(error, /^perplexity asked to be left alone until \d{4}-.*Z, and the run could wait for it until /u);
    assert.ok(error.endsWith(` (${help})`), error);
    const [notice = '', ...more] = await noticed();
    assert.match(
      notice,
      /^perplexity_news=perplexity has to wait, perplexity asked to be left alone until \d{4}-.*Z: /u,
    );
    assert.ok(notice.endsWith(`Z: ${help}`) && more.length === 0, notice);
  }));

test('is asked at once by the next one that has another key, and so is another server', () =>
  withLives(async ({ vendor, live, noticed }) => {
    await live();
    const otherKey = { PERPLEXITY_API_KEY: 'pplx-second-0123456789' };
    const otherServer = { PERPLEXITY_BASE_URL: `${vendor.base}/proxy` };
    assert.equal([await noticed(otherKey), await noticed(otherServer)], [[], []]);
    assert.is((await live(otherKey)).calls, 1);
    assert.is((await live(otherServer)).calls, 1);
    // Each of them was refused as well; the first one still has to wait.
    assert.is((await live()).calls, 0);
    assert.is((await live(otherKey)).calls, 0);
  }));

test('is no news to the doctor once the wait is over', () =>
  withLives(async ({ live, noticed }) => {
    assert.ok((await live()).calls > 0);
    assert.equal(await noticed(), []);
  }, 0));

test('is not waited for by a stage that was chosen in its place', () =>
  withLives(async ({ live, noticed }) => {
    await live();
    const without = { BRIEF_STAGES: noopSelection };
    assert.equal(await noticed(without), []);
    assert.is((await live(without)).error, 'undefined');
  }));

test('tells on record who was refused, so that nobody can try keys against it', () =>
  withLives(async ({ live, dataFolder, vendor }) => {
    await live();
    const store = await openEmbeddedStoreForReading(dataFolder);
    const events = await wholeLog(store.events);
    await store.close();
    const told = events.flatMap(({ data }) => ('account' in (data as object) ? [data as { account: string }] : []));
    assert.is(told.length, 1);
    assert.match(told[0]?.account ?? '', /^[0-9a-f]{12}$/u);
    const guesses = [firstKey, `${vendor.base}\n${firstKey}`, `account\0${vendor.base}\n${firstKey}`];
    for (const guess of guesses) {
      const digest = createHash('sha256').update(guess).digest('hex');
      assert.not.ok(digest.startsWith(told[0]?.account ?? ''));
    }
    assert.not.ok(JSON.stringify(events).includes(firstKey));
  }));

test.run();
