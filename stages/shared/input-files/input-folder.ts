import { constants, type Dirent } from 'node:fs';
import { open, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { decodeText } from './decode-text.js';
import { inspectInput, isInside, readingProblem } from './inspect-input.js';
import { errorCode, fileNotice } from './notices.js';

/**
 * A file of the input folder. `path` is relative to it, `/` separated, exactly as on disk (use `shownPath` to display
 * it).
 */
export type InputFile = Readonly<{ path: string; bytes: number }>;

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
  const realRoot = await realpath(root).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') {
      listing.notices.push(fileNotice(folder, null, `cannot be reached: ${readingProblem(error)}`));
    }
    return null;
  });
  if (realRoot !== null) await listFolder({ root, realRoot, extensions }, folder, 1, listing);
  listing.files.sort((one, other) => (one.path < other.path ? -1 : 1));
  if (listing.files.length > maximumFiles) {
    listing.notices.push(fileNotice(folder, null, `has more than ${maximumFiles} files; the rest was not read`));
  }
  return { files: listing.files.slice(0, maximumFiles), notices: listing.notices };
}

type Place = Readonly<{ root: string; realRoot: string; extensions: readonly string[] }>;

async function listFolder(place: Place, folder: string, depth: number, listing: Listing): Promise<void> {
  for (const entry of await entriesOf(place, folder, listing)) {
    const path = `${folder}/${entry.name}`;
    const wanted = place.extensions.some((extension) => entry.name.toLowerCase().endsWith(extension.toLowerCase()));
    if (entry.name.startsWith('.') || !(wanted || entry.isDirectory() || entry.isSymbolicLink())) continue;
    const found = await inspectInput(place.root, path);
    if (found.kind === 'unusable') listing.notices.push(found.notice);
    else if (found.kind === 'file' && wanted) listing.files.push({ path, bytes: found.bytes });
    else if (found.kind === 'folder' && depth > 0) await listFolder(place, path, depth - 1, listing);
  }
}

async function entriesOf(place: Place, folder: string, listing: Listing): Promise<readonly Dirent[]> {
  try {
    const target = await realpath(join(place.root, folder));
    if (isInside(place.realRoot, target)) {
      const entries = await readdir(target, { withFileTypes: true });
      return entries.sort((one, other) => (one.name < other.name ? -1 : 1));
    }
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
type InputText =
  | Readonly<{ kind: 'read'; text: string; notices: readonly Notice[] }>
  | Readonly<{ kind: 'unusable'; notice: Notice }>;
type InputBytes = Readonly<{ kind: 'read'; bytes: Buffer }> | Readonly<{ kind: 'unusable'; notice: Notice }>;

/** Reads a text file, decoded by `decodeText`. Does not open a file over the size limit. */
export async function readInputText(root: string, file: InputFile, maximumBytes?: number): Promise<InputText> {
  const read = await readInputBytes(root, file, maximumBytes);
  if (read.kind === 'unusable') return read;
  const decoded = decodeText(read.bytes);
  if (decoded.kind === 'problem') {
    return { kind: 'unusable', notice: fileNotice(file.path, decoded.line, decoded.message) };
  }
  const { text, remark } = decoded;
  return { kind: 'read', text, notices: remark === null ? [] : [fileNotice(file.path, remark.line, remark.message)] };
}

/** Reads the bytes of a file. Does not open a file over the size limit. */
export async function readInputBytes(
  root: string,
  file: InputFile,
  maximumBytes: number = maximumTextBytes,
): Promise<InputBytes> {
  const unusable = (message: string): InputBytes => ({
    kind: 'unusable',
    notice: fileNotice(file.path, null, message),
  });
  const found = await inspectInput(root, file.path);
  if (found.kind === 'unusable') return found;
  if (found.kind === 'folder') return unusable('is a folder');
  if (found.bytes > maximumBytes) return unusable(tooLarge(found.bytes, maximumBytes));
  try {
    const bytes = await readBytes(found.realPath, found.bytes + 1);
    if (bytes.length > found.bytes) return unusable('changed while it was being read; it is read again next time');
    return { kind: 'read', bytes };
  } catch (error) {
    return unusable(`cannot be read: ${readingProblem(error)}`);
  }
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
