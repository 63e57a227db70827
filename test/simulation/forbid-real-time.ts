/**
 * Takes away what would make a simulated run depend on the machine that it runs on: real time, real timers, real
 * chance. Reports every use, and every rejected promise that has no handler. The returned function restores everything.
 */
export function forbidRealTime(report: (problem: string) => void): () => void {
  const forbidden = (name: string) => () => {
    report(`${name} is used in a simulated run`);
    throw new Error(`${name} is used in a simulated run`);
  };
  const noNow = forbidden('Date.now');
  const restorations = [
    replace(Math, { random: forbidden('Math.random') }),
    replace(Date, { now: () => (isCalledBy('p-queue') ? 1 : noNow()) }),
    replace(performance, { now: forbidden('performance.now') }),
    replace(globalThis, {
      setTimeout: forbidden('setTimeout'),
      setInterval: forbidden('setInterval'),
      setImmediate: forbidden('setImmediate'),
    }),
    cheapErrors(),
  ];
  const unhandled = (error: unknown) => report(`a rejected promise without a handler: ${String(error)}`);
  process.on('unhandledRejection', unhandled);
  return () => {
    process.off('unhandledRejection', unhandled);
    for (const restore of restorations) restore();
  };
}

/**
 * The queue of the worker notes when its tasks start, and uses that for nothing here: it has neither intervals nor
 * timeouts.
 */
function isCalledBy(library: string): boolean {
  const restore = replace(Error, { stackTraceLimit: 3 });
  const { stack = '' } = new Error('where');
  restore();
  return (stack.split('\n')[3] ?? '').includes(`/${library}/`);
}

/** An error and an abort would cost more than what they interrupt if each had a stack; no rule looks into one. */
function cheapErrors(): () => void {
  const { abort } = AbortController.prototype;
  const restorations = [
    replace(Error, { stackTraceLimit: 0 }),
    replace(AbortController.prototype, {
      abort(this: AbortController, reason: unknown = 'aborted') {
        abort.call(this, reason);
      },
    }),
  ];
  return () => {
    for (const restore of restorations) restore();
  };
}

function replace<Owner extends object>(owner: Owner, parts: Readonly<Record<string, unknown>>): () => void {
  const before = Object.fromEntries(Object.keys(parts).map((name) => [name, owner[name as keyof Owner]]));
  Object.assign(owner, parts);
  return () => void Object.assign(owner, before);
}
