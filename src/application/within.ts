import type { Clock } from '../ports/clock.js';
import { isOver } from './is-over.js';
import { type Pause, timeLimit } from './time-limit.js';

/**
 * Does something for so many milliseconds at most, and only until the signal aborts: null when it had not ended by then. What it
 * does is handed a signal of its own, which aborts in either case, and once all is over, and a way to do what takes no time of it.
 * Node 20 may collect what `AbortSignal.any` and `AbortSignal.timeout` make before it ever fires, hence the listener and the clock.
 */
export async function within<Value>(
  milliseconds: number,
  outer: AbortSignal,
  clock: Clock,
  act: (signal: AbortSignal, pause: Pause) => Promise<Value>,
): Promise<Value | null> {
  const inner = new AbortController();
  const limit = timeLimit(milliseconds, clock);
  const abort = () => {
    if (!inner.signal.aborted) inner.abort();
  };
  const aborted = new Promise<null>((resolve) => {
    inner.signal.addEventListener('abort', () => resolve(null), { once: true });
  });
  outer.addEventListener('abort', abort);
  if (outer.aborted) abort();
  else limit.over(inner.signal).then(abort, abort);
  try {
    return await Promise.race([act(inner.signal, limit.pause), aborted]);
  } finally {
    inner.abort(isOver);
    outer.removeEventListener('abort', abort);
  }
}
