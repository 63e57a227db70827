import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import type { Milliseconds } from '../../../src/domain/time.js';
import { HttpError } from '../problems.js';
import type { Headers } from '../responses.js';

/** What one client may use of the service: requests by the minute, connections, and responses that it reads. */

const windowSeconds = 60;
/** Clients that are remembered, so that memory is bounded. */
const mostClients = 10_000;

type Window = { used: number; readonly endsAt: Milliseconds };

/** Counts a request of a client, and returns the headers of its response. Throws a 429 once the minute is used up. */
export type RateLimit = (client: string) => Headers;

/**
 * Limits the requests that each client may send in a minute, which begins with its first one; 0 is no limit. The
 * headers are those of the IETF draft `ratelimit-headers`.
 */
export function createRateLimit(perMinute: number, now: () => Milliseconds): RateLimit {
  if (perMinute === 0) return () => ({});
  const windows = new LRUCache<string, Window>({ max: mostClients });
  const policy = `"minute";q=${perMinute};w=${windowSeconds}`;
  return (client) => {
    const at = now();
    const known = windows.get(client);
    // A window further ahead than its length was opened before the clock was set back.
    const isOpen = known !== undefined && at < known.endsAt && known.endsAt - at <= windowSeconds * 1000;
    const current = isOpen ? known : { used: 0, endsAt: at + windowSeconds * 1000 };
    if (!isOpen) windows.set(client, current);
    current.used += 1;
    const seconds = Math.ceil((current.endsAt - at) / 1000);
    const left = Math.max(0, perMinute - current.used);
    const headers = { 'ratelimit-policy': policy, ratelimit: `"minute";r=${left};t=${seconds}` };
    if (current.used <= perMinute) return headers;
    const detail = `more than ${perMinute} requests came within a minute`;
    throw new HttpError(429, detail, { ...headers, 'retry-after': String(seconds) }, 'too_many_requests');
  };
}

/** Open connections of one network; a proxy in front of the service may have more. */
const mostConnections = 2_500;

/** Returns what closes a new connection where its network has too many open ones. */
export function createConnectionLimit(isTrustedProxy: IsTrustedProxy): (socket: Socket) => void {
  const open = new Map<string, number>();
  return (socket) => {
    const address = socket.remoteAddress ?? '';
    if (isTrustedProxy(address)) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
    if (count > mostConnections) socket.destroy();
  };
}

/** Requests of one connection that may wait for their responses. */
const mostPending = 100;

/**
 * Returns what a request begins with: a client that reads nothing of its response for so long is disconnected. True
 * when too many earlier requests of the connection still wait for their responses.
 */
export function paceOf(readMilliseconds: number): (request: IncomingMessage, response: ServerResponse) => boolean {
  const pending = new WeakMap<Socket, number>();
  return ({ socket }, response) => {
    const count = (pending.get(socket) ?? 0) + 1;
    pending.set(socket, count);
    response.once('close', () => pending.set(socket, (pending.get(socket) ?? 1) - 1));
    // What the client takes is activity, so that a slow reader is not meant; a start that waits has nothing to send.
    response.setTimeout(readMilliseconds, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
    return count > mostPending;
  };
}

/** Returns whether what a connection from this address says about the client in front of it is believed. */
export type IsTrustedProxy = (address: string) => boolean;

/**
 * Returns the address of the client. `X-Forwarded-For` counts as far as it was written by trusted proxies: each of them
 * appends the address that connected to it.
 */
export function clientAddress({ socket, headers }: IncomingMessage, isTrustedProxy: IsTrustedProxy): string {
  let address = socket.remoteAddress ?? '';
  const given = headers['x-forwarded-for'];
  if (given === undefined) return address;
  const forwarded = [given].flat().join(',').split(',');
  for (const each of forwarded.map((part) => part.trim()).reverse()) {
    if (!ipaddr.isValid(each) || !isTrustedProxy(address)) break;
    address = each;
  }
  return address;
}

/** Returns what one client has: an IPv4 address, or the 64 bits of IPv6 that a network gives to each of its clients. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().split('%')[0]}/64`)}/64`;
}

/** Wrong keys that a network may send within the window; then it has to wait until one of them is older. */
export const mostFailures = 30;
export const windowMilliseconds = 10 * 60_000;
/** Networks that are remembered, so that memory is bounded; the one that failed first is forgotten first. */
const mostNetworks = 10_000;

type FailedAttempts = Readonly<{
  /** Returns how long a network has to wait until it may try a key again; 0 when it may now. */
  waitFor(network: string): Milliseconds;
  /** Counts a wrong key. Returns true when the network reaches the limit with it, and not for each further one. */
  failed(network: string): boolean;
}>;

/** Counts the wrong keys of each network in this process, of which the newest decide until when it has to wait. */
export function createFailedAttempts(now: () => Milliseconds): FailedAttempts {
  const failures = new Map<string, readonly Milliseconds[]>();
  const recent = (network: string) => {
    const at = now();
    // A failure in the future was counted before the clock was set back.
    return (failures.get(network) ?? []).filter((time) => time <= at && at - time < windowMilliseconds);
  };
  return {
    waitFor(network) {
      const times = recent(network);
      const [oldest] = times;
      return oldest === undefined || times.length < mostFailures ? 0 : oldest + windowMilliseconds - now();
    },
    failed(network) {
      const before = recent(network);
      failures.delete(network);
      failures.set(network, [...before, now()].slice(-mostFailures));
      const [first] = failures.keys();
      if (failures.size > mostNetworks && first !== undefined) failures.delete(first);
      return before.length === mostFailures - 1;
    },
  };
}
