import { LRUCache } from 'lru-cache';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { zoneAbbreviation } from '../../shared/page-language/dates.js';
import type { Translator } from '../../shared/page-language/translator.js';
import { showWhereabouts } from '../names/place-names.js';
import type { CardTexts } from './card.js';
import { draw, type LatinTown, type Picture, prepareDrawing } from './drawing-thread.js';

/** The size, in pixels, that every messenger shows uncropped. */
export const previewWidth = 1200;
export const previewHeight = 630;

/** The images that were made last, of about 40 KB each: the brief of a show is made several times, its image once. */
const made = new LRUCache<string, Promise<Uint8Array>>({ max: 50 });

prepareDrawing();

/**
 * Returns the preview image as PNG, 1200 × 630. Text in a script without a bundled font would show as empty boxes: the
 * city is then written in Latin as in the atlas, and other texts are omitted.
 */
export function previewImage(show: Show, town: LatinTown | null, t: Translator): Promise<Uint8Array> {
  const picture: Picture = {
    texts: cardTexts(show, t),
    town,
    language: t.language,
    width: previewWidth,
    height: previewHeight,
  };
  const key = JSON.stringify(picture);
  const image = made.get(key) ?? draw(picture);
  made.set(key, image);
  image.catch(() => made.delete(key));
  return image;
}

/** Returns the texts of the image, assuming that every script has a font. */
function cardTexts(show: Show, t: Translator): CardTexts {
  return {
    performer:
      [show.performer, show.status === 'tentative' ? t('not confirmed') : null]
        .filter((part) => part !== null)
        .join(' · ') || null,
    city: show.city,
    where: showWhereabouts(show, t.language),
    venue: show.venue.name,
    date: t.date(show.show_date),
    times: timesOf(show, t),
  };
}

/** `Doors 19:00 · Start 20:00 CET`. */
function timesOf({ doors, start, show_date, time_zone }: Show, t: Translator): string | null {
  const zone = start === null ? null : zoneAbbreviation(show_date, start, time_zone);
  const zoned =
    start === null ? null : `${t('Start')} ${[t.clock(start), zone].filter((part) => part !== null).join(' ')}`;
  return (
    [doors === null ? null : `${t('Doors')} ${t.clock(doors)}`, zoned].filter((time) => time !== null).join(' · ') ||
    null
  );
}
