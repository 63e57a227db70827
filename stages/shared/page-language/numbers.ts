const formatters = new Map<string, Intl.NumberFormat>();

const forms = {
  decimal: { style: 'decimal', maximumFractionDigits: 1 },
  percent: { style: 'percent', maximumFractionDigits: 0 },
  kilometer: { style: 'unit', unit: 'kilometer', unitDisplay: 'short', maximumFractionDigits: 0 },
  mile: { style: 'unit', unit: 'mile', unitDisplay: 'long', maximumFractionDigits: 0 },
} as const satisfies Readonly<Record<string, Intl.NumberFormatOptions>>;

function formatter(locale: string, form: keyof typeof forms): Intl.NumberFormat {
  const key = `${locale} ${form}`;
  const found = formatters.get(key) ?? new Intl.NumberFormat(locale, forms[form]);
  formatters.set(key, found);
  return found;
}

/** Formats as `12,400`: grouped by thousands, at most one decimal. */
export function readableNumber(value: number, language: string): string {
  return formatter(language === 'en' ? 'en-GB' : language, 'decimal').format(value);
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
  const shown = formatter(language === 'en' ? 'en-US' : language, isMiles ? 'mile' : 'kilometer');
  return shown.format(isMiles ? kilometres / kilometresOfMile : kilometres);
}
