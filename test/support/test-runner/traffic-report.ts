import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Exchange } from '../api-document-checker.js';

/** What the tests sent and received, compared with the API document. */
export type Traffic = Readonly<{ exchanges: number; errors: number; differences: readonly string[] }>;

type Kept = Exchange & Readonly<{ program: string }>;

const variable = 'TRAFFIC_FOLDER';

/** Names a folder in the environment, in which every process of the tests keeps its exchanges. */
export function openTrafficReport(): void {
  process.env[variable] = mkdtempSync(join(tmpdir(), 'traffic-'));
}

/** Returns whether the processes of the tests keep their exchanges. */
export function isTrafficReported(): boolean {
  return process.env[variable] !== undefined;
}

/** Keeps an exchange for the runner, which compares it: a process that is killed has kept it, too. */
export function keepExchange(exchange: Exchange): void {
  const folder = process.env[variable];
  const kept: Kept = { ...exchange, program: process.argv[1] ?? '' };
  if (folder !== undefined) appendFileSync(join(folder, String(process.pid)), `${JSON.stringify(kept)}\n`);
}

/**
 * Compares what all processes kept with the API document, and removes it. One process does so for all: loading the
 * document and its checker takes longer than most of them sent requests.
 */
export async function closeTrafficReport(): Promise<Traffic> {
  const folder = process.env[variable] ?? '';
  const exchanges = readdirSync(folder).flatMap((name) => keptIn(readFileSync(join(folder, name), 'utf8')));
  rmSync(folder, { recursive: true, force: true });
  if (exchanges.length === 0) return { exchanges: 0, errors: 0, differences: [] };
  const { problemsOf } = await import('../api-document-checker.js');
  return {
    exchanges: exchanges.length,
    errors: exchanges.filter(({ status }) => status >= 400).length,
    differences: exchanges.flatMap((each) => problemsOf(each).map((problem) => `${problem} (${each.program})`)),
  };
}

/** The last line of a process that was killed may be cut off. */
function keptIn(text: string): readonly Kept[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Kept);
}

/** Returns what is printed of it. */
export function trafficLines({ exchanges, errors, differences }: Traffic): readonly string[] {
  if (exchanges === 0) return [];
  const text = `${exchanges} requests and responses compared with the API document, ${errors} of them errors`;
  return [`${text}: ${differences.length} differences`, ...differences.map((each) => `  ${each}`)];
}
