import { parseArgs } from 'node:util';
import { type ApiAccess, ApiRefusal, createApiClient } from './api-client.js';
import type { Command, LocalOperations } from './commands/command.js';
import { type ExitCode, Misconfigured, NotReachable, type Terminal, WrongUsage } from './terminal.js';

/** A command is loaded when it is asked for: a service that starts again waits for none of the others. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./commands/serve.js')).serve,
  demo: async () => (await import('./commands/demo.js')).demo,
  run: async () => (await import('./commands/run.js')).run,
  runs: async () => (await import('./commands/runs.js')).runs,
  show: async () => (await import('./commands/show.js')).show,
  events: async () => (await import('./commands/events.js')).events,
  cancel: async () => (await import('./commands/cancel.js')).cancel,
  resume: async () => (await import('./commands/resume.js')).resume,
  unpublish: async () => (await import('./commands/unpublish.js')).unpublish,
  queue: async () => (await import('./commands/queue.js')).queue,
  diff: async () => (await import('./commands/diff.js')).diff,
  audit: async () => (await import('./commands/audit.js')).audit,
  backup: async () => (await import('./commands/backup.js')).backup,
  migrate: async () => (await import('./commands/migrate.js')).migrate,
  stages: async () => (await import('./commands/stages.js')).stages,
  doctor: async () => (await import('./commands/doctor.js')).doctor,
};

/** The commands that speak to a service rather than work on this machine. */
const remote = ['run', 'runs', 'show', 'events', 'cancel', 'resume', 'unpublish', 'queue', 'diff'];

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
  replay: { type: 'boolean' },
  files: { type: 'string' },
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
    if (values['help'] === true) {
      terminal.print(await usage());
      return 0;
    }
    const command = name !== undefined && Object.hasOwn(commands, name) ? await commands[name]?.() : undefined;
    if (command === undefined)
      throw new WrongUsage(name === undefined ? 'a command is missing' : `there is no command "${name}"`);
    if (rest.length > parametersOf(command))
      throw new WrongUsage(`there is more than \`brief ${command.usage}\` takes`);
    const foreign = Object.keys(values).find((option) => !common.includes(option) && !takes(command, option));
    if (foreign !== undefined) throw new WrongUsage(`\`brief ${command.usage}\` takes no --${foreign}`);
    const client = () => createApiClient(access);
    return await command.run({ parameters: rest, options: values, terminal, client, local, interrupted });
  } catch (error) {
    return await explain(error, terminal);
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

async function explain(error: unknown, terminal: Terminal): Promise<ExitCode> {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof WrongUsage) {
    terminal.tell(`${message}\n\n${await usage()}`);
    return 2;
  }
  terminal.tell(message);
  if (error instanceof NotReachable) return 3;
  if (error instanceof Misconfigured) return 2;
  // A refusal is the caller's to mend, a key included; a service that cannot answer just now is as good as out of reach.
  if (error instanceof ApiRefusal) return error.status < 500 ? 2 : 3;
  return 1;
}

async function usage(): Promise<string> {
  const all = await Promise.all(Object.values(commands).map((load) => load()));
  const lines = all.map((command) => `  brief ${command.usage}\n      ${command.summary}`);
  return [
    'Usage:',
    ...lines,
    '',
    `--json prints the whole answer as JSON. ${remote.join(', ')} speak to BRIEF_URL with BRIEF_API_KEY.`,
    'Exit codes: 0 fine, 1 the run failed, 2 wrong usage, or refused (with a code), 3 not reachable, or not able just now.',
  ].join('\n');
}
