import type { Test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Case, contractSuite, type Open, rejection } from './opened.js';
import { nameCases } from './published-name-cases.js';
import { address, brief, financials, type PagesAndArtifacts, textAt } from './published-samples.js';

async function publish(store: PagesAndArtifacts, release: string): Promise<string | null> {
  const addresses = [await address(store, brief, release), await address(store, financials, `${release} money`)];
  return (await store.pages.publish(release, addresses)).previous;
}

async function withdraw(store: PagesAndArtifacts, release: string): Promise<string | null> {
  return (await store.pages.withdraw(release)).restored;
}

/** What every store of published pages must do. */
export function publishedPagesContract(name: string, open: Open<PagesAndArtifacts>): Test {
  const { test, when } = contractSuite(`published pages: ${name}`, open);
  publishCases(when);
  withdrawCases(when);
  unpublishCases(when);
  laterCases(when);
  nameCases(when);
  return test;
}

function publishCases(when: Case<PagesAndArtifacts>): void {
  when('a published file is read with its type and digest', async (store) => {
    const page = await address(store, brief, '<p>Łódź</p>');
    const image = { ...(await store.artifacts.put(Buffer.from([1, 2, 3]))), media_type: 'image/png' };
    const files = [...page.files, { name: 'preview.png', artifact: image }];
    await store.pages.publish('run-1', [{ ...page, files }]);
    assert.is(await textAt(store, brief), '<p>Łódź</p>');
    const read = await store.pages.read(brief, 'preview.png');
    if (read === null || read === 'unpublished') throw new Error('the image is not there');
    assert.equal([...read.bytes], [1, 2, 3]);
    assert.equal([read.mediaType, read.sha256], ['image/png', image.sha256]);
    assert.is(await store.pages.read(brief, 'other.png'), null);
    assert.is(await store.pages.read(financials, 'index.html'), null);
  });

  when('an address shows the release published last and says what it showed before', async (store) => {
    assert.is(await publish(store, 'run-1'), null);
    assert.is(await textAt(store, brief), 'run-1');
    assert.is(await publish(store, 'run-2'), 'run-1');
    assert.is(await textAt(store, brief), 'run-2');
    assert.is(await textAt(store, financials), 'run-2 money');
  });

  when('a repeated publication answers the same', async (store) => {
    await publish(store, 'run-1');
    for (let time = 0; time < 3; time += 1) assert.is(await publish(store, 'run-2'), 'run-1');
    assert.is(await withdraw(store, 'run-2'), 'run-1');
  });

  when('an older release published again is shown again', async (store) => {
    for (const release of ['run-1', 'run-2', 'run-1']) await publish(store, release);
    assert.is(await textAt(store, brief), 'run-1');
    assert.is(await withdraw(store, 'run-1'), 'run-2');
  });

  when('publications at the same moment leave one release at all addresses', async (store) => {
    const releases = Array.from({ length: 8 }, (_, index) => `run-${index}`);
    await Promise.all(releases.map((release) => publish(store, release)));
    const shown = await textAt(store, brief);
    assert.ok(releases.includes(shown ?? ''));
    assert.is(await textAt(store, financials), `${shown} money`);
    for (let rest = releases.length - 1; rest >= 0; rest -= 1) {
      const restored = await withdraw(store, (await textAt(store, brief)) ?? '');
      assert.is(restored === null, rest === 0);
    }
  });

  when('a release that lacks an artifact is not shown at all', async (store) => {
    await publish(store, 'run-1');
    const whole = await address(store, brief, 'whole');
    const lacking = await address(store, financials, 'lacking');
    const [file] = lacking.files;
    const artifact = { sha256: '0'.repeat(64), bytes: 3, media_type: 'text/html' };
    const missing = { ...lacking, files: [{ name: file?.name ?? '', artifact }] };
    assert.match((await rejection(store.pages.publish('run-2', [whole, missing]))).message, /0{64}/u);
    assert.is(await textAt(store, brief), 'run-1');
    assert.is(await withdraw(store, 'run-2'), null);
    assert.is(await textAt(store, brief), 'run-1');
  });

  when('a release keeps the files that it was first published with', async (store) => {
    await publish(store, 'run-1');
    const other = [await address(store, brief, 'something else')];
    assert.match((await rejection(store.pages.publish('run-1', other))).message, /run-1/u);
    assert.is(await textAt(store, brief), 'run-1');
  });
}

function laterCases(when: Case<PagesAndArtifacts>): void {
  const after = async ({ pages }: PagesAndArtifacts, release: string) =>
    (await pages.laterReleases(release)).map((later) => later.release);

  when('the releases after one are told in their order, each with its files', async (store) => {
    for (const release of ['run-1', 'run-2', 'run-3']) await publish(store, release);
    const [second, ...others] = await store.pages.laterReleases('run-1');
    const addresses = [await address(store, brief, 'run-2'), await address(store, financials, 'run-2 money')];
    assert.equal(
      second?.addresses,
      addresses.map(({ slug, files }) => ({
        slug,
        files: files.map(({ name, artifact: { sha256, bytes, media_type } }) => ({ name, sha256, bytes, media_type })),
      })),
    );
    assert.equal([second?.release, ...others.map(({ release }) => release)], ['run-2', 'run-3']);
    assert.equal([await after(store, 'run-3'), await after(store, 'never-published')], [[], []]);
  });

  when('a release that was withdrawn or published once more is told where it is now', async (store) => {
    for (const release of ['run-1', 'run-2', 'run-3', 'run-1']) await publish(store, release);
    assert.equal([await after(store, 'run-2'), await after(store, 'run-1')], [['run-3', 'run-1'], []]);
    await withdraw(store, 'run-3');
    assert.equal([await after(store, 'run-2'), await after(store, 'run-3')], [['run-1'], []]);
  });

  when('where all was unpublished, what came before that is told, and nothing else', async (store) => {
    for (const release of ['run-1', 'run-2']) await publish(store, release);
    await store.pages.unpublish('run-2');
    assert.equal(await after(store, 'run-1'), ['run-2']);
  });
}

function unpublishCases(when: Case<PagesAndArtifacts>): void {
  when('an unpublished release shows nothing any more, nor what it showed before', async (store) => {
    await publish(store, 'run-1');
    await publish(store, 'run-2');
    for (let time = 0; time < 2; time += 1) await store.pages.unpublish('run-2');
    assert.equal([await textAt(store, brief), await textAt(store, financials)], ['unpublished', 'unpublished']);
  });

  when('a later release goes on showing, and a release that never was changes nothing', async (store) => {
    await publish(store, 'run-1');
    await publish(store, 'run-2');
    await store.pages.unpublish('run-1');
    await store.pages.unpublish('never-published');
    assert.is(await textAt(store, brief), 'run-2');
  });

  when('a release that was unpublished below a later one does not come back with the end of that', async (store) => {
    for (const release of ['run-1', 'run-2', 'run-3']) await publish(store, release);
    for (let time = 0; time < 2; time += 1) await store.pages.unpublish('run-2');
    assert.is(await withdraw(store, 'run-3'), null);
    assert.equal([await textAt(store, brief), await textAt(store, financials)], ['unpublished', 'unpublished']);
    assert.is(await publish(store, 'run-4'), null);
    assert.is(await textAt(store, brief), 'run-4');
  });

  when('a later release shows again, and when it is withdrawn nothing does', async (store) => {
    await publish(store, 'run-1');
    await store.pages.unpublish('run-1');
    assert.is(await publish(store, 'run-2'), null);
    assert.is(await textAt(store, brief), 'run-2');
    assert.is(await withdraw(store, 'run-2'), null);
    assert.is(await textAt(store, brief), 'unpublished');
  });
}

function withdrawCases(when: Case<PagesAndArtifacts>): void {
  when('a withdrawn release gives way to the one before, and a repeat answers the same', async (store) => {
    for (const release of ['run-1', 'run-2', 'run-3']) await publish(store, release);
    for (let time = 0; time < 2; time += 1) assert.is(await withdraw(store, 'run-3'), 'run-2');
    assert.is(await textAt(store, brief), 'run-2');
    assert.is(await textAt(store, financials), 'run-2 money');
    assert.is(await withdraw(store, 'run-2'), 'run-1');
    assert.is(await textAt(store, brief), 'run-1');
  });

  when('the only release withdrawn leaves nothing at its addresses', async (store) => {
    await publish(store, 'run-1');
    for (let time = 0; time < 2; time += 1) assert.is(await withdraw(store, 'run-1'), null);
    assert.is(await textAt(store, brief), null);
    assert.is(await textAt(store, financials), null);
    assert.is(await publish(store, 'run-2'), null);
  });

  when('a release that is shown no more changes nothing, and never comes back', async (store) => {
    for (const release of ['run-1', 'run-2', 'run-3']) await publish(store, release);
    assert.is(await withdraw(store, 'run-2'), 'run-3');
    assert.is(await textAt(store, brief), 'run-3');
    assert.is(await withdraw(store, 'run-3'), 'run-1');
  });

  when('addresses are withdrawn each by itself', async (store) => {
    await publish(store, 'run-1');
    await publish(store, 'run-2');
    await store.pages.publish('run-3', [await address(store, brief, 'run-3')]);
    assert.is(await withdraw(store, 'run-2'), 'run-3');
    assert.is(await textAt(store, brief), 'run-3');
    assert.is(await textAt(store, financials), 'run-1 money');
  });

  when('a withdrawn release can be published once more', async (store) => {
    await publish(store, 'run-1');
    await publish(store, 'run-2');
    await withdraw(store, 'run-2');
    assert.is(await publish(store, 'run-2'), 'run-1');
    assert.is(await textAt(store, brief), 'run-2');
  });

  when('an unknown release is withdrawn to nothing', async (store) => {
    assert.is(await withdraw(store, 'run-9'), null);
    assert.is(await withdraw(store, '../../etc'), null);
  });
}
