import type { Notice } from '../../../src/domain/stage-values/documents.js';

/** What a stage read from the user's files or a hub. */
export type Reading<Item> = Readonly<{
  items: readonly Item[];
  /** What could not be used, and where. */
  notices: readonly Notice[];
  /** What was read, as text: `sales/*.csv`, `the sales of Tour Desk`. */
  place: string;
  /** Whether there was no such file. */
  isAbsent: boolean;
  /** Why none of the existing data is usable; null when some is, or there was none. */
  unreadable: string | null;
}>;
