import type { Access, Refusal } from './access/access.js';
import { noQuery } from './request-schemas.js';
import { parseQuery } from './requests.js';
import { send } from './responses.js';
import type { Handler } from './route.js';

/** What `GET /metrics` serves, and what counts every response. `isOpen` serves it without an API key. */
export type MetricsEndpoint = Readonly<{
  isOpen: boolean;
  contentType: string;
  scrape(): Promise<string>;
  /** Counts a response; `route` is the pattern of its path, `status` null for a client that has left. */
  measure(response: Readonly<{ method: string; route: string; status: number | null; seconds: number }>): void;
  /** Counts a request that was refused. */
  refuse(refusal: Refusal): void;
}>;

/** Serves the metrics in Prometheus' text format. */
export function metricsRoute({ isOpen, contentType, scrape }: MetricsEndpoint, access: Access): Handler {
  return async (request, response) => {
    if (!isOpen) access.require(await access.authenticate(request), 'read');
    parseQuery(noQuery, request.query);
    const body = Buffer.from(await scrape());
    send(response, 200, body, { 'content-type': contentType, 'cache-control': 'no-store' });
  };
}
