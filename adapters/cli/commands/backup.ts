import { Command } from '@commander-js/extra-typings';
import type { CommandContext } from '../command-context.js';
import type { BackupResult } from '../local-operations.js';
import { progressNotes } from '../progress.js';

const parts = {
  database: 'copying the database',
  artifacts: 'copying the artifacts',
  pages: 'copying the pages',
  verification: 'verifying the copy',
};

export function createCommand(context: CommandContext) {
  return new Command('backup')
    .description('copy the data folder, also while the service runs, and verify the copy')
    .argument('<folder>', 'a new or empty folder')
    .action(async (folder) => {
      const watch = { signal: context.interrupted, progress: progressNotes(context, parts) };
      const result = await context.local.backup(folder, watch);
      context.printResult(result, linesOf(result));
      if (result.findings.length > 0) context.exitWith(1);
    });
}

function linesOf({ findings, notices, head, ...result }: BackupResult): readonly string[] {
  const verdict = findings.length === 0 ? 'all as recorded' : `${findings.length} findings, in the data folder too`;
  const counts = `${result.runs} runs, ${result.events} events, ${result.artifacts} artifacts, ${result.pages} pages`;
  return [
    ...findings.map(({ where, problem }) => `${where}: ${problem}`),
    ...notices.map((notice) => `notice: ${notice}`),
    `${result.folder}: ${counts}, ${sizeOf(result.bytes)}: ${verdict}`,
    `its last event is at ${head.position} and has the digest ${head.hash}`,
  ];
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
