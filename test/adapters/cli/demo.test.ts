import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { LocalOperations } from '../../../adapters/cli/local-operations.js';
import { makeFolder } from '../../../adapters/embedded/durable-files.js';
import { runProgramWith } from '../../support/brief-program.js';
import { type NoopOptions, noopSelection, writeNoopStages } from '../../support/noop-stages.js';
import { aShow } from '../../support/results.js';
import { startTestService } from '../../support/test-service.js';
import { temporaryFolder } from '../embedded/temporary-store.js';

type Demo = Readonly<{
  code: number;
  stdout: string;
  stderr: string;
  overrides: Readonly<Record<string, string>>;
  samples: boolean;
}>;

/** Runs the demo on a service of no-op stages. With `stay` it is interrupted when it says that it stays up. */
async function demo(
  options: NoopOptions,
  parameters: readonly string[],
  { stay = false, own = true, filled = null as string | null } = {},
): Promise<Demo> {
  const stages = await writeNoopStages(options);
  const { folder, remove } = await temporaryFolder();
  const interruption = new AbortController();
  let overrides: Readonly<Record<string, string>> = {};
  const local: Partial<LocalOperations> = {
    makeFolder,
    inputByDefault: async () => filled,
    setting: (name) => ({ BRIEF_DATA_DIR: folder, BRIEF_INPUT_DIR: own ? join(folder, 'mine') : undefined })[name],
    startService: async (given) => {
      overrides = given;
      const settings = { ...given, BRIEF_STAGES_DIR: stages.folder, BRIEF_STAGES: noopSelection };
      const service = await startTestService(settings, folder);
      return { origin: service.origin, stop: service.stop };
    },
  };
  const ended = await runProgramWith(['demo', ...parameters], {
    local,
    interrupted: interruption.signal,
    onNote: (line) => (stay && line.startsWith('Stays up') ? setImmediate(() => interruption.abort()) : undefined),
  });
  const samples = await access(join(folder, 'input', '2026-11-20', 'shows')).then(
    () => true,
    () => false,
  );
  await Promise.all([stages.remove(), remove()]);
  return { ...ended, overrides, samples };
}

const shows = [aShow(), aShow({ show_id: 'tomorrow', show_date: '2026-11-21', city: 'Antwerp' })];
const later = aShow({ show_id: 'later', show_date: '2026-12-03', city: 'Bruges' });

test("the demo makes the briefs of today and of the user's shows in the next two weeks, and ends with their result", async () => {
  const own = { shows: [...shows, later] };
  const { code, stdout, stderr, overrides, samples } = await demo(own, ['--once']);
  assert.is(code, 0);
  assert.match(stdout, /2026-11-20 {2}Ghent, Minard \(ok\)\n +http\S+\/b\//u);
  assert.match(stdout, /2026-11-21 {2}Antwerp, Minard \(ok\)/u);
  assert.match(stdout, /2026-12-03 {2}Bruges, Minard \(ok\)/u);
  assert.match(stderr, /^The brief service listens at http:\/\/127\.0\.0\.1:\d+ for this demo, with the shows of /u);
  assert.match(String(overrides['BRIEF_SERVICE_API_KEYS']), /^[0-9a-f]{32}$/u);
  assert.equal([overrides['PORT'], overrides['LOG_LEVEL'], samples], ['0', 'warn', false]);
});

test('the demo writes its samples where the user has no folder of their own', async () => {
  const { stderr, samples } = await demo({ shows }, ['--once', '--json'], { own: false });
  assert.ok(samples);
  assert.match(stderr, /with sample shows of /u);
});

test('the demo says how to make the pages of the shows in the usual folder', async () => {
  const { stderr } = await demo({ shows }, ['--once', '--json'], { own: false, filled: './input' });
  assert.match(stderr, /\nFor the shows in \.\/input: BRIEF_INPUT_DIR=\.\/input npm run demo$/mu);
});

test('the demo stays up until it is interrupted, and prints nothing but JSON with --json', async () => {
  const { code, stdout, stderr } = await demo({ shows }, ['--json'], { stay: true });
  assert.is(code, 0);
  assert.match(stderr, /Dashboard: http:\S+\/ with the key [0-9a-f]{32}\nStays up until you press Ctrl\+C\.$/u);
  assert.is(JSON.parse(stdout).runs.length, 2);
});

test('the demo waits for a hub that is slower than the response to a start, and makes no brief twice', async () => {
  const hub = "if (date === '2026-11-20') await new Promise((resolve) => setTimeout(resolve, 1_500));";
  const { code, stdout } = await demo({ shows, hub }, ['--once']);
  assert.is(code, 0);
  assert.is(stdout.match(/\(ok\)/gu)?.length, 2);
});

test('the demo ends with 1 when a run failed, when a row is unusable, and when there is no show', async () => {
  const failing = { html_generation: "return { kind: 'failed', reason: 'no room', retryable: false };" };
  const failed = await demo({ shows, outcomes: failing }, ['--once']);
  assert.is(failed.code, 1);
  assert.match(failed.stdout, /2026-11-20 {2}failed: html_generation: no room/u);
  const row = "{ message: 'no date', file: null, line: null }";
  const hub = `return { kind: 'listed', shows, unusable: [${row}], notices: [] };`;
  const unusable = await demo({ shows: [], hub }, ['--once']);
  assert.equal([unusable.code, /^notice: hub_lookup: no date/mu.test(unusable.stdout)], [1, true]);
  const none = await demo({ shows: [] }, ['--once']);
  assert.equal([none.code, /There is no show in the next 14 days/u.test(none.stdout)], [1, true]);
});

test.run();
