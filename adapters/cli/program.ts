import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Command, CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { type ApiAccess, createApiClient } from './api-client.js';
import type { CommandContext, Terminal } from './command-context.js';
import { commandGroups, commandNames, isOverHttp } from './command-list.js';
import { type ExitCode, exitCodeFor, NotReachable, WrongUsage } from './errors.js';
import type { LocalOperations } from './local-operations.js';
import { rejectSwallowedFlags } from './swallowed-flags.js';

const exitCodes = `
Exit codes:
  0  success
  1  the run failed, or a problem was found
  2  usage error, or a request that the service rejects
  3  the service or the store cannot be reached, or is not available at the moment
  130  interrupted with Ctrl+C; what the service was asked for continues`;

const howToReach = 'Start the service with `npm start`, or set BRIEF_URL to where it listens.';

export type ProgramSurroundings = Readonly<{
  terminal: Terminal;
  local: LocalOperations;
  access: ApiAccess;
  /** The variables by which npm passes on flags that it takes for its own. */
  environment: Readonly<Record<string, string | undefined>>;
  interrupted: AbortSignal;
}>;

/** Runs one command of the `brief` program and resolves with its exit code. Errors are printed to standard error. */
export async function runProgram(parameters: readonly string[], given: ProgramSurroundings): Promise<ExitCode> {
  const { terminal } = given;
  const surroundings = terminal.unicode ? given : { ...given, terminal: await inAscii(terminal) };
  const program = createRoot(surroundings.terminal);
  const call = createCall(program, surroundings);
  const { context } = call;
  try {
    const called = await addCommands(program, parameters, context);
    if (called === null) return 0;
    const command = program.commands.find((each) => each.name() === called);
    if (command !== undefined) rejectSwallowedFlags(command, parameters, surroundings.environment);
    const parsed = program.parseAsync(parameters, { from: 'user' });
    // A command that only talks to the service leaves nothing unfinished here.
    return isOverHttp(called)
      ? await Promise.race([parsed.then(call.exitCode), call.ended()])
      : await parsed.then(call.exitCode);
  } catch (error) {
    return exitCodeOf(error, context.note);
  } finally {
    call.close();
  }
}

async function inAscii(terminal: Terminal): Promise<Terminal> {
  return (await import('./plain-ascii.js')).asciiTerminal(terminal);
}

/** Creates what a command works with. A closed pipe interrupts it, as a person does, but is no failure. */
function createCall(program: CommandUnknownOpts, { terminal, access, interrupted, local }: ProgramSurroundings) {
  const closed = new AbortController();
  const either = AbortSignal.any([interrupted, closed.signal]);
  const isJson = () => program.opts()['json'] === true;
  let [exitCode, isClosed, farewell]: [ExitCode, boolean, string | null] = [0, false, null];
  for (const stream of [terminal.stdout, terminal.stderr]) stream.on('error', (error) => closeAt(error, closed));
  const note = (line: string) => void (isClosed || terminal.stderr.write(`${line}\n`));
  const context: CommandContext = {
    ...{ terminal, local, api: createApiClient(access), interrupted: either, isJson, note },
    printResult(document, lines) {
      if (isClosed) return;
      terminal.stdout.write(`${isJson() ? asciiJson(terminal, document) : lines.join('\n')}\n`);
    },
    goesOn(line) {
      farewell = line;
    },
    exitWith(code) {
      exitCode = code;
    },
  };
  return {
    context,
    exitCode: () => exitCode,
    /** Resolves with the exit code when the person or the reader of the output ends the program. */
    async ended(): Promise<ExitCode> {
      if (!either.aborted) await once(either, 'abort');
      if (farewell !== null && !closed.signal.aborted) note(farewell);
      return closed.signal.aborted ? 0 : 130;
    },
    /** Drops what the command would still print. */
    close() {
      isClosed = true;
    },
  };
}

/** `brief events RUN_ID | head` closes the pipe before everything is printed. */
function closeAt(error: NodeJS.ErrnoException, closed: AbortController): void {
  if (error.code !== 'EPIPE') throw error;
  closed.abort();
}

/** JSON is UTF-8 everywhere, but can be written in ASCII. */
function asciiJson({ unicode }: Terminal, document: unknown): string {
  const json = JSON.stringify(document);
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return unicode ? json : json.replace(/[\u0080-\uffff]/gu, escaped);
}

/**
 * Adds the called command and returns its name; null when only the version was asked for. For help, completions, and to
 * suggest the closest name, it adds all.
 */
async function addCommands(
  program: CommandUnknownOpts,
  parameters: readonly string[],
  context: CommandContext,
): Promise<string | null> {
  const called = parameters.find((parameter) => !parameter.startsWith('-'));
  if (called === undefined && parameters.some((parameter) => ['--version', '-V'].includes(parameter))) {
    program.setOptionValue('json', parameters.includes('--json'));
    context.printResult({ version: await programVersion() }, [await programVersion()]);
    return null;
  }
  if (called === undefined && !parameters.some((parameter) => ['--help', '-h'].includes(parameter))) {
    throw new WrongUsage(`a command is missing: ${commandNames.join(', ')}\n\`brief --help\` says what each does.`);
  }
  const isKnown = called !== 'completion' && commandNames.some((name) => name === called);
  for (const [heading, commands] of Object.entries(commandGroups)) {
    program.commandsGroup(heading);
    for (const [name, load] of Object.entries(commands)) {
      if (isKnown && name !== called) continue;
      addCommand(program, (await load()).createCommand(context));
    }
  }
  return called ?? '';
}

/** Adds a command, whose parts have the settings of the program, too. */
function addCommand(program: CommandUnknownOpts, command: CommandUnknownOpts): void {
  const prepared = (each: CommandUnknownOpts, name: string) =>
    each.copyInheritedSettings(program).showHelpAfterError(`\`brief ${name} --help\` lists its parameters.`);
  program.addCommand(prepared(command, command.name()));
  for (const part of command.commands) prepared(part, `${command.name()} ${part.name()}`);
}

/** Returns the version in the program's `package.json`, which is two folders above the compiled program. */
async function programVersion(): Promise<string> {
  const file = await readFile(new URL('../../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(file) as Readonly<{ version: string }>).version;
}

function createRoot({ stdout, stderr }: Terminal): CommandUnknownOpts {
  const width = () => stdout.columns || 80;
  return new Command('brief')
    .description('Makes a web page for each live show that a performer takes on stage tonight.')
    .option('--json', 'print the whole result as JSON, and nothing else')
    .option('-V, --version', 'print the version')
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
    .commandsGroup(Object.keys(commandGroups)[0] ?? '')
    .helpCommand('help [command]', 'show the parameters of a command')
    .exitOverride();
}

function exitCodeOf(error: unknown, note: (line: string) => void): ExitCode {
  // Commander has printed its own message.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  note(`error: ${error instanceof Error ? error.message : String(error)}`);
  if (error instanceof NotReachable && error.message.startsWith('no response')) note(howToReach);
  return exitCodeFor(error);
}
