import * as v from 'valibot';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { accountAt } from '../../shared/vendors/account.js';
import { described, secret, vendorSettings } from '../../shared/vendors/vendor-settings.js';

/** Artists requested one after the other: enough for an agency. */
const maximumArtists = 50;

const entries = {
  BRIEF_BANDSINTOWN_APP_ID: described(secret, 'The application id for Bandsintown’s API.'),
  BRIEF_BANDSINTOWN_ARTISTS: v.pipe(
    v.string(),
    v.transform(namesIn),
    v.minLength(1),
    v.maxLength(maximumArtists),
    // A name of dots only would be a relative path segment.
    v.check((names) => !names.some((name) => /^\.+$/u.test(name))),
    v.description(
      'The artists whose shows are listed, as Bandsintown spells them, separated by commas; or `id_` and an artist’s number.',
    ),
  ),
  BRIEF_BANDSINTOWN_BASE_URL: v.pipe(
    v.optional(v.string(), ''),
    v.transform((address) => address || 'https://rest.bandsintown.com'),
    v.url(),
    v.check(isBase, 'is not an http or https address without user, query and fragment'),
    v.transform((address) => address.replace(/(?<!\/)\/+$/u, '')),
    v.description('The base URL of the API.'),
  ),
};

/**
 * The application id that Bandsintown issued, and the artists as Bandsintown spells them (or `id_` and the artist's
 * number).
 */
export const bandsintownSettings = vendorSettings(entries, { key: 'BRIEF_BANDSINTOWN_APP_ID', base: null });
export type BandsintownSettings = v.InferOutput<typeof bandsintownSettings>;

export function bandsintownAccount(settings: BandsintownSettings): string {
  return accountAt(settings.BRIEF_BANDSINTOWN_BASE_URL, settings.BRIEF_BANDSINTOWN_APP_ID?.reveal());
}

/** Allows a scheme, host and path only: paths and the id are appended, and the rest would show up in error messages. */
function isBase(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, search, hash, username, password } = new URL(address);
  return ['http:', 'https:'].includes(protocol) && search + hash + username + password === '' && !/[?#]/u.test(address);
}

function namesIn(text: string): readonly string[] {
  const names = text.split(',').map((name) => plainText(name, 200));
  return [...new Set(names.filter((name) => name !== ''))];
}
