import * as assert from 'uvu/assert';
import type { Case } from './opened.js';
import { rejection } from './opened.js';
import { address, brief, financials, type PagesAndArtifacts, textAt } from './published-samples.js';

const hostile = ['', '.', '..', '../x', 'a/b', 'a\\b', '/etc', 'a\u0000', 'a\n', 'ä', 'a b', 'x'.repeat(101), '%2e%2e'];

/** Names cannot lead out of their folder. */
export function nameCases(when: Case<PagesAndArtifacts>): void {
  when('hostile names of releases and addresses are refused, and nothing is shown', async (store) => {
    const page = await address(store, brief, 'page');
    for (const name of [...hostile, 'a.b', 'x'.repeat(81)]) {
      assert.instance(await rejection(store.pages.publish(name, [page])), TypeError, name);
      assert.instance(await rejection(store.pages.publish('run-1', [page, { ...page, slug: name }])), TypeError, name);
    }
    assert.is(await textAt(store, brief), null);
  });

  when('hostile names of files are refused by publishing and by reading', async (store) => {
    const page = await address(store, brief, 'page');
    for (const name of hostile) {
      const files = page.files.map((file) => ({ ...file, name }));
      assert.instance(await rejection(store.pages.publish('run-1', [{ ...page, files }])), TypeError, name);
    }
    await store.pages.publish('run-1', [page]);
    for (const name of hostile) {
      assert.is(await store.pages.read(brief, name), null);
      assert.is(await store.pages.read(name, 'index.html'), null);
    }
    assert.is(await store.pages.read(brief, '../manifest.json'), null);
    assert.is(await store.pages.read('run-1', 'manifest.json'), null);
  });

  when('names within the limits are accepted', async (store) => {
    const [file] = (await address(store, brief, 'page')).files;
    const artifact = file?.artifact ?? assert.unreachable();
    if (artifact === undefined) return;
    const names = ['x'.repeat(100), '.hidden', '...', 'A-Z_a.0'];
    const page = { ...(await address(store, brief, 'page')), files: names.map((name) => ({ name, artifact })) };
    await store.pages.publish('x'.repeat(80), [page]);
    for (const name of names) assert.is(await textAt(store, brief, name), 'page');
  });

  when('a release without addresses, or with an address or file twice, is refused', async (store) => {
    const page = await address(store, financials, 'page');
    const twice = { ...page, files: [...page.files, ...page.files] };
    for (const addresses of [[], [page, page], [twice]]) {
      assert.instance(await rejection(store.pages.publish('run-1', addresses)), TypeError);
    }
  });
}
