import { createHmac, hash } from 'node:crypto';
import type { RecordedEvent } from '../../src/ports/event-store.js';
import { leafHash } from './merkle-tree.js';

/** What a leaf is made of. `data` and `metadata` are JSON as the store gives it, `salt` is in base64. */
export type LeafParts = Readonly<{
  stream: string;
  revision: number;
  type: string;
  metadata: string;
  salt: string;
  data: string;
}>;

/** The first line of every leaf: the version of its format. */
const format = 'brief-event/v1';

/**
 * Returns the parts of the leaf of an event. Its salt is derived from the log's secret, so that who sees the digest of
 * a payload cannot find the payload by trying.
 */
export function leafParts({ stream, revision, type, metadata, data }: RecordedEvent, secret: Buffer): LeafParts {
  const salt = createHmac('sha256', secret).update(`${stream}\n${revision}`).digest('base64');
  return { stream, revision, type, metadata: JSON.stringify(metadata), salt, data: JSON.stringify(data) };
}

/**
 * Returns the hash of a leaf: of a text of six lines, the last of which is the SHA-256 of the salt's bytes followed by
 * the payload's. None of the others contains a line feed.
 */
export function hashOfLeaf({ stream, revision, type, metadata, salt, data }: LeafParts): Buffer {
  const content = hash('sha256', Buffer.concat([Buffer.from(salt, 'base64'), Buffer.from(data)]), 'base64');
  return leafHash([format, stream, revision, type, metadata, content].join('\n'));
}
