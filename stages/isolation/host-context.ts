import type { ReadFile } from '../../src/domain/run/events.js';
import type { Log, LogFields } from '../../src/ports/log.js';
import type { OutboundRequest } from '../../src/ports/outbound.js';
import type { StageContext } from '../../src/ports/stage-plugin.js';
import { checkSize, LimitExceeded, processLimits } from './limits.js';
import type { LogLevel, ServiceName, ToProcess } from './messages.js';

/** How a call reaches the service. A signal cancels the request; the response is then an error. */
export type Channel = Readonly<{
  prompt(id: number, prompt: string): void;
  files(id: number, files: readonly ReadFile[]): void;
  log(id: number, level: LogLevel, message: string, fields: LogFields): void;
  request(id: number, service: ServiceName, parameters: readonly unknown[], signal?: AbortSignal): Promise<unknown>;
}>;

type Own = Readonly<{
  settings: unknown;
  signal: AbortSignal;
  exceeded(error: LimitExceeded): void;
  noteFile(read: ReadFile): void;
}>;

/** Returns the context that a plugin gets: its services are those of the service, and its log has a limit. */
export function hostContext(
  { id, data }: Extract<ToProcess, { kind: 'call' }>,
  { settings, signal, exceeded, noteFile }: Own,
  channel: Channel,
): StageContext {
  const limited = limitedBy(exceeded);
  const ask =
    (service: ServiceName) =>
    async (...parameters: unknown[]): Promise<never> =>
      channel.request(id, service, limited(parameters)) as Promise<never>;
  return {
    ...data,
    settings,
    signal,
    noteFile,
    notePrompt: (prompt) => channel.prompt(id, limited(prompt)),
    log: limitedLog((...line) => channel.log(id, ...line), exceeded),
    fetch: async (url, { signal: cancelled, ...request }: OutboundRequest) =>
      channel.request(id, 'fetch', limited([url, request]), cancelled) as Promise<never>,
    history: {
      earlierBriefs: ask('history.earlierBriefs'),
      knownShows: ask('history.knownShows'),
      publishedVersion: ask('history.publishedVersion'),
    },
    artifacts: { put: ask('artifacts.put'), get: ask('artifacts.get') },
    pages: {
      publish: ask('pages.publish'),
      withdraw: ask('pages.withdraw'),
      unpublish: ask('pages.unpublish'),
      read: ask('pages.read'),
    },
  };
}

/** Returns a function that passes on what is small enough to be sent, and fails the call for anything else. */
function limitedBy(exceeded: Own['exceeded']): <Sent>(sent: Sent) => Sent {
  return (sent) => {
    try {
      checkSize('it sent the service', sent);
      return sent;
    } catch (error) {
      if (error instanceof LimitExceeded) exceeded(error);
      throw error;
    }
  };
}

type Write = (level: LogLevel, message: string, fields: LogFields) => void;

function limitedLog(write: Write, exceeded: (error: LimitExceeded) => void): Log {
  let lines = 0;
  const limited: Write = (...line) => {
    lines += 1;
    if (lines <= processLimits.logLines) return write(...line);
    const error = new LimitExceeded(`it logged more than ${processLimits.logLines} lines`);
    exceeded(error);
    throw error;
  };
  return logWith(limited, {});
}

function logWith(write: Write, own: LogFields): Log {
  const at =
    (level: LogLevel) =>
    (message: string, fields: LogFields = {}) =>
      write(level, shortened(message), { ...own, ...plainFields(fields) });
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    child: (fields) => logWith(write, { ...own, ...plainFields(fields) }),
  };
}

/** Returns fields that can be sent: a plugin is not bound by their type. */
function plainFields(fields: LogFields): LogFields {
  const entries = Object.entries(fields).slice(0, processLimits.logFields);
  return Object.fromEntries(
    entries.map(([name, value]) => [shortened(name), isShort(value) ? value : shortened(value)]),
  );
}

function isShort(value: unknown): boolean {
  return value === null || value === undefined || typeof value === 'number' || typeof value === 'boolean';
}

function shortened(value: unknown): string {
  return String(value).slice(0, processLimits.logCharacters);
}
