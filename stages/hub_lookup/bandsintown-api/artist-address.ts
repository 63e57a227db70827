import { placeholderKey } from '../../shared/vendors/vendor-settings.js';
import type { BandsintownSettings } from './settings.js';

/**
 * Returns the address of an artist's events. Bandsintown requires `/`, `?` and `*` in a name to be escaped twice
 * (`AC%252FDC`), and a double quote as `%27C`. Source: its API documentation, version 3.0.0.
 */
export function artistAddress(settings: BandsintownSettings, artist: string, dates: string): string {
  const once = artist.replaceAll(/[/?*]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const parameters = new URLSearchParams({
    app_id: settings.BRIEF_BANDSINTOWN_APP_ID?.reveal() ?? placeholderKey,
    date: dates,
  });
  const name = encodeURIComponent(once).replaceAll('%22', '%27C');
  return `${settings.BRIEF_BANDSINTOWN_BASE_URL}/artists/${name}/events?${parameters}`;
}
