/** What a client prefers of a start, RFC 7240: an answer at once, or within so many seconds. */
export type Preference = Readonly<{ waitSeconds: number | null; applied: string | null }>;

/**
 * Understands `respond-async` and `wait=N`; what it does not know, or cannot read, it ignores, as the RFC asks. `mostSeconds` is
 * the longest wait that is granted: what is asked beyond it is cut, and told so.
 */
export function preferenceOf(header: string | readonly string[] | undefined, mostSeconds: number): Preference {
  const preferences = (typeof header === 'string' ? header : (header ?? []).join(','))
    .split(',')
    .map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '');
  if (preferences.includes('respond-async')) return { waitSeconds: 0, applied: 'respond-async' };
  const wait = preferences
    .map((part) => /^wait\s*=\s*"?(\d{1,6})"?$/u.exec(part)?.[1])
    .find((digits) => digits !== undefined);
  if (wait === undefined) return { waitSeconds: null, applied: null };
  const granted = Math.min(Number(wait), mostSeconds);
  return { waitSeconds: granted, applied: `wait=${granted}` };
}
