import { deserialize, serialize } from 'node:v8';
import { LimitExceeded } from './limits.js';

/**
 * Messages over a pipe, each after the number of its bytes. Node's own channel between processes reads all that is
 * written to it: bytes that are no message would end the service, and the length of one has no limit.
 */

const lengthBytes = 4;

/** Returns the bytes that send a message. */
export function frameOf(message: unknown): Buffer {
  const body = serialize(message);
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(body.length);
  return Buffer.concat([length, body]);
}

/** Finds the messages in what a pipe delivers piece by piece. */
export class FrameReader {
  readonly #receive: (message: unknown) => void;
  readonly #mostBytes: number;
  #chunks: Buffer[] = [];
  #bytes = 0;
  #needed = lengthBytes;

  constructor(receive: (message: unknown) => void, mostBytes = Number.POSITIVE_INFINITY) {
    this.#receive = receive;
    this.#mostBytes = mostBytes;
  }

  /** Throws for bytes that are no message, and `LimitExceeded` for a message that would be too long. */
  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    while (this.#bytes >= this.#needed) {
      const held = this.#chunks.length === 1 ? (this.#chunks[0] as Buffer) : Buffer.concat(this.#chunks);
      this.#chunks = [held];
      const end = lengthBytes + held.readUInt32BE();
      if (end > this.#mostBytes) throw new LimitExceeded(`it sent the service more than ${this.#mostBytes} bytes`);
      this.#needed = end;
      if (this.#bytes < end) return;
      this.#chunks = [held.subarray(end)];
      this.#bytes -= end;
      this.#needed = lengthBytes;
      this.#receive(deserialize(held.subarray(lengthBytes, end)));
    }
  }
}
