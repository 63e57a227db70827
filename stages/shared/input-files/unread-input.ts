import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { didYouMean } from '../../loading/did-you-mean.js';
import { fileNotice } from './notices.js';

/** The folders of the input folder, and how the names of the files end that are read there. */
export const inputFolders = {
  shows: ['.csv', '.tsv', '.xlsx', '.ics', '.json', '.txt', '.md', '.eml'],
  history: ['.csv', '.tsv', '.xlsx', '.txt', '.md'],
  sales: ['.csv', '.tsv', '.xlsx', '.txt', '.md'],
  voice: ['.md', '.txt'],
  transcripts: ['.vtt', '.srt', '.json3'],
  cities: ['.md', '.txt'],
  weather: ['.csv', '.tsv', '.xlsx', '.txt', '.md', '.json'],
  feeds: ['.xml', '.rss', '.atom', '.json', 'feeds.txt'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Entry = Readonly<{ name: string; isFolder: boolean }>;

/** Sub-folders of a folder are read, but not what is below them. */
const deepest = 1;
const mostNotices = 50;
const explanation = /^readme(?:\.\w+)?$/iu;

/** Returns how the names of the files end that are read in a folder; undefined for a folder that is not read. */
export function endingsOf(folder: string): readonly string[] | undefined {
  return Object.entries(inputFolders).find(([name]) => name === folder)?.[1];
}

/** Returns a notice where there is no input folder; null where there is one. */
export async function missingInput(root: string): Promise<Notice | null> {
  if ((await entriesOf(root)) !== null) return null;
  const message = `there is no input folder ${resolve(root)} (BRIEF_INPUT_DIR): \`brief init\` writes one with samples`;
  return { message, file: null, line: null };
}

/** Returns a notice for each folder and file of the input folder that no stage reads, with the reason. */
export async function unreadInput(root: string): Promise<readonly Notice[]> {
  const entries = (await entriesOf(root)) ?? [];
  const found = await Promise.all(
    entries.map((entry) => (entry.isFolder ? unreadFolder(root, entry.name) : unreadRootFile(entry.name))),
  );
  const notices = found.flat();
  const more = notices.length - mostNotices;
  const rest = { message: `more files of the input folder are not read: ${more}`, file: null, line: null };
  return more > 0 ? [...notices.slice(0, mostNotices), rest] : notices;
}

async function unreadFolder(root: string, name: string): Promise<readonly Notice[]> {
  const endings = endingsOf(name);
  if (endings !== undefined) return unreadFiles(root, name, endings, deepest);
  const known = Object.keys(inputFolders);
  const right = known.find((one) => one === name.toLowerCase());
  const advice = right === undefined ? didYouMean(name, known) : `: rename it to "${right}", in small letters`;
  return [notRead(`${name}/`, `is not read${advice || `; the folders are ${known.join(', ')}`}`)];
}

async function unreadFiles(
  root: string,
  folder: string,
  endings: readonly string[],
  depth: number,
): Promise<readonly Notice[]> {
  const entries = (await entriesOf(`${root}/${folder}`)) ?? [];
  const found = await Promise.all(
    entries.map(async ({ name, isFolder }) => {
      const path = `${folder}/${name}`;
      if (isFolder && depth > 0) return unreadFiles(root, path, endings, depth - 1);
      if (isFolder) return [notRead(`${path}/`, 'is not read: it lies too deep, move its files up')];
      const isRead = endings.some((ending) => name.toLowerCase().endsWith(ending)) || explanation.test(name);
      return isRead ? [] : [notRead(path, `is not read: ${folder.split('/')[0]}/ takes ${endings.join(', ')}`)];
    }),
  );
  return found.flat();
}

function unreadRootFile(name: string): readonly Notice[] {
  if (explanation.test(name)) return [];
  const takers = Object.entries(inputFolders).filter(([, endings]) =>
    endings.some((ending) => name.toLowerCase().endsWith(ending)),
  );
  const folders = takers.map(([folder]) => `${folder}/`);
  const message =
    folders.length === 0
      ? 'is not read: it is next to the folders; no folder takes such files'
      : `is not read: it is next to the folders; move it into ${folders.join(', ')}`;
  return [notRead(name, message)];
}

/** Returns whether a notice is about a folder or file in which shows were meant to be; a text can be anything. */
export function mayHoldShows({ file }: Notice): boolean {
  if (file === null) return false;
  const [folder = '', ...inside] = file.toLowerCase().split('/');
  return inside.length > 0
    ? folder === 'shows' || didYouMean(folder, Object.keys(inputFolders)).includes('"shows"')
    : inputFolders.shows.some((ending) => !/^\.(?:txt|md)$/u.test(ending) && folder.endsWith(ending));
}

/** Returns whether a notice says that a file or folder is not read. */
export function isUnread({ file, message }: Notice): boolean {
  return file !== null && message.startsWith('is not read');
}

function notRead(file: string, message: string): Notice {
  return fileNotice(file, null, message);
}

/** Returns what a folder has, without hidden entries and links; null where there is no such folder. */
async function entriesOf(folder: string): Promise<readonly Entry[] | null> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => !entry.name.startsWith('.') && (entry.isFile() || entry.isDirectory()))
      .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  } catch {
    return null;
  }
}
