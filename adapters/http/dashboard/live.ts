import type { ServerResponse } from 'node:http';
import type { Request } from 'polka';
import { runOfStream } from '../../../src/domain/streams.js';
import { HttpError } from '../problems.js';
import { requestIdOf } from '../responses.js';
import { type RespondParts, sessionOf } from './respond.js';

/** Changes that come within this time are sent as one. */
const collectMilliseconds = 250;
/** How often a comment is sent, so that browsers and proxies notice a broken connection. */
const heartbeatMilliseconds = 10_000;

/**
 * Sends an event for each change of the runs in `of`, or of anything with `of=all`. An event carries no data: the page
 * asks for itself again, so that nothing is missed by a page that was disconnected.
 */
export function liveRoute(parts: RespondParts) {
  return (request: Request, response: ServerResponse): void => {
    const session = sessionOf(parts, request);
    if (session === null) throw new HttpError(401, 'log in first');
    parts.access.require(session.key, 'read');
    const wanted = new URLSearchParams(request.search ?? '').get('of') ?? 'all';
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-request-id': requestIdOf(request),
    });
    response.write('retry: 2000\nevent: connected\ndata: {}\n\n');
    if (request.method === 'HEAD') response.end();
    else sendChanges(parts, wanted, response);
  };
}

function sendChanges({ application, health }: RespondParts, wanted: string, response: ServerResponse): void {
  const runs = new Set(wanted.split(','));
  let timer: NodeJS.Timeout | null = null;
  const send = () => {
    timer = null;
    response.write('event: change\ndata: {}\n\n');
  };
  const unwatch = application.watch((batch) => {
    const concerns = wanted === 'all' || batch.some(({ stream }) => runs.has(runOfStream(stream) ?? ''));
    if (concerns && timer === null) timer = setTimeout(send, collectMilliseconds);
  });
  const heartbeat = setInterval(() => response.write('event: beat\ndata: {}\n\n'), heartbeatMilliseconds);
  const end = () => response.end();
  health.stopping.addEventListener('abort', end, { once: true });
  response.on('close', () => {
    unwatch();
    health.stopping.removeEventListener('abort', end);
    clearInterval(heartbeat);
    if (timer !== null) clearTimeout(timer);
  });
}
