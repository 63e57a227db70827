import { once } from 'node:events';
import type { CommandContext } from './command-context.js';
import type { LocalService } from './local-operations.js';

/**
 * Starts the service of this machine, calls `use` when it is ready, and stops it at the end. Resolves with null when
 * the program is interrupted before the service is ready.
 */
export async function withService<Result>(
  { local, interrupted }: CommandContext,
  overrides: Readonly<Record<string, string>>,
  use: (service: LocalService) => Promise<Result>,
): Promise<Result | null> {
  const service = await local.startService(overrides, interrupted).catch((error: unknown) => {
    if (interrupted.aborted) return null;
    throw error;
  });
  if (service === null) return null;
  try {
    return await use(service);
  } finally {
    await service.stop();
  }
}

/** Resolves when the person interrupts the program. */
export async function untilInterrupted({ interrupted }: CommandContext): Promise<void> {
  if (!interrupted.aborted) await once(interrupted, 'abort');
}
