/**
 * The releases that an address has shown, oldest first. It shows the last one, none when empty. Null marks where it was
 * unpublished.
 */
export type ReleaseHistory = readonly (string | null)[];

export function withoutRelease(history: ReleaseHistory, release: string): ReleaseHistory {
  return history.filter((shown) => shown !== release);
}

/**
 * Returns the history with the release at the end, but before those that follow it in the order; unchanged when the
 * order does not contain it.
 */
export function inOrder(history: ReleaseHistory, release: string, order: ReleaseHistory): ReleaseHistory {
  const place = order.indexOf(release);
  if (place === -1) return history;
  const later = order.slice(place + 1);
  const others = withoutRelease(history, release);
  const next = others.findIndex((shown) => shown !== null && later.includes(shown));
  return others.toSpliced(next === -1 ? others.length : next, 0, release);
}

/**
 * Returns the history with the release unpublished: later releases stay, and give way to nothing when withdrawn. Null
 * when it changes nothing.
 */
export function showingNothing(history: ReleaseHistory, release: string): ReleaseHistory | null {
  const next = history.indexOf(release) + 1;
  return next > 0 && history[next] !== null ? history.toSpliced(next, 0, null) : null;
}
