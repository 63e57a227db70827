import type { Milliseconds } from '../domain/time.js';

/** Undoes a scheduled call; does nothing once the call was made. */
export type Cancel = () => void;

/** The time of day, and calls at a later time. */
export interface Clock {
  now(): Milliseconds;
  /**
   * Calls back at the moment, never before this call returns. A clock that is set back meanwhile does not delay the
   * call: it is made once as much time has passed as was left at first, so the callee looks at the clock again.
   */
  callAt(moment: Milliseconds, callback: () => void): Cancel;
  /** Resolves once everything has run that can run now, such as a response, without waiting for anything else. */
  afterReadyWork(): Promise<void>;
}

/** Resolves at the moment, at once when it has passed, or when the signal aborts; never rejects. */
export function waitUntil(clock: Clock, moment: Milliseconds, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted || moment <= clock.now()) return resolve();
    const finish = () => {
      cancel();
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const cancel = clock.callAt(moment, finish);
    signal.addEventListener('abort', finish, { once: true });
  });
}
