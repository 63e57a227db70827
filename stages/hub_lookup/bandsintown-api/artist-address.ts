import { noKey } from '../../shared/vendors/vendor-settings.js';
import type { BandsintownSettings } from './settings.js';

/**
 * Where an artist's events are asked for. Bandsintown wants `/` and `?` in a name escaped twice (`AC%252FDC`), else it reads them
 * as parts of the address; the same goes for `*`. A double quote is `%27C` there. Source: its API documentation, version 3.0.0.
 */
export function artistAddress(settings: BandsintownSettings, artist: string, dates: string): string {
  const once = artist.replaceAll(/[/?*]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const parameters = new URLSearchParams({ app_id: settings.BRIEF_BANDSINTOWN_APP_ID ?? noKey, date: dates });
  const name = encodeURIComponent(once).replaceAll('%22', '%27C');
  return `${settings.BRIEF_BANDSINTOWN_BASE_URL}/artists/${name}/events?${parameters}`;
}
