import { createServer } from 'node:http';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { LocalOperations } from '../../../adapters/cli/commands/command.js';
import { runProgramWith } from '../../support/brief-program.js';
import { startRuns } from '../../support/documents.js';
import { aShow } from '../../support/results.js';
import { apiKey, startNoopService } from '../../support/test-service.js';

const failing = "return { kind: 'failed', reason: 'no room', retryable: false };";
const service = await startNoopService({ shows: [aShow(), aShow({ show_id: 'late', start: '22:30' })] });
const broken = await startNoopService({
  outcomes: { html_generation: failing, perplexity_city: 'if (context.attempt === 1) throw new Error("went dead");' },
});
const here = { url: `${service.origin}/`, key: apiKey };
const there = { url: broken.origin, key: apiKey };
const brief = (...parameters: readonly string[]) => runProgramWith(parameters, here);
const unknown = '00000000-0000-4000-8000-000000000000';

const remote = suite('brief, over HTTP,');

remote('lists no runs where there are none', async () => {
  assert.equal(await brief('runs'), { code: 0, printed: 'no runs yet', told: '' });
});

remote('runs the briefs of a date and says where they are', async () => {
  const { code, printed } = await brief('run', '--date', '2026-11-20', '--trigger', 'by hand');
  assert.is(code, 0);
  assert.match(printed, /^ok: 2 runs\n {2}[0-9a-f-]{36} {2}2026-11-20 {2}ok {2}http/u);
  assert.match((await brief('run', '--date', '2001-01-01')).printed, /^ok: 0 runs$/u);
});

remote('runs one show, and answers at once where that is asked for', async () => {
  const { code, printed } = await brief('run', '--date', '2026-11-20', '--show', 'late', '--async', '--json');
  const started = JSON.parse(printed);
  assert.equal([code, started.briefs.length, started.briefs[0].show_id], [0, 1, 'late']);
});

remote('ends with 1 when the run failed, and says why', async () => {
  const failed = await runProgramWith(['run', '--date', '2026-11-20'], there);
  assert.is(failed.code, 1);
  assert.match(failed.printed, /failed {2}html_generation: no room\nerror: html_generation: no room$/u);
  const nowhere = await brief('run', '--date', '2026-11-20', '--show', 'nowhere');
  assert.equal([nowhere.code, /there is no show "nowhere"/u.test(nowhere.printed)], [1, true]);
});

remote('lists runs, shows one, and prints its history', async () => {
  const [runId = ''] = (await startRuns(service, { run_date: '2026-11-20' }))['brief_run_ids'] as string[];
  const list = await brief('runs', '--limit', '2');
  assert.is(list.printed.split('\n').length, 2);
  assert.match(list.printed, /2026-11-20 {2}ok {10}Ghent, Minard/u);
  assert.is(JSON.parse((await brief('runs', '--json')).printed).runs.length > 1, true);
  const shown = await brief('show', runId);
  assert.is(shown.code, 0);
  assert.is(shown.printed.match(/✓/gu)?.length, 14);
  assert.match(shown.printed, /brief: http/u);
  const early = await brief('show', runId, '--at', '1');
  assert.match(early.printed, /▸ hub_lookup[\s\S]*· perplexity_city$/mu);
  assert.is(JSON.parse((await brief('show', runId, '--json')).printed).brief_run_id, runId);
  const history = await brief('events', runId);
  assert.match(
    history.printed,
    /^ +0 +\S+Z +RunStarted +\(key:[0-9a-f]{12}\) by [0-9a-f]{8}\n +1 .*StageStarted +hub_lookup 1 +\(key:/u,
  );
  assert.is(JSON.parse((await brief('events', runId, '--json')).printed).count, 30);
});

remote('shows a failed run with what failed, was repeated and was skipped, and ends with 1', async () => {
  const [runId = ''] = (await startRuns(broken, { run_date: '2026-11-20' }))['brief_run_ids'] as string[];
  const { code, printed } = await runProgramWith(['show', runId], there);
  assert.is(code, 1);
  assert.match(printed, /✗ html_generation .*no room/u);
  assert.match(printed, /✓ perplexity_city .*attempt 2/u);
  assert.match(printed, /– vps_deployment/u);
  assert.match(printed, /error: html_generation: no room$/u);
  assert.match((await runProgramWith(['runs'], there)).printed, /failed/u);
  assert.is((await runProgramWith(['runs', '--limit', '1', '--json'], there)).code, 0);
});

remote.run();

const usage = suite('brief, called wrongly,');

for (const parameters of [
  [],
  ['dance'],
  ['constructor'],
  ['run', '--dat', '2026-11-20'],
  ['run', '--date'],
  ['run', 'tonight'],
  ['runs', '5'],
  ['show'],
  ['show', unknown, unknown],
  ['events'],
  ['audit'],
  ['audit', 'verify'],
  ['audit', 'replay', 'all'],
  ['doctor', 'now'],
] as const) {
  usage(`as "brief ${parameters.join(' ')}" ends with 2 and tells how to call it`, async () => {
    const { code, printed, told } = await brief(...parameters);
    assert.equal([code, printed], [2, '']);
    assert.match(told, /\n\nUsage:\n {2}brief serve/u);
  });
}

for (const parameters of [
  ['run', '--date', 'tomorrow'],
  ['runs', '--limit', '0'],
  ['show', 'me'],
  ['show', unknown],
  ['events', '../runs'],
  ['show', unknown, '--at', 'noon'],
] as const) {
  usage(`as "brief ${parameters.join(' ')}" ends with 2 and the service’s own reason`, async () => {
    const { code, told } = await brief(...parameters);
    assert.is(code, 2);
    assert.match(told, /^4(?:04|22): /u);
  });
}

usage('with --help prints how to call it', async () => {
  for (const parameters of [['--help'], ['-h'], ['run', '--help']]) {
    const { code, printed } = await brief(...parameters);
    assert.is(code, 0);
    for (const name of ['serve', 'demo', 'run', 'runs', 'show', 'events', 'audit', 'backup', 'stages', 'doctor']) {
      assert.match(printed, new RegExp(`^ {2}brief ${name}\\b`, 'mu'));
    }
  }
});

usage('with a wrong key ends with 2 and says so', async () => {
  for (const [access, why] of [
    [{ url: service.origin }, 'BRIEF_API_KEY is not set'],
    [{ url: service.origin, key: 'wrong' }, 'it came from BRIEF_API_KEY'],
  ] as const) {
    const told = `401: invalid or missing API key (${why})`;
    assert.equal(await runProgramWith(['runs'], access), { code: 2, printed: '', told });
  }
});

usage('with an address that names a password or is none ends with 2, and does not repeat it', async () => {
  for (const [url, problem] of [
    ['http://somebody:hunter2@127.0.0.1:1', 'BRIEF_URL names a user or a password, '],
    ['http://somebody:hunter2@127.0.0.1:99999', 'BRIEF_URL is not an address, '],
    ['somebody:hunter2@127.0.0.1', 'BRIEF_URL is not an address, '],
  ] as const) {
    const { code, printed, told } = await runProgramWith(['runs'], { url, key: 'k' });
    assert.equal([code > 1, printed, told.startsWith(problem)], [true, '', true], told);
    assert.not.match(told, /hunter2/u);
  }
});

usage('with a revision that the history does not have ends with 2 and tells where it ends', async () => {
  const [runId = ''] = (await startRuns(broken, { run_date: '2026-11-20' }))['brief_run_ids'] as string[];
  const { count } = JSON.parse((await runProgramWith(['events', runId, '--json'], there)).printed);
  const { code, told } = await runProgramWith(['show', runId, '--at', String(count)], there);
  assert.equal([code, told], [2, `422: at: the history ends at revision ${count - 1} (run ${runId})`]);
  assert.is((await runProgramWith(['show', runId, '--at', String(count - 1)], there)).code, 1);
});

usage('with nobody there ends with 3', async () => {
  const { code, told } = await runProgramWith(['runs'], { url: 'http://127.0.0.1:1', key: 'k' });
  assert.is(code, 3);
  assert.match(told, /^no answer from http:\/\/127\.0\.0\.1:1 \(BRIEF_URL\): /u);
  assert.is((await runProgramWith(['runs'], { url: 'nowhere' })).code, 2);
});

usage('at the address of a server that cannot answer ends with 3 and the status', async () => {
  const stranger = createServer((_request, response) => response.writeHead(502).end('<h1>Bad Gateway</h1>'));
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  const address = stranger.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  assert.equal(await runProgramWith(['runs'], { url }), { code: 3, printed: '', told: 'the service answered 502' });
  await new Promise((resolve) => stranger.close(resolve));
});

usage.run();

const local = suite('brief, on this machine,');

const operations: Partial<LocalOperations> = {
  auditReplay: async () => ({
    runs: 1,
    events: 2,
    rows: 3,
    findings: [
      { run: '', where: 'the whole store', problem: 'odd' },
      { run: 'r', where: 'event 1', problem: 'odd too' },
    ],
  }),
  stages: async () => ({
    profile: 'local',
    stages: [
      { stage: 'hub_lookup', selected: 'files', implementations: ['files', 'http'], digest: 'abcdef0123456789' },
      { stage: 'perplexity_city', selected: 'gone', implementations: ['atlas'], digest: null },
    ],
    problems: ['perplexity_city has no implementation "gone"'],
  }),
  doctor: async () => ({
    problems: ['PORT is wrong'],
    notices: [
      { message: 'no date', file: 'shows/a.csv', line: 3 },
      { message: 'not UTF-8', file: 'shows/b.csv', line: null },
      { message: 'odd', file: null, line: null },
    ],
    checked: ['hub_lookup=files: 3 notices'],
  }),
};

local('prints what the audit found', async () => {
  const { code, printed } = await runProgramWith(['audit', 'replay'], { local: operations });
  assert.is(code, 1);
  assert.is(printed, 'the whole store: odd\nrun r, event 1: odd too\n1 runs, 2 events, 3 rows of views: 2 findings');
  assert.is(
    JSON.parse((await runProgramWith(['audit', 'replay', '--json'], { local: operations })).printed).findings.length,
    2,
  );
});

local('lists stages, the selected one in brackets', async () => {
  const { code, printed } = await runProgramWith(['stages'], { local: operations });
  assert.is(code, 1);
  assert.match(
    printed,
    /^profile local\n +hub_lookup +\[files\] http +abcdef012345\n +perplexity_city +atlas\nproblem: perplexity_city/u,
  );
  assert.is(JSON.parse((await runProgramWith(['stages', '--json'], { local: operations })).printed).profile, 'local');
});

local('prints what the doctor found, with places', async () => {
  const { code, printed } = await runProgramWith(['doctor'], { local: operations });
  assert.is(code, 1);
  assert.is(
    printed,
    [
      'hub_lookup=files: 3 notices',
      'problem: PORT is wrong',
      'notice: shows/a.csv:3: no date',
      'notice: shows/b.csv: not UTF-8',
      'notice: odd',
    ].join('\n'),
  );
  const well = { doctor: async () => ({ problems: [], notices: [], checked: ['all'] }) };
  assert.equal(await runProgramWith(['doctor'], { local: well }), {
    code: 0,
    printed: 'all\nnothing to mend',
    told: '',
  });
  assert.is((await runProgramWith(['doctor', '--json'], { local: well })).code, 0);
});

local('serves until it is interrupted, and warns of missing keys', async () => {
  for (const [keys, warnings] of [
    ['', 1],
    [' , ', 1],
    ['k', 0],
  ] as const) {
    const interruption = new AbortController();
    let stopped = 0;
    const { code, told } = await runProgramWith(['serve'], {
      interrupted: interruption.signal,
      onTold: (line) => (line.includes('listens at') ? setImmediate(() => interruption.abort()) : undefined),
      local: {
        setting: (name) => (name === 'BRIEF_SERVICE_API_KEYS' ? keys : undefined),
        startService: async () => ({
          origin: 'http://here',
          stop: async () => {
            stopped += 1;
          },
        }),
      },
    });
    assert.equal([code, stopped, told.split('WARNING').length - 1], [0, 1, warnings]);
  }
});

local('ends with 1 and the reason where the service cannot start', async () => {
  const refusing = { startService: () => Promise.reject(new Error('PORT is taken')), setting: () => 'k' };
  assert.equal(await runProgramWith(['serve'], { local: refusing }), { code: 1, printed: '', told: 'PORT is taken' });
  assert.is((await runProgramWith(['serve'], { local: { startService: () => Promise.reject('odd') } })).code, 1);
});

local('ends with its tests', () => Promise.all([service.end(), broken.end()]).then(() => undefined));

local.run();
