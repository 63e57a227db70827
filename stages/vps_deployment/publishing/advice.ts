import type { SftpSettings } from '../connection/settings.js';
import { isKind, type SftpProblem } from '../connection/sftp-problem.js';

/** Describes a failure on the server, and what to fix. */
export function adviceOn(problem: SftpProblem, settings: SftpSettings): string {
  const folder = `BRIEF_SFTP_FOLDER (${settings.BRIEF_SFTP_FOLDER})`;
  if (isKind(problem, 'missing')) return `${problem.message}: ${folder} must exist`;
  if (isKind(problem, 'denied')) return `${problem.message}: ${settings.BRIEF_SFTP_USER} must own ${folder}`;
  if (isKind(problem, 'unsupported')) return `${problem.message}: the server must be OpenSSH or compatible with it`;
  return problem.message;
}
