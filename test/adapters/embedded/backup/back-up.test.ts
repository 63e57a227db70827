import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suite, type Test } from 'uvu';
import * as assert from 'uvu/assert';
import { artifactPath } from '../../../../adapters/embedded/artifact-store.js';
import { openEmbeddedStore } from '../../../../adapters/embedded/open-embedded-store.js';
import { loadSqlite } from '../../../../adapters/embedded/sqlite.js';
import { metadata, sample } from '../../../support/contracts/event-samples.js';
import { address, brief, textAt } from '../../../support/contracts/published-samples.js';
import { backUpTo, foundAt, inCopy, type Place, recordDeployment, storeAndPlace } from './backing-up.js';

const { DatabaseSync } = await loadSqlite();
const digestOfOne = '7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed';
const release = join('pages', 'releases', 'run-1');
const pointer = join('pages', 'addresses', brief, '1.json');

function about(test: Test) {
  return (sentence: string, act: (place: Place) => Promise<void>): void => {
    test(sentence, async () => {
      const place = await storeAndPlace();
      await act(place).finally(place.remove);
    });
  };
}

const copying = suite('a backup');
const copied = about(copying);

copied('holds what the open store holds, and reports how much', async (place) => {
  const { bytes, head, ...report } = await backUpTo(place);
  assert.equal(report, { folder: place.copy, events: 6, runs: 1, artifacts: 1, releases: 1, pages: 1, findings: [] });
  assert.is(head.position, 6);
  assert.match(head.hash, /^(?!0+$)[0-9a-f]{64}$/u);
  assert.ok(bytes > (await stat(join(place.copy, 'store.db'))).size);
  await inCopy(place, async (copy) => {
    for (const stream of ['run-1', 'day-1'])
      assert.equal(await copy.events.read(stream), await place.store.events.read(stream));
    assert.equal(await copy.views.get('runs', 'a'), await place.store.views.get('runs', 'a'));
    assert.is(await copy.views.position('runs'), 5);
    assert.equal(Buffer.from((await copy.artifacts.get(digestOfOne)) ?? []).toString(), 'one');
    assert.is(await textAt(copy, brief), 'one');
    assert.equal(await copy.integrity(), []);
  });
});

copied('is one database file without lock and log, also after it was read', async (place) => {
  await backUpTo(place);
  await inCopy(place, (copy) => copy.events.head());
  assert.equal((await readdir(place.copy)).sort(), ['artifacts', 'pages', 'store.db']);
  assert.equal(await foundAt(place), ['copy']);
});

copied('holds the events of one moment, whatever is appended meanwhile', async (place) => {
  const text = randomBytes(300_000).toString('base64');
  for (let number = 0; number < 20; number += 1)
    await place.store.events.append(`long-${number}`, [{ type: 'Said', data: { text } }], 'no_stream', metadata);
  const before = await place.store.events.head();
  const appending: Promise<unknown>[] = [];
  const progress = (part: string, done: number) => {
    if (part !== 'database') return;
    appending.push(place.store.events.append(`late-${done}`, [sample(done)], 'no_stream', metadata));
  };
  assert.is((await backUpTo(place, { progress })).events, before);
  assert.ok(appending.length > 0);
  await Promise.all(appending);
});

copied('keeps an unpublished page unpublished', async (place) => {
  await place.store.pages.unpublish('run-1');
  assert.equal((await backUpTo(place)).findings, []);
  await inCopy(place, async (copy) => assert.is(await textAt(copy, brief), 'unpublished'));
});

copied('can be opened by a service, which continues from there', async (place) => {
  await backUpTo(place);
  const restored = await openEmbeddedStore(place.copy);
  assert.is((await restored.events.append('run-1', [sample(3)], 2, metadata)).kind, 'appended');
  assert.equal(await restored.integrity(), []);
  await restored.close();
  assert.is((await place.store.events.read('run-1')).length, 3);
});

copied('leaves out a page that its events do not name, so that the run can publish another', async (place) => {
  await place.store.pages.publish('run-2', [await address(place.store, brief, 'two')]);
  const { findings, releases, pages } = await backUpTo(place);
  assert.equal([findings, releases, pages], [[], 1, 1]);
  const restored = await openEmbeddedStore(place.copy);
  assert.is(await textAt(restored, brief), 'one');
  await restored.pages.publish('run-2', [await address(restored, brief, 'another two')]);
  assert.is(await textAt(restored, brief), 'another two');
  await restored.close();
});

copied('holds every page that its events name, and no page that was deployed elsewhere', async (place) => {
  await place.store.pages.publish('run-2', [await address(place.store, brief, 'two')]);
  await recordDeployment(place.store, 'run-2');
  await recordDeployment(place.store, 'far-away');
  const { findings, releases } = await backUpTo(place);
  assert.equal([findings, releases], [[], 2]);
  await inCopy(place, async (copy) => assert.is(await textAt(copy, brief), 'two'));
});

copied('has the named files and all modes, without names that do not exist', async (place) => {
  await writeFile(join(place.data, 'key'), 'secret', { mode: 0o400 });
  await chmod(join(place.data, 'store.db'), 0o640);
  await chmod(place.data, 0o750);
  await backUpTo(place, { files: ['key', 'other'] });
  const modeOf = async (path: string) => (await stat(join(place.copy, path))).mode & 0o777;
  assert.is(await readFile(join(place.copy, 'key'), 'utf8'), 'secret');
  assert.equal([await modeOf('key'), await modeOf('store.db'), await modeOf('')], [0o400, 0o640, 0o750]);
  assert.not.ok((await readdir(place.copy)).includes('other'));
});

copied('leaves out what is still being written', async (place) => {
  for (const path of [artifactPath(digestOfOne), join(release, brief, 'index.html'), pointer])
    await writeFile(join(place.data, `${path}.0b4d3c52-6a1e-4f0c-9a3e-0d7f5a1c2b3d.tmp`), 'half');
  await mkdir(join(place.data, 'pages', 'releases', 'run-2', brief), { recursive: true });
  await writeFile(join(place.data, 'pages', 'releases', 'run-2', brief, 'index.html'), 'half');
  await recordDeployment(place.store, 'run-2');
  assert.equal((await backUpTo(place)).findings, []);
  const names = await readdir(place.copy, { recursive: true });
  assert.equal(
    names.filter((name) => name.endsWith('.tmp') || name.includes('run-2')),
    [],
  );
});

copied('releases the log of the store as soon as the database is copied', async (place) => {
  let checkpoint: unknown;
  await backUpTo(place, {
    progress: (part) => {
      if (part !== 'files') return;
      const database = new DatabaseSync(join(place.data, 'store.db'));
      checkpoint ??= database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
      database.close();
    },
  });
  assert.equal({ ...(checkpoint as object) }, { busy: 0, log: 0, checkpointed: 0 });
});

copying.run();

const damaged = suite('a backup of a damaged data folder');
const found = about(damaged);
const overwrite = (place: Place, path: string, text: string) => writeFile(join(place.data, path), text);

async function findingsOf(place: Place): Promise<readonly string[]> {
  const { findings } = await backUpTo(place);
  await inCopy(place, async (copy) => assert.is(await copy.events.head(), 6));
  return findings.map(({ where, problem }) => `${where}: ${problem}`);
}

found('names a changed artifact, and restores it from its page', async (place) => {
  await overwrite(place, artifactPath(digestOfOne), 'two');
  assert.equal(await findingsOf(place), [`artifact ${digestOfOne}: The artifact ${digestOfOne} no longer matches`]);
  await inCopy(place, async (copy) => assert.is(await textAt(copy, brief), 'one'));
});

for (const damage of ['changed', 'missing']) {
  found(`names a ${damage} page, and restores it from its artifact`, async (place) => {
    const path = join(release, brief, 'index.html');
    await (damage === 'changed' ? overwrite(place, path, 'two') : rm(join(place.data, path)));
    assert.equal(await findingsOf(place), [
      'release run-1: The file index.html of release run-1 no longer matches its digest',
    ]);
    await inCopy(place, async (copy) => assert.is(await textAt(copy, brief), 'one'));
  });
}

found('names a damaged pointer', async (place) => {
  await overwrite(place, pointer, '["../run-1"]');
  assert.equal(await findingsOf(place), [`address ${brief}: The pointer of address ${brief} is damaged`]);
});

found('names a release without its manifest, where an address shows it', async (place) => {
  await rm(join(place.data, release, 'manifest.json'));
  assert.equal(await findingsOf(place), [`address ${brief}: shows the release run-1, which is missing`]);
});

found('names a changed event, how many others there are, and copies them', async (place) => {
  const database = new DatabaseSync(join(place.data, 'store.db'));
  database.exec(`UPDATE appends SET metadata = replace(metadata, 'schedule', 'cli') WHERE position IN (3, 5)`);
  database.close();
  const [finding, ...others] = await findingsOf(place);
  assert.match(finding ?? '', /^database: run-1, event 0: .*, and 1 more: `brief audit replay` lists them$/u);
  assert.equal(others, []);
});

damaged.run();
