import { Argument, Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import type { CommandContext } from '../command-context.js';

const shells = ['bash', 'zsh', 'fish'] as const;

/** A command with its parts and the long names of its options. */
type Completed = Readonly<{
  name: string;
  description: string;
  parts: readonly string[];
  flags: readonly string[];
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
  return commands.map((command) => ({
    name: command.name(),
    description: command.description(),
    parts: command.commands.map((part) => part.name()),
    flags: [
      '--help',
      '--json',
      ...[command, ...command.commands].flatMap(({ options }) => options.flatMap(({ long }) => long ?? [])),
    ],
  }));
}

function bashLines(commands: readonly Completed[]): readonly string[] {
  const names = commands.map(({ name }) => name).join(' ');
  return [
    '_brief() {',
    `  local called="${word('1')}" word="${word('COMP_CWORD')}" words="--help --json --version"`,
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
  return commands.flatMap(({ name, description, parts, flags }) => [
    `complete -c brief -n __fish_use_subcommand -a ${name} -d '${description.replaceAll(/['\\]/gu, '\\$&')}'`,
    ...parts.map((part) => `complete -c brief -n '__fish_seen_subcommand_from ${name}' -a ${part}`),
    ...flags.map((flag) => `complete -c brief -n '__fish_seen_subcommand_from ${name}' -l ${flag.slice(2)}`),
  ]);
}
