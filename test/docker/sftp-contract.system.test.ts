import { chownSync, mkdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { publishedPagesContract } from '../support/contracts/published-pages-contract.js';
import { address, brief } from '../support/contracts/published-samples.js';
import { pagesThrough } from '../support/sftp/publisher.js';
import { memoryArtifacts } from '../support/stage-context.js';
import { startPublishing } from './vps-publishing.js';

const { vps, settings, close } = await startPublishing();
let stores = 0;

/** Pages in a folder of their own. */
function aStore() {
  stores += 1;
  const own = join(vps.site, `store-${stores}`);
  mkdirSync(own);
  chownSync(own, 10_022, 10_022);
  const artifacts = memoryArtifacts();
  return { own, artifacts, pages: pagesThrough(settings({ BRIEF_SFTP_FOLDER: `store-${stores}` }), own, artifacts) };
}

publishedPagesContract('over SFTP, with OpenSSH', async () => ({ store: aStore(), close: async () => {} })).run();

test('the link of an address that shows nothing leads nowhere', async () => {
  const { own, ...store } = aStore();
  await store.pages.publish('run-1', [await address(store, brief, 'run-1')]);
  assert.is(readlinkSync(join(own, 'b', brief)), `../releases/run-1/${brief}`);
  await store.pages.withdraw('run-1');
  assert.is(readlinkSync(join(own, 'b', brief)), '../none');
});

test.after(close);

test.run();
