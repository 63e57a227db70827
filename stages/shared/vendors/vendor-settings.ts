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

/** A key or a token; absent is `undefined`. */
export const secret = v.pipe(given(v.string()), v.metadata({ secret: true }));

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
const recordEntries = { BRIEF_RECORD_DIR: given(v.string()), BRIEF_RECORD: oneOf(['record', 'replay']) };

type RecordSettings = Readonly<{ BRIEF_RECORD_DIR?: string | undefined; BRIEF_RECORD: 'record' | 'replay' }>;

export function recordingOf({ BRIEF_RECORD_DIR: directory, BRIEF_RECORD: mode }: RecordSettings): Recording | null {
  return directory === undefined ? null : { directory, mode };
}

/** For a `check`: what it asks is not worth keeping. */
export function withoutRecording<Settings extends RecordSettings>(settings: Settings): Settings {
  return { ...settings, BRIEF_RECORD_DIR: undefined };
}

/** The SDKs want a key also for a server that asks for none, and where nobody is asked. */
export const noKey = 'none';
/** For an SDK's own time-out, in milliseconds: the attempt's signal is the deadline, and must come first. */
export const beyondAnyDeadline = 24 * 60 * 60 * 1000;

/**
 * A plugin's settings from these entries and those of recording. `key` is needed unless exchanges are replayed, or `base` names
 * another server than the vendor's own, which may ask for none; null where there is none, or none is needed.
 */
export function vendorSettings<Entries extends v.ObjectEntries, Name extends keyof Entries & string>(
  entries: Entries,
  { key, base }: Readonly<{ key: Name | null; base: Name | null }>,
) {
  return v.pipe(
    v.object({ ...recordEntries, ...entries }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const settings: Readonly<Record<string, unknown>> = dataset.value;
      const isReplayed = settings['BRIEF_RECORD'] === 'replay';
      const isElsewhere = base !== null && settings[base] !== undefined;
      const missing =
        isReplayed && settings['BRIEF_RECORD_DIR'] === undefined
          ? 'BRIEF_RECORD_DIR'
          : key !== null && settings[key] === undefined && !isReplayed && !isElsewhere
            ? key
            : null;
      if (missing !== null) addIssue({ message: 'is missing', path: [pathTo(missing, settings)] });
    }),
  );
}

function pathTo(key: string, input: Readonly<Record<string, unknown>>): v.ObjectPathItem {
  return { type: 'object', origin: 'value', input, key, value: undefined };
}

function isBaseAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, username, password } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && search + hash + username + password === '';
}
