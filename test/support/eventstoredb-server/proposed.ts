import type { AppendReq, BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { ProposedEvent } from './event-record.js';
import { uuidFrom } from './wire.js';

/** What one append may carry; only the data counts. */
export const maximumAppendSize = 1024 * 1024;

type Message = AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage;

/** The event, or in the server's words why it is none. */
export function proposedFrom(message: Message): ProposedEvent | string {
  const id = uuidFrom(message.getId());
  const type = message.getMetadataMap().get('type');
  const contentType = message.getMetadataMap().get('content-type');
  if (id === null) return 'Unrecognized Guid format.';
  if (type === undefined || contentType === undefined) return 'The given key was not present in the dictionary.';
  if (/^[0-]+$/u.test(id)) return "Empty eventId provided. (Parameter 'eventId')";
  if (type === '') return "Empty eventType provided. (Parameter 'eventType')";
  return {
    id,
    type,
    isJson: contentType === 'application/json',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}
