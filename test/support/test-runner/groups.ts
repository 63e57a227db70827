import { readFileSync, writeFileSync } from 'node:fs';

/** The seconds of each file that takes long. */
export type LongFiles = Readonly<Record<string, number>>;

const longSeconds = 5;

/** More files in a process share what it loaded, but leave less for the other processes. */
const mostFiles = 12;

/** Reads the long files that were recorded last. */
export function readLongFiles(path: string): LongFiles {
  return JSON.parse(readFileSync(path, 'utf8')) as LongFiles;
}

/** Records the long files of a run, in steps of five seconds, and keeps those that did not run. */
export function recordLongFiles(path: string, ran: Readonly<Record<string, number>>): void {
  const kept = Object.entries(readLongFiles(path)).filter(([file]) => ran[file] === undefined);
  const long = Object.entries(ran)
    .filter(([, seconds]) => seconds >= longSeconds)
    .map(([file, seconds]) => [file, Math.round(seconds / longSeconds) * longSeconds] as const);
  const sorted = [...kept, ...long].sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/**
 * Returns the files that share a process: a long file has its own, and neighbours in the tree are together,
 * because they load the same modules. The longest groups are first, so that none starts last and runs alone.
 */
export function groupsOf(files: readonly string[], long: LongFiles): readonly (readonly string[])[] {
  const groups = new Map<string, string[]>();
  for (const file of [...files].sort()) {
    const folder = file in long ? file : file.split('/').slice(0, 2).join('/');
    const group = groups.get(folder);
    if (group === undefined) groups.set(folder, [file]);
    else group.push(file);
  }
  const seconds = (group: readonly string[]) => group.reduce((sum, file) => sum + (long[file] ?? 1), 0);
  return [...groups.values()].flatMap(inParts).sort((one, other) => seconds(other) - seconds(one));
}

/** Returns parts of the same length. */
function inParts(files: readonly string[]): readonly (readonly string[])[] {
  const length = Math.ceil(files.length / Math.ceil(files.length / mostFiles));
  return Array.from({ length: Math.ceil(files.length / length) }, (_, part) =>
    files.slice(part * length, (part + 1) * length),
  );
}
