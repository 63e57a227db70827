import { Argument, Command } from '@commander-js/extra-typings';
import type { CommandContext } from '../command-context.js';
import type { AuditResult } from '../local-operations.js';

export function createCommand({ local, printResult, exitWith }: CommandContext) {
  return new Command('audit')
    .description("replay every recorded history of this machine's store and compare the result with its views")
    .addArgument(new Argument('<check>', 'the only check is replay').choices(['replay']))
    .action(async () => {
      const result = await local.auditReplay();
      printResult(result, linesOf(result));
      if (result.findings.length > 0) exitWith(1);
    });
}

function linesOf({ runs, events, rows, findings }: AuditResult): readonly string[] {
  const verdict = findings.length === 0 ? 'all as recorded' : `${findings.length} findings`;
  return [
    ...findings.map(({ run, where, problem }) => `${run === '' ? '' : `run ${run}, `}${where}: ${problem}`),
    `${runs} runs, ${events} events, ${rows} rows of views: ${verdict}`,
  ];
}
