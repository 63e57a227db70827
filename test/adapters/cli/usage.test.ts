import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runProgramWith } from '../../support/brief-program.js';
import { withCannedServer } from './canned-server.js';

const runId = '00000000-0000-4000-8000-000000000000';
const usage = suite('a usage error');

for (const [line, message] of [
  ['', 'a command is missing: init, doctor, serve, demo, '],
  ['rnus', "unknown command 'rnus'\n(Did you mean runs?)"],
  ['constructor', "unknown command 'constructor'"],
  ['run --dat 2026-11-20', "unknown option '--dat'\n(Did you mean --date?)"],
  ['run --watch --async', "option '--watch' cannot be used with option '--async'"],
  ['run --date', "option '--date <YYYY-MM-DD>' argument missing"],
  ['runs --failed-stage html_generatoin', 'There is no stage "html_generatoin". Did you mean html_generation?'],
  ['runs --status bad', 'Allowed choices are processing, ok, degraded, failed, cancelled.'],
  ['runs 5', "too many arguments for 'runs'. Expected 0 arguments but got 1."],
  ['show', "missing required argument 'run-id'"],
  ['diff a', "missing required argument 'other-id'"],
  ['audit proof e3e438eb', "missing required argument 'revision'"],
  ['audit proof e3e438eb x', 'It is not a number, such as 0.'],
  ['backup', "missing required argument 'folder'"],
  ['migrate sqlite:', "missing required argument 'target'"],
  ['queue --replay', "unknown option '--replay'"],
  [`resume ${runId} --from og_verfication`, 'There is no stage "og_verfication". Did you mean og_verification?'],
  [`resume ${runId} --stages claude_ranking`, '"claude_ranking" is not of the form stage=implementation.'],
  [`resume ${runId} --stages claude_ranking=b=c`, '"claude_ranking=b=c" is not of the form stage=implementation.'],
  [`resume ${runId} --stages claude_ranking=b,claude_ranking=c`, 'claude_ranking is named twice.'],
  [`resume ${runId} --stages claude_rank=b`, 'Did you mean claude_ranking?'],
] as const) {
  usage(`in "brief ${line}" ends with 2 and at most three lines`, async () => {
    const { code, stdout, stderr } = await runProgramWith(line.split(' ').filter((word) => word !== ''));
    assert.equal([code, stdout], [2, '']);
    assert.ok(stderr.startsWith('error: ') && stderr.includes(message), stderr);
    assert.ok(stderr.split('\n').length <= 3, stderr);
  });
}

usage('of a flag that npm kept to itself says how to call the program instead', async () => {
  for (const [script, flag, parameters, advice] of [
    [
      'brief',
      'limit',
      ['runs', '5'],
      '`npx brief runs --limit 5`, or put -- in front: `npm run brief -- runs --limit 5`',
    ],
    [
      'brief',
      'watch',
      ['show', 'e3'],
      '`npx brief show e3 --watch`, or put -- in front: `npm run brief -- show e3 --watch`',
    ],
    ['demo', 'once', ['demo'], '`npx brief demo --once`, or put -- in front: `npm run demo -- --once`'],
  ] as const) {
    const environment = { npm_lifecycle_event: script, [`npm_config_${flag}`]: 'true', npm_config_cache: '/c' };
    const { code, stderr } = await runProgramWith(parameters, { environment });
    assert.equal([code, stderr.split('\n')], [2, [`error: npm kept --${flag} to itself`, `Call ${advice}`]]);
  }
});

usage.run();

const help = suite('the help');

help('lists every command and the exit codes, no line longer than the terminal', async () => {
  for (const columns of [40, 80]) {
    const { code, stdout } = await runProgramWith(['--help'], { columns });
    assert.is(code, 0);
    const names = [...stdout.matchAll(/^ {2}([a-z]+) {2}/gmu)].map(([, name]) => name).join(' ');
    assert.is(
      names,
      'init doctor serve demo keys stages schedule audit redact backup migrate completion help run runs show briefs events why cancel resume unpublish diff costs queue webhooks',
    );
    assert.match(stdout, /Exit codes:\n {2}0 {2}success\n/u);
    const body = stdout.slice(0, stdout.indexOf('Exit codes'));
    assert.ok(
      body.split('\n').every((line) => line.length <= columns),
      body,
    );
  }
});

help('of a command names its parameters and --json', async () => {
  for (const parameters of [
    ['resume', '--help'],
    ['help', 'resume'],
  ]) {
    const { code, stdout } = await runProgramWith(parameters);
    assert.is(code, 0);
    assert.match(stdout, /^Usage: brief resume \[options\] <run-id>\n[\s\S]* --key <key> [\s\S]* --json /u);
  }
});

help('has the version of the package', async () => {
  for (const flag of ['--version', '-V']) {
    const { code, stdout } = await runProgramWith([flag]);
    assert.equal([code, /^\d+\.\d+\.\d+$/u.test(stdout)], [0, true]);
  }
  assert.match(JSON.parse((await runProgramWith(['--version', '--json'])).stdout).version, /^\d/u);
});

help.run();

const access = suite('access to the service');

access('ends with 3 when no service listens', async () => {
  const url = await withCannedServer(200, '', async (address) => address);
  const { code, stderr } = await runProgramWith(['runs'], { url, key: 'k' });
  assert.is(code, 3);
  assert.ok(stderr.startsWith(`error: no response from ${url} (BRIEF_URL): `), stderr);
  assert.match(stderr, /\nStart the service with `npm start`, or set BRIEF_URL /u);
});

for (const [status, body, code, message] of [
  [502, '<h1>Bad Gateway</h1>', 3, `the service responded with status 502 (run ${runId})`],
  [503, { detail: 'not now', code: 'queue_full' }, 3, `503 queue_full: not now (run ${runId})`],
  [409, { detail: 'it is ok', code: 'run_ended' }, 2, `409 run_ended: it is ok (run ${runId})`],
  [404, { detail: 'not found' }, 2, `404: not found (run ${runId})`],
  [401, { detail: 'invalid key' }, 2, '401: invalid key (BRIEF_API_KEY is not set)'],
  [200, '<h1>Welcome</h1>', 3, '(BRIEF_URL) is not JSON'],
] as const) {
  access(`ends with ${code} and one line at status ${status}`, async () => {
    const result = await withCannedServer(status, body, (url) => runProgramWith(['show', runId], { url }));
    assert.equal([result.code, result.stdout, result.stderr.split('\n').length], [code, '', 1]);
    assert.ok(result.stderr.startsWith('error: ') && result.stderr.endsWith(message), result.stderr);
  });
}

access('names the variable of an unusable address, and never repeats a password', async () => {
  for (const [url, message] of [
    ['http://user:hunter2@127.0.0.1:1', 'BRIEF_URL contains a user or a password'],
    ['http://user:hunter2@127.0.0.1:99999', 'BRIEF_URL is not an address'],
    ['user:hunter2@127.0.0.1', 'BRIEF_URL is not an address'],
  ] as const) {
    const { code, stderr } = await runProgramWith(['runs'], { url, key: 'k' });
    assert.is(code, 2);
    assert.ok(stderr.startsWith(`error: ${message}`) && !stderr.includes('hunter2'), stderr);
  }
});

access('names the variable of a key that no header can carry, and never repeats it', async () => {
  for (const character of ['\n', '\0', '’', '\u200b']) {
    const key = `Abcdefgh1jkLmnop${character}Qrstuvwx2zAbcdef`;
    const { code, stderr } = await runProgramWith(['runs'], { url: 'http://127.0.0.1:1', key });
    assert.is(code, 2);
    assert.match(stderr, 'BRIEF_API_KEY or --key contains a line break');
    assert.not.match(stderr, /Abcdefgh|Qrstuvwx/u);
  }
});

access.run();
