import { Command, CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { type ApiAccess, createApiClient } from './api-client.js';
import type { CommandContext, Terminal } from './command-context.js';
import { type ExitCode, ProgramError, WrongUsage } from './errors.js';
import type { LocalOperations } from './local-operations.js';

type CommandModule = Readonly<{ createCommand(context: CommandContext): CommandUnknownOpts }>;

type CommandModules = Readonly<Record<string, () => Promise<CommandModule>>>;

/** A command is loaded when it is called: a service that restarts does not wait for the others. */
const groups: Readonly<Record<string, CommandModules>> = {
  'On this machine:': {
    serve: () => import('./commands/serve.js'),
    demo: () => import('./commands/demo.js'),
    doctor: () => import('./commands/doctor.js'),
    stages: () => import('./commands/stages.js'),
    audit: () => import('./commands/audit.js'),
    backup: () => import('./commands/backup.js'),
    migrate: () => import('./commands/migrate.js'),
  },
  'Over HTTP (BRIEF_URL, BRIEF_API_KEY):': {
    run: () => import('./commands/run.js'),
    runs: () => import('./commands/runs.js'),
    show: () => import('./commands/show.js'),
    events: () => import('./commands/events.js'),
    cancel: () => import('./commands/cancel.js'),
    resume: () => import('./commands/resume.js'),
    unpublish: () => import('./commands/unpublish.js'),
    diff: () => import('./commands/diff.js'),
    queue: () => import('./commands/queue.js'),
  },
};
const commandNames = Object.values(groups).flatMap((commands) => Object.keys(commands));

const exitCodes = `
Exit codes:
  0  success
  1  the run failed, or a problem was found
  2  usage error, or a request that the service rejects
  3  the service or the store cannot be reached, or is not available at the moment`;

export type ProgramSurroundings = Readonly<{
  terminal: Terminal;
  local: LocalOperations;
  access: ApiAccess;
  interrupted: AbortSignal;
}>;

/** Runs one command of the `brief` program and resolves with its exit code. Errors are printed to standard error. */
export async function runProgram(parameters: readonly string[], surroundings: ProgramSurroundings): Promise<ExitCode> {
  const { terminal, access } = surroundings;
  const program = createRoot(terminal);
  const isJson = () => program.opts()['json'] === true;
  const note = (line: string) => terminal.stderr.write(`${line}\n`);
  let exitCode: ExitCode = 0;
  const context: CommandContext = {
    ...surroundings,
    api: createApiClient(access),
    isJson,
    note,
    printResult(document, lines) {
      terminal.stdout.write(`${isJson() ? JSON.stringify(document) : lines.join('\n')}\n`);
    },
    exitWith(code) {
      exitCode = code;
    },
  };
  terminal.stdout.on('error', ignoreClosedPipe);
  try {
    await addCommands(program, parameters, context);
    await program.parseAsync(parameters, { from: 'user' });
    return exitCode;
  } catch (error) {
    return exitCodeOf(error, note);
  }
}

/** `brief events RUN_ID | head` closes the pipe before everything is printed. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/** Adds the called command. For help, and to suggest the closest name, it adds all. */
async function addCommands(
  program: CommandUnknownOpts,
  parameters: readonly string[],
  context: CommandContext,
): Promise<void> {
  const called = parameters.find((parameter) => !parameter.startsWith('-'));
  if (called === undefined && !parameters.some((parameter) => ['--help', '-h'].includes(parameter))) {
    throw new WrongUsage(`a command is missing: ${commandNames.join(', ')}`);
  }
  const isKnown = commandNames.some((name) => name === called);
  for (const [heading, commands] of Object.entries(groups)) {
    program.commandsGroup(heading);
    for (const [name, load] of Object.entries(commands)) {
      if (isKnown && name !== called) continue;
      const command = (await load()).createCommand(context).copyInheritedSettings(program);
      program.addCommand(command.showHelpAfterError(`\`brief ${name} --help\` lists its parameters.`));
    }
  }
}

function createRoot({ stdout, stderr }: Terminal): CommandUnknownOpts {
  const width = () => stdout.columns || 80;
  return new Command('brief')
    .description('Makes a web page for each live show that a performer takes on stage tonight.')
    .option('--json', 'print the whole result as JSON')
    .helpOption('-h, --help', 'show this help')
    .configureHelp({ showGlobalOptions: true, minWidthToWrap: 20, subcommandTerm: (command) => command.name() })
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      getOutHelpWidth: width,
      getErrHelpWidth: width,
    })
    .showHelpAfterError('`brief --help` lists the commands.')
    .addHelpText('after', exitCodes)
    .commandsGroup(Object.keys(groups)[0] ?? '')
    .helpCommand('help [command]', 'show the parameters of a command')
    .exitOverride();
}

function exitCodeOf(error: unknown, note: (line: string) => void): ExitCode {
  // Commander has printed its own message.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  note(`error: ${error instanceof Error ? error.message : String(error)}`);
  return error instanceof ProgramError ? error.exitCode : 1;
}
