import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runProgramWith } from '../../support/brief-program.js';
import { begin, ended, make, recordOf, recordWhen, statusesOf } from '../../support/controls.js';
import { stageOf } from '../../support/documents.js';
import { startPagedService } from '../../support/paged-service.js';
import { aShow } from '../../support/results.js';
import { stageGate } from '../../support/stage-gate.js';
import { apiKey } from '../../support/test-service.js';

const town = stageGate();
const failing = "if (input.show.show_id === 'bad') return { kind: 'failed', reason: 'no luck', retryable: false };";
const busy = "return { kind: 'failed', reason: 'busy', retryable: true, retryAfterMilliseconds: 60_000 };";
const service = await startPagedService({
  shows: ['good', 'bad', 'slow'].map((show_id) => aShow({ show_id })),
  hub: `if (date === '2026-12-24') { ${busy} }`,
  outcomes: {
    perplexity_city: town.code,
    url_verification: failing,
    claude_ranking: `if (input.show.show_id === 'slow' && context.attempt === 1) { ${busy} }`,
  },
  others: { perplexity_city: '' },
  vendors: { perplexity_city: 'atlases' },
  settings: { BRIEF_RUNS_AT_ONCE: '2' },
});
const access = { url: service.origin, key: apiKey };
const brief = (...parameters: readonly string[]) => runProgramWith(parameters, access);
const good = { show_id: 'good' };
const allLookupsButTheTown = 'completed,completed,completed,completed,completed,running,completed';

const test = suite('brief, over HTTP,');

test('cancels a run with a reason; its resumption repeats every stage without a value', async () => {
  town.close();
  const runId = await begin(service, good);
  // A stage that is still running when the run is cancelled would be repeated, too.
  await recordWhen(service, runId, (record) => String(statusesOf(record).slice(0, 7)) === allLookupsButTheTown);
  const { code, stdout } = await brief('cancel', runId, '--reason', 'the tour is off');
  assert.is(code, 0);
  assert.match(stdout, /^[0-9a-f-]{36} {2}cancelled {2}cancelled by key:[0-9a-f]{12}: the tour is off$/u);
  town.open();
  const resumed = await brief('resume', runId, '--from', 'url_verification');
  assert.match(
    resumed.stderr,
    /^runs again: perplexity_city, openai_fact_check, openai_generation, claude_ranking, html_/u,
  );
  await ended(service, resumed.stdout);
});

test('resumes a run: prints the new id, what runs again and what is reused', async () => {
  const runId = await make(service, good);
  const { code, stdout, stderr } = await brief('resume', runId, '--from', 'html_generation');
  assert.is(code, 0);
  assert.match(stdout, /^[0-9a-f-]{36}$/u);
  const [again, reused = ''] = stderr.split('\n');
  assert.is(again, 'runs again: html_generation, vps_deployment, url_verification, og_verification');
  assert.match(reused, /^reuses: hub_lookup, .*, claude_ranking$/u);
  await ended(service, stdout);
  assert.match((await brief('runs', '--limit', '1')).stdout, new RegExp(`  resumes ${runId.slice(0, 8)}$`, 'u'));
});

test('resumes a run with another implementation, and prints its end with --wait', async () => {
  const runId = await make(service, good);
  const why = ['--reason', 'the town has changed'];
  const { code, stdout } = await brief('resume', runId, '--stages', 'perplexity_city=other', '--wait', ...why);
  const [resumed = '', end = ''] = stdout.split('\n');
  assert.is(code, 0);
  assert.match(end, /^ok {2}http:/u);
  const shown = (await brief('show', resumed)).stdout;
  assert.match(shown, /✓ perplexity_city +completed +other /u);
  assert.match(shown, new RegExp(`↺ perplexity_news +reused +noop, no model +[0-9.]+ s +from ${runId}`, 'u'));
  assert.match(shown, new RegExp(`\nresumes ${runId}, by key:[0-9a-f]{12}: the town has changed$`, 'u'));
  assert.match((await brief('events', resumed)).stdout, /RunStarted +the town has changed {2}\(key:/u);
});

test('resumes a run with --wait --json: prints nothing but the record at its end', async () => {
  const { stdout, stderr } = await brief(
    'resume',
    await make(service, good),
    '--from',
    'og_verification',
    '--wait',
    '--json',
  );
  const { status, stages } = JSON.parse(stdout);
  assert.equal([status, stages.html_generation.status, stderr], ['ok', 'reused', '']);
});

test('resumes once for one --key, and is refused when the key is used for another request', async () => {
  const runId = await make(service, good);
  const once = () => brief('resume', runId, '--from', 'html_generation', '--key', 'once', '--wait');
  const [first, second] = [await once(), await once()];
  assert.equal([first.code, second.code, second.stdout], [0, 0, first.stdout]);
  const { code, stderr } = await brief('resume', runId, '--from', 'perplexity_city', '--key', 'once');
  assert.is(code, 2);
  assert.match(stderr, /^error: 422 idempotency_key_reused: /u);
});

test('resumes a run: ends with 1 when the new run fails, and at once when the person stops waiting', async () => {
  const runId = await make(service, { show_id: 'bad' });
  const failed = await brief('resume', runId, '--wait');
  assert.equal([failed.code, failed.stdout.split('\n')[1]], [1, 'failed  url_verification: no luck']);
  town.close();
  const person = new AbortController();
  const onNote = (line: string) => (line.startsWith('reuses: ') ? person.abort() : undefined);
  const impatient = { ...access, interrupted: person.signal, onNote };
  const left = await runProgramWith(['resume', runId, '--from', 'perplexity_city', '--wait'], impatient);
  const resumed = left.stdout;
  assert.equal(
    [left.code, left.stderr.split('\n').at(-1)],
    [130, `the run continues: brief show ${resumed.slice(0, 8)}`],
  );
  town.open();
  await ended(service, resumed);
});

test('is refused an unknown implementation', async () => {
  const { code, stderr } = await brief('resume', await make(service, good), '--stages', 'perplexity_city=mine');
  assert.is(code, 2);
  assert.match(stderr, /^error: 422 unknown_implementation: perplexity_city has no implementation "mine"/u);
});

test('unpublishes a brief', async () => {
  const runId = await make(service, good);
  const revisions = (await brief('events', runId)).stdout.split('\n').length;
  const { code, stdout } = await brief('unpublish', runId, '--reason', 'the wrong performer');
  assert.equal([code, stdout], [0, `${runId}  its brief is unpublished`]);
  assert.is((await recordOf(service, runId))['brief'], null);
  assert.match((await brief('show', runId)).stdout, /\nunpublished, by key:[0-9a-f]{12}: the wrong performer$/u);
  const before = await brief('show', runId, '--at', String(revisions - 1));
  assert.not.match(before.stdout, 'unpublished');
});

test('says where to look when the hub has not listed the shows yet', async () => {
  const { code, stdout, stderr } = await brief('run', '--date', '2026-12-24', '--async');
  assert.equal([code, stdout], [0, 'processing: 0 runs']);
  assert.match(stderr, /^The hub has not listed the shows yet\. `brief queue` shows the progress/u);
});

test('lists what is running, queued and retried', async () => {
  town.close();
  const retried = await begin(service, { show_id: 'slow' });
  const running = await begin(service, good);
  const queued = await begin(service, good);
  await recordWhen(service, running, (record) => stageOf(record, 'perplexity_news')['status'] === 'completed');
  const [, ...lines] = (await brief('runs', '--limit', '2')).stdout.split('\n');
  assert.equal(
    lines.map((line) => line.replace(/ +\d{4}-\d\d-\d\d \d\d:\d\d:\d\d +/u, ' ')),
    [
      `${queued.slice(0, 8)}  2026-11-20  processing Ghent, Minard`,
      '    queued hub_lookup',
      `${running.slice(0, 8)}  2026-11-20  processing Ghent, Minard`,
      '    running perplexity_city',
    ],
  );
  town.open();
  await recordWhen(service, retried, (record) => stageOf(record, 'claude_ranking')['status'] === 'retrying');
  const due = /claude_ranking +retrying +(?:noop +)?\(attempt 2.*, next at \S+Z: busy\)/u;
  assert.match((await brief('runs', '--limit', '5')).stdout, due);
  assert.match((await brief('show', retried)).stdout, due);
  await brief('cancel', retried);
  await ended(service, queued);
});

test('compares two runs', async () => {
  const one = await make(service, good);
  const other = (await brief('resume', one, '--stages', 'perplexity_city=other', '--wait')).stdout.slice(0, 36);
  const { code, stdout } = await brief('diff', one, other);
  assert.match(stdout, /^= Durations: \d+, times, digests and addresses: \d+, with --json$/mu);
  assert.is(code, 0);
  assert.match(stdout, new RegExp(`^A {2}${one} .*\nB {2}${other} `, 'u'));
  assert.match(stdout, /\n≠ Plan\n {4}perplexity_city: noop \| other\n/u);
});

test.after(() => service.end());
test.run();
