import { join, resolve } from 'node:path';
import { redactionStream } from '../../src/domain/streams.js';
import type { CheckedEvent, CheckTail, IntegrityProblem } from '../../src/ports/event-seal.js';
import type { EventStore } from '../../src/ports/event-store.js';
import { compareEnd } from '../transparency/kept-leaves.js';
import { readKeptEnd } from '../transparency/log-files.js';
import { redactionRecords } from '../transparency/redaction-records.js';
import type { Settings } from './settings.js';

type Log = Readonly<{ events: Pick<EventStore, 'read'>; tail: CheckTail }>;

/**
 * Checks the newest events of a log, and compares them with what was kept when its last checkpoint was made and with
 * the records of redactions.
 */
export async function checkEnd(auditFolder: string, { events, tail }: Log): Promise<readonly IntegrityProblem[]> {
  // Kept leaves are read first: another replica may make a checkpoint of later events meanwhile.
  const kept = await readKeptEnd(auditFolder);
  const newest: CheckedEvent[] = [];
  const problems = await tail((event) => newest.push(event));
  if (problems.length > 0) return problems;
  const compared = compareEnd(newest, kept);
  return compared.length > 0 ? compared : unrecorded(newest, events);
}

/** Returns the events whose data was redacted, or is now, otherwise than a record says. */
async function unrecorded(
  newest: readonly CheckedEvent[],
  events: Pick<EventStore, 'read'>,
): Promise<readonly IntegrityProblem[]> {
  const redacted = newest.filter(({ content }) => content !== null);
  if (redacted.length === 0) return [];
  const records = redactionRecords();
  for (const { stream, revision, data } of await events.read(redactionStream))
    records.add({ stream, revision, salt: '', content: null, data: JSON.stringify(data) });
  for (const event of redacted) records.add(event);
  return records.unrecorded().map(({ where, problem }) => ({ stream: where, revision: null, problem }));
}

/** Returns the folder with the log's key, leaves and checkpoints. */
export function auditFolder(settings: Settings): string {
  return join(resolve(settings.BRIEF_SHARED_DIR ?? settings.BRIEF_DATA_DIR), 'audit');
}
