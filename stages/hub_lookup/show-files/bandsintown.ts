import { fileNotice } from '../../shared/input-files/notices.js';
import { fileOrigin } from '../../shared/origins/origin.js';
import { bandsintownShows } from './bandsintown-shows.js';
import { readJsonList } from './json-list.js';
import type { SourceShows } from './source-show.js';
import { readTextFiles } from './text-files.js';

/**
 * Reads the shows of `shows/*.json`: Bandsintown's response for an artist's events, an array of events, or one event.
 */
export async function readBandsintownFiles(root: string): Promise<SourceShows> {
  return readTextFiles(root, '.json', readBandsintown);
}

async function readBandsintown(content: string, file: string) {
  const list = readJsonList(content);
  if (list.kind === 'problem') return { shows: [], losses: [fileNotice(file, list.line, list.message)], asides: [] };
  const items = list.items.map(({ value, line }) => ({ value, origin: fileOrigin(file, line) }));
  return bandsintownShows(items, null);
}
