import type { RequestEvent } from '../../domain/request/events.js';
import { type RequestCommand, type RequestState, requestDecider } from '../../domain/request/request-decider.js';
import { requestOfStream, streamOfRequest } from '../../domain/streams.js';
import type { StreamKind, Streams } from '../streams/streams.js';

export type RequestStreams = Streams<RequestCommand, RequestState>;

/** A request belongs to the process that recorded it, until another one takes it over. */
export const requestStreamKind: StreamKind<RequestCommand, RequestEvent, RequestState> = {
  decider: requestDecider,
  streamOf: streamOfRequest,
  idOf: requestOfStream,
  makesOwner: () => true,
};
