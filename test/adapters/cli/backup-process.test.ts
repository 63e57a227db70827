import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { noopSelection, writeNoopStages } from '../../support/noop-stages.js';
import { temporaryFolder } from '../embedded/temporary-store.js';

/** The commands of the README: a service in a process of its own, `brief backup` beside it, and `cp -a` to restore. */

const program = fileURLToPath(new URL('../../../adapters/composition/main.js', import.meta.url));
const stages = await writeNoopStages();
const { folder, remove } = await temporaryFolder();
const data = join(folder, 'data');

const environmentFor = (dataFolder: string, url = '') => ({
  PATH: process.env['PATH'] ?? '',
  NODE_V8_COVERAGE: process.env['NODE_V8_COVERAGE'] ?? '',
  BRIEF_SERVICE_API_KEYS: 'k',
  BRIEF_API_KEY: 'k',
  BRIEF_DATA_DIR: dataFolder,
  BRIEF_STAGES_DIR: stages.folder,
  BRIEF_STAGES: noopSelection,
  BRIEF_URL: url,
  PORT: '0',
});

/** What the program printed; rejects when it does not end with 0. */
async function brief(parameters: readonly string[], environment = environmentFor(data)): Promise<string> {
  return (await promisify(execFile)(process.execPath, [program, ...parameters], { env: environment })).stdout;
}

type Serving = Readonly<{ url: string; end(signal: NodeJS.Signals): Promise<void> }>;

async function serve(dataFolder: string): Promise<Serving> {
  const child: ChildProcess = spawn(process.execPath, [program, 'serve'], {
    env: environmentFor(dataFolder),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let told = '';
    child.once('close', () => reject(new Error(`the service ended: ${told}`)));
    child.stderr?.on('data', (chunk: Buffer) => {
      told += chunk.toString();
      const [, address] = /listens at (http:\S+) /u.exec(told) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
  return {
    url,
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

const start = async (url: string): Promise<string> => {
  const parameters = ['run', '--date', '2026-11-20', '--json'];
  return JSON.parse(await brief(parameters, environmentFor(data, url))).brief_run_ids[0];
};
const recordAt = (url: string, runId: string) => brief(['show', runId, '--json'], environmentFor(data, url));

test('a service is backed up while it runs and after it was killed, and another goes on from the copy', async () => {
  const service = await serve(data);
  const first = await start(service.url);
  const record = await recordAt(service.url, first);
  const beside = JSON.parse(await brief(['backup', join(folder, 'beside'), '--json']));
  assert.equal([beside.runs, beside.events, beside.findings], [1, 30, []]);
  await start(service.url);
  await service.end('SIGKILL');
  assert.ok((await readdir(data)).includes('store.db-wal'), 'the log was not moved into the database');
  const afterwards = JSON.parse(await brief(['backup', join(folder, 'afterwards'), '--json']));
  assert.equal([afterwards.runs, afterwards.events, afterwards.findings], [2, 60, []]);

  await promisify(execFile)('cp', ['-a', join(folder, 'beside'), join(folder, 'restored')]);
  const restored = await serve(join(folder, 'restored'));
  assert.equal(JSON.parse(await recordAt(restored.url, first)), JSON.parse(record));
  await start(restored.url);
  await restored.end('SIGTERM');
  const audited = await brief(['audit', 'replay'], environmentFor(join(folder, 'restored')));
  assert.match(audited, /^2 runs, 60 events, .*: all as recorded\n$/u);
});

test('nothing is left behind', () => Promise.all([stages.remove(), remove()]).then(() => undefined));

test.run();
