import { suite, type Test } from 'uvu';

/** A fresh, empty store for one test. */
export type Opened<Port> = Readonly<{ store: Port; close(): Promise<void> }>;
export type Open<Port> = () => Promise<Opened<Port>>;
/** Registers a test that gets a store of its own. */
export type Case<Port> = (sentence: string, act: (store: Port) => Promise<void>) => void;

const longestAnswer = 60_000;

/** Returns a suite whose tests each open a store and close it again. The caller ends with `.run()`. */
export function contractSuite<Port>(name: string, open: Open<Port>): Readonly<{ test: Test; when: Case<Port> }> {
  const test = suite(name);
  const when: Case<Port> = (sentence, act) => {
    test(sentence, async () => {
      const { store, close } = await open();
      try {
        await answered(act(store));
      } finally {
        await close();
      }
    });
  };
  return { test, when };
}

/**
 * Settles as the promise does; rejects when it is still pending long after any store would have responded. Without it,
 * a store that never responds would leave the process nothing to wait for, and it would exit as if all tests had
 * passed.
 */
export async function answered<Value>(promise: Promise<Value>): Promise<Value> {
  let guard: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    guard = setTimeout(() => reject(new Error('There was no response')), longestAnswer);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(guard));
}

/** Returns the error that a promise rejects with; fails when it resolves. */
export async function rejection(promise: Promise<unknown>): Promise<Error> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('Expected a rejection with an error');
}
