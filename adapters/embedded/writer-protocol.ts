import type { ViewChange } from '../../src/ports/view-store.js';

/** The revision of a stream that has no event yet, as the writer counts. */
export const noStream = -1;

/** `ids`, `types` and `data` are the events, field by field; `data` and `metadata` are JSON texts. */
export type AppendJob = Readonly<{
  kind: 'append';
  stream: string;
  expected: number;
  ids: readonly string[];
  types: readonly string[];
  data: readonly string[];
  metadata: string;
}>;

export type SaveViewsJob = Readonly<{
  kind: 'save_views';
  changes: ReadonlyMap<string, readonly ViewChange[]>;
  position: number;
}>;

export type ClearViewJob = Readonly<{ kind: 'clear_view'; view: string }>;

export type WriterJob = AppendJob | SaveViewsJob | ClearViewJob;

/** How a job ended. `unavailable` is a failure of the disk or the database, `rejected` one of the job itself. */
export type WriterOutcome =
  | Readonly<{ kind: 'appended'; revision: number; position: number }>
  | Readonly<{ kind: 'conflict'; actual: number }>
  | Readonly<{ kind: 'saved' }>
  | Readonly<{ kind: 'unavailable' | 'rejected'; reason: string }>;

/** What the writer is told: first the database to open, then jobs to commit together, at last to end. */
export type WriterRequest =
  | Readonly<{ kind: 'open'; path: string }>
  | Readonly<{ kind: 'commit'; jobs: readonly WriterJob[] }>
  | Readonly<{ kind: 'close' }>;

/** What the writer answers; outcomes stand in the order of the jobs, `head` is the position of the store's last event. */
export type WriterReply = Readonly<{ kind: 'opened' | 'committed'; head: number; outcomes: readonly WriterOutcome[] }>;
