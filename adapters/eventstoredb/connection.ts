import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { BatchAppendReq, BatchAppendResp, ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { ClientReadableStream } from '@grpc/grpc-js';
import { createAppender } from './appender.js';
import { connectionProblem } from './connection-string.js';
import { createLeader } from './leader.js';
import { NamedFailure } from './unavailable.js';
import { withTimeout } from './with-timeout.js';

/**
 * A connection to one EventStoreDB. Calls go through the client's generated service definitions over a channel of our
 * own: the client's classes keep the pending appends of the whole process in one map, which a late error clears under
 * other appends, and they close the channel under all calls when one of them is cancelled.
 */
export type Connection = Readonly<{
  /** How the name of each of this service's streams begins, so that several services can share a server. */
  prefix: string;
  /** The process, as it signs its events and as the server's log names it. */
  worker: string;
  /** The longest that a response may take, in milliseconds. */
  longestAnswer: number;
  /** Opens a read or a subscription; later errors arrive on the stream. */
  read(request: ReadReq): Promise<ClientReadableStream<ReadResp>>;
  /**
   * Sends an append. Rejects with `EventStoreUnavailable` when there is no response in time, else with the failure of
   * the call.
   */
  append(request: BatchAppendReq): Promise<BatchAppendResp>;
  /** Cancels every open call and closes the connection. */
  close(): void;
}>;

export type ConnectionOptions = Readonly<{ prefix: string; worker: string; longestAnswer?: number }>;

type OpenCall = Readonly<{
  cancel(): void;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'status', listener: () => void): unknown;
}>;

/**
 * Returns a connection; nothing is sent before the first call. Throws a TypeError, without the address, for one that
 * cannot be used.
 */
export function connect(url: string, options: ConnectionOptions): Connection {
  // A request to start briefs gets its response within two seconds, also when the server is down.
  const { prefix, worker, longestAnswer = 1_800 } = options;
  const leader = openLeader(url);
  const metadata = leader.metadata(worker);
  const open = new Set<OpenCall>();
  let isClosed = false;

  async function start<Call extends OpenCall>(begin: (client: StreamsClient) => Call): Promise<Call> {
    const client = await withTimeout(longestAnswer, 'find the leader', leader.client());
    if (isClosed) throw new NamedFailure('closed');
    const call = begin(client);
    open.add(call);
    call.on('error', (error) => leader.failed(client, error));
    call.on('status', () => open.delete(call));
    return call;
  }

  const send = createAppender(() => start((client) => client.batchAppend(metadata)));
  return {
    prefix,
    worker,
    longestAnswer,
    read: (request) => start((client) => client.read(request, metadata)),
    append: (request) => withTimeout(longestAnswer, 'append', send(request)),
    close() {
      isClosed = true;
      for (const call of open) call.cancel();
      leader.close();
    },
  };
}

function openLeader(url: string) {
  const problem = connectionProblem(url);
  if (problem !== null) throw new TypeError(`The address of the EventStoreDB ${problem}`);
  try {
    return createLeader(url);
  } catch (error) {
    // Other messages quote the address, password included.
    const isAboutFiles = error instanceof Error && ('code' in error || error.message.startsWith('userCertFile'));
    const reason = isAboutFiles ? `: ${error.message}` : ', see adapters/eventstoredb/README.md for its parts';
    throw new TypeError(`The address of the EventStoreDB cannot be used${reason}`);
  }
}
