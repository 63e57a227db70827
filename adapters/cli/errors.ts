/**
 * 0 success, 1 the run failed or a problem was found, 2 usage error, 3 the service or the store cannot be reached, 130
 * interrupted.
 */
export type ExitCode = 0 | 1 | 2 | 3 | 130;

/** An error with an exit code of its own. Every other error ends the program with 1. */
export abstract class ProgramError extends Error {
  abstract readonly exitCode: ExitCode;
}

/** The parameters of a command do not fit; the message says how. */
export class WrongUsage extends ProgramError {
  override readonly name = 'WrongUsage';
  override readonly exitCode = 2;
}

/** The service, or the store of this machine, cannot be reached. */
export class NotReachable extends ProgramError {
  override readonly name = 'NotReachable';
  override readonly exitCode = 3;
}

/** Settings, stages or folders of this machine do not fit; the message lists every problem. */
export class Misconfigured extends ProgramError {
  override readonly exitCode = 2;
}

/** Returns the exit code that an error ends the program with. */
export function exitCodeFor(error: unknown): ExitCode {
  return error instanceof ProgramError ? error.exitCode : 1;
}
