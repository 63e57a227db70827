import * as v from 'valibot';
import { plainText } from '../untrusted-text/plain-text.js';
import { accountAt } from '../vendors/account.js';
import { described, secretOf, vendorSettings } from '../vendors/vendor-settings.js';

const hubEntries = {
  BRIEF_HUB_URL: v.pipe(
    v.string(),
    v.check(isBase),
    v.transform((address) => new URL(address).href.replace(/\/+$/u, '')),
    v.description('Where the hub answers, e.g. `https://hub.example/v1`.'),
  ),
  // RFC 6750, section 2.1: nothing else can stand in the header.
  BRIEF_HUB_TOKEN: described(
    secretOf(
      v.pipe(v.string(), v.regex(/^[\w.~+/-]+=*$/u)),
      'letters, digits and - . _ ~ + / alone, perhaps with = at its end',
    ),
    'The token that the hub takes.',
  ),
  BRIEF_HUB_NAME: v.pipe(
    v.optional(v.string(), ''),
    v.transform((name) => plainText(name, 100)),
    v.description('What the hub is called on a page; by default its host.'),
  ),
};

/** Where the hub is, what opens it, and what it is called on a page. Used as the settings of every plugin that asks it. */
export const hubSettings = vendorSettings(hubEntries, { key: 'BRIEF_HUB_TOKEN', base: null });
export type HubSettings = v.InferOutput<typeof hubSettings>;

export function hubAccount({ BRIEF_HUB_URL: address, BRIEF_HUB_TOKEN: token }: HubSettings): string {
  return accountAt(address, token);
}

/** An address of the web to which paths can be added. */
function isBase(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return false;
  return url.username + url.password + url.search + url.hash === '';
}
