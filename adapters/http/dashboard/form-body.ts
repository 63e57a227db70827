import type { IncomingMessage } from 'node:http';
import { HttpError } from '../problems.js';
import { readBytes } from '../request-body.js';

/** Reads the fields of a form. Throws 413, or 415 for a body that no HTML form sends. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  const bytes = await readBytes(request);
  if (bytes.length > 0 && type !== 'application/x-www-form-urlencoded') {
    throw new HttpError(415, 'the body must be a form (application/x-www-form-urlencoded)');
  }
  return new URLSearchParams(bytes.toString());
}
