import { hash, randomBytes } from 'node:crypto';
import type { Milliseconds } from '../../../src/domain/time.js';

/** What an API key may do: start runs, read, control runs and webhooks, prove the log, take pages off the web. */
export const scopes = ['start', 'read', 'control', 'audit', 'pages'] as const;

export type Scope = (typeof scopes)[number];

/** The operations that prove the log. */
const proof = /\/brief\/log\/|\/proofs$/u;

/** Returns the scope that an operation of the API or a form of the dashboard needs; a new POST needs `control`. */
export function scopeOf(method: string, path: string): Scope {
  if (method !== 'POST') return proof.test(path) ? 'audit' : 'read';
  if (path.endsWith('/unpublish')) return 'pages';
  return path === '/start' || path.endsWith('/brief/run') ? 'start' : 'control';
}

/** An accepted API key. Only its SHA-256 is kept. */
export type ApiKey = Readonly<{
  /** The SHA-256 in hexadecimal digits. */
  hash: string;
  /** How the log names its owner: `key:` and its name, or else the first 12 digits of the hash. */
  actor: string;
  scopes: readonly Scope[];
  /** When it ends; null for never. */
  expiresAt: Milliseconds | null;
}>;

export type ApiKeyList = Readonly<{ keys: readonly ApiKey[]; problems: readonly string[] }>;

const prefix = 'sha256:';
const attribute = /;(?<name>name|scopes|expires)=(?<value>[^;]*)$/u;
const nameShape = /^(?![0-9a-f]{12}$)[a-z0-9][a-z0-9._-]{0,63}$/u;
const dayMilliseconds = 86_400_000;

/**
 * Reads a list of keys, separated by commas or line breaks: each a key or `sha256:` and its hash, then, if wanted,
 * `;name=tour-desk`, `;scopes=start+read` and `;expires=2027-01-31`, the last day (UTC) on which it is valid.
 * Without scopes, it has all. Problems name an entry by its number, never by its text.
 */
export function readApiKeys(text: string): ApiKeyList {
  const entries = text
    .split(/[,\n]/u)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const read = entries.map((entry, index) => readEntry(entry, index + 1));
  return { keys: read.flatMap(({ keys }) => keys), problems: read.flatMap(({ problems }) => problems) };
}

function readEntry(entry: string, number: number): ApiKeyList {
  let key = entry;
  const given: Record<string, string> = {};
  for (let found = attribute.exec(key); found !== null; found = attribute.exec(key)) {
    const { name = '', value = '' } = found.groups ?? {};
    given[name] = value.trim();
    key = key.slice(0, found.index).trim();
  }
  const isHash = key.startsWith(prefix);
  const digest = isHash ? key.slice(prefix.length).toLowerCase() : hashOf(key);
  const { name, scopes: wanted = scopes.join('+'), expires } = given;
  const ends = expires === undefined ? null : Date.parse(`${expires}T00:00:00Z`) + dayMilliseconds;
  const problems = [
    ...(isHash && !/^[0-9a-f]{64}$/u.test(digest) ? [`is not ${prefix} and 64 hexadecimal digits`] : []),
    ...(name === undefined || nameShape.test(name) ? [] : ['has a name that is not lower-case letters, digits, . _ -']),
    ...(wanted.split('+').every(isScope) ? [] : [`has a scope that is not one of ${scopes.join(', ')}`]),
    ...(ends === null || isDay(expires) ? [] : ['expires on what is not a day, such as 2027-01-31']),
  ].map((problem) => `entry ${number} ${problem}`);
  const actor = `key:${name ?? digest.slice(0, 12)}`;
  const read: ApiKey = { hash: digest, actor, scopes: wanted.split('+').filter(isScope), expiresAt: ends };
  return { keys: problems.length === 0 ? [read] : [], problems };
}

function isDay(text = ''): boolean {
  return /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}

function isScope(text: string): text is Scope {
  return (scopes as readonly string[]).includes(text);
}

export function hashOf(key: string): string {
  return hash('sha256', key, 'hex');
}

/** Returns a new key of 192 random bits, with a beginning by which scanners for leaked secrets find it. */
export function newApiKey(): string {
  return `brief_${randomBytes(24).toString('base64url')}`;
}
