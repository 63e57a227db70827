import { NO_STREAM, START, streamNameFilter } from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ClosableClient } from './closable-client.js';
import { type EventStoreServer, startEventStoreServer } from './server.js';
import { failure, numbered, told, uniqueName } from './testing.js';
import { watch } from './watch.js';

type Failing = { server: EventStoreServer; client: ClosableClient };

const test = suite<Failing>('what can be made to go wrong');

test.before.each(async (context) => {
  context.server = await startEventStoreServer({ writeTimeout: 200, groupTick: 50 });
  context.client = ClosableClient.to(context.server.url);
});
test.after.each(async ({ server, client }) => {
  await client.close();
  await server.stop();
});

test('a fault hits one call, and two one after the other', async ({ server, client }) => {
  server.faults.next('append', { kind: 'error', code: status.INTERNAL });
  server.faults.next('append', { kind: 'error', code: status.UNAVAILABLE });
  const append = () => told(client.appendToStream(uniqueName(), numbered()));
  assert.is(await append(), 'UnknownError');
  assert.is(await append(), 'UnavailableError');
  assert.is(await append(), 'at 0');
});

test('an append can fail before and after it is written, on either path', async ({ server, client }) => {
  for (const credentials of [{}, { credentials: { username: 'admin', password: 'changeit' } }])
    for (const [done, standing] of [
      [false, 'at 0'],
      [true, 'stands at 0'],
    ] as const) {
      const stream = uniqueName();
      server.faults.next('append', { kind: 'error', code: status.UNAVAILABLE, done });
      const options = { expectedRevision: NO_STREAM, ...credentials } as const;
      assert.is(await told(client.appendToStream(stream, numbered(1), options)), 'UnavailableError');
      assert.is(await told(client.appendToStream(stream, numbered(2), options)), standing);
    }
});

test('an append whose connection is cut stands, and is repeated without harm', async ({ server, client }) => {
  const stream = uniqueName();
  const event = numbered();
  server.faults.next('append', { kind: 'cut', done: true });
  const append = () => told(client.appendToStream(stream, event, { expectedRevision: NO_STREAM }));
  assert.is(await append(), 'UnavailableError');
  assert.is(await append(), 'at 0');
  assert.is((await read(client, stream)).length, 1);
});

test('an append that is never answered stays open for as long as the connection', async ({ server, client }) => {
  const stream = uniqueName();
  server.faults.next('append', { kind: 'no-answer', done: true });
  const lost = told(client.appendToStream(stream, numbered(), { expectedRevision: NO_STREAM }));
  await standing(client, stream);
  server.faults.cutConnections();
  assert.is(await lost, 'UnavailableError');
});

test('a slow append is answered later than the next one', async ({ server, client }) => {
  await client.appendToStream(uniqueName(), numbered());
  server.faults.next('append', { kind: 'slow', milliseconds: 100 });
  const answers: string[] = [];
  const slow = client.appendToStream(uniqueName(), numbered()).then(() => answers.push('slow'));
  await client.appendToStream(uniqueName(), numbered()).then(() => answers.push('next'));
  await slow;
  assert.equal(answers, ['next', 'slow']);
});

test('a read can fail at once or in the middle', async ({ server, client }) => {
  const stream = uniqueName();
  await client.appendToStream(stream, [numbered(0), numbered(1)]);
  for (const [fault, error] of [
    [{ kind: 'error', code: status.UNAVAILABLE }, 'UnavailableError'],
    [{ kind: 'error', code: status.INTERNAL, afterEvents: 1 }, 'UnknownError'],
    [{ kind: 'cut', afterEvents: 1 }, 'UnavailableError'],
  ] as const) {
    server.faults.next('read', fault);
    assert.is(await failure(read(client, stream)), error);
  }
  assert.is((await read(client, stream)).length, 2);
});

test('a delete can fail although it was done', async ({ server, client }) => {
  const stream = uniqueName();
  await client.appendToStream(stream, numbered());
  server.faults.next('delete', { kind: 'error', code: status.UNAVAILABLE, done: true });
  assert.is(await failure(client.deleteStream(stream)), 'UnavailableError');
  assert.is(await failure(read(client, stream)), 'StreamNotFoundError');
});

test('faults that were asked for can be forgotten', async ({ server, client }) => {
  server.faults.next('append', { kind: 'error', code: status.INTERNAL });
  server.faults.clear();
  assert.is(await told(client.appendToStream(uniqueName(), numbered())), 'at 0');
});

test('a subscription can be cut or dropped in the middle, and goes on where another begins', async ({
  server,
  client,
}) => {
  const stream = uniqueName();
  await client.appendToStream(stream, [numbered(0), numbered(1), numbered(2)]);
  for (const [fault, error] of [
    [{ kind: 'cut', afterEvents: 2 }, 'UnavailableError'],
    [{ kind: 'too-slow', afterEvents: 2 }, 'TimeoutError'],
  ] as const) {
    server.faults.next('subscribe', fault);
    const seen = subscribe(client, stream);
    await seen.until((so) => so.length === 4);
    assert.equal(seen.told, ['confirmation', '0', '1', error]);
  }
  const whole = subscribe(client, stream);
  await whole.until((so) => so.includes('caughtUp'));
  assert.equal(whole.told, ['confirmation', '0', '1', '2', 'caughtUp']);
});

test('every live subscription can be dropped at once', async ({ server, client }) => {
  const seen = [subscribe(client, uniqueName()), subscribe(client, uniqueName())];
  await Promise.all(seen.map((one) => one.until((so) => so.includes('caughtUp'))));
  server.faults.dropSubscriptions();
  await Promise.all(seen.map((one) => one.until((so) => so.length === 3)));
  assert.equal(
    seen.map((one) => one.told[2]),
    ['TimeoutError', 'TimeoutError'],
  );
});

test('after a restart everything stands, and the log goes on', async ({ server, client }) => {
  const stream = uniqueName();
  const before = await client.appendToStream(stream, numbered(0));
  await server.restart();
  assert.is(await failure(client.appendToStream(stream, numbered(1), { expectedRevision: 0n })), 'UnavailableError');
  const after = await client.appendToStream(stream, numbered(1), { expectedRevision: 0n });
  assert.ok((after.position?.commit ?? 0n) > (before.position?.commit ?? 0n));
  assert.is((await read(client, stream)).length, 2);
});

test('after a restart an append is known again by its revision, not by its ids alone', async ({ server, client }) => {
  const stream = uniqueName();
  const event = numbered();
  await client.appendToStream(stream, event, { expectedRevision: NO_STREAM });
  await server.restart();
  await failure(client.appendToStream(stream, event, { expectedRevision: NO_STREAM }));
  assert.is(await told(client.appendToStream(stream, event, { expectedRevision: NO_STREAM })), 'at 0');
  assert.is(await told(client.appendToStream(stream, event)), 'at 1');
});

test('a node that nobody can reach refuses until it is reachable', async ({ server, client }) => {
  await server.faults.unreachable();
  assert.is(await failure(client.appendToStream(uniqueName(), numbered())), 'Error');
  await server.faults.reachable();
  assert.is(await told(client.appendToStream(uniqueName(), numbered())), 'at 0');
});

test('a node that follows sends those who ask for the leader there', async ({ server, client }) => {
  const leader = await startEventStoreServer();
  server.faults.changeLeader({ host: '127.0.0.1', port: leader.port });
  const stream = uniqueName();
  assert.is(await told(client.appendToStream(stream, numbered())), 'at 0', 'it takes what does not ask');
  const credentials = { username: 'admin', password: 'changeit' };
  const append = () => told(client.appendToStream(stream, numbered(), { requiresLeader: true, credentials }));
  assert.is(await append(), 'NotLeaderError');
  assert.is(await append(), 'at 0', 'the client has gone over to the leader');
  await client.close();
  await leader.stop();
});

test('a long call of appends that asks for the leader ends where another node leads', async ({ server, client }) => {
  const leader = await startEventStoreServer();
  server.faults.changeLeader({ host: '127.0.0.1', port: leader.port });
  const append = () => told(client.appendToStream(uniqueName(), numbered(), { requiresLeader: true }));
  assert.is(await append(), 'NotLeaderError');
  assert.is(await append(), 'at 0', 'the client has gone over to the leader');
  await client.close();
  await leader.stop();
});

test('a slow append is not written by a node that is killed meanwhile', async ({ server, client }) => {
  const stream = uniqueName();
  await client.appendToStream(stream, numbered(0));
  server.faults.next('append', { kind: 'slow', milliseconds: 60_000 });
  const slow = told(client.appendToStream(stream, numbered(1)));
  await client.appendToStream(stream, numbered(2));
  await server.restart();
  assert.is(await slow, 'UnavailableError');
  assert.is((await read(client, stream)).length, 2);
});

test('a client that discovers finds the leader by any node', async ({ server }) => {
  const leader = await startEventStoreServer();
  server.faults.changeLeader({ host: '127.0.0.1', port: leader.port });
  const nodes = [server, leader].map(({ port }) => `127.0.0.1:${port}`).join(',');
  const stream = uniqueName();
  const discovering = new ClosableClient({ endpoints: nodes.split(',').map(endpointOf) }, { insecure: true });
  for (const node of [server, leader]) node.faults.next('gossip', { kind: 'error', code: status.UNAVAILABLE });
  assert.is(await told(discovering.appendToStream(stream, numbered())), 'at 0');
  const direct = ClosableClient.to(leader.url);
  assert.is((await read(direct, stream)).length, 1);
  await Promise.all([discovering.close(), direct.close()]);
  await leader.stop();
});

test('an INTERNAL answer about features spoils every later append of the client', async ({ server, client }) => {
  server.faults.next('features', { kind: 'error', code: status.INTERNAL });
  for (const _ of [1, 2]) assert.is(await failure(client.appendToStream(uniqueName(), numbered())), 'Error');
});

function endpointOf(text: string): { address: string; port: number } {
  const [address = '', port] = text.split(':');
  return { address, port: Number(port) };
}

function subscribe(client: ClosableClient, stream: string) {
  const subscription = client.subscribeToAll({ fromPosition: START, filter: streamNameFilter({ prefixes: [stream] }) });
  return watch(subscription, ({ event }: { event?: { revision: bigint } }) => String(event?.revision));
}

async function read(client: ClosableClient, stream: string) {
  const found = [];
  for await (const { event } of client.readStream(stream)) found.push(event);
  return found;
}

/** Waits until the stream is there. */
async function standing(client: ClosableClient, stream: string): Promise<void> {
  if ((await failure(read(client, stream))) !== 'none') await standing(client, stream);
}

test.run();
