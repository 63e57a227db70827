import * as v from 'valibot';
import { Secret } from '../../../src/ports/secret.js';
import type { Recording } from './recording/recording.js';

/**
 * Treats a blank variable as unset, because compose files pass empty ones. The default keeps absent keys in the object.
 */
function given<Output>(schema: v.GenericSchema<string, Output>) {
  return v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => (text.trim() === '' ? undefined : text.trim())),
    v.optional(schema),
  );
}

/** Adds the description that the tables of settings show. */
export function described<Schema extends v.GenericSchema>(schema: Schema, description: string) {
  return v.pipe(schema, v.description(description));
}

/** Any other character in a key makes its header invalid, and the resulting error quotes the key. */
const visibleAscii = v.regex<string>(/^[\x21-\x7e]+$/u);
const quoted = /^(["'`]).*\1$/u;

/** Returns the schema of a key or token in visible ASCII; absent is `undefined`. `expected` describes the form. */
export function secretOf(schema: v.GenericSchema<string, string>, expected: string) {
  return v.pipe(
    given(
      v.pipe(
        v.string(),
        visibleAscii,
        v.check((text) => !quoted.test(text)),
        schema,
      ),
    ),
    v.transform((key) => (key === undefined ? undefined : new Secret(key))),
    v.metadata({ secret: true, visible: true, expected }),
  );
}

/** A key or token; absent is `undefined`. */
export const secret = secretOf(v.string(), 'visible ASCII characters alone');

/** The base address of an API with the path that the SDK expects, without trailing slashes; absent is `undefined`. */
export const baseAddress = given(
  v.pipe(
    v.string(),
    v.check(isBaseAddress, 'is not an http or https address without user, query and fragment'),
    v.transform((text) => text.replace(/(?<!\/)\/+$/u, '')),
  ),
);

/** Returns the schema of a text with a default. */
export function textOr(fallback: string) {
  return v.pipe(
    given(v.string()),
    v.transform((text) => text ?? fallback),
  );
}

/** Returns the schema of a whole number of at least 1 with a default. */
export function countOr(fallback: number) {
  return v.pipe(
    given(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/u), v.transform(Number))),
    v.transform((count) => count ?? fallback),
    v.metadata({ expected: 'a whole number from 1' }),
  );
}

/** Returns the schema of one of these words; the first is the default. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return v.pipe(
    given(v.picklist(words)),
    v.transform((word): Words[number] => word ?? words[0]),
  );
}

const recordEntries = {
  BRIEF_RECORD_DIR: described(
    given(v.string()),
    'Folder for recorded exchanges with vendors and hubs, without secrets.',
  ),
  BRIEF_RECORD: described(
    oneOf(['record', 'replay']),
    'With that folder: `record` writes each exchange to it, `replay` reads responses from it and never uses the network.',
  ),
};

export type RecordSettings = Readonly<{ BRIEF_RECORD_DIR?: string | undefined; BRIEF_RECORD: 'record' | 'replay' }>;

export function recordingOf({ BRIEF_RECORD_DIR: directory, BRIEF_RECORD: mode }: RecordSettings): Recording | null {
  return directory === undefined ? null : { directory, mode };
}

/** Key for the SDKs, which require one, when the server needs none or exchanges are replayed. */
export const placeholderKey = 'none';
/** Timeout of the SDK, in milliseconds: longer than any attempt, whose signal is the deadline. */
export const noSdkTimeout = 24 * 60 * 60 * 1000;

/**
 * The variables of the key and of the base address, and the vendor's own address. `key` is null when there is no key.
 * `base` is null when no other server can be set, or a key is required everywhere.
 */
type Access<Name> = Readonly<{ key: Name | null; base: null } | { key: Name; base: Name; ownAddress: string }>;

/**
 * Returns a plugin's settings schema: these entries and those of recording. The key is required unless exchanges are
 * replayed or the base address is not the vendor's own.
 */
export function vendorSettings<Entries extends v.ObjectEntries, Name extends keyof Entries & string>(
  entries: Entries,
  access: Access<Name>,
) {
  return v.pipe(
    v.object({ ...recordEntries, ...entries }),
    // A raw check runs although other settings are missing, so all faults are reported at once.
    v.rawCheck(({ dataset, addIssue }) => {
      const settings: Readonly<Record<string, unknown>> = { ...(dataset.value ?? {}) };
      const missing = missingOf(settings, access);
      if (missing !== null) addIssue({ message: 'is missing', path: [pathTo(missing, settings)] });
    }),
  );
}

function missingOf(settings: Readonly<Record<string, unknown>>, access: Access<string>): string | null {
  if (settings['BRIEF_RECORD'] === 'replay') {
    return settings['BRIEF_RECORD_DIR'] === undefined ? 'BRIEF_RECORD_DIR' : null;
  }
  const { key } = access;
  if (key === null || settings[key] !== undefined) return null;
  return access.base !== null && isElsewhere(settings[access.base], access.ownAddress) ? null : key;
}

/** Returns whether the address is another server than the vendor's own host and its regional subdomains. */
function isElsewhere(address: unknown, ownAddress: string): boolean {
  if (typeof address !== 'string' || !URL.canParse(address)) return false;
  const [host, own] = [address, ownAddress].map((each) => new URL(each).hostname.replace(/\.$/u, ''));
  return host !== own && !host?.endsWith(`.${own}`);
}

function pathTo(key: string, input: Readonly<Record<string, unknown>>): v.ObjectPathItem {
  return { type: 'object', origin: 'value', input, key, value: undefined };
}

function isBaseAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, username, password } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && search + hash + username + password === '';
}
