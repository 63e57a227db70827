import { execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type EmbeddedStore, openEmbeddedStore } from '../../../adapters/embedded/open-embedded-store.js';
import { temporaryFolder } from './temporary-store.js';

const child = fileURLToPath(new URL('./appending-child.js', import.meta.url));
const syncCall = /\b(?:fsync|fdatasync)\(\d+\)\s+= 0|<\.\.\. (?:fsync|fdatasync) resumed>\)\s+= 0/gu;

/** Runs the child under strace. Returns what both printed. */
async function traced(folder: string, options: readonly string[], mode: string, count: number) {
  const log = join(folder, 'trace.log');
  const command = ['-f', '-o', log, ...options, process.execPath, child, join(folder, 'data'), mode, String(count)];
  const { stdout } = await promisify(execFile)('strace', command, { maxBuffer: 64 * 1024 * 1024 });
  return { lines: stdout.trimEnd().split('\n'), log: await readFile(log, 'utf8') };
}

async function syncsOf(mode: string, count: number): Promise<number> {
  const { folder, remove } = await temporaryFolder();
  const { lines, log } = await traced(folder, ['-e', 'trace=fsync,fdatasync'], mode, count);
  await remove();
  assert.is(lines.at(-1), 'done');
  return (log.match(syncCall) ?? []).length;
}

/** Fails unless the reopened store has each printed append, and an unbroken chain. */
async function expectNoneLost(store: EmbeddedStore, lines: readonly string[]): Promise<void> {
  const last = new Map<string, number>();
  for (const line of lines.filter((text) => text.startsWith('run-'))) {
    const [stream = '', number] = line.split(' ');
    last.set(stream, Number(number));
  }
  for (const [stream, number] of last) {
    const events = await store.events.read(stream);
    assert.ok(events.length > number, `${stream} holds ${events.length} events, ${number + 1} were acknowledged`);
    for (const [index, event] of events.entries()) assert.equal(event.data, { number: index });
  }
  assert.equal(await store.integrity(), []);
}

test('each of several sequential appends was synced before it was acknowledged', async () => {
  const appends = 200;
  const opening = await syncsOf('sequential', 0);
  const syncs = (await syncsOf('sequential', appends)) - opening;
  assert.ok(syncs >= appends, `${syncs} syncs for ${appends} acknowledged appends`);
});

test('appends and a view save of the same turn share a commit and its sync', async () => {
  const opening = await syncsOf('sequential', 0);
  const syncs = (await syncsOf('together', 64)) - opening;
  assert.ok(syncs >= 1 && syncs < 8, `${syncs} syncs for 64 appends and a save`);
});

test('each artifact was synced, and so was its name', async () => {
  const artifacts = 50;
  const opening = await syncsOf('artifacts', 0);
  const syncs = (await syncsOf('artifacts', artifacts)) - opening;
  assert.ok(syncs >= 2 * artifacts, `${syncs} syncs for ${artifacts} artifacts`);
});

for (const [mode, until] of [
  ['sequential', 300],
  ['many', 3000],
] as const) {
  test(`kill -9 loses nothing that was acknowledged (${mode})`, async () => {
    const { folder, remove } = await temporaryFolder();
    const victim = spawn(process.execPath, [child, folder, mode, '1000000'], { stdio: ['ignore', 'pipe', 'inherit'] });
    const lines: string[] = [];
    for await (const line of createInterface({ input: victim.stdout })) {
      lines.push(line);
      if (lines.length === until) victim.kill('SIGKILL');
    }
    assert.ok(lines.length >= until && !lines.includes('done'));
    // The kernel has released the folder, or this would be refused.
    const store = await openEmbeddedStore(folder);
    await expectNoneLost(store, lines);
    await store.close();
    await remove();
  });
}

for (const [fault, call, error] of [
  ['a full disk', 'pwrite64', 'ENOSPC'],
  ['a failing write', 'pwrite64', 'EIO'],
  ['a failing sync', 'fsync,fdatasync', 'EIO'],
] as const) {
  test(`${fault} is reported, loses nothing, and the store works again afterwards`, async () => {
    const { folder, remove } = await temporaryFolder();
    const options = ['-e', `trace=${call}`, '-e', `inject=${call}:error=${error}:when=100..140`];
    const { lines } = await traced(folder, options, 'sequential', 150);
    const refused = lines.filter((line) => line.startsWith('unavailable'));
    assert.ok(refused.length > 0, 'the fault was injected');
    for (const line of refused)
      assert.match(line, /^unavailable: The store cannot write: (?:disk I\/O error|database or disk is full)$/u);
    assert.is(lines.at(-1), 'done');
    const store = await openEmbeddedStore(join(folder, 'data'));
    await expectNoneLost(store, lines);
    assert.is((await store.events.read('run-0')).length, 150);
    await store.close();
    await remove();
  });
}

test.run();
