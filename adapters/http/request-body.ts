import type { IncomingMessage } from 'node:http';
import { parse as parseContentType } from 'content-type';
import { HttpError } from './problems.js';

/** The longest request body, in bytes. Every documented request is far shorter. */
const longestBody = 64 * 1024;
const jsonType = /^application\/(?:[\w.-]+\+)?json$/u;
const utf8 = new TextDecoder('utf-8', { fatal: true });
const utf8Names = ['utf-8', 'utf8', 'us-ascii'];

/** Reads a request's body as JSON; an empty one is `{}`, because every field is optional. Throws 400, 413 or 415. */
export async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  const bytes = await readBytes(request);
  if (bytes.length === 0) return {};
  checkMediaType(request);
  return parsed(bytes);
}

/**
 * Reads a request's body. Throws 413 for a long one, and continues to read after the limit, so that the client gets the
 * response before the connection is closed.
 */
async function readBytes(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > longestBody) throw tooLong();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= longestBody) chunks.push(chunk);
      else reject(tooLong());
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', () => reject(new HttpError(400, 'the request ended before its body did')));
  });
}

/** A body without a declared type is read as JSON, because the contract has no other type. */
function checkMediaType({ headers }: IncomingMessage): void {
  const { 'content-encoding': encoding = 'identity', 'content-type': declared } = headers;
  if (encoding !== 'identity') throw new HttpError(415, 'the body must not be compressed');
  if (declared === undefined) return;
  const { type, parameters } = parseContentType(declared);
  if (!jsonType.test(type.toLowerCase())) throw new HttpError(415, 'the body must be application/json');
  const charset = parameters['charset'] ?? 'utf-8';
  if (!utf8Names.includes(charset.toLowerCase())) throw new HttpError(415, 'the body must be in UTF-8');
}

function parsed(bytes: Buffer): unknown {
  try {
    const text = utf8.decode(bytes);
    return text.trim() === '' ? {} : JSON.parse(text);
  } catch (error) {
    throw new HttpError(
      400,
      error instanceof SyntaxError ? `the body is not JSON: ${error.message}` : 'the body is not UTF-8',
    );
  }
}

function tooLong(): HttpError {
  return new HttpError(413, `the body is longer than ${longestBody} bytes`, { connection: 'close' });
}

/** Reads the fields of a form. Throws 413, or 415 for a body that no HTML form sends. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  const bytes = await readBytes(request);
  if (bytes.length > 0 && type !== 'application/x-www-form-urlencoded') {
    throw new HttpError(415, 'the body must be a form (application/x-www-form-urlencoded)');
  }
  return new URLSearchParams(bytes.toString());
}
