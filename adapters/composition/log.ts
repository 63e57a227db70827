import { styleText } from 'node:util';
import { type LogFn, type Logger, pino } from 'pino';
import type { Log, LogFields } from '../../src/ports/log.js';
import type { Environment } from './settings.js';

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

/** Returns a line of the log as a person reads it in a terminal. */
export type FormatLine = (json: string) => string;

type Stream = Readonly<{ isTTY?: boolean }>;
type Line = LogFields & Readonly<{ level: string; time: string; msg: string }>;

const colours: Readonly<Record<string, Parameters<typeof styleText>[0]>> = {
  debug: 'gray',
  info: 'green',
  warn: 'yellow',
  error: 'red',
};

/** Returns null where the log is JSON: everywhere but in a terminal. */
export function formatFor({ isTTY }: Stream, environment: Environment): FormatLine | null {
  if (isTTY !== true) return null;
  const hasColours = (environment['NO_COLOR'] ?? '') === '' && environment['TERM'] !== 'dumb';
  return (json) => textOf(JSON.parse(json) as Line, hasColours);
}

/** The run comes last: it is long, and selects all lines of a run. */
function textOf({ level, time, msg, run, ...fields }: Line, hasColours: boolean): string {
  const name = level.toUpperCase().padEnd(5);
  const coloured = hasColours ? styleText(colours[level] ?? 'white', name, { validateStream: false }) : name;
  const given = Object.entries({ ...fields, run }).filter(([, value]) => value !== undefined && value !== null);
  const pairs = given.map(([key, value]) => `${visible(key)}=${wordOf(String(value))}`);
  return `${clockTime(new Date(time))} ${coloured} ${visible(msg)}${pairs.length === 0 ? '' : `  ${pairs.join(' ')}`}\n`;
}

/** Quotes a value with spaces. */
function wordOf(value: string): string {
  return visible(/^[^\s"=]+$/u.test(value) ? value : JSON.stringify(value));
}

/** Escapes the characters that are invisible: they could move the cursor, add a line or turn the text around. */
function visible(text: string): string {
  return text.replace(/\p{C}/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

function clockTime(date: Date): string {
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':');
}
