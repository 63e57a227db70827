import { Command } from '@commander-js/extra-typings';
import type { CommandContext } from '../command-context.js';
import type { StagesResult } from '../local-operations.js';
import { alignColumns } from '../table.js';

export function createCommand({ local, printResult, exitWith }: CommandContext) {
  return new Command('stages')
    .description('list the fourteen stages and their implementations, the selected one in brackets')
    .action(async () => {
      const result = await local.stages();
      printResult(result, linesOf(result));
      if (result.problems.length > 0) exitWith(1);
    });
}

function linesOf({ profile, stages, problems }: StagesResult): readonly string[] {
  const rows = stages.map(({ stage, selected, implementations, digest }) => [
    `  ${stage}`,
    implementations.map((name) => (name === selected ? `[${name}]` : name)).join(' '),
    digest?.slice(0, 12) ?? '',
  ]);
  return [`profile ${profile}`, ...alignColumns(rows), ...problems.map((problem) => `problem: ${problem}`)];
}
