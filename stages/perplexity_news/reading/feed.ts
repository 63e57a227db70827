/** Items read of one feed: months of a busy newspaper. */
export const maximumItems = 2_000;

/** An item of a feed, as plain text, except `date`, which is as written. */
export type FeedItem = Readonly<{
  headline: string;
  /** The first words of the item's text; null if it has only a headline. */
  summary: string | null;
  /** The sentences below the summary, which are read and not shown; absent without any. */
  more?: string;
  url: string | null;
  /** The sections under which it was published: its categories, and the parts of its address. */
  sections: readonly string[];
  date: string | null;
  /** The item's own language tag. */
  language: string | null;
  /** The original publisher, if an aggregating feed names it. */
  publisher: string | null;
  /** The item's first line in its file, from 1; null if unknown. */
  line: number | null;
  /** A news agency wrote it, for a whole country. */
  isAgency?: boolean;
}>;

export type Feed = Readonly<{ title: string | null; language: string | null; items: readonly FeedItem[] }>;

/**
 * The result of parsing. `warnings` are reported along with the items; a problem is the end of a sentence: "is not a
 * feed".
 */
export type ParsedFeed =
  | Readonly<{ kind: 'feed'; feed: Feed; warnings: readonly Warning[] }>
  | Readonly<{ kind: 'problem'; message: string; line: number | null }>;

export type Warning = Readonly<{ message: string; line: number | null }>;
