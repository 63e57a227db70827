import type { EventStoreDBClient } from '@eventstore/db-client';
import { type Credentials, connectionProblem, credentialsIn, withName } from './connection-string.js';
import { inTime } from './unavailable.js';

/**
 * A connection to one EventStoreDB, and how its service's streams are named there. One per process: the client keeps the
 * appends of all its instances in one place, so that one that loses its connection fails those of the others.
 */
export type Connection = Readonly<{
  client: EventStoreDBClient;
  /** What the name of each of the service's streams begins with; several services can share a server by it. */
  prefix: string;
  /** The name under which the server lists this process. */
  worker: string;
  credentials: Credentials;
  /**
   * The longest that any one answer is waited for, in milliseconds. Appends and reads of the client have no deadline of their own.
   */
  longestAnswer: number;
  /** Ends every call that is open and closes the connection, so that nothing keeps the process alive. */
  close(): Promise<void>;
}>;

export type ConnectionOptions = Readonly<{ prefix: string; worker: string; longestAnswer?: number }>;

/** Whoever starts a brief is told within two seconds that it cannot be started. */
const longestAnswerOfService = 1_800;

/** Loads the client and makes a connection; nothing is sent before the first call. Throws without the address when it makes no sense. */
export async function connect(
  url: string,
  { prefix, worker, longestAnswer = longestAnswerOfService }: ConnectionOptions,
): Promise<Connection> {
  const problem = connectionProblem(url);
  if (problem !== null) throw new TypeError(`The address of the EventStoreDB ${problem}`);
  const { EventStoreDBClient } = await import('@eventstore/db-client');
  const client = open(() => EventStoreDBClient.connectionString(withName(url, worker)));
  const credentials = credentialsIn(url);
  return { client, prefix, worker, credentials, longestAnswer, close: () => letGo(client) };
}

/** The longest that either part of closing a connection may take, in milliseconds. */
const longestClosing = 1_000;

async function letGo(client: EventStoreDBClient): Promise<void> {
  // The client waits for each of its streams to tell that it has ended; one that is cancelled while it begins may never do so.
  await inTime(longestClosing, 'end its streams', client.dispose()).catch(() => {});
  // What the client calls disposing leaves its channel open for seconds, and it has no word in public for closing it.
  const closing = client['getChannel']().then((channel) => channel.close());
  await inTime(longestClosing, 'close', closing).catch(() => {});
}

function open(make: () => EventStoreDBClient): EventStoreDBClient {
  try {
    return make();
  } catch (error) {
    // The client's own words quote the address, password and all, except about its certificates.
    const isAboutFiles = error instanceof Error && /^(Failed to load|userCertFile)/u.test(error.message);
    const reason = isAboutFiles ? `: ${error.message}` : ', see adapters/eventstoredb/README.md for its parts';
    throw new TypeError(`The address of the EventStoreDB cannot be used${reason}`);
  }
}
