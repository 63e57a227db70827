import * as fs from 'node:fs';
import { join } from 'node:path';
import { number, PacketReader, packet, size } from './packets.js';

/** What a server offers beyond version 3 of the protocol. */
export type Extension = 'posix-rename@openssh.com' | 'hardlink@openssh.com' | 'fsync@openssh.com';
export const allExtensions: readonly Extension[] = [
  'posix-rename@openssh.com',
  'hardlink@openssh.com',
  'fsync@openssh.com',
];

/**
 * What the other side asked for; the path of an open file is the one that it was opened under, `from` the name that is
 * given up or shared.
 */
export type Asked = Readonly<{ what: string; path: string; from?: string }>;
/** Answers a packet, both without and with its length; null after the client has disconnected. */
export type SftpFolder = Readonly<{ answer(body: Buffer): Buffer | null }>;

type Kind = Readonly<{ what: string; answer(id: number, path: string, reader: PacketReader): Buffer }>;
type HandleKind = Readonly<{ what: string; answer(id: number, handle: number, reader: PacketReader): Buffer }>;

const status = (id: number, code: number) => packet(101, [id, code, `status ${code}`, 'en']);
const handleAnswer = (id: number, handle: number) => packet(102, [id, number(handle)]);
const statsAnswer = (id: number, stats: fs.Stats) => packet(105, [id], attributes(stats));
const done = (id: number, _result: unknown) => status(id, 0);
const handleIn = (reader: PacketReader) => reader.data().readUInt32BE();
/** Beyond all numbers that packets have. */
const fsync = 1_000;
/** Folders that are open have numbers that no file has. */
const firstListing = 1_000_000;

/**
 * Answers the packets of one SFTP session on a real folder, with version 3 of the protocol. `hear` is false for a
 * client that has disconnected; `did` receives what was not refused.
 */
export function sftpFolder(
  folder: string,
  extensions: readonly string[],
  hear: (asked: Asked) => boolean,
  room: () => number,
  did: (asked: Asked) => void,
): SftpFolder {
  let current: Asked | null = null;
  const heard = (asked: Asked) => {
    current = asked;
    return hear(asked);
  };
  const at = (path: string) => join(folder, path);
  const listings: { path: string; told: boolean }[] = [];
  /** By the number of an open file. */
  const openedAs = new Map<number, string>();

  const byPath: Readonly<Record<number, Kind>> = {
    3: { what: 'open', answer: (id, path, reader) => handleAnswer(id, openAs(path, reader.number())) },
    7: { what: 'look', answer: (id, path) => statsAnswer(id, fs.lstatSync(at(path))) },
    11: { what: 'list', answer: (id, path) => handleAnswer(id, openFolder(at(path))) },
    13: { what: 'remove', answer: (id, path) => done(id, fs.unlinkSync(at(path))) },
    14: { what: 'make', answer: (id, path) => done(id, fs.mkdirSync(at(path), 0o755)) },
    15: { what: 'remove', answer: (id, path) => done(id, fs.rmdirSync(at(path))) },
    18: { what: 'rename', answer: (id, path, reader) => done(id, move(at(path), at(reader.text()))) },
    19: { what: 'follow', answer: (id, path) => names(id, [{ name: fs.readlinkSync(at(path)), stats: null }]) },
    20: { what: 'link', answer: (id, path, reader) => done(id, fs.symlinkSync(reader.text(), at(path))) },
  };
  const byHandle: Readonly<Record<number, HandleKind>> = {
    4: { what: 'close', answer: (id, handle) => done(id, close(handle)) },
    5: { what: 'read', answer: (id, handle, reader) => read(id, handle, reader.large(), reader.number()) },
    6: {
      what: 'write',
      answer: (id, handle, reader) => done(id, writeWhereRoom(handle, reader.large(), reader.data())),
    },
    8: { what: 'measure', answer: (id, handle) => statsAnswer(id, fs.fstatSync(handle)) },
    12: { what: 'tell', answer: (id, handle) => list(id, handle) },
    [fsync]: { what: 'sync', answer: (id, handle) => done(id, fs.fsyncSync(handle)) },
  };

  function openAs(path: string, flags: number): number {
    const handle = open(at(path), flags);
    openedAs.set(handle, path);
    return handle;
  }

  function writeWhereRoom(handle: number, position: number, bytes: Buffer): void {
    if (room() < Number.POSITIVE_INFINITY && usedBytes(folder) + bytes.byteLength > room())
      throw new Error('no space left');
    write(handle, position, bytes);
  }

  function openFolder(path: string): number {
    fs.readdirSync(path);
    return firstListing - 1 + listings.push({ path, told: false });
  }

  function list(id: number, handle: number): Buffer {
    const listing = listings[handle - firstListing];
    if (listing === undefined || listing.told) return status(id, 1);
    listing.told = true;
    return names(id, entriesOf(listing.path));
  }

  function close(handle: number): void {
    if (handle < firstListing) fs.closeSync(handle);
  }

  function extended(id: number, name: string, reader: PacketReader): Buffer | null {
    if (!extensions.includes(name)) return status(id, 8);
    if (name === 'fsync@openssh.com') return onHandle(fsync, id, reader);
    const [from, to] = [reader.text(), reader.text()];
    const isLink = name === 'hardlink@openssh.com';
    if (!heard({ what: isLink ? 'name' : 'replace', path: to, from })) return null;
    return done(id, isLink ? fs.linkSync(at(from), at(to)) : fs.renameSync(at(from), at(to)));
  }

  function onHandle(type: number, id: number, reader: PacketReader): Buffer | null {
    const kind = byHandle[type];
    if (kind === undefined) return status(id, 8);
    const handle = handleIn(reader);
    return heard({ what: kind.what, path: openedAs.get(handle) ?? '' }) ? kind.answer(id, handle, reader) : null;
  }

  function answerTo(type: number, id: number, reader: PacketReader): Buffer | null {
    if (type === 200) return extended(id, reader.text(), reader);
    if (byHandle[type] !== undefined) return onHandle(type, id, reader);
    const kind = byPath[type];
    if (kind === undefined) return status(id, 8);
    const path = reader.text();
    return heard({ what: kind.what, path }) ? kind.answer(id, path, reader) : null;
  }

  return {
    answer(body) {
      const reader = new PacketReader(body);
      const type = reader.byte();
      if (type === 1) return packet(2, [3, ...extensions.flatMap((name) => [name, '1'])]);
      const id = reader.number();
      current = null;
      try {
        const answer = answerTo(type, id, reader);
        if (answer !== null && current !== null) did(current);
        return answer;
      } catch (error) {
        return status(id, codeOf(error));
      }
    },
  };
}

function codeOf(error: unknown): number {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOENT') return 2;
  return code === 'EACCES' || code === 'EPERM' ? 3 : 4;
}

function open(path: string, flags: number): number {
  const writes = (flags & 0x2) !== 0;
  return fs.openSync(path, writes ? 'wx' : 'r', 0o644);
}

/** As the protocol has it, and other than the system does it, not over what is there. */
function move(from: string, to: string): void {
  fs.linkSync(from, to);
  fs.unlinkSync(from);
}

function read(id: number, handle: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  const count = fs.readSync(handle, bytes, 0, length, position);
  return count === 0 ? status(id, 1) : packet(103, [id, bytes.subarray(0, count)]);
}

function write(handle: number, position: number, bytes: Buffer): void {
  fs.writeSync(handle, bytes, 0, bytes.byteLength, position);
}

/** Bytes in files, those with two names once. */
export function usedBytes(folder: string): number {
  const sizes = new Map<number, number>();
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const stats = fs.lstatSync(join(folder, name));
    if (stats.isFile()) sizes.set(stats.ino, stats.size);
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

type Entry = Readonly<{ name: string; stats: fs.Stats | null }>;

function entriesOf(path: string): readonly Entry[] {
  return fs.readdirSync(path).flatMap((name) => {
    const stats = fs.lstatSync(join(path, name), { throwIfNoEntry: false });
    return stats === undefined ? [] : [{ name, stats }];
  });
}

function names(id: number, entries: readonly Entry[]): Buffer {
  const parts = entries.map(({ name, stats }) => {
    const text = [number(Buffer.byteLength(name)), Buffer.from(name), number(0)];
    return Buffer.concat([...text, stats === null ? number(0) : attributes(stats)]);
  });
  return packet(104, [id, entries.length], Buffer.concat(parts));
}

/** Size, mode and times. */
function attributes({ size: bytes, mode, atimeMs, mtimeMs }: fs.Stats): Buffer {
  const times = [atimeMs, mtimeMs].map((time) => number(Math.floor(time / 1000)));
  return Buffer.concat([number(0x1 | 0x4 | 0x8), size(bytes), number(mode), ...times]);
}
