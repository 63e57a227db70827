/** The revision of a stream without events, as the writer counts. */
export const noStream = -1;

/** An append as the writer receives it: short, because every append is copied to the writer's thread. */
export type AppendMessage = readonly [
  stream: string,
  expected: number,
  count: number,
  /** See `joinEvents`. */
  events: string,
  metadata: string,
];

/** A row to be saved, or the key of a row to be deleted. */
export type RowChange =
  | readonly [key: string, group: string, sort: number, value: string]
  | readonly [key: string, group?: never, sort?: never, value?: never];

/** `changes` per view, and the position that these views reach with them; or the name of a view to be cleared. */
export type ViewMessage =
  | Readonly<{ position: number; changes: readonly (readonly [view: string, changes: readonly RowChange[]])[] }>
  | string;

/** What is sent to the writer: first the database to open, then batches to commit, and at the end `close`. */
export type WriterRequest =
  | Readonly<{ kind: 'open'; path: string }>
  | Readonly<{ kind: 'commit'; appends: readonly AppendMessage[]; views: readonly ViewMessage[] }>
  | Readonly<{ kind: 'close' }>;

/** An append that was not written, by its index in the batch, and the last revision of its stream. */
export type Conflict = readonly [index: number, actual: number];

/** `before` and `head` are the last positions of the log before and after the batch. */
export type WriterReply =
  | Readonly<{ kind: 'opened'; head: number }>
  | Readonly<{ kind: 'committed'; before: number; head: number; conflicts: readonly Conflict[] }>
  | Readonly<{ kind: 'failed'; reason: string }>;
