/** A winter and a summer instant, which distinguish zones that agree for only half a year. */
const moments = ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].map((text) => new Date(text));

/** Readings of the clocks of a zone at these instants; creating a formatter takes long. */
const readings = new Map<string, string>();

/** Returns true if two zones show the same time all year: `Europe/Vienna` and `Europe/Berlin`. */
export function sameClock(one: string, other: string): boolean {
  return readingOf(one) === readingOf(other);
}

function readingOf(timeZone: string): string {
  const known = readings.get(timeZone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const reading = moments.map((moment) => clock.format(moment)).join(' ');
  readings.set(timeZone, reading);
  return reading;
}
