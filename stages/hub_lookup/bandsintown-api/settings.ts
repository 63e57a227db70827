import * as v from 'valibot';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { accountAt } from '../../shared/vendors/account.js';
import { described, secret, vendorSettings } from '../../shared/vendors/vendor-settings.js';

/** Artists asked for one after the other: an agency's, not a festival's. */
const maximumArtists = 50;

const entries = {
  BRIEF_BANDSINTOWN_APP_ID: described(secret, 'The id that Bandsintown gave you for its API.'),
  BRIEF_BANDSINTOWN_ARTISTS: v.pipe(
    v.string(),
    v.transform(namesIn),
    v.minLength(1),
    v.maxLength(maximumArtists),
    // A name of dots alone is a step in a path, not an artist.
    v.check((names) => !names.some((name) => /^\.+$/u.test(name))),
    v.description(
      'Whose shows are asked for, as Bandsintown spells the names, separated by commas; or `id_` and the number of an artist.',
    ),
  ),
  BRIEF_BANDSINTOWN_BASE_URL: v.pipe(
    v.optional(v.string(), ''),
    v.transform((address) => address || 'https://rest.bandsintown.com'),
    v.url(),
    v.check(isBase, 'is not an http or https address without user, query and fragment'),
    v.transform((address) => address.replace(/\/+$/u, '')),
    v.description('Where the API answers.'),
  ),
};

/** The id that Bandsintown gave the asker, and the artists as Bandsintown spells them (or `id_` and the artist's number). */
export const bandsintownSettings = vendorSettings(entries, { key: 'BRIEF_BANDSINTOWN_APP_ID', base: null });
export type BandsintownSettings = v.InferOutput<typeof bandsintownSettings>;

export function bandsintownAccount(settings: BandsintownSettings): string {
  return accountAt(settings.BRIEF_BANDSINTOWN_BASE_URL, settings.BRIEF_BANDSINTOWN_APP_ID);
}

/** Paths and the id are added to it; what it carried besides would be told in reasons. */
function isBase(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, search, hash, username, password } = new URL(address);
  return ['http:', 'https:'].includes(protocol) && search + hash + username + password === '' && !/[?#]/u.test(address);
}

function namesIn(text: string): readonly string[] {
  const names = text.split(',').map((name) => plainText(name, 200));
  return [...new Set(names.filter((name) => name !== ''))];
}
