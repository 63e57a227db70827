import { OutboundError } from '../../src/ports/outbound.js';
import type { Hop } from './exchange.js';

/** The headers that may be sent to an origin that the caller did not name; any other may be a credential. */
const harmlessHeaders = ['accept', 'accept-language', 'cache-control', 'user-agent'];

/** The address as it can be asked for. Rejects what is no web address, or carries a user or password. */
export function checkedAddress(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new OutboundError('an address does not parse', false);
  const url = new URL(address, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new OutboundError(`addresses of the form ${url.protocol} are not fetched`, false);
  }
  if (url.username !== '' || url.password !== '') {
    throw new OutboundError(`${url.origin}: an address with a user or password in it is not fetched`, false);
  }
  url.hash = '';
  return url;
}

/** The request that follows a redirect (RFC 9110, section 15.4): another origin gets neither credentials nor a body. */
export function redirected(hop: Hop, status: number, location: string): Hop {
  const url = checkedAddress(location, hop.url);
  const stays = url.origin === hop.url.origin;
  const becomesGet = hop.method === 'POST' && status <= 303;
  const body = becomesGet ? null : hop.body;
  if (body !== null && !stays) {
    throw new OutboundError(
      `${hop.url.origin} redirects to ${url.origin}, which would receive the request's body`,
      false,
    );
  }
  const headers = Object.entries(hop.headers).filter(
    ([name]) => (stays || harmlessHeaders.includes(name)) && !(body === null && name.startsWith('content-')),
  );
  return { url, method: becomesGet ? 'GET' : hop.method, headers: Object.fromEntries(headers), body };
}
