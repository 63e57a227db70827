import { randomUUID } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { reportedIn } from '../../../adapters/eventstoredb/append.js';
import { connect } from '../../../adapters/eventstoredb/connection.js';
import { appendRequest } from '../../../adapters/eventstoredb/requests.js';
import { eventStoreUrl } from '../../support/event-store-url.js';
import { appendEach, freshStore } from './stores.js';

/** What operators and other programs do to the service's streams by the means of the database. */

const { url, stop } = await eventStoreUrl();
const connection = connect(url, { prefix: '', worker: randomUUID(), longestAnswer: 20_000 });
const client = EventStoreDBClient.connectionString(url);

/** A store with ten events in each of two streams. */
async function filled() {
  const prefix = `test_${randomUUID()}.`;
  const store = freshStore(connection, { prefix });
  for (const stream of ['run-a', 'run-b']) await appendEach(store, stream, 10);
  const checked = async (scope = {}) => {
    const problems = await store.integrity(scope);
    return problems.map(({ stream, revision, problem }) => `${stream} ${revision}: ${problem}`);
  };
  const write = async (stream: string, type: string, data: string, metadata = '') => {
    const event = { id: randomUUID(), type, data: Buffer.from(data), metadata: Buffer.from(metadata) };
    assert.is(reportedIn(await connection.append(appendRequest(stream, [event], 'any'))).kind, 'appended');
  };
  return { prefix, store, checked, write };
}

type Filled = Awaited<ReturnType<typeof filled>>;
const setMetadata = (text: string) => (log: Filled) => log.write(`$$${log.prefix}run-a`, '$metadata', text);

const hidings: readonly (readonly [what: string, hide: (log: Filled) => Promise<unknown>, problem: string])[] = [
  ['deleted', ({ prefix }) => client.deleteStream(`${prefix}run-a`), 'The stream was deleted'],
  ['tombstoned', ({ prefix }) => client.tombstoneStream(`${prefix}run-a`), 'The stream was permanently deleted'],
  ['truncated before an event', setMetadata('{"$tb":4}'), 'The stream is truncated: its metadata sets $tb 4'],
  ['limited to some events', setMetadata('{"$maxCount":5}'), 'The stream is truncated: its metadata sets $maxCount 5'],
  [
    'left to expire',
    setMetadata('{"$maxAge":3600,"$maxCount":99}'),
    'The stream is truncated: its metadata sets $maxCount 99, $maxAge 3600',
  ],
];

for (const [what, hide, problem] of hidings) {
  test(`a stream that was ${what} is named, although the log has its events still`, async () => {
    const log = await filled();
    assert.equal([await log.checked(), await log.store.tail()], [[], []]);
    const after = await log.store.head();
    await hide(log);
    const found = [`run-a 0: ${problem}`];
    assert.equal(await log.checked(), found);
    assert.equal(await log.checked({ after }), found);
    assert.equal((await log.checked({ stream: 'run-a' }))[0], found[0]);
    assert.equal(await log.checked({ stream: 'run-b' }), []);
    assert.ok((await log.store.read('run-a')).length <= 10);
    assert.is((await log.store.read('run-b')).length, 10);
  });
}

test('the newest events alone are checked at a start', async () => {
  const empty = freshStore(connection);
  assert.equal(await empty.tail(), []);
  const log = await filled();
  await log.write(`${log.prefix}run-a`, 'RunStarted', '{}');
  for (let worker = 0; worker < 50; worker += 1) await log.write(`${log.prefix}worker-${worker}`, 'Heartbeat', '{}');
  assert.equal(
    (await log.store.tail()).map(({ stream, revision }) => [stream, revision]),
    [['run-a', 10]],
  );
  await log.write(`${log.prefix}run-b`, 'Other', '{}');
  assert.is((await log.store.tail()).length, 2);
});

test('a check after a position begins in the middle of one stream and at the beginning of another', async () => {
  const log = await filled();
  const after = (await log.store.read('run-b', 4))[0]?.position ?? 0;
  await appendEach(log.store, 'run-c', 3);
  assert.equal(await log.checked({ after }), []);
});

test('metadata that never hid or no longer hides events is not a problem', async () => {
  const log = await filled();
  for (const text of ['{"$tb":4}', '{"$acl":{"$r":"$all"},"owner":"ops"}']) await setMetadata(text)(log);
  await log.write(`$$${log.prefix}worker-one`, '$metadata', '{"$maxCount":2}');
  assert.equal(await log.checked(), []);
});

const foreign: readonly (readonly [what: string, type: string, data: string, metadata?: string])[] = [
  ['no metadata', 'RunStarted', '{"run_id":"forged"}'],
  ['metadata of its own', 'RunStarted', '{}', '{"seal":5}'],
  ['no JSON', 'picture', '\u0000\u0001', '\u0002'],
];

for (const [what, type, data, metadata] of foreign) {
  test(`an event of another program, with ${what}, keeps its place and says nothing`, async () => {
    const log = await filled();
    await log.write(`${log.prefix}run-a`, type, data, metadata);
    await appendEach(log.store, 'run-c', 1);
    const [event, ...others] = await log.store.read('run-a', 10);
    assert.equal([event?.type, event?.data, event?.revision, others], ['ForeignEvent', {}, 10, []]);
    assert.equal(await streamsOf(log, 22), [
      ...Array(10).fill('run-a'),
      ...Array(10).fill('run-b'),
      'ForeignEvent',
      'run-c',
    ]);
    const next = await log.store.append('run-a', [{ type: 'Said', data: {} }], 10, event?.metadata as never);
    assert.is(next.kind, 'appended');
    assert.equal(await log.checked(), ['run-a 10: It has no seal: another program wrote it into the stream']);
  });
}

async function streamsOf({ store }: Filled, count: number): Promise<readonly string[]> {
  const streams: string[] = [];
  const end = new AbortController();
  for await (const batch of store.follow(0, end.signal)) {
    streams.push(...batch.map(({ stream }) => stream));
    if (streams.length >= count) end.abort();
  }
  return streams;
}

test.after(async () => {
  await client.dispose();
  connection.close();
  await stop();
});
test.run();
