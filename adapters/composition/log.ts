import { pino } from 'pino';
import type { Log, LogFields } from '../../src/ports/log.js';
import type { FormatLine } from './log-lines.js';

/**
 * Structured logs on standard error, so that standard output stays free for what a command prints: JSON lines, or what
 * `format` makes of them. Only flat fields of plain values get in (`LogFields`): there is no object in which a secret
 * could travel along. `scrub` takes known secrets out of each line.
 */
export function createLog(level: string, format: FormatLine | null = null, scrub: FormatLine = asItIs): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters };
  const logger = pino(options, format === null ? scrubbed(scrub) : formatted((json) => format(scrub(json))));
  return new PinoLog(logger, null);
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

type Logger = Readonly<Record<'debug' | 'info' | 'warn' | 'error', (fields: LogFields, message: string) => void>> & {
  child(fields: LogFields): Logger;
};

/** Most attempts of stages log nothing: a child logger is made when it is first used. */
class PinoLog implements Log {
  readonly #parent: Logger;
  readonly #fields: LogFields | null;
  #made: Logger | null = null;

  constructor(parent: Logger, fields: LogFields | null) {
    this.#parent = parent;
    this.#fields = fields;
  }

  get #logger(): Logger {
    this.#made ??= this.#fields === null ? this.#parent : this.#parent.child(this.#fields);
    return this.#made;
  }

  debug(message: string, fields: LogFields = {}): void {
    this.#logger.debug(fields, message);
  }

  info(message: string, fields: LogFields = {}): void {
    this.#logger.info(fields, message);
  }

  warn(message: string, fields: LogFields = {}): void {
    this.#logger.warn(fields, message);
  }

  error(message: string, fields: LogFields = {}): void {
    this.#logger.error(fields, message);
  }

  child(fields: LogFields): Log {
    return new PinoLog(this.#parent, this.#fields === null ? fields : { ...this.#fields, ...fields });
  }
}
