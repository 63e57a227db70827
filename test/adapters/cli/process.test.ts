import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { noopSelection, writeNoopStages } from '../../support/noop-stages.js';
import { temporaryFolder } from '../embedded/temporary-store.js';

/** The program in processes of its own, as the README calls it. */
const main = fileURLToPath(new URL('../../../bundle/main.js', import.meta.url));
const stages = await writeNoopStages();
const { folder, remove } = await temporaryFolder();

type Settings = Readonly<Record<string, string>>;

const environment = (settings: Settings) => ({
  PATH: process.env['PATH'] ?? '',
  NODE_V8_COVERAGE: process.env['NODE_V8_COVERAGE'] ?? '',
  BRIEF_SERVICE_API_KEYS: 'k',
  BRIEF_API_KEY: 'k',
  BRIEF_DATA_DIR: join(folder, 'data'),
  BRIEF_INPUT_DIR: join(folder, 'input'),
  BRIEF_STAGES_DIR: stages.folder,
  BRIEF_STAGES: noopSelection,
  PORT: '0',
  ...settings,
});

function brief(parameters: readonly string[], settings: Settings = {}) {
  return new Promise<Readonly<{ code: number; stdout: string; stderr: string }>>((resolve) => {
    const options = { env: environment(settings) };
    execFile(process.execPath, [main, ...parameters], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

/** Starts `brief serve` and resolves when it listens. */
async function serve(settings: Settings = {}, [program, ...parameters]: string[] = [process.execPath, main, 'serve']) {
  const child = spawn(String(program), parameters, { env: environment(settings) });
  let stderr = '';
  const ended = new Promise<Readonly<{ code: number | null; stderr: string }>>((resolve) =>
    child.once('close', (code) => resolve({ code, stderr })),
  );
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
      const [, address] = /"origin":"([^"]+)","msg":"listening"/u.exec(stderr) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once('close', () => reject(new Error(`the service ended: ${stderr}`)));
  });
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return { access: { BRIEF_URL: url }, end };
}

async function startRun(access: Settings): Promise<string> {
  const { code, stdout, stderr } = await brief(['run', '--date', '2026-11-20', '--json'], access);
  assert.is(code, 0, stderr);
  return JSON.parse(stdout).brief_run_ids[0];
}

const service = await serve();
const runId = await startRun(service.access);
const test = suite('the program');

test('lists the runs of a running service, and audits its store', async () => {
  const [list, audit] = await Promise.all([brief(['runs'], service.access), brief(['audit', 'replay'])]);
  assert.is(list.code, 0);
  assert.match(list.stdout, new RegExp(`^run .*\\n${runId.slice(0, 8)} +2026-11-20 +ok .*Ghent, Minard\\n$`, 'u'));
  assert.equal([audit.code, /^1 runs, 32 events, .*: all as recorded\n$/u.test(audit.stdout)], [0, true]);
});

test('backs up a running and a killed service, and serves from the copy', async () => {
  const backUp = async (name: string) => JSON.parse((await brief(['backup', join(folder, name), '--json'])).stdout);
  const show = async (access: Settings) => JSON.parse((await brief(['show', runId, '--json'], access)).stdout);
  const record = await show(service.access);
  const { runs, events, findings } = await backUp('running');
  assert.equal([runs, events, findings], [1, 32, []]);
  await startRun(service.access);
  await service.end('SIGKILL');
  assert.ok((await readdir(join(folder, 'data'))).includes('store.db-wal'), 'the write-ahead log is still separate');
  const killed = await backUp('killed');
  assert.equal([killed.runs, killed.events, killed.findings], [2, 64, []]);

  const copy = { BRIEF_DATA_DIR: join(folder, 'copy') };
  await cp(join(folder, 'running'), copy.BRIEF_DATA_DIR, { recursive: true });
  const copyService = await serve(copy);
  assert.equal(await show(copyService.access), record);
  await startRun(copyService.access);
  const { code, stderr } = await copyService.end('SIGTERM');
  assert.equal([code, /the service has stopped/u.test(stderr)], [0, true], stderr);
  assert.match((await brief(['audit', 'replay'], copy)).stdout, /^2 runs, 64 events, .*: all as recorded\n$/u);
});

test('ends with 3 when the service has stopped', async () => {
  await service.end('SIGKILL');
  assert.is((await brief(['runs'], service.access)).code, 3);
});

test('lists the stages and checks the input without a service', async () => {
  await mkdir(join(folder, 'input', 'shows'), { recursive: true });
  await writeFile(join(folder, 'input', 'shows', 'tour.csv'), 'show_date,venue,city\n2026-13-45,Minard,Ghent\n');
  const builtIn = { BRIEF_STAGES: '', BRIEF_STAGES_DIR: '' };
  const [listed, examined] = await Promise.all([brief(['stages', '--json'], builtIn), brief(['doctor'], builtIn)]);
  assert.equal([listed.code, JSON.parse(listed.stdout).stages.length], [0, 14]);
  assert.is(examined.code, 1, examined.stderr);
  assert.match(examined.stdout, /problem: a show may be lost: .*shows\/tour\.csv line 2 /u);
});

test('names every wrong setting at once and ends with 2', async () => {
  const wrong = { PORT: 'x', LOG_LEVEL: 'loud', BRIEF_STAGES: 'perplexity_city=missing' };
  const { code, stdout, stderr } = await brief(['serve'], wrong);
  assert.equal([code, stdout], [2, '']);
  const errors = stderr
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).error);
  assert.match(
    errors.join('\n'),
    /PORT is not[\s\S]*LOG_LEVEL is [\s\S]*perplexity_city has no implementation "missing"/u,
  );
});

test('ends silently when the reader of its output has closed the pipe', async () => {
  const child = spawn(process.execPath, [main, '--help'], { env: environment({}) });
  child.stdout.destroy();
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  assert.equal([code, stderr], [0, '']);
});

test('ends when the shell is ended that npm started it in', async () => {
  const settings = { BRIEF_DATA_DIR: join(folder, 'in-a-shell'), npm_lifecycle_event: 'start' };
  const { access, end } = await serve(settings, ['sh', '-c', `"${process.execPath}" "${main}" serve; true`]);
  // The output closes once the service has ended, too.
  const { stderr } = await end('SIGTERM');
  assert.match(stderr, 'the service has stopped');
  assert.instance(await fetch(`${access.BRIEF_URL}/livez`).catch((error: unknown) => error), Error);
});

test.after(async () => {
  await Promise.all([stages.remove(), remove()]);
});
test.run();
