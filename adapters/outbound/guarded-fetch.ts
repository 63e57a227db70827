import { type Outbound, OutboundError, type OutboundRequest, type OutboundResponse } from '../../src/ports/outbound.js';
import type { Hop } from './exchange.js';
import type { FollowHops } from './follow-hops.js';
import type { OutboundOptions } from './outbound-options.js';
import { checkedAddress } from './redirect.js';

const userAgent = 'brief-generation-service';

/** `close` stops what is in progress. */
export type GuardedOutbound = Outbound & { close(): Promise<void> };

/**
 * The guarded way to the outside. An allowed origin skips the address check where the caller names it or where another
 * allowed origin redirects to it; a stranger's redirect to it is checked like any other.
 */
export function createOutbound(options: OutboundOptions): GuardedOutbound {
  let loading: Promise<FollowHops> | undefined;
  async function follow(...call: Parameters<FollowHops>): Promise<OutboundResponse> {
    loading ??= import('./follow-hops.js').then(({ createFollowHops }) => createFollowHops(options));
    return (await loading)(...call);
  }
  const underWay = new Map<Promise<OutboundResponse>, AbortController>();
  let closed = false;

  const outbound: Outbound = async (address, request) => {
    const first = firstHop(address, request);
    if (closed) throw new OutboundError(`${first.url.origin}: the service is stopping`, true);
    const stopping = new AbortController();
    const stop = () => stopping.abort(request.signal.reason);
    if (request.signal.aborted) stop();
    request.signal.addEventListener('abort', stop, { once: true });
    const sending = follow(first, { ...request, signal: stopping.signal });
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

function firstHop(address: string, request: OutboundRequest): Hop {
  const given = Object.entries(request.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    url: checkedAddress(address),
    method: request.method ?? 'GET',
    headers: { 'user-agent': userAgent, ...Object.fromEntries(given) },
    body: request.body ?? null,
  };
}
