import { Argument, Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { stageKeys } from '../../../src/domain/pipeline.js';
import type { CommandContext } from '../command-context.js';

const shells = ['bash', 'zsh', 'fish'] as const;

/** A command with its parts, the long names of its options, and the values of those that have a list of them. */
type Completed = Readonly<{
  name: string;
  description: string;
  parts: readonly string[];
  flags: readonly string[];
  values: Readonly<Record<string, readonly string[]>>;
}>;

const writers: Readonly<Record<(typeof shells)[number], (commands: readonly Completed[]) => readonly string[]>> = {
  bash: bashLines,
  zsh: (commands) => ['autoload -Uz compinit bashcompinit', 'compinit', 'bashcompinit', ...bashLines(commands)],
  fish: fishLines,
};

export function createCommand({ printResult }: CommandContext) {
  return new Command('completion')
    .description('print the completions of a shell, for its start file: eval "$(brief completion bash)"')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .action((shell, _options, command) => {
      const lines = writers[shell](completed(command.parent?.commands ?? []));
      printResult({ shell, script: lines.join('\n') }, lines);
    });
}

function completed(commands: readonly CommandUnknownOpts[]): readonly Completed[] {
  return commands.map((command) => {
    const options = [command, ...command.commands].flatMap((each) => each.options);
    const valued = options.map((option) => [option.long ?? '', valuesOf(option)] as const);
    return {
      name: command.name(),
      description: command.description(),
      parts: command.commands.map((part) => part.name()),
      flags: ['--help', '--json', ...options.flatMap(({ long }) => long ?? [])],
      values: Object.fromEntries(valued.filter(([, values]) => values.length > 0)),
    };
  });
}

/** Returns the values that an option can have: its choices, or the keys of the stages where it takes one. */
function valuesOf({ flags, argChoices }: CommandUnknownOpts['options'][number]): readonly string[] {
  return argChoices ?? (flags.endsWith(' <stage>') ? stageKeys : []);
}

function bashLines(commands: readonly Completed[]): readonly string[] {
  const names = commands.map(({ name }) => name).join(' ');
  const values = commands.flatMap((command) => Object.entries(command.values));
  return [
    '_brief() {',
    `  local called="${word('1')}" word="${word('COMP_CWORD')}" words="--help --json --version"`,
    `  case "${word('COMP_CWORD-1')}" in`,
    ...values.map(
      ([flag, those]) => `    ${flag}) COMPREPLY=($(compgen -W "${those.join(' ')}" -- "$word")); return ;;`,
    ),
    '  esac',
    `  if [ "$COMP_CWORD" -eq 1 ]; then words="${names} $words"; fi`,
    '  case "$called" in',
    ...commands.map(({ name, parts, flags }) => `    ${name}) words="${[...parts, ...flags].join(' ')}" ;;`),
    '  esac',
    '  COMPREPLY=($(compgen -W "$words" -- "$word"))',
    '}',
    'complete -o default -F _brief brief',
  ];
}

/** Returns how bash names a word of the line that is completed. */
function word(index: string): string {
  return `\${COMP_WORDS[${index}]}`;
}

function fishLines(commands: readonly Completed[]): readonly string[] {
  return commands.flatMap(({ name, description, parts, flags, values }) => [
    `complete -c brief -n __fish_use_subcommand -a ${name} -d '${description.replaceAll(/['\\]/gu, '\\$&')}'`,
    ...parts.map((part) => `complete -c brief -n '__fish_seen_subcommand_from ${name}' -a ${part}`),
    ...flags.map((flag) => {
      const those = values[flag] === undefined ? '' : ` -x -a '${values[flag].join(' ')}'`;
      return `complete -c brief -n '__fish_seen_subcommand_from ${name}' -l ${flag.slice(2)}${those}`;
    }),
  ]);
}
