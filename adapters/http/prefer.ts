/** What a client prefers of a start, RFC 7240: an answer at once, or within so many seconds. Null where it says nothing. */
export type Preference = Readonly<{ waitSeconds: number | null; applied: string | null }>;

/**
 * Understands `respond-async` and `wait=N`, and both: then the answer comes when the work is done, or after so many seconds.
 * What it does not know, cannot read, or has read before, it ignores, as the RFC asks. `mostSeconds` is the longest wait that is
 * granted: what is asked beyond it is cut, and told so.
 */
export function preferenceOf(header: string | readonly string[] | undefined, mostSeconds: number): Preference {
  const stated = statedIn(typeof header === 'string' ? header : (header ?? []).join(','));
  const seconds = stated.get('wait') ?? '';
  const wait = /^\d+$/u.test(seconds) ? Math.min(Number(seconds), mostSeconds) : null;
  const applied = [
    ...(stated.has('respond-async') ? ['respond-async'] : []),
    ...(wait === null ? [] : [`wait=${wait}`]),
  ];
  if (applied.length === 0) return { waitSeconds: null, applied: null };
  return { waitSeconds: wait ?? 0, applied: applied.join(', ') };
}

/** Values by name, in lower case, without parameters; of what is stated twice, the first. */
function statedIn(header: string): ReadonlyMap<string, string> {
  const stated = new Map<string, string>();
  // A quotation that is never closed reaches to the end; so this takes one pass, whatever is sent.
  for (const part of header.match(/(?:"(?:[^"\\]|\\.)*(?:"|\\?$)|[^",])+/gu) ?? []) {
    const [preference = ''] = part.split(';');
    const [name = '', ...value] = preference.split('=');
    const [key, text] = [name.trim().toLowerCase(), value.join('=').trim()];
    if (!stated.has(key)) stated.set(key, text.replace(/^"(.*)"$/u, '$1'));
  }
  return stated;
}
