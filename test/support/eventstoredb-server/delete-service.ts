import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import type { EventLog } from './event-log.js';
import { nameIn } from './messages.js';

type Delete = ServerUnaryCall<streams.DeleteReq, streams.DeleteResp>;
type Tombstone = ServerUnaryCall<streams.TombstoneReq, streams.TombstoneResp>;

/** How operators delete a stream: by its metadata, until the next scavenge, or for good. */
export function deleteHandlers(log: EventLog) {
  return {
    delete(call: Delete, answer: sendUnaryData<streams.DeleteResp>): void {
      const stream = nameIn(call.request.getOptions()?.getStreamIdentifier());
      log.append(`$$${stream}`, [event('$metadata', '{"$tb":9223372036854775807}')]);
      answer(null, new streams.DeleteResp().setNoPosition(new shared.Empty()));
    },
    tombstone(call: Tombstone, answer: sendUnaryData<streams.TombstoneResp>): void {
      log.append(nameIn(call.request.getOptions()?.getStreamIdentifier()), [event('$streamDeleted', '')]);
      answer(null, new streams.TombstoneResp().setNoPosition(new shared.Empty()));
    },
  };
}

function event(type: string, data: string) {
  return { id: crypto.randomUUID(), type, data: Buffer.from(data), metadata: new Uint8Array() };
}
