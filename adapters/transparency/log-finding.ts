import type { IntegrityProblem } from '../../src/ports/event-seal.js';

/** Something about a log that is not as it was; `where` names the event or the checkpoint. */
export type LogFinding = Readonly<{ where: string; problem: string }>;

export function findingOf({ stream, revision, problem }: IntegrityProblem): LogFinding {
  return { where: revision === null ? stream : `${stream} event ${revision}`, problem };
}
