import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { localOperations } from '../../../adapters/composition/local-operations.js';
import { createLog } from '../../../adapters/composition/log.js';
import { startService } from '../../../adapters/composition/service.js';
import { readSettings } from '../../../adapters/composition/settings.js';
import { openEmbeddedStore } from '../../../adapters/embedded/open-embedded-store.js';
import { loadSqlite } from '../../../adapters/embedded/sqlite.js';
import type { Log } from '../../../src/ports/log.js';
import { metadata, samples } from '../../support/contracts/event-samples.js';
import { rejection } from '../../support/contracts/opened.js';
import { startRuns } from '../../support/documents.js';
import { noopSelection, writeNoopStages } from '../../support/noop-stages.js';
import { startTestService } from '../../support/test-service.js';
import { temporaryFolder } from '../embedded/temporary-store.js';

async function refusal(environment: Readonly<Record<string, string>>, log = createLog('silent')): Promise<string> {
  const read = readSettings(environment);
  if (read.kind === 'unusable') throw new Error(read.problems.join());
  try {
    const service = await startService(read.settings, environment, log);
    await service.stop();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error('it started');
}

test('a start is refused with every problem of its stages at once, and nothing is opened or left behind', async () => {
  const { folder, remove } = await temporaryFolder();
  const stages = join(folder, 'stages');
  const plugin = (stage: string, name: string, text: string) =>
    mkdir(join(stages, stage), { recursive: true }).then(() => writeFile(join(stages, stage, `${name}.mjs`), text));
  await plugin(
    'perplexity_city',
    'lame',
    'export const plugin = { stage: "perplexity_city", implementation: "lame" };',
  );
  await plugin('perplexity_news', 'broken', 'export const plugin = {');
  await plugin(
    'claude_ranking',
    'needy',
    `const validate = (environment) => environment.NEEDY_TOKEN ? { value: {} } : { issues: [{ message: 'x', path: ['NEEDY_TOKEN'] }] };
     export const plugin = { stage: 'claude_ranking', implementation: 'needy', settings: { '~standard': { version: 1, vendor: 'mine', validate } }, run() {} };`,
  );
  const message = await refusal({
    BRIEF_DATA_DIR: join(folder, 'data'),
    BRIEF_PROFILE: 'locale',
    BRIEF_STAGES_DIR: stages,
    BRIEF_STAGES:
      'perplexity_town=atlas,voice_profile_load=filez,perplexity_city=lame,perplexity_news=broken,claude_ranking=needy,oops',
  });
  for (const problem of [
    /no profile "locale" \(did you mean "local"\?\)/u,
    /no stage "perplexity_town"/u,
    /voice_profile_load has no implementation "filez" \(did you mean "files"\?\)/u,
    /lame\.mjs is not a valid plugin: "run" is not a function/u,
    /broken\.mjs cannot be loaded: SyntaxError/u,
    /claude_ranking=needy: the variable NEEDY_TOKEN is missing/u,
    /"oops" is not of the form stage=implementation/u,
  ]) {
    assert.match(message, problem);
  }
  assert.equal(await readdir(folder), ['stages']);
  await remove();
});

test('a start whose port is taken closes everything it had opened', async () => {
  const stages = await writeNoopStages();
  const { folder, remove } = await temporaryFolder();
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? String(address.port) : '';
  const environment = {
    PORT: port,
    BRIEF_DATA_DIR: folder,
    BRIEF_STAGES_DIR: stages.folder,
    BRIEF_STAGES: noopSelection,
  };
  const logged: string[] = [];
  const note = (message: string) => logged.push(message);
  const log: Log = { debug: note, info: note, warn: note, error: note, child: () => log };
  const message = await refusal(environment, log);
  assert.equal(logged, [], 'nothing but what the program says of it');
  assert.match(
    message,
    new RegExp(`^PORT ${port} is in use by .*: end it, or choose another port, such as PORT=\\d+$`, 'u'),
  );
  if (process.platform === 'linux') assert.match(message, new RegExp(`process ${process.pid} \\(`, 'u'));
  const store = await openEmbeddedStore(folder);
  await store.close();
  await new Promise((resolve) => taken.close(resolve));
  await Promise.all([remove(), stages.remove()]);
});

test('a data folder of a running service is reported with its process and what to do', async () => {
  const { folder, remove } = await temporaryFolder();
  const store = await openEmbeddedStore(folder);
  const message = await refusal({ BRIEF_DATA_DIR: folder });
  assert.match(message, /: stop it, or set BRIEF_DATA_DIR to another folder$/u);
  if (process.platform === 'linux') assert.match(message, new RegExp(`\\(process ${process.pid}\\)`, 'u'));
  await store.close();
  await remove();
});

test('an unusable data folder is reported with the name of its setting', async () => {
  const { folder, remove } = await temporaryFolder();
  await writeFile(join(folder, 'data'), 'a file where a folder is needed');
  const message = await refusal({ BRIEF_DATA_DIR: join(folder, 'data') });
  assert.match(message, /^BRIEF_DATA_DIR cannot be used: /u);
  await remove();
});

test('a service in memory keeps nothing and works all the same', async () => {
  const stages = await writeNoopStages();
  const service = await startTestService({
    BRIEF_STAGES_DIR: stages.folder,
    BRIEF_STAGES: noopSelection,
    BRIEF_EVENT_STORE: 'memory:',
  });
  assert.is((await startRuns(service, { run_date: '2026-11-20' }))['status'], 'ok');
  assert.equal(await readdir(service.dataFolder), ['address-key']);
  await service.end();
  await stages.remove();
});

test('no log line of a run holds an API key or the address key, at any level', async () => {
  const stages = await writeNoopStages({ outcomes: { perplexity_city: "throw new Error('the line went dead');" } });
  const { folder, remove } = await temporaryFolder();
  const environment = {
    PORT: '0',
    BRIEF_DATA_DIR: folder,
    BRIEF_STAGES_DIR: stages.folder,
    BRIEF_STAGES: noopSelection,
    BRIEF_SERVICE_API_KEYS: 'api-key-to-be-kept-secret',
  };
  const read = readSettings(environment);
  if (read.kind === 'unusable') throw new Error(read.problems.join());
  const lines = await withStandardErrorKept(async () => {
    const service = await startService(read.settings, environment, createLog('trace'));
    const headers = { 'x-api-key': 'api-key-to-be-kept-secret', 'content-type': 'application/json' };
    await fetch(`${service.origin}/api/v1/brief/run`, { method: 'POST', headers, body: '{"run_date":"2026-11-20"}' });
    await fetch(`${service.origin}/api/v1/brief/runs`, {
      headers: { authorization: 'Bearer wrong-key-typed-in-haste' },
    });
    await service.stop();
  });
  const key = await readFile(join(folder, 'address-key'), 'utf8');
  assert.match(lines, /the service is ready/u);
  assert.match(lines, /the line went dead/u);
  for (const secret of ['api-key-to-be-kept-secret', 'wrong-key-typed-in-haste', key])
    assert.not.ok(lines.includes(secret));
  for (const line of lines.trim().split('\n')) assert.type(JSON.parse(line).msg, 'string');
  await Promise.all([remove(), stages.remove()]);
});

/** The log writes to the descriptor itself, so that is what has to be watched. */
async function withStandardErrorKept(act: () => Promise<void>): Promise<string> {
  const { default: fs } = await import('node:fs');
  const kept: string[] = [];
  const original = fs.writeSync;
  const watched = (descriptor: number, data: string | NodeJS.ArrayBufferView): number => {
    if (descriptor !== 2) return original(descriptor, data as string);
    const text =
      typeof data === 'string' ? data : Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString();
    kept.push(text);
    return Buffer.byteLength(text);
  };
  fs.writeSync = watched as typeof fs.writeSync;
  try {
    await act();
  } finally {
    fs.writeSync = original;
  }
  return kept.join('');
}

test('the doctor reports a check that throws, and continues with the next', async () => {
  const stages = await writeNoopStages();
  const plugin = `
    const value = { profile: null, empty_reason: 'none', notices: [] };
    export const plugin = { stage: 'voice_profile_load', implementation: 'noop', run: async () => ({ kind: 'produced', value }),
      async check() { throw new Error('no such folder'); } };`;
  await writeFile(join(stages.folder, 'voice_profile_load', 'noop.mjs'), plugin);
  const checking = `
    export const plugin = { stage: 'perplexity_city', implementation: 'noop', run: async () => ({}),
      async check() { return [{ message: 'odd', file: 'cities/a.md', line: 3 }]; } };`;
  await writeFile(join(stages.folder, 'perplexity_city', 'noop.mjs'), checking);
  const data = { BRIEF_DATA_DIR: join(stages.folder, 'no-data') };
  const selected = { BRIEF_STAGES_DIR: stages.folder, BRIEF_STAGES: noopSelection, BRIEF_SERVICE_API_KEYS: 'k' };
  const { doctor } = localOperations({ ...selected, ...data });
  assert.equal(await doctor(), {
    problems: ['voice_profile_load=noop: its check failed: no such folder'],
    notices: [{ message: 'odd', file: 'cities/a.md', line: 3 }],
    checked: ['perplexity_city=noop: 1 notice'],
  });
  assert.equal((await localOperations({ PORT: 'x' }).doctor()).problems, [
    'PORT is not a whole number from 0 to 65535',
  ]);
  await stages.remove();
});

test('the doctor reports limits for vendors that no selected stage calls', async () => {
  const stages = await writeNoopStages();
  const calling = `
    export const plugin = { stage: 'perplexity_city', implementation: 'noop', vendor: 'perplexity', run: async () => ({}) };`;
  await writeFile(join(stages.folder, 'perplexity_city', 'noop.mjs'), calling);
  const selected = { BRIEF_STAGES_DIR: stages.folder, BRIEF_STAGES: noopSelection, BRIEF_SERVICE_API_KEYS: 'k' };
  const limits = {
    BRIEF_VENDOR_LIMITS: 'perplexity stages=2; perplexty stages=1',
    BRIEF_DATA_DIR: join(stages.folder, 'no-data'),
  };
  const { notices, problems } = await localOperations({ ...selected, ...limits }).doctor();
  const message = 'BRIEF_VENDOR_LIMITS limits perplexty, which no selected stage calls: they call perplexity';
  assert.equal([problems, notices], [[], [{ message, file: null, line: null }]]);
  await stages.remove();
});

test('an empty setting counts as unset for the commands too', async () => {
  const { setting, today } = localOperations({ BRIEF_DATA_DIR: '', PORT: '7', APP_TIMEZONE: '' });
  assert.equal([setting('BRIEF_DATA_DIR'), setting('PORT'), setting('HOST')], [undefined, '7', undefined]);
  assert.match(today(), /^\d{4}-\d{2}-\d{2}$/u);
  assert.throws(() => localOperations({ PORT: 'x' }).today(), /PORT is not/u);
});

test('a start that waits for its event store ends when it is interrupted, and leaves nothing behind', async () => {
  const { folder, remove } = await temporaryFolder();
  const stages = await writeNoopStages();
  const environment = {
    BRIEF_SERVICE_API_KEYS: 'key',
    PORT: '0',
    BRIEF_DATA_DIR: join(folder, 'data'),
    BRIEF_STAGES_DIR: stages.folder,
    BRIEF_STAGES: noopSelection,
    BRIEF_EVENT_STORE: 'esdb://127.0.0.1:1?tls=false',
  };
  const read = readSettings(environment);
  if (read.kind === 'unusable') throw new Error(read.problems.join());
  const interruption = new AbortController();
  const starting = startService(read.settings, environment, createLog('silent'), interruption.signal);
  const ended = rejection(starting);
  await new Promise((resolve) => setTimeout(resolve, 300));
  interruption.abort();
  await ended;
  const again = await startTestService(
    { BRIEF_STAGES_DIR: stages.folder, BRIEF_STAGES: noopSelection },
    join(folder, 'data'),
  );
  await again.stop();
  await stages.remove();
  await remove();
});

test('a start is refused when the end of the log was altered, unless the service is told to continue', async () => {
  const { folder, remove } = await temporaryFolder();
  const data = join(folder, 'data');
  const store = await openEmbeddedStore(data);
  await store.events.append('run-1', samples(3), 'no_stream', metadata);
  await store.close();
  const sqlite = await loadSqlite();
  const database = new sqlite.DatabaseSync(join(data, 'store.db'));
  database.exec("UPDATE appends SET metadata = replace(metadata, 'schedule', 'cli')");
  database.close();
  const environment = { BRIEF_DATA_DIR: data, BRIEF_INPUT_DIR: join(folder, 'input'), PORT: '0' };
  const message = await refusal(environment);
  assert.match(message, /the event log in .* was altered or damaged: run-1, event 0: The event was altered/u);
  assert.match(message, /restore a backup, or set BRIEF_DAMAGED_LOG=serve/u);
  const read = readSettings({ ...environment, BRIEF_DAMAGED_LOG: 'serve' });
  if (read.kind === 'unusable') throw new Error(read.problems.join());
  const errors: string[] = [];
  const log = Object.assign(createLog('silent'), { error: (text: string) => errors.push(text) });
  const service = await startService(read.settings, environment, log);
  await service.stop();
  assert.match(errors[0] ?? '', /was altered or damaged.*lets the service continue/u);
  await remove();
});

test('a start is refused when the log lacks the end that it had at its last checkpoint', async () => {
  const { folder, remove } = await temporaryFolder();
  const environment = { BRIEF_DATA_DIR: join(folder, 'data'), BRIEF_INPUT_DIR: join(folder, 'input'), PORT: '0' };
  const store = await openEmbeddedStore(environment.BRIEF_DATA_DIR);
  await store.events.append('request-1', samples(3), 'no_stream', metadata);
  await store.events.append('request-2', samples(2), 'no_stream', metadata);
  await store.close();
  await localOperations(environment).proofs.checkpoint();
  const sqlite = await loadSqlite();
  const database = new sqlite.DatabaseSync(join(environment.BRIEF_DATA_DIR, 'store.db'));
  database.exec('DELETE FROM appends WHERE position > 3; DELETE FROM streams WHERE id > 1');
  database.close();
  assert.match(await refusal(environment), /ends at position 3, and held an event at 4 when its last checkpoint/u);
  await remove();
});

test.run();
