import { readFileSync, writeFileSync } from 'node:fs';

/** The seconds of each file that takes long. */
export type LongFiles = Readonly<Record<string, number>>;

const longSeconds = 5;

/** More files in a process share what it loaded, but leave less for the other processes. */
const mostSeconds = 20;

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
 * Returns the files that share a process: neighbours in the tree, which load the same modules, until they take long
 * together. The longest groups are first, so that none starts last and runs alone.
 */
export function groupsOf(files: readonly string[], long: LongFiles): readonly (readonly string[])[] {
  const secondsOf = (file: string) => long[file] ?? 1;
  const short = files.filter((file) => long[file] === undefined).toSorted();
  const groups: { folder: string; seconds: number; files: string[] }[] = [];
  for (const file of [...files.filter((each) => long[each] !== undefined).toSorted(), ...short]) {
    const folder = file.split('/').slice(0, 2).join('/');
    const last = groups.at(-1);
    if (last?.folder === folder && last.seconds + secondsOf(file) <= mostSeconds) {
      last.files.push(file);
      last.seconds += secondsOf(file);
    } else groups.push({ folder, seconds: secondsOf(file), files: [file] });
  }
  return groups.toSorted((one, other) => other.seconds - one.seconds).map((group) => group.files);
}
