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
