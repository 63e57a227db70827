import { Metadata, status } from '@grpc/grpc-js';

/** What ends a call: its status, and in the trailers what the client makes its error classes of. */
export type RpcError = Readonly<{ code: status; details: string; metadata: Metadata }>;

export function rpcError(code: status, details: string, exception: Readonly<Record<string, string>> = {}): RpcError {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(exception)) metadata.set(key, value);
  return { code, details, metadata };
}

/** What the server answers where its own code fails. */
export function handlerThrew(): RpcError {
  return rpcError(status.UNKNOWN, 'Exception was thrown by handler.');
}

export function streamDeleted(stream: string): RpcError {
  return rpcError(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });
}

export function wrongExpectedVersion(operation: string, stream: string, expected: number, actual: number): RpcError {
  return rpcError(
    status.FAILED_PRECONDITION,
    `${operation} failed due to WrongExpectedVersion. Stream: ${stream}, Expected version: ${expected}, Actual version: ${actual}`,
    {
      exception: 'wrong-expected-version',
      'stream-name': stream,
      'expected-version': String(expected),
      'actual-version': String(actual),
    },
  );
}

export function maximumAppendSizeExceeded(size: number): RpcError {
  return rpcError(status.INVALID_ARGUMENT, `Maximum Append Size of ${size} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(size),
  });
}

export function metadataPropertyMissing(property: string): RpcError {
  return rpcError(status.INVALID_ARGUMENT, `Required Metadata Property '${property}' is missing`, {
    exception: 'missing-required-metadata-property',
    'required-metadata-properties': 'type,content-type',
  });
}

export function notLeader(host: string, port: number): RpcError {
  return rpcError(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': host,
    'leader-endpoint-port': String(port),
  });
}

type GroupProblem = 'failed' | 'does-not-exist' | 'exists' | 'dropped' | 'full';

const groupProblems: Readonly<Record<GroupProblem, readonly [status, string]>> = {
  failed: [status.INTERNAL, 'persistent-subscription-failed'],
  'does-not-exist': [status.NOT_FOUND, 'persistent-subscription-does-not-exist'],
  exists: [status.ALREADY_EXISTS, 'persistent-subscription-exists'],
  dropped: [status.CANCELLED, 'persistent-subscription-dropped'],
  full: [status.FAILED_PRECONDITION, 'maximum-subscribers-reached'],
};

/** A call about a group came to nothing; `reason` is given for one that failed. */
export function groupError(problem: GroupProblem, group: string, reason = ''): RpcError {
  const [code, exception] = groupProblems[problem];
  const subject = `Subscription group ${group} on stream $all`;
  const details: Readonly<Record<GroupProblem, string>> = {
    failed: `${subject} failed: '${reason}'`,
    'does-not-exist': `${subject} does not exist.`,
    exists: `${subject} exists.`,
    dropped: `${subject} was dropped.`,
    full: `Maximum subscriptions reached for s${subject.slice(1)}.`,
  };
  const fields = { exception, 'stream-name': '$all', 'group-name': group };
  return rpcError(code, details[problem], problem === 'failed' ? { ...fields, reason } : fields);
}
