import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { type InputFile, listInputFiles, readInputText } from '../../shared/input-files/input-folder.js';
import { fileNotice } from '../../shared/input-files/notices.js';
import { furtherNameKeys, townNameKey } from '../../shared/places/name-key.js';
import { type FeedAddress, feedAddresses } from './feed-list.js';

/** A feed to read. A feed in a city's own folder is about that city, whatever its items name. */
export type FeedSource = Readonly<{ cityFolder: boolean }> &
  (Readonly<{ kind: 'file'; file: InputFile }> | Readonly<{ kind: 'address'; address: FeedAddress }>);

/** Feeds read for one show: more than a region has newspapers. */
const maximumFeeds = 50;
/** Feeds read by a check of all towns: fifty towns with ten newspapers each. */
const maximumCheckedFeeds = 500;
const feedExtensions = ['.xml', '.rss', '.atom', '.json'];
const listName = 'feeds.txt';

/**
 * Returns the feeds for a city, those of its own folder first, then those for every show, but none of the folder of a
 * town far away; without a city, all feeds.
 */
export async function feedSources(
  root: string,
  city: string | null,
  isFarTown: (name: string) => boolean = () => false,
): Promise<Readonly<{ sources: readonly FeedSource[]; notices: readonly Notice[] }>> {
  const listing = await listInputFiles(root, 'feeds', [...feedExtensions, listName]);
  const concerns = (path: string) => city === null || isOwnFolder(path, city) || !isFarTown(folderOf(path));
  const isOwn = (file: InputFile) => isOwnFolder(file.path, city);
  const notices: Notice[] = listing.notices.filter((notice) => concerns(notice.file ?? 'feeds'));
  const files = listing.files
    .filter((file) => isFeed(file) && concerns(file.path))
    .sort((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
  const sources: FeedSource[] = [];
  for (const file of files) {
    if (!isList(file)) sources.push({ kind: 'file', file, cityFolder: isOwn(file) });
    else sources.push(...(await listed(root, file, isOwn(file), notices)));
  }
  const distinct = withoutRepeatedAddresses(sources);
  const most = city === null ? maximumCheckedFeeds : maximumFeeds;
  if (distinct.length > most) {
    const whose = city === null ? '' : ` for ${city}`;
    notices.push(fileNotice('feeds', null, `has ${distinct.length} feeds${whose}; the first ${most} were read`));
  }
  return { sources: distinct.slice(0, most), notices };
}

async function listed(
  root: string,
  file: InputFile,
  cityFolder: boolean,
  notices: Notice[],
): Promise<readonly FeedSource[]> {
  const read = await readInputText(root, file, 262_144);
  if (read.kind === 'unusable') {
    notices.push(read.notice);
    return [];
  }
  const found = feedAddresses(read.text, file.path);
  notices.push(...read.notices, ...found.notices);
  return found.addresses.map((address) => ({ kind: 'address', address, cityFolder }));
}

function withoutRepeatedAddresses(sources: readonly FeedSource[]): readonly FeedSource[] {
  const seen = new Set<string>();
  return sources.filter((source) => {
    if (source.kind === 'file') return true;
    if (seen.has(source.address.url)) return false;
    seen.add(source.address.url);
    return true;
  });
}

function folderOf(path: string): string {
  return path.split('/').slice(1, -1).join(' ');
}

function isOwnFolder(path: string, city: string | null): boolean {
  const folder = folderOf(path);
  if (folder === '' || city === null) return folder !== '';
  const [own, wanted] = [townNameKey(folder), townNameKey(city)];
  return own === wanted || furtherNameKeys(own).includes(wanted) || furtherNameKeys(wanted).includes(own);
}

function isFeed(file: InputFile): boolean {
  const extension = feedExtensions.some((one) => file.path.toLowerCase().endsWith(one));
  return extension || isList(file);
}

function isList(file: InputFile): boolean {
  return file.path.split('/').at(-1)?.toLowerCase() === listName;
}
