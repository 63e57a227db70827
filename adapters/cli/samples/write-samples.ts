import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fillPlaceholders } from './placeholders.js';
import { digestOf, formatWrittenFiles, isOurs, listName, readWrittenFiles } from './written-files.js';

/** The compiler copies no templates: they stay beside the source, four folders above the compiled file and down again. */
const templates = fileURLToPath(new URL('../../../../adapters/cli/samples/input', import.meta.url));

/**
 * Writes the sample input folder, its dates counted from `today` (`YYYY-MM-DD`), over what an earlier call wrote there. A file
 * that is not exactly as an earlier call left it is the user's and stays. Throws when a template has an unknown placeholder.
 */
export async function writeSamples(folder: string, today: string): Promise<void> {
  const samples = await readSamples(today);
  const earlier = await readWrittenFiles(folder);
  const writable: [path: string, content: string][] = [];
  for (const sample of samples) if (await isOurs(folder, sample[0], earlier)) writable.push(sample);
  const now = new Map(writable.map(([path, content]) => [path, new Set([digestOf(content)])]));
  // Both states are listed until the work is done, so that a call cut short leaves nothing that the next takes for the user's.
  await replaceFile(join(folder, listName), formatWrittenFiles(earlier, now));
  for (const path of earlier.keys()) {
    if (!now.has(path) && (await isOurs(folder, path, earlier))) await rm(join(folder, path), { force: true });
  }
  for (const [path, content] of writable) await replaceFile(join(folder, path), content);
  await replaceFile(join(folder, listName), formatWrittenFiles(now));
}

async function readSamples(today: string): Promise<readonly [path: string, content: string][]> {
  const entries = await readdir(templates, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(templates.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
  return Promise.all(paths.map((path) => readSample(path, today)));
}

async function readSample(path: string, today: string): Promise<[path: string, content: string]> {
  const text = (await readFile(join(templates, path), 'utf8')).replaceAll('\r\n', '\n');
  const content = fillPlaceholders(text, today, path);
  // RFC 5545 ends a calendar's lines with CRLF, which a checkout may not keep.
  return [fillPlaceholders(path, today, path), path.endsWith('.ics') ? content.replaceAll('\n', '\r\n') : content];
}

/** At once, so that a reader sees the file before or after, never half of it. */
async function replaceFile(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.new`;
  await writeFile(temporary, content);
  await rename(temporary, path);
}
