import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Queries } from '../../src/application/read-models/queries.js';
import { eventDocument } from './event-document.js';
import { requestIdOf } from './responses.js';

/** Which events a client wants, and when the stream ends early. */
export type StreamOptions = Readonly<{
  runId: string;
  /** The revision of the last event that the client has; -1 for none. */
  after: number;
  /** Aborts when the server closes. */
  closing: AbortSignal;
  /** How often a comment is sent, so that proxies keep the connection open. */
  heartbeatMilliseconds: number;
}>;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

/**
 * Sends the events of a run as server-sent events, the recorded ones first, until the run ends or the client is gone.
 */
export async function streamEvents(
  queries: Pick<Queries, 'follow'>,
  request: IncomingMessage,
  response: ServerResponse,
  { runId, after, closing, heartbeatMilliseconds }: StreamOptions,
): Promise<void> {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const signal = AbortSignal.any([gone.signal, closing]);
  response.writeHead(200, { ...headers, 'x-request-id': requestIdOf(request) });
  if (request.method === 'HEAD') return void response.end();
  response.write('retry: 1000\n\n');
  const heartbeat = setInterval(() => response.write(': the run continues\n\n'), heartbeatMilliseconds);
  try {
    for await (const batch of queries.follow(runId, after, signal)) {
      const text = batch.map((event) => {
        const { revision, type } = event;
        return `id: ${revision}\nevent: ${type}\ndata: ${JSON.stringify(eventDocument(event))}\n\n`;
      });
      if (!response.write(text.join(''))) await once(response, 'drain', { signal }).catch(() => undefined);
    }
  } finally {
    clearInterval(heartbeat);
    response.end();
  }
}
