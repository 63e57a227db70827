/** How much of long lists and texts a rendering of the page shows. */
export type PageLimits = Readonly<{ items: number; characters: number }>;

/** The page must open on a bad connection: no more bytes than this. */
export const maximumPageBytes = 300_000;

/** Everything; no text of a stage value is longer. */
export const noLimits: PageLimits = { items: Number.POSITIVE_INFINITY, characters: 20_000 };

/** Tried in turn until a page is small enough. The last fits whatever the input, as names are short everywhere. */
export const shorterLimits: readonly PageLimits[] = [
  { items: 150, characters: 4000 },
  { items: 50, characters: 1500 },
  { items: 20, characters: 600 },
  { items: 8, characters: 300 },
  { items: 3, characters: 120 },
];

export type Limited<Item> = Readonly<{ shown: readonly Item[]; more: number }>;

/** The head of a list and how many items were left out. */
export function limited<Item>(items: readonly Item[], limits: PageLimits): Limited<Item> {
  const shown = items.slice(0, limits.items);
  return { shown, more: items.length - shown.length };
}
