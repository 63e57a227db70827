import { randomBytes } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { NothingToBackUp } from '../../../../adapters/embedded/backup/copy-database.js';
import { BackupRefused } from '../../../../adapters/embedded/backup/new-folder.js';
import { loadSqlite } from '../../../../adapters/embedded/sqlite.js';
import { metadata } from '../../../support/contracts/event-samples.js';
import { rejection } from '../../../support/contracts/opened.js';
import { backUpTo, foundAt, inCopy, type Place, storeAndPlace } from './backing-up.js';

const { DatabaseSync } = await loadSqlite();

function refused(sentence: string, act: (place: Place) => Promise<void>): void {
  test(sentence, async () => {
    const place = await storeAndPlace();
    await act(place).finally(place.remove);
  });
}

refused('a backup that is interrupted leaves nothing, in whichever part', async (place) => {
  const text = randomBytes(100_000).toString('base64');
  for (let number = 0; number < 40; number += 1)
    await place.store.events.append(`long-${number}`, [{ type: 'Said', data: { text } }], 'no_stream', metadata);
  for (const part of ['database', 'verification', 'files']) {
    const interruption = new AbortController();
    let reached = false;
    const progress = (now: string) => {
      if (now !== part) return;
      reached = true;
      interruption.abort();
    };
    const { message } = await rejection(backUpTo(place, { signal: interruption.signal, progress }));
    assert.is(message, 'The backup was not made: it was interrupted');
    assert.ok(reached, `${part} was reached`);
    assert.equal(await foundAt(place), []);
  }
});

refused('of two backups into one folder, one is refused and leaves nothing', async (place) => {
  const both = await Promise.allSettled([backUpTo(place), backUpTo(place)]);
  const reasons = both.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  assert.is(reasons.length, 1);
  assert.instance(reasons[0], BackupRefused);
  assert.match(reasons[0].message, /no longer empty/u);
  assert.equal(await foundAt(place), ['copy']);
  await inCopy(place, async (copy) => assert.equal(await copy.integrity(), []));
});

refused('a backup of a folder without a database is refused', async (place) => {
  const error = await rejection(backUpTo({ ...place, data: join(place.data, 'nowhere') }));
  assert.instance(error, NothingToBackUp);
  assert.match(error.message, /nowhere does not exist, or holds no database yet$/u);
  assert.equal(await foundAt(place), []);
});

refused('a backup of a newer database, or of another file, is refused', async (place) => {
  await place.store.close();
  await mkdir(place.data);
  const database = new DatabaseSync(join(place.data, 'store.db'));
  database.exec('PRAGMA user_version = 99; CREATE TABLE appends (id)');
  database.close();
  const error = await rejection(backUpTo(place));
  assert.instance(error, NothingToBackUp);
  assert.match(error.message, /cannot be backed up: .*newer version.*format 99.*use that version/u);
  await writeFile(join(place.data, 'store.db'), 'x'.repeat(8192));
  assert.match((await rejection(backUpTo(place))).message, /not a database/u);
  await rm(place.data, { recursive: true });
});

refused('a backup whose database differs from the original is not made', async (place) => {
  const progress = (part: string) => {
    if (part !== 'verification') return;
    const [partial = ''] = readdirSync(dirname(place.copy));
    writeFileSync(join(dirname(place.copy), partial, 'store.db'), 'something else');
  };
  const { message } = await rejection(backUpTo(place, { progress }));
  assert.match(message, /^The backup was not made: /u);
  assert.equal(await foundAt(place), []);
});

test.run();
