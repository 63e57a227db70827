import type { CommandContext } from './command.js';

/** What `--key` goes out as; nothing without it. */
export function keyHeader(key: CommandContext['options'][string]): Readonly<Record<string, string>> {
  return typeof key === 'string' ? { 'idempotency-key': key } : {};
}
