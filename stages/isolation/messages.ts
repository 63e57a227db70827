import type { StageKey } from '../../src/domain/pipeline.js';
import type { ReadFile } from '../../src/domain/run/events.js';
import { FilesUnavailable } from '../../src/ports/artifact-store.js';
import type { LogFields } from '../../src/ports/log.js';
import { OutboundError } from '../../src/ports/outbound.js';
import type { StageContext } from '../../src/ports/stage-plugin.js';
import type { Environment } from '../loading/plugin-settings.js';

/** What the service and a process of stages send to each other. */

/** The number of the open file by which the process does. */
export const messagePipe = 3;

/** The folders and variables from which a process loads its plugins. */
export type Source = Readonly<{
  folders: Readonly<{ builtIn: string; additional: string | null }>;
  environment: Environment;
}>;

export type PluginName = Readonly<{ stage: StageKey; implementation: string }>;

/** The functions of a plugin that run in the process. */
export const methods = ['run', 'check', 'shows', 'withdraw', 'unpublish'] as const;
export type Method = (typeof methods)[number];

/** The services of a context that the process asks the service for, by their path in it. */
export const services = [
  'fetch',
  'history.earlierBriefs',
  'history.knownShows',
  'history.publishedVersion',
  'artifacts.put',
  'artifacts.get',
  'pages.publish',
  'pages.withdraw',
  'pages.unpublish',
  'pages.read',
] as const;
export type ServiceName = (typeof services)[number];

/** The data of a context: everything but its services, settings and signal. */
export type ContextData = Omit<
  StageContext,
  'settings' | 'signal' | 'log' | 'fetch' | 'history' | 'artifacts' | 'pages' | 'notePrompt' | 'noteFile'
>;

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

export type ToProcess =
  | Readonly<{ kind: 'begin'; source: Source }>
  | Readonly<{ kind: 'preload'; id: number; plugins: readonly PluginName[] }>
  | Readonly<{ kind: 'describe'; id: number; plugin: PluginName }>
  | Readonly<{ kind: 'call'; id: number; plugin: PluginName; method: Method; input: unknown; data: ContextData }>
  | Readonly<{ kind: 'abort'; id: number }>
  | Readonly<{ kind: 'response'; request: number } & Settled>;

/** Returns the first message to a process. `process.env` itself cannot be sent. */
export function beginning(source: Source): ToProcess {
  return { kind: 'begin', source: { ...source, environment: { ...source.environment } } };
}

export type FromProcess =
  | Readonly<{ kind: 'beat' }>
  | Readonly<{ kind: 'threw'; error: SentError }>
  | Readonly<{ kind: 'result'; id: number; digest: string | null } & Settled>
  | Readonly<{ kind: 'request'; id: number; request: number; service: ServiceName; parameters: readonly unknown[] }>
  | Readonly<{ kind: 'cancel'; request: number }>
  | Readonly<{ kind: 'prompt'; id: number; prompt: string }>
  | Readonly<{ kind: 'files'; id: number; files: readonly ReadFile[] }>
  | Readonly<{ kind: 'log'; id: number; level: LogLevel; message: string; fields: LogFields }>;

export type Settled = Readonly<{ value: unknown } | { error: SentError }>;

/** An error as it is sent: copying it would lose its class and its properties. `at` is where it was thrown. */
export type SentError = Readonly<{ name: string; message: string; retryable: boolean; at: string | null }>;

export function sentError(thrown: unknown): SentError {
  const { name, message } = thrown instanceof Error ? thrown : { name: 'Error', message: String(thrown) };
  const at = thrown instanceof Error ? (/^ {0,9}at .{1,500}$/mu.exec(thrown.stack ?? '')?.[0] ?? null) : null;
  return { name, message, retryable: thrown instanceof OutboundError && thrown.retryable, at };
}

/** Returns the error with the class by which stages recognise it. */
export function receivedError({ name, message, retryable, at }: SentError): Error {
  if (name === 'OutboundError') return new OutboundError(message, retryable);
  if (name === 'FilesUnavailable') return new FilesUnavailable(message);
  if (name === 'AbortError' || name === 'TimeoutError') return new DOMException(message, name);
  const error = Object.assign(new Error(message), { name });
  return at === null ? error : Object.assign(error, { stack: `${name}: ${message}\n${at}` });
}
