import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { PageAddresses } from '../../../src/ports/stage-plugin.js';
import type { Translator } from '../../shared/page-language/translator.js';
import { placeName } from '../names/place-names.js';
import type { Preview } from './open-graph.js';

/** Returns the address of a page by its slug. */
export function pageUrl(addresses: PageAddresses, slug: string): string {
  return `${addresses.publicBase}/b/${slug}/`;
}

/** `Ghent · Minard · Fri 20 Nov 2026`. */
export function pageTitle(show: Show, t: Translator): string {
  return [show.city, t.known(show.venue.name), t.date(show.show_date)].join(' · ');
}

/**
 * Returns the preview of a shared link; without the brief's content, because more people see a preview than the page.
 */
export function pagePreview(
  show: Show,
  addresses: PageAddresses,
  image: Readonly<{ name: string; width: number; height: number }>,
  t: Translator,
): Preview {
  const url = pageUrl(addresses, addresses.slug);
  const place = placeName({ name: show.city, region: show.region, country: show.country }, t.language);
  const doors = show.doors === null ? null : t('doors {time}', { time: show.doors });
  const time = show.start === null ? null : t.time(show.show_date, show.start, show.time_zone);
  const start = time === null ? null : t('start {time}', { time });
  const state = show.status === 'tentative' ? t('not confirmed') : null;
  const facts = [show.performer, place, t.known(show.venue.name), t.date(show.show_date), state, doors, start];
  const description = facts.filter((fact) => fact !== null).join(', ');
  return {
    language: t.language,
    site: t('Show briefs'),
    title: pageTitle(show, t),
    description,
    pageUrl: url,
    imageUrl: `${url}${image.name}`,
    imageAlt: description,
    width: image.width,
    height: image.height,
  };
}
