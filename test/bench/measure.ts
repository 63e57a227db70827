import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One line of JSON per figure: what was measured, and its ratio to a limit measured in the same run. */
export function report(name: string, figures: Readonly<Record<string, number | string>>): void {
  const rounded = Object.entries(figures).map(([key, value]) => [
    key,
    typeof value === 'number' ? round(value) : value,
  ]);
  process.stdout.write(`${JSON.stringify({ bench: name, ...Object.fromEntries(rounded) })}\n`);
}

/** The value below which a part of the samples lies, `part` from 0 to 1. */
export function percentile(samples: readonly number[], part: number): number {
  const sorted = [...samples].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Milliseconds that each call takes, so many calls, so many at once. */
export async function timeCalls(
  calls: number,
  atOnce: number,
  call: () => Promise<unknown>,
): Promise<readonly number[]> {
  const samples: number[] = [];
  let left = calls;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const begun = performance.now();
      await call();
      samples.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return samples;
}

/**
 * Milliseconds of one raw append of 571 bytes with `fdatasync`, the least that a durable append can cost on this disk.
 */
export function rawSyncedAppend(times = 300): number {
  const folder = mkdtempSync(join(tmpdir(), 'brief-raw-'));
  const file = openSync(join(folder, 'log'), 'a');
  const bytes = Buffer.alloc(571, 'x');
  const samples: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const begun = performance.now();
    writeSync(file, bytes);
    fdatasyncSync(file);
    samples.push(performance.now() - begun);
  }
  closeSync(file);
  rmSync(folder, { recursive: true });
  return percentile(samples, 0.5);
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}
