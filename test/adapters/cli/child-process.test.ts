import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { noopSelection, writeNoopStages } from '../../support/noop-stages.js';
import { temporaryFolder } from '../embedded/temporary-store.js';

const program = fileURLToPath(new URL('../../../adapters/composition/main.js', import.meta.url));
const stages = await writeNoopStages();
const { folder, remove } = await temporaryFolder();
const settings = {
  BRIEF_SERVICE_API_KEYS: 'k',
  BRIEF_API_KEY: 'k',
  BRIEF_DATA_DIR: join(folder, 'data'),
  BRIEF_INPUT_DIR: join(folder, 'input'),
  BRIEF_STAGES_DIR: stages.folder,
  BRIEF_STAGES: noopSelection,
  PORT: '0',
  BRIEF_URL: '',
};

type Ended = Readonly<{ code: number | null; out: string; err: string }>;

function start(parameters: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const child: ChildProcess = spawn(process.execPath, [program, ...parameters], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_V8_COVERAGE: process.env['NODE_V8_COVERAGE'] ?? '',
      ...settings,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout?.on('data', (chunk: Buffer) => {
    output.out += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    output.err += chunk.toString();
  });
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, ...output })));
  const until = (shape: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = shape.exec(output.err)?.[1];
        if (found !== undefined) resolve(found);
      };
      child.stderr?.on('data', look);
      child.on('close', () => reject(new Error(`ended after: ${output.err}`)));
      look();
    });
  return { child, ended, until };
}

const run = (parameters: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  start(parameters, more).ended;

test('the program serves, answers its own commands, ends cleanly, and its store can be audited', async () => {
  const service = start(['serve']);
  const url = await service.until(/listens at (http:\S+) /u);
  const access = { BRIEF_URL: url };
  const started = await run(['run', '--date', '2026-11-20', '--json'], access);
  assert.is(started.code, 0, started.err);
  const [runId] = JSON.parse(started.out).brief_run_ids as string[];
  const [list, shown, history] = await Promise.all([
    run(['runs'], access),
    run(['show', String(runId)], access),
    run(['events', String(runId)], access),
  ]);
  assert.equal([list.code, shown.code, history.code], [0, 0, 0]);
  assert.match(list.out, new RegExp(`^${runId}`, 'u'));
  assert.is(history.out.trim().split('\n').length, 30);
  const beside = await run(['audit', 'replay']);
  assert.equal([beside.code, beside.out], [0, '1 runs, 30 events, 4 rows of views: all as recorded\n']);
  service.child.kill('SIGTERM');
  const { code, err } = await service.ended;
  assert.is(code, 0, err);
  assert.match(err, /the service has stopped/u);
  assert.is((await run(['audit', 'replay'])).code, 0);
  assert.is((await run(['runs'], access)).code, 3);
});

test('the program tells what is selected and what is to be mended, without a service', async () => {
  await mkdir(join(settings.BRIEF_INPUT_DIR, 'shows'), { recursive: true });
  await writeFile(
    join(settings.BRIEF_INPUT_DIR, 'shows', 'tour.csv'),
    'show_date,venue,city\n2026-13-45,Minard,Ghent\n',
  );
  const local = { BRIEF_STAGES: '', BRIEF_STAGES_DIR: '' };
  const [listed, examined, wrong] = await Promise.all([
    run(['stages', '--json'], local),
    run(['doctor'], local),
    run(['serve'], { PORT: 'x', LOG_LEVEL: 'loud', BRIEF_STAGES: 'perplexity_city=nobody' }),
  ]);
  assert.equal([listed.code, JSON.parse(listed.out).stages.length], [0, 14]);
  assert.is(examined.code, 0, examined.err);
  assert.match(examined.out, /notice: shows\/tour\.csv:2: /u);
  assert.equal([wrong.code, wrong.out], [2, '']);
  assert.match(
    wrong.err,
    /PORT is not[\s\S]*LOG_LEVEL is none of[\s\S]*perplexity_city has no implementation "nobody"/u,
  );
});

test('nothing is left behind', () => Promise.all([stages.remove(), remove()]).then(() => undefined));

test.run();
