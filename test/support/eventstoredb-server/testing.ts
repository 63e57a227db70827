import { randomUUID } from 'node:crypto';
import { type AppendResult, type JSONEventType, jsonEvent, WrongExpectedVersionError } from '@eventstore/db-client';
import { ClosableClient } from './closable-client.js';
import { startEventStoreServer } from './server.js';

/** A client for the tests of this folder, connected to a real EventStoreDB where EVENTSTORE_TEST_URL names one. */
export type Connected = Readonly<{ client: ClosableClient; end(): Promise<void> }>;

export async function connect(): Promise<Connected> {
  const real = process.env['EVENTSTORE_TEST_URL'];
  if (real !== undefined) {
    const client = ClosableClient.to(real);
    return { client, end: () => client.close() };
  }
  const server = await startEventStoreServer({ groupTick: 50 });
  const client = ClosableClient.to(server.url);
  return {
    client,
    end: async () => {
      await client.close();
      await server.stop();
    },
  };
}

/** A name that no other test, and no other run against the same server, uses. */
export function uniqueName(prefix = 'wire'): string {
  return `${prefix}-${randomUUID()}`;
}

export type Numbered = JSONEventType<'Numbered', { n: number }>;

/** A small event; `n` tells it from others. */
export function numbered(n = 0, id: string = randomUUID()) {
  return jsonEvent<Numbered>({ id, type: 'Numbered', data: { n } });
}

/** In a few words what an append was answered. */
export async function told(append: Promise<AppendResult>): Promise<string> {
  try {
    const { nextExpectedRevision } = await append;
    return `at ${nextExpectedRevision}`;
  } catch (error) {
    return nameOf(error);
  }
}

/** The error that the work ends in, by the client's name for it. */
export async function failure(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'none';
  } catch (error) {
    return nameOf(error);
  }
}

/** The error that the work ends in, which must be of this class. */
export async function caught<Kind extends Error>(
  work: Promise<unknown>,
  kind: abstract new (...parameters: never[]) => Kind,
): Promise<Kind> {
  const error: unknown = await work.then(
    () => new Error('it did not fail'),
    (thrown: unknown) => thrown,
  );
  if (error instanceof kind) return error;
  throw error;
}

function nameOf(error: unknown): string {
  if (error instanceof WrongExpectedVersionError) return `stands at ${error.actualVersion}`;
  return error instanceof Error ? error.constructor.name : String(error);
}
