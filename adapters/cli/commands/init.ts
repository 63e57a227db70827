import { Command } from '@commander-js/extra-typings';
import type { CommandContext } from '../command-context.js';
import { WrongUsage } from '../errors.js';
import { writeStarterFolder } from '../samples/starter-folder.js';

/** A container reads the input as another user. */
const readableByOthers = 0o777;

export function createCommand({ local, printResult }: CommandContext) {
  return new Command('init')
    .description('write an input folder: a commented table for your shows, and samples of every kind of file')
    .argument('[folder]', 'a new or empty folder; BRIEF_INPUT_DIR by default')
    .option('--empty', 'without the samples')
    .action(async (given, { empty = false }) => {
      const folder = given ?? local.setting('BRIEF_INPUT_DIR') ?? './input';
      const write = async () => {
        await local.makeFolder(folder, readableByOthers);
        return writeStarterFolder(folder, local.today(), { hasSamples: !empty });
      };
      const files = await write().catch((error: Error) => {
        throw new WrongUsage(`${folder} cannot be written: ${error.message}\nName another folder: brief init FOLDER`);
      });
      if (files === null) {
        throw new WrongUsage(
          `${folder} has files already: nothing was written\nName a new folder: brief init ${folder.replace(/(?<!\/)\/+$/u, '')}-new`,
        );
      }
      printResult({ folder, files }, linesOf(folder, files, !empty));
    });
}

function linesOf(folder: string, files: readonly string[], hasSamples: boolean): readonly string[] {
  const input = folder === './input' ? '' : `BRIEF_INPUT_DIR=${folder} `;
  return [
    `wrote ${filesText(files.length)} into ${folder}:`,
    ...countsOf(files).map((line) => `  ${line}`),
    '',
    ...steps([
      `Put your shows into ${folder}/shows/shows.csv: its first lines say how.`,
      ...(hasSamples
        ? ['Delete the samples that you do not want; their shows get pages too. (--empty writes none.)']
        : []),
      `${input}npx brief doctor               checks every row`,
      `BRIEF_INPUT_DIR=${folder} npm run demo   makes the pages and prints their addresses`,
    ]),
  ];
}

function steps(lines: readonly string[]): readonly string[] {
  return lines.map((line, index) => `${index + 1}. ${line}`);
}

function filesText(count: number): string {
  return count === 1 ? '1 file' : `${count} files`;
}

/** Returns a line for each folder with its files, shortened where they are many. */
function countsOf(files: readonly string[]): readonly string[] {
  const names = files.map((file) => (file.includes('/') ? `${file.split('/')[0]}/` : file));
  return [...new Set(names)].map((name) =>
    name.endsWith('/') ? `${name.padEnd(13)} ${filesText(names.filter((each) => each === name).length)}` : name,
  );
}
