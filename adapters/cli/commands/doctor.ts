import { Command } from '@commander-js/extra-typings';
import type { CommandContext } from '../command-context.js';
import type { DoctorResult } from '../local-operations.js';

export function createCommand({ local, printResult, exitWith }: CommandContext) {
  return new Command('doctor')
    .description(
      'check settings, stages, every input file and all kept data; the exit code is 1 when a stage cannot work, a show is lost, or data is damaged',
    )
    .action(async () => {
      const result = await local.doctor();
      printResult(result, linesOf(result));
      if (result.problems.length > 0) exitWith(1);
    });
}

function linesOf({ checked, problems, notices }: DoctorResult): readonly string[] {
  const findings = [
    ...problems.map((problem) => `problem: ${problem}`),
    ...notices.map(({ file, line, message }) => `notice: ${placeOf(file, line)}${message}`),
  ];
  return [...checked, ...(findings.length === 0 ? ['nothing to fix'] : findings)];
}

function placeOf(file: string | null, line: number | null): string {
  if (file === null) return '';
  return line === null ? `${file}: ` : `${file}:${line}: `;
}
