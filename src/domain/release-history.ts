/** The releases that an address has shown, oldest first; it shows the last one. Empty when it shows none; null stands where it was unpublished. */
export type ReleaseHistory = readonly (string | null)[];

export function withoutRelease(history: ReleaseHistory, release: string): ReleaseHistory {
  return history.filter((shown) => shown !== release);
}

/** The release at the end, but before those that the order has after it; not at all where the order lacks it. */
export function inOrder(history: ReleaseHistory, release: string, order: ReleaseHistory): ReleaseHistory {
  const place = order.indexOf(release);
  if (place === -1) return history;
  const later = order.slice(place + 1);
  const others = withoutRelease(history, release);
  const next = others.findIndex((shown) => shown !== null && later.includes(shown));
  return others.toSpliced(next === -1 ? others.length : next, 0, release);
}

/** What the address has shown since it showed the release, oldest first, without what was unpublished. None where it never showed it. */
export function laterReleases(history: ReleaseHistory, release: string): readonly string[] {
  const place = history.indexOf(release);
  return place === -1 ? [] : history.slice(place + 1).filter((shown) => shown !== null);
}

/** With the release unpublished: what comes after it stays, and taken back gives way to nothing. Null where there is nothing to do. */
export function showingNothing(history: ReleaseHistory, release: string): ReleaseHistory | null {
  const next = history.indexOf(release) + 1;
  return next > 0 && history[next] !== null ? history.toSpliced(next, 0, null) : null;
}
