import type { Notice } from '../../../src/domain/stage-values/documents.js';

/** What a stage decides on, whoever told it: the user's files or a hub. */
export type Reading<Item> = Readonly<{
  items: readonly Item[];
  /** What could not be used, and where. */
  notices: readonly Notice[];
  /** What was read, in words: `sales/*.csv`, `the sales of Tour Desk`. */
  place: string;
  /** There was nothing that could have been read: no such file. */
  isAbsent: boolean;
  /** Why nothing could be used of all that was there; null when something could, or nothing was there. */
  unreadable: string | null;
}>;
