import { randomUUID } from 'node:crypto';
import {
  ANY,
  type AppendToStreamOptions,
  binaryEvent,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
  STREAM_EXISTS,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Connected, caught, connect, numbered, told, uniqueName } from './testing.js';

type Revision = AppendToStreamOptions['expectedRevision'];

/** The client appends over one long call, or with credentials of its own in a call for each append. */
const paths: ReadonlyMap<string, AppendToStreamOptions> = new Map<string, AppendToStreamOptions>([
  ['in one long call', {}],
  ['each in a call of its own', { credentials: { username: 'admin', password: 'changeit' } }],
]);

for (const [name, path] of paths) {
  const test = suite<Connected>(`appends ${name}`);
  const state: { connected?: Connected } = {};
  const client = () => {
    if (state.connected === undefined) throw new Error('connected before the first test');
    return state.connected.client;
  };
  const append = (
    stream: string,
    events: Parameters<ReturnType<typeof client>['appendToStream']>[1],
    expected: Revision,
  ) => client().appendToStream(stream, events, { ...path, expectedRevision: expected ?? ANY });

  test.before(async () => {
    state.connected = await connect();
  });
  test.after(() => state.connected?.end());

  test('every expectation that fits a new stream lets an append through', async () => {
    for (const [expected, answer] of [
      [NO_STREAM, 'at 1'],
      [ANY, 'at 1'],
      [STREAM_EXISTS, 'stands at no_stream'],
      [0n, 'stands at no_stream'],
    ] as const)
      assert.is(await told(append(uniqueName(), [numbered(1), numbered(2)], expected)), answer, String(expected));
  });

  test('every expectation that fits a standing stream lets an append through', async () => {
    for (const [expected, answer] of [
      [NO_STREAM, 'stands at 1'],
      [ANY, 'at 2'],
      [STREAM_EXISTS, 'at 2'],
      [0n, 'stands at 1'],
      [1n, 'at 2'],
      [2n, 'stands at 1'],
    ] as const) {
      const stream = uniqueName();
      await append(stream, [numbered(1), numbered(2)], NO_STREAM);
      assert.is(await told(append(stream, [numbered(3)], expected)), answer, String(expected));
    }
  });

  test('a repeated append succeeds with the same answer and writes nothing', async () => {
    const stream = uniqueName();
    const events = [numbered(1), numbered(2), numbered(3)];
    const first = await append(stream, events, NO_STREAM);
    for (const expected of [NO_STREAM, ANY, STREAM_EXISTS] as const)
      assert.equal(await append(stream, events, expected), first, expected);
    assert.is(await told(append(stream, events.slice(0, 2), NO_STREAM)), 'at 1');
    assert.is(await told(append(stream, events.slice(1), 0n)), 'at 2');
    assert.is(await told(append(stream, [numbered(4)], 2n)), 'at 3', 'nothing was written in between');
    assert.equal(await append(stream, events, NO_STREAM), first, 'it repeats even when the stream has gone on');
  });

  test('an append that stands in part only is a conflict', async () => {
    const stream = uniqueName();
    const events = [numbered(1), numbered(2), numbered(3)];
    await append(stream, events, NO_STREAM);
    const overlapping = [...events.slice(1), numbered(4)];
    for (const expected of [0n, ANY, STREAM_EXISTS] as const)
      assert.is(await told(append(stream, overlapping, expected)), 'stands at 2', String(expected));
    assert.is(await told(append(stream, [numbered(0), ...events.slice(1)], NO_STREAM)), 'stands at 2');
  });

  test('the same id counts as another event at another revision or in another stream', async () => {
    const stream = uniqueName();
    const again = numbered(1);
    await append(stream, again, NO_STREAM);
    assert.is(await told(append(stream, again, 0n)), 'at 1');
    assert.is(await told(append(uniqueName(), again, ANY)), 'at 0');
    assert.is(await told(append(uniqueName(), [again, again], ANY)), 'at 1');
  });

  test('a conflict names what was expected and what stands', async () => {
    const stream = uniqueName();
    await append(stream, [numbered(1), numbered(2)], NO_STREAM);
    for (const expected of [NO_STREAM, 9n] as const) {
      const error = await caught(append(stream, numbered(3), expected), WrongExpectedVersionError);
      assert.is(error.expectedVersion, expected);
      assert.is(error.actualVersion, 1n);
      assert.is(error.streamName, stream);
    }
  });

  test('an append of no events writes none, and checks the expectation all the same', async () => {
    const stream = uniqueName();
    assert.is(await told(append(stream, [], NO_STREAM)), 'at 0');
    assert.is(await told(append(stream, numbered(1), NO_STREAM)), 'at 0');
    assert.is(await told(append(stream, [], 0n)), 'at 0');
    assert.is(await told(append(stream, [], NO_STREAM)), 'stands at 0');
  });

  test('an append carries a mebibyte of data and no more', async () => {
    const full = Buffer.alloc(1024 * 1024);
    const binary = (data: Uint8Array) => binaryEvent({ id: randomUUID(), type: 'Bytes', data });
    assert.is(await told(append(uniqueName(), binary(full), NO_STREAM)), 'at 0');
    const more = [binary(full), jsonEvent({ type: 'One', data: [] })];
    const error = await caught(append(uniqueName(), more, NO_STREAM), MaxAppendSizeExceededError);
    assert.is(error.maxAppendSize, 1024 * 1024);
  });

  test('a soft-deleted stream goes on where it ended', async () => {
    for (const [expected, answer] of [
      [NO_STREAM, 'at 2'],
      [ANY, 'at 2'],
      [1n, 'at 2'],
      [0n, 'stands at 1'],
      [STREAM_EXISTS, 'StreamDeletedError'],
    ] as const) {
      const stream = uniqueName();
      await append(stream, [numbered(1), numbered(2)], NO_STREAM);
      await client().deleteStream(stream);
      assert.is(await told(append(stream, numbered(3), expected)), answer, String(expected));
    }
  });

  test('a repeated append to a soft-deleted stream succeeds without a position', async () => {
    const stream = uniqueName();
    const events = [numbered(1), numbered(2)];
    await append(stream, events, NO_STREAM);
    await client().deleteStream(stream);
    assert.equal(await append(stream, events, NO_STREAM), {
      success: true,
      nextExpectedRevision: 1n,
      position: undefined,
    });
  });

  test('a stream deleted for good takes nothing more', async () => {
    const stream = uniqueName();
    await append(stream, numbered(1), NO_STREAM);
    await client().tombstoneStream(stream);
    for (const expected of [NO_STREAM, ANY, STREAM_EXISTS, 0n, 5n] as const)
      assert.is(await told(append(stream, numbered(2), expected)), 'StreamDeletedError', String(expected));
  });

  test.run();
}
