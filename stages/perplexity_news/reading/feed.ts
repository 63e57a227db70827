/** Items read of one feed: months of a busy newspaper. */
export const maximumItems = 2_000;

/** An item as its feed gives it, as plain text, besides `date`, which is as written. */
export type FeedItem = Readonly<{
  headline: string;
  /** The first words of the item's text; null when it has none beyond its headline. */
  summary: string | null;
  url: string | null;
  date: string | null;
  /** As tagged on the item itself. */
  language: string | null;
  /** Who wrote it, when a feed that collects from others says so. */
  publisher: string | null;
  /** Where the item begins in its file, from 1; null when that cannot be told. */
  line: number | null;
}>;

export type Feed = Readonly<{ title: string | null; language: string | null; items: readonly FeedItem[] }>;

/** What parsing came to. `warnings` are said although items were read; a problem without items is a sentence's end: "is not a feed". */
export type ParsedFeed =
  | Readonly<{ kind: 'feed'; feed: Feed; warnings: readonly Warning[] }>
  | Readonly<{ kind: 'problem'; message: string; line: number | null }>;

export type Warning = Readonly<{ message: string; line: number | null }>;
