import { fileNotice } from '../../shared/input-files/notices.js';
import { fileOrigin } from '../../shared/origins/origin.js';
import { bandsintownShows } from './bandsintown-shows.js';
import { readJsonList } from './json-list.js';
import { readTextFiles } from './text-files.js';
import type { ToldShows } from './told-show.js';

/** The shows of `shows/*.json`: Bandsintown's answer for an artist's events, an array of events or one. */
export async function readBandsintownFiles(root: string): Promise<ToldShows> {
  return readTextFiles(root, '.json', readBandsintown);
}

async function readBandsintown(content: string, file: string) {
  const list = await readJsonList(content);
  if (list.kind === 'problem') return { shows: [], losses: [fileNotice(file, list.line, list.message)], asides: [] };
  const items = list.items.map(({ value, line }) => ({ value, origin: fileOrigin(file, line) }));
  return bandsintownShows(items, null);
}
