import type { EventStoreDBClient } from '@eventstore/db-client';

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
  /** User and password of the connection string; anything where it has none, which only an insecure server takes. */
  credentials: Readonly<{ username: string; password: string }>;
  /**
   * The longest that any one answer is waited for, in milliseconds. Appends and reads of the client have no deadline of their own.
   */
  longestAnswer: number;
  /** Lets go of every call that is open. The process may stay alive for seconds all the same: whoever owns it ends it. */
  close(): Promise<void>;
}>;

export type ConnectionOptions = Readonly<{ prefix: string; worker: string; longestAnswer?: number }>;

/** Whoever starts a brief is told within two seconds that it cannot be started. */
const longestAnswerOfService = 1_800;

/** Why a connection string cannot be used, without any part of it, for it may hold a password; null when it can. */
export function connectionProblem(url: string): string | null {
  if (!/^esdb(\+discover)?:\/\/./u.test(url))
    return 'is no address of the form esdb://host:2113 or esdb+discover://host:2113';
  if (/[?&]throwOnAppendFailure=false/iu.test(url)) {
    return 'must not switch throwOnAppendFailure off: the client then answers a conflict with a wrong revision';
  }
  if (/[?&]connectionName=/iu.test(url))
    return 'must not name the connection: the server tells the replicas apart by that name';
  return null;
}

/** Loads the client and makes a connection; nothing is sent before the first call. Throws without the address when it makes no sense. */
export async function connect(
  url: string,
  { prefix, worker, longestAnswer = longestAnswerOfService }: ConnectionOptions,
): Promise<Connection> {
  const problem = connectionProblem(url);
  if (problem !== null) throw new TypeError(`The address of the EventStoreDB ${problem}`);
  const { EventStoreDBClient } = await import('@eventstore/db-client');
  const client = open(() => EventStoreDBClient.connectionString(named(url, worker)));
  const credentials = credentialsIn(url);
  return { client, prefix, worker, credentials, longestAnswer, close: () => client.dispose() };
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

function named(url: string, worker: string): string {
  const [address = url, parameters] = url.split('?', 2);
  const name = `connectionName=${encodeURIComponent(worker)}`;
  return `${address}?${parameters === undefined ? name : `${parameters}&${name}`}`;
}

function credentialsIn(url: string): Connection['credentials'] {
  const [, username = 'nobody', password = ''] = /^[^/]+:\/\/([^:@/?]+):([^@/?]+)@/u.exec(url) ?? [];
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
}
