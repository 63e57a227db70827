/** Where tests find an EventStoreDB: the server that `EVENTSTORE_TEST_URL` names. */
export async function eventStoreUrl(): Promise<Readonly<{ url: string; stop(): Promise<void> }>> {
  return { url: process.env['EVENTSTORE_TEST_URL'] ?? '', stop: async () => {} };
}
