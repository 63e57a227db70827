/** Limits for lists and texts in one rendering of the page. */
export type PageLimits = Readonly<{ items: number; characters: number }>;

/** Bytes of the largest page, so that it opens on a bad connection. */
export const maximumPageBytes = 300_000;

/** No limits; no text of a stage value is longer. */
export const noLimits: PageLimits = { items: Number.POSITIVE_INFINITY, characters: 20_000 };

/** Applied in turn until a page is small enough. The last always suffices, because names are short. */
export const shorterLimits: readonly PageLimits[] = [
  { items: 150, characters: 4000 },
  { items: 50, characters: 1500 },
  { items: 20, characters: 600 },
  { items: 8, characters: 300 },
  { items: 3, characters: 120 },
];

export type Limited<Item> = Readonly<{ shown: readonly Item[]; more: number }>;

/** Returns the head of a list and the number of omitted items. */
export function limited<Item>(items: readonly Item[], limits: PageLimits): Limited<Item> {
  const shown = items.slice(0, limits.items);
  return { shown, more: items.length - shown.length };
}
