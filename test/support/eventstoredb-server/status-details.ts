import shared from '@eventstore/db-client/generated/shared_pb.js';
import statuses from '@eventstore/db-client/generated/status_pb.js';
import { status as codes } from '@grpc/grpc-js';
import type { Expected } from './commit-check.js';
import { streamIdentifier, wireRevision } from './wire.js';

/** What a batch append answers instead of a success: a status inside the message, while the call goes on. */

type Detail = Readonly<{ serializeBinary(): Uint8Array }>;

export function wrongVersionStatus(expected: Expected, current: number): statuses.Status {
  const detail = new shared.WrongExpectedVersion();
  const empty = new shared.Empty();
  if (current < 0) detail.setCurrentNoStream(empty);
  else detail.setCurrentStreamRevision(wireRevision(current));
  if (expected === 'any') detail.setExpectedAny(empty);
  else if (expected === 'stream_exists') detail.setExpectedStreamExists(empty);
  else if (expected < 0) detail.setExpectedNoStream(empty);
  else detail.setExpectedStreamPosition(wireRevision(expected));
  return statusWith(codes.ALREADY_EXISTS, 'WrongExpectedVersion', detail);
}

export function streamDeletedStatus(stream: string): statuses.Status {
  const detail = new shared.StreamDeleted().setStreamIdentifier(streamIdentifier(stream));
  return statusWith(codes.NOT_FOUND, 'StreamDeleted', detail);
}

export function timeoutStatus(): statuses.Status {
  return statusWith(codes.DEADLINE_EXCEEDED, 'Timeout', new shared.Timeout());
}

export function maximumSizeStatus(size: number): statuses.Status {
  const detail = new shared.MaximumAppendSizeExceeded().setMaxappendsize(size);
  return statusWith(codes.INVALID_ARGUMENT, 'MaximumAppendSizeExceeded', detail);
}

export function badRequestStatus(message: string): statuses.Status {
  return statusWith(codes.INVALID_ARGUMENT, 'BadRequest', new shared.BadRequest().setMessage(message));
}

/** `name` is the message's and the type's, as every status of the server has it. */
function statusWith(code: codes, name: string, detail: Detail): statuses.Status {
  const status = emptyDetails();
  status.getDetails()?.pack(detail.serializeBinary(), `event_store.client.${name}`);
  return status.setCode(numberOf(code)).setMessage(name);
}

/** The client's package exports no way to make the wrapper of details; a status read from these two bytes has an empty one. */
function emptyDetails(): statuses.Status {
  const detailsOfNoBytes = Uint8Array.of(0x1a, 0);
  return statuses.Status.deserializeBinary(detailsOfNoBytes);
}

/** The numbers of both lists of codes are the same. */
function numberOf(code: codes): number {
  return code;
}
