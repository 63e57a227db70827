import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { PageAddresses } from '../../../src/ports/stage-plugin.js';
import { readableDate, readableTime } from '../text/dates.js';
import { placeName } from '../text/names.js';
import type { Preview } from './open-graph.js';

/** Returns the address of a page by its slug. */
export function pageUrl(addresses: PageAddresses, slug: string): string {
  return `${addresses.publicBase}/b/${slug}/`;
}

/** `Ghent · Minard · Fri 20 Nov 2026`. */
export function pageTitle(show: Show): string {
  return [show.city, show.venue.name, readableDate(show.show_date)].join(' · ');
}

/**
 * Returns the preview of a shared link; without the brief's content, because more people see a preview than the page.
 */
export function pagePreview(
  show: Show,
  addresses: PageAddresses,
  image: Readonly<{ name: string; width: number; height: number }>,
): Preview {
  const url = pageUrl(addresses, addresses.slug);
  const place = placeName({ name: show.city, region: show.region, country: show.country });
  const doors = show.doors === null ? null : `doors ${show.doors}`;
  const start = show.start === null ? null : `start ${readableTime(show.show_date, show.start, show.time_zone)}`;
  const state = show.status === 'tentative' ? 'not confirmed' : null;
  const facts = [show.performer, place, show.venue.name, readableDate(show.show_date), state, doors, start];
  const description = facts.filter((fact) => fact !== null).join(', ');
  return {
    title: pageTitle(show),
    description,
    pageUrl: url,
    imageUrl: `${url}${image.name}`,
    imageAlt: description,
    width: image.width,
    height: image.height,
  };
}
