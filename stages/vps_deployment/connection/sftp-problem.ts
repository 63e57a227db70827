import { plainText } from '../../shared/untrusted-text/plain-text.js';

/** Status codes of SFTP (draft-ietf-secsh-filexfer-02, section 7) that we distinguish. */
const noSuchFile = 2;
const permissionDenied = 3;
const unsupported = 8;

type Kind = 'missing' | 'denied' | 'unsupported' | 'refused' | 'connection';

/** A failure on the server. The message is a sentence without secrets. */
export class SftpProblem extends Error {
  override readonly name = 'SftpProblem';
  constructor(
    message: string,
    readonly retryable: boolean,
    /** `refused` is any failure without an SFTP status code of its own, such as an existing name or a full disk. */
    readonly kind: Kind,
  ) {
    super(message);
  }
}

/** Returns the failure of a request as a problem. */
export function requestProblem(what: string, error: Error): SftpProblem {
  if (error instanceof SftpProblem) return error;
  if (/does not support this extended/iu.test(error.message)) return problem(what, 'is not offered', 'unsupported');
  const status = 'code' in error && typeof error.code === 'number' ? error.code : null;
  const words = plainText(error.message, 200);
  if (status === null) return new SftpProblem(`${what}: ${words}`, true, 'connection');
  if (status === noSuchFile) return problem(what, 'there is no such file or folder', 'missing');
  if (status === permissionDenied) return problem(what, 'permission denied', 'denied');
  if (status === unsupported) return problem(what, 'the server does not support it', 'unsupported');
  return new SftpProblem(`${what}: the server refused (${words})`, true, 'refused');
}

export function isKind(error: unknown, ...kinds: readonly Kind[]): boolean {
  return error instanceof SftpProblem && kinds.includes(error.kind);
}

function problem(what: string, why: string, kind: Kind): SftpProblem {
  return new SftpProblem(`${what}: ${why}`, false, kind);
}
