import type { Command, DoctorResult } from './command.js';

export const doctor: Command = {
  usage: 'doctor',
  summary:
    'check settings, stages and every file of the input folder, and say what to mend: exit code 1 for a problem, which keeps a stage from working, 0 for notices alone',
  async run({ options, local, terminal }) {
    const result = await local.doctor();
    if (options['json'] === true) terminal.print(JSON.stringify(result));
    else for (const line of linesOf(result)) terminal.print(line);
    return result.problems.length === 0 ? 0 : 1;
  },
};

function linesOf({ checked, problems, notices }: DoctorResult): readonly string[] {
  const all = [
    ...problems.map((problem) => `problem: ${problem}`),
    ...notices.map(({ file, line, message }) => `notice: ${placeOf(file, line)}${message}`),
  ];
  return [...checked, ...(all.length === 0 ? ['nothing to mend'] : all)];
}

function placeOf(file: string | null, line: number | null): string {
  if (file === null) return '';
  return line === null ? `${file}: ` : `${file}:${line}: `;
}
