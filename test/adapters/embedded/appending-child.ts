import { writeSync } from 'node:fs';
import { openEmbeddedStore } from '../../../adapters/embedded/open-embedded-store.js';
import { EventStoreUnavailable } from '../../../src/ports/event-store.js';
import { appendInTurn, metadata, sample } from '../../support/contracts/event-samples.js';

/**
 * A process to be watched or killed: `<folder> sequential <count>` appends to one stream, one after the other, and prints a line
 * for each append once it is acknowledged (its number, or `unavailable` before it tries again); `<folder> together <count>` makes
 * as many appends to streams of their own, and a save of a view, at the same moment; `<folder> artifacts <count>` keeps as many bodies; `<folder> many <count>` lets 64 appenders work side by side.
 */
const [folder = '', mode = 'sequential', count = '0'] = process.argv.slice(2);
const store = await openEmbeddedStore(folder);

function print(line: string): void {
  writeSync(1, `${line}\n`);
}

async function appendPersistently(stream: string, number: number): Promise<void> {
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
    await appendPersistently(stream, number);
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

async function keepArtifacts(): Promise<void> {
  for (let number = 0; number < Number(count); number += 1) await store.artifacts.put(Buffer.from(`body ${number}`));
}

if (mode === 'artifacts') await keepArtifacts();
else if (mode === 'together') await appendTogether();
else if (mode === 'many') await Promise.all(Array.from({ length: 64 }, (_, index) => appendEach(`run-${index}`)));
else await appendEach('run-0');
print('done');
await store.close();
