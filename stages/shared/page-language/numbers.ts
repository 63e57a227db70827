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

/** Countries whose road signs are in miles. */
const inMiles = new Set(['US', 'GB', 'LR', 'MM']);
const kilometresOfMile = 1.609344;

/** Formats as `25 km`, or as `16 miles` where the country's road signs say so. */
export function readableDistance(kilometres: number, country: string | null, language: string): string {
  const isMiles = country !== null && inMiles.has(country);
  const [unit, length] = isMiles
    ? (['mile', kilometres / kilometresOfMile] as const)
    : (['kilometer', kilometres] as const);
  const shown = { style: 'unit', unit, unitDisplay: isMiles ? 'long' : 'short', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(language === 'en' ? 'en-US' : language, shown).format(length);
}
