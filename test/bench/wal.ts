import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';

/** What a write-ahead log has taken in so far. Each commit is one `fsync` where `synchronous` is FULL. */
export type WalCounts = Readonly<{
  commits: number;
  bytes: number;
  /** Changes when the log is started over. */
  generation: number;
}>;

const headerBytes = 32;
const frameHeaderBytes = 24;

/** Keeps SQLite from starting a log over, by reading from a snapshot. Returns what ends that. */
export function keepWal(databasePath: string): () => void {
  const reader = new DatabaseSync(databasePath, { readOnly: true });
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM sqlite_schema').get();
  return () => reader.close();
}

/** Counts the frames of a write-ahead log; the format is at sqlite.org/fileformat.html#the_write_ahead_log. */
export function countWal(databasePath: string): WalCounts {
  const file = openSync(`${databasePath}-wal`, 'r');
  try {
    const header = readAt(file, 0, headerBytes);
    const frameBytes = frameHeaderBytes + header.readUInt32BE(8);
    const frames = Math.floor((fstatSync(file).size - headerBytes) / frameBytes);
    let commits = 0;
    let written = 0;
    for (; written < frames; written += 1) {
      const frame = readAt(file, headerBytes + written * frameBytes, frameHeaderBytes);
      // Both salts differ in frames that an earlier log left behind.
      if (frame.compare(header, 16, 24, 8, 16) !== 0) break;
      // The size of the database, which only the last frame of a commit carries.
      if (frame.readUInt32BE(4) > 0) commits += 1;
    }
    return { commits, bytes: written * frameBytes, generation: header.readUInt32BE(12) };
  } finally {
    closeSync(file);
  }
}

function readAt(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  readSync(file, bytes, 0, length, position);
  return bytes;
}
