import * as v from 'valibot';
import { Secret } from '../../../src/ports/secret.js';

/** Treats an unset variable and an empty one alike. */
const optional = (fallback = '') =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => (text === '' ? fallback : text)),
  );
const wholeNumber = (fallback: number, most: number) =>
  v.pipe(
    optional(String(fallback)),
    v.regex(/^[1-9]\d{0,4}$/u),
    v.toNumber(),
    v.maxValue(most),
    v.metadata({ expected: `a whole number from 1 to ${most}` }),
  );
const secret = v.pipe(
  optional(),
  v.transform((text) => new Secret(text)),
  v.metadata({ secret: true }),
);

/** Accepts a host without a port, which has its own variable; an IPv6 address also in brackets, as in URLs. */
const host = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => text.replace(/^\[([0-9a-f:.]+(?:%\w+)?)\]$/iu, '$1')),
  v.regex(/^[^\s/@:[\]]+$|^[0-9a-f.]*:[0-9a-f.]*:[0-9a-f:.]*(?:%\w+)?$/iu),
  v.metadata({ expected: 'a name or an address alone, without user and port' }),
);

const fingerprint = 'SHA256:[A-Za-z0-9+/]{43}=?';
/** Matches a line of `ssh-keygen -l`: the key's length, fingerprint, comment and type. */
const keygenLine = new RegExp(`\\d{3,5}\\s+(${fingerprint})\\s[^\\r\\n]*?\\([A-Z0-9-]+\\)`, 'gu');
/**
 * Accepts fingerprints as `ssh-keygen -l` prints them, or whole lines; several are separated by commas, spaces or
 * lines.
 */
const fingerprints = v.pipe(
  v.string(),
  v.transform((text) => text.replace(keygenLine, '$1').trim()),
  v.regex(new RegExp(`^${fingerprint}(?:[\\s,]+${fingerprint})*$`, 'u')),
  v.transform((list) => list.split(/[\s,]+/u).map((each) => each.replace(/=$/u, ''))),
  v.metadata({
    expected: '`SHA256:` and 43 characters, as `ssh-keygen -l` prints it; several are separated by commas',
  }),
);
const publicBase = v.pipe(
  v.string(),
  v.trim(),
  v.check(isPublicBase),
  v.transform((address) => address.replace(/(?<!\/)\/+$/u, '')),
  v.metadata({ expected: 'an http or https address without credentials, query and fragment' }),
);

/** The variables of the `sftp` deployment, documented in the README of this stage. */
export const sftpSettings = v.pipe(
  v.object({
    BRIEF_SFTP_HOST: v.pipe(host, v.description('The server that pages are published to, by name or address.')),
    BRIEF_SFTP_PORT: v.pipe(wholeNumber(22, 65_535), v.description('Its SSH port.')),
    BRIEF_SFTP_USER: v.pipe(v.string(), v.minLength(1), v.description('The user name for SFTP.')),
    BRIEF_SFTP_HOST_KEY: v.pipe(
      fingerprints,
      v.description(
        'The fingerprints of its accepted host keys, as `ssh-keygen -l` prints them: `SHA256:…`, separated by commas.',
      ),
    ),
    BRIEF_SFTP_PRIVATE_KEY: v.pipe(
      secret,
      v.description('The private key, in PEM or OpenSSH form; not needed with an agent.'),
    ),
    BRIEF_SFTP_PASSPHRASE: v.pipe(secret, v.description('The passphrase of that key, if it has one.')),
    SSH_AUTH_SOCK: v.pipe(optional(), v.description('The socket of an SSH agent; used if no private key is given.')),
    BRIEF_SFTP_FOLDER: v.pipe(
      optional('.'),
      v.transform((path) => path.replace(/(?<!\/)\/+$/u, (_, at) => (at === 0 ? '/' : ''))),
      v.description('The folder for releases and addresses; relative to the login folder.'),
    ),
    BRIEF_SFTP_KEEP_RELEASES: v.pipe(wholeNumber(10, 1000), v.description('How many releases of a show are kept.')),
    BRIEF_SFTP_PUBLIC_URL: v.pipe(
      publicBase,
      v.description('The public base URL of the published pages, e.g. `https://briefs.example`.'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['BRIEF_SFTP_PRIVATE_KEY'], ['SSH_AUTH_SOCK']],
      (given) => given.BRIEF_SFTP_PRIVATE_KEY.reveal() !== '' || given.SSH_AUTH_SOCK !== '',
      'a key or an agent is required',
    ),
    ['BRIEF_SFTP_PRIVATE_KEY'],
  ),
);
export type SftpSettings = v.InferOutput<typeof sftpSettings>;

function isPublicBase(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, username, password } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && search + hash + username + password === '';
}
