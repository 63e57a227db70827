/** How long a client wants to wait for a response (RFC 7240), in seconds; null when it does not say. */
export type Preference = Readonly<{ waitSeconds: number | null; applied: string | null }>;

/**
 * Reads `respond-async` (do not wait), `wait=N` (wait N seconds), or both (wait N seconds). A wait longer than
 * `longestWaitSeconds` is shortened, and `applied`, the `Preference-Applied` of the response, says so. As the RFC
 * demands, unknown and malformed preferences are ignored, and of a repeated one the first counts.
 */
export function preferenceOf(header: string | readonly string[] | undefined, longestWaitSeconds: number): Preference {
  if (header === undefined) return { waitSeconds: null, applied: null };
  const preferences = preferencesIn(typeof header === 'string' ? header : header.join(','));
  const seconds = preferences.get('wait') ?? '';
  const wait = /^\d+$/u.test(seconds) ? Math.min(Number(seconds), longestWaitSeconds) : null;
  const applied = [
    ...(preferences.has('respond-async') ? ['respond-async'] : []),
    ...(wait === null ? [] : [`wait=${wait}`]),
  ];
  if (applied.length === 0) return { waitSeconds: null, applied: null };
  return { waitSeconds: wait ?? 0, applied: applied.join(', ') };
}

/** Returns values by name in lower case, without parameters. */
function preferencesIn(header: string): ReadonlyMap<string, string> {
  const preferences = new Map<string, string>();
  // An unclosed quotation extends to the end, so that matching takes linear time for any input.
  for (const part of header.match(/(?:"(?:[^"\\]|\\.)*(?:"|\\?$)|[^",])+/gu) ?? []) {
    const [preference = ''] = part.split(';');
    const [name = '', ...value] = preference.split('=');
    const key = name.trim().toLowerCase();
    const text = value.join('=').trim();
    if (!preferences.has(key)) preferences.set(key, text.replace(/^"(.*)"$/u, '$1'));
  }
  return preferences;
}
