/** What a command prints to, and what it reads of its surroundings. */
export type Terminal = Readonly<{
  /** A line of the result, to standard output. */
  print(line: string): void;
  /** A line for the person watching, to standard error. */
  tell(line: string): void;
  /** True when standard output is a terminal that lines can be redrawn on. */
  interactive: boolean;
  /** Columns of the terminal. */
  width: number;
}>;

/** 0 fine, 1 the run failed, 2 wrong usage, 3 the service or store cannot be reached. */
export type ExitCode = 0 | 1 | 2 | 3;

/** The command was called wrongly; the message says how to call it. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage';
}

/** The service, or this machine's store, cannot be reached. */
export class NotReachable extends Error {
  override readonly name = 'NotReachable';
}

/** Settings, stages or folders of this machine do not fit; the message lists every problem. */
export class Misconfigured extends Error {}
