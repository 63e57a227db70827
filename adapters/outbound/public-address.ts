import ipaddr from 'ipaddr.js';

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
