import { requireAppendable } from '../../src/application/appendable.js';
import type { Message } from '../../src/domain/decider.js';
import type { EventMetadata, ExpectedRevision } from '../../src/ports/event-store.js';
import { deriveEventId } from './derive-event-id.js';
import { type AppendJob, noStream } from './writer-protocol.js';

/** The append as the writer takes it. Throws a TypeError for what no store could keep, a RangeError for too much. */
export function appendJob(
  stream: string,
  events: readonly Message<string, unknown>[],
  expected: ExpectedRevision,
  metadata: EventMetadata,
): AppendJob {
  const texts = requireAppendable(stream, events, expected, metadata);
  const first = (expected === 'no_stream' ? noStream : expected) + 1;
  return {
    kind: 'append',
    stream,
    expected: first - 1,
    ids: events.map((_, index) => deriveEventId(stream, first + index)),
    types: events.map((event) => event.type),
    data: texts.data,
    metadata: texts.metadata,
  };
}
