import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { BackupResult, BackupWatch, LocalOperations } from '../../../adapters/cli/commands/command.js';
import { runProgramWith } from '../../support/brief-program.js';

const result: BackupResult = {
  folder: '/backups/tonight',
  events: 30,
  runs: 1,
  artifacts: 3,
  releases: 1,
  pages: 2,
  bytes: 1_250_000,
  head: { position: 30, hash: 'ab'.repeat(32) },
  findings: [],
  notices: [],
};

type Asked = { folder?: string; watch?: BackupWatch };

/** A machine whose backup comes to a result, and what it was asked for. */
function machine(changes: Partial<BackupResult> = {}): Readonly<{ local: Partial<LocalOperations>; asked: Asked }> {
  const asked: Asked = {};
  const backup = async (folder: string, watch: BackupWatch) => {
    Object.assign(asked, { folder, watch });
    for (const [part, total] of [['database', 5000] as const, ['artifacts', 3] as const]) {
      for (const done of [0, 1, 2, 0.15 * total, 0.5 * total]) watch.progress(part, Math.floor(done), total);
    }
    return { ...result, ...changes };
  };
  return { local: { backup }, asked };
}

test('a backup says where it is, what it holds and where its chain ends', async () => {
  const { local, asked } = machine();
  const interrupted = new AbortController().signal;
  const { code, printed, told } = await runProgramWith(['backup', 'tonight'], { local, interrupted });
  assert.equal([code, told, asked.folder], [0, '', 'tonight']);
  assert.is(asked.watch?.signal, interrupted);
  assert.is(
    printed,
    `/backups/tonight: 1 runs, 30 events, 3 artifacts, 2 pages, 1.3 MB: all as it was written\nthe chain of its events ends at 30 with ${'ab'.repeat(32)}`,
  );
});

test('a backup as JSON is the whole result', async () => {
  const { printed } = await runProgramWith(['backup', 'tonight', '--json'], machine());
  assert.equal(JSON.parse(printed), result);
});

test('a backup of what is damaged ends with 1 and names the damage, a notice alone with 0', async () => {
  const damaged = machine({ findings: [{ where: 'artifact 12', problem: 'no longer matches' }], bytes: 12_001 });
  const { code, printed } = await runProgramWith(['backup', 'tonight'], damaged);
  assert.is(code, 1);
  assert.match(printed, /^artifact 12: no longer matches\n.*, 13 kB: 1 findings, in the data folder too\n/u);
  assert.is((await runProgramWith(['backup', 'tonight', '--json'], damaged)).code, 1);
  const noticed = await runProgramWith(['backup', 'tonight'], machine({ notices: ['keep the key'] }));
  assert.equal([noticed.code, noticed.printed.split('\n')[0]], [0, 'notice: keep the key']);
});

test('a backup tells its progress on standard error, to a person only', async () => {
  const { told, printed } = await runProgramWith(['backup', 'tonight'], { ...machine(), interactive: true });
  assert.is(
    told,
    [
      'copying the database … 0 %',
      'copying the database … 10 %',
      'copying the database … 50 %',
      'copying the artifacts …',
    ].join('\n'),
  );
  assert.not.match(printed, /copying/u);
});

test('a backup without a folder, or to two, is wrong usage', async () => {
  for (const parameters of [['backup'], ['backup', 'one', 'two']]) {
    const { code, told } = await runProgramWith(parameters, machine());
    assert.is(code, 2);
    assert.match(told, /\n\nUsage:[\s\S]*brief backup FOLDER\n/u);
  }
});

test.run();
