import { Writable } from 'node:stream';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { connect } from '../../../adapters/eventstoredb/connection.js';

/** A stream that is cancelled and never tells that it ended, as a call that had not begun. */
class Silent extends Writable {
  override destroy(): this {
    return this;
  }
}

test('a connection is closed although one of its streams never tells that it has ended', async () => {
  const connection = await connect('esdb://127.0.0.1:1?tls=false', { prefix: '', worker: 'test' });
  const streams: Set<unknown> = Reflect.get(connection.client, 'disposableStreams');
  streams.add(new Silent());
  assert.is(await connection.close(), undefined);
});

test.run();
