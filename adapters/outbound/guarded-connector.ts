import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { OutboundError } from '../../src/ports/outbound.js';

export type AddressCheck = (address: string) => boolean;

/**
 * Opens connections to allowed addresses only. What the name resolves to is checked within the connection's own lookup,
 * so that the address which was checked is the address which is reached; a name with any forbidden address is not
 * reached at all.
 */
export function guardedConnector(
  options: buildConnector.BuildOptions,
  lookup: LookupFunction,
  isAllowed: AddressCheck,
): buildConnector.connector {
  const connect = buildConnector({ ...options, lookup: guardedLookup(lookup, isAllowed) });
  return (target, callback) => {
    // A literal address is never looked up.
    if (isIP(target.hostname) === 0 || isAllowed(target.hostname)) connect(target, callback);
    else callback(forbidden(target.hostname), null);
  };
}

function guardedLookup(lookup: LookupFunction, isAllowed: AddressCheck): LookupFunction {
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

function forbidden(host: string): OutboundError {
  return new OutboundError(`${host} is not reached: it leads to an address that is not public`, false);
}
