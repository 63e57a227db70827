import { townNameKey } from './name-key.js';
import { distinctTowns, inCountry } from './narrowing.js';
import type { PlaceTable, Town } from './table.js';

const letters = [...'abcdefghijklmnopqrstuvwxyz '];
/** Shorter names are one typing error away from too many others. */
const shortest = 4;

/**
 * Returns the towns whose name is one typing error away from an unknown one, in the country if any is; largest first.
 */
export function similarTowns(name: string, country: string | null, table: PlaceTable): readonly Town[] {
  const key = townNameKey(name);
  if (key.length < shortest) return [];
  const entries = [...new Set(spellingsNear(key))].flatMap((spelling) => [...table.entriesOf(spelling)]);
  const towns = [...new Set(entries.map((entry) => entry >>> 2))].map((row) => ({
    ...table.town(row),
    isOther: false,
  }));
  const inside = inCountry(towns, country);
  return distinctTowns(inside.length > 0 ? inside : towns);
}

/** Returns the texts with one character left out, added, replaced, or swapped with the next. */
function spellingsNear(text: string): readonly string[] {
  return Array.from({ length: text.length + 1 }, (_, at) => {
    const [before, after] = [text.slice(0, at), text.slice(at)];
    return [
      before + after.slice(1),
      `${before}${after.charAt(1)}${after.charAt(0)}${after.slice(2)}`,
      ...letters.flatMap((letter) => [before + letter + after, before + letter + after.slice(1)]),
    ];
  }).flat();
}
