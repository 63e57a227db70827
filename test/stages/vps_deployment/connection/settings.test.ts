import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readSettings } from '../../../../stages/loading/plugin-settings.js';
import { sftpSettings } from '../../../../stages/vps_deployment/connection/settings.js';
import { revealed } from '../../../support/revealed.js';

const least = {
  BRIEF_SFTP_HOST: 'vps.example',
  BRIEF_SFTP_USER: 'publisher',
  BRIEF_SFTP_HOST_KEY: `SHA256:${'a'.repeat(43)}`,
  BRIEF_SFTP_PRIVATE_KEY: 'a private key',
  BRIEF_SFTP_PUBLIC_URL: 'https://briefs.example/',
};

test('unset variables have defaults, and an empty variable is unset', async () => {
  const empty = { BRIEF_SFTP_PORT: '', BRIEF_SFTP_FOLDER: '', BRIEF_SFTP_KEEP_RELEASES: '', SSH_AUTH_SOCK: '' };
  for (const environment of [least, { ...least, ...empty }]) {
    const { settings, problems } = await readSettings(sftpSettings, environment);
    assert.equal(
      [revealed(settings), problems],
      [
        {
          ...least,
          BRIEF_SFTP_PORT: 22,
          BRIEF_SFTP_HOST_KEY: [least.BRIEF_SFTP_HOST_KEY],
          BRIEF_SFTP_PASSPHRASE: '',
          SSH_AUTH_SOCK: '',
          BRIEF_SFTP_FOLDER: '.',
          BRIEF_SFTP_KEEP_RELEASES: 10,
          BRIEF_SFTP_PUBLIC_URL: 'https://briefs.example',
        },
        [],
      ],
    );
  }
});

test('a key or an agent is required, and a host key always', async () => {
  const { BRIEF_SFTP_PRIVATE_KEY: _key, ...without } = least;
  assert.equal((await readSettings(sftpSettings, { ...without, SSH_AUTH_SOCK: '/run/agent' })).problems, []);
  assert.equal((await readSettings(sftpSettings, without)).problems, [
    'the variable BRIEF_SFTP_PRIVATE_KEY is missing',
  ]);
  const { BRIEF_SFTP_HOST_KEY: _hostKey, ...unpinned } = least;
  assert.equal((await readSettings(sftpSettings, unpinned)).problems, ['the variable BRIEF_SFTP_HOST_KEY is missing']);
});

test('an invalid value is rejected, by the name of the variable', async () => {
  for (const [name, value] of [
    ['BRIEF_SFTP_HOST', 'publisher@vps.example'],
    ['BRIEF_SFTP_HOST', 'vps.example:22'],
    ['BRIEF_SFTP_HOST', '[::1'],
    ['BRIEF_SFTP_PORT', '0'],
    ['BRIEF_SFTP_PORT', '65536'],
    ['BRIEF_SFTP_HOST_KEY', 'MD5:aa:bb'],
    ['BRIEF_SFTP_HOST_KEY', `SHA256:${'a'.repeat(42)}`],
    ['BRIEF_SFTP_HOST_KEY', `SHA256:${'a'.repeat(43)} *`],
    ['BRIEF_SFTP_HOST_KEY', '256 host (ED25519)'],
    ['BRIEF_SFTP_KEEP_RELEASES', 'all'],
    ['BRIEF_SFTP_PUBLIC_URL', 'ftp://briefs.example'],
    ['BRIEF_SFTP_PUBLIC_URL', 'https://user:word@briefs.example'],
  ] as const) {
    const { problems } = await readSettings(sftpSettings, { ...least, [name]: value });
    assert.ok(problems.length === 1 && problems[0]?.startsWith(`the variable ${name} is not valid`), problems.join());
  }
});

test('several host keys are allowed, for a key change', async () => {
  const [old, next] = [`SHA256:${'a'.repeat(43)}`, `SHA256:${'b'.repeat(43)}`];
  for (const list of [`${old},${next}`, `${old} ${next}=`, ` ${old} , ${next}\n`]) {
    const { settings } = await readSettings(sftpSettings, { ...least, BRIEF_SFTP_HOST_KEY: list });
    assert.equal((settings as Readonly<Record<string, unknown>>)['BRIEF_SFTP_HOST_KEY'], [old, next]);
  }
});

test('a host key can be given as the whole line that was printed', async () => {
  const [one, two] = [`SHA256:${'a'.repeat(43)}`, `SHA256:${'b'.repeat(43)}`];
  const lines = [`256 ${one} root@vps, the new one (ED25519)`, `3072 ${two} no comment (RSA)`];
  for (const [given, meant] of [
    [lines[0], [one]],
    [lines.join('\n'), [one, two]],
    [lines.join(','), [one, two]],
    [`${one}, ${lines[1]}`, [one, two]],
  ] as const) {
    const { settings, problems } = await readSettings(sftpSettings, { ...least, BRIEF_SFTP_HOST_KEY: given });
    assert.equal(problems, []);
    assert.equal((settings as Readonly<Record<string, unknown>>)['BRIEF_SFTP_HOST_KEY'], meant);
  }
});

test('an IPv6 address is accepted with and without its brackets', async () => {
  for (const host of ['::1', '[::1]', 'fe80::1%eth0', '[2001:db8::10.0.0.1]']) {
    const { settings, problems } = await readSettings(sftpSettings, { ...least, BRIEF_SFTP_HOST: host });
    assert.equal(problems, []);
    assert.is((settings as Readonly<Record<string, unknown>>)['BRIEF_SFTP_HOST'], host.replace(/[[\]]/gu, ''));
  }
});

test('the README of the stage names every variable', () => {
  const readme = readFileSync(new URL('../../../../../stages/vps_deployment/README.md', import.meta.url), 'utf8');
  for (const name of Object.keys(sftpSettings.entries)) assert.match(readme, `\`${name}\``);
});

test.run();
