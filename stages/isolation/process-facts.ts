import { readdirSync, readFileSync } from 'node:fs';
import { LimitExceeded, type ProcessLimits } from './limits.js';

/** The process ended while it worked. `isAlone` is true if it did nothing else: then this work is the cause. */
export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded';
  constructor(
    override readonly cause: Error,
    readonly isAlone: boolean,
  ) {
    super(cause.message);
  }
}

/** Returns why a process ended that nothing else explains. */
export function endedBecause(
  code: number | null,
  signal: NodeJS.Signals | null,
  { heapMebibytes }: ProcessLimits,
): LimitExceeded {
  const heap = `${heapMebibytes} MiB`;
  if (signal === 'SIGABRT' || code === 134)
    return new LimitExceeded(`its process ran out of memory (${heap}) or crashed`);
  return new LimitExceeded(
    signal === null ? `it ended its process with code ${code}` : `its process ended by ${signal}`,
  );
}

/** Returns the memory that is not shared with other processes; 0 where the system does not say. */
export function ownMebibytes(pid: number | undefined): number {
  try {
    return Number(/^RssAnon:\s+(\d+)/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Returns the number of open files and connections; 0 where the system does not say. */
export function openFiles(pid: number | undefined): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}
