import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Milliseconds } from '../../../../src/domain/time.js';
import type { Access } from '../../access/access.js';
import type { ApiKey } from '../../access/api-keys.js';

/** A person who has logged in. `csrf` is the token that each of the session's forms carries. */
export type Session = Readonly<{ key: ApiKey; id: string; expiresAt: Milliseconds; csrf: string }>;

/**
 * Sessions are signed tokens, so that they survive a restart and work at every replica. A session ends after twelve
 * hours, at logout, and when its API key is no longer accepted, and has the scopes of that key.
 */
export type Sessions = Readonly<{
  /** Returns the token of a new session. */
  open(key: ApiKey): string;
  /** Returns null for a token that is forged, expired, logged out, or of an API key that is not accepted any more. */
  read(token: string): Session | null;
  /** Ends a session. This process refuses its token from now on. */
  close(session: Session): void;
}>;

export const sessionSeconds = 12 * 60 * 60;

type Parts = Readonly<{ secret: string; now: () => Milliseconds }>;

export function createSessions({ secret, now }: Parts, access: Pick<Access, 'find'>): Sessions {
  const signingKey = createHmac('sha256', secret).update('dashboard sessions').digest();
  const sign = (text: string) => createHmac('sha256', signingKey).update(text).digest('base64url');
  // A cookie with the hash itself would let a thief try keys against it.
  const nameOf = ({ hash }: ApiKey) => sign(`key ${hash}`);
  const closed = new Map<string, Milliseconds>();

  return {
    open(key) {
      const fields = [nameOf(key), randomBytes(16).toString('hex'), now() + sessionSeconds * 1000];
      const payload = Buffer.from(JSON.stringify(fields)).toString('base64url');
      return `${payload}.${sign(`session ${payload}`)}`;
    },
    read(token) {
      const [payload = '', signature = ''] = token.split('.');
      if (!isSame(signature, sign(`session ${payload}`))) return null;
      const [name, id, expiresAt] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
        string,
        string,
        number,
      ];
      const key = access.find((each) => nameOf(each) === name);
      if (expiresAt <= now() || closed.has(id) || key === null) return null;
      return { key, id, expiresAt, csrf: sign(`form ${id}`) };
    },
    close({ id, expiresAt }) {
      for (const [known, until] of closed) if (until <= now()) closed.delete(known);
      closed.set(id, expiresAt);
    },
  };
}

/** Compares in constant time, so that the time taken reveals at most a length. */
export function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
