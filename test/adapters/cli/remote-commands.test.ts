import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runProgramWith } from '../../support/brief-program.js';
import { startRuns } from '../../support/documents.js';
import { aShow } from '../../support/results.js';
import { apiKey, startNoopService } from '../../support/test-service.js';

const failing = "return { kind: 'failed', reason: 'no room', retryable: false };";
const healthy = await startNoopService({ shows: [aShow(), aShow({ show_id: 'late', start: '22:30' })] });
const failingService = await startNoopService({
  outcomes: { html_generation: failing, perplexity_city: 'if (context.attempt === 1) throw new Error("went dead");' },
});
const date = '2026-11-20';
const brief = (...parameters: readonly string[]) =>
  runProgramWith(parameters, { url: `${healthy.origin}/`, key: apiKey });
const failingBrief = (...parameters: readonly string[]) =>
  runProgramWith(parameters, { url: failingService.origin, key: apiKey });
const runOf = async (service: typeof healthy) =>
  ((await startRuns(service, { run_date: date }))['brief_run_ids'] as string[])[0] ?? '';

const test = suite('brief, over HTTP,');

test('lists no runs before the first', async () => {
  assert.equal(await brief('runs'), {
    ...{ code: 0, stdout: 'no runs yet: `brief run` starts those of today', stderr: '' },
  });
});

test('runs the briefs of a date and prints their addresses', async () => {
  const { code, stdout } = await brief('run', '--date', date, '--trigger', 'by hand');
  assert.is(code, 0);
  assert.match(stdout, /^ok: 2 runs\n {2}[0-9a-f]{8,} {2}2026-11-20 {2}ok {2}\S.*, \S.*\n {4}http/u);
  assert.match((await brief('run', '--date', '2001-01-01')).stdout, /^ok: 0 runs$/u);
});

test('runs one show, and returns at once with --async', async () => {
  const { code, stdout } = await brief('run', '--date', date, '--show', 'late', '--async', '--json');
  const { briefs } = JSON.parse(stdout);
  assert.equal([code, briefs.length, briefs[0].show_id], [0, 1, 'late']);
});

test('starts a run once for one --key, and is refused when the key is used for another request', async () => {
  const start = (...more: readonly string[]) =>
    brief('run', '--date', date, '--show', 'late', '--key', 'tonight-1', '--json', ...more);
  const [first, again] = [JSON.parse((await start()).stdout), JSON.parse((await start()).stdout)];
  assert.equal(again.brief_run_ids, first.brief_run_ids);
  const { code, stderr } = await start('--trigger', 'schedule');
  assert.is(code, 2);
  assert.match(stderr, /^error: 422 idempotency_key_reused: /u);
});

test('ends with 1 and the reason when a run failed', async () => {
  const { code, stdout } = await failingBrief('run', '--date', date);
  assert.is(code, 1);
  assert.match(
    stdout,
    /failed {2}\S.*, \S.*\n {4}html_generation: no room\nerror: html_generation: no room\nrepair: /u,
  );
});

test('prints the command that repeats the run that failed, and none of the others', async () => {
  const partly = await startNoopService({
    shows: ['good', 'bad'].map((show_id) => aShow({ show_id })),
    outcomes: {
      html_generation: `if (input.show.show_id === 'bad') return { kind: 'failed', reason: 'no', retryable: false };`,
    },
  });
  const { stdout } = await runProgramWith(['run', '--date', date], { url: partly.origin, key: apiKey });
  const [, failed] = /^ {2}(\S+) +\S+ +failed/mu.exec(stdout) ?? [];
  assert.match(stdout, new RegExp(`^degraded: 2 runs\n[\\s\\S]*\nrepair: brief resume ${failed}[0-9a-f-]*$`, 'u'));
  assert.is(stdout.split('repair:').length, 2);
  await partly.end();
});

test('lists runs, newest first, with a header, their start and their duration', async () => {
  const runId = await runOf(healthy);
  const { code, stdout, stderr } = await brief('runs', '--limit', '2');
  const [header, newest = ''] = stdout.split('\n');
  assert.equal([code, stdout.split('\n').length], [0, 3]);
  assert.match(header ?? '', /^run +show date +status +started +duration +cost +show$/u);
  assert.match(newest, /^[0-9a-f]{8} +2026-11-20 +ok +\d{4}-\d\d-\d\d \d\d:\d\d:\d\d +\d+\.\d s +Ghent, Minard$/u);
  assert.match(stderr, /^There are more: /u);
  const all = JSON.parse((await brief('runs', '--all', '--json')).stdout);
  assert.ok(all.runs.length > 2 && all.count === all.runs.length && all.next_cursor === null);
  assert.ok(all.runs.some(({ brief_run_id: id }: { brief_run_id: string }) => id === runId));
});

test('lists only the runs that match every filter, and why they failed', async () => {
  const late = JSON.parse((await brief('runs', '--show', 'late', '--status', 'ok', '--date', date, '--json')).stdout);
  assert.ok(late.runs.length > 0);
  assert.ok(late.runs.every(({ show_id: id }: { show_id: string }) => id === 'late'));
  assert.is((await brief('runs', '--date', '2001-01-01')).stdout, 'no run matches');
  await runOf(failingService);
  const failed = await failingBrief('runs', '--failed-stage', 'html_generation', '--status', 'failed');
  assert.match(failed.stdout, /failed .*Ghent, Minard {2}html_generation: no room$/mu);
});

test('takes the beginning of a run id, and lists the candidates of an ambiguous one', async () => {
  const runId = await runOf(healthy);
  const { stdout } = await brief('show', runId.slice(0, 12).toUpperCase());
  assert.ok(stdout.startsWith(runId), stdout);
  while (JSON.parse((await brief('runs', '--all', '--json')).stdout).runs.length < 18) await runOf(healthy);
  const ids = JSON.parse((await brief('runs', '--all', '--json')).stdout).runs.map(
    ({ brief_run_id: id }: { brief_run_id: string }) => id,
  ) as readonly string[];
  const digit = [...'0123456789abcdef'].find((each) => ids.filter((id) => id.startsWith(each)).length > 1) ?? '';
  const { code, stderr } = await brief('cancel', digit);
  assert.is(code, 2);
  assert.ok(stderr.startsWith(`error: several run ids begin with ${digit}:\n    `), stderr);
  for (const id of ids.filter((each) => each.startsWith(digit)).slice(0, 10)) assert.match(stderr, id);
  const none = await brief('events', `${runId.slice(0, 20)}${runId[20] === '0' ? '1' : '0'}`);
  assert.equal([none.code, none.stderr.split('\n').length], [2, 2]);
  assert.match(none.stderr, /^error: no run id begins with /u);
});

test('watches a run until it has ended', async () => {
  const runId = await runOf(healthy);
  const { code, stdout } = await brief('show', runId, '--watch');
  assert.is(code, 0);
  assert.match(stdout, new RegExp(`^${runId.slice(0, 8)} ✓{14} ok\\n${runId}`, 'u'));
  assert.is(JSON.parse((await brief('show', runId, '--watch', '--json')).stdout).status, 'ok');
});

test('prints ASCII where nothing else can be shown, also in JSON', async () => {
  const runId = await runOf(healthy);
  const plain = (...parameters: readonly string[]) =>
    runProgramWith(parameters, { url: healthy.origin, key: apiKey, unicode: false });
  const { stdout } = await plain('show', runId);
  assert.match(stdout, /\n {2}\+ hub_lookup/u);
  for (const { stdout: text } of [{ stdout }, await plain('show', runId, '--json'), await plain('runs')]) {
    assert.match(text, /^\p{ASCII}*$/u);
  }
});

test('shows a run as it is, and as it was with --at', async () => {
  const runId = await runOf(healthy);
  const { code, stdout } = await brief('show', runId);
  assert.equal([code, stdout.match(/✓/gu)?.length], [0, 14]);
  assert.match(stdout, /\nbrief: http/u);
  assert.match((await brief('show', runId, '--at', '1')).stdout, /▸ hub_lookup[\s\S]*· perplexity_city$/mu);
  assert.is(JSON.parse((await brief('show', runId, '--json')).stdout).brief_run_id, runId);
});

test('shows a failed run with its failed, retried and skipped stages, and ends with 1', async () => {
  const { code, stdout } = await failingBrief('show', await runOf(failingService));
  assert.is(code, 1);
  for (const line of [/✗ html_generation .*no room/u, /✓ perplexity_city .*attempt 2/u, /– vps_deployment/u]) {
    assert.match(stdout, line);
  }
  assert.match(stdout, /error: html_generation: no room\nrepair: brief resume \S+$/u);
});

test('prints the history of a run, event by event', async () => {
  const runId = await runOf(healthy);
  const { stdout } = await brief('events', runId);
  assert.match(
    stdout,
    /^ +0 +\S+Z +RunStarted +\(key:[0-9a-f]{12}\) by [0-9a-f]{8}\n +1 .*StageStarted +hub_lookup 1 +\(key:/u,
  );
  assert.is(JSON.parse((await brief('events', runId, '--json')).stdout).count, stdout.split('\n').length);
});

test('passes on what the service says of a parameter, and ends with 2', async () => {
  for (const parameters of [
    ['run', '--date', 'tomorrow'],
    ['runs', '--limit', '0'],
    ['show', await runOf(healthy), '--at', 'noon'],
  ]) {
    const { code, stderr } = await brief(...parameters);
    assert.is(code, 2);
    assert.match(stderr, /^error: 422: /u);
  }
});

test('rejects what is no run id', async () => {
  for (const parameters of [
    ['show', 'me'],
    ['events', '../runs'],
  ]) {
    const { code, stderr } = await brief(...parameters);
    assert.is(code, 2);
    assert.ok(stderr.startsWith(`error: "${parameters[1]}" is no run id\n`), stderr);
  }
});

test('names the key that the service does not accept', async () => {
  const { code, stderr } = await runProgramWith(['runs'], { url: healthy.origin, key: 'wrong' });
  assert.equal([code, stderr], [2, 'error: 401: invalid or missing API key (from BRIEF_API_KEY)']);
});

test.after(async () => {
  await Promise.all([healthy.end(), failingService.end()]);
});
test.run();
