import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { noopSelection, writeNoopStages } from '../../support/noop-stages.js';
import { endProcess, type ServiceProcess, untilReadyLine } from '../../support/service-process.js';
import { temporaryFolder } from '../embedded/temporary-store.js';

/** The machine is at fault, not its disk: what happens to the process, its clock and its limits. */

const headers = { 'x-api-key': 'a-key-for-tests', prefer: 'respond-async', 'content-type': 'application/json' };
const main = fileURLToPath(new URL('../../../bundle/main.js', import.meta.url));
const hour = 3_600_000;
/** The last stage has not ended when the next step of the test comes. */
const stages = await writeNoopStages({ delay: 40 });
const { folder, remove } = await temporaryFolder();
const offset = join(folder, 'offset');
/** Steps the wall clock of a process to the offset in a file, whenever it gets a signal. */
const steppedClock = `
import { readFileSync } from 'node:fs';
const real = Date.now;
process.on('SIGUSR2', () => {
  const step = Number(readFileSync(${JSON.stringify(offset)}));
  Date.now = () => real() + step;
});`;
const test = suite('a service');
let service: ServiceProcess | null = null;

type Command = Readonly<{ node?: readonly string[]; under?: readonly string[] }>;
type RunRecord = Readonly<{ status: string; error: string | null; duration: number; retry_count: number }>;

/** Starts the service on a data folder, with options of Node or under a command. */
async function serve(name: string, { node = [], under = [] }: Command = {}): Promise<ServiceProcess> {
  const environment = {
    ...{ PORT: '0', LOG_LEVEL: 'error', BRIEF_SERVICE_API_KEYS: headers['x-api-key'], BRIEF_REQUESTS_PER_MINUTE: '0' },
    ...{ BRIEF_DATA_DIR: join(folder, name), BRIEF_STAGES_DIR: stages.folder, BRIEF_STAGES: noopSelection },
  };
  const [program = process.execPath, ...parameters] = [...under, process.execPath, ...node, main, 'serve'];
  service = await untilReadyLine(program, parameters, environment);
  return service;
}

/** Requests a start; returns the ids that were acknowledged, or null when there was no 202. */
async function start({ origin }: ServiceProcess, trigger = 'manual'): Promise<readonly string[] | null> {
  const body = JSON.stringify({ run_date: '2026-11-20', trigger });
  const response = await fetch(`${origin}/api/v1/brief/run`, { method: 'POST', headers, body }).catch(() => null);
  if (response?.status !== 202) return null;
  return ((await response.json()) as Readonly<{ brief_run_ids: readonly string[] }>).brief_run_ids;
}

/** Starts a run and returns its id; a busy machine answers a start before its run is known, which is listed later. */
async function startOne(of: ServiceProcess, trigger: string): Promise<string> {
  const before = await listed(of);
  const [id] = (await start(of, trigger)) ?? [];
  for (;;) {
    const found = id ?? (await listed(of)).find((one) => !before.includes(one));
    if (found !== undefined) return found;
    await delay(50);
  }
}

async function listed({ origin }: ServiceProcess): Promise<readonly string[]> {
  const response = await fetch(`${origin}/api/v1/brief/runs?limit=100`, { headers });
  const { runs } = (await response.json()) as Readonly<{ runs: readonly Readonly<{ brief_run_id: string }>[] }>;
  return runs.map((run) => run.brief_run_id);
}

async function recordOf({ origin }: ServiceProcess, id: string): Promise<RunRecord> {
  const response = await fetch(`${origin}/api/v1/brief/runs/${id}`, { headers });
  return (await response.json()) as RunRecord;
}

async function ended(of: ServiceProcess, id: string): Promise<RunRecord> {
  const until = performance.now() + 60_000;
  for (;;) {
    const record = await recordOf(of, id);
    if (record.status !== 'processing') return record;
    if (performance.now() > until) throw new Error(`the run does not end: ${JSON.stringify(record)}`);
    await delay(100);
  }
}

/** Returns how many runs with this trigger are recorded. */
async function countOf({ origin }: ServiceProcess, trigger: string): Promise<number> {
  let [count, next]: [number, string] = [0, ''];
  do {
    const cursor = next === '' ? '' : `&cursor=${encodeURIComponent(next)}`;
    const response = await fetch(`${origin}/api/v1/brief/runs?limit=100&trigger=${trigger}${cursor}`, { headers });
    const page = (await response.json()) as Readonly<{ count: number; next_cursor: string | null }>;
    count += page.count;
    next = page.next_cursor ?? '';
  } while (next !== '');
  return count;
}

/** Starts a service again without its limits, and waits until as many runs are recorded as it had acknowledged. */
async function expectNoneLost(name: string, trigger: string, acknowledged: number): Promise<void> {
  const again = await serve(name);
  const until = performance.now() + 30_000;
  let recorded = 0;
  while (recorded < acknowledged && performance.now() < until) {
    await delay(200);
    recorded = await countOf(again, trigger);
  }
  assert.ok(recorded >= acknowledged, `${recorded} of ${acknowledged} acknowledged starts are recorded`);
  await endProcess(again.child, 'SIGTERM');
}

test('that was stopped by SIGSTOP continues its runs after SIGCONT, and repeats nothing', async () => {
  const stopped = await serve('stopped');
  const id = await startOne(stopped, 'manual');
  await delay(100);
  stopped.child.kill('SIGSTOP');
  const waiting = start(stopped);
  await delay(3_000);
  stopped.child.kill('SIGCONT');
  const { status, retry_count } = await ended(stopped, id);
  assert.equal([status, retry_count], ['ok', 0]);
  const [later = (await listed(stopped)).find((one) => one !== id) ?? ''] = (await waiting) ?? [];
  assert.is((await ended(stopped, later)).status, 'ok');
  await endProcess(stopped.child, 'SIGTERM');
});

for (const [direction, step] of [
  ['back', -2 * hour],
  ['forwards', 2 * hour],
] as const) {
  test(`whose clock is set ${direction} by two hours ends its runs in a clear state, and makes others`, async () => {
    await writeFile(offset, String(step));
    const node = ['--import', `data:text/javascript,${encodeURIComponent(steppedClock)}`];
    const name = `clock-${direction}`;
    const stepped = await serve(name, { node });
    const id = await startOne(stepped, 'clock');
    await delay(100);
    stepped.child.kill('SIGUSR2');
    const during = await ended(stepped, id);
    // A run may take 30 minutes.
    assert.is(during.status, direction === 'back' ? 'ok' : 'failed', JSON.stringify(during));
    if (direction === 'forwards') assert.match(String(during.error), /30 minutes|deadline/u);
    assert.ok(during.duration >= 0, `it took ${during.duration} s`);
    const next = await startOne(stepped, 'clock');
    assert.is((await ended(stepped, next)).status, 'ok');
    await endProcess(stepped.child, 'SIGKILL');
    await expectNoneLost(name, 'clock', 2);
  });
}

test('that may open no more than 64 files at its start says so and ends, unless it starts', async () => {
  const started = serve('few-files', { under: ['sh', '-c', 'ulimit -n 64; exec "$@"', 'sh'] });
  const outcome = await started.then(
    async ({ child }) => endProcess(child, 'SIGTERM').then(() => 'started'),
    (error: unknown) => String(error),
  );
  assert.match(outcome, /^started$|EMFILE: too many open files/u);
});

for (const [limit, node, command] of [
  ['64 file descriptors', [], ['prlimit', '--nofile=64:64', '--pid']],
  ['a heap of 64 MB', ['--max-old-space-size=64'], null],
] as const) {
  test(`with ${limit} loses none of 300 starts that it acknowledged, and is ready afterwards or has ended`, async () => {
    const name = limit.replaceAll(' ', '-');
    const limited = await serve(name, { node });
    if (command !== null) execFileSync(command[0], [...command.slice(1), String(limited.child.pid)]);
    let [isGone, acknowledged] = [false, 0];
    limited.child.once('exit', () => {
      isGone = true;
    });
    const starting = Array.from({ length: 300 }, async () => {
      if ((await start(limited, 'limited')) !== null) acknowledged += 1;
    });
    await Promise.all(starting);
    await delay(500);
    const ready = await fetch(`${limited.origin}/readyz`).catch(() => null);
    process.stderr.write(`${limit}: ${acknowledged} of 300 acknowledged, ${isGone ? 'ended' : ready?.status}\n`);
    assert.ok(isGone || ready?.status === 200, `${ready?.status}`);
    assert.ok(acknowledged > 0);
    if (!isGone) await endProcess(limited.child, 'SIGKILL');
    await expectNoneLost(name, 'limited', acknowledged);
  });
}

test.after.each(() => {
  service?.child.kill('SIGKILL');
});
test.after(async () => {
  await stages.remove();
  await remove();
  await rm(folder, { recursive: true, force: true });
});
test.run();
