const formatters = new Map<string, Intl.NumberFormat>();

function formatter(language: string, style: 'decimal' | 'percent'): Intl.NumberFormat {
  const key = `${language} ${style}`;
  const locale = language === 'en' ? 'en-GB' : language;
  const found =
    formatters.get(key) ?? new Intl.NumberFormat(locale, { style, maximumFractionDigits: +(style === 'decimal') });
  formatters.set(key, found);
  return found;
}

/** Formats as `12,400`: grouped by thousands, at most one decimal. */
export function readableNumber(value: number, language: string): string {
  return formatter(language, 'decimal').format(value);
}

/** Formats as `62 %`. */
export function readableShare(share: number, language: string): string {
  return language === 'en' ? `${Math.round(share * 100)}\u00a0%` : formatter(language, 'percent').format(share);
}
