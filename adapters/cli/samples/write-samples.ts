import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fillPlaceholders } from './placeholders.js';

/** The compiler does not copy the templates: they are next to the source, found from the compiled file. */
const templates = fileURLToPath(new URL('../../../../adapters/cli/samples/input', import.meta.url));

/**
 * Writes a new folder of samples with `writeSamples`. Leaves a folder that exists as it is: its files may have been
 * changed. The folder appears when all files are written, so that an interrupted call can be repeated.
 */
export async function writeNewSamples(folder: string, today: string): Promise<void> {
  if (existsSync(folder)) return;
  await writeSamples(`${folder}.unfinished`, today);
  await rename(`${folder}.unfinished`, folder);
}

/**
 * Writes the sample input files with dates relative to `today` (`YYYY-MM-DD`) over those in the folder. Throws for an
 * unknown placeholder in a template.
 */
export async function writeSamples(folder: string, today: string): Promise<void> {
  for (const template of await templatePaths()) {
    const path = join(folder, fillPlaceholders(template, today, template));
    const content = await sampleText(template, today);
    await mkdir(dirname(path), { recursive: true });
    // RFC 5545 requires CRLF at the end of a calendar's lines.
    await writeFile(path, path.endsWith('.ics') ? content.replaceAll('\n', '\r\n') : content);
  }
}

/** Returns what a sample file says. */
export async function sampleText(template: string, today: string): Promise<string> {
  return fillPlaceholders(await readTemplate(template), today, template);
}

async function templatePaths(): Promise<readonly string[]> {
  const entries = await readdir(templates, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => relative(templates, join(parentPath, name)));
}

/** A checkout may have changed the line ends. */
async function readTemplate(path: string): Promise<string> {
  return (await readFile(join(templates, path), 'utf8')).replaceAll('\r\n', '\n');
}
