import type { SalesPoint } from '../../../src/domain/stage-values/historical-sales-lookup.js';
import type { Translator } from '../../shared/page-language/translator.js';
import { daysOutText } from '../facts/sales-comparison.js';

/** Formats an amount as `12,400.00`, as readers of the language do. */
export function digits(value: number, { language }: Translator): string {
  const places = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(language === 'en' ? 'en-GB' : language, places).format(value);
}

/** Compares this show's gross with the last visit's, or says why they cannot be compared. */
export function comparisonOf(now: SalesPoint | null, before: SalesPoint | null, t: Translator): string {
  if (now === null || now.gross === null) return t('Not compared: the newest count of this show gives no gross.');
  if (before === null || before.gross === null)
    return t('Not compared: the last visit has no gross at the same distance from its show.');
  if (now.currency === null || now.currency !== before.currency)
    return t('Not compared: the currencies differ or are not given.');
  const difference = now.gross - before.gross;
  const share = before.gross === 0 ? '' : ` (${t.share(Math.abs(difference) / before.gross)})`;
  const amount = `${digits(Math.abs(difference), t)} ${now.currency}${share}`;
  const days = { days: daysOutText(now.days_out, t), other: daysOutText(before.days_out, t) };
  const text = difference < 0 ? '{amount} less than the last visit.' : '{amount} more than the last visit.';
  return `${t(text, { amount })} ${t('Counted {days} (this show) and {other} (last visit).', days)}`;
}
