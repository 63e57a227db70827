import type { Test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Case, contractSuite, type Open, rejection } from './opened.js';
import { nameCases } from './published-name-cases.js';
import { address, brief, financials, type PagesAndArtifacts, publish, textAt } from './published-samples.js';

async function withdraw(store: PagesAndArtifacts, release: string): Promise<string | null> {
  return (await store.pages.withdraw(release)).restored;
}

/** What every store of published pages must do. */
export function publishedPagesContract(name: string, open: Open<PagesAndArtifacts>): Test {
  const { test, when } = contractSuite(`published pages: ${name}`, open);
  publishCases(when);
  refusedCases(when);
  withdrawCases(when);
  unpublishCases(when);
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
    if (read === null || read === 'unpublished') throw new Error('the image is missing');
    assert.equal([...read.bytes], [1, 2, 3]);
    assert.equal([read.mediaType, read.sha256], ['image/png', image.sha256]);
    assert.is(await store.pages.read(brief, 'other.png'), null);
    assert.is(await store.pages.read(financials, 'index.html'), null);
  });

  when('an address shows the release published last, and publishing returns the one before', async (store) => {
    assert.is(await publish(store, 'run-1'), null);
    assert.is(await textAt(store, brief), 'run-1');
    assert.is(await publish(store, 'run-2'), 'run-1');
    assert.is(await textAt(store, brief), 'run-2');
    assert.is(await textAt(store, financials), 'run-2 money');
  });

  when('publishing is idempotent', async (store) => {
    await publish(store, 'run-1');
    for (let time = 0; time < 3; time += 1) assert.is(await publish(store, 'run-2'), 'run-1');
    assert.is(await withdraw(store, 'run-2'), 'run-1');
  });

  when('an older release published again is shown again', async (store) => {
    for (const release of ['run-1', 'run-2', 'run-1']) await publish(store, release);
    assert.is(await textAt(store, brief), 'run-1');
    assert.is(await withdraw(store, 'run-1'), 'run-2');
  });

  when('releases published at the same moment leave one release at all addresses', async (store) => {
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
}

function refusedCases(when: Case<PagesAndArtifacts>): void {
  when('a release with a missing artifact is not shown at all', async (store) => {
    await publish(store, 'run-1');
    const whole = await address(store, brief, 'whole');
    const artifact = { sha256: '0'.repeat(64), bytes: 3, media_type: 'text/html' };
    const missing = { ...(await address(store, financials, '')), files: [{ name: 'index.html', artifact }] };
    assert.match((await rejection(store.pages.publish('run-2', [whole, missing]))).message, /0{64}/u);
    assert.is(await textAt(store, brief), 'run-1');
    assert.is(await withdraw(store, 'run-2'), null);
    assert.is(await textAt(store, brief), 'run-1');
  });

  when('a release cannot be published again with other files', async (store) => {
    await publish(store, 'run-1');
    const other = [await address(store, brief, 'something else')];
    assert.match((await rejection(store.pages.publish('run-1', other))).message, /run-1/u);
    assert.is(await textAt(store, brief), 'run-1');
  });
}

function unpublishCases(when: Case<PagesAndArtifacts>): void {
  when('an unpublished release shows neither itself nor the release before it', async (store) => {
    await publish(store, 'run-1');
    await publish(store, 'run-2');
    for (let time = 0; time < 2; time += 1) await store.pages.unpublish('run-2');
    assert.equal([await textAt(store, brief), await textAt(store, financials)], ['unpublished', 'unpublished']);
  });

  when('a later release stays visible, and an unknown release changes nothing', async (store) => {
    await publish(store, 'run-1');
    await publish(store, 'run-2');
    await store.pages.unpublish('run-1');
    await store.pages.unpublish('never-published');
    assert.is(await textAt(store, brief), 'run-2');
  });

  when('a release that was unpublished below a later one stays so when the later one is withdrawn', async (store) => {
    for (const release of ['run-1', 'run-2', 'run-3']) await publish(store, release);
    for (let time = 0; time < 2; time += 1) await store.pages.unpublish('run-2');
    assert.is(await withdraw(store, 'run-3'), null);
    assert.equal([await textAt(store, brief), await textAt(store, financials)], ['unpublished', 'unpublished']);
    assert.is(await publish(store, 'run-4'), null);
    assert.is(await textAt(store, brief), 'run-4');
  });

  when('an unpublished address shows a later release, until that is withdrawn', async (store) => {
    await publish(store, 'run-1');
    await store.pages.unpublish('run-1');
    assert.is(await publish(store, 'run-2'), null);
    assert.is(await textAt(store, brief), 'run-2');
    assert.is(await withdraw(store, 'run-2'), null);
    assert.is(await textAt(store, brief), 'unpublished');
  });
}

function withdrawCases(when: Case<PagesAndArtifacts>): void {
  when('withdrawing restores the release before, and is idempotent', async (store) => {
    for (const release of ['run-1', 'run-2', 'run-3']) await publish(store, release);
    for (let time = 0; time < 2; time += 1) assert.is(await withdraw(store, 'run-3'), 'run-2');
    assert.is(await textAt(store, brief), 'run-2');
    assert.is(await textAt(store, financials), 'run-2 money');
    assert.is(await withdraw(store, 'run-2'), 'run-1');
    assert.is(await textAt(store, brief), 'run-1');
  });

  when('withdrawing the only release leaves nothing at its addresses', async (store) => {
    await publish(store, 'run-1');
    for (let time = 0; time < 2; time += 1) assert.is(await withdraw(store, 'run-1'), null);
    assert.equal([await textAt(store, brief), await textAt(store, financials)], [null, null]);
    assert.is(await publish(store, 'run-2'), null);
  });

  when('a withdrawn release that was no longer shown is never restored', async (store) => {
    for (const release of ['run-1', 'run-2', 'run-3']) await publish(store, release);
    assert.is(await withdraw(store, 'run-2'), 'run-3');
    assert.is(await textAt(store, brief), 'run-3');
    assert.is(await withdraw(store, 'run-3'), 'run-1');
  });

  when('each address is withdrawn on its own', async (store) => {
    await publish(store, 'run-1');
    await publish(store, 'run-2');
    await store.pages.publish('run-3', [await address(store, brief, 'run-3')]);
    assert.is(await withdraw(store, 'run-2'), 'run-3');
    assert.is(await textAt(store, brief), 'run-3');
    assert.is(await textAt(store, financials), 'run-1 money');
  });

  when('a withdrawn release can be published again', async (store) => {
    await publish(store, 'run-1');
    await publish(store, 'run-2');
    await withdraw(store, 'run-2');
    assert.is(await publish(store, 'run-2'), 'run-1');
    assert.is(await textAt(store, brief), 'run-2');
  });

  when('withdrawing an unknown release does nothing', async (store) => {
    assert.is(await withdraw(store, 'run-9'), null);
    assert.is(await withdraw(store, '../../etc'), null);
  });
}
