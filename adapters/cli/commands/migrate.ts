import { progressOn } from '../progress.js';
import { WrongUsage } from '../terminal.js';
import type { Command, MigrationResult } from './command.js';

export const migrate: Command = {
  usage: 'migrate SOURCE TARGET [--files FOLDER]',
  summary:
    'copy every event from one store to another, sqlite:FOLDER or esdb://…, and verify each; call it again to go on where it stood',
  async run({ parameters, options, local, terminal, interrupted }) {
    const [source, target] = parameters;
    if (source === undefined || target === undefined)
      throw new WrongUsage(
        'from where to where? `brief migrate SOURCE TARGET` takes sqlite:FOLDER or an esdb:// address',
      );
    const files = typeof options['files'] === 'string' ? options['files'] : null;
    const watch = { signal: interrupted, progress: progressOn(terminal, words) };
    const result = await local.migrate({ source, target, files }, watch);
    if (options['json'] === true) terminal.print(JSON.stringify(result));
    else for (const line of linesOf(result)) terminal.print(line);
    return result.findings.length === 0 ? 0 : 1;
  },
};

function linesOf(result: MigrationResult): readonly string[] {
  const { source, target, streams, copied, verified, files, findings, notices } = result;
  const verdict =
    findings.length === 0 ? 'all as in the source' : `${findings.length} differences, and nothing was overwritten`;
  const counted =
    files === null ? [] : [`${files.artifacts} artifacts, ${files.releases} releases, ${files.addresses} addresses`];
  return [
    ...findings.map(({ where, problem }) => `${where}: ${problem}`),
    ...notices.map((notice) => `notice: ${notice}`),
    ...counted.map((count) => `files: ${count} stand in the target`),
    `${source} → ${target}: ${streams} streams, ${copied} events copied, ${verified} verified: ${verdict}`,
  ];
}

const words: Readonly<Record<string, string>> = {
  comparison: 'comparing what stands in the target already',
  events: 'copying the events',
  files: 'copying the files',
  verification: 'verifying every event',
};
