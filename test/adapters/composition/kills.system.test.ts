import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { localOperations } from '../../../adapters/composition/local-operations.js';
import { openEmbeddedStoreForReading } from '../../../adapters/embedded/open-embedded-store.js';
import { expectNothingTwice, post, surroundings, untilAllEnded } from '../../support/journalled-runs.js';
import { endProcess, type ServiceProcess, startProcess } from '../../support/service-process.js';

const services: ServiceProcess[] = [];

async function start(...parameters: Parameters<typeof startProcess>): Promise<ServiceProcess> {
  const service = await startProcess(...parameters);
  services.push(service);
  return service;
}

async function expectAllWell(data: string, journal: string, acknowledged: ReadonlySet<string>): Promise<void> {
  const store = await openEmbeddedStoreForReading(data);
  assert.equal(await store.integrity(), []);
  await expectNothingTwice(store.events, journal, acknowledged);
  await store.close();
  const audit = await localOperations({ BRIEF_DATA_DIR: data }).auditReplay();
  assert.equal(audit.findings, []);
}

test('kill -9, again and again, while a client keeps starting runs: nothing acknowledged is lost, nothing runs twice', async () => {
  const { data, journal, environment, remove } = await surroundings(15);
  const acknowledged = new Map<string, readonly string[]>();
  let service: ServiceProcess | null = null;
  let number = 0;
  for (let life = 0; life < 10; life += 1) {
    service = await start(environment);
    const { origin } = service;
    const dying = new Promise((resolve) => setTimeout(resolve, 60 + ((life * 97) % 400))).then(() =>
      service === null ? undefined : endProcess(service.child, 'SIGKILL'),
    );
    for (let isAlive = true; isAlive; ) {
      const name = `start-${number}`;
      try {
        const { status, ids } = await post(origin, name);
        assert.is(status, 202);
        // A repetition after a crash has the ids of the first answer.
        assert.equal(acknowledged.get(name) ?? ids, ids);
        acknowledged.set(name, ids);
        number += 1;
      } catch (error) {
        if (error instanceof assert.Assertion) throw error;
        isAlive = false;
      }
    }
    await dying;
  }
  service = await start(environment);
  for (const [name, ids] of acknowledged) assert.equal((await post(service.origin, name)).ids, ids);
  const runs = new Set([...acknowledged.values()].flat());
  assert.ok(runs.size >= 10, `${runs.size} runs were started`);
  await untilAllEnded(service.origin, runs);
  await endProcess(service.child, 'SIGTERM');
  await expectAllWell(data, journal, runs);
  await remove();
});

for (const [fault, call, error] of [
  ['a full disk', 'pwrite64', 'ENOSPC'],
  ['a failing sync', 'fsync,fdatasync', 'EIO'],
] as const) {
  test(`${fault}: starts are answered 503 while it lasts, and the service recovers by itself`, async () => {
    const { data, journal, environment, remove } = await surroundings(2);
    // -D makes the service, not the tracer, the child that can be ended.
    const strace = [
      '-D',
      '-f',
      '-qq',
      '-o',
      '/dev/null',
      '-e',
      `trace=${call}`,
      '-e',
      `inject=${call}:error=${error}:when=200..330`,
    ];
    const service = await start(environment, strace);
    const acknowledged = new Set<string>();
    let refusals = 0;
    let inARow = 0;
    for (let number = 0; inARow < 5; number += 1) {
      const { status, ids } = await post(service.origin, `start-${number}`);
      assert.ok(status === 202 || status === 503, `answered ${status}`);
      for (const id of ids) acknowledged.add(id);
      if (status === 503) refusals += 1;
      inARow = status === 202 && refusals > 0 ? inARow + 1 : 0;
      assert.ok(number < 2_000, 'the fault was not hit');
    }
    await untilAllEnded(service.origin, acknowledged);
    await endProcess(service.child, 'SIGTERM');
    await expectAllWell(data, journal, acknowledged);
    await remove();
  });
}

test.after(() => {
  for (const { child } of services) child.kill('SIGKILL');
});

test.run();
