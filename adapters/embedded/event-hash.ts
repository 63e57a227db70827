import { hash } from 'node:crypto';

/** What the chain covers of an event; `data` and `metadata` are the JSON texts as they are kept. */
export type ChainedEvent = Readonly<{
  stream: string;
  revision: number;
  id: string;
  type: string;
  data: string;
  metadata: string;
}>;

/** What stands before the first event. */
export const firstHash = '0'.repeat(64);

/**
 * The link of an event: SHA-256, in hex, over the lines previous hash, stream, revision, id, type, data, metadata, joined by a
 * line feed. Stream and type are written as JSON strings, so that no field can hold a line feed of its own.
 */
export function eventHash(previous: string, event: ChainedEvent): string {
  const { stream, revision, id, type, data, metadata } = event;
  const head = `${previous}\n${JSON.stringify(stream)}\n${revision}\n${id}\n${JSON.stringify(type)}`;
  return hash('sha256', `${head}\n${data}\n${metadata}`, 'hex');
}
