import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { MigrationResult } from '../../../adapters/cli/local-operations.js';
import { localOperations } from '../../../adapters/composition/local-operations.js';
import {
  type EmbeddedStore,
  openEmbeddedStore,
  openEmbeddedStoreForReading,
} from '../../../adapters/embedded/open-embedded-store.js';
import { runProgramWith } from '../../support/brief-program.js';
import { metadata, samples } from '../../support/contracts/event-samples.js';
import { address, brief, textAt } from '../../support/contracts/published-samples.js';
import { appendRuns, courses } from '../../support/sample-histories.js';
import { temporaryFolder } from '../embedded/temporary-store.js';

const { folder, remove } = await temporaryFolder();
const data = join(folder, 'data');
const original = await openEmbeddedStore(data);
await appendRuns(original.events, courses.length);
await original.pages.publish('run-1', [await address(original, brief, 'one')]);
await original.close();
await writeFile(join(data, 'address-key'), 'k'.repeat(64), { mode: 0o600 });
const digestOfOne = '7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed';

type Ended = Readonly<{ code: number; told: string; result: MigrationResult }>;

async function migrate(source: string, target: string, more: readonly string[] = [], environment = {}): Promise<Ended> {
  const local = localOperations({ BRIEF_DATA_DIR: data, ...environment });
  const parameters = ['migrate', source, target, '--json', ...more];
  const { code, stdout: printed, stderr: told } = await runProgramWith(parameters, { local });
  return { code, told, result: printed === '' ? {} : JSON.parse(printed) };
}

async function changed(path: string, act: (store: EmbeddedStore) => Promise<unknown>): Promise<void> {
  const store = await openEmbeddedStore(path);
  await act(store).finally(store.close);
}

const folders = suite('brief migrate between data folders');

folders(
  'takes along events, artifacts, pages and the key of their addresses, and then finds nothing to do',
  async () => {
    const target = join(folder, 'copy');
    const first = await migrate('sqlite:', `sqlite:${target}`);
    const files = { artifacts: 1, releases: 1, addresses: 1 };
    assert.equal([first.code, first.result.findings, first.result.notices, first.result.files], [0, [], [], files]);
    assert.ok(first.result.copied > 300 && first.result.verified === first.result.copied);
    const again = await migrate(`sqlite:${data}`, `sqlite:${target}`);
    assert.equal([again.code, again.result.copied, again.result.verified], [0, 0, first.result.copied]);
    assert.equal(again.result.files, files);
    const copy = await openEmbeddedStoreForReading(target);
    assert.is(await textAt(copy, brief), 'one');
    assert.equal(await copy.integrity(), []);
    await copy.close();
    assert.is(await readFile(join(target, 'address-key'), 'utf8'), 'k'.repeat(64));
  },
);

folders('leaves what differs as it is, and names it', async () => {
  const target = join(folder, 'different');
  await changed(target, (store) => store.events.append('start-of-its-own', samples(1), 'no_stream', metadata));
  await migrate('sqlite:', `sqlite:${target}`);
  await changed(target, async (store) => store.pages.publish('run-2', [await address(store, brief, 'two')]));
  await writeFile(join(target, 'address-key'), 'other');
  const { code, result } = await migrate('sqlite:', `sqlite:${target}`);
  assert.equal(
    [code, result.findings],
    [
      1,
      [
        { where: 'file address-key', problem: 'is another one in the target' },
        { where: `address ${brief}`, problem: 'shows something else in the target' },
      ],
    ],
  );
  await changed(target, (store) => store.events.append('start-of-its-own', samples(1, 1), 0, metadata));
  const stream = 'start-of-its-own';
  await changed(join(folder, 'third'), (store) => store.events.append(stream, samples(1, 7), 'no_stream', metadata));
  const conflict = await migrate(`sqlite:${target}`, `sqlite:${join(folder, 'third')}`);
  assert.equal([conflict.code, conflict.result.copied, conflict.result.files], [1, 0, null]);
  assert.equal(conflict.result.findings, [{ where: `${stream}, event 0`, problem: 'its data differ' }]);
});

folders('refuses a target that a service works on, and says so of a source', async () => {
  const busy = join(folder, 'busy');
  const service = await openEmbeddedStore(busy);
  await service.events.append('run-of-its-own', samples(2), 'no_stream', metadata);
  const { code, told } = await migrate('sqlite:', `sqlite:${busy}`);
  assert.is(code, 3);
  assert.match(told, /in use by another process of this service(?: \(process \d+\))?: stop it first$/u);
  const { code: read, result } = await migrate(`sqlite:${busy}`, `sqlite:${join(folder, 'from-busy')}`);
  assert.equal([read, result.copied, result.notices.length], [0, 2, 1]);
  assert.match(result.notices[0] ?? '', /^a service works on the source: stop it/u);
  await service.close();
});

folders('rejects impossible places, and quotes no part of an address', async () => {
  const cases = [
    ['sqlite:', 'sqlite:'],
    ['sqlite:', 'postgres://me:hidden@host'],
    ['esdb:', 'sqlite:'],
    ['esdb://me:hidden@one', 'esdb://me:hidden@two'],
    ['sqlite:', 'esdb+nothing://me:hidden@host'],
    ['sqlite:', 'esdb://me:hidden@host?tlsVerifyCert=false'],
  ] as const;
  for (const [source, target] of cases) {
    const { code, told } = await migrate(source, target);
    assert.is(code, 2, `${source} ${target}`);
    assert.not.match(told, /hidden/u);
  }
  assert.is((await migrate('sqlite:', `sqlite:${join(folder, 'x')}`, ['--files', 'shared'])).code, 2);
  assert.is((await migrate(`sqlite:${join(folder, 'nowhere')}`, `sqlite:${join(folder, 'x')}`)).code, 3);
  assert.not.ok(existsSync(join(folder, 'nowhere')));
  const unreachable = await migrate('sqlite:', 'esdb://me:hidden@127.0.0.1:1?tls=false');
  assert.is(unreachable.code, 3);
  assert.match(unreachable.told, /^error: EventStoreDB cannot read: [a-z ]+: what is copied stays/u);
});

folders('remembers nothing of what an interruption left out', async () => {
  const local = localOperations({ BRIEF_DATA_DIR: data });
  const target = `sqlite:${join(folder, 'interrupted')}`;
  const stopped = { local, interrupted: AbortSignal.abort() };
  const { code, stderr: told } = await runProgramWith(['migrate', 'sqlite:', target], stopped);
  assert.equal([code, /was interrupted/u.test(told)], [3, true]);
  assert.equal((await migrate('sqlite:', target)).result.findings, []);
});

folders.run();

const url = process.env['EVENTSTORE_TEST_URL'];
const server = suite('brief migrate to an EventStoreDB and back');

async function thereAndBack(url: string): Promise<void> {
  const environment = { BRIEF_STREAM_PREFIX: `test_${randomUUID().slice(0, 8)}.`, BRIEF_EVENT_STORE: url };
  const there = await migrate('sqlite:', 'esdb:', [], environment);
  assert.equal([there.code, there.result.findings, there.result.copied], [0, [], there.result.verified]);
  assert.match(there.result.notices.join(), /^files were not copied: cp -a .*artifacts .*pages .*address-key SHARED/u);
  const shared = join(folder, 'shared');
  const again = await migrate('sqlite:', url, ['--files', shared], environment);
  assert.equal([again.result.copied, again.result.notices, again.code], [0, [], 0]);
  const back = join(folder, 'back');
  const returned = await migrate('esdb:', `sqlite:${back}`, ['--files', shared], environment);
  assert.equal([returned.result.verified, returned.result.findings], [there.result.verified, []]);
  const store = await openEmbeddedStoreForReading(back);
  assert.is(await textAt(store, brief), 'one');
  assert.ok((await store.artifacts.get(digestOfOne)) !== null);
  await store.close();
  const audit = await localOperations({ BRIEF_DATA_DIR: back }).auditReplay();
  assert.equal([audit.findings, audit.runs], [[], courses.length]);
}

if (url !== undefined) server('takes the files along, or says what to copy', () => thereAndBack(url));

server('nothing is left behind', remove);
server.run();
