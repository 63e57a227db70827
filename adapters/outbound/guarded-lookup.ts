import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { OutboundError } from '../../src/ports/outbound.js';

export type AddressCheck = (address: string) => boolean;

/**
 * Resolves names to allowed addresses only. A connection makes its own lookup with it, so that the address which was
 * checked is the address which is reached; a name with any forbidden address is not reached at all.
 */
export function guardedLookup(lookup: LookupFunction, isAllowed: AddressCheck): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, []);
      const addresses = typeof found === 'string' ? [{ address: found, family: isIP(found) }] : found;
      const first = addresses[0];
      if (first === undefined || !addresses.every(({ address }) => isAllowed(address))) {
        callback(forbidden(hostname), []);
      } else if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/** Throws for a literal address that is not allowed: it is never looked up. */
export function checkLiteral(hostname: string, isAllowed: AddressCheck): void {
  if (isIP(hostname) !== 0 && !isAllowed(hostname)) throw forbidden(hostname);
}

function forbidden(host: string): OutboundError {
  return new OutboundError(`${host} is not reached: it leads to an address that is not public`, false);
}

/** All global unicast addresses of IPv6 lie in here (RFC 4291, section 2.5.4); `::127.0.0.1` and its like do not. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/**
 * True for an IP address that belongs to one host on the public internet. Not so: loopback, private, link-local and
 * shared addresses, multicast, documentation and other reserved blocks of IANA's special-purpose registries, and every
 * IPv6 form that carries an IPv4 address in it (mapped, NAT64, 6to4, Teredo), since what it leads to is another
 * network's business.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalUnicast));
}
