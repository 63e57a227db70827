import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { LocalDate, LocalTime } from '../../../src/domain/time.js';
import { noticeAt } from '../origins/origin.js';
import type { TableRow } from './table-rows.js';
import { readWrittenDate } from './written-dates.js';

/** A parsed cell, or a problem that continues a sentence beginning with the cell's text. */
export type Parsed<Value> = Readonly<{ kind: 'value'; value: Value }> | Readonly<{ kind: 'problem'; problem: string }>;

/**
 * Parses one column of a row. An empty cell is null; an invalid one is null with a notice that names place and column.
 */
export function parseCell<Value>(
  row: TableRow,
  column: string,
  parse: (text: string) => Parsed<Value>,
): Readonly<{ value: Value | null; notices: readonly Notice[] }> {
  const text = row.cells[column] ?? '';
  if (text === '') return { value: null, notices: [] };
  const parsed = parse(text);
  if (parsed.kind === 'value') return { value: parsed.value, notices: [] };
  const shown = text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text;
  return { value: null, notices: [noticeAt(row.origin, `${column}: "${shown}" ${parsed.problem}`)] };
}

/** Parses a date in any usual unambiguous form (`readWrittenDate`). */
export function parseDate(text: string): Parsed<LocalDate> {
  const written = readWrittenDate(text);
  if (written.kind === 'date') return value(written.date);
  if (written.kind === 'ambiguous') return problem(`can mean two dates; write ${written.dates.join(' or ')}`);
  return /^\d{4}-\d{2}-\d{2}$/u.test(text.trim())
    ? problem('is no day of the calendar')
    : problem('is not a date such as 2026-11-22 or 22 November 2026');
}

/** What is before a time or after it: `um 19:30 Uhr`, `alle 21`, `20h`. */
const beforeTime = /^(?:um|ab|at|à|a las|alle(?: ore)?|ore|às|om|ca\.?)\s+/iu;
const hourWord = /(?:(?<!\s)\s+)?(?:uhr|uur|hrs?|hs?)\.?$/iu;

/**
 * Parses a local time (`19:30`, `9:05`, `19.30 Uhr`, `19h30`, `20h`, `7:30 pm`, `7pm`, also with seconds) to `HH:MM`.
 */
export function parseLocalTime(text: string): Parsed<LocalTime> {
  const shape = /^(\d{1,2})(?:\s?[:.,h]\s?([0-5]\d)(?::[0-5]\d)?)?\s*(?:([ap])(?:\.?\s?m\.?)?)?$/iu;
  const named = text.trim().replace(beforeTime, '');
  const hourOnly = /^(\d{1,2})\s*(?:uhr|uur|hrs?|hs?)\.?$/iu.exec(named)?.[1];
  const match = shape.exec(hourOnly === undefined ? named.replace(hourWord, '') : `${hourOnly}:00`);
  const half = match?.[3]?.toLowerCase();
  const hour = Number(match?.[1]);
  const unusable = problem('is not a local time such as 19:30 or 7:30 pm');
  if (match === null || (match[2] === undefined && half === undefined)) return unusable;
  if (half === undefined ? hour > 23 : hour < 1 || hour > 12) return unusable;
  const hours = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  return value(`${String(hours).padStart(2, '0')}:${match[2] ?? '00'}`);
}

/**
 * Parses a whole number from 0, also with grouped thousands (`1,250`, `1.250`, `1 250`) or from a spreadsheet
 * (`1250.0`).
 */
export function parseCount(text: string): Parsed<number> {
  const digits = ungrouped(text.trim().replace(/^(\d+)[.,]0{1,2}$/u, '$1'));
  const number = Number(digits);
  return /^\d+$/u.test(digits) && Number.isSafeInteger(number) ? value(number) : problem('is not a count such as 1250');
}

/**
 * Parses an amount from 0: `12345.67`, `12,345.67`, `12.345,67`, `12 345`, `€ 12.345,67`, `12,345 USD`. Three digits
 * after a single mark are thousands.
 */
export function parseMoney(text: string): Parsed<number> {
  const match = /^(.*?)(?:[.,](\d{1,2}))?$/u.exec(withoutCurrency(text));
  const whole = ungrouped(match?.[1] ?? '');
  const number = Number(`${whole}.${match?.[2] ?? '0'}`);
  return /^\d+$/u.test(whole) && Number.isSafeInteger(Number(whole))
    ? value(number)
    : problem('is not an amount such as 12345.67');
}

function withoutCurrency(text: string): string {
  const sign = '(?:[A-Z]{0,3}\\p{Sc}|[A-Z]{3}|kr\\.?|Fr\\.?|zł|Kč|Ft)';
  const amount = text.trim().replace(new RegExp(`^${sign}\\s*`, 'u'), '');
  return amount.replace(new RegExp(`(?:(?<!\\s)\\s+)?${sign}$`, 'u'), '').replace(/(?:,|\.)-{1,2}$/u, '');
}

/** Returns a parser for decimal degrees, north and east positive; `limit` is 90 for a latitude, 180 for a longitude. */
export function parseCoordinate(limit: 90 | 180): (text: string) => Parsed<number> {
  return (text) => {
    const plain = text.trim().replace('\u2212', '-').replace(',', '.');
    const number = Number(plain);
    return /^[+-]?\d{1,3}(\.\d+)?$/u.test(plain) && Math.abs(number) <= limit
      ? value(number)
      : problem(`is not a number of degrees from -${limit} to ${limit}`);
  };
}

/** Removes thousands marks when the same mark groups all digits by three; else returns the text unchanged. */
function ungrouped(text: string): string {
  const mark = /^[1-9]\d{0,2}([,. '’\u00a0\u202f])\d{3}(?:\1\d{3})*$/u.exec(text)?.[1];
  return mark === undefined ? text : text.replaceAll(mark, '');
}

function value<Value>(parsed: Value): Parsed<Value> {
  return { kind: 'value', value: parsed };
}

function problem(words: string): Readonly<{ kind: 'problem'; problem: string }> {
  return { kind: 'problem', problem: words };
}
