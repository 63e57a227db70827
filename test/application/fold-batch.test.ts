import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { foldBatch, type Rows } from '../../src/application/fold-batch.js';
import type { RecordedEvent } from '../../src/ports/event-store.js';
import type { Projection } from '../../src/ports/projection.js';

const test = suite('a batch of events folded into a view');

/** A row is as long as the text of the last event says; none where that is empty. */
const lengths: Projection<number> = {
  view: 'lengths',
  keyOf: ({ stream }) => stream,
  evolve: (_value, { type }) => (type === '' ? null : type.length),
  place: (value) => ({ group: '', sort: value }),
};
const event = (stream: string, type: string) => ({ stream, type }) as RecordedEvent;
const put = (key: string, value: number) => ({
  kind: 'put',
  row: { key, group: '', sort: value, value: String(value) },
});

async function folded(batch: readonly RecordedEvent[], rows: Rows = new Map()) {
  return foldBatch(lengths, batch, rows, async (key) => (key === 'kept' ? { ...put('kept', 1).row } : null));
}

test('saves each row once, as it is in the end', async () => {
  assert.equal(await folded([event('a', 'x'), event('b', 'yy'), event('a', 'zzz')]), [put('a', 3), put('b', 2)]);
});

test('deletes a row that was there, or may be', async () => {
  assert.equal(await folded([event('kept', '')]), [{ kind: 'delete', key: 'kept' }]);
  assert.equal(await folded([event('a', 'x'), event('a', '')]), [{ kind: 'delete', key: 'a' }]);
  assert.equal(await folded([event('a', 'x'), event('a', ''), event('a', '')]), [{ kind: 'delete', key: 'a' }]);
});

test('has nothing to delete where there never was a row', async () => {
  const rows: Rows = new Map();
  assert.equal(await folded([event('a', ''), event('a', '')], rows), []);
  assert.equal(await folded([event('a', ''), event('a', 'x')], rows), [put('a', 1)]);
});

test.run();
