/** Returns an instant as the clock of this machine shows it, such as `2026-11-21 06:00:12`; empty for none. */
export function localTime(instant: string | null | undefined): string {
  if (instant === null || instant === undefined) return '';
  const date = new Date(instant);
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(twoDigits).join('-');
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':')}`;
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
