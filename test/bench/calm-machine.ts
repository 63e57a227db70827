import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** Part of the machine's processors that others may use while a figure is taken. */
const calmShare = 0.15;
const sampleMilliseconds = 500;
const option = process.argv.find((parameter) => parameter.startsWith('--calm='))?.split('=')[1];
const deadline = performance.now() + Number(option ?? 0) * 60_000;

/** Returns what all processes of the machine have used so far, in milliseconds. */
export function machineCpuMilliseconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}

/**
 * With `--calm=MINUTES`, resolves once the machine is nearly idle, or when the process has run for so many minutes;
 * without it, at
 * once. The servers must be idle.
 */
export async function untilCalm(): Promise<void> {
  while (performance.now() < deadline && (await shareInUse()) > calmShare);
}

async function shareInUse(): Promise<number> {
  const begun = performance.now();
  const before = machineCpuMilliseconds();
  await wait(sampleMilliseconds);
  return (machineCpuMilliseconds() - before) / (performance.now() - begun) / cpus().length;
}
