import type { LocalDate, LocalTime } from '../../../src/domain/time.js';

/**
 * Returns the IANA time zone that a text names (`Europe/Vienna`, `UTC`), or null. Offsets and abbreviations name no
 * zone.
 */
export function timeZoneNamed(text: string): string | null {
  const name = text.trim();
  if (!/^(?:utc|[a-z_]+(?:\/[a-z0-9_+-]+){1,2})$/iu.test(name)) return null;
  try {
    const resolved = clockIn(name.toLowerCase()).resolvedOptions().timeZone;
    return resolved.toLowerCase() === name.toLowerCase() ? resolved : name;
  } catch {
    return null;
  }
}

/** Formatters by lower-case zone name (about six hundred): creating one costs a hundred times as much as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the wall clock in a zone at an instant. */
export function wallClock(moment: Date, timeZone: string): Readonly<{ date: LocalDate; time: LocalTime }> {
  const parts = clockIn(timeZone.toLowerCase()).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? '';
  return { date: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` };
}

function clockIn(name: string): Intl.DateTimeFormat {
  const clock = clocks.get(name) ?? clockOf(name);
  clocks.set(name, clock);
  return clock;
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}
