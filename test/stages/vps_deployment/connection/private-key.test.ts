import ssh2 from 'ssh2';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { privateKeyOf } from '../../../../stages/vps_deployment/connection/private-key.js';
import { SftpProblem } from '../../../../stages/vps_deployment/connection/sftp-problem.js';
import { settingsFor } from '../../../support/sftp/publisher.js';
import { clientKey } from '../../../support/sftp/sftp-server.js';

const server = { port: 22, fingerprint: `SHA256:${'A'.repeat(43)}` };
const passphrase = 'a word or two';
const lock = { passphrase, cipher: 'aes256-ctr', rounds: 4 } as const;

/** Generates again, because some of the pairs that the library makes are malformed. */
function pair(make: () => ReturnType<typeof ssh2.utils.generateKeyPairSync>): ReturnType<typeof make> {
  const made = make();
  return ssh2.utils.parseKey(made.private, passphrase) instanceof Error ? pair(make) : made;
}
const locked = {
  ed25519: pair(() => ssh2.utils.generateKeyPairSync('ed25519', lock)),
  ecdsa: pair(() => ssh2.utils.generateKeyPairSync('ecdsa', { ...lock, bits: 256 })),
  rsa: pair(() => ssh2.utils.generateKeyPairSync('rsa', { ...lock, bits: 2048 })),
};

function settingsWith(key: string, word = passphrase) {
  return settingsFor(server, { BRIEF_SFTP_PRIVATE_KEY: key, BRIEF_SFTP_PASSPHRASE: word });
}

for (const [kind, made] of Object.entries(locked)) {
  test(`a key of kind ${kind} is the same without its passphrase`, async () => {
    const key = await privateKeyOf(settingsWith(made.private));
    const publicPart = ssh2.utils.parseKey(made.public);
    if (publicPart instanceof Error) throw publicPart;
    assert.ok(key.getPublicSSH().equals(publicPart.getPublicSSH()));
    const signature = key.sign('what is signed');
    assert.ok(signature instanceof Buffer && publicPart.verify('what is signed', signature) === true);
  });
}

test('the event loop is not blocked while a key with a passphrase is read', async () => {
  const order: string[] = [];
  setImmediate(() => order.push('another one'));
  await privateKeyOf(settingsWith(locked.ed25519.private));
  order.push('the key');
  assert.equal(order, ['another one', 'the key']);
});

test('a key is read once per settings', async () => {
  const settings = settingsWith(locked.ed25519.private);
  assert.is(await privateKeyOf(settings), await privateKeyOf(settings));
  assert.is.not(await privateKeyOf(settings), await privateKeyOf({ ...settings }));
});

test('a key without its line breaks, and a path in place of a key, are recognised, with the fix', async () => {
  const messageOf = (key: string) =>
    privateKeyOf(settingsWith(key, '')).then(
      () => 'read',
      (problem: unknown) => (problem instanceof SftpProblem && !problem.retryable ? problem.message : String(problem)),
    );
  const key = clientKey.private.trim();
  const asFile = /: give it as in its file, or that file’s path as BRIEF_SFTP_PRIVATE_KEY_FILE$/u;
  for (const [given, what] of [
    [key.replaceAll('\n', '\\n'), 'BRIEF_SFTP_PRIVATE_KEY has \\n written out in place of its line breaks'],
    [key.replaceAll('\n', ' '), 'BRIEF_SFTP_PRIVATE_KEY has lost its line breaks'],
  ] as const) {
    const message = await messageOf(given);
    assert.ok(message.startsWith(what), message);
    assert.match(message, asFile);
    assert.not.match(message, 'passphrase');
  }
  for (const path of [
    '/run/secrets/of-mine',
    '~/.ssh/of-mine',
    './of-mine',
    '../of-mine',
    'of-mine.pem',
    'C:\\of-mine',
  ]) {
    const message = await messageOf(path);
    assert.match(message, /^BRIEF_SFTP_PRIVATE_KEY holds the path .* set that as BRIEF_SFTP_PRIVATE_KEY_FILE$/u);
    assert.not.match(message, 'of-mine');
  }
  assert.is(await messageOf(key), 'read');
});

test('a wrong or missing passphrase, and an invalid key, are reported by variable', async () => {
  for (const settings of [
    settingsWith(locked.rsa.private, 'another word'),
    settingsWith(locked.rsa.private, ''),
    settingsWith(locked.rsa.public),
    settingsWith('no key at all'),
  ]) {
    const error = await privateKeyOf(settings).then(
      () => null,
      (problem: unknown) => problem,
    );
    assert.ok(error instanceof SftpProblem && !error.retryable);
    assert.match(error instanceof SftpProblem ? error.message : '', 'check BRIEF_SFTP_PASSPHRASE');
  }
});

test.run();
