import { lookup as systemLookup } from 'node:dns';
import { rootCertificates } from 'node:tls';
import { OutboundError, type OutboundRequest, type OutboundResponse } from '../../src/ports/outbound.js';
import { exchange, type Hop, isRedirect, type Way } from './exchange.js';
import { isPublicAddress } from './guarded-lookup.js';
import type { OutboundOptions } from './outbound-options.js';
import { redirected } from './redirect.js';

/** Limits of a request that names none. */
const defaultMaximumBytes = 5 * 1024 * 1024;
const defaultMaximumRedirects = 5;

type Ways = Readonly<{ guarded: Way; open: Way }>;

/** Sends a request and follows its redirects. Rejects with `OutboundError` for whatever keeps an answer from coming. */
export type FollowHops = (first: Hop, request: OutboundRequest) => Promise<OutboundResponse>;

export function createFollowHops(options: OutboundOptions): FollowHops {
  const ways = waysFor(options);
  const isTrusted = (url: URL) => options.allowedOrigins().some((allowed) => originOf(allowed) === url.origin);
  return (first, request) => follow(first, request, ways, isTrusted);
}

function waysFor(options: OutboundOptions): Ways {
  const authorities = options.certificateAuthorities;
  const base = {
    lookup: options.lookup ?? systemLookup,
    ...(authorities === undefined ? {} : { ca: [...rootCertificates, ...authorities] }),
  };
  return {
    guarded: { ...base, isAllowed: options.isReachable ?? isPublicAddress },
    open: { ...base, isAllowed: () => true },
  };
}

function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}

async function follow(
  first: Hop,
  request: OutboundRequest,
  ways: Ways,
  isTrusted: (url: URL) => boolean,
): Promise<OutboundResponse> {
  const { maximumBytes = defaultMaximumBytes, maximumRedirects = defaultMaximumRedirects, signal } = request;
  const redirects: string[] = [];
  let hop = first;
  let trusted = isTrusted(hop.url);
  for (;;) {
    const { origin } = hop.url;
    const way = trusted ? ways.open : ways.guarded;
    const answer = await exchange(hop, way, { maximumBytes, signal }).catch((error: unknown) => {
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

/** A rejected certificate stays rejected until it is renewed; codes as Node and OpenSSL name them. */
const certificateCode = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|HOSTNAME_MISMATCH/u;

const invalidRequest = /^ERR_(?:INVALID_CHAR|INVALID_HTTP_TOKEN|HTTP_INVALID_HEADER_VALUE|UNESCAPED_CHARACTERS)$/u;

/** What went wrong, named by the origin alone: paths, queries and library messages can hold secrets. */
function outboundProblem(error: unknown, origin: string, signal: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return new OutboundError(withOrigin(error.message, origin), error.retryable);
  if (signal.aborted) return new OutboundError(`${origin}: ${stopped(signal)}`, true);
  const code = codeOf(error);
  if (certificateCode.test(code))
    return new OutboundError(`${origin}: its certificate is not accepted (${code})`, false);
  if (invalidRequest.test(code)) return new OutboundError(`${origin}: the request is not valid HTTP`, false);
  return new OutboundError(`${origin} could not be reached, or its answer broke off (${code})`, true);
}

function withOrigin(message: string, origin: string): string {
  return message.startsWith(origin) ? message : `${origin}: ${message}`;
}

function stopped(signal: AbortSignal): string {
  const late = signal.reason instanceof Error && signal.reason.name === 'TimeoutError';
  return late ? 'no full answer in the time given' : 'the request was stopped';
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
