import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { RecentEvents } from '../../../adapters/embedded/recent-events.js';
import { WriterClient } from '../../../adapters/embedded/writer-client.js';
import { prepareWriterThread, startWriterThread, writerScript } from '../../../adapters/embedded/writer-thread.js';
import { EventStoreUnavailable } from '../../../src/ports/event-store.js';
import { rejection } from '../../support/contracts/opened.js';
import { temporaryFolder } from './temporary-store.js';

const dyingWriter = new URL('./dying-writer.js', import.meta.url);

async function started(path: string, recent = new RecentEvents(), script?: URL): Promise<WriterClient> {
  const writer = new WriterClient(path, recent, script);
  await writer.open();
  return writer;
}

async function ended(writer: WriterClient): Promise<void> {
  await writer.drain();
  await writer.close();
}

test('the head is that of the opened database', async () => {
  const recent = new RecentEvents();
  const writer = await started('', recent, dyingWriter);
  assert.is(recent.head, 3);
  await ended(writer);
});

for (const death of ['exit', 'throw']) {
  test(`a writer that dies (${death}) fails what was in flight, and another commits what follows`, async () => {
    const writer = await started('', new RecentEvents(), dyingWriter);
    const inFlight = await Promise.allSettled([writer.writeViews('runs'), writer.writeViews(death)]);
    for (const result of inFlight)
      assert.instance(result.status === 'rejected' && result.reason, EventStoreUnavailable);
    await writer.writeViews('runs');
    assert.equal(writer.statistics, { commits: 1, messages: 2 });
    await ended(writer);
  });
}

test('a thread prepared ahead is used by one writer, and the next writer starts another', async () => {
  const { folder, remove } = await temporaryFolder();
  prepareWriterThread();
  prepareWriterThread();
  const [one, other] = await Promise.all(['one.db', 'other.db'].map((name) => started(join(folder, name))));
  if (one === undefined || other === undefined) throw new Error('two writers were started');
  await Promise.all([one.writeViews('runs'), other.writeViews('runs')]);
  await ended(one);
  await other.writeViews('runs');
  await ended(other);
  await remove();
});

test('the space for new objects of a thread, prepared or not, does not grow to what Node allows by default', async () => {
  const listener = { replied: () => undefined, ended: () => undefined };
  for (const prepare of [prepareWriterThread, () => undefined]) {
    prepare();
    const thread = startWriterThread(writerScript, '', listener);
    assert.is(thread.resourceLimits?.maxYoungGenerationSizeMb, 12);
    await thread.terminate();
  }
});

test('a writer that cannot open its database rejects with the reason', async () => {
  const { folder, remove } = await temporaryFolder();
  const error = await rejection(started(join(folder, 'missing', 'store.db')));
  assert.match(error.message, /unable to open database file/u);
  await remove();
});

test.run();
