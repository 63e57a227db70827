import { type LogFn, type Logger, pino } from 'pino';
import type { Log } from '../../src/ports/log.js';
import type { FormatLine } from './log-lines.js';

/**
 * Structured logs on standard error, so that standard output stays free for what a command prints: JSON lines, or what
 * `format` makes of them. Only flat fields of plain values get in (`LogFields`): there is no object in which a secret
 * could travel along. `scrub` takes known secrets out of each line.
 */
export function createLog(level: string, format: FormatLine | null = null, scrub: FormatLine = asItIs): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters, hooks: { logMethod } };
  return pino(options, format === null ? scrubbed(scrub) : formatted((json) => format(scrub(json)))) as unknown as Log;
}

/** Passes message and fields on in pino's order. */
function logMethod(this: Logger, [message, fields]: unknown[], method: LogFn): void {
  method.call(this, fields ?? {}, String(message));
}

const formatters = { level: (label: string) => ({ level: label }) };

const asItIs: FormatLine = (json) => json;

function scrubbed(scrub: FormatLine) {
  const destination = pino.destination({ dest: 2, sync: true });
  return { write: (json: string) => void destination.write(scrub(json)) };
}

function formatted(format: FormatLine) {
  return { write: (json: string) => void process.stderr.write(format(json)) };
}
