import { Command } from '@commander-js/extra-typings';
import type { CommandContext } from '../command-context.js';
import type { MigrationResult } from '../local-operations.js';
import { progressNotes } from '../progress.js';

const parts = {
  comparison: 'comparing what the target already has',
  events: 'copying the events',
  files: 'copying the files',
  verification: 'verifying every event',
};

export function createCommand(context: CommandContext) {
  return new Command('migrate')
    .description(
      'copy every event from one store to another and verify each; a repeated call continues where it stopped',
    )
    .argument('<source>', 'sqlite:FOLDER or an esdb:// address; sqlite: or esdb: alone is the store in the settings')
    .argument('<target>', 'the same')
    .option('--files <folder>', 'the folder of the artifacts and pages that belong to an EventStoreDB')
    .action(async (source, target, { files = null }) => {
      const watch = { signal: context.interrupted, progress: progressNotes(context, parts) };
      const result = await context.local.migrate({ source, target, files }, watch);
      context.printResult(result, linesOf(result));
      if (result.findings.length > 0) context.exitWith(1);
    });
}

function linesOf({ findings, notices, files, ...result }: MigrationResult): readonly string[] {
  const verdict =
    findings.length === 0 ? 'all as in the source' : `${findings.length} differences, and nothing was overwritten`;
  const fileCounts =
    files === null
      ? []
      : [`files in the target: ${files.artifacts} artifacts, ${files.releases} releases, ${files.addresses} addresses`];
  const { source, target, streams, copied, verified } = result;
  return [
    ...findings.map(({ where, problem }) => `${where}: ${problem}`),
    ...notices.map((notice) => `notice: ${notice}`),
    ...fileCounts,
    `${source} → ${target}: ${streams} streams, ${copied} events copied, ${verified} verified: ${verdict}`,
  ];
}
