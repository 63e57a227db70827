import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { withRecording } from '../../../../../stages/shared/vendors/recording/recording.js';
import { whyUnwritable } from '../../../../../stages/shared/vendors/writable-folder.js';
import { silentLog } from '../../../../support/stage-context.js';

const test = suite('a record of an exchange');

async function withFolder(act: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'brief-durable-'));
  await act(folder).finally(() => rm(folder, { recursive: true, force: true }));
}

/** The methods of every open file, which a test observes or lets fail. */
async function fileMethods(folder: string) {
  const file = await open(join(folder, 'any'), 'w');
  await file.close();
  await rm(join(folder, 'any'));
  return Object.getPrototypeOf(file) as { sync(): Promise<void>; writeFile(text: string): Promise<void> };
}

test('is synced to disk before it is renamed, and readable by its owner only', () =>
  withFolder(async (folder) => {
    const methods = await fileMethods(folder);
    const original = methods.sync;
    const seen: (readonly string[])[] = [];
    methods.sync = async function sync(this: object) {
      seen.push(await readdir(join(folder, 'kept')));
      await original.call(this);
    };
    const answer = { status: 200, headers: {}, body: Buffer.from('{}') };
    const request = { method: 'POST', url: 'http://127.0.0.1:1/ask', body: '{}' };
    const recording = { directory: join(folder, 'kept'), mode: 'record' } as const;
    const calls = { send: async () => answer, replay: () => answer };
    await withRecording(request, { vendor: 'wire', secrets: [], recording, log: silentLog }, calls).finally(() => {
      methods.sync = original;
    });
    const [name = '', ...more] = await readdir(join(folder, 'kept'));
    assert.match(name, /^wire-[0-9a-f]{64}\.json$/u);
    assert.equal([more, seen.length, seen[0]?.length, seen[0]?.[0]?.endsWith('.tmp')], [[], 1, 1, true]);
    const modes = await Promise.all([join(folder, 'kept', name), join(folder, 'kept')].map((path) => stat(path)));
    assert.equal(
      modes.map(({ mode }) => mode & 0o777),
      [0o600, 0o700],
    );
  }));

test('that cannot be synced leaves no file, and the response is still used', () =>
  withFolder(async (folder) => {
    const methods = await fileMethods(folder);
    const original = methods.sync;
    methods.sync = () => Promise.reject(new Error('the disk is gone'));
    const answer = { status: 200, headers: {}, body: Buffer.from('{}') };
    const request = { method: 'POST', url: 'http://127.0.0.1:1/ask', body: '{}' };
    const options = {
      vendor: 'wire',
      secrets: [],
      recording: { directory: folder, mode: 'record' },
      log: silentLog,
    } as const;
    const calls = { send: async () => answer, replay: () => answer };
    const response = await withRecording(request, options, calls).finally(() => {
      methods.sync = original;
    });
    assert.equal([response, await readdir(folder)], [answer, []]);
  }));

test('cannot be written to a full disk, which a check notices', () =>
  withFolder(async (folder) => {
    const methods = await fileMethods(folder);
    const original = methods.writeFile;
    methods.writeFile = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    const why = await whyUnwritable(folder).finally(() => {
      methods.writeFile = original;
    });
    assert.equal([why, await readdir(folder)], ['ENOSPC', []]);
  }));

test.run();
