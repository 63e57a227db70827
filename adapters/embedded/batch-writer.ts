import { LRUCache } from 'lru-cache';
import { packText } from './packed-text.js';
import { lastDigest, sealAppend } from './seals.js';
import type { Database } from './sqlite.js';
import { reasonOf } from './store-errors.js';
import { viewWriter } from './view-writer.js';
import { type AppendMessage, type Conflict, noStream, type ViewMessage, type WriterReply } from './writer-protocol.js';

/** A known stream: its row, and the revision and digest of its last event. */
type Stream = { readonly id: number; revision: number; digest: string };

/** Streams whose last revision is kept in memory, some hundred bytes each. */
const knownStreams = 10_000;

/** Writes batches through the only connection that writes. Each batch is one transaction. */
export class BatchWriter {
  readonly #database: Database;
  readonly #statements: ReturnType<typeof prepare>;
  readonly #writeView: (message: ViewMessage) => void;
  readonly #streams = new LRUCache<string, Stream>({ max: knownStreams });
  #head: number;

  constructor(database: Database) {
    this.#database = database;
    this.#statements = prepare(database);
    this.#writeView = viewWriter(database);
    this.#head = (this.#statements.head.get() as { position: number | null }).position ?? 0;
  }

  /** The position of the last committed event. */
  get head(): number {
    return this.#head;
  }

  /** Commits all or nothing. A conflict changes nothing for the others; a failing disk fails them all. */
  commit(appends: readonly AppendMessage[], views: readonly ViewMessage[]): WriterReply {
    const before = this.#head;
    try {
      this.#statements.begin.run();
      const conflicts = this.#appendAll(appends);
      for (const message of views) this.#writeView(message);
      this.#statements.commit.run();
      return { kind: 'committed', before, head: this.#head, conflicts };
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
    const position = this.#head + count;
    const place = { stream: name, revision: expected + 1, previous: stream.digest };
    const { seals, digest } = sealAppend(place, metadata, events);
    this.#statements.append.run(position, stream.id, revision, packText(events), metadata, seals);
    stream.revision = revision;
    stream.digest = digest;
    this.#head = position;
  }

  #stream(name: string): Stream | undefined {
    const known = this.#streams.get(name);
    if (known !== undefined) return known;
    const found = this.#statements.stream.get(name) as (Omit<Stream, 'digest'> & { seals: Uint8Array }) | undefined;
    if (found === undefined) return undefined;
    const stream = { id: found.id, revision: found.revision, digest: lastDigest(found.seals) };
    this.#streams.set(name, stream);
    return stream;
  }

  #addStream(name: string): Stream {
    const stream = { id: Number(this.#statements.addStream.run(name).lastInsertRowid), revision: noStream, digest: '' };
    this.#streams.set(name, stream);
    return stream;
  }
}

function prepare(database: Database) {
  return {
    begin: database.prepare('BEGIN IMMEDIATE'),
    commit: database.prepare('COMMIT'),
    head: database.prepare('SELECT max(position) AS position FROM appends'),
    stream: database.prepare(
      `SELECT s.id, a.revision, a.seals FROM streams s JOIN appends a ON a.stream = s.id
       WHERE s.name = ? ORDER BY a.revision DESC LIMIT 1`,
    ),
    addStream: database.prepare('INSERT INTO streams (name) VALUES (?)'),
    append: database.prepare(
      'INSERT INTO appends (position, stream, revision, events, metadata, seals) VALUES (?, ?, ?, ?, ?, ?)',
    ),
  };
}
