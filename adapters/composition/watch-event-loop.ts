import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Log, LogFields } from '../../src/ports/log.js';

/** Milliseconds that one piece of work may keep all others waiting. */
const longestBlock = 20;
const resolution = 10;
/** A sample each second; the worst of a minute is logged. */
const everyMinute = { sample: 1_000, samples: 60 } as const;

/**
 * Logs the longest block of the event loop of each minute that had one, with what was in progress in that second.
 * Returns a function that ends it.
 */
export function watchEventLoop(
  log: Log,
  inProgress: () => LogFields,
  every: Readonly<{ sample: number; samples: number }> = everyMinute,
): () => void {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  let worst: { milliseconds: number; fields: LogFields } | null = null;
  let samples = 0;
  const sample = () => {
    const milliseconds = delays.count === 0 ? 0 : Math.round(delays.max / 1e6 - resolution);
    delays.reset();
    samples += 1;
    if (milliseconds > Math.max(longestBlock, worst?.milliseconds ?? 0)) worst = { milliseconds, fields: inProgress() };
    if (samples < every.samples) return;
    samples = 0;
    if (worst !== null) log.warn('the event loop was blocked', { milliseconds: worst.milliseconds, ...worst.fields });
    worst = null;
  };
  const timer = setInterval(sample, every.sample).unref();
  return () => {
    clearInterval(timer);
    delays.disable();
  };
}
