import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import { attempt } from './attempt.js';
import { expectedFrom, numbered } from './expected.js';
import { handlerThrew, type RpcError, streamDeleted, wrongExpectedVersion } from './rpc-errors.js';
import type { ServerNode } from './server-node.js';
import { deleteStream, type Written } from './stream-writer.js';
import { streamNameOf } from './wire.js';

type Options = streams.DeleteReq.Options | streams.TombstoneReq.Options;

/** A delete that lets the stream go on. */
export function deleteHandler(node: ServerNode) {
  return (
    call: ServerUnaryCall<streams.DeleteReq, streams.DeleteResp>,
    callback: sendUnaryData<streams.DeleteResp>,
  ): void => {
    answer(node, call, call.request.getOptions(), false, callback, (position) =>
      position === null
        ? new streams.DeleteResp().setNoPosition(new shared.Empty())
        : new streams.DeleteResp().setPosition(
            new streams.DeleteResp.Position().setCommitPosition(position).setPreparePosition(position),
          ),
    );
  };
}

/** A delete for good. */
export function tombstoneHandler(node: ServerNode) {
  return (
    call: ServerUnaryCall<streams.TombstoneReq, streams.TombstoneResp>,
    callback: sendUnaryData<streams.TombstoneResp>,
  ): void => {
    answer(node, call, call.request.getOptions(), true, callback, (position) =>
      position === null
        ? new streams.TombstoneResp().setNoPosition(new shared.Empty())
        : new streams.TombstoneResp().setPosition(
            new streams.TombstoneResp.Position().setCommitPosition(position).setPreparePosition(position),
          ),
    );
  };
}

function answer<Request, Response>(
  node: ServerNode,
  call: ServerUnaryCall<Request, Response>,
  options: Options | undefined,
  forGood: boolean,
  callback: sendUnaryData<Response>,
  responseOf: (position: string | null) => Response,
): void {
  const stream = streamNameOf(options?.getStreamIdentifier());
  const expected =
    options === undefined ? null : expectedFrom(options, options.hasRevision() ? options.getRevision() : null);
  if (expected === null || stream === '') {
    callback(handlerThrew());
    return;
  }
  void attempt(node, 'delete', call, {
    work: () => deleteStream(node.log, stream, expected, forGood),
    reply: (written) => {
      const error = errorFor(stream, numbered(expected), written);
      if (error !== null) callback(error);
      else callback(null, responseOf(written.kind === 'written' ? String(written.position) : null));
    },
    fail: callback,
  });
}

function errorFor(stream: string, expected: number, written: Written): RpcError | null {
  if (written.kind === 'stream-deleted') return streamDeleted(stream);
  return written.kind === 'wrong-expected-version'
    ? wrongExpectedVersion('Delete', stream, expected, written.current)
    : null;
}
