import * as v from 'valibot';

/** An unset variable and an empty one are the same. */
const optional = (fallback = '') =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => (text === '' ? fallback : text)),
  );
const wholeNumber = (fallback: number, most: number) =>
  v.pipe(optional(String(fallback)), v.regex(/^[1-9]\d{0,4}$/u), v.toNumber(), v.maxValue(most));
const secret = v.pipe(optional(), v.metadata({ secret: true }));

/** As `ssh-keygen -l` prints it; several, separated by commas or spaces. */
const fingerprints = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^SHA256:[A-Za-z0-9+/]{43}=?(?:[\s,]+SHA256:[A-Za-z0-9+/]{43}=?)*$/u),
  v.transform((list) => list.split(/[\s,]+/u).map((fingerprint) => fingerprint.replace(/=$/u, ''))),
);
const publicBase = v.pipe(
  v.string(),
  v.trim(),
  v.check(isPublicBase, 'is not an http or https address without credentials, query and fragment'),
  v.transform((address) => address.replace(/\/+$/u, '')),
);

/** The variables of the `sftp` deployment; the README of this stage says what each means. */
export const sftpSettings = v.pipe(
  v.object({
    BRIEF_SFTP_HOST: v.pipe(v.string(), v.trim(), v.regex(/^[^\s/@]+$/u)),
    BRIEF_SFTP_PORT: wholeNumber(22, 65_535),
    BRIEF_SFTP_USER: v.pipe(v.string(), v.minLength(1)),
    BRIEF_SFTP_HOST_KEY: fingerprints,
    BRIEF_SFTP_PRIVATE_KEY: secret,
    BRIEF_SFTP_PASSPHRASE: secret,
    SSH_AUTH_SOCK: optional(),
    BRIEF_SFTP_FOLDER: v.pipe(
      optional('.'),
      v.transform((path) => path.replace(/(?<=.)\/+$/u, '')),
    ),
    BRIEF_SFTP_KEEP_RELEASES: wholeNumber(10, 1000),
    BRIEF_SFTP_PUBLIC_URL: publicBase,
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
