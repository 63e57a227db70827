import { BlockList, isIP } from 'node:net';
import * as v from 'valibot';
import { listOf, text } from './setting-shapes.js';

export const proxySettings = {
  BRIEF_TRUSTED_PROXIES: v.pipe(
    text(
      '',
      'Addresses or networks of the proxies in front of this service, e.g. `127.0.0.1, 10.0.0.0/8`: their `X-Forwarded-For` is believed, so that requests and wrong keys are counted by client. None by default.',
    ),
    v.check(
      (list) => rangesIn(list) !== null,
      'is not a list of addresses and networks, such as 127.0.0.1, 10.0.0.0/8',
    ),
  ),
};

/** Returns whether an address is in the list of the setting. */
export function trustedProxies(setting: string): (address: string) => boolean {
  const ranges = rangesIn(setting) ?? new BlockList();
  return (address) => isIP(address) !== 0 && ranges.check(address, familyOf(address));
}

/** Returns the addresses and networks of a list; null when one of them is neither. */
function rangesIn(list: string): BlockList | null {
  const ranges = new BlockList();
  for (const range of listOf(list)) {
    const [address = '', bits, ...rest] = range.split('/');
    const most = isIP(address) === 4 ? 32 : 128;
    const isNetwork = bits === undefined || (/^\d{1,3}$/u.test(bits) && Number(bits) <= most);
    if (isIP(address) === 0 || !isNetwork || rest.length > 0) return null;
    ranges.addSubnet(address, bits === undefined ? most : Number(bits), familyOf(address));
  }
  return ranges;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}
