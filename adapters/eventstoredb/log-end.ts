import { BACKWARDS, END } from '@eventstore/db-client';
import type { Position } from '../../src/ports/event-store.js';
import type { Connection } from './connection.js';
import { takeIn } from './read.js';

/** The position of the last event in the whole log, whoever wrote it. */
export async function endOfLog(connection: Connection): Promise<Position> {
  const options = { direction: BACKWARDS, fromPosition: END, maxCount: 1, requiresLeader: true } as const;
  const [last] = await takeIn(connection, connection.client.readAll(options));
  return Number(last?.position?.commit ?? 0);
}
