import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { CommandContext } from './command-context.js';

type CommandModule = Readonly<{ createCommand(context: CommandContext): CommandUnknownOpts }>;

type CommandModules = Readonly<Record<string, () => Promise<CommandModule>>>;

const onThisMachine: CommandModules = {
  init: () => import('./commands/init.js'),
  doctor: () => import('./commands/doctor.js'),
  serve: () => import('./commands/serve.js'),
  demo: () => import('./commands/demo.js'),
  keys: () => import('./commands/keys.js'),
  stages: () => import('./commands/stages.js'),
  schedule: () => import('./commands/schedule.js'),
  audit: () => import('./commands/audit.js'),
  redact: () => import('./commands/redact.js'),
  backup: () => import('./commands/backup.js'),
  migrate: () => import('./commands/migrate.js'),
  completion: () => import('./commands/completion.js'),
};

const overHttp: CommandModules = {
  run: () => import('./commands/run.js'),
  runs: () => import('./commands/runs.js'),
  show: () => import('./commands/show.js'),
  briefs: () => import('./commands/briefs.js'),
  events: () => import('./commands/events.js'),
  why: () => import('./commands/why.js'),
  cancel: () => import('./commands/cancel.js'),
  resume: () => import('./commands/resume.js'),
  unpublish: () => import('./commands/unpublish.js'),
  diff: () => import('./commands/diff.js'),
  costs: () => import('./commands/costs.js'),
  queue: () => import('./commands/queue.js'),
  webhooks: () => import('./commands/webhooks.js'),
};

/** A command is loaded when it is called: a service that restarts does not wait for the others. */
export const commandGroups: Readonly<Record<string, CommandModules>> = {
  'On this machine:': onThisMachine,
  'Over HTTP (BRIEF_URL, BRIEF_API_KEY):': overHttp,
};

export const commandNames: readonly string[] = Object.values(commandGroups).flatMap((group) => Object.keys(group));

/** Returns true for a command that only talks to the service: nothing here has to be put in order when it ends. */
export function isOverHttp(name: string): boolean {
  return Object.hasOwn(overHttp, name);
}
