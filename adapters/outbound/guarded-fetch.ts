import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { rootCertificates } from 'node:tls';
import { buildConnector } from 'undici';
import type { Log } from '../../src/ports/log.js';
import { type Outbound, OutboundError, type OutboundRequest, type OutboundResponse } from '../../src/ports/outbound.js';
import { connectTimeout, exchange, type Hop, isRedirect } from './exchange.js';
import { type AddressCheck, guardedConnector } from './guarded-connector.js';
import { outboundProblem } from './outbound-problem.js';
import { isPublicAddress } from './public-address.js';
import { checkedAddress, redirected } from './redirect.js';

/** Limits of a request that names none. */
const defaultMaximumBytes = 5 * 1024 * 1024;
const defaultMaximumRedirects = 5;
const userAgent = 'brief-generation-service';

export type OutboundOptions = Readonly<{
  /** Origins whose address is not checked: the service's own public base and what the operator names. Asked at each request. */
  allowedOrigins: () => readonly string[];
  log: Log;
  /** Which addresses may be reached; the public ones unless given. */
  isReachable?: AddressCheck;
  /** How names are resolved; the system's way unless given. */
  lookup?: LookupFunction;
  /** Certificate authorities in PEM, besides those that Node trusts. */
  certificateAuthorities?: readonly string[];
}>;

type Connectors = Readonly<{ guarded: buildConnector.connector; open: buildConnector.connector }>;

/**
 * The guarded way to the outside. An allowed origin skips the address check where the caller names it or where another
 * allowed origin redirects to it; a stranger's redirect to it is checked like any other. `close` stops what is under way.
 */
export function createOutbound(options: OutboundOptions): Outbound & { close(): Promise<void> } {
  const connectors = connectorsFor(options);
  const underWay = new Map<Promise<OutboundResponse>, AbortController>();
  const isTrusted = (url: URL) => options.allowedOrigins().some((allowed) => originOf(allowed) === url.origin);
  let closed = false;

  const outbound: Outbound = async (address, request) => {
    const first = firstHop(address, request);
    if (closed) throw new OutboundError(`${first.url.origin}: the service is stopping`, true);
    const stopping = new AbortController();
    const stop = () => stopping.abort(request.signal.reason);
    if (request.signal.aborted) stop();
    request.signal.addEventListener('abort', stop, { once: true });
    const sending = follow(first, { ...request, signal: stopping.signal }, connectors, isTrusted);
    underWay.set(sending, stopping);
    try {
      return await sending;
    } catch (error) {
      options.log.debug('outbound request without an answer', { reason: String(error) });
      throw error;
    } finally {
      request.signal.removeEventListener('abort', stop);
      underWay.delete(sending);
    }
  };
  async function close(): Promise<void> {
    closed = true;
    for (const stopping of underWay.values()) stopping.abort();
    await Promise.allSettled(underWay.keys());
  }
  return Object.assign(outbound, { close });
}

function connectorsFor(options: OutboundOptions): Connectors {
  const authorities = options.certificateAuthorities;
  const lookup = options.lookup ?? systemLookup;
  const base = {
    timeout: connectTimeout,
    // A resumed session need not show its certificate.
    maxCachedSessions: 0,
    ...(authorities === undefined ? {} : { ca: [...rootCertificates, ...authorities] }),
  };
  return {
    guarded: guardedConnector(base, lookup, options.isReachable ?? isPublicAddress),
    open: buildConnector({ ...base, lookup }),
  };
}

function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}

function firstHop(address: string, request: OutboundRequest): Hop {
  const given = Object.entries(request.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    url: checkedAddress(address),
    method: request.method ?? 'GET',
    headers: { 'user-agent': userAgent, ...Object.fromEntries(given) },
    body: request.body ?? null,
  };
}

async function follow(
  first: Hop,
  request: OutboundRequest,
  connectors: Connectors,
  isTrusted: (url: URL) => boolean,
): Promise<OutboundResponse> {
  const { maximumBytes = defaultMaximumBytes, maximumRedirects = defaultMaximumRedirects, signal } = request;
  const redirects: string[] = [];
  let hop = first;
  let trusted = isTrusted(hop.url);
  for (;;) {
    const { origin } = hop.url;
    const connector = trusted ? connectors.open : connectors.guarded;
    const answer = await exchange(hop, connector, { maximumBytes, signal }).catch((error: unknown) => {
      throw outboundProblem(error, origin, signal);
    });
    const location = isRedirect(answer.status, answer.headers) ? answer.headers['location'] : undefined;
    if (location === undefined) return { ...answer, url: hop.url.href, redirects };
    if (redirects.length >= maximumRedirects) {
      throw new OutboundError(`${first.url.origin}: more than ${maximumRedirects} redirects`, false);
    }
    redirects.push(hop.url.href);
    hop = redirected(hop, answer.status, location);
    trusted = trusted && isTrusted(hop.url);
  }
}
