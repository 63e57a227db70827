import { hash } from 'node:crypto';

/** Returns the SHA-256 of a text, in hex. */
export function digestOfText(text: string): string {
  return hash('sha256', text, 'hex');
}
