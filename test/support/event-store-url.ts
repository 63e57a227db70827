import { startEventStoreServer } from './eventstoredb-server/server.js';

/** `restart` is null where the server is not the test's own. */
export type EventStoreForTests = Readonly<{
  url: string;
  restart: (() => Promise<void>) | null;
  stop(): Promise<void>;
}>;

/** The real EventStoreDB that `EVENTSTORE_TEST_URL` names, else a server of the test's own that speaks its protocol. */
export async function eventStoreUrl(): Promise<EventStoreForTests> {
  const url = process.env['EVENTSTORE_TEST_URL'];
  return url === undefined || url === '' ? startEventStoreServer() : { url, restart: null, stop: async () => {} };
}
