import { serialize } from 'node:v8';

/** What a process of stages may use. The README of this folder says why. */
export const processLimits = {
  /** Mebibytes of JavaScript objects. */
  heapMebibytes: 384,
  /** Mebibytes of memory of its own, buffers and native code included; checked on Linux only. */
  memoryMebibytes: 768,
  /** Open files and connections; checked on Linux only. */
  openFiles: 1_000,
  /** Seconds for which one piece of code may keep the process from everything else. */
  blockedSeconds: 10,
  /** Seconds until a new process must respond. */
  startSeconds: 60,
  /** Seconds that an aborted call may take to end. */
  abortSeconds: 5,
  /** Seconds after which a process without work ends, which frees its memory. */
  idleSeconds: 300,
  /** Lines that one call may log. */
  logLines: 1_000,
  /** Characters of the message and of each field of a line. */
  logCharacters: 2_000,
  /** Fields of a line that are logged. */
  logFields: 20,
  /** Bytes that the process may print. */
  printedBytes: 1_048_576,
  /** Bytes of the largest value that a call may return, and of what it asks the service at once. */
  valueBytes: 8_388_608,
  /** Bytes of one message to the service: the value, and what is said about it. */
  messageBytes: 8_454_144,
  /** Seconds for which reading what a process sends may keep the service busy, while it may for half of the time. */
  readSeconds: 2,
  /** Bytes of the artifacts and prompts that one call may store: 200 long transcripts have a fifth of it. */
  storedBytes: 268_435_456,
};
export type ProcessLimits = Readonly<typeof processLimits>;

/** A stage exceeded a limit; the message is a sentence that may be recorded and shown. */
export class LimitExceeded extends Error {
  override readonly name = 'LimitExceeded';
}

/** Throws `LimitExceeded` for what has too many bytes to be sent: who receives it would be blocked while it is read. */
export function checkSize(what: string, sent: unknown): void {
  if (serialize(sent).byteLength > processLimits.valueBytes)
    throw new LimitExceeded(`${what} more than ${processLimits.valueBytes} bytes`);
}
