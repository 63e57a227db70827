import { writeSync } from 'node:fs';
import { openEmbeddedStore } from '../../../adapters/embedded/open-embedded-store.js';
import { EventStoreUnavailable } from '../../../src/ports/event-store.js';
import { appendInTurn, metadata, sample } from '../../support/contracts/event-samples.js';

/**
 * A process to be traced or killed, started with `<folder> <mode> <count>`. `sequential` appends to one stream, and
 * prints a line for each append once it is acknowledged, or `unavailable` before it retries. `many` does that with 64
 * streams at once. `together` makes all appends, to different streams, and saves a view in one turn. `artifacts` stores
 * artifacts.
 */
const [folder = '', mode = 'sequential', count = '0'] = process.argv.slice(2);
const store = await openEmbeddedStore(folder);

function print(line: string): void {
  for (;;) {
    try {
      writeSync(1, `${line}\n`);
      return;
    } catch (error) {
      // The reader of the pipe is slower than the store.
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
    }
  }
}

async function appendUntilAvailable(stream: string, number: number): Promise<void> {
  for (;;) {
    try {
      await store.events.append(stream, [sample(number)], number === 0 ? 'no_stream' : number - 1, metadata);
      return;
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable)) throw error;
      print(`unavailable: ${error.message}`);
    }
  }
}

async function appendEach(stream: string): Promise<void> {
  for (let number = 0; number < Number(count); number += 1) {
    await appendUntilAvailable(stream, number);
    print(`${stream} ${number}`);
  }
}

async function appendTogether(): Promise<void> {
  const row = { key: 'a', group: '', sort: 1, value: '{}' };
  const appends = Array.from({ length: Number(count) }, (_, index) =>
    appendInTurn(store.events, `run-${index}`, index),
  );
  await Promise.all([...appends, store.views.save(new Map([['runs', [{ kind: 'put', row }]]]), 1)]);
}

async function storeArtifacts(): Promise<void> {
  for (let number = 0; number < Number(count); number += 1) await store.artifacts.put(Buffer.from(`body ${number}`));
}

if (mode === 'artifacts') await storeArtifacts();
else if (mode === 'together') await appendTogether();
else if (mode === 'many') await Promise.all(Array.from({ length: 64 }, (_, index) => appendEach(`run-${index}`)));
else await appendEach('run-0');
print('done');
await store.close();
