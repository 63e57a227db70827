import { progressOn } from '../progress.js';
import { WrongUsage } from '../terminal.js';
import type { BackupResult, Command } from './command.js';

export const backup: Command = {
  usage: 'backup FOLDER',
  summary: 'copy all that the service keeps into a new or empty folder, also while it runs, and verify the copy',
  async run({ parameters, options, local, terminal, interrupted }) {
    const [folder] = parameters;
    if (folder === undefined) throw new WrongUsage('where to? `brief backup FOLDER` takes a new or empty folder');
    const result = await local.backup(folder, { signal: interrupted, progress: progressOn(terminal, words) });
    if (options['json'] === true) terminal.print(JSON.stringify(result));
    else for (const line of linesOf(result)) terminal.print(line);
    return result.findings.length === 0 ? 0 : 1;
  },
};

function linesOf(result: BackupResult): readonly string[] {
  const { folder, events, runs, artifacts, pages, bytes, head, findings, notices } = result;
  const verdict =
    findings.length === 0 ? 'all as it was written' : `${findings.length} findings, in the data folder too`;
  return [
    ...findings.map(({ where, problem }) => `${where}: ${problem}`),
    ...notices.map((notice) => `notice: ${notice}`),
    `${folder}: ${runs} runs, ${events} events, ${artifacts} artifacts, ${pages} pages, ${sizeOf(bytes)}: ${verdict}`,
    `the chain of its events ends at ${head.position} with ${head.hash}`,
  ];
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

const words: Readonly<Record<string, string>> = {
  database: 'copying the database',
  artifacts: 'copying the artifacts',
  pages: 'copying the pages',
  verification: 'verifying the copy',
};
