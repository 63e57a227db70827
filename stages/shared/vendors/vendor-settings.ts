import * as v from 'valibot';
import type { Recording } from './recording/recording.js';

/** What is set to nothing counts as not set, as in a compose file that passes an empty variable on. The default keeps absent keys in. */
function given<Output>(schema: v.GenericSchema<string, Output>) {
  return v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => (text.trim() === '' ? undefined : text.trim())),
    v.optional(schema),
  );
}

/** The same with what it means, for the tables of settings. */
export function described<Schema extends v.GenericSchema>(schema: Schema, description: string) {
  return v.pipe(schema, v.description(description));
}

/** Whatever else stands in a key breaks the header that it is sent in, and then in errors it is quoted. */
const visibleAscii = v.regex<string>(/^[\x21-\x7e]+$/u);
const quoted = /^(["'`]).*\1$/u;

/** A key or a token of a certain form, of visible ASCII characters; absent is `undefined`. `expected` says the form in words. */
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
    v.metadata({ secret: true, visible: true, expected }),
  );
}

/** A key or a token; absent is `undefined`. */
export const secret = secretOf(v.string(), 'visible ASCII characters alone');

/** An address of an API, with whatever path the SDK expects in it, without a slash at its end; absent is `undefined`. */
export const baseAddress = given(
  v.pipe(
    v.string(),
    v.check(isBaseAddress, 'is not an http or https address without user, query and fragment'),
    v.transform((text) => text.replace(/\/+$/u, '')),
  ),
);

/** One word or sentence, or what it is when absent. */
export function textOr(fallback: string) {
  return v.pipe(
    given(v.string()),
    v.transform((text) => text ?? fallback),
  );
}

/** A whole number of at least 1, or what it is when absent. */
export function countOr(fallback: number) {
  return v.pipe(
    given(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/u), v.transform(Number))),
    v.transform((count) => count ?? fallback),
    v.metadata({ expected: 'a whole number from 1' }),
  );
}

/** One of these words, or the first one when absent. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return v.pipe(
    given(v.picklist(words)),
    v.transform((word): Words[number] => word ?? words[0]),
  );
}

/**
 * `BRIEF_RECORD_DIR`: the folder of recorded exchanges, none when absent. `BRIEF_RECORD`: whether exchanges are written there
 * (`record`) or answered from there without any network (`replay`).
 */
const recordEntries = {
  BRIEF_RECORD_DIR: described(
    given(v.string()),
    'A folder that exchanges with vendors and hubs are kept in, without secrets.',
  ),
  BRIEF_RECORD: described(
    oneOf(['record', 'replay']),
    'With that folder: `record` writes each exchange there, `replay` answers from there, without any network.',
  ),
};

export type RecordSettings = Readonly<{ BRIEF_RECORD_DIR?: string | undefined; BRIEF_RECORD: 'record' | 'replay' }>;

export function recordingOf({ BRIEF_RECORD_DIR: directory, BRIEF_RECORD: mode }: RecordSettings): Recording | null {
  return directory === undefined ? null : { directory, mode };
}

/** What stands for a key where a server asks for none, and where nobody is asked: the SDKs want one all the same. */
export const noKey = 'none';
/** For an SDK's own time-out, in milliseconds: the attempt's signal is the deadline, and must come first. */
export const beyondAnyDeadline = 24 * 60 * 60 * 1000;

/**
 * How a vendor is opened: the variable of its key, the one that may name another server, and where its own is. Null where it has
 * none, or none is needed; without another server the key is always needed.
 */
type Access<Name> = Readonly<{ key: Name | null; base: null } | { key: Name; base: Name; ownAddress: string }>;

/**
 * A plugin's settings from these entries and those of recording. The key is needed unless exchanges are replayed, or another server
 * than the vendor's own is named, which may ask for none.
 */
export function vendorSettings<Entries extends v.ObjectEntries, Name extends keyof Entries & string>(
  entries: Entries,
  access: Access<Name>,
) {
  return v.pipe(
    v.object({ ...recordEntries, ...entries }),
    // Also where other settings are missing: who mends them wants to hear of all at once.
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

/** Whether another server is named: the vendor's own host, or a region of it, is none, in whatever way it is written. */
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
