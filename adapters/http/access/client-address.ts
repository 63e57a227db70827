import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

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
