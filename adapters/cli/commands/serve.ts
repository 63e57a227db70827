import { Command } from '@commander-js/extra-typings';
import type { CommandContext } from '../command-context.js';
import { untilInterrupted, withService } from '../with-service.js';

export function createCommand(context: CommandContext) {
  const { local, note } = context;
  return new Command('serve').description('run the service until it is interrupted').action(async () => {
    const keys = (local.setting('BRIEF_SERVICE_API_KEYS') ?? '').split(',');
    if (keys.every((key) => key.trim() === '')) {
      note('WARNING: BRIEF_SERVICE_API_KEYS is not set. Every operation responds with 401 until it is.');
    }
    await withService(context, {}, async ({ origin }) => {
      note(`The brief service listens at ${origin} (end it with Ctrl+C).`);
      await untilInterrupted(context);
    });
  });
}
