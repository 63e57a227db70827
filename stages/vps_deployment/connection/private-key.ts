import ssh2 from 'ssh2';
import type { SftpSettings } from './settings.js';
import { SftpProblem } from './sftp-problem.js';
import { withoutPassphrase } from './without-passphrase.js';

type Reading = Promise<ssh2.ParsedKey>;

/** In memory alone, for as long as the settings are. */
const known = new WeakMap<SftpSettings, Reading>();

/** The private key of these settings, read once. Rejects with `SftpProblem` for one that cannot be used. */
export function privateKeyOf(settings: SftpSettings): Reading {
  const reading = known.get(settings) ?? readKey(settings);
  known.set(settings, reading);
  reading.catch((error: unknown) => {
    // What is wrong with the settings stays so; what went wrong on the way may not.
    if (!(error instanceof SftpProblem)) known.delete(settings);
  });
  return reading;
}

async function readKey({ BRIEF_SFTP_PRIVATE_KEY: given, BRIEF_SFTP_PASSPHRASE: passphrase }: SftpSettings): Reading {
  const mistake = mistakeIn(given.trim());
  if (mistake !== null) throw new SftpProblem(`BRIEF_SFTP_PRIVATE_KEY ${mistake}`, false, 'connection');
  // A file's last line break is no part of a secret, but of a key.
  const text = `${given.trim()}\n`;
  const open = passphrase === '' ? text : await withoutPassphrase(text, passphrase);
  const parsed = open === null ? null : ssh2.utils.parseKey(open);
  const key = Array.isArray(parsed) ? parsed[0] : parsed;
  if (key === null || key instanceof Error || !key.isPrivateKey()) throw new SftpProblem(unusable, false, 'connection');
  return key;
}

const begins = /-----BEGIN [A-Z ]*PRIVATE KEY-----/u;
const asFile = 'give it as it stands in its file, or that file’s path as BRIEF_SFTP_PRIVATE_KEY_FILE';

/** What somebody gave in place of a key, or made of one, where its form tells; never what stands there. */
function mistakeIn(given: string): string | null {
  if (begins.test(given) && !/[\n\r]/u.test(given)) {
    const written = given.includes('\\n')
      ? 'has \\n written out in place of its line breaks'
      : 'has lost its line breaks';
    return `${written}: ${asFile}`;
  }
  const isPath =
    !/\s/u.test(given) && (/^(?:~|\.{0,2})\//u.test(given) || /^[A-Za-z]:\\|[\w-]\.(?:pem|key)$/u.test(given));
  return isPath ? 'holds the path of a key in place of the key: give that as BRIEF_SFTP_PRIVATE_KEY_FILE' : null;
}

const unusable =
  'BRIEF_SFTP_PRIVATE_KEY is no private key that can be read; where it has a passphrase, BRIEF_SFTP_PASSPHRASE has to be right';
