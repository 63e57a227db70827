/** A place in the list of runs: the last run of the page before. */
export type RunCursor = Readonly<{ startedAt: number; runId: string }>;

const shape = /^([0-9a-z]{1,9})_([\w-]{1,64})$/u;

/** Returns the cursor as clients get it. */
export function textOfCursor({ startedAt, runId }: RunCursor): string {
  return `${startedAt.toString(36)}_${runId}`;
}

/** Returns null for a text that is no cursor. */
export function parseRunCursor(text: string): RunCursor | null {
  const [, startedAt, runId] = shape.exec(text) ?? [];
  return startedAt === undefined || runId === undefined ? null : { startedAt: Number.parseInt(startedAt, 36), runId };
}
