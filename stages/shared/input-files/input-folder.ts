import { constants, type Dirent } from 'node:fs';
import { lstat, open, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { oncePer } from '../lines/once.js';
import { decodeText } from './decode-text.js';
import { inspectInput, isInside, readingProblem, versionOf } from './inspect-input.js';
import { noteFile, oncePerCall } from './noted-files.js';
import { errorCode, fileNotice } from './notices.js';

/**
 * A file of the input folder. `path` is relative to it, `/` separated, exactly as on disk (use `shownPath` to display
 * it). `version` is as in `versionOf`; without one, the file is read anew.
 */
export type InputFile = Readonly<{ path: string; bytes: number; version?: string }>;

/** Files listed of one folder: far more than a tour has. */
const maximumFiles = 5_000;

type Listing = { files: InputFile[]; notices: Notice[] };

/**
 * Lists the files of a folder and its direct sub-folders with one of the extensions (`.csv`), sorted by path. Skips
 * hidden files; a missing folder is empty; unusable entries become notices.
 */
export async function listInputFiles(
  root: string,
  folder: string,
  extensions: readonly string[],
): Promise<{ files: readonly InputFile[]; notices: readonly Notice[] }> {
  const listing: Listing = { files: [], notices: [] };
  const realRoot = await oncePerCall(realPathOf, root).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') {
      listing.notices.push(fileNotice(folder, null, `cannot be reached: ${readingProblem(error)}`));
    }
    return null;
  });
  if (realRoot !== null) await listFolder({ root, realRoot, extensions }, folder, null, listing);
  listing.files.sort((one, other) => (one.path < other.path ? -1 : 1));
  if (listing.files.length > maximumFiles) {
    listing.notices.push(fileNotice(folder, null, `has more than ${maximumFiles} files; the rest was not read`));
  }
  return { files: listing.files.slice(0, maximumFiles), notices: listing.notices };
}

type Place = Readonly<{ root: string; realRoot: string; extensions: readonly string[] }>;

/** `inside` is the real path of a folder of a folder, and null for the latter. */
async function listFolder(place: Place, folder: string, inside: string | null, listing: Listing): Promise<void> {
  for (const { entry, realPath } of await entriesOf(place, folder, inside, listing)) {
    const path = `${folder}/${entry.name}`;
    const wanted = place.extensions.some((extension) => entry.name.toLowerCase().endsWith(extension.toLowerCase()));
    if (entry.name.startsWith('.') || !(wanted || entry.isDirectory() || entry.isSymbolicLink())) continue;
    const found = (await ownStatus(entry, realPath)) ?? (await inspectInput(place.root, path));
    if (found.kind === 'unusable') listing.notices.push(found.notice);
    else if (found.kind === 'folder' && inside === null) await listFolder(place, path, found.realPath, listing);
    else if (found.kind === 'file' && wanted) listing.files.push(inputFile(path, found));
  }
}

/** Returns what `inspectInput` does, by at most one call of the system, unless the entry is a link or special. */
async function ownStatus(entry: Dirent, realPath: string) {
  if (entry.isDirectory()) return { kind: 'folder', realPath, bytes: 0, version: null } as const;
  const status = entry.isFile() ? await oncePerCall(statusOf, realPath).catch(() => null) : null;
  if (status === null || !status.isFile()) return null;
  return { kind: 'file', bytes: status.size, version: versionOf(realPath, status) } as const;
}

function inputFile(path: string, { bytes, version }: Readonly<{ bytes: number; version: string | null }>): InputFile {
  return version === null ? { path, bytes } : { path, bytes, version };
}

/** Several parts of a stage list the same folders. */
const realPathOf = (path: string) => realpath(path);
const statusOf = (path: string) => lstat(path);

type Entry = Readonly<{ entry: Dirent; realPath: string }>;

async function entriesIn(target: string): Promise<readonly Entry[]> {
  const entries = await readdir(target, { withFileTypes: true });
  return entries
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map((entry) => ({ entry, realPath: join(target, entry.name) }));
}

async function entriesOf(
  place: Place,
  folder: string,
  inside: string | null,
  listing: Listing,
): Promise<readonly Entry[]> {
  try {
    const target = inside ?? (await oncePerCall(realPathOf, join(place.root, folder)));
    if (isInside(place.realRoot, target)) return await oncePerCall(entriesIn, target);
    listing.notices.push(fileNotice(folder, null, 'is a link that leads out of the input folder; it was not read'));
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') {
      listing.notices.push(fileNotice(folder, null, `cannot be read: ${readingProblem(error)}`));
    }
  }
  return [];
}

/** Size limit of a text file: years of shows and sales, or days of transcript. */
const maximumTextBytes = 10 * 1024 * 1024;

/** `notices` says which other encoding than UTF-8 was read. */
export type InputText =
  | Readonly<{ kind: 'read'; text: string; notices: readonly Notice[] }>
  | Readonly<{ kind: 'unusable'; notice: Notice }>;
type InputBytes = Readonly<{ kind: 'read'; bytes: Buffer }> | Readonly<{ kind: 'unusable'; notice: Notice }>;

/** The files that were read last, by version: several stages of each run read the same ones. */
const contents = new LRUCache<string, Buffer>({
  maxSize: 4 * 1024 * 1024,
  maxEntrySize: 1024 * 1024,
  sizeCalculation: (bytes) => bytes.length + 1,
});
const decoded = oncePer(decodeText);

/** Reads a text file, decoded by `decodeText`. Does not open a file over the size limit. */
export async function readInputText(root: string, file: InputFile, maximumBytes?: number): Promise<InputText> {
  const read = await readInputBytes(root, file, maximumBytes);
  return read.kind === 'unusable' ? read : textOf(read.bytes, file);
}

/**
 * What its writer has struck out after a label, and a struck-out number: `Hotel: ~~Inn~~`, `Start ~~20:00~~ 20:15`. A
 * town after its day may be a cancelled show.
 */
const struckOut = /(?<=[:=] ?)~~(?! )[^~\n]{1,300}(?<! )~~|(?<=\p{L} ?)~~[^~\n]{0,20}\d[^~\n]{0,20}~~/gu;

/** Decodes the bytes of a text file, without what is struck out in it. */
export function textOf(bytes: Buffer, file: InputFile): InputText {
  const content = decoded(bytes);
  if (content.kind === 'problem') {
    return { kind: 'unusable', notice: fileNotice(file.path, content.line, content.message) };
  }
  const { text: written, remark } = content;
  const text = written.replace(struckOut, '');
  return { kind: 'read', text, notices: remark === null ? [] : [fileNotice(file.path, remark.line, remark.message)] };
}

/**
 * Reads the bytes of a file, which must not be changed: an unchanged file of up to 1 MB is read once. Does not open a
 * file over the size limit.
 */
export async function readInputBytes(
  root: string,
  file: InputFile,
  maximumBytes: number = maximumTextBytes,
): Promise<InputBytes> {
  const unusable = (message: string): InputBytes => ({
    kind: 'unusable',
    notice: fileNotice(file.path, null, message),
  });
  const known = file.bytes > maximumBytes ? undefined : contents.get(file.version ?? '');
  if (known !== undefined) return noted(file, known);
  const found = await inspectInput(root, file.path);
  if (found.kind === 'unusable') return found;
  if (found.kind === 'folder') return unusable('is a folder');
  if (found.bytes > maximumBytes) return unusable(tooLarge(found.bytes, maximumBytes));
  try {
    const bytes = await readBytes(found.realPath, found.bytes + 1);
    if (bytes.length > found.bytes) return unusable('changed while it was being read; it is read again next time');
    if (found.version !== null) contents.set(found.version, bytes);
    return noted(file, bytes);
  } catch (error) {
    return unusable(`cannot be read: ${readingProblem(error)}`);
  }
}

function noted({ path }: InputFile, bytes: Buffer): InputBytes {
  noteFile(path, bytes);
  return { kind: 'read', bytes };
}

/** Fails for a link that has replaced the file since it was inspected. */
async function readBytes(realPath: string, most: number): Promise<Buffer> {
  const handle = await open(realPath, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    const buffer = Buffer.alloc(most);
    let length = 0;
    while (length < most) {
      const { bytesRead } = await handle.read(buffer, length, most - length, length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return buffer.subarray(0, length);
  } finally {
    await handle.close();
  }
}

function tooLarge(bytes: number, limit: number): string {
  return `is too large: ${megabytes(bytes)} MB, and at most ${megabytes(limit)} MB are read`;
}

function megabytes(bytes: number): string {
  return String(Math.max(0.1, Math.round((bytes / 1_048_576) * 10) / 10));
}
