import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { readableDate, readableTime } from '../text/dates.js';
import { showWhereabouts, whereabouts } from '../text/names.js';
import { Card, type CardTexts } from './card.js';
import { fontsFor } from './fonts.js';

/** The size that every messenger shows uncropped, in pixels. */
export const previewWidth = 1200;
export const previewHeight = 630;

type LatinTown = Readonly<{ name: string; region: string | null; country: string | null }>;

/**
 * The preview image as PNG, 1200 × 630. Text in a script without a carried font would print empty boxes: the city is
 * then written as the atlas does, in Latin, and anything else is left out.
 */
export async function previewImage(show: Show, town: LatinTown | null): Promise<Uint8Array> {
  const wanted = cardTexts(show);
  const first = await draw(wanted);
  if (first.missing.length === 0) return toPng(first.svg);
  const second = await draw(withoutMissing(wanted, first.missing, town));
  if (second.missing.length === 0) return toPng(second.svg);
  return toPng((await draw(withoutMissing(wanted, [...first.missing, ...second.missing], null))).svg);
}

/** What the image says when every script can be printed. */
function cardTexts(show: Show): CardTexts {
  return {
    performer: show.performer,
    city: show.city,
    where: showWhereabouts(show),
    venue: show.venue.name,
    date: readableDate(show.show_date),
    start: show.start === null ? null : readableTime(show.show_date, show.start, show.time_zone),
  };
}

/** The texts that can be printed; `missing` are pieces of text without a glyph. */
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

/** A name that lost letters would be another name, so it is left out whole; a lost symbol is only decoration. */
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

function toPng(svg: string): Uint8Array {
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}
