import ssh2 from 'ssh2';
import type { SftpSettings } from './settings.js';
import { SftpProblem } from './sftp-problem.js';
import { withoutPassphrase } from './without-passphrase.js';

type KeyReading = Promise<ssh2.ParsedKey>;
/** Decrypted keys, in memory only, for the lifetime of the settings. */
const known = new WeakMap<SftpSettings, KeyReading>();

/** Returns the private key of these settings, read once. Rejects with `SftpProblem` if it is unusable. */
export function privateKeyOf(settings: SftpSettings): KeyReading {
  const reading = known.get(settings) ?? readKey(settings);
  known.set(settings, reading);
  reading.catch((error: unknown) => {
    // A fault in the settings is permanent; any other failure may not be.
    if (!(error instanceof SftpProblem)) known.delete(settings);
  });
  return reading;
}

async function readKey(settings: SftpSettings): KeyReading {
  const [given, passphrase] = [settings.BRIEF_SFTP_PRIVATE_KEY.reveal(), settings.BRIEF_SFTP_PASSPHRASE.reveal()];
  const mistake = mistakeIn(given.trim());
  if (mistake !== null) throw new SftpProblem(`BRIEF_SFTP_PRIVATE_KEY ${mistake}`, false, 'connection');
  // Secret files lose their final line break, which a key needs.
  const text = `${given.trim()}\n`;
  const open = passphrase === '' ? text : await withoutPassphrase(text, passphrase);
  const parsed = open === null ? null : ssh2.utils.parseKey(open);
  const key = Array.isArray(parsed) ? parsed[0] : parsed;
  if (key === null || key instanceof Error || !key.isPrivateKey()) throw new SftpProblem(unusable, false, 'connection');
  return key;
}

const begins = /-----BEGIN [A-Z ]*PRIVATE KEY-----/u;
const asFile = 'give it as in its file, or that file’s path as BRIEF_SFTP_PRIVATE_KEY_FILE';

/** Recognises common mistakes by the form of the value, without quoting it; returns null if there are none. */
function mistakeIn(given: string): string | null {
  if (begins.test(given) && !/[\n\r]/u.test(given)) {
    const written = given.includes('\\n')
      ? 'has \\n written out in place of its line breaks'
      : 'has lost its line breaks';
    return `${written}: ${asFile}`;
  }
  const isPath =
    !/\s/u.test(given) && (/^(?:~|\.{0,2})\//u.test(given) || /^[A-Za-z]:\\|[\w-]\.(?:pem|key)$/u.test(given));
  return isPath ? 'holds the path of a key instead of the key: set that as BRIEF_SFTP_PRIVATE_KEY_FILE' : null;
}

const unusable =
  'BRIEF_SFTP_PRIVATE_KEY is not a readable private key; if it has a passphrase, check BRIEF_SFTP_PASSPHRASE';
