import * as v from 'valibot';
import { plainText } from '../untrusted-text/plain-text.js';
import { accountAt } from '../vendors/account.js';
import { described, secretOf, vendorSettings } from '../vendors/vendor-settings.js';

const hubEntries = {
  BRIEF_HUB_URL: v.pipe(
    v.string(),
    v.check(isBase),
    v.transform((address) => new URL(address).href.replace(/(?<!\/)\/+$/u, '')),
    v.description('Base address of the hub, e.g. `https://hub.example/v1`.'),
  ),
  // RFC 6750, section 2.1: the only characters allowed in the header.
  BRIEF_HUB_TOKEN: described(
    secretOf(
      v.pipe(v.string(), v.regex(/^[\w.~+/-]+=*$/u)),
      'letters, digits and - . _ ~ + / alone, perhaps with = at its end',
    ),
    'Bearer token for the hub.',
  ),
  BRIEF_HUB_NAME: v.pipe(
    v.optional(v.string(), ''),
    v.transform((name) => plainText(name, 100)),
    v.description('Name of the hub on a page; by default its host.'),
  ),
};

/** The settings of every plugin that queries the hub. */
export const hubSettings = vendorSettings(hubEntries, { key: 'BRIEF_HUB_TOKEN', base: null });
export type HubSettings = v.InferOutput<typeof hubSettings>;

export function hubAccount({ BRIEF_HUB_URL: address, BRIEF_HUB_TOKEN: token }: HubSettings): string {
  return accountAt(address, token?.reveal());
}

/** Returns whether paths can be appended to the address. */
function isBase(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return false;
  return url.username + url.password + url.search + url.hash === '';
}
