import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { loadSqlite } from '../../../adapters/embedded/sqlite.js';
import { reportedIn } from '../../../adapters/eventstoredb/append.js';
import { connect } from '../../../adapters/eventstoredb/connection.js';
import { eventStoreDb } from '../../../adapters/eventstoredb/event-store.js';
import { read } from '../../../adapters/eventstoredb/read.js';
import { contentId, type Message, positionOf, typeOf } from '../../../adapters/eventstoredb/recorded-event.js';
import { appendRequest, streamRequest } from '../../../adapters/eventstoredb/requests.js';
import { signCheckpoint } from '../../../adapters/transparency/checkpoint.js';
import { compareEnd } from '../../../adapters/transparency/kept-leaves.js';
import { newKeys } from '../../../adapters/transparency/signed-note.js';
import { LogReading, type LogTree } from '../../../adapters/transparency/verify-log.js';
import type { CheckedEvent, CheckIntegrity, CheckTail } from '../../../src/ports/event-seal.js';
import type { EventStore } from '../../../src/ports/event-store.js';
import { metadata } from '../../support/contracts/event-samples.js';
import type { Logged } from '../../support/eventstoredb-server/event-log.js';
import { startEventStoreServer } from '../../support/eventstoredb-server/server.js';
import { openTemporaryStore } from '../embedded/temporary-store.js';

const { signer, verifier } = newKeys('log.example/brief');
const { DatabaseSync } = await loadSqlite();
const realUrl = process.env['EVENTSTORE_TEST_URL'] ?? '';

/** A record as the one who changes the log finds it: the place of an event, and what it holds, as text. */
type Held = Readonly<{ stream: string; revision: number; body: string; sealed: unknown }>;

/** A log that can be changed behind the store's back. */
type Place = Readonly<{
  events: EventStore;
  integrity: CheckIntegrity;
  tail: CheckTail;
  held(): readonly Held[] | Promise<readonly Held[]>;
  /** Writes the records anew, as a log in this order, as one who knows the store would. */
  rewrite(records: readonly Held[]): void | Promise<void>;
  end(): Promise<void>;
}>;

async function embedded(): Promise<Place> {
  const store = await openTemporaryStore();
  const withDatabase = <Value>(use: (database: InstanceType<typeof DatabaseSync>) => Value): Value => {
    const database = new DatabaseSync(join(store.folder, 'store.db'));
    const value = use(database);
    database.close();
    return value;
  };
  return {
    events: store.events,
    integrity: store.integrity,
    tail: store.tail,
    held: () =>
      withDatabase((database) =>
        database
          .prepare(
            'SELECT name AS stream, revision, events AS body, seals AS sealed FROM appends a JOIN streams s ON s.id = a.stream ORDER BY position',
          )
          .all(),
      ) as readonly Held[],
    rewrite: (records) =>
      withDatabase((database) => {
        database.exec('BEGIN; DELETE FROM appends');
        records.forEach(({ stream, revision, body, sealed }, index) => {
          database.prepare('INSERT OR IGNORE INTO streams (name) VALUES (?)').run(stream);
          const id = database.prepare('SELECT id FROM streams WHERE name = ?').get(stream)?.['id'] as number;
          database
            .prepare('INSERT INTO appends VALUES (?, ?, ?, ?, ?, ?)')
            .run(index + 1, id, revision, body, JSON.stringify(metadata), sealed as Uint8Array);
        });
        database.exec('COMMIT');
      }),
    end: store.close,
  };
}

async function shared(): Promise<Place> {
  const server = await startEventStoreServer();
  const connection = connect(server.url, { prefix: 'brief.', worker: metadata.worker });
  const store = eventStoreDb(connection);
  return {
    events: store,
    // An audit and a start know nothing yet about where the log ends.
    integrity: (scope) => eventStoreDb(connection).integrity(scope),
    tail: (visit) => eventStoreDb(connection).tail(visit),
    held: () =>
      server.log.events
        .filter(({ stream }) => stream.startsWith('brief.'))
        .map((sealed) => ({ ...sealed, body: Buffer.from(sealed.data).toString(), sealed })),
    rewrite: (records) =>
      server.log.rewrite(
        records.map(({ sealed, stream, revision, body }) => ({
          ...(sealed as Logged),
          ...{ stream, revision, data: Buffer.from(body) },
        })),
      ),
    async end() {
      await connection.close();
      await server.stop();
    },
  };
}

/** A real EventStoreDB numbers what is appended, so a changed log is a copy in other streams. */
async function real(): Promise<Place> {
  const connection = connect(realUrl, { prefix: 'brief.', worker: metadata.worker });
  const newStore = () => {
    const prefix = `test_${randomUUID()}.`;
    return { prefix, store: eventStoreDb({ ...connection, prefix }) };
  };
  let { prefix, store } = newStore();
  return {
    events: store,
    integrity: (scope) => store.integrity(scope),
    tail: (visit) => store.tail(visit),
    async held() {
      const streams = ['run-a', 'run-b'].map(async (stream) => {
        const messages = (await read(connection, streamRequest(prefix + stream, 0, null))) ?? [];
        return messages.map((sealed) => {
          const body = Buffer.from(sealed.getData_asU8()).toString();
          return { stream, revision: Number(sealed.getStreamRevision()), body, sealed };
        });
      });
      const held = (await Promise.all(streams)).flat();
      return held.sort((one, other) => positionOf(one.sealed) - positionOf(other.sealed));
    },
    async rewrite(records) {
      ({ prefix, store } = newStore());
      const revisions = new Map<string, number>();
      for (const { stream, body, sealed } of records) {
        const message = sealed as Message;
        const [type, last, name] = [typeOf(message), revisions.get(stream), prefix + stream];
        const revision = (last ?? -1) + 1;
        const event = {
          ...{ id: contentId([name, revision, type, metadata.worker], body), type, data: Buffer.from(body) },
          metadata: Buffer.from(message.getCustomMetadata_asU8()),
        };
        const response = await connection.append(appendRequest(name, [event], last ?? 'no_stream'));
        assert.is(reportedIn(response).kind, 'appended');
        revisions.set(stream, revision);
      }
    },
    end: async () => connection.close(),
  };
}

/** Forty events in two streams, which alternate: event `n` is event `n >> 1` of its stream. */
async function fill({ events }: Place, textOf = (index: number) => `text ${index}`): Promise<void> {
  for (let index = 0; index < 40; index += 1) {
    const revision = index >> 1;
    const stream = index % 2 === 0 ? 'run-a' : 'run-b';
    const said = [{ type: 'Said', data: { text: textOf(index) } }];
    await events.append(stream, said, revision === 0 ? 'no_stream' : revision - 1, metadata);
  }
}

async function check({ integrity }: Place, kept?: LogTree, notes: readonly string[] = []) {
  const checkpoints = notes.map((note, index) => ({ name: String(index), note }));
  const reading = new LogReading({ kept: kept?.leaves ?? Buffer.alloc(0), checkpoints, verifiers: [verifier] });
  const problems = await integrity({ visit: (event) => reading.add(event) });
  const tree = reading.end();
  const places = problems.map(({ stream, revision }) => `${stream} event ${revision}`);
  return { ...tree, places: [...places, ...tree.findings.map(({ where }) => where)] };
}

/** Checks the newest events as a start does, with the leaves that were kept. */
async function ended({ tail }: Place, kept: Buffer) {
  const events: CheckedEvent[] = [];
  const problems = await tail((event) => events.push(event));
  return [...problems, ...compareEnd(events, kept)];
}

const noteOf = ({ tree }: LogTree, size: number) =>
  signCheckpoint({ origin: 'log.example/brief', size, root: tree.root(size) }, signer);

const edited = (held: readonly Held[]) =>
  held.map((one, at) => (at === 12 ? { ...one, body: one.body.replace('text 12', 'text XX') } : one));
const exchanged = (held: readonly Held[], one: number, other: number, fields: readonly (keyof Held)[]) =>
  held.map((each, at) => {
    const from = held[at === one ? other : at === other ? one : at] as Held;
    return { ...each, ...Object.fromEntries(fields.map((field) => [field, from[field]])) };
  });

const putIn = (held: Held) => ({ ...held, stream: held.stream.replace('run-a', 'run-c'), revision: 0 });

type Manipulation = readonly [
  what: string,
  change: (held: readonly Held[]) => readonly Held[],
  where: string,
  /** Where revisions have no gap. */
  whereNumbered?: string,
];

const manipulations: readonly Manipulation[] = [
  ['edited', edited, 'run-a event 6'],
  ['deleted', (held) => held.filter((_, at) => at !== 13), 'run-b event 7', 'run-b event 6'],
  ['put in', (held) => [...held.slice(0, 9), putIn(held[8] as Held), ...held.slice(9)], 'run-c event 0'],
  [
    'moved in its stream',
    (held) => exchanged(held, 10, 12, ['stream', 'revision', 'body', 'sealed']),
    'run-a event 6',
    'run-a event 5',
  ],
  ['moved among streams', (held) => exchanged(held, 10, 11, ['stream', 'revision', 'body', 'sealed']), 'run-b event 5'],
  ['cut off', (held) => held.slice(0, 30), 'leaf 30'],
  ['swapped between streams', (held) => exchanged(held, 4, 5, ['body', 'sealed']), 'run-a event 2'],
];

const withText = ({ metadata }: Logged, from: string, to: string) => ({
  metadata: Buffer.from(Buffer.from(metadata).toString().replace(from, to)),
});
/** What the seal does not cover, and the database stores with it. */
const readdressings: readonly (readonly [what: string, change: (logged: Logged) => Partial<Logged>])[] = [
  ['id', () => ({ id: randomUUID() })],
  ['correlation', (logged) => withText(logged, '"$correlationId":"run-a"', '"$correlationId":"run-b"')],
  ['cause', (logged) => withText(logged, '{', '{"$causationId":"run-b",')],
  ['layout', (logged) => withText(logged, '{', '{ ')],
];

for (const [kind, open] of [
  ['the embedded store', embedded],
  ['a shared EventStoreDB', shared],
  ...(realUrl === '' ? [] : [['a real EventStoreDB', real] as const]),
] as const) {
  const test = suite(`in ${kind}`);
  const opened: Place[] = [];
  test.after.each(async () => {
    for (const place of opened.splice(0)) await place.end();
  });

  for (const [what, change, where, whereNumbered = where] of manipulations) {
    test(`an event that was ${what} is the first that is named`, async () => {
      const place = await open();
      opened.push(place);
      await fill(place);
      const before = await check(place);
      assert.equal(before.places, []);
      const notes = [20, 40].map((size) => noteOf(before, size));
      assert.equal((await check(place, before, notes)).places, []);
      await place.rewrite(change(await place.held()));
      const { places } = await check(place, before, notes);
      assert.is(places[0], open === real ? whereNumbered : where, JSON.stringify(places));
    });
  }

  test('an event that is missing is named by a check of its stream alone', async () => {
    const place = await open();
    opened.push(place);
    await fill(place);
    await place.rewrite((await place.held()).filter((_, at) => at !== 13));
    const [problem] = await place.integrity({ stream: 'run-b' });
    assert.equal([problem?.stream, problem?.revision], ['run-b', open === real ? 6 : 7]);
    assert.equal(await place.integrity({ stream: 'run-a' }), []);
  });

  test('a log that was written anew with fresh digests is found by a checkpoint kept elsewhere', async () => {
    const [first, second] = [await open(), await open()];
    opened.push(first, second);
    await fill(first);
    const notes = [20, 40].map(async (size) => noteOf(await check(first), size));
    await fill(second, (index) => (index === 12 ? 'text XX' : `text ${index}`));
    const fresh = await check(second);
    assert.equal((await check(second, fresh)).places, []);
    assert.equal((await check(second, fresh, await Promise.all(notes))).places, ['checkpoint 0', 'checkpoint 1']);
  });

  if (open === shared)
    for (const [what, change] of readdressings)
      test(`an event is named of which the ${what} was altered`, async () => {
        const place = await open();
        opened.push(place);
        await fill(place);
        const altered = (one: Held) => ({
          ...one,
          sealed: { ...(one.sealed as Logged), ...change(one.sealed as Logged) },
        });
        await place.rewrite((await place.held()).map((one, at) => (at === 12 ? altered(one) : one)));
        const problems = await place.integrity();
        assert.equal(
          problems.map(({ stream, revision }) => [stream, revision]),
          [['run-a', 6]],
        );
      });

  // A log that was changed in a real EventStoreDB is a copy at later positions, which no leaf was kept for.
  if (open !== real)
    test('a start notices an end that was cut off, and a log that was written anew', async () => {
      const [first, second] = [await open(), await open()];
      opened.push(first, second);
      await fill(first);
      const { leaves } = await check(first);
      assert.equal(await ended(first, leaves), []);
      await fill(second, (index) => (index === 38 ? 'text XX' : `text ${index}`));
      assert.equal([await ended(second, Buffer.alloc(0)), (await ended(second, leaves)).length], [[], 1]);
      await first.rewrite((await first.held()).slice(0, 30));
      assert.equal(await ended(first, Buffer.alloc(0)), []);
      assert.is((await ended(first, leaves)).length, 1);
    });

  test('events after a position, and those of one stream, are checked alone', async () => {
    const place = await open();
    opened.push(place);
    await fill(place);
    const position = (await place.events.read('run-b', 9))[0]?.position ?? 0;
    const seen: string[] = [];
    const visit = ({ stream, revision }: Held | { stream: string; revision: number }) => {
      seen.push(`${stream} ${revision}`);
    };
    assert.equal(await place.integrity({ after: position, visit }), []);
    assert.equal([seen.length, seen[0]], [20, 'run-a 10']);
    await place.rewrite(edited(await place.held()));
    assert.equal(await place.integrity({ stream: 'run-b' }), []);
    assert.equal(
      (await place.integrity({ stream: 'run-a' })).map(({ revision }) => revision),
      [6],
    );
  });

  test.run();
}
