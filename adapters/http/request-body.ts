import type { IncomingMessage } from 'node:http';
import { Refused } from './problems.js';

/** The longest request body, in bytes. Every documented request is far shorter. */
const longestBody = 64 * 1024;

/** The JSON of a request's body; undefined when there is none. Refuses with 400, 413 or 415. */
export async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > longestBody) throw tooLong();
  const bytes = await readBytes(request);
  if (bytes.length === 0) return undefined;
  checkMediaType(request);
  const text = decoded(bytes).trim();
  return text === '' ? undefined : parsed(text);
}

/** By events, because leaving an iteration would close the connection before the refusal is on its way. */
function readBytes(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= longestBody) chunks.push(chunk);
      else reject(tooLong());
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', () => reject(new Refused(400, 'the request ended before its body did')));
  });
}

/** A body without a declared type is taken for JSON, as the contract knows no other. */
function checkMediaType(request: IncomingMessage): void {
  const declared = request.headers['content-type'];
  if (request.headers['content-encoding'] !== undefined && request.headers['content-encoding'] !== 'identity') {
    throw new Refused(415, 'the body must not be compressed');
  }
  if (declared === undefined) return;
  const [type = '', ...parameters] = declared.split(';').map((part) => part.trim().toLowerCase());
  if (!/^application\/(?:[\w.-]+\+)?json$/u.test(type)) {
    throw new Refused(415, 'the body must be application/json');
  }
  const charset = parameters
    .find((parameter) => parameter.startsWith('charset='))
    ?.slice(8)
    .replaceAll('"', '');
  if (charset !== undefined && !['utf-8', 'utf8', 'us-ascii'].includes(charset)) {
    throw new Refused(415, 'the body must be in UTF-8');
  }
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refused(400, 'the body is not UTF-8');
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refused(400, `the body is not JSON: ${error instanceof Error ? error.message : 'it cannot be parsed'}`);
  }
}

function tooLong(): Refused {
  return new Refused(413, `the body is longer than ${longestBody} bytes`, { connection: 'close' });
}
