import { inspect } from 'node:util';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPublicBase } from '../../../adapters/composition/address-book.js';
import { listOf } from '../../../adapters/composition/setting-shapes.js';
import { readSettings, settingsSchema } from '../../../adapters/composition/settings.js';
import { daysIn } from '../../../adapters/composition/system-clock.js';
import { Secret } from '../../../src/ports/secret.js';
import { isSecret } from '../../../stages/loading/secret-files.js';
import { defaultPrices } from '../../../stages/shared/vendors/models.js';
import { coreSettings, settingsTable } from '../../support/settings-table.js';

function problemsOf(environment: Readonly<Record<string, string>>): readonly string[] {
  const read = readSettings(environment);
  return read.kind === 'unusable' ? read.problems : [];
}
function settingsOf(environment: Readonly<Record<string, string>>) {
  const read = readSettings(environment);
  if (read.kind === 'unusable') throw new Error(read.problems.join());
  return read.settings;
}

test('unset settings have their defaults', () => {
  const revealed = Object.entries(settingsOf({})).map(([name, value]) => {
    return [name, value instanceof Secret ? value.reveal() : value];
  });
  assert.equal(Object.fromEntries(revealed), {
    BRIEF_SERVICE_API_KEYS: '',
    APP_TIMEZONE: 'UTC',
    HOST: '127.0.0.1',
    PORT: '8080',
    BRIEF_PROFILE: 'local',
    BRIEF_STAGES: '',
    BRIEF_STAGE_PROCESSES: 'on',
    BRIEF_INPUT_DIR: './input',
    BRIEF_DATA_DIR: './data',
    BRIEF_EVENT_STORE: 'sqlite:',
    BRIEF_DAMAGED_LOG: 'refuse',
    BRIEF_ACCESS_LOG: 'off',
    BRIEF_AUDIT_MINUTES: '0',
    BRIEF_STREAM_PREFIX: 'brief.',
    BRIEF_REPLICAS: '1',
    BRIEF_CORS_ORIGINS: '',
    BRIEF_TRUSTED_PROXIES: '',
    BRIEF_REQUESTS_PER_MINUTE: '60000',
    BRIEF_START_WAIT_SECONDS: '240',
    BRIEF_RUNS_AT_ONCE: '64',
    BRIEF_QUEUE_LENGTH: '1000',
    BRIEF_VENDOR_LIMITS: '',
    BRIEF_RUN_TIMEOUT_MINUTES: '30',
    BRIEF_STAGE_TIMEOUTS: '',
    BRIEF_RUN_TOKENS: '',
    BRIEF_RUN_COST: '',
    BRIEF_DAY_TOKENS: '',
    BRIEF_DAY_COST: '',
    BRIEF_PRICES: defaultPrices,
    BRIEF_LEAD_DAYS: '1',
    BRIEF_WEBHOOK_URLS: '',
    BRIEF_WEBHOOK_SECRET: '',
    BRIEF_WEBHOOK_MISSING_HOURS: '4',
    BRIEF_METRICS: 'key',
    BRIEF_OUTBOUND_ALLOW: '',
    OTEL_EXPORTER_OTLP_HEADERS: '',
    LOG_LEVEL: 'info',
  });
});

test('no text, JSON or dump of the settings shows a secret among them', () => {
  const given: Readonly<Record<string, string>> = {
    BRIEF_SERVICE_API_KEYS: 'canary-key',
    BRIEF_ADDRESS_KEY: 'canary-address',
    BRIEF_EVENT_STORE: 'esdb://user:canary-store@host:2113?tls=false',
    BRIEF_WEBHOOK_URLS: 'https://hooks.example/canary-hook',
    BRIEF_WEBHOOK_SECRET: `whsec_${Buffer.from('canary-'.repeat(4)).toString('base64')}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=canary-collector',
  };
  const secret = Object.entries(settingsSchema.entries).flatMap(([name, schema]) => (isSecret(schema) ? [name] : []));
  assert.equal(secret.toSorted(), Object.keys(given).toSorted());
  const settings = settingsOf(given);
  const shown = [
    inspect(settings, { showHidden: true, depth: 9 }),
    JSON.stringify(settings),
    ...Object.values(settings),
  ];
  assert.not.match(shown.join('\n'), /canary|whsec_/u);
});

test('an empty variable counts as unset, a strange one is not ours', () => {
  const empty = Object.fromEntries(Object.keys(settingsSchema.entries).map((name) => [name, '']));
  assert.equal(settingsOf({ ...empty, SHELL: '/bin/sh' }), settingsOf({}));
});

const wrong = {
  APP_TIMEZONE: 'Mars/Secret-1',
  PORT: 'secret-2',
  PUBLIC_URL: 'ftp://secret-3',
  BRIEF_EVENT_STORE: 'secret-4:',
  BRIEF_DAMAGED_LOG: 'secret-4',
  BRIEF_STREAM_PREFIX: 'Secret 4',
  BRIEF_REPLICAS: 'secret-4',
  BRIEF_START_WAIT_SECONDS: '-5 secret-5',
  BRIEF_SCHEDULE: '0 secret-8 * * *',
  BRIEF_LEAD_DAYS: 'secret-9',
  BRIEF_METRICS: 'secret-9',
  BRIEF_STAGE_PROCESSES: 'secret-9',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'secret-9',
  OTEL_EXPORTER_OTLP_HEADERS: 'secret 9',
  BRIEF_OUTBOUND_ALLOW: 'secret-6',
  BRIEF_TRUSTED_PROXIES: 'secret-6',
  BRIEF_RUNS_AT_ONCE: '0 secret-8',
  BRIEF_QUEUE_LENGTH: 'secret-9',
  BRIEF_VENDOR_LIMITS: 'openai secret=10',
  BRIEF_RUN_TIMEOUT_MINUTES: 'secret-9',
  BRIEF_RUN_TOKENS: 'secret-10',
  BRIEF_DAY_COST: 'secret-11',
  LOG_LEVEL: 'secret-7',
};

test('all problems are reported together, each with its variable and without its value', () => {
  const problems = problemsOf(wrong);
  assert.equal(problems.map((problem) => problem.split(' ')[0]).sort(), Object.keys(wrong).sort());
  assert.not.match(problems.join('\n'), /secret/iu);
});

for (const [name, values] of Object.entries({
  PORT: ['65536', '-1', '80.5', '0x50', ' 80', '8e3'],
  APP_TIMEZONE: ['Berlin', '+02:00', 'Europe/', '../etc/passwd'],
  PUBLIC_URL: [
    'briefs.example',
    'https://user:pass@briefs.example',
    'https://briefs.example/?a=1',
    'https://briefs.example/#x',
    'javascript:alert(1)',
  ],
  BRIEF_RUNS_AT_ONCE: ['0', '1001', '1.5'],
  BRIEF_QUEUE_LENGTH: ['100001', '-1'],
  BRIEF_VENDOR_LIMITS: ['openai', 'openai stages=none'],
  BRIEF_TRUSTED_PROXIES: ['proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', '::1/129'],
  BRIEF_OUTBOUND_ALLOW: ['localhost', 'http://a.example,b', 'http://a.example/path'],
  BRIEF_START_WAIT_SECONDS: ['3601', 'ten'],
  BRIEF_LEAD_DAYS: ['15', '-1', '1.5'],
  BRIEF_METRICS: ['on', 'Key'],
  OTEL_EXPORTER_OTLP_HEADERS: ['a b=c', '=x', 'a=%'],
  BRIEF_SCHEDULE: ['daily', '0 0 6 * * *', '0 6 31 2 *', '0 25 * * *'],
})) {
  test(`${name} is refused where it makes no sense`, () => {
    for (const value of values) assert.is(problemsOf({ [name]: value }).length, 1, value);
  });
}

for (const [name, values] of Object.entries({
  APP_TIMEZONE: [
    'Europe/Kyiv',
    'Europe/Kiev',
    'Asia/Calcutta',
    'Asia/Kolkata',
    'Etc/GMT+5',
    'America/Argentina/Ushuaia',
  ],
  PORT: ['0', '65535'],
  BRIEF_LEAD_DAYS: ['0', '14'],
  BRIEF_METRICS: ['key', 'open', 'off'],
  OTEL_EXPORTER_OTLP_HEADERS: ['authorization=Bearer%20x', 'a=b=c, d=e,'],
  BRIEF_SCHEDULE: ['0 6 * * *', '*/30 5-7 * * MON-FRI'],
  PUBLIC_URL: ['https://briefs.example', 'http://[::1]:8080/', ' https://briefs.example/tour/ '],
  BRIEF_RUNS_AT_ONCE: ['1', '1000'],
  BRIEF_QUEUE_LENGTH: ['0', '100000'],
  BRIEF_VENDOR_LIMITS: ['openai stages=8 requests=500 tokens=200000; perplexity stages=4'],
  BRIEF_OUTBOUND_ALLOW: ['http://127.0.0.1:9000, https://feeds.example/'],
})) {
  test(`${name} is taken where it does`, () => {
    for (const value of values) assert.equal(problemsOf({ [name]: value }), [], value);
  });
}

test('lists are cut at commas and have no empty parts', () => {
  assert.equal(listOf(' a, ,b,,c '), ['a', 'b', 'c']);
  assert.equal(listOf(''), []);
});

test('the table has a line with a meaning for every setting, and the core ones in theirs', () => {
  const rows = settingsTable().split('\n').slice(2);
  assert.is(rows.length, Object.keys(settingsSchema.entries).length);
  for (const row of rows) assert.match(row, /^\| `[A-Z_]+` \| (?:`[^`]+`)? ?\| .{10,} \|$/u);
  assert.is(settingsTable(coreSettings).split('\n').length, coreSettings.length + 2);
  assert.match(settingsTable(), /\| `PORT` \| `8080` \|/u);
});

test('the public base is what was bound, loopback for a wildcard, unless PUBLIC_URL says otherwise', () => {
  const bound = (host: string, url?: string) => {
    const base = createPublicBase(url);
    base.bound(host, 81);
    return base.get();
  };
  assert.is(bound('127.0.0.1'), 'http://127.0.0.1:81');
  assert.is(bound('0.0.0.0'), 'http://127.0.0.1:81');
  assert.is(bound('::'), 'http://[::1]:81');
  assert.is(bound('fd00::7'), 'http://[fd00::7]:81');
  assert.is(bound('briefs.local'), 'http://briefs.local:81');
  assert.is(bound('127.0.0.1', 'https://briefs.example/tour//'), 'https://briefs.example/tour');
  assert.throws(() => createPublicBase(undefined).get(), /does not listen yet/u);
  const twice = createPublicBase(undefined);
  twice.bound('127.0.0.1', 1);
  twice.bound('127.0.0.1', 2);
  assert.is(twice.get(), 'http://127.0.0.1:1');
});

test('an invalid schedule is reported with the name of its setting and the reason', () => {
  assert.equal(problemsOf({ BRIEF_SCHEDULE: '0 6 30 2 *' }), [
    'BRIEF_SCHEDULE never falls due: no month has such a day',
  ]);
  assert.match(
    problemsOf({ BRIEF_SCHEDULE: '0 0 6 * * *' }).join(),
    /^BRIEF_SCHEDULE is not five cron fields .*it has 6/u,
  );
});

test('several replicas need a shared store, a shared folder and one public address', () => {
  const esdb = { BRIEF_EVENT_STORE: 'esdb://127.0.0.1:2113?tls=false', BRIEF_REPLICAS: '2' };
  assert.match(
    problemsOf({ BRIEF_REPLICAS: '2' }).join(),
    /^BRIEF_REPLICAS is more than 1, which takes an EventStoreDB/u,
  );
  assert.match(problemsOf(esdb).join(), /^BRIEF_SHARED_DIR is missing: replicas share artifacts, pages and the key/u);
  const shared = { ...esdb, BRIEF_SHARED_DIR: '/shared' };
  assert.match(problemsOf(shared).join(), /^PUBLIC_URL is missing: replicas publish under one common address/u);
  assert.equal(problemsOf({ ...shared, PUBLIC_URL: 'https://briefs.example' }), []);
  assert.equal(problemsOf({ ...esdb, BRIEF_REPLICAS: '1' }), []);
});

test('today is the date in the application’s time zone, across the date line and a change of clocks', () => {
  assert.is(daysIn('Pacific/Kiritimati')(Date.parse('2026-11-20T10:30:00Z')), '2026-11-21');
  assert.is(daysIn('Pacific/Pago_Pago')(Date.parse('2026-11-20T10:30:00Z')), '2026-11-19');
  assert.is(daysIn('Europe/Berlin')(Date.parse('2026-03-28T23:30:00Z')), '2026-03-29');
  assert.is(daysIn('UTC')(Date.parse('2026-12-31T23:59:59.999Z')), '2026-12-31');
});

test.run();
