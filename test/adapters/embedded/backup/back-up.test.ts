import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { suite, type Test } from 'uvu';
import * as assert from 'uvu/assert';
import { BackupRefused } from '../../../../adapters/embedded/backup/new-folder.js';
import { NothingToBackUp } from '../../../../adapters/embedded/backup/source.js';
import { openEmbeddedStore } from '../../../../adapters/embedded/open-embedded-store.js';
import { loadSqlite } from '../../../../adapters/embedded/sqlite.js';
import { metadata, sample } from '../../../support/contracts/event-samples.js';
import { rejection } from '../../../support/contracts/opened.js';
import { brief, textAt } from '../../../support/contracts/published-samples.js';
import { backUpTo, foundAt, inCopy, type Place, storeAndPlace } from './backing-up.js';

const { DatabaseSync } = await loadSqlite();
const digestOfOne = '7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed';
const artifactPath = join('artifacts', digestOfOne.slice(0, 2), digestOfOne.slice(2));
const pagePath = join('pages', 'releases', 'run-1', brief, 'index.html');

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

copied('holds what the open store holds, and says how much', async (place) => {
  const { bytes, head, ...report } = await backUpTo(place);
  assert.equal(report, { folder: place.copy, events: 5, runs: 1, artifacts: 1, releases: 1, pages: 1, findings: [] });
  assert.is(head.position, 5);
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

copied('keeps an unpublished page from showing again', async (place) => {
  await place.store.pages.unpublish('run-1');
  assert.equal((await backUpTo(place)).findings, []);
  await inCopy(place, async (copy) => assert.is(await textAt(copy, brief), 'unpublished'));
});

copied('can be opened by a service, which goes on from there', async (place) => {
  await backUpTo(place);
  const restored = await openEmbeddedStore(place.copy);
  assert.is((await restored.events.append('run-1', [sample(3)], 2, metadata)).kind, 'appended');
  assert.equal(await restored.integrity(), []);
  await restored.close();
  assert.is((await place.store.events.read('run-1')).length, 3);
});

copied('takes the named files along with their modes, and leaves out those that are not there', async (place) => {
  await writeFile(join(place.data, 'key'), 'secret', { mode: 0o400 });
  await chmod(join(place.data, 'store.db'), 0o640);
  await chmod(place.data, 0o750);
  await backUpTo(place, { files: ['key', 'other'] });
  const modeOf = async (path: string) => (await stat(join(place.copy, path))).mode & 0o777;
  assert.is(await readFile(join(place.copy, 'key'), 'utf8'), 'secret');
  assert.equal([await modeOf('key'), await modeOf('store.db'), await modeOf('')], [0o400, 0o640, 0o750]);
  assert.not.ok((await readdir(place.copy)).includes('other'));
});

copied('of a store without artifacts and pages is one too', async (place) => {
  for (const folder of ['artifacts', 'pages']) await rm(join(place.data, folder), { recursive: true });
  const { artifacts, releases, pages, events } = await backUpTo(place);
  assert.equal([artifacts, releases, pages, events], [0, 0, 0, 5]);
  assert.equal(await readdir(place.copy), ['store.db']);
});

copied('leaves behind what is just being written', async (place) => {
  for (const path of [artifactPath, pagePath, join('pages', 'addresses', brief, '2.json')])
    await writeFile(join(place.data, `${path}.0b4d3c52-6a1e-4f0c-9a3e-0d7f5a1c2b3d.tmp`), 'half');
  await mkdir(join(place.data, 'pages', 'releases', 'run-2', brief), { recursive: true });
  await writeFile(join(place.data, 'pages', 'releases', 'run-2', brief, 'index.html'), 'half');
  await backUpTo(place);
  const names = await readdir(place.copy, { recursive: true });
  assert.equal(
    names.filter((name) => name.endsWith('.tmp') || name.includes('run-2')),
    [],
  );
});

copied('leaves behind a page that comes while the artifacts are copied, and shows the one before it', async (place) => {
  const progress = (part: string) => {
    if (part !== 'artifacts') return;
    const pages = join(place.data, 'pages');
    cpSync(join(pages, 'releases', 'run-1'), join(pages, 'releases', 'run-2'), { recursive: true });
    writeFileSync(join(pages, 'addresses', brief, '2.json'), '["run-1","run-2"]');
  };
  assert.is((await backUpTo(place, { progress })).releases, 1);
  assert.equal(await readdir(join(place.copy, 'pages', 'releases')), ['run-1']);
  assert.is(await readFile(join(place.copy, 'pages', 'addresses', brief, '1.json'), 'utf8'), '["run-1"]');
});

copied('lets go of the log of the store as soon as the database is copied', async (place) => {
  let emptied: unknown;
  await backUpTo(place, {
    progress: (part) => {
      if (part !== 'artifacts') return;
      const database = new DatabaseSync(join(place.data, 'store.db'));
      emptied = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
      database.close();
    },
  });
  assert.equal({ ...(emptied as object) }, { busy: 0, log: 0, checkpointed: 0 });
});

copying.run();

const failing = suite('a backup that cannot be made');
const refused = about(failing);

refused('is none when it is interrupted, whichever part it is at, and leaves nothing', async (place) => {
  const text = 'x'.repeat(100_000);
  for (let number = 0; number < 60; number += 1)
    await place.store.events.append(`long-${number}`, [{ type: 'Said', data: { text } }], 'no_stream', metadata);
  for (const part of ['database', 'artifacts', 'pages', 'verification']) {
    const interruption = new AbortController();
    let told = 0;
    const progress = (now: string) => {
      if (now !== part) return;
      told += 1;
      interruption.abort();
    };
    const { message } = await rejection(backUpTo(place, { signal: interruption.signal, progress }));
    assert.is(message, 'The backup was not made: it was interrupted');
    assert.ok(told > 0, `${part} was reached`);
    assert.equal(await foundAt(place), []);
  }
});

refused('because its place is taken meanwhile is refused, and nothing is left of it', async (place) => {
  const both = await Promise.allSettled([backUpTo(place), backUpTo(place)]);
  const reasons = both.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  assert.is(reasons.length, 1);
  assert.instance(reasons[0], BackupRefused);
  assert.match(reasons[0].message, /no longer empty/u);
  assert.equal(await foundAt(place), ['copy']);
  await inCopy(place, async (copy) => assert.equal(await copy.integrity(), []));
});

refused('for want of a database says so', async (place) => {
  const nowhere = { ...place, data: join(place.data, 'nowhere') };
  const error = await rejection(backUpTo(nowhere));
  assert.instance(error, NothingToBackUp);
  assert.match(error.message, /nowhere does not exist, or holds no database yet$/u);
  assert.equal(await foundAt(place), []);
});

refused('because the database is of a newer version, or none, says so and what to do', async (place) => {
  await place.store.close();
  await mkdir(place.data);
  const database = new DatabaseSync(join(place.data, 'store.db'));
  database.exec('PRAGMA user_version = 99; CREATE TABLE events (id)');
  database.close();
  const error = await rejection(backUpTo(place));
  assert.instance(error, NothingToBackUp);
  assert.match(error.message, /cannot be backed up: .*newer version.*schema 99.*use that version/u);
  await writeFile(join(place.data, 'store.db'), 'x'.repeat(8192));
  assert.match((await rejection(backUpTo(place))).message, /not a database/u);
  await rm(place.data, { recursive: true });
});

refused('because its copy went wrong is none, whatever went wrong', async (place) => {
  for (const path of [artifactPath, pagePath, join('pages', 'addresses', brief, '1.json'), 'store.db']) {
    const progress = (part: string, done: number) => {
      if (part !== 'verification' || done > 0) return;
      const [partial = ''] = readdirSync(dirname(place.copy));
      writeFileSync(join(dirname(place.copy), partial, path), 'something else');
    };
    const { message } = await rejection(backUpTo(place, { progress }));
    assert.match(message, /^The backup was not made: The copy of the \w+.* is not what was copied: /u, path);
    assert.equal(await foundAt(place), []);
  }
});

failing.run();
