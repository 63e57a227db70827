import type { ApiClient } from './api-client.js';
import type { ExitCode } from './errors.js';
import type { LocalOperations } from './local-operations.js';

export type Terminal = Readonly<{
  stdout: NodeJS.WritableStream & Readonly<{ columns?: number; rows?: number }>;
  stderr: NodeJS.WritableStream;
  /** True where a person reads standard error: elsewhere it is a log, in which every line of a service is JSON. */
  stderrIsTerminal: boolean;
  /** False where only ASCII can be shown. */
  unicode: boolean;
  /** True where lines on standard output can be redrawn. */
  interactive: boolean;
}>;

/** Returns false for a dumb terminal, and where the locale has another character set than UTF-8. */
export function showsUnicode(environment: Readonly<Record<string, string | undefined>>): boolean {
  const locale = environment['LC_ALL'] || environment['LC_CTYPE'] || environment['LANG'] || 'UTF-8';
  return environment['TERM'] !== 'dumb' && /utf-?8/iu.test(locale);
}

/** What a command works with. */
export type CommandContext = Readonly<{
  api: ApiClient;
  local: LocalOperations;
  terminal: Terminal;
  /** Returns true with `--json`: standard output carries nothing but the JSON document. Known once a command runs. */
  isJson(): boolean;
  /** Aborts when the person interrupts the program, or its output is no longer read. */
  interrupted: AbortSignal;
  /** Prints the result of a command to standard output: the document with `--json`, otherwise the lines. */
  printResult(document: unknown, lines: readonly string[]): void;
  /** Prints a line for the person watching to standard error. */
  note(line: string): void;
  /** Sets what is said to a person who interrupts the program: what the service continues with. */
  goesOn(line: string): void;
  /** Sets the exit code of the program, which is 0 otherwise. */
  exitWith(code: ExitCode): void;
}>;
