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
const busy =
  "if (context.attempt === 1) return { kind: 'failed', reason: 'busy', retryable: true, retryAfterMilliseconds: 60_000 };";
const service = await startPagedService({
  shows: ['good', 'bad', 'slow'].map((show_id) => aShow({ show_id })),
  hub: `if (date === '2026-12-24') { ${busy.replace('context.attempt === 1', 'true')} }`,
  outcomes: {
    perplexity_city: town.code,
    openai_generation: failing,
    claude_ranking: `if (input.show.show_id === 'slow') { ${busy} }`,
  },
  others: { perplexity_city: '' },
  vendors: { perplexity_city: 'atlases' },
  settings: { BRIEF_RUNS_AT_ONCE: '2' },
});
const brief = (...parameters: readonly string[]) => runProgramWith(parameters, { url: service.origin, key: apiKey });
const good = { show_id: 'good' };
const unknown = '00000000-0000-4000-8000-000000000000';

const lookupsButTheTown = 'completed,completed,completed,completed,completed,running,completed';

const controls = suite('brief, over HTTP,');

controls('cancels a run, and says who did it and why', async () => {
  town.close();
  const runId = await begin(service, good);
  // What is still under way when it is cancelled would run again, too.
  await recordWhen(service, runId, (record) => String(statusesOf(record).slice(0, 7)) === lookupsButTheTown);
  const { code, printed } = await brief('cancel', runId, '--reason', 'the tour is off');
  assert.is(code, 0);
  assert.match(printed, /^[0-9a-f-]{36} {2}cancelled {2}cancelled by key:[0-9a-f]{12}: the tour is off$/u);
  town.open();
  const { printed: resumed, told } = await brief('resume', runId, '--from', 'url_verification');
  assert.match(told, /^runs again: perplexity_city, openai_fact_check, openai_generation, claude_ranking, html_/u);
  await ended(service, resumed);
});

controls('resumes a run and prints the new id; with --wait, how it ended', async () => {
  const runId = await make(service, good);
  const started = await brief('resume', runId, '--from', 'html_generation');
  assert.equal([started.code, /^[0-9a-f-]{36}$/u.test(started.printed)], [0, true]);
  assert.match(started.told, /^runs again: html_generation, vps_deployment, url_verification, og_verification\n/u);
  assert.match(started.told, /\ntakes over: hub_lookup, .*, claude_ranking$/u);
  const waited = await brief('resume', runId, '--stages', 'perplexity_city=other', '--wait');
  const [resumed = '', end = ''] = waited.printed.split('\n');
  assert.is(waited.code, 0);
  assert.match(end, /^ok {2}http:/u);
  const record = await recordOf(service, resumed);
  assert.equal([record['status'], stageOf(record, 'perplexity_city')['status']], ['ok', 'completed']);
  const told = await brief('show', resumed);
  assert.match(told.printed, new RegExp(`↺ perplexity_news +reused +noop +[0-9.]+ s from ${runId}`, 'u'));
  const json = JSON.parse((await brief('resume', runId, '--from', 'og_verification', '--wait', '--json')).printed);
  assert.equal([json.status, json.stages.html_generation.status], ['ok', 'reused']);
  assert.match((await brief('runs', '--limit', '1')).printed, new RegExp(`resumes ${runId.slice(0, 8)}$`, 'u'));
});

controls('resumes once under one --key, and is refused where it came with something else', async () => {
  const runId = await make(service, good);
  const once = () => brief('resume', runId, '--from', 'html_generation', '--key', 'once', '--wait');
  const [first, second] = [await once(), await once()];
  assert.equal([first.code, second.code, second.printed], [0, 0, first.printed]);
  const { code, told } = await brief('resume', runId, '--from', 'perplexity_city', '--key', 'once');
  assert.is(code, 2);
  assert.match(told, /^422 idempotency_key_reused: /u);
});

controls('ends with 1 when the resumed run failed, and with 0 when somebody would not wait', async () => {
  const runId = await make(service, { show_id: 'bad' });
  const failed = await brief('resume', runId, '--wait');
  assert.equal([failed.code, failed.printed.split('\n')[1]], [1, 'failed  openai_generation: no luck']);
  town.close();
  const interrupted = AbortSignal.abort();
  const access = { url: service.origin, key: apiKey, interrupted };
  const left = await runProgramWith(['resume', runId, '--from', 'perplexity_city', '--wait'], access);
  assert.equal([left.code, left.printed.split('\n')[1]], [0, 'processing  it goes on without you']);
  town.open();
  await ended(service, left.printed.split('\n')[0] ?? '');
});

controls('unpublishes a brief', async () => {
  const runId = await make(service, good);
  assert.equal(await brief('unpublish', runId), {
    code: 0,
    printed: `${runId}  its brief is gone from the web`,
    told: '',
  });
  assert.is((await recordOf(service, runId))['brief'], null);
  const { printed } = await brief('events', runId);
  assert.match(printed, /UnpublishingRequested no reason was given {2}\(key:/u);
});

controls('tells the code of a refusal, and ends with 2', async () => {
  const runId = await make(service, good);
  for (const [parameters, told] of [
    [['cancel', runId], `409 run_ended: the run has ended already, it is ok (run ${runId})`],
    [
      ['resume', runId],
      `409 nothing_to_resume: every stage came to a value: name the stage to resume from (run ${runId})`,
    ],
    [['cancel', unknown], `404 run_not_found: brief_run_id not found (run ${unknown})`],
    [['resume', runId, '--from', 'dessert'], `422: from: is no stage (run ${runId})`],
    [['unpublish', 'tonight'], '422: brief_run_id: is not a UUID (run tonight)'],
    [['diff', runId, unknown], `404: brief_run_id not found (run ${unknown})`],
    [['diff', 'a/b', runId], '422: brief_run_id: is not a UUID (run a/b)'],
  ] as const) {
    assert.equal(await brief(...parameters), { code: 2, printed: '', told });
  }
  const { code, told } = await brief('resume', runId, '--stages', 'perplexity_city=mine');
  assert.is(code, 2);
  assert.match(told, /^422 unknown_implementation: perplexity_city has no implementation "mine"/u);
});

controls('tells which starts wait for their hub, since when, until when, and why', async () => {
  assert.not.match((await brief('queue')).printed, /start since/u);
  const started = await brief('run', '--date', '2026-12-24', '--async');
  assert.equal([started.code, started.printed], [0, 'processing: 0 runs']);
  assert.match(started.told, /^The hub has not told the shows yet, and the start goes on: `brief queue` tells/u);
  const { printed } = await brief('queue');
  assert.match(printed, /\nstart since +trigger +date +show +attempt +next at +problem\n/u);
  assert.match(printed, /\n20\S+Z +manual +2026-12-24 +all +2 +20\S+Z +busy\n/u);
  assert.is(JSON.parse((await brief('queue', '--json')).printed).starts[0].attempt, 2);
});

controls('tells what works, what waits, and what is tried again', async () => {
  town.close();
  const retried = await begin(service, { show_id: 'slow' });
  const first = await begin(service, good);
  const waiting = await begin(service, good);
  await recordWhen(service, first, (record) => stageOf(record, 'perplexity_news')['status'] === 'completed');
  const [top = '', second = '', third = '', fourth = ''] = (await brief('runs', '--limit', '2')).printed.split('\n');
  assert.match(top, new RegExp(`^${waiting} {2}2026-11-20 {2}processing {2}Ghent, Minard$`, 'u'));
  assert.is(second, '    queued hub_lookup');
  assert.equal([third.slice(0, 36), fourth], [first, '    running perplexity_city']);
  assert.match((await brief('show', waiting)).printed, /… hub_lookup +queued\n/u);
  const load = await brief('queue');
  assert.match(load.printed, /^runs: 2 at work \(2 at once\), 1 waiting \(at most 1000\), the oldest since 2/u);
  assert.match(load.printed, /\nbeside them: 0 at work, 0 waiting \(pages to take from the web, /u);
  assert.match(load.printed, /\nvendor +at work +waiting .*\natlases +2 +0 /u);
  assert.is(JSON.parse((await brief('queue', '--json')).printed).vendors[0].vendor, 'atlases');
  // One process puts nothing aside, so there is nothing to hand out again, and no word of it.
  assert.equal([(await brief('queue', '--replay')).code, load.printed.includes('put aside')], [0, false]);
  town.open();
  await recordWhen(service, retried, (record) => stageOf(record, 'claude_ranking')['status'] === 'retrying');
  const due = /claude_ranking retrying \(attempt 2 of 3, next at \S+Z: busy\)/u;
  assert.match((await brief('runs', '--limit', '5')).printed, due);
  assert.match(
    (await brief('show', retried)).printed,
    /↻ claude_ranking +retrying +noop +\(attempt 2 of 3, next at \S+Z: busy\)/u,
  );
  await brief('cancel', retried);
  await ended(service, waiting);
});

controls('compares two runs, and ends with 0 whether they differ or not', async () => {
  const one = await make(service, good);
  const other = JSON.parse(
    (await brief('resume', one, '--stages', 'perplexity_city=other', '--wait', '--json')).printed,
  );
  const { code, printed } = await brief('diff', one, other.brief_run_id);
  assert.is(code, 0);
  assert.match(printed, new RegExp(`^${one} \\| ${other.brief_run_id}\\n`, 'u'));
  assert.match(printed, /\n≠ perplexity_city +[0-9.]+ s \| [0-9.]+ s\n {4}implementation\.name: "noop" \| "other"\n/u);
  assert.match(printed, /\n {4}output\.title: "run [^\n]*, town by noop" \| "run [^\n]*, town by other"\n/u);
  const same = await brief('diff', one, one, '--json');
  const { differences, stages } = JSON.parse(same.printed);
  assert.equal([same.code, differences, stages.perplexity_city.differences], [0, [], []]);
});

controls('starts a run once for one key', async () => {
  const start = (...more: readonly string[]) =>
    brief('run', '--date', '2026-11-20', '--show', 'good', '--key', 'tonight-1', '--json', ...more);
  const [first, again] = [JSON.parse((await start()).printed), JSON.parse((await start()).printed)];
  assert.equal(again.brief_run_ids, first.brief_run_ids);
  const { code, told } = await start('--trigger', 'schedule');
  assert.is(code, 2);
  assert.match(told, /^422 idempotency_key_reused: /u);
});

controls.run();

const usage = suite('brief, called wrongly,');

for (const [parameters, reason] of [
  [['cancel'], /^which run\? `brief runs` lists them\n/u],
  [['diff', unknown], /^with which other run\?/u],
  [
    ['resume', unknown, '--stages', 'perplexity_city'],
    /^--stages: "perplexity_city" is not of the form stage=implementation\n/u,
  ],
  [['resume', unknown, '--stages', 'a=b=c'], /^--stages: "a=b=c" is not/u],
  [['resume', unknown, '--stages', 'a=b,a=c'], /^--stages: a is named twice\n/u],
  [['cancel', unknown, '--wait'], /^`brief cancel RUN_ID \[--reason TEXT\]` takes no --wait\n/u],
  [['runs', '--from', 'hub_lookup'], /takes no --from\n/u],
] as const) {
  usage(`as "brief ${parameters.join(' ')}" ends with 2 and says what is wrong`, async () => {
    const { code, printed, told } = await brief(...parameters);
    assert.equal([code, printed], [2, '']);
    assert.match(told, reason);
  });
}

usage('with --help lists every command', async () => {
  const { printed } = await brief('--help');
  for (const name of ['cancel', 'resume', 'unpublish', 'queue', 'diff']) {
    assert.match(printed, new RegExp(`^ {2}brief ${name}\\b`, 'mu'));
  }
  assert.match(printed, /ends with 0 whether they differ or not/u);
  assert.match(printed, /--key goes out as Idempotency-Key/u);
});

usage('ends with its tests', () => service.end());

usage.run();
