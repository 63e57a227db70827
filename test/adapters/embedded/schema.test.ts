import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { verifyIntegrity } from '../../../adapters/embedded/integrity.js';
import { openEmbeddedStore, openEmbeddedStoreForReading } from '../../../adapters/embedded/open-embedded-store.js';
import { prepareSchema, requireSchema, schemaSteps } from '../../../adapters/embedded/schema.js';
import { type Database, loadSqlite, openForReading, openForWriting } from '../../../adapters/embedded/sqlite.js';
import { metadata, sample, signed } from '../../support/contracts/event-samples.js';
import { rejection } from '../../support/contracts/opened.js';
import { temporaryFolder } from './temporary-store.js';
import { writeVersion1 } from './version-1-database.js';

const sqlite = await loadSqlite();
/** What the next versions of this service might do to its tables. */
const widened = "ALTER TABLE events ADD COLUMN place TEXT NOT NULL DEFAULT ''";
const indexed = 'CREATE INDEX events_of_place ON events (place)';
const broken = 'ALTER TABLE events ADD COLUMN mood TEXT; INSERT INTO nowhere VALUES (1)';

async function withVersion1(act: (path: string, folder: string) => Promise<void>): Promise<void> {
  const { folder, remove } = await temporaryFolder();
  await writeVersion1(folder, 12);
  await act(join(folder, 'store.db'), folder);
  await remove();
}

async function opened<Value>(database: Database, act: (database: Database) => Promise<Value> | Value): Promise<Value> {
  try {
    return await act(database);
  } finally {
    database.close();
  }
}

const writing = <Value>(path: string, act: (database: Database) => Promise<Value> | Value) =>
  opened(openForWriting(sqlite, path), act);
const readingOnly = <Value>(path: string, act: (database: Database) => Promise<Value> | Value) =>
  opened(openForReading(sqlite, path), act);

function refusalOf(act: () => void): string {
  try {
    act();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error('it was taken');
}

const tablesOf = (database: Database) => [
  ...database.prepare("SELECT name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY name").all(),
  database.prepare('PRAGMA user_version').get(),
];
/** The rows of version 1's columns, as text. */
const contentOf = (database: Database) =>
  [
    'SELECT id, name, revision FROM streams',
    'SELECT position, stream, revision, hex(id), type, data, meta, hex(hash), at FROM events',
    'SELECT id, position, hex(hash) FROM chain',
    'SELECT view, position FROM view_positions',
    'SELECT view, key, list, sort, value FROM view_rows',
  ].map((statement) => JSON.stringify(database.prepare(statement).all()));
const versionOf = (database: Database) => database.prepare('PRAGMA user_version').get()?.['user_version'];

test('a database of version 1 opens with every event and goes on from there', () =>
  withVersion1(async (_path, folder) => {
    const store = await openEmbeddedStore(folder);
    assert.equal(
      (await store.events.read('run-1')).map(({ data }) => data),
      Array.from({ length: 12 }, (_, number) => ({ number })),
    );
    assert.equal(await store.views.get('runs', 'a'), { key: 'a', group: '', sort: 1, value: '{"a":1}' });
    assert.is((await store.events.append('run-1', [sample(12)], 11, metadata)).kind, 'appended');
    assert.equal(await store.integrity(), []);
    await store.close();
  }));

test('what a database of version 1 holds is repeated by who does not sign, and is another’s to a worker that does', () =>
  withVersion1(async (_path, folder) => {
    const store = await openEmbeddedStore(folder);
    const last = [sample(11)];
    assert.is((await store.events.append('run-1', last, 10, metadata)).kind, 'appended');
    assert.equal(await store.events.append('run-1', last, 10, signed('one')), { kind: 'conflict', actual: 11 });
    assert.is((await store.events.append('run-1', [sample(12)], 11, signed('one'))).kind, 'appended');
    assert.equal(await store.events.append('run-1', [sample(12)], 11, metadata), { kind: 'conflict', actual: 12 });
    assert.equal(
      (await store.events.read('run-1', 11)).map((event) => event.metadata),
      [metadata, signed('one')],
    );
    assert.equal(await store.integrity(), []);
    await store.close();
  }));

test('the first step makes exactly the tables of version 1', () =>
  withVersion1(async (path, folder) => {
    const words = (database: Database) => JSON.stringify(tablesOf(database)).replaceAll(/(?:\\n|\s)+/gu, ' ');
    const made = await writing(join(folder, 'new.db'), (database) => {
      prepareSchema(database, schemaSteps.slice(0, 1));
      return words(database);
    });
    assert.is(made, await readingOnly(path, words));
  }));

test('an older database is brought up step by step, keeps every row, and its chain is whole', () =>
  withVersion1(async (path) => {
    const before = await readingOnly(path, contentOf);
    await writing(path, (database) => prepareSchema(database, [...schemaSteps, widened, indexed]));
    await readingOnly(path, async (database) => {
      requireSchema(database, [...schemaSteps, widened, indexed]);
      assert.is(versionOf(database), schemaSteps.length + 2);
      assert.equal(contentOf(database), before);
      assert.is(database.prepare("SELECT count(*) AS count FROM events WHERE place = ''").get()?.['count'], 12);
      assert.equal(await verifyIntegrity(database), []);
    });
    await writing(path, (database) => prepareSchema(database, [...schemaSteps, widened, indexed]));
  }));

test('a new database and an upgraded one have the same tables', () =>
  withVersion1(async (path, folder) => {
    const tables = (file: string) =>
      writing(file, (database) => {
        prepareSchema(database, [...schemaSteps, widened, indexed]);
        return tablesOf(database);
      });
    assert.equal(await tables(join(folder, 'new.db')), await tables(path));
  }));

test('a step that fails leaves the database as it was, with all its steps undone', () =>
  withVersion1(async (path, folder) => {
    const before = await readingOnly(path, (database) => [tablesOf(database), contentOf(database)]);
    const refused = await writing(path, (database) =>
      refusalOf(() => prepareSchema(database, [...schemaSteps, widened, broken])),
    );
    assert.is(
      refused,
      `The database cannot be brought from schema 1 to ${schemaSteps.length + 2} and stays as it was: no such table: nowhere`,
    );
    assert.equal(await readingOnly(path, (database) => [tablesOf(database), contentOf(database)]), before);
    await (await openEmbeddedStore(folder)).close();
  }));

test('an older database is not upgraded by a reader, who is told what to do', () =>
  withVersion1(async (path) => {
    const told = await readingOnly(path, (database) =>
      refusalOf(() => requireSchema(database, [...schemaSteps, widened])),
    );
    const needed = schemaSteps.length + 1;
    assert.match(
      told,
      new RegExp(`older version.*schema 1, this one needs ${needed}\\).*once with \`brief serve\``, 'u'),
    );
    assert.is(await readingOnly(path, versionOf), 1);
  }));

test('a newer database is refused by service and reader alike, says what to do, and stays as it is', () =>
  withVersion1(async (path, folder) => {
    await writing(path, (database) => prepareSchema(database, [...schemaSteps, widened]));
    for (const open of [openEmbeddedStore, openEmbeddedStoreForReading]) {
      const { message } = await rejection(open(folder));
      const [newer, known] = [schemaSteps.length + 1, schemaSteps.length];
      assert.match(
        message,
        new RegExp(`newer version.*schema ${newer}, this one knows ${known}\\).*use that version`, 'u'),
      );
    }
    assert.is(await readingOnly(path, versionOf), schemaSteps.length + 1);
    await readingOnly(path, async (database) => assert.equal(await verifyIntegrity(database), []));
  }));

test.run();
