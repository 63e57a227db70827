import {
  BACKWARDS,
  END,
  FORWARDS,
  NO_STREAM,
  type Position,
  type ReadAllOptions,
  type ReadStreamOptions,
  START,
} from '@eventstore/db-client';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Connected, connect, failure, type Numbered, numbered, uniqueName } from './testing.js';

const test = suite('reads');
const stream = uniqueName();
let connected: Connected;
let positions: readonly Position[];

test.before(async () => {
  connected = await connect();
  const events = [0, 1, 2, 3, 4].map((n) => numbered(n));
  await connected.client.appendToStream(stream, events, { expectedRevision: NO_STREAM });
  positions = await all({ direction: FORWARDS }).then((found) => found.map(({ position }) => position));
});
test.after(() => connected.end());

test('a stream reads forwards and backwards, from a revision or an end', async () => {
  assert.equal(await revisions({}), [0n, 1n, 2n, 3n, 4n]);
  assert.equal(await revisions({ fromRevision: 2n }), [2n, 3n, 4n]);
  assert.equal(await revisions({ fromRevision: 1n, maxCount: 2 }), [1n, 2n]);
  assert.equal(await revisions({ fromRevision: 100n }), []);
  assert.equal(await revisions({ direction: BACKWARDS, fromRevision: END }), [4n, 3n, 2n, 1n, 0n]);
  assert.equal(await revisions({ direction: BACKWARDS, fromRevision: END, maxCount: 1 }), [4n]);
  assert.equal(await revisions({ direction: BACKWARDS, fromRevision: 2n, maxCount: 2 }), [2n, 1n]);
  assert.equal(await revisions({ direction: BACKWARDS, fromRevision: START }), [0n]);
  assert.equal(await revisions({ direction: BACKWARDS, fromRevision: 100n, maxCount: 1 }), [4n]);
});

test('what was appended comes back as it was', async () => {
  const [first] = await read({ maxCount: 1 });
  assert.is(first?.streamId, stream);
  assert.is(first?.type, 'Numbered');
  assert.equal(first?.data, { n: 0 });
  assert.is(first?.isJson, true);
  assert.is(first?.metadata, undefined);
  assert.instance(first?.created, Date);
});

test('a stream that never was is told from one that is deleted for good', async () => {
  const [missing, deleted, buried] = [uniqueName(), uniqueName(), uniqueName()];
  for (const name of [deleted, buried]) await connected.client.appendToStream(name, numbered());
  await connected.client.deleteStream(deleted);
  await connected.client.tombstoneStream(buried);
  assert.is(await failure(read({}, missing)), 'StreamNotFoundError');
  assert.is(await failure(read({}, deleted)), 'StreamNotFoundError');
  assert.is(await failure(read({}, buried)), 'StreamDeletedError');
  assert.is(await failure(read({ direction: BACKWARDS, fromRevision: END }, buried)), 'StreamDeletedError');
});

test('only what follows a soft delete can be read', async () => {
  const name = uniqueName();
  await connected.client.appendToStream(name, [numbered(1), numbered(2)]);
  await connected.client.deleteStream(name);
  await connected.client.appendToStream(name, numbered(3), { expectedRevision: NO_STREAM });
  assert.equal(
    (await read({}, name)).map(({ revision }) => revision),
    [2n],
  );
  assert.equal(
    (await read({ direction: BACKWARDS, fromRevision: END }, name)).map(({ revision }) => revision),
    [2n],
  );
});

test('a delete checks its expectation, and finds no stream where there is none', async () => {
  const { client } = connected;
  assert.is(await failure(client.deleteStream(stream, { expectedRevision: 77n })), 'stands at 4');
  assert.is(await failure(client.deleteStream(stream, { expectedRevision: NO_STREAM })), 'stands at 4');
  assert.is(await failure(client.tombstoneStream(stream, { expectedRevision: 77n })), 'stands at 4');
  assert.is(await failure(client.deleteStream(uniqueName())), 'stands at -1');
  assert.is(await failure(client.tombstoneStream(uniqueName(), { expectedRevision: NO_STREAM })), 'none');
});

test('positions grow, and commit and prepare are one number', () => {
  assert.is(positions.length, 5);
  for (const [index, { commit, prepare }] of positions.entries()) {
    assert.is(commit, prepare);
    assert.ok(index === 0 || commit > (positions[index - 1]?.commit ?? commit));
  }
});

test('an append tells the position of its last event', async () => {
  const name = uniqueName();
  const { position } = await connected.client.appendToStream(name, [numbered(1), numbered(2)]);
  const last = (await read({}, name)).at(-1);
  assert.equal(position, last?.position);
});

test('all reads forwards from a position with it, backwards without it', async () => {
  const third = positions[2] ?? END;
  const revisionsFrom = async (options: ReadAllOptions) => (await all(options)).map(({ revision }) => revision);
  assert.equal(await revisionsFrom({ direction: FORWARDS, fromPosition: third }), [2n, 3n, 4n]);
  assert.equal(await revisionsFrom({ direction: FORWARDS, fromPosition: third, maxCount: 1 }), [2n]);
  assert.equal(await revisionsFrom({ direction: BACKWARDS, fromPosition: third }), [1n, 0n]);
  assert.equal(await revisionsFrom({ direction: BACKWARDS, fromPosition: END }), [4n, 3n, 2n, 1n, 0n]);
  assert.equal(await revisionsFrom({ direction: FORWARDS, fromPosition: END }), []);
});

test('what a node writes for itself alone is in no read of all', async () => {
  const names = new Set<string>();
  for await (const { event } of connected.client.readAll()) if (event) names.add(event.streamId);
  assert.ok(names.has('$$$scavenges'));
  assert.not(names.has('$epoch-information'));
});

test('what cannot be read is an error', async () => {
  assert.is(await failure(read({ fromRevision: END })), 'UnknownError');
  assert.is(await failure(read({ maxCount: 0 })), 'UnknownError');
  const beyond = { commit: 999_999_999_999n, prepare: 999_999_999_999n };
  assert.equal(await all({ fromPosition: beyond }), []);
  assert.is(await failure(all({ direction: BACKWARDS, fromPosition: beyond })), 'UnknownError');
});

test('a reader may ask for the leader', async () => {
  assert.equal(await revisions({ maxCount: 1, requiresLeader: true }), [0n]);
});

async function read(options: ReadStreamOptions, name = stream) {
  const found = [];
  for await (const { event } of connected.client.readStream<Numbered>(name, options)) if (event) found.push(event);
  return found;
}

async function revisions(options: ReadStreamOptions): Promise<readonly bigint[]> {
  return (await read(options)).map(({ revision }) => revision);
}

/** The events of the one stream among all. */
async function all(options: ReadAllOptions) {
  const found = [];
  for await (const { event } of connected.client.readAll(options)) if (event?.streamId === stream) found.push(event);
  return found;
}

test.run();
