import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';
import type { Queries } from '../../src/application/read-models/queries.js';
import type { RecordedEvent } from '../../src/ports/event-store.js';
import { runNotFound } from './problems.js';
import { noQuery } from './request-schemas.js';
import { parseLastEventId, parseQuery, parseRunId, together } from './requests.js';
import { encodeDocument, jsonBody, requestIdOf, send, sendDocument } from './responses.js';
import type { Route } from './route.js';

const ndjson = 'application/x-ndjson';
export const eventStream = 'text/event-stream';

/** Which events a client wants, and when the stream ends early. */
type StreamOptions = Readonly<{
  runId: string;
  /** The revision of the last event that the client has; -1 for none. */
  after: number;
  /** Aborts when the server closes. */
  closing: AbortSignal;
  /** How often a comment is sent, so that proxies keep the connection open. */
  heartbeatMilliseconds: number;
}>;

/** Responds with one JSON document, one line per event, or a stream of events, whichever the client prefers. */
export function eventsRoute(queries: Queries, options: Omit<StreamOptions, 'runId' | 'after'>): Route {
  return async (request, response) => {
    const [runId, after] = together(
      () => parseRunId(request.params['id']),
      () => parseLastEventId(request.headers['last-event-id']),
      () => parseQuery(noQuery, request.query),
    );
    const recorded = await queries.events(runId);
    if (recorded.length === 0) throw runNotFound();
    switch (new Negotiator(request).mediaType(['application/json', ndjson, eventStream])) {
      case eventStream: {
        const { value: run } = await queries.run(runId);
        const isComplete = run?.record().status !== 'processing' && after >= recorded.length - 1;
        // A client that is sent an empty stream would connect again.
        if (isComplete) return void response.writeHead(204, { 'x-request-id': requestIdOf(request) }).end();
        return streamEvents(queries, request, response, { ...options, runId, after });
      }
      case ndjson: {
        const lines = Buffer.concat(recorded.map((event) => jsonBody(eventDocument(event))));
        return send(response, 200, lines, { 'content-type': ndjson, 'cache-control': 'no-store' });
      }
      default: {
        const events = recorded.map(eventDocument);
        const list = { brief_run_id: runId, count: events.length, events };
        return sendDocument(request, response, encodeDocument(list));
      }
    }
  };
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

/**
 * Sends the events of a run as server-sent events, the recorded ones first, until the run ends or the client is gone.
 */
async function streamEvents(
  queries: Pick<Queries, 'follow'>,
  request: IncomingMessage,
  response: ServerResponse,
  { runId, after, closing, heartbeatMilliseconds }: StreamOptions,
): Promise<void> {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const signal = AbortSignal.any([gone.signal, closing]);
  response.writeHead(200, { ...streamHeaders, 'x-request-id': requestIdOf(request) });
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

/** Returns an event as the API shows it. */
function eventDocument({ revision, type, id, metadata, data }: RecordedEvent): object {
  const { time, actor, request_id, causation_id, worker, traceparent } = metadata;
  return { revision, type, id, time, actor, request_id, causation_id, worker, traceparent, data };
}
