import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { END, EventStoreDBClient, jsonEvent, NO_STREAM, streamNameFilter } from '@eventstore/db-client';
import { optionsFromParent, serveParent } from './bench-process.js';

/** The events of one append as the service recorded them, in the stream of the request or of the run. */
export type BareAppend = Readonly<{
  stream: 'request' | 'run';
  revision: number;
  events: readonly Readonly<{ type: string; data: Readonly<Record<string, unknown>> }>[];
  metadata: Readonly<Record<string, unknown>>;
}>;
export type BareClientOptions = Readonly<{ url: string; prefix: string; appends: readonly BareAppend[] }>;

/**
 * The least that a run costs on an EventStoreDB with its own client: each POST makes the appends of a recorded request
 * and run, one after the other, while a subscription receives every event.
 */
const { url, prefix, appends } = optionsFromParent<BareClientOptions>();
const client = EventStoreDBClient.connectionString(url);
const filter = streamNameFilter({ prefixes: [prefix] });
// The server drops a live subscription that is too slow for it; the bare client leaves it at that.
client
  .subscribeToAll({ fromPosition: END, filter })
  .on('data', () => {})
  .on('error', () => {});

async function run(): Promise<void> {
  const id = randomUUID();
  for (const { stream, revision, events, metadata } of appends) {
    const proposed = events.map((event) => jsonEvent({ ...event, metadata }));
    const expectedRevision = revision === 0 ? NO_STREAM : BigInt(revision - 1);
    await client.appendToStream(`${prefix}${stream}-${id}`, proposed, { expectedRevision });
  }
}

const body = '{"status":"ok"}';
const server = createServer((request, response) => {
  request.resume();
  run().then(
    () => response.writeHead(202, { 'content-length': body.length }).end(body),
    (error: unknown) => response.writeHead(500, { 'content-length': 0, reason: String(error) }).end(),
  );
});
server.listen(0, '127.0.0.1', () => {
  serveParent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, async () => {});
});
