import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { ClientDuplexStream } from '@grpc/grpc-js';
import { NamedFailure } from './unavailable.js';

type AppendCall = ClientDuplexStream<BatchAppendReq, BatchAppendResp>;
type Pending = Readonly<{ resolve(response: BatchAppendResp): void; reject(error: unknown): void }>;
/** One call for many appends. The server responds to each under its number, in any order. */
type AppendStream = Readonly<{ call: AppendCall; pending: Map<string, Pending> }>;

/**
 * Sends all appends of this process over one stream. When it ends, its pending appends fail, and the next append opens
 * another.
 */
export function createAppender(openCall: () => Promise<AppendCall>) {
  let current: Promise<AppendStream> | null = null;
  let sent = 0;

  function openStream(): Promise<AppendStream> {
    const opening = openCall().then((call) => streamOver(call, forget));
    const forget = () => {
      if (current === opening) current = null;
    };
    opening.catch(forget);
    return opening;
  }

  return async (request: BatchAppendReq): Promise<BatchAppendResp> => {
    current ??= openStream();
    const { call, pending } = await current;
    sent += 1;
    const number = String(sent);
    const correlation = new shared.UUID.Structured().setMostSignificantBits('1').setLeastSignificantBits(number);
    call.write(request.setCorrelationId(new shared.UUID().setStructured(correlation)));
    return new Promise((resolve, reject) => pending.set(number, { resolve, reject }));
  };
}

function streamOver(call: AppendCall, onEnd: () => void): AppendStream {
  const pending = new Map<string, Pending>();
  const end = (error: unknown) => {
    onEnd();
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };
  call.on('data', (response: BatchAppendResp) => {
    const number = response.getCorrelationId()?.getStructured()?.getLeastSignificantBits() ?? '';
    // An append that timed out here may still get a response, which is ignored.
    pending.get(number)?.resolve(response);
    pending.delete(number);
  });
  call.on('error', end);
  call.on('end', () => end(new NamedFailure('unavailable')));
  return { call, pending };
}
