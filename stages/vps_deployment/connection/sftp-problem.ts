import { plainText } from '../../shared/untrusted-text/plain-text.js';

/** What an SFTP server answers (draft-ietf-secsh-filexfer-02, section 7), as far as we tell it apart. */
const noSuchFile = 2;
const permissionDenied = 3;
const unsupported = 8;

type Kind = 'missing' | 'denied' | 'unsupported' | 'refused' | 'connection';

/** Something could not be done on the server. The message is a sentence without secrets. */
export class SftpProblem extends Error {
  override readonly name = 'SftpProblem';
  constructor(
    message: string,
    readonly retryable: boolean,
    /** `refused` is whatever SFTP has no number for: a name that is taken, a full disk. */
    readonly kind: Kind,
  ) {
    super(message);
  }
}

/** An answer of the server to a request, or why there was none, as a problem. */
export function requestProblem(what: string, error: Error): SftpProblem {
  if (error instanceof SftpProblem) return error;
  if (/does not support this extended/iu.test(error.message)) return problem(what, 'is not offered', 'unsupported');
  const status = 'code' in error && typeof error.code === 'number' ? error.code : null;
  const words = plainText(error.message, 200);
  if (status === null) return new SftpProblem(`${what}: ${words}`, true, 'connection');
  if (status === noSuchFile) return problem(what, 'there is no such file or folder', 'missing');
  if (status === permissionDenied) return problem(what, 'the user may not do that', 'denied');
  if (status === unsupported) return problem(what, 'the server cannot do that', 'unsupported');
  return new SftpProblem(`${what}: the server refused (${words})`, true, 'refused');
}

export function isKind(error: unknown, ...kinds: readonly Kind[]): boolean {
  return error instanceof SftpProblem && kinds.includes(error.kind);
}

function problem(what: string, why: string, kind: Kind): SftpProblem {
  return new SftpProblem(`${what}: ${why}`, false, kind);
}
