import { townNameKey } from './name-key.js';
import { distinctTowns, inCountry } from './narrowing.js';
import type { PlaceTable, Town } from './table.js';

const letters = [...'abcdefghijklmnopqrstuvwxyz '];
/** Shorter names are one typing error away from too many others. */
const shortest = 4;

/**
 * Returns the towns whose name is one typing error away from an unknown one, in the country if any is; largest first.
 * Those with such a name in another language or time follow only where no town has it as its own name.
 */
export function similarTowns(name: string, country: string | null, table: PlaceTable): readonly Town[] {
  const key = townNameKey(name);
  if (key.length < shortest) return [];
  const spellings = new Set(spellingsNear(key));
  const entries = [...spellings].flatMap((spelling) => [...table.entriesOf(spelling)]);
  const towns = [...new Set(entries.map((entry) => entry >>> 2))].map((row) => ({
    ...table.town(row),
    isOther: false,
  }));
  const named = towns.filter((town) => spellings.has(townNameKey(town.name)));
  const [inside = []] = [inCountry(named, country), inCountry(towns, country), named, towns].filter(isNotEmpty);
  return distinctTowns(inside);
}

const isNotEmpty = (towns: readonly unknown[]) => towns.length > 0;

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
