import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { localOperations } from '../../../adapters/composition/local-operations.js';
import { openEmbeddedStoreForReading } from '../../../adapters/embedded/open-embedded-store.js';
import { openMemoryStore } from '../../../adapters/memory/open-memory-store.js';
import { type Access, createAccessLog } from '../../../src/application/audit/access-log.js';
import { accessStream } from '../../../src/domain/streams.js';
import { type EventStore, EventStoreUnavailable } from '../../../src/ports/event-store.js';
import { runProgramWith } from '../../support/brief-program.js';
import { cookieIn, logIn } from '../../support/dashboard.js';
import { startAndRead } from '../../support/documents.js';
import { startPagedService } from '../../support/paged-service.js';
import { silentLog } from '../../support/stage-context.js';
import { createVirtualClock } from '../../support/virtual-clock.js';
import { temporaryFolder } from '../embedded/temporary-store.js';

type Reads = Readonly<{ reads: readonly (Access & Readonly<{ at: string }>)[]; lost: number }>;

const aRead: Access = { actor: 'key:abc', path: '/api/v1/brief/runs', status: 200, request_id: 'r' };

const test = suite('the access log');

for (const setting of ['on', 'off'] as const) {
  test(`that is ${setting} has ${setting === 'on' ? 'who read which run and page' : 'no event'}`, async () => {
    const { folder, remove } = await temporaryFolder();
    const service = await startPagedService({ dataFolder: folder, settings: { BRIEF_ACCESS_LOG: setting } });
    const record = await startAndRead(service);
    const page = new URL((record['brief'] as { url: string }).url).pathname;
    await fetch(`${service.origin}${page}`);
    const headers = { cookie: cookieIn(await logIn(service.origin)) };
    const changes = new AbortController();
    await fetch(`${service.origin}/live`, { headers, signal: changes.signal });
    changes.abort();
    await fetch(`${service.origin}/runs/${record['brief_run_id']}`, { headers });
    for (const path of ['/livez', '/api/v1/brief/runs/none', '/metrics']) await service.ask(path);
    await service.stop();
    const store = await openEmbeddedStoreForReading(folder);
    const events = await store.events.read(accessStream);
    const reads = events.flatMap(({ data }) => (data as Reads).reads).map(({ actor, path }) => [actor, path]);
    const actor = String((await store.events.read(`run-${record['brief_run_id']}`))[0]?.metadata.actor);
    const expected = [
      [actor, `/api/v1/brief/runs/${record['brief_run_id']}`],
      ['public', page],
      [actor, `/runs/${record['brief_run_id']}`],
    ];
    assert.equal(reads, setting === 'on' ? expected : []);
    assert.equal(await store.integrity(), []);
    await store.close();
    const local = localOperations({ BRIEF_DATA_DIR: folder });
    const { stdout, code } = await runProgramWith(['audit', 'access', page], { local });
    assert.is(code, 0);
    assert.match(stdout, setting === 'on' ? /^\d{4}-\S+ +public +200 +\/b\/\S+\s*$/u : 'No such read is recorded.');
    await remove();
  });
}

test('keeps reads while the store is unavailable, and appends behind other replicas', async () => {
  const { events } = openMemoryStore();
  let isAvailable = false;
  const failing: EventStore = {
    ...events,
    append: async (...parameters) => {
      if (!isAvailable) throw new EventStoreUnavailable('down');
      return events.append(...parameters);
    },
  };
  const { clock, advance } = createVirtualClock(0);
  const parts = { clock, worker: 'w', log: silentLog };
  const [first, second] = [createAccessLog({ ...parts, events: failing }), createAccessLog({ ...parts, events })];
  first.record(aRead);
  await advance(5_000);
  second.record({ ...aRead, path: '/b/x/' });
  await advance(5_000);
  assert.is((await events.read(accessStream)).length, 1);
  isAvailable = true;
  await advance(5_000);
  const paths = (await events.read(accessStream)).flatMap(({ data }) => (data as Reads).reads.map(({ path }) => path));
  assert.equal(paths, ['/b/x/', '/api/v1/brief/runs']);
  await Promise.all([first.close(), second.close()]);
});

test.run();
