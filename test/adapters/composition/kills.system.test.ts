import { appendFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { localOperations } from '../../../adapters/composition/local-operations.js';
import { openEmbeddedStoreForReading } from '../../../adapters/embedded/open-embedded-store.js';
import { runEventsOf } from '../../../src/application/run-streams.js';
import { stageKeys } from '../../../src/domain/pipeline.js';
import { noopSelection, writeNoopStages } from '../../support/noop-stages.js';
import { endProcess, type ServiceProcess, startProcess } from '../../support/service-process.js';

const key = 'a-key-for-tests';
const journalled = (stage: string) => `
const { appendFileSync } = process.getBuiltinModule('node:fs');
appendFileSync(process.env.JOURNAL, [context.runId, '${stage}', context.attempt, context.idempotencyKey].join(' ') + '\\n');
`;

const services: ServiceProcess[] = [];

async function start(...parameters: Parameters<typeof startProcess>): Promise<ServiceProcess> {
  const service = await startProcess(...parameters);
  services.push(service);
  return service;
}

/** The surroundings of one service through all its lives. */
async function surroundings(delay: number) {
  const root = await mkdtemp(join(tmpdir(), 'brief-kills-'));
  const outcomes = Object.fromEntries(stageKeys.map((stage) => [stage, journalled(stage)]));
  const stages = await writeNoopStages({ outcomes, delay });
  const journal = join(root, 'journal');
  appendFileSync(journal, '');
  const data = join(root, 'data');
  return {
    data,
    journal,
    environment: {
      BRIEF_SERVICE_API_KEYS: key,
      BRIEF_DATA_DIR: data,
      BRIEF_STAGES_DIR: stages.folder,
      BRIEF_STAGES: noopSelection,
      JOURNAL: journal,
    },
    async remove() {
      await stages.remove();
      await rm(root, { recursive: true, force: true });
    },
  };
}

async function post(
  origin: string,
  idempotencyKey: string,
): Promise<Readonly<{ status: number; ids: readonly string[] }>> {
  const response = await fetch(`${origin}/api/v1/brief/run`, {
    method: 'POST',
    headers: {
      'x-api-key': key,
      'idempotency-key': idempotencyKey,
      prefer: 'respond-async',
      'content-type': 'application/json',
    },
    body: '{"run_date":"2026-11-20"}',
  });
  const body = (await response.json()) as Readonly<{ brief_run_ids?: readonly string[] }>;
  return { status: response.status, ids: body.brief_run_ids ?? [] };
}

async function statusOf(origin: string, runId: string): Promise<string> {
  const response = await fetch(`${origin}/api/v1/brief/runs/${runId}`, { headers: { 'x-api-key': key } });
  return String(((await response.json()) as Readonly<{ status?: string }>).status);
}

async function untilAllEnded(origin: string, ids: Iterable<string>): Promise<void> {
  for (const id of ids) while ((await statusOf(origin, id)) === 'processing');
}

/** Every run ended once, and no body ran again once its completion was on record. */
async function expectNothingTwice(data: string, journal: string, acknowledged: ReadonlySet<string>): Promise<void> {
  const bodies = new Map<string, string[]>();
  for (const line of (await readFile(journal, 'utf8')).trimEnd().split('\n')) {
    const [runId, stage, attempt, idempotencyKey] = line.split(' ');
    const name = `${runId} ${stage}`;
    bodies.set(name, [...(bodies.get(name) ?? []), String(attempt)]);
    assert.is(idempotencyKey, `${runId}:${stage}`);
  }
  const store = await openEmbeddedStoreForReading(data);
  assert.equal(await store.integrity(), []);
  for (const runId of acknowledged) {
    const history = runEventsOf(await store.events.read(`run-${runId}`));
    const ends = history.filter(({ type }) => ['RunCompleted', 'RunFailed', 'RunCancelled'].includes(type));
    assert.is(ends.length, 1, `${runId} has ${ends.length} ends`);
    for (const event of history) {
      if (event.type !== 'StageCompleted') continue;
      const made = bodies.get(`${runId} ${event.data.stage}`) ?? [];
      const attempts = Array.from({ length: event.data.attempt }, (_, index) => String(index + 1));
      assert.equal([...new Set(made)], made, `an attempt of ${event.data.stage} ran twice in ${runId}`);
      assert.ok(
        made.every((attempt) => attempts.includes(attempt)),
        `${event.data.stage} ran after it had completed`,
      );
    }
  }
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
  await expectNothingTwice(data, journal, runs);
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
    await expectNothingTwice(data, journal, acknowledged);
    await remove();
  });
}

test.after(() => {
  for (const { child } of services) child.kill('SIGKILL');
});

test.run();
