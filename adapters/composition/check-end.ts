import type { CheckedEvent, CheckTail, IntegrityProblem } from '../../src/ports/event-seal.js';
import { compareEnd } from '../transparency/compare-end.js';
import { readKeptEnd } from '../transparency/log-files.js';

/** Checks the newest events of a log, and compares them with what was kept when its last checkpoint was made. */
export async function checkEnd(auditFolder: string, tail: CheckTail): Promise<readonly IntegrityProblem[]> {
  // Kept leaves are read first: another replica may make a checkpoint of later events meanwhile.
  const kept = await readKeptEnd(auditFolder);
  const events: CheckedEvent[] = [];
  const problems = await tail((event) => events.push(event));
  return problems.length > 0 ? problems : compareEnd(events, kept);
}
