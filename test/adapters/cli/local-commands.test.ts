import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type {
  BackupResult,
  BackupWatch,
  LocalOperations,
  MigrationRequest,
  MigrationResult,
} from '../../../adapters/cli/local-operations.js';
import { runProgramWith } from '../../support/brief-program.js';

const serve = suite('brief serve');

serve('runs until it is interrupted, and warns when no key is set', async () => {
  for (const [keys, warnings] of [
    ['', 1],
    [' , ', 1],
    ['k', 0],
  ] as const) {
    const interruption = new AbortController();
    const stops: Date[] = [];
    const service = { origin: 'http://here', stop: async () => void stops.push(new Date()) };
    const { code, stderr } = await runProgramWith(['serve'], {
      interrupted: interruption.signal,
      onNote: (line) =>
        line.includes('listens at http://here ') ? setImmediate(() => interruption.abort()) : undefined,
      local: { setting: () => keys, startService: async () => service },
    });
    assert.equal([code, stops.length, stderr.split('WARNING').length - 1], [0, 1, warnings]);
  }
});

serve('ends with 1 and the reason when the service cannot start', async () => {
  const local = { startService: () => Promise.reject(new Error('PORT is in use')), setting: () => 'k' };
  assert.equal(await runProgramWith(['serve'], { local }), { code: 1, stdout: '', stderr: 'error: PORT is in use' });
});

serve('writes nothing but JSON where no terminal reads standard error', async () => {
  const interruption = new AbortController();
  const lines: unknown[] = [];
  const log: LocalOperations['log'] = async (...line) => void lines.push(line);
  const service = { origin: 'http://here', stop: async () => undefined };
  const local = { log, setting: () => '', startService: async () => service };
  setTimeout(() => interruption.abort(), 20);
  const quiet = { stderrIsTerminal: false };
  assert.equal(await runProgramWith(['serve'], { local, interrupted: interruption.signal, ...quiet }), {
    ...{ code: 0, stdout: '', stderr: '' },
  });
  const startService = () => Promise.reject(new Error('PORT is in use'));
  assert.equal(await runProgramWith(['serve'], { local: { ...local, startService }, ...quiet }), {
    ...{ code: 1, stdout: '', stderr: '' },
  });
  assert.equal(lines, [
    ['warn', 'BRIEF_SERVICE_API_KEYS is not set: every operation responds with 401', {}],
    ['info', 'listening', { origin: 'http://here' }],
    ['warn', 'BRIEF_SERVICE_API_KEYS is not set: every operation responds with 401', {}],
    ['error', 'the service cannot start', { error: 'PORT is in use' }],
  ]);
});

serve('ends with 0 when it is interrupted before the service is ready', async () => {
  const local = { startService: () => Promise.reject(new Error('aborted')), setting: () => 'k' };
  const { code, stderr } = await runProgramWith(['serve'], { local, interrupted: AbortSignal.abort() });
  assert.equal([code, stderr], [0, '']);
});

serve.run();

const checks = suite('a check of this machine');

const operations: Partial<LocalOperations> = {
  auditReplay: async () => ({
    runs: 1,
    events: 2,
    redacted: 0,
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

for (const [line, lines] of [
  [
    'audit replay',
    ['the whole store: odd', 'run r, event 1: odd too', '1 runs, 2 events, 3 rows of views: 2 findings'],
  ],
  [
    'stages',
    [
      'profile local',
      '  hub_lookup       [files] http  abcdef012345',
      '  perplexity_city  atlas',
      'problem: perplexity_city has no implementation "gone"',
    ],
  ],
  [
    'doctor',
    [
      'hub_lookup=files: 3 notices',
      'problem: PORT is wrong',
      'notice: shows/a.csv:3: no date',
      'notice: shows/b.csv: not UTF-8',
      'notice: odd',
    ],
  ],
] as const) {
  checks(`by "brief ${line}" prints its findings and ends with 1`, async () => {
    const result = await runProgramWith(line.split(' '), { local: operations });
    assert.equal(result, { code: 1, stdout: lines.join('\n'), stderr: '' });
  });
}

checks('prints its whole result with --json, wherever the option is', async () => {
  for (const parameters of [
    ['--json', 'doctor'],
    ['doctor', '--json'],
  ]) {
    const { code, stdout } = await runProgramWith(parameters, { local: operations });
    assert.equal([code, JSON.parse(stdout)], [1, await operations.doctor?.()]);
  }
});

checks('without findings ends with 0', async () => {
  const doctor = async () => ({ problems: [], notices: [], checked: ['all'] });
  const result = await runProgramWith(['doctor'], { local: { doctor } });
  assert.equal(result, { code: 0, stdout: 'all\nnothing to fix', stderr: '' });
});

checks.run();

const copies = suite('a copy');

const backup: BackupResult = {
  folder: '/backups/tonight',
  events: 30,
  runs: 1,
  artifacts: 3,
  releases: 1,
  pages: 2,
  bytes: 1_250_000,
  head: { position: 30, hash: 'ab'.repeat(32) },
  findings: [],
  notices: [],
};
const migration: MigrationResult = {
  source: 'sqlite:/data',
  target: 'EventStoreDB',
  streams: 3,
  copied: 40,
  verified: 90,
  files: null,
  findings: [],
  notices: [],
};

/** A machine whose copies have these results, with the requests that it received. */
function machine(changes: Partial<BackupResult & MigrationResult> = {}) {
  const requests: (string | MigrationRequest | AbortSignal)[] = [];
  const copy = async (request: string | MigrationRequest, { signal, progress }: BackupWatch) => {
    requests.push(request, signal);
    for (const done of [0, 1, 2, 800, 5000]) progress(typeof request === 'string' ? 'database' : 'events', done, 5000);
    for (const done of [0, 1, 2]) progress('verification', done, 3);
  };
  const local: Partial<LocalOperations> = {
    backup: (folder, watch) => copy(folder, watch).then(() => ({ ...backup, ...changes })),
    migrate: (request, watch) => copy(request, watch).then(() => ({ ...migration, ...changes })),
  };
  return { local, requests };
}

copies('by "brief backup" prints the folder, its contents and its last event', async () => {
  const { local, requests } = machine();
  const { signal } = new AbortController();
  const { code, stdout, stderr } = await runProgramWith(['backup', 'tonight'], { local, interrupted: signal });
  assert.equal([code, stderr, requests], [0, '', ['tonight', signal]]);
  assert.equal(stdout.split('\n'), [
    '/backups/tonight: 1 runs, 30 events, 3 artifacts, 2 pages, 1.3 MB: all as recorded',
    `its last event is at 30 and has the digest ${'ab'.repeat(32)}`,
  ]);
});

copies('by "brief migrate" prints how much was copied and verified, and the files', async () => {
  const { local, requests } = machine({ files: { artifacts: 7, releases: 2, addresses: 4 } });
  const { code, stdout } = await runProgramWith(['migrate', 'sqlite:', 'esdb:', '--files', 'shared'], { local });
  assert.equal([code, requests[0]], [0, { source: 'sqlite:', target: 'esdb:', files: 'shared' }]);
  assert.equal(stdout.split('\n'), [
    'files in the target: 7 artifacts, 2 releases, 4 addresses',
    'sqlite:/data → EventStoreDB: 3 streams, 40 events copied, 90 verified: all as in the source',
  ]);
});

copies('with findings names them and ends with 1, with notices alone with 0', async () => {
  const damaged = machine({ findings: [{ where: 'artifact 12', problem: 'no longer matches' }], bytes: 12_001 });
  for (const [parameters, verdict] of [
    [['backup', 'tonight'], '13 kB: 1 findings, in the data folder too'],
    [['migrate', 'a', 'b'], '1 differences, and nothing was overwritten'],
  ] as const) {
    const { code, stdout } = await runProgramWith(parameters, damaged);
    assert.is(code, 1);
    assert.ok(stdout.startsWith('artifact 12: no longer matches\n') && stdout.includes(verdict), stdout);
    const noticed = await runProgramWith(parameters, machine({ notices: ['keep the key'] }));
    assert.equal([noticed.code, noticed.stdout.split('\n')[0]], [0, 'notice: keep the key']);
  }
});

copies('reports progress on standard error to a person only, each tenth of a long part once', async () => {
  const person = await runProgramWith(['backup', 'tonight'], { ...machine(), interactive: true });
  const database = ['0 %', '10 %', '100 %'].map((share) => `copying the database … ${share}`);
  assert.equal(person.stderr.split('\n'), [...database, 'verifying the copy …']);
  assert.is((await runProgramWith(['migrate', 'a', 'b'], machine())).stderr, '');
});

copies.run();
