import { LRUCache } from 'lru-cache';
import { firstLink, linkOf } from './append-rows.js';
import { packText } from './packed-text.js';
import type { Database } from './sqlite.js';
import { reasonOf } from './store-errors.js';
import { viewWriter } from './view-writer.js';
import { type AppendMessage, type Conflict, noStream, type ViewMessage, type WriterReply } from './writer-protocol.js';

/** A known stream: its row and the revision of its last event. */
type Stream = { readonly id: number; revision: number };
/** The end of the log: the last position and the last link of the hash chain. */
type Head = Readonly<{ position: number; link: string }>;

/** Streams whose last revision is kept in memory, some hundred bytes each. */
const knownStreams = 10_000;

/** Writes batches through the only connection that writes. Each batch is one transaction. */
export class BatchWriter {
  readonly #database: Database;
  readonly #statements: ReturnType<typeof prepare>;
  readonly #writeView: (message: ViewMessage) => void;
  readonly #streams = new LRUCache<string, Stream>({ max: knownStreams });
  #head: Head;

  constructor(database: Database) {
    this.#database = database;
    this.#statements = prepare(database);
    this.#writeView = viewWriter(database);
    const last = this.#statements.head.get() as Head | undefined;
    this.#head = { position: 0, link: firstLink, ...last };
  }

  /** The position of the last committed event. */
  get head(): number {
    return this.#head.position;
  }

  /** Commits all or nothing. A conflict changes nothing for the others; a failing disk fails them all. */
  commit(appends: readonly AppendMessage[], views: readonly ViewMessage[]): WriterReply {
    const before = this.#head;
    try {
      this.#statements.begin.run();
      const conflicts = this.#appendAll(appends);
      for (const message of views) this.#writeView(message);
      this.#statements.commit.run();
      return { kind: 'committed', before: before.position, head: this.#head.position, conflicts };
    } catch (error) {
      this.#head = before;
      this.#streams.clear();
      // After some errors SQLite has already rolled back, after others it has not.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      return { kind: 'failed', reason: reasonOf(error) };
    }
  }

  #appendAll(appends: readonly AppendMessage[]): readonly Conflict[] {
    const conflicts: Conflict[] = [];
    for (const [index, append] of appends.entries()) {
      const [name, expected] = append;
      const stream = this.#stream(name);
      const actual = stream?.revision ?? noStream;
      if (actual === expected) this.#append(append, stream ?? this.#addStream(name));
      else conflicts.push([index, actual]);
    }
    return conflicts;
  }

  #append([name, expected, count, events, metadata]: AppendMessage, stream: Stream): void {
    const revision = expected + count;
    const position = this.#head.position + count;
    const link = linkOf(this.#head.link, { stream: name, revision, position }, metadata, events);
    const hash = Buffer.from(link, 'hex');
    this.#statements.append.run(position, stream.id, revision, packText(events), metadata, hash);
    stream.revision = revision;
    this.#head = { position, link };
  }

  #stream(name: string): Stream | undefined {
    const known = this.#streams.get(name);
    if (known !== undefined) return known;
    const found = this.#statements.stream.get(name) as Stream | undefined;
    if (found !== undefined) this.#streams.set(name, found);
    return found;
  }

  #addStream(name: string): Stream {
    const stream = { id: Number(this.#statements.addStream.run(name).lastInsertRowid), revision: noStream };
    this.#streams.set(name, stream);
    return stream;
  }
}

function prepare(database: Database) {
  return {
    begin: database.prepare('BEGIN IMMEDIATE'),
    commit: database.prepare('COMMIT'),
    head: database.prepare('SELECT position, lower(hex(hash)) AS link FROM appends ORDER BY position DESC LIMIT 1'),
    stream: database.prepare(
      'SELECT id, (SELECT max(revision) FROM appends WHERE stream = id) AS revision FROM streams WHERE name = ?',
    ),
    addStream: database.prepare('INSERT INTO streams (name) VALUES (?)'),
    append: database.prepare(
      'INSERT INTO appends (position, stream, revision, events, metadata, hash) VALUES (?, ?, ?, ?, ?, ?)',
    ),
  };
}
