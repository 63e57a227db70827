import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openEmbeddedStore } from '../../../adapters/embedded/open-embedded-store.js';
import { runProgramWith } from '../../support/brief-program.js';
import { metadata } from '../../support/contracts/event-samples.js';
import { auditOf, begin, ended, eventsOf, make, recordWhen } from '../../support/controls.js';
import { stageOf } from '../../support/documents.js';
import { appendsOf, runIdOf } from '../../support/sample-histories.js';
import { apiKey, startNoopService } from '../../support/test-service.js';
import { temporaryFolder } from '../embedded/temporary-store.js';

const test = suite('the history of a run');

const { folder, remove } = await temporaryFolder();
const before = runIdOf(0);
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u;

/** A run as the service wrote it when nobody signed. */
async function writeUnsigned(): Promise<void> {
  const store = await openEmbeddedStore(folder);
  let revision = -1;
  for (const batch of appendsOf('ok', 0)) {
    const expected = revision < 0 ? 'no_stream' : revision;
    await store.events.append(`run-${before}`, batch, expected, metadata);
    revision += batch.length;
  }
  await store.close();
}

await writeUnsigned();
const first = await startNoopService({
  dataFolder: folder,
  outcomes: { perplexity_city: 'await new Promise(() => undefined);' },
});
const cut = await begin(first);
await recordWhen(first, cut, (record) => stageOf(record, 'perplexity_city')['status'] === 'running');
await first.stop();
const service = await startNoopService({ dataFolder: folder });
await ended(service, cut);
const whole = await make(service);
const there = { url: service.origin, key: apiKey };
const workersOf = async (runId: string) => (await eventsOf(service, runId)).map(({ worker }) => worker);

test('tells which process wrote each event: the same one where a run stayed in one hand', async () => {
  const [worker, ...others] = new Set(await workersOf(whole));
  assert.match(String(worker), uuid);
  assert.equal(others, []);
});

test('names two where one took over from another, one after the other', async () => {
  const workers = await workersOf(cut);
  const [one, other, ...others] = new Set(workers);
  assert.match(String(one), uuid);
  assert.equal([other, others], [(await workersOf(whole))[0], []]);
  assert.equal(
    workers,
    [one, other].flatMap((worker) => workers.filter((each) => each === worker)),
  );
});

test('tells null where nobody signed', async () => {
  assert.equal(new Set(await workersOf(before)), new Set([null]));
});

test('shows as much of it on a terminal as tells them apart', async () => {
  const lines = async (runId: string) => (await runProgramWith(['events', runId], there)).printed.split('\n');
  const [worker = ''] = (await workersOf(whole)) as string[];
  for (const line of await lines(whole)) assert.ok(line.endsWith(` by ${worker.slice(0, 8)}`), line);
  for (const line of await lines(before)) assert.ok(line.endsWith('(schedule)'), line);
});

test('is audited as recorded, signed or not', async () => {
  assert.equal(await auditOf(service), []);
});

test('nothing is left behind', () => service.end().then(remove));

test.run();
