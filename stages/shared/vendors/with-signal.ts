/**
 * Does something with a signal that aborts as soon as one of these does, with its reason, or after so many milliseconds, with a
 * `TimeoutError`; null is no limit. When all is over no timer and no listener stays, and the signal aborts no more. Node 20 may
 * collect what `AbortSignal.any` and `AbortSignal.timeout` make before it ever fires; this one is held by its sources.
 */
export async function withSignal<Value>(
  sources: readonly AbortSignal[],
  milliseconds: number | null,
  act: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const inner = new AbortController();
  const heard = sources.map((source) => ({ source, abort: () => inner.abort(source.reason) }));
  const late = () => inner.abort(new DOMException('the time for this is over', 'TimeoutError'));
  const timer = milliseconds === null ? undefined : setTimeout(late, milliseconds);
  for (const { source, abort } of heard) {
    if (source.aborted) abort();
    source.addEventListener('abort', abort, { once: true });
  }
  try {
    return await act(inner.signal);
  } finally {
    clearTimeout(timer);
    for (const { source, abort } of heard) source.removeEventListener('abort', abort);
  }
}
