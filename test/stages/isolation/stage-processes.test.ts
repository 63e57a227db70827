import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { FilesUnavailable } from '../../../src/ports/artifact-store.js';
import type { Log } from '../../../src/ports/log.js';
import { OutboundError } from '../../../src/ports/outbound.js';
import type { StageContext } from '../../../src/ports/stage-plugin.js';
import { processLimits } from '../../../stages/isolation/limits.js';
import { StageProcesses } from '../../../stages/isolation/stage-processes.js';
import { createStagePlugins, type LoadablePlugins } from '../../../stages/load-stages.js';
import { aShow } from '../../support/results.js';
import { silentLog, stageContext } from '../../support/stage-context.js';
import { builtInStages, remove, temporaryFolder } from '../loading/plugin-folder.js';

const limits = {
  ...processLimits,
  heapMebibytes: 64,
  memoryMebibytes: 256,
  blockedSeconds: 30,
  abortSeconds: 1,
  printedBytes: 100_000,
  storedBytes: 100_000,
  readSeconds: 0.2,
};

/** Runs plugins of `perplexity_news`, given as the bodies of `run(input, context)` by name. */
async function withPlugins(
  bodies: Readonly<Record<string, string>>,
  act: (run: (name: string, context?: Partial<StageContext>) => Promise<unknown>, plugins: LoadablePlugins) => unknown,
  { log = silentLog, blockedSeconds = limits.blockedSeconds }: Readonly<{ log?: Log; blockedSeconds?: number }> = {},
): Promise<void> {
  const files = Object.entries(bodies).map(([name, body]) => [
    `perplexity_news/${name}.mjs`,
    `export const plugin = { stage: 'perplexity_news', implementation: '${name}', async run(input, context) { ${body} } };`,
  ]);
  const additional = await temporaryFolder(Object.fromEntries(files));
  const folders = { builtIn: builtInStages, additional };
  const processes = new StageProcesses({ folders, environment: { WIRE_TOKEN: 'canary-of-the-wire' } }, log, {
    ...limits,
    blockedSeconds,
  });
  const plugins = createStagePlugins(folders, {}, processes);
  const run = async (name: string, context: Partial<StageContext> = {}) => {
    const { plugin } = await plugins.load('perplexity_news', name);
    return plugin
      .run({ show: aShow(), results: {} as never }, stageContext(context as never))
      .catch((error: unknown) => error);
  };
  try {
    await act(run, plugins);
  } finally {
    processes.close();
    await remove(additional);
  }
}

/** Writes bytes to the pipe between the process and the service, as native code or a plugin that means harm would. */
const toPipe = `
  const { writeSync } = await import('node:fs');
  const { serialize } = await import('node:v8');
  const write = (bytes) => {
    for (let at = 0; at < bytes.length; ) try { at += writeSync(3, bytes, at); } catch (error) { if (error.code !== 'EAGAIN') throw error; }
  };
  const lengthOf = (bytes) => { const length = Buffer.alloc(4); length.writeUInt32BE(bytes.length); return length; };
  const send = (message) => { const body = serialize(message); write(Buffer.concat([lengthOf(body), body])); };`;
const fine = "return { kind: 'failed', reason: 'fine', retryable: false };";
const isFine = { kind: 'failed', reason: 'fine', retryable: false };
const failure = (reason: string) => ({ kind: 'failed', reason, retryable: true });

test('the files that a plugin read are noted, also when it fails', async () => {
  const files: unknown[] = [];
  const note = "context.noteFile({ file: 'b.md', sha256: '1' }); context.noteFile({ file: 'a.md', sha256: '2' });";
  await withPlugins({ fine: `${note} ${fine}`, broken: `${note} throw new Error('no');` }, async (run) => {
    const context = { noteFile: (read: unknown) => void files.push(read) };
    const noted = [
      { file: 'a.md', sha256: '2' },
      { file: 'b.md', sha256: '1' },
    ];
    await run('fine', context);
    assert.equal(files, noted);
    await run('broken', context);
    assert.equal(files, [...noted, ...noted]);
  });
});

test('a plugin gets its input and the services of the service', async () => {
  const body = `
    const response = await context.fetch('http://a.test', { signal: context.signal, body: 'sent' });
    const shows = await context.history.knownShows(context.runDate);
    const { sha256 } = await context.artifacts.put(new Uint8Array([1, 2]));
    context.log.child({ part: 1 }).info('read', { show: input.show.city });
    return { kind: 'failed', reason: JSON.stringify([response.body.length, shows, sha256, context.runId]), retryable: false };`;
  const logged: unknown[] = [];
  await withPlugins({ asks: body }, async (run) => {
    const outcome = await run('asks', {
      fetch: async (url, request) => ({ url, body: Buffer.from(String(request.body)) }) as never,
      history: { knownShows: async () => [], earlierBriefs: async () => [], publishedVersion: async () => null },
      artifacts: { put: async (bytes) => ({ sha256: `of ${bytes.length}`, bytes: 2 }), get: async () => null },
      log: { ...silentLog, info: (...line: unknown[]) => logged.push(line) },
    });
    assert.equal(outcome, { kind: 'failed', reason: '[4,[],"of 2","run-under-test"]', retryable: false });
    assert.equal(logged, [['read', { part: 1, show: aShow().city }]]);
  });
});

test('a line of the log is short and flat, whatever a plugin passes', async () => {
  const body = `context.log.info('x'.repeat(1e6), { at: () => 1, many: 'y'.repeat(1e6), nested: { a: 1 }, n: 1 }); ${fine}`;
  const logged: unknown[][] = [];
  await withPlugins({ logs: body }, async (run) => {
    const log = { ...silentLog, info: (...line: unknown[]) => void logged.push(line) };
    assert.equal(await run('logs', { log }), isFine);
  });
  const fields = { at: '() => 1', many: 'y'.repeat(2_000), nested: '[object Object]', n: 1 };
  assert.equal(logged, [['x'.repeat(2_000), fields]]);
});

test('an error of a service keeps its class, and one of the plugin its message', async () => {
  const body = `
    const caught = await context.fetch('x', { signal: context.signal }).catch((error) => error);
    const disk = await context.artifacts.put(new Uint8Array()).catch((error) => error);
    throw new Error([caught.name, caught.retryable, disk.name].join());`;
  await withPlugins({ asks: body }, async (run) => {
    const error = await run('asks', {
      fetch: () => Promise.reject(new OutboundError('no', true)),
      artifacts: { put: () => Promise.reject(new FilesUnavailable('full')), get: async () => null },
    });
    assert.is((error as Error).message, 'OutboundError,true,FilesUnavailable');
  });
});

for (const [what, body, reason] of [
  [
    'blocks its process',
    'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);',
    'its code kept its process from responding for 2 s',
  ],
  [
    'hangs in an expression',
    "/^(a+)+$/u.test('a'.repeat(60) + 'b');",
    'its code kept its process from responding for 2 s',
  ],
  ['exits', 'process.exit(3);', 'it ended its process with code 3'],
  [
    'allocates objects',
    'const all = []; for (;;) all.push({ all });',
    'its process ran out of memory (64 MiB) or crashed',
  ],
  [
    'allocates one array',
    'const all = []; for (;;) all.push(1.5);',
    'its process ran out of memory (64 MiB) or crashed',
  ],
  [
    'allocates buffers',
    "const all = []; for (;;) { all.push(Buffer.alloc(1e6, 'a')); await new Promise(setImmediate); }",
    'it used more than 256 MiB of memory',
  ],
  ['logs without end', "for (;;) context.log.info('again');", 'it logged more than 1000 lines'],
  [
    'prints without end',
    "for (;;) { console.log('again'.repeat(100)); await new Promise(setImmediate); }",
    'it printed more than 100000 bytes',
  ],
  [
    'opens files without end',
    "const { open } = await import('node:fs/promises'); const all = []; for (;;) all.push(await open('/dev/null'));",
    'it had more than 1000 files or connections open',
  ],
  ['returns too much', "return { kind: 'produced', value: 'x'.repeat(9e6) };", 'its value has more than 8388608 bytes'],
  ['notes too much', "context.notePrompt('x'.repeat(9e6));", 'it sent the service more than 8388608 bytes'],
  [
    'stores too much',
    'await context.artifacts.put(new Uint8Array(9e6));',
    'it sent the service more than 8388608 bytes',
  ],
  [
    'stores without end',
    'for (;;) await context.artifacts.put(new Uint8Array(4e4));',
    'it stored more than 100000 bytes',
  ],
  [
    'notes prompts without end',
    "for (;;) { context.notePrompt('x'.repeat(4e4)); await new Promise(setImmediate); }",
    'it stored more than 100000 bytes',
  ],
  ...['null', "{ kind: 'threw', error: null }", '{ kind: "result", id, error: null }'].map(
    (message) =>
      [
        `sends ${message}`,
        `${toPipe} for (let id = 1; ; id += 1) { send(${message}); await new Promise(setImmediate); }`,
        'it sent the service a message that no stage may send',
      ] as const,
  ),
  [
    'writes what is no message to the pipe of its process',
    `${toPipe} write(Buffer.from([0, 0, 0, 2, 1, 2])); await new Promise(() => {});`,
    'it sent the service a message that no stage may send',
  ],
  [
    'announces a message of 4 GB',
    `${toPipe} write(Buffer.alloc(4, 255)); await new Promise(() => {});`,
    'it sent the service more than 8454144 bytes',
  ],
  [
    'floods the service with messages',
    `${toPipe} const beat = { kind: 'beat', more: Array.from({ length: 200_000 }, (_, at) => ({ at })) }; for (;;) send(beat);`,
    'what it sent kept the service busy for 0.2 s',
  ],
] as const) {
  test(`a plugin that ${what} fails, and others continue`, () => {
    const good = `await new Promise((resolve) => setTimeout(resolve, 300)); ${fine}`;
    const act = async (run: (name: string) => Promise<unknown>) => {
      const outcomes = await Promise.all([run('bad'), run('good')]);
      assert.equal(outcomes, [failure(reason), isFine]);
      assert.equal(await run('good'), isFine);
    };
    return withPlugins({ bad: body, good }, act, reason.includes('responding') ? { blockedSeconds: 2 } : {});
  });
}

test('an error that nothing catches fails the plugin, and others continue', () =>
  withPlugins(
    {
      throws: "setTimeout(() => { throw new Error('late'); }, 1); await new Promise(() => {});",
      rejects: "Promise.reject(new Error('loose')); await new Promise(() => {});",
      good: `await new Promise((resolve) => setTimeout(resolve, 300)); ${fine}`,
    },
    async (run) => {
      const [thrown, rejected, good] = await Promise.all([run('throws'), run('rejects'), run('good')]);
      assert.is((thrown as Error).message, 'late');
      assert.is((rejected as Error).message, 'loose');
      assert.equal(good, isFine);
    },
  ));

test('an aborted call ends at once and hears of it; one that does not end gets no company', () =>
  withPlugins(
    {
      ends: 'await new Promise((_, reject) => context.signal.addEventListener("abort", () => { console.log("was aborted"); reject(new Error()); }));',
      stays: 'await new Promise(() => {});',
      where: "return { kind: 'failed', reason: String(process.pid), retryable: false };",
    },
    async (run) => {
      const abort = new AbortController();
      const calls = [run('ends', { signal: abort.signal }), run('stays', { signal: abort.signal })];
      const before = await run('where');
      abort.abort();
      for (const call of calls) assert.is(((await call) as Error).name, 'AbortError');
      assert.equal(await run('where'), before);
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      assert.not.equal(await run('where'), before);
    },
  ));

test('what a process prints is logged without secrets', async () => {
  const logged: string[] = [];
  const log = { ...silentLog, info: (...line: unknown[]) => logged.push(JSON.stringify(line)) };
  await withPlugins({ prints: `console.error('the token is canary-of-the-wire'); ${fine}` }, (run) => run('prints'), {
    log,
  });
  assert.is(logged.length, 1);
  assert.match(logged[0] ?? '', 'the token is');
  assert.not.match(logged[0] ?? '', 'canary-of-the-wire');
});

test('a process in which a call left many files open gets no further call', () =>
  withPlugins(
    {
      leaves: `const { openSync } = await import('node:fs'); for (let at = 0; at < 2e3; at += 1) openSync('/dev/null'); ${fine}`,
      where: "return { kind: 'failed', reason: String(process.pid), retryable: false };",
    },
    async (run) => {
      const before = await run('where');
      assert.equal(await run('leaves'), isFine);
      assert.not.equal(await run('where'), before);
    },
  ));

test('a plugin cannot pass by its context', () =>
  withPlugins({ sends: "return { kind: 'failed', reason: typeof process.send, retryable: false };" }, async (run) =>
    assert.equal(await run('sends'), { kind: 'failed', reason: 'undefined', retryable: false }),
  ));

test('the code of an additional plugin is loaded in its process only', async () => {
  const files = {
    'perplexity_news/hangs.mjs': 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);',
    'perplexity_news/wire.mjs': `
      globalThis.isLoaded = true;
      export const plugin = {
        stage: 'perplexity_news', implementation: 'wire', vendor: 'wire', paid: true, timeoutMilliseconds: 7,
        account: () => 'mine', async run() { ${fine} },
      };`,
  };
  const additional = await temporaryFolder(files);
  const folders = { builtIn: builtInStages, additional };
  const processes = new StageProcesses({ folders, environment: {} }, silentLog, { ...limits, blockedSeconds: 2 });
  const { load } = createStagePlugins(folders, {}, processes);
  const [refused, { plugin, digest }] = await Promise.all([
    load('perplexity_news', 'hangs').catch((error: Error) => error.message),
    load('perplexity_news', 'wire'),
  ]);
  assert.is(refused, 'perplexity_news=hangs: cannot be loaded: its code kept its process from responding for 2 s');
  assert.equal([plugin.vendor, plugin.paid, plugin.timeoutMilliseconds], ['wire', true, 7]);
  assert.is(plugin.account?.(undefined), 'mine');
  assert.is(plugin.check, undefined);
  assert.match(digest, /^[0-9a-f]{64}$/u);
  assert.is(Reflect.get(globalThis, 'isLoaded'), undefined);
  processes.close();
  await remove(additional);
});

test.run();
