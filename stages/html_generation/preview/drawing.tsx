import { parentPort } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { whereabouts } from '../names/place-names.js';
import { Card, type CardTexts } from './card.js';
import type { DrawingReply, DrawingRequest, LatinTown, Picture } from './drawing-thread.js';
import { fontsFor } from './fonts.js';

/** The thread that draws preview images; `drawing-thread.ts` starts it. */
parentPort?.on('message', ({ id, picture }: DrawingRequest) => {
  const reply = (drawn: DrawingReply) => parentPort?.postMessage(drawn);
  png(picture).then(
    (image) => reply({ id, image }),
    (error: unknown) => reply({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});

async function png({ texts, town, language, ...size }: Picture): Promise<Uint8Array> {
  const first = await draw(texts, size);
  if (first.missing.length === 0) return toPng(first.svg);
  const second = await draw(withoutMissing(texts, first.missing, town, language), size);
  if (second.missing.length === 0) return toPng(second.svg);
  return toPng((await draw(withoutMissing(texts, [...first.missing, ...second.missing], null, language), size)).svg);
}

/** Returns the printable texts; `missing` are pieces of text without a glyph. */
function withoutMissing(
  texts: CardTexts,
  missing: readonly string[],
  town: LatinTown | null,
  language: string,
): CardTexts {
  const characters = new Set(missing.flatMap((segment) => [...segment]));
  return {
    ...texts,
    performer: printable(texts.performer, characters),
    city: printable(texts.city, characters) ?? town?.name ?? null,
    where: printable(texts.where, characters) ?? (town === null ? null : whereabouts(town, language)),
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

type Size = Readonly<{ width: number; height: number }>;

async function draw(texts: CardTexts, size: Size): Promise<{ svg: string; missing: readonly string[] }> {
  const missing: string[] = [];
  const fonts = await fontsFor(Object.values(texts).join(' '));
  const families = [...new Set(fonts.map((font) => font.name))].join(', ');
  const svg = await satori(<Card texts={texts} families={families} />, {
    ...size,
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
