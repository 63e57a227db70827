import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  loadSqlite,
  openForWriting,
  platformSqliteIsStable,
  refuseUnsafeSqlite,
} from '../../../adapters/embedded/sqlite.js';
import { temporaryFolder } from './temporary-store.js';

test('the SQLite of the platform is used from the version on that made it stable', () => {
  for (const version of ['20.19.0', '22.22.0', '24.14.9', '25.9.0']) assert.not.ok(platformSqliteIsStable(version));
  for (const version of ['24.15.0', '24.21.0', '26.0.0', '28.1.2']) assert.ok(platformSqliteIsStable(version));
});

test('a SQLite that can corrupt its write-ahead log is refused, and named', () => {
  for (const version of ['3.51.3', '3.51.10', '3.52.0', '4.0.0']) refuseUnsafeSqlite(version);
  for (const version of ['3.51.2', '3.50.9', '3.9.0', '2.60.0']) {
    assert.throws(
      () => refuseUnsafeSqlite(version),
      (error: Error) => error.message.includes(version) && error.message.includes('3.51.3'),
    );
  }
});

test('the writing connection syncs every commit, whatever the default of the build', async () => {
  const { folder, remove } = await temporaryFolder();
  const database = openForWriting(await loadSqlite(), join(folder, 'store.db'));
  const pragma = (name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get() as object)[0];
  assert.equal(['journal_mode', 'synchronous', 'page_size', 'busy_timeout', 'wal_autocheckpoint'].map(pragma), [
    'wal',
    2,
    4096,
    5000,
    10_000,
  ]);
  database.close();
  await remove();
});

test('a file system without a write-ahead log is refused', async () => {
  const sqlite = await loadSqlite();
  assert.throws(() => openForWriting(sqlite, ':memory:'), /no write-ahead log/u);
});

test.run();
