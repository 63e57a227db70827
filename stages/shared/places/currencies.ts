/** The countries that use a currency, as ISO codes. */
const countriesOfCurrency: Readonly<Record<string, string>> = {
  EUR: 'AD AT BE BG CY DE EE ES FI FR GP GF GR HR IE IT LT LU LV MC ME MQ MT NL PT RE SI SK SM VA XK YT',
  GBP: 'GB GG IM JE',
  USD: 'US PR GU VI AS MP EC SV PA',
  CAD: 'CA',
  AUD: 'AU',
  NZD: 'NZ',
  CHF: 'CH LI',
  SEK: 'SE',
  NOK: 'NO SJ',
  DKK: 'DK FO GL',
  ISK: 'IS',
  PLN: 'PL',
  CZK: 'CZ',
  HUF: 'HU',
  RON: 'RO',
  TRY: 'TR',
  ILS: 'IL',
  INR: 'IN BT',
  MXN: 'MX',
  BRL: 'BR',
  ARS: 'AR',
  CLP: 'CL',
  COP: 'CO',
  PEN: 'PE',
  JPY: 'JP',
  KRW: 'KR',
  CNY: 'CN',
  HKD: 'HK',
  SGD: 'SG',
  ZAR: 'ZA LS NA SZ',
};

/** Returns whether tickets in a country are sold in a currency; true for a currency that is not in the table. */
export function usesCurrency(country: string, currency: string): boolean {
  return countriesOfCurrency[currency]?.split(' ').includes(country) ?? true;
}
