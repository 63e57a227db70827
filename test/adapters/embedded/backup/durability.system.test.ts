import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openEmbeddedStore, openEmbeddedStoreForReading } from '../../../../adapters/embedded/open-embedded-store.js';
import { metadata } from '../../../support/contracts/event-samples.js';
import { address, brief, textAt } from '../../../support/contracts/published-samples.js';
import { temporaryFolder } from '../temporary-store.js';

const program = fileURLToPath(new URL('../../../../adapters/composition/main.js', import.meta.url));
const { folder, remove } = await temporaryFolder();
const data = join(folder, 'data');
const events = 40;
const test = suite('a backup at the mercy of the machine');

type Ended = Readonly<{ code: number | null; told: string; log: string }>;

/** Backs up under strace, all of whose file work is done by one thread besides the main one. */
async function backUpUnder(options: readonly string[], copy: string): Promise<Ended> {
  const log = join(folder, `${basename(copy)}.log`);
  const command = ['-f', '-o', log, ...options, process.execPath, program, 'backup', copy];
  const env = { PATH: process.env['PATH'] ?? '', BRIEF_DATA_DIR: data, UV_THREADPOOL_SIZE: '1' };
  const ended = await promisify(execFile)('strace', command, { env }).then(
    ({ stderr }) => ({ code: 0, told: stderr }),
    (error: { code: number | null; stderr: string }) => ({ code: error.code, told: error.stderr }),
  );
  return { ...ended, log: await readFile(log, 'utf8') };
}

/** How often each thread synced something, the busiest first. */
function syncsByThread(log: string): readonly number[] {
  const counts = new Map<string, number>();
  for (const [, thread = ''] of log.matchAll(/^(\d+) +(?:fsync|fdatasync)\(/gmu))
    counts.set(thread, (counts.get(thread) ?? 0) + 1);
  return [...counts.values()].sort((one, other) => other - one);
}

async function expectWhole(copy: string): Promise<void> {
  const store = await openEmbeddedStoreForReading(copy);
  assert.is(await store.events.head(), events);
  assert.equal(await store.integrity(), []);
  assert.is(await textAt(store, brief), 'the last page');
  await store.close();
}

const besides = async (copy: string) =>
  (await readdir(folder)).filter((name) => name.startsWith(basename(copy)) && !name.endsWith('.log'));

test.before(async () => {
  const store = await openEmbeddedStore(data);
  const text = 'x'.repeat(40_000);
  for (let number = 0; number < events; number += 1)
    await store.events.append(`run-${number}`, [{ type: 'Said', data: { text } }], 'no_stream', metadata);
  for (const page of ['the first page', 'the last page'])
    await store.pages.publish(page.replaceAll(' ', '-'), [await address(store, brief, page)]);
  await store.close();
});

test('is synced, every file and folder of it, before it stands under its name, which is synced then', async () => {
  const copy = join(folder, 'synced');
  const { code, log } = await backUpUnder(['-y', '-e', 'trace=fsync,fdatasync,rename,renameat,renameat2'], copy);
  assert.is(code, 0);
  const lines = log.split('\n');
  const placed = lines.findIndex((line) => /rename\w*\(.*synced\.[0-9a-f]{8}\.partial", .*synced"/u.test(line));
  assert.ok(placed > 0);
  const synced = new Set(
    lines.slice(0, placed).flatMap((line) => /sync\(\d+<.*\.partial\/?(.*)>/u.exec(line)?.[1] ?? []),
  );
  const renamed = /^(.+\.json)\.[0-9a-f-]{36}\.tmp$/u;
  for (const path of synced) synced.add(renamed.exec(path)?.[1] ?? path);
  for (const path of ['', ...(await readdir(copy, { recursive: true }))])
    assert.ok(synced.has(path), `${path} is synced`);
  assert.ok(lines.slice(placed).some((line) => line.includes(`<${folder}>`)));
});

test('killed at any sync is whole or not there, and does not stand in the way of the next', async () => {
  const trace = ['-e', 'trace=fsync,fdatasync'];
  const [most = 0] = syncsByThread((await backUpUnder(trace, join(folder, 'counted'))).log);
  const outcomes = new Set<string>();
  for (const when of [1, Math.floor(most / 3), Math.floor(most / 2), most - 2, most - 1, most]) {
    const copy = join(folder, `killed-${when}`);
    const { code } = await backUpUnder([...trace, '-e', `inject=fsync,fdatasync:signal=KILL:when=${when}`], copy);
    assert.is.not(code, 0);
    const left = await besides(copy);
    assert.is(left.length, 1);
    if (left[0] === basename(copy)) await expectWhole(copy);
    else {
      assert.match(left[0] ?? '', /\.partial$/u);
      assert.is((await backUpUnder(trace, copy)).code, 0);
      await expectWhole(copy);
    }
    outcomes.add(left[0] === basename(copy) ? 'whole' : 'not there');
  }
  assert.equal([...outcomes], ['not there', 'whole']);
});

// The first writes of a thread may be to the index of the write-ahead log that is read.
for (const [what, calls, error, reason] of [
  ['a disk that is full for the database', 'pwrite64', 'ENOSPC', /there is no room left on the disk of /u],
  ['a disk that is full for a file', 'sendfile,copy_file_range', 'ENOSPC', /there is no room left on the disk of /u],
  ['a quota that is used up', 'sendfile,copy_file_range', 'EDQUOT', /there is no room left on the disk of /u],
  ['a disk that fails', 'fsync,fdatasync', 'EIO', /disk I\/O error|EIO/u],
] as const) {
  test(`on ${what} is none, says why, and leaves nothing`, async () => {
    const copy = join(folder, `full-${calls.length}-${error}`);
    const inject = `inject=${calls}:error=${error}:when=${calls === 'pwrite64' ? 20 : 1}+`;
    const { code, told, log } = await backUpUnder(['-e', `trace=${calls}`, '-e', inject], copy);
    assert.match(log, /\(INJECTED\)/u);
    assert.is(code, 1);
    assert.match(told, /^The backup was not made: [^\n]+\n$/u);
    assert.match(told, reason);
    assert.equal(await besides(copy), []);
  });
}

test('into a folder of yesterday does not touch it', async () => {
  const copy = join(folder, 'yesterday');
  await mkdir(join(copy, 'artifacts'), { recursive: true });
  assert.is((await backUpUnder(['-e', 'trace=fsync'], copy)).code, 2);
  assert.equal(await readdir(copy), ['artifacts']);
});

test.after(remove);

test.run();
