import * as v from 'valibot';
import { Secret } from '../../src/ports/secret.js';

/** A setting with a default. */
export const text = (fallback: string, description: string) =>
  v.pipe(v.optional(v.string(), fallback), v.description(description));

/** A setting that may be absent. */
export const optionalText = (description: string) => v.pipe(v.optional(v.string()), v.description(description));

/** Makes of a setting what no log, message and dump of the settings shows; the last part of a schema with `secret`. */
export const asSecret = v.transform((value: string) => new Secret(value));

/** Accepts a whole number in these bounds. */
export const wholeNumber = (least: number, most: number) =>
  v.check(
    (digits: string) => /^\d+$/u.test(digits) && Number(digits) >= least && Number(digits) <= most,
    `is not a whole number from ${least} to ${most}`,
  );

/** Any name that this platform's time zone data knows, older and newer ones alike; no bare offsets such as `+02:00`. */
export function isTimeZone(name: string): boolean {
  // The first format of a process loads all that the platform knows of dates; the usual names are recognised without
  // it.
  if (name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name)) return true;
  try {
    return /^[a-z]/iu.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions() !== undefined;
  } catch {
    return false;
  }
}

/** An http or https address without credentials, query and fragment. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, username, password } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && search + hash + username + password === '';
}

/** Passes what a reader of it has no problems with; else each of them is an issue. */
export function readBy(read: (text: string) => Readonly<{ problems: readonly string[] }>) {
  return v.rawCheck<string>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const message of read(dataset.value).problems) addIssue({ message });
  });
}

/** The parts of a setting that is a list. */
export function listOf(setting: string): readonly string[] {
  return setting
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Accepts a list of origins, each with or without a slash at its end. */
export const webOrigins = v.check(
  (list: string) => listOf(list).every((origin) => isWebAddress(origin) && new URL(origin).pathname === '/'),
  'is not a list of origins, such as http://127.0.0.1:9000',
);

/** Accepts a list of origins as browsers send them. */
export const exactOrigins = v.check(
  (list: string) => listOf(list).every((origin) => isWebAddress(origin) && new URL(origin).origin === origin),
  'is not a list of origins without a path, such as https://tour.example',
);

/** Returns the default of a setting; null where it has none. */
export function fallbackOf(schema: v.GenericSchema): string | null {
  const result = v.safeParse(schema, undefined);
  const value = result.success && result.output instanceof Secret ? result.output.reveal() : result.output;
  return result.success && typeof value === 'string' && value !== '' ? value : null;
}

/** Returns what a setting means; '' where its schema does not say it. */
export function descriptionOf(schema: v.GenericSchema): string {
  const own = v.getDescription(schema);
  if (own !== undefined) return own;
  return 'wrapped' in schema ? (v.getDescription(schema.wrapped as v.GenericSchema) ?? '') : '';
}
