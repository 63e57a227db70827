import type { Command } from './command.js';

export const stages: Command = {
  usage: 'stages',
  summary: 'list the fourteen stages, their implementations, and which is selected here',
  async run({ options, local, terminal }) {
    const result = await local.stages();
    if (options['json'] === true) terminal.print(JSON.stringify(result));
    else {
      terminal.print(`profile ${result.profile}`);
      for (const { stage, selected, implementations, digest } of result.stages) {
        const all = implementations.map((name) => (name === selected ? `[${name}]` : name)).join(' ');
        terminal.print(`  ${stage.padEnd(24)} ${all.padEnd(24)} ${digest?.slice(0, 12) ?? ''}`.trimEnd());
      }
      for (const problem of result.problems) terminal.print(`problem: ${problem}`);
    }
    return result.problems.length === 0 ? 0 : 1;
  },
};
