import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleText, writeSamples } from './write-samples.js';

const folders = ['cities', 'feeds', 'history', 'sales', 'shows', 'transcripts', 'voice', 'weather'];

/**
 * Fills a folder with the input files to start with: a table for the user's own shows, a page about all kinds of files,
 * and the samples unless they are not wanted. Returns their paths; null, and writes nothing, where the folder has any.
 */
export async function writeStarterFolder(
  folder: string,
  today: string,
  { hasSamples }: Readonly<{ hasSamples: boolean }>,
): Promise<readonly string[] | null> {
  if ((await readdir(folder)).some((name) => !name.startsWith('.'))) return null;
  if (hasSamples) await writeSamples(folder, today);
  else for (const name of folders) await mkdir(join(folder, name));
  await writeFile(join(folder, 'README.md'), await ownReadme(today, hasSamples));
  await writeFile(join(folder, 'shows', 'shows.csv'), ownShows(today), { flag: 'wx' });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, '/').length)).toSorted();
}

/** Returns what the samples say about the kinds of files, under a head for the user's own folder. */
async function ownReadme(today: string, hasSamples: boolean): Promise<string> {
  const text = await sampleText('README.md', today);
  const samples = [
    'The other files are samples of every kind, about an invented performer: what is invented says "Sample". Look at them,',
    'and delete those that you do not want.',
    '',
  ];
  const head = [
    '# Your input folder',
    '',
    'Your shows belong into `shows/shows.csv`; everything else may be missing. `npx brief doctor` checks every file.',
    ...(hasSamples ? samples : ['']),
  ];
  return `${head.join('\n')}\n${text.slice(text.indexOf('## '))}`;
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
