import type { Command, LocalService } from './command.js';

export const serve: Command = {
  usage: 'serve',
  summary: 'run the service until it is interrupted',
  async run({ local, terminal, interrupted }) {
    if (!(local.setting('BRIEF_SERVICE_API_KEYS') ?? '').split(',').some((key) => key.trim() !== '')) {
      terminal.tell('WARNING: BRIEF_SERVICE_API_KEYS is not set. Every operation will answer 401 until it is.');
    }
    const service = await startedUnless(interrupted, local.startService({}, interrupted));
    if (service === null) return 0;
    terminal.tell(`The brief service listens at ${service.origin} (end it with Ctrl+C).`);
    await untilAborted(interrupted);
    await service.stop();
    return 0;
  },
};

/** Null where whoever started it has told it to stop before it was ready. */
export async function startedUnless(
  interrupted: AbortSignal,
  starting: Promise<LocalService>,
): Promise<LocalService | null> {
  try {
    return await starting;
  } catch (error) {
    if (interrupted.aborted) return null;
    throw error;
  }
}

export function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
