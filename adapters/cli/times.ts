/** Returns an instant as the clock of this machine shows it, such as `2026-11-21 06:00:12`; empty for none. */
export function localTime(instant: string | null | undefined): string {
  if (instant === null || instant === undefined) return '';
  const date = new Date(instant);
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(twoDigits).join('-');
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':')}`;
}

/**
 * Returns the instant that a text names: as the clock of this machine shows it, a date alone for its first moment, or
 * with a zone of its own; null where it names none.
 */
export function instantOfLocalTime(text: string): string | null {
  const [, date, time = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}.*))?$/u.exec(text.trim()) ?? [];
  const instant = new Date(`${date}T${time}`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

/** Returns seconds as a person reads them, such as `0.8 s`, `42 s` or `3 min 05 s`; empty for none. */
export function durationText(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) return '';
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${twoDigits(whole % 60)} s`;
}

/** Returns costs by currency, such as `0.0312 USD`; empty for none. */
export function costText(costs: Readonly<Record<string, number>>): string {
  return Object.entries(costs)
    .map(([currency, cost]) => `${cost.toFixed(4)} ${currency}`)
    .join(' + ');
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
