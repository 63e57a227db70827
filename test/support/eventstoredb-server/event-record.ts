/** An event as a client proposes it; `data` and `metadata` are the bytes as they came. */
export type ProposedEvent = Readonly<{
  id: string;
  type: string;
  isJson: boolean;
  data: Uint8Array;
  metadata: Uint8Array;
}>;

/** An event in the log: `position` is the byte where its record begins, `next` the byte after it, `created` in milliseconds. */
export type EventRecord = ProposedEvent &
  Readonly<{ stream: string; revision: number; position: number; next: number; created: number }>;

/** The revision of the tombstone of a stream that was deleted for good; on the wire the largest signed 64-bit number. */
export const tombstoneRevision = Number.POSITIVE_INFINITY;

const noBytes = new Uint8Array();

export function systemEvent(id: string, type: string, data: string): ProposedEvent {
  return { id, type, isJson: true, data: Buffer.from(data), metadata: noBytes };
}

/** How many bytes of the log the record of an event takes; positions are log offsets, so they grow by it. */
export function recordSize(stream: string, event: ProposedEvent): number {
  const fixed = 88;
  return fixed + prefixed(stream) + prefixed(event.type) + event.data.byteLength + event.metadata.byteLength;
}

/** A string is written with its length in front, seven bits a byte. */
function prefixed(text: string): number {
  const length = Buffer.byteLength(text);
  return length + (length < 128 ? 1 : length < 16_384 ? 2 : 3);
}
