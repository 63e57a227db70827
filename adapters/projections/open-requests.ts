import type { RequestEvent } from '../../src/domain/request/events.js';
import { requestOfStream } from '../../src/domain/streams.js';
import { millisecondsOf } from '../../src/domain/time.js';
import type { Projection } from '../../src/ports/projection.js';
import type { OpenRequest } from '../../src/ports/read-models.js';

/** Every request whose runs are not all recorded, by its id, oldest first. */
export const openRequests: Projection<OpenRequest, RequestEvent> = {
  view: 'open_requests',
  types: {
    BriefsRequested: 'replaces',
    ResumptionRequested: 'replaces',
    HubLookupFailed: 'changes',
    RequestResolved: 'replaces',
  },
  keyOf: ({ stream }) => requestOfStream(stream),
  evolve(row, event) {
    switch (event.type) {
      case 'BriefsRequested':
      case 'ResumptionRequested': {
        const { type, data } = event;
        const id = requestOfStream(event.stream) ?? '';
        return {
          id,
          request: { type, data } as OpenRequest['request'],
          attempt: 1,
          next_attempt_at: null,
          error: null,
        };
      }
      case 'HubLookupFailed': {
        const { attempt, retry_at: next_attempt_at, reason: error } = event.data;
        return row === null ? null : { ...row, attempt: attempt + 1, next_attempt_at, error };
      }
      case 'RequestResolved':
        return null;
    }
  },
  place: ({ request }) => ({ group: '', sort: -millisecondsOf(request.data.at) }),
};
