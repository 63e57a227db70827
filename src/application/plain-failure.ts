/** A reason is a sentence; what is longer, such as a page of HTML in an error, is cut. */
const longestReason = 2_000;
/** A brief is for one evening: whoever asks to be left alone for longer than a day is asked again after a day. */
const longestWaitMilliseconds = 24 * 60 * 60 * 1000;

type Failure = Readonly<{ kind: 'failed'; reason: string; retryable: boolean; retryAfterMilliseconds?: number }>;

/** A plugin's failure as it can be recorded, whatever the plugin put into it. */
export function plainFailure({ reason, retryable, retryAfterMilliseconds: wait }: Failure): Failure {
  const text = plainReason(reason ?? 'it failed without a reason');
  const failure = { kind: 'failed', reason: text, retryable: retryable === true } as const;
  const milliseconds = plainWait(wait);
  return milliseconds === null ? failure : { ...failure, retryAfterMilliseconds: milliseconds };
}

/** A reason as it can be recorded. */
export function plainReason(reason: unknown): string {
  return String(reason).slice(0, longestReason).toWellFormed();
}

/** A wait as it can be recorded, in whole milliseconds; null when it is none. */
export function plainWait(wait: unknown): number | null {
  return typeof wait === 'number' && wait >= 0 ? Math.round(Math.min(wait, longestWaitMilliseconds)) : null;
}
