import { renderAsync } from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';
import satori from 'satori';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { readableDate, zoneAbbreviation } from '../text/dates.js';
import { showWhereabouts, whereabouts } from '../text/names.js';
import { Card, type CardTexts } from './card.js';
import { fontsFor } from './fonts.js';

/** The size, in pixels, that every messenger shows uncropped. */
export const previewWidth = 1200;
export const previewHeight = 630;

type LatinTown = Readonly<{ name: string; region: string | null; country: string | null }>;

/** The images that were made last, of about 40 KB each: the brief of a show is made several times, its image once. */
const made = new LRUCache<string, Promise<Uint8Array>>({ max: 50 });

/**
 * Returns the preview image as PNG, 1200 × 630. Text in a script without a bundled font would show as empty boxes: the
 * city is then written in Latin as in the atlas, and other texts are omitted.
 */
export function previewImage(show: Show, town: LatinTown | null): Promise<Uint8Array> {
  const texts = cardTexts(show);
  const key = JSON.stringify([texts, town]);
  const image = made.get(key) ?? drawn(texts, town);
  made.set(key, image);
  image.catch(() => made.delete(key));
  return image;
}

async function drawn(texts: CardTexts, town: LatinTown | null): Promise<Uint8Array> {
  const first = await draw(texts);
  if (first.missing.length === 0) return toPng(first.svg);
  const second = await draw(withoutMissing(texts, first.missing, town));
  if (second.missing.length === 0) return toPng(second.svg);
  return toPng((await draw(withoutMissing(texts, [...first.missing, ...second.missing], null))).svg);
}

/** Returns the texts of the image, assuming that every script has a font. */
function cardTexts(show: Show): CardTexts {
  return {
    performer:
      [show.performer, show.status === 'tentative' ? 'not confirmed' : null]
        .filter((part) => part !== null)
        .join(' · ') || null,
    city: show.city,
    where: showWhereabouts(show),
    venue: show.venue.name,
    date: readableDate(show.show_date),
    times: timesOf(show),
  };
}

/** `Doors 19:00 · Start 20:00 CET`. */
function timesOf({ doors, start, show_date, time_zone }: Show): string | null {
  const zone = start === null ? null : zoneAbbreviation(show_date, start, time_zone);
  const zoned = start === null ? null : `Start ${[start, zone].filter((part) => part !== null).join(' ')}`;
  return [doors === null ? null : `Doors ${doors}`, zoned].filter((time) => time !== null).join(' · ') || null;
}

/** Returns the printable texts; `missing` are pieces of text without a glyph. */
function withoutMissing(texts: CardTexts, missing: readonly string[], town: LatinTown | null): CardTexts {
  const characters = new Set(missing.flatMap((segment) => [...segment]));
  return {
    ...texts,
    performer: printable(texts.performer, characters),
    city: printable(texts.city, characters) ?? town?.name ?? null,
    where: printable(texts.where, characters) ?? (town === null ? null : whereabouts(town)),
    venue: printable(texts.venue, characters),
  };
}

/** Drops missing symbols, but the whole name if letters are missing, which would change it. */
function printable(text: string | null, missing: ReadonlySet<string>): string | null {
  const characters = [...(text ?? '')];
  if (characters.some((character) => missing.has(character) && /[\p{L}\p{M}\p{N}]/u.test(character))) return null;
  const kept = characters.filter((character) => !missing.has(character)).join('');
  return kept.trim() === '' ? null : kept.trim();
}

async function draw(texts: CardTexts): Promise<{ svg: string; missing: readonly string[] }> {
  const missing: string[] = [];
  const fonts = await fontsFor(Object.values(texts).join(' '));
  const families = [...new Set(fonts.map((font) => font.name))].join(', ');
  const svg = await satori(<Card texts={texts} families={families} />, {
    width: previewWidth,
    height: previewHeight,
    fonts,
    loadAdditionalAsset: async (_script, segment) => {
      missing.push(segment);
      return [];
    },
  });
  return { svg, missing };
}

/** Renders in another thread, so that the event loop stays free. */
async function toPng(svg: string): Promise<Uint8Array> {
  return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
}
