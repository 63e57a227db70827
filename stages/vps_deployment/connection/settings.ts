import * as v from 'valibot';

/** An unset variable and an empty one are the same. */
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
const secret = v.pipe(optional(), v.metadata({ secret: true }));

/** Without a port, which has a variable of its own; an IPv6 address also in brackets, as addresses of the web have it. */
const host = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => text.replace(/^\[([0-9a-f:.]+(?:%\w+)?)\]$/iu, '$1')),
  v.regex(/^[^\s/@:[\]]+$|^[0-9a-f.]*:[0-9a-f.]*:[0-9a-f:.]*(?:%\w+)?$/iu),
  v.metadata({ expected: 'a name or an address alone, without user and port' }),
);

const fingerprint = 'SHA256:[A-Za-z0-9+/]{43}=?';
/** The length of the key, its fingerprint, whose it is, and its type. */
const keygenLine = new RegExp(`\\d{3,5}\\s+(${fingerprint})\\s[^\\r\\n]*?\\([A-Z0-9-]+\\)`, 'gu');
/** As `ssh-keygen -l` prints it, with or without the words around it; several, separated by commas, spaces or lines. */
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
  v.transform((address) => address.replace(/\/+$/u, '')),
  v.metadata({ expected: 'an http or https address without credentials, query and fragment' }),
);

/** The variables of the `sftp` deployment; the README of this stage says what each means. */
export const sftpSettings = v.pipe(
  v.object({
    BRIEF_SFTP_HOST: v.pipe(host, v.description('The machine that pages are published to, by name or address.')),
    BRIEF_SFTP_PORT: v.pipe(wholeNumber(22, 65_535), v.description('Its port for SSH.')),
    BRIEF_SFTP_USER: v.pipe(v.string(), v.minLength(1), v.description('The user who may do sftp there.')),
    BRIEF_SFTP_HOST_KEY: v.pipe(
      fingerprints,
      v.description(
        'The fingerprints of its host keys that are accepted, as `ssh-keygen -l` prints them: `SHA256:…`, separated by commas.',
      ),
    ),
    BRIEF_SFTP_PRIVATE_KEY: v.pipe(
      secret,
      v.description('The private key that opens it, in PEM or OpenSSH form; not needed with an agent.'),
    ),
    BRIEF_SFTP_PASSPHRASE: v.pipe(secret, v.description('The passphrase of that key, where it has one.')),
    SSH_AUTH_SOCK: v.pipe(optional(), v.description('The socket of an SSH agent; used where no private key is given.')),
    BRIEF_SFTP_FOLDER: v.pipe(
      optional('.'),
      v.transform((path) => path.replace(/(?<=.)\/+$/u, '')),
      v.description('The folder there that holds releases and addresses; seen from where sftp begins.'),
    ),
    BRIEF_SFTP_KEEP_RELEASES: v.pipe(wholeNumber(10, 1000), v.description('How many releases of a show are kept.')),
    BRIEF_SFTP_PUBLIC_URL: v.pipe(
      publicBase,
      v.description('Where strangers reach what is published, e.g. `https://briefs.example`.'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['BRIEF_SFTP_PRIVATE_KEY'], ['SSH_AUTH_SOCK']],
      (given) => given.BRIEF_SFTP_PRIVATE_KEY !== '' || given.SSH_AUTH_SOCK !== '',
      'a key or an agent has to be there',
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
