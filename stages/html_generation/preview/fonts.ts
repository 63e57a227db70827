import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * The bundled fonts by npm package and subset. Fonts of other scripts (Chinese, Japanese, Korean, Indic …) are too
 * large.
 */
const bundled = [
  ['inter', ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese']],
  ['noto-sans-hebrew', ['hebrew']],
  ['noto-sans-arabic', ['arabic']],
  ['noto-sans-thai', ['thai']],
] as const;
const weights = [400, 700] as const;

export type Font = Readonly<{ name: string; data: Buffer; weight: (typeof weights)[number]; style: 'normal' }>;

type Subset = Readonly<{ family: string; subset: string; covers(codePoint: number): boolean }>;

const subsets: readonly Subset[] = bundled.flatMap(([family, names]) => {
  const ranges = require(`@fontsource/${family}/unicode.json`) as Readonly<Record<string, string>>;
  return names.map((subset) => ({ family, subset, covers: rangeTest(ranges[subset] ?? '') }));
});

const loaded = new Map<string, Promise<readonly Font[]>>();

/** Returns the fonts that the text needs; Latin always, for digits and spaces. */
export async function fontsFor(text: string): Promise<Font[]> {
  const codePoints = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
  const needed = subsets.filter(({ subset, covers }) => subset === 'latin' || codePoints.some(covers));
  return (await Promise.all(needed.map(load))).flat();
}

function load({ family, subset }: Subset): Promise<readonly Font[]> {
  const name = `${family}-${subset}`;
  const fonts = loaded.get(name) ?? readFonts(family, name);
  loaded.set(name, fonts);
  return fonts;
}

function readFonts(family: string, name: string): Promise<readonly Font[]> {
  const fonts = weights.map(async (weight) => {
    const path = require.resolve(`@fontsource/${family}/files/${name}-${weight}-normal.woff`);
    return { name, data: await readFile(path), weight, style: 'normal' as const };
  });
  return Promise.all(fonts);
}

/** Parses a CSS `unicode-range`. */
function rangeTest(range: string): (codePoint: number) => boolean {
  const spans = range.split(',').map((span) => {
    const [first = '', last = first] = span.trim().replace(/^U\+/iu, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return (codePoint) => spans.some(([first, last]) => codePoint >= first && codePoint <= last);
}
