import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

/** Adds what this process compared. */
export function recordTraffic(traffic: Traffic): void {
  const path = process.env[variable];
  if (path !== undefined && traffic.exchanges > 0) appendFileSync(path, `${JSON.stringify(traffic)}\n`);
}

/** Returns the sum over all processes, and removes the report. */
export function closeTrafficReport(): Traffic {
  const path = process.env[variable] ?? '';
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : [];
  const all = lines.map((line) => JSON.parse(line) as Traffic);
  rmSync(join(path, '..'), { recursive: true, force: true });
  const sum = (of: (traffic: Traffic) => number) => all.reduce((total, traffic) => total + of(traffic), 0);
  return {
    exchanges: sum(({ exchanges }) => exchanges),
    errors: sum(({ errors }) => errors),
    differences: all.flatMap(({ differences }) => differences),
  };
}

/** Returns what is printed of it. */
export function trafficLines({ exchanges, errors, differences }: Traffic): readonly string[] {
  if (exchanges === 0) return [];
  const text = `${exchanges} requests and responses compared with the API document, ${errors} of them errors`;
  return [`${text}: ${differences.length} differences`, ...differences.map((each) => `  ${each}`)];
}
