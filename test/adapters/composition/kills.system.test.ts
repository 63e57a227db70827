import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { localOperations } from '../../../adapters/composition/local-operations.js';
import { openEmbeddedStoreForReading } from '../../../adapters/embedded/open-embedded-store.js';
import { expectNothingTwice, post, surroundings, untilAllEnded } from '../../support/journalled-runs.js';
import { writeNoopStages } from '../../support/noop-stages.js';
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

/** Requests by which a start names its runs, on the slowest machine. */
const mostRequests = 20;

for (const [where, stageProcesses] of [
  ['in the service', 'off'],
  ['in their processes', 'on'],
] as const) {
  test(`kill -9, again and again, with stages ${where}: nothing acknowledged is lost, nothing runs twice`, async () => {
    const { data, journal, environment, remove } = await surroundings(15);
    const startAgain = () => start({ ...environment, BRIEF_STAGE_PROCESSES: stageProcesses });
    const acknowledged = new Map<string, readonly string[]>();
    const processes = new Set<number>();
    for (let life = 0; life < 10; life += 1) {
      const { child, origin } = await startAgain();
      const posting = postUntilRefused(origin, acknowledged);
      // A life has at least one run, however slow the machine, and ends at any time after that.
      while (acknowledged.size <= life) await wait(5);
      await wait((life * 97) % 400);
      for (const id of childrenOf(child.pid)) processes.add(id);
      await Promise.all([endProcess(child, 'SIGKILL'), posting]);
    }
    const { child, origin } = await startAgain();
    // A response names no runs where listing the shows takes longer than a second: a repeated request names them.
    for (const [name, ids] of acknowledged) {
      let again = (await post(origin, name)).ids;
      for (let asked = 1; again.length === 0 && ids.length > 0 && asked < mostRequests; asked += 1) {
        await wait(500);
        again = (await post(origin, name)).ids;
      }
      if (ids.length > 0) assert.equal(again, ids);
      acknowledged.set(name, again);
    }
    const runs = new Set([...acknowledged.values()].flat());
    assert.ok(runs.size >= 10, `${runs.size} runs were started`);
    await untilAllEnded(origin, runs);
    await endProcess(child, 'SIGTERM');
    await expectAllWell(data, journal, runs);
    assert.is(processes.size > 0, stageProcesses === 'on');
    assert.equal([...processes].filter(isRunning), [], 'each process of stages has ended with its service');
    await remove();
  });
}

/** Starts runs, one after the other, until the service is gone. A repetition has the ids of the first response. */
async function postUntilRefused(origin: string, acknowledged: Map<string, readonly string[]>): Promise<void> {
  for (;;) {
    const name = `start-${acknowledged.size}`;
    const response = await post(origin, name).catch(() => null);
    if (response === null) return;
    assert.is(response.status, 202);
    acknowledged.set(name, response.ids);
  }
}

test('a stage that blocks its process does not outlive a service that was killed', async () => {
  const { folder, remove: removeStages } = await writeNoopStages({ outcomes: { perplexity_city: 'for (;;);' } });
  const { environment, remove } = await surroundings(0);
  const service = await start({ ...environment, BRIEF_STAGES_DIR: folder, BRIEF_STAGE_PROCESSES: 'on' });
  await post(service.origin, 'start-of-a-hang');
  let blocked: readonly number[] = [];
  while (blocked.length === 0) {
    await wait(300);
    blocked = childrenOf(service.child.pid).filter(isBusy);
  }
  await endProcess(service.child, 'SIGKILL');
  await wait(2_000);
  assert.equal(blocked.filter(isRunning), []);
  await remove();
  await removeStages();
});

function childrenOf(pid: number | undefined): readonly number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}

function isRunning(pid: number): boolean {
  const state = stateOf(pid);
  return state !== null && state !== 'Z';
}

function stateOf(pid: number): string | null {
  try {
    return /^State:\s+(\w)/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? null;
  } catch {
    return null;
  }
}

/** Returns true for a process that has used more CPU than its start takes. */
function isBusy(pid: number): boolean {
  const ticks = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[11];
  return Number(ticks) > 200;
}

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
