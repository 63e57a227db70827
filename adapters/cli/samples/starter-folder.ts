import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeSamples } from './write-samples.js';

/**
 * Fills a folder with the input files to start with: the samples, and a table for the user's own shows. Returns their
 * paths; null, and writes nothing, where the folder has files.
 */
export async function writeStarterFolder(folder: string, today: string): Promise<readonly string[] | null> {
  if ((await readdir(folder)).some((name) => !name.startsWith('.'))) return null;
  await writeSamples(folder, today);
  await writeFile(join(folder, 'shows', 'shows.csv'), ownShows(today), { flag: 'wx' });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, '/').length)).toSorted();
}

function ownShows(today: string): string {
  return `${[
    '# Your shows: one line each below the line of column names. These lines are left aside.',
    '# A show needs a date; a venue; a city. Every other cell may stay empty.',
    '# Example. Take the hash and the space away to try it:',
    `# ${today},Your Name,Minard,Ghent,BE,19:30,20:30,,`,
    '# Columns and formats of every kind of file: stages/INPUT.md',
    'show_date,performer,venue,city,country,doors,start,capacity,notes',
  ].join('\n')}\n`;
}
