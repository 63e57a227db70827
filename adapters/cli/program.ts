import { parseArgs } from 'node:util';
import { type ApiAccess, ApiRefusal, createApiClient } from './api-client.js';
import { audit } from './commands/audit.js';
import { cancel } from './commands/cancel.js';
import type { Command, LocalOperations } from './commands/command.js';
import { demo } from './commands/demo.js';
import { diff } from './commands/diff.js';
import { doctor } from './commands/doctor.js';
import { events } from './commands/events.js';
import { queue } from './commands/queue.js';
import { resume } from './commands/resume.js';
import { run } from './commands/run.js';
import { runs } from './commands/runs.js';
import { serve } from './commands/serve.js';
import { show } from './commands/show.js';
import { stages } from './commands/stages.js';
import { unpublish } from './commands/unpublish.js';
import { type ExitCode, Misconfigured, NotReachable, type Terminal, WrongUsage } from './terminal.js';

const remote = { run, runs, show, events, cancel, resume, unpublish, queue, diff };
const commands: Readonly<Record<string, Command>> = { serve, demo, ...remote, audit, stages, doctor };

const options = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  once: { type: 'boolean' },
  async: { type: 'boolean' },
  date: { type: 'string' },
  show: { type: 'string' },
  trigger: { type: 'string' },
  limit: { type: 'string' },
  at: { type: 'string' },
  key: { type: 'string' },
  reason: { type: 'string' },
  from: { type: 'string' },
  stages: { type: 'string' },
  wait: { type: 'boolean' },
} as const;
/** What every command takes. */
const common: readonly string[] = ['json', 'help'];

export type ProgramSurroundings = Readonly<{
  terminal: Terminal;
  local: LocalOperations;
  access: ApiAccess;
  interrupted: AbortSignal;
}>;

/** The `brief` program: runs one command and answers its exit code; what goes wrong is told on standard error. */
export async function runProgram(parameters: readonly string[], surroundings: ProgramSurroundings): Promise<ExitCode> {
  const { terminal, local, access, interrupted } = surroundings;
  try {
    const { values, positionals } = parsed(parameters);
    const [name, ...rest] = positionals;
    const command = name === undefined ? undefined : commands[name];
    if (values['help'] === true) {
      terminal.print(usage());
      return 0;
    }
    if (command === undefined)
      throw new WrongUsage(name === undefined ? 'a command is missing' : `there is no command "${name}"`);
    if (rest.length > parametersOf(command))
      throw new WrongUsage(`there is more than \`brief ${command.usage}\` takes`);
    const foreign = Object.keys(values).find((option) => !common.includes(option) && !takes(command, option));
    if (foreign !== undefined) throw new WrongUsage(`\`brief ${command.usage}\` takes no --${foreign}`);
    const client = () => createApiClient(access);
    return await command.run({ parameters: rest, options: values, terminal, client, local, interrupted });
  } catch (error) {
    return explain(error, terminal);
  }
}

/** The words of the usage before its options, without the command's own name. */
function parametersOf({ usage }: Command): number {
  return (usage.split('[')[0] ?? '').trim().split(' ').length - 1;
}

function takes({ usage }: Command, option: string): boolean {
  return usage.includes(`[--${option} `) || usage.includes(`[--${option}]`);
}

function parsed(parameters: readonly string[]) {
  try {
    return parseArgs({ args: [...parameters], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}

function explain(error: unknown, terminal: Terminal): ExitCode {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof WrongUsage) {
    terminal.tell(`${message}\n\n${usage()}`);
    return 2;
  }
  terminal.tell(message);
  if (error instanceof NotReachable) return 3;
  if (error instanceof Misconfigured) return 2;
  // A refusal is the caller's to mend, a key included; a service that cannot answer just now is as good as out of reach.
  if (error instanceof ApiRefusal) return error.status < 500 ? 2 : 3;
  return 1;
}

function usage(): string {
  const lines = Object.values(commands).map((command) => `  brief ${command.usage}\n      ${command.summary}`);
  return [
    'Usage:',
    ...lines,
    '',
    `--json prints the whole answer as JSON. ${Object.keys(remote).join(', ')} speak to BRIEF_URL with BRIEF_API_KEY.`,
    'Exit codes: 0 fine, 1 the run failed, 2 wrong usage, or refused (with a code), 3 not reachable, or not able just now.',
  ].join('\n');
}
