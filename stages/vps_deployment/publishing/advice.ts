import type { SftpSettings } from '../connection/settings.js';
import { isKind, type SftpProblem } from '../connection/sftp-problem.js';

/** What went wrong on the server, and what to fix there. */
export function adviceOn(problem: SftpProblem, settings: SftpSettings): string {
  const folder = `BRIEF_SFTP_FOLDER (${settings.BRIEF_SFTP_FOLDER})`;
  if (isKind(problem, 'missing')) return `${problem.message}: ${folder} has to be there`;
  if (isKind(problem, 'denied')) return `${problem.message}: ${settings.BRIEF_SFTP_USER} has to own ${folder}`;
  if (isKind(problem, 'unsupported'))
    return `${problem.message}: the server has to be OpenSSH, or offer what that does`;
  return problem.message;
}
