import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedStore, openEmbeddedStoreForReading } from '../../adapters/embedded/open-embedded-store.js';
import { databaseName } from '../../adapters/embedded/sqlite.js';
import type { RecordedEvent } from '../../src/ports/event-store.js';
import { randomFrom } from '../support/classifier/fit.js';
import { appendHistories } from '../support/sample-histories.js';
import { report } from './measure.js';

/**
 * Flips random single bits in the file of a database, one at a time, and checks it after each: a flip that changes what
 * readers of the log get must be found. `--flips=5000`, `--seed=1`; `--short` flips 500. Fails when one was not found.
 */

const option = (name: string) => process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1];
const flips = Number(option('flips') ?? (process.argv.includes('--short') ? 500 : 5000));
const seed = Number(option('seed') ?? 1);
const runs = 8;

const folder = mkdtempSync(join(tmpdir(), 'brief-flips-'));
const path = join(folder, databaseName);
const store = await openEmbeddedStore(folder);
await appendHistories(store.events, runs, ['ok', 'failed', 'degraded-with-retries', 'cancelled-at-once']);
await store.close();
const original = readFileSync(path);
const names = (await readAll([])).streams;
const { content: intact } = await readAll(names);
if (intact === null) throw new Error('the untouched database is not as it was written');

const random = randomFrom(seed);
const found = { reported: 0, unreadable: 0, harmless: 0, undetected: 0 };
for (let flip = 0; flip < flips; flip += 1) {
  const bytes = Buffer.from(original);
  const [at, bit] = [Math.floor(random() * bytes.length), Math.floor(random() * 8)];
  bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
  writeFileSync(path, bytes);
  const { content, problems } = await readAll(names);
  if (problems > 0) found.reported += 1;
  else if (content === null) found.unreadable += 1;
  else if (content === intact) found.harmless += 1;
  else found.undetected += 1;
}
rmSync(folder, { recursive: true });
report('bit flips', { flips, bytes: original.length, ...found });
if (found.undetected > 0) process.exitCode = 1;

type Reading = Readonly<{ content: string | null; problems: number; streams: readonly string[] }>;

/** Returns what readers get, along the log and by stream, null if it cannot be read, and how many problems it has. */
async function readAll(streams: readonly string[]): Promise<Reading> {
  const unreadable = { content: null, streams: [] };
  try {
    const reading = await openEmbeddedStoreForReading(folder);
    try {
      const problems = (await reading.integrity()).length;
      if (problems > 0) return { ...unreadable, problems };
      const events: RecordedEvent[] = [];
      const stop = new AbortController();
      const head = await reading.events.head();
      for await (const batch of head === 0 ? [] : reading.events.follow(0, stop.signal)) {
        events.push(...batch);
        if ((batch.at(-1)?.position ?? head) >= head) stop.abort();
      }
      const found = [...new Set(events.map(({ stream }) => stream))];
      for (const stream of streams) events.push(...(await reading.events.read(stream)));
      return { content: JSON.stringify(events), problems, streams: found };
    } finally {
      await reading.close();
    }
  } catch {
    return { ...unreadable, problems: 0 };
  }
}
