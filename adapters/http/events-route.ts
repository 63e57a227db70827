import Negotiator from 'negotiator';
import type { Queries } from '../../src/application/read-models/queries.js';
import { eventDocument } from './event-document.js';
import { type StreamOptions, streamEvents } from './event-stream.js';
import { runNotFound } from './problems.js';
import { noQuery } from './request-schemas.js';
import { parseLastEventId, parseQuery, parseRunId, together } from './requests.js';
import { jsonBody, requestIdOf, send } from './responses.js';
import type { Route } from './route.js';
import { encodeDocument, sendDocument } from './send-document.js';

const ndjson = 'application/x-ndjson';
export const eventStream = 'text/event-stream';

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
