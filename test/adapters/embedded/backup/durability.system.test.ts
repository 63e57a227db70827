import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
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
import { recordDeployment } from './backing-up.js';

const child = fileURLToPath(new URL('./backing-up-child.js', import.meta.url));
const { folder, remove } = await temporaryFolder();
const data = join(folder, 'data');
const appends = 40;
const renames = 'rename,renameat,renameat2';
const test = suite('a backup on a failing machine');

type Ended = Readonly<{ code: number | null; errors: string; log: string }>;

/** Backs up under strace. Besides the main thread, one thread does all work on files. */
async function backUpUnder(options: readonly string[], copy: string): Promise<Ended> {
  const log = join(folder, `${basename(copy)}.log`);
  const command = ['-f', '-o', log, ...options, process.execPath, child, data, copy];
  const env = { PATH: process.env['PATH'] ?? '', UV_THREADPOOL_SIZE: '1' };
  const ended = await promisify(execFile)('strace', command, { env }).then(
    ({ stderr }) => ({ code: 0, errors: stderr }),
    (error: { code: number | null; stderr: string }) => ({ code: error.code, errors: error.stderr }),
  );
  return { ...ended, log: await readFile(log, 'utf8') };
}

/** Returns how often each thread synced, the busiest first. */
function syncsByThread(log: string): readonly number[] {
  const counts = new Map<string, number>();
  for (const [, thread = ''] of log.matchAll(/^(\d+) +(?:fsync|fdatasync)\(/gmu))
    counts.set(thread, (counts.get(thread) ?? 0) + 1);
  return [...counts.values()].sort((one, other) => other - one);
}

async function expectWhole(copy: string): Promise<void> {
  const store = await openEmbeddedStoreForReading(copy);
  assert.is(await store.events.head(), appends + 1);
  assert.equal(await store.integrity(), []);
  assert.is(await textAt(store, brief), 'the page');
  await store.close();
}

/** Returns what is left of a copy, complete or not. */
const leftOf = async (copy: string) =>
  (await readdir(folder)).filter((name) => name.startsWith(basename(copy)) && !name.endsWith('.log'));

test.before(async () => {
  const store = await openEmbeddedStore(data);
  const text = randomBytes(30_000).toString('base64');
  for (let number = 0; number < appends; number += 1)
    await store.events.append(`run-${number}`, [{ type: 'Said', data: { text } }], 'no_stream', metadata);
  await store.pages.publish('the-page', [await address(store, brief, 'the page')]);
  await recordDeployment(store, 'the-page');
  await store.close();
});

test('every file and folder is synced before the copy gets its name, which is synced then', async () => {
  const copy = join(folder, 'synced');
  const { code, log } = await backUpUnder(['-y', '-e', `trace=fsync,fdatasync,${renames}`], copy);
  assert.is(code, 0);
  const lines = log.split('\n');
  const placed = lines.findIndex((line) => /rename\w*\(.*synced\.[0-9a-f]{8}\.partial", .*synced"/u.test(line));
  assert.ok(placed > 0);
  const synced = new Set(
    lines.slice(0, placed).flatMap((line) => /sync\(\d+<.*\.partial\/?(.*)>/u.exec(line)?.[1] ?? []),
  );
  const temporary = /^(.+)\.[0-9a-f-]{36}\.tmp$/u;
  for (const path of synced) synced.add(temporary.exec(path)?.[1] ?? path);
  for (const path of ['', ...(await readdir(copy, { recursive: true }))])
    assert.ok(synced.has(path), `${path} is synced`);
  assert.ok(lines.slice(placed).some((line) => line.includes(`<${folder}>`)));
});

test('a backup killed at any sync is whole or absent, and does not prevent the next', async () => {
  const trace = ['-e', 'trace=fsync,fdatasync'];
  const [most = 0] = syncsByThread((await backUpUnder(trace, join(folder, 'counted'))).log);
  const outcomes = new Set<string>();
  for (const when of [1, Math.floor(most / 3), Math.floor(most / 2), most - 1, most]) {
    const copy = join(folder, `killed-${when}`);
    const { code } = await backUpUnder([...trace, '-e', `inject=fsync,fdatasync:signal=KILL:when=${when}`], copy);
    assert.is.not(code, 0);
    const left = await leftOf(copy);
    assert.is(left.length, 1);
    if (left[0] === basename(copy)) await expectWhole(copy);
    else {
      assert.match(left[0] ?? '', /\.partial$/u);
      assert.is((await backUpUnder(trace, copy)).code, 0);
      await expectWhole(copy);
    }
    outcomes.add(left[0] === basename(copy) ? 'whole' : 'absent');
  }
  assert.equal([...outcomes], ['absent', 'whole']);
});

// The first writes of a thread may be to the index of the write-ahead log that is read.
for (const [fault, calls, error, when, reason] of [
  ['a disk that is full for the database', 'pwrite64', 'ENOSPC', 20, /there is no room left on the disk of /u],
  ['a disk that is full for a file', renames, 'ENOSPC', 1, /there is no room left on the disk of /u],
  ['an exhausted quota', renames, 'EDQUOT', 1, /there is no room left on the disk of /u],
  ['a disk that fails', 'fsync,fdatasync', 'EIO', 1, /disk I\/O error|EIO/u],
] as const) {
  test(`on ${fault} a backup is not made, and leaves nothing`, async () => {
    const copy = join(folder, `full-${calls.length}-${error}`);
    const inject = `inject=${calls}:error=${error}:when=${when}+`;
    const { code, errors, log } = await backUpUnder(['-e', `trace=${calls}`, '-e', inject], copy);
    assert.match(log, /\(INJECTED\)/u);
    assert.is(code, 1);
    assert.match(errors, /^The backup was not made: [^\n]+\n$/u);
    assert.match(errors, reason);
    assert.equal(await leftOf(copy), []);
  });
}

test('an existing backup is not touched', async () => {
  const copy = join(folder, 'yesterday');
  await mkdir(join(copy, 'artifacts'), { recursive: true });
  assert.is((await backUpUnder(['-e', 'trace=fsync'], copy)).code, 2);
  assert.equal(await readdir(copy), ['artifacts']);
});

test.after(remove);

test.run();
