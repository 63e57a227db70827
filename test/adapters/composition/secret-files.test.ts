import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { localOperations } from '../../../adapters/composition/local-operations.js';
import { readSettings } from '../../../adapters/composition/settings.js';
import { noopSelection, writeNoopStages } from '../../support/noop-stages.js';
import { settingsTable } from '../../support/settings-table.js';
import { temporaryFolder } from '../embedded/temporary-store.js';

type Variables = Readonly<Record<string, string>>;
const secrets = [
  ...(['BRIEF_SERVICE_API_KEYS', 'BRIEF_EVENT_STORE', 'BRIEF_ADDRESS_KEY'] as const),
  ...(['BRIEF_WEBHOOK_URLS', 'BRIEF_WEBHOOK_SECRET', 'OTEL_EXPORTER_OTLP_HEADERS'] as const),
];

function settingsOf(environment: Variables) {
  const read = readSettings(environment);
  if (read.kind === 'unusable') throw new Error(read.problems.join());
  return read.settings;
}

function problemsOf(environment: Variables): readonly string[] {
  const read = readSettings(environment);
  return read.kind === 'unusable' ? read.problems : [];
}

const { folder, remove } = await temporaryFolder();
const file = async (name: string, content: string | Uint8Array) => {
  await writeFile(join(folder, name), content);
  return join(folder, name);
};

/** Settings of which not every text is valid. */
const validValues: Readonly<Record<string, string>> = {
  BRIEF_EVENT_STORE: 'memory:',
  BRIEF_WEBHOOK_URLS: 'https://tour.example/hook',
  BRIEF_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
};

test('each secret setting, and no other one, may be given as a file', async () => {
  for (const name of secrets) {
    const value = validValues[name] ?? 'what-nobody-sees';
    const secret = validValues['BRIEF_WEBHOOK_SECRET'] ?? '';
    const others = name === 'BRIEF_WEBHOOK_URLS' ? { BRIEF_WEBHOOK_SECRET: secret } : {};
    assert.is(settingsOf({ ...others, [`${name}_FILE`]: await file(name, value) })[name]?.reveal(), value);
  }
  assert.is(settingsOf({ PORT_FILE: await file('port', '81') }).PORT, '8080');
  const rows = settingsTable().split('\n');
  const told = rows.filter((row) => row.includes('_FILE`: a file with it.')).map((row) => row.split('`')[1]);
  assert.equal(told, [...secrets]);
});

test('a line break at the end of the file is no part of the secret, everything else is', async () => {
  for (const [content, secret] of [
    ['one\n', 'one'],
    ['one\r\n', 'one'],
    ['one\n\n', 'one'],
    [' o n e ', ' o n e '],
    ['one\ntwo\n', 'one\ntwo'],
  ] as const) {
    assert.is(settingsOf({ BRIEF_ADDRESS_KEY_FILE: await file('key', content) }).BRIEF_ADDRESS_KEY?.reveal(), secret);
  }
});

test('the content of a file is checked like a variable, and never printed', async () => {
  const [problem = '', ...more] = problemsOf({ BRIEF_EVENT_STORE_FILE: await file('store', 'https://secret-1') });
  assert.equal(more, []);
  assert.match(problem, /^BRIEF_EVENT_STORE is neither/u);
  assert.not.match(problem, /secret/u);
});

test('a secret that is set together with its file is refused, and an empty variable counts as unset', async () => {
  const path = await file('key', 'secret-2');
  assert.equal(problemsOf({ BRIEF_ADDRESS_KEY_FILE: path, BRIEF_ADDRESS_KEY: 'secret-3' }), [
    'BRIEF_ADDRESS_KEY_FILE and BRIEF_ADDRESS_KEY are both set: unset one',
  ]);
  assert.is(
    settingsOf({ BRIEF_ADDRESS_KEY_FILE: path, BRIEF_ADDRESS_KEY: '' }).BRIEF_ADDRESS_KEY?.reveal(),
    'secret-2',
  );
  assert.is(settingsOf({ BRIEF_ADDRESS_KEY_FILE: '', BRIEF_ADDRESS_KEY: 'own' }).BRIEF_ADDRESS_KEY?.reveal(), 'own');
});

test('a file that is empty, missing, a folder or no text is refused by variable and path, with all other problems', async () => {
  const empty = await file('empty', ' \n');
  const binary = await file('binary', Buffer.from([0x73, 0x65, 0x63, 0xff, 0xfe]));
  await mkdir(join(folder, 'a-folder'), { recursive: true });
  const problems = (path: string) => problemsOf({ BRIEF_ADDRESS_KEY_FILE: path });
  assert.equal(problems(empty), [`BRIEF_ADDRESS_KEY_FILE names an empty file: ${empty}`]);
  for (const [path, reason] of [
    [join(folder, 'nowhere'), 'ENOENT'],
    [join(folder, 'a-folder'), 'EISDIR'],
    [binary, 'ERR_ENCODING_INVALID_ENCODED_DATA'],
  ] as const) {
    assert.equal(problems(path), [`BRIEF_ADDRESS_KEY_FILE names a file that cannot be read: ${path} (${reason})`]);
  }
  const many = problemsOf({ BRIEF_ADDRESS_KEY_FILE: empty, BRIEF_SERVICE_API_KEYS_FILE: binary, PORT: 'x' });
  assert.equal(many.map((problem) => problem.split(' ')[0]).sort(), [
    'BRIEF_ADDRESS_KEY_FILE',
    'BRIEF_SERVICE_API_KEYS_FILE',
    'PORT',
  ]);
});

test('a service with its keys in a file takes them, without a warning, and a demo brings its own', async () => {
  const stages = await writeNoopStages();
  const environment = {
    PORT: '0',
    LOG_LEVEL: 'silent',
    BRIEF_DATA_DIR: join(folder, 'data'),
    BRIEF_STAGES_DIR: stages.folder,
    BRIEF_STAGES: noopSelection,
    BRIEF_SERVICE_API_KEYS_FILE: await file('keys', 'from-a-file\n'),
  };
  const local = localOperations(environment);
  assert.is(local.setting('BRIEF_SERVICE_API_KEYS'), 'from-a-file');
  const statusWith = async (overrides: Variables, key: string) => {
    const service = await local.startService(overrides, new AbortController().signal);
    const { status } = await fetch(`${service.origin}/api/v1/brief/briefs`, { headers: { 'x-api-key': key } });
    await service.stop();
    return status;
  };
  assert.is(await statusWith({}, 'from-a-file'), 200);
  assert.is(await statusWith({ BRIEF_SERVICE_API_KEYS: 'the-demo' }, 'the-demo'), 200);
  await stages.remove();
});

test.after(remove);

test.run();
