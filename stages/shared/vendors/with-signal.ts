/**
 * Runs `act` with a signal that aborts with the first of the sources, or with a `TimeoutError` after the milliseconds;
 * null is no timeout. Removes its timer and listeners afterwards. Replaces `AbortSignal.any` and `AbortSignal.timeout`,
 * whose signals Node 20 may garbage-collect before they fire; this one is referenced by its sources.
 */
export async function withSignal<Value>(
  sources: readonly AbortSignal[],
  milliseconds: number | null,
  act: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const inner = new AbortController();
  const listeners = sources.map((source) => ({ source, abort: () => inner.abort(source.reason) }));
  const onTimeout = () => inner.abort(new DOMException('the timeout has expired', 'TimeoutError'));
  const timer = milliseconds === null ? undefined : setTimeout(onTimeout, milliseconds);
  for (const { source, abort } of listeners) {
    if (source.aborted) abort();
    source.addEventListener('abort', abort, { once: true });
  }
  try {
    return await act(inner.signal);
  } finally {
    clearTimeout(timer);
    for (const { source, abort } of listeners) source.removeEventListener('abort', abort);
  }
}
