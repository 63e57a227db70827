import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { startWriter } from '../../../adapters/embedded/writer-client.js';
import type { ClearViewJob } from '../../../adapters/embedded/writer-protocol.js';
import { prepareWriterThread } from '../../../adapters/embedded/writer-thread.js';
import { EventStoreUnavailable } from '../../../src/ports/event-store.js';
import { rejection } from '../../support/contracts/opened.js';
import { temporaryFolder } from './temporary-store.js';

const dyingWriter = new URL('./dying-writer.js', import.meta.url);

function clear(view: string): ClearViewJob {
  return { kind: 'clear_view', view };
}

test('the ends of the log are told as the writer tells them', async () => {
  const heads: number[] = [];
  const writer = await startWriter('', (head) => heads.push(head), dyingWriter);
  assert.equal(heads, [3]);
  assert.equal(await writer.submit(clear('runs')), { kind: 'saved' });
  assert.equal(heads, [3, 5]);
  await writer.close();
});

for (const death of ['exit', 'throw']) {
  test(`a writer that dies (${death}) fails what it had, and another takes what comes`, async () => {
    const writer = await startWriter('', () => {}, dyingWriter);
    const together = await Promise.allSettled([writer.submit(clear('runs')), writer.submit(clear(death))]);
    for (const result of together) {
      assert.instance(result.status === 'rejected' && result.reason, EventStoreUnavailable);
    }
    const outcomes: unknown[] = [];
    while (outcomes.length === 0) {
      await writer.submit(clear('runs')).then(
        (outcome) => outcomes.push(outcome),
        (error: unknown) => assert.instance(error, EventStoreUnavailable),
      );
    }
    assert.equal(outcomes, [{ kind: 'saved' }]);
    await writer.close();
    await writer.close();
  });
}

test('a thread prepared ahead is taken by one writer; the next one starts its own', async () => {
  const { folder, remove } = await temporaryFolder();
  prepareWriterThread();
  prepareWriterThread();
  const writers = await Promise.all(['one.db', 'other.db'].map((name) => startWriter(join(folder, name), () => {})));
  for (const writer of writers) assert.equal(await writer.submit(clear('runs')), { kind: 'saved' });
  await writers[0]?.close();
  assert.equal(await writers[1]?.submit(clear('runs')), { kind: 'saved' });
  await writers[1]?.close();
  await remove();
});

test('a writer that cannot open its database says why', async () => {
  const { folder, remove } = await temporaryFolder();
  const error = await rejection(startWriter(join(folder, 'missing', 'store.db'), () => {}));
  assert.match(error.message, /unable to open database file/u);
  await remove();
});

test.run();
