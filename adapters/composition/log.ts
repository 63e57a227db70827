import { pino } from 'pino';
import type { Log, LogFields } from '../../src/ports/log.js';

/**
 * Structured logs as JSON lines on standard error, so that standard output stays free for what a command prints.
 * Only flat fields of plain values get in (`LogFields`): there is no object in which a secret could travel along.
 */
export function createLog(level: string): Log {
  const destination = pino.destination({ dest: 2, sync: true });
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  return wrap(() => logger);
}

type Logger = Readonly<Record<'debug' | 'info' | 'warn' | 'error', (fields: LogFields, message: string) => void>> & {
  child(fields: LogFields): Logger;
};

/** Most attempts of stages log nothing: what they would log with is made when they do. */
function wrap(logger: () => Logger): Log {
  return {
    debug: (message, fields = {}) => logger().debug(fields, message),
    info: (message, fields = {}) => logger().info(fields, message),
    warn: (message, fields = {}) => logger().warn(fields, message),
    error: (message, fields = {}) => logger().error(fields, message),
    child(fields) {
      let child: Logger | null = null;
      return wrap(() => {
        child ??= logger().child(fields);
        return child;
      });
    },
  };
}
