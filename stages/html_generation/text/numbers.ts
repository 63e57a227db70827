const grouped = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** Formats as `12,400`: grouped by thousands, at most one decimal. */
export function readableNumber(value: number): string {
  return grouped.format(value);
}

/** `1 story`, `3 stories`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${readableNumber(count)} ${count === 1 ? one : many}`;
}

/** Formats as `62 %` of a whole; null if the whole is null or 0. */
export function share(part: number, whole: number | null): string | null {
  return whole === null || whole === 0 ? null : `${Math.round((part / whole) * 100)}\u00a0%`;
}

/** Formats a spoken length as `12 s`. */
export function readableSeconds(seconds: number): string {
  return `${readableNumber(Math.round(seconds * 10) / 10)}\u00a0s`;
}
