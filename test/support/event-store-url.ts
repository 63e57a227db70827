import { startEventStoreServer } from './eventstoredb-server/server.js';

/** Where tests find an EventStoreDB: the real server that `EVENTSTORE_TEST_URL` names, else one of their own that speaks its protocol. */
export async function eventStoreUrl(): Promise<Readonly<{ url: string; stop(): Promise<void> }>> {
  const url = process.env['EVENTSTORE_TEST_URL'];
  return url === undefined || url === '' ? startEventStoreServer() : { url, stop: async () => {} };
}
