import { type EventStore, EventStoreUnavailable } from '../../src/ports/event-store.js';

/**
 * What happens to an append: `refused` writes nothing and says so, `unacknowledged` writes and says that nobody knows.
 * With `cut before` and `cut after` the process ends before or after it has written: nothing is ever answered any more.
 */
export type AppendFault = 'refused' | 'unacknowledged' | 'cut before' | 'cut after';

export type FaultyStore = Readonly<{
  events: EventStore;
  /** How many appends were asked for. */
  appends(): number;
  /** True once the process has ended. */
  isCut(): boolean;
  /** From now on no read is answered but with a failure, until it is lifted. */
  unreadable(is: boolean): void;
}>;

/** The log as one process reaches it. `faultOf` is asked for every append, counted from 1, with its stream and first event. */
export function faultyStore(
  store: EventStore,
  faultOf: (append: number, stream: string, type: string) => AppendFault | null,
): FaultyStore {
  let count = 0;
  let cut = false;
  let broken = false;
  const unlessCut = async <Value>(act: () => Promise<Value>): Promise<Value> => {
    const value = cut ? await never<Value>() : await act();
    return cut ? never<Value>() : value;
  };
  const unlessBroken = async <Value>(act: () => Promise<Value>): Promise<Value> => {
    if (broken) throw unavailable();
    return act();
  };
  return {
    appends: () => count,
    isCut: () => cut,
    unreadable: (is) => {
      broken = is;
    },
    events: {
      read: (stream, from) => unlessCut(() => unlessBroken(() => store.read(stream, from))),
      head: () => unlessCut(() => unlessBroken(() => store.head())),
      append: (stream, events, expected, metadata) =>
        unlessCut(async () => {
          count += 1;
          const fault = faultOf(count, stream, events[0]?.type ?? '');
          if (fault === 'refused') throw unavailable();
          cut ||= fault === 'cut before';
          const result = cut ? await never<never>() : await store.append(stream, events, expected, metadata);
          cut ||= fault === 'cut after';
          if (fault === 'unacknowledged') throw unavailable();
          return result;
        }),
      async *follow(after, signal) {
        for await (const batch of store.follow(after, signal)) {
          if (cut) await never();
          yield batch;
        }
      },
    },
  };
}

function never<Value>(): Promise<Value> {
  return new Promise(() => undefined);
}

function unavailable(): EventStoreUnavailable {
  return new EventStoreUnavailable('The store cannot be reached: the test says so');
}
