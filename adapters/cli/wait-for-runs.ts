import { setTimeout as pause } from 'node:timers/promises';
import type { CommandContext } from './command-context.js';
import type { RunDocument } from './documents.js';
import type { LiveBoard } from './live-board.js';

const pollMilliseconds = 200;

/** Resolves with the records of the runs when all have ended, or as they are when the program is interrupted. */
export async function waitForRuns(
  { api, interrupted }: Pick<CommandContext, 'api' | 'interrupted'>,
  runIds: readonly string[],
  draw: LiveBoard = () => undefined,
): Promise<readonly RunDocument[]> {
  for (;;) {
    const records = await Promise.all(runIds.map((runId) => api.run(runId)));
    draw(records);
    if (interrupted.aborted || records.every(({ status }) => status !== 'processing')) return records;
    await untilNextPoll(interrupted);
  }
}

/** Resolves after the polling interval, or when the program is interrupted. */
export function untilNextPoll(interrupted: AbortSignal): Promise<void> {
  return pause(pollMilliseconds, undefined, { signal: interrupted }).catch(() => undefined);
}
