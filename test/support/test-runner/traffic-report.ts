import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Exchange } from '../api-document-checker.js';

/** What one process compared with the API document. */
export type Traffic = Readonly<{ exchanges: number; errors: number; differences: readonly string[] }>;

const variable = 'TRAFFIC_REPORT';

/** Names a file in the environment, to which all processes of the tests add what they compared. */
export function openTrafficReport(): void {
  process.env[variable] = join(mkdtempSync(join(tmpdir(), 'traffic-')), 'report.ndjson');
}

/** Returns whether the processes of the tests report what they compared. */
export function isTrafficReported(): boolean {
  return process.env[variable] !== undefined;
}

/** Keeps an exchange until this process has compared it: a process that is killed leaves them to the runner. */
export function keepExchange(exchange: Exchange): void {
  const path = process.env[variable];
  if (path !== undefined) appendFileSync(`${path}.${process.pid}`, `${JSON.stringify(exchange)}\n`);
}

/** Adds what this process compared. */
export function recordTraffic(traffic: Traffic): void {
  const path = process.env[variable];
  if (path !== undefined) rmSync(`${path}.${process.pid}`, { force: true });
  if (path !== undefined && traffic.exchanges > 0) appendFileSync(path, `${JSON.stringify(traffic)}\n`);
}

/** Returns the sum over all processes, those that were killed included, and removes the report. */
export async function closeTrafficReport(): Promise<Traffic> {
  const path = process.env[variable] ?? '';
  const folder = dirname(path);
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : [];
  const left = readdirSync(folder).filter((name) => name.startsWith(`${basename(path)}.`));
  const killed = await Promise.all(left.map((name) => compareKept(readFileSync(join(folder, name), 'utf8'))));
  const all = [...lines.map((line) => JSON.parse(line) as Traffic), ...killed];
  rmSync(folder, { recursive: true, force: true });
  const sum = (of: (traffic: Traffic) => number) => all.reduce((total, traffic) => total + of(traffic), 0);
  return {
    exchanges: sum(({ exchanges }) => exchanges),
    errors: sum(({ errors }) => errors),
    differences: all.flatMap(({ differences }) => differences),
  };
}

/** Compares what a killed process kept; its last line may be cut off. */
async function compareKept(text: string): Promise<Traffic> {
  const { problemsOf } = await import('../api-document-checker.js');
  const exchanges = text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Exchange);
  const errors = exchanges.filter(({ status }) => status >= 400).length;
  return { exchanges: exchanges.length, errors, differences: exchanges.flatMap(problemsOf) };
}

/** Returns what is printed of it. */
export function trafficLines({ exchanges, errors, differences }: Traffic): readonly string[] {
  if (exchanges === 0) return [];
  const text = `${exchanges} requests and responses compared with the API document, ${errors} of them errors`;
  return [`${text}: ${differences.length} differences`, ...differences.map((each) => `  ${each}`)];
}
