import { randomUUID } from 'node:crypto';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streamsServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { type ClientDuplexStream, credentials } from '@grpc/grpc-js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startEventStoreServer } from './server.js';
import { uniqueName } from './testing.js';
import { uuidFrom } from './wire.js';

/** What the client itself never gets to see: some of these answers crash it. So these tests speak in messages. */
const test = suite('the messages of a batch append');
let call: ClientDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>;
let answers: AsyncIterator<streams.BatchAppendResp>;
let end: () => Promise<void>;

test.before.each(async () => {
  const real = process.env['EVENTSTORE_TEST_URL'];
  const server = real === undefined ? await startEventStoreServer({ writeTimeout: 100 }) : null;
  const client = new streamsServices.StreamsClient(
    new URL((real ?? server?.url ?? '').replace('esdb:', 'http:')).host,
    credentials.createInsecure(),
  );
  call = client.batchAppend();
  answers = call[Symbol.asyncIterator]();
  end = async () => {
    call.on('error', () => undefined);
    call.cancel();
    client.close();
    await server?.stop();
  };
});
test.after.each(() => end());

test('an event id that is no UUID is a bad request, and a timeout once the time is over', async () => {
  const id = randomUUID();
  call.write(request(id, uniqueName(), { events: ['no uuid'] }));
  const refused = await answer();
  assert.is(refused.id, id);
  assert.equal([refused.error, refused.code], ['BadRequest', 3]);
  const timedOut = await answer();
  assert.is(timedOut.id, id);
  assert.equal([timedOut.error, timedOut.code], ['Timeout', 4]);
});

test('an append that is never finished is a timeout', async () => {
  const id = randomUUID();
  call.write(request(id, uniqueName(), { events: [randomUUID()], final: false }));
  assert.equal(await answer(), { id, error: 'Timeout', code: 4 });
});

test('an append whose time is over before it comes is a timeout, and writes nothing', async () => {
  const stream = uniqueName();
  const [late, next] = [randomUUID(), randomUUID()];
  call.write(request(late, stream, { events: [randomUUID()], past: true }));
  assert.equal(await answer(), { id: late, error: 'Timeout', code: 4 });
  call.write(request(next, stream, { events: [randomUUID()] }));
  assert.equal(await answer(), { id: next, revision: '0' });
});

test('an append may come in several messages, between those of others', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  call.write(request(one, uniqueName(), { events: [randomUUID()], final: false }));
  call.write(request(other, uniqueName(), { events: [randomUUID()] }));
  call.write(request(one, null, { events: [randomUUID()] }));
  assert.equal(await answer(), { id: other, revision: '0' });
  assert.equal(await answer(), { id: one, revision: '1' });
});

test('an append that is too large is told so once, whatever follows of it', async () => {
  const [large, next] = [randomUUID(), randomUUID()];
  call.write(request(large, uniqueName(), { events: [randomUUID()], bytes: 1024 * 1024 + 1, final: false }));
  call.write(request(large, null, { events: [randomUUID()] }));
  call.write(request(next, uniqueName(), { events: [randomUUID()] }));
  assert.equal(await answer(), { id: large, error: 'MaximumAppendSizeExceeded', code: 3 });
  assert.equal(await answer(), { id: next, revision: '0' });
});

test('a call that the client ends is ended when all is answered', async () => {
  const id = randomUUID();
  call.write(request(id, uniqueName(), { events: [randomUUID()] }));
  call.end();
  assert.equal(await answer(), { id, revision: '0' });
  assert.is((await answers.next()).done, true);
});

type Given = Readonly<{ events: readonly string[]; final?: boolean; past?: boolean; bytes?: number }>;

/** One message of an append; a later one of the same append names no stream. */
function request(id: string, stream: string | null, given: Given): streams.BatchAppendReq {
  const message = new streams.BatchAppendReq()
    .setCorrelationId(new shared.UUID().setString(id))
    .setIsFinal(given.final ?? true)
    .setProposedMessagesList(given.events.map((event) => proposed(event, given.bytes ?? 2)));
  return stream === null ? message : message.setOptions(options(stream, given.past ?? false));
}

function options(stream: string, past: boolean): streams.BatchAppendReq.Options {
  const given = new streams.BatchAppendReq.Options()
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)))
    .setAny(new shared.Empty());
  return past ? withDeadlineAt1970(given) : given;
}

/** An empty deadline is the first second of all. */
function withDeadlineAt1970(given: streams.BatchAppendReq.Options): streams.BatchAppendReq.Options {
  const emptyDeadline = Uint8Array.of(0x32, 0);
  return streams.BatchAppendReq.Options.deserializeBinary(Buffer.concat([given.serializeBinary(), emptyDeadline]));
}

function proposed(id: string, bytes: number): streams.BatchAppendReq.ProposedMessage {
  const message = new streams.BatchAppendReq.ProposedMessage()
    .setId(new shared.UUID().setString(id))
    .setData(Buffer.alloc(bytes));
  message.getMetadataMap().set('type', 'Bytes').set('content-type', 'application/octet-stream');
  return message;
}

async function answer(): Promise<Readonly<{ id: string | null; error?: string; code?: number; revision?: string }>> {
  const { value }: IteratorResult<streams.BatchAppendResp, undefined> = await answers.next();
  if (value === undefined) throw new Error('the call has ended');
  const id = uuidFrom(value.getCorrelationId());
  const error = value.getError();
  if (error === undefined) return { id, revision: value.getSuccess()?.getCurrentRevision() ?? 'none' };
  return { id, error: error.getDetails()?.getTypeName().split('.').at(-1) ?? 'none', code: error.getCode() };
}

test.run();
