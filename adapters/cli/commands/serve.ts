import { Command } from '@commander-js/extra-typings';
import type { CommandContext } from '../command-context.js';
import { exitCodeFor, WrongUsage } from '../errors.js';
import { untilInterrupted, withService } from '../with-service.js';

export function createCommand(context: CommandContext) {
  const { local, note, terminal, exitWith } = context;
  const command = new Command('serve').description('run the service until it is interrupted');
  return command.argument('[parameters...]', 'none: settings are variables').action(async (parameters) => {
    if (parameters.length > 0) throw new WrongUsage(noParameters(parameters));
    if (terminal.stderrIsTerminal) return serve(context, personally(note));
    try {
      await serve(context, inLog(local));
    } catch (error) {
      // Whatever reads the log expects JSON in every line.
      for (const line of String(error instanceof Error ? error.message : error).split('\n')) {
        await local.log('error', 'the service cannot start', { error: line });
      }
      exitWith(exitCodeFor(error));
    }
  });
}

function noParameters(given: readonly string[]): string {
  const variable = given.find((each) => /^[A-Z_]+=/u.test(each)) ?? 'PORT=8081';
  return `"${given.join(' ')}" is no parameter of the service\nSettings are variables, before the command: ${variable} npm start`;
}

/** What the operator learns at the start, whatever the level of the log is. */
type Announcements = Readonly<{ listening(origin: string): unknown; withoutKey(): unknown }>;

function personally(note: CommandContext['note']): Announcements {
  return {
    listening: (origin) => note(`The brief service listens at ${origin} (open it for the dashboard; Ctrl+C ends it).`),
    withoutKey() {
      note('WARNING: BRIEF_SERVICE_API_KEYS is not set. Every operation responds with 401 until it is.');
      note('Start it again with a key of your choice: BRIEF_SERVICE_API_KEYS=choose-a-key npm start');
    },
  };
}

function inLog({ log }: CommandContext['local']): Announcements {
  return {
    listening: (origin) => log('info', 'listening', { origin }),
    withoutKey: () => log('warn', 'BRIEF_SERVICE_API_KEYS is not set: every operation responds with 401', {}),
  };
}

async function serve(context: CommandContext, announce: Announcements): Promise<void> {
  const keys = (context.local.setting('BRIEF_SERVICE_API_KEYS') ?? '').split(',');
  if (keys.every((key) => key.trim() === '')) await announce.withoutKey();
  await withService(context, {}, async ({ origin }) => {
    await announce.listening(origin);
    await untilInterrupted(context);
  });
}
