import { WrongUsage } from '../terminal.js';
import type { Command } from './command.js';

export const audit: Command = {
  usage: 'audit replay',
  summary: "fold and decide every recorded history of this machine's store again, and compare with its views",
  async run({ parameters, options, local, terminal }) {
    if (parameters[0] !== 'replay' || parameters.length > 1)
      throw new WrongUsage('the audit is called `brief audit replay`');
    const report = await local.auditReplay();
    if (options['json'] === true) terminal.print(JSON.stringify(report));
    else {
      for (const { run, where, problem } of report.findings)
        terminal.print(`${run === '' ? '' : `run ${run}, `}${where}: ${problem}`);
      const verdict = report.findings.length === 0 ? 'all as recorded' : `${report.findings.length} findings`;
      terminal.print(`${report.runs} runs, ${report.events} events, ${report.rows} rows of views: ${verdict}`);
    }
    return report.findings.length === 0 ? 0 : 1;
  },
};
