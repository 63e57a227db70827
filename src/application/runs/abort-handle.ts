/**
 * Aborts one piece of work. The `AbortSignal` is created when it is first read, because most work neither reads it nor is aborted,
 * and a signal costs more than a no-op stage.
 */
export class AbortHandle {
  #controller: AbortController | null = null;
  #onAbort: (() => void) | null = null;
  aborted = false;

  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.aborted) this.#controller.abort(supersededError);
    return this.#controller.signal;
  }

  /** Calls back once on abort, at once when that has happened. One callback at a time: null removes it. */
  onAbort(callback: (() => void) | null): void {
    this.#onAbort = callback;
    if (this.aborted) callback?.();
  }

  abort(): void {
    if (this.aborted) return;
    this.aborted = true;
    this.#controller?.abort(supersededError);
    this.#onAbort?.();
  }
}

/** Adds `signal` to an object: the handle's, which is created when the property is first read. */
export function withSignal<Fields extends object>(
  abort: AbortHandle,
  fields: Fields,
): Fields & Readonly<{ signal: AbortSignal }> {
  const owned = Object.assign(fields, { [handle]: abort });
  return Object.defineProperty(owned, 'signal', signalProperty) as unknown as Fields & { signal: AbortSignal };
}

const handle = Symbol('abort handle');
/** One accessor for all objects: an accessor in an object literal costs ten times as much as the rest of the literal. */
const signalProperty: PropertyDescriptor & ThisType<Readonly<{ [handle]: AbortHandle }>> = {
  enumerable: true,
  get() {
    return this[handle].signal;
  },
};

/** The reason of every abort. Created once: an error with its stack for each was a twentieth of the cost of a run. */
const supersededError = new DOMException('This work is no longer needed', 'AbortError');
