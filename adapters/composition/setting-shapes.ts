/** Any name that this platform's time zone data knows, older and newer ones alike; no bare offsets such as `+02:00`. */
export function isTimeZone(name: string): boolean {
  // The first format of a process loads all that the platform knows of dates; the usual names are told without it.
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
