import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadSqlite } from '../../../../adapters/embedded/sqlite.js';
import { metadata, sample } from '../../../support/contracts/event-samples.js';
import { address, brief, textAt } from '../../../support/contracts/published-samples.js';
import { backUpTo, foundAt, inCopy, type Place, storeAndPlace } from './backing-up.js';

const { DatabaseSync } = await loadSqlite();
const digestOfOne = '7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed';
const release = join('pages', 'releases', 'run-1');
const pointer = join('pages', 'addresses', brief, '1.json');

/** Damages the data folder, and gives what the backup says of it. */
async function foundAfter(damage: (place: Place) => Promise<void>): Promise<readonly string[]> {
  const place = await storeAndPlace();
  await damage(place);
  const { findings } = await backUpTo(place);
  assert.equal(await foundAt(place), ['copy']);
  await inCopy(place, async (copy) => assert.is(await copy.events.head(), 5));
  await place.remove();
  return findings.map(({ where, problem }) => `${where}: ${problem}`);
}

const overwrite = (path: string, text: string) => (place: Place) => writeFile(join(place.data, path), text);
const remove = (path: string) => (place: Place) => rm(join(place.data, path));

for (const [damage, act, expected] of [
  [
    'a changed artifact',
    overwrite(join('artifacts', digestOfOne.slice(0, 2), digestOfOne.slice(2)), 'two'),
    `artifact ${digestOfOne}: The artifact ${digestOfOne} no longer matches`,
  ],
  [
    'a changed page',
    overwrite(join(release, brief, 'index.html'), 'two'),
    'release run-1: The file index.html of release run-1 no longer matches its digest',
  ],
  [
    'a page that is gone',
    remove(join(release, brief, 'index.html')),
    'release run-1: The file index.html of release run-1 no longer matches its digest',
  ],
  ['a pointer of another shape', overwrite(pointer, '{"run-1":1}'), `address ${brief}: its pointer is damaged`],
  ['a pointer that leads elsewhere', overwrite(pointer, '["../run-1"]'), `address ${brief}: its pointer is damaged`],
  [
    'a release without its manifest',
    remove(join(release, 'manifest.json')),
    `address ${brief}: shows the release run-1, which is not there`,
  ],
] as const) {
  test(`${damage} is found, and what there is is copied all the same`, async () => {
    assert.equal(await foundAfter(act), [expected]);
  });
}

test('a manifest that cannot be read is found, and so is the page that it no longer tells', async () => {
  const found = await foundAfter(overwrite(join(release, 'manifest.json'), '{"release"'));
  assert.is(found.length, 2);
  assert.match(found[0] ?? '', /^release run-1: .*JSON/u);
  assert.match(found[1] ?? '', new RegExp(`^address ${brief}: its pointer cannot be followed: .*JSON`, 'u'));
});

test('a manifest with a name that leads out of its folder takes nothing along from there', async () => {
  const place = await storeAndPlace();
  await writeFile(join(place.data, 'secret'), 'mine');
  const files = [{ name: '../../../../secret', sha256: digestOfOne, bytes: 4, media_type: 'text/html' }];
  const manifest = { release: 'run-1', addresses: [{ slug: brief, files }] };
  await writeFile(join(place.data, release, 'manifest.json'), JSON.stringify(manifest));
  const { findings } = await backUpTo(place);
  assert.equal(
    findings.map(({ where }) => where),
    ['release run-1'],
  );
  assert.not.ok((await readdir(place.copy)).includes('secret'));
  await place.remove();
});

test('a changed event is found where it is, and the copy has it too', async () => {
  const found = await foundAfter(async ({ data }) => {
    const database = new DatabaseSync(join(data, 'store.db'));
    database.exec(`UPDATE events SET data = '{"number":7}' WHERE position = 2`);
    database.close();
  });
  assert.equal(found, ['database: run-1, event 1: The event or one before it was altered']);
});

test('several changed events are one finding, which says how many there are', async () => {
  const [found] = await foundAfter(async ({ data }) => {
    const database = new DatabaseSync(join(data, 'store.db'));
    database.exec(`UPDATE events SET data = '{"number":7}' WHERE position IN (1, 4)`);
    database.close();
  });
  assert.match(found ?? '', /^database: run-1, event 0: .*, and 1 more: `brief audit replay` lists them$/u);
});

test('an address that was moved on meanwhile by a later page is no finding', async () => {
  const place = await storeAndPlace();
  let moved: Promise<unknown> | null = null;
  const { findings, pages } = await backUpTo(place, {
    progress: (part) => {
      if (part !== 'artifacts') return;
      moved ??= address(place.store, brief, 'two').then(async (page) => {
        await place.store.pages.publish('run-2', [page]);
        await place.store.events.append('run-2', [sample(0)], 'no_stream', metadata);
      });
    },
  });
  await moved;
  assert.equal([findings, pages], [[], 1]);
  await inCopy(place, async (copy) => assert.is(await textAt(copy, brief), 'one'));
  await place.remove();
});

test.run();
