/** Signs that belong to one currency only; `$`, `kr` and `¥` do not. */
const currencySigns: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₺': 'TRY',
  '₪': 'ILS',
  '₩': 'KRW',
};

/** Returns the currency that an amount names (`€ 120`, `120 CHF`); null if it names none, or an ambiguous one. */
export function currencyIn(amount: string): string | null {
  const code = /(?:^|[\d\s(])([A-Z]{3})(?:[\d\s)]|$)/u.exec(amount)?.[1];
  return code ?? Object.entries(currencySigns).find(([sign]) => amount.includes(sign))?.[1] ?? null;
}
