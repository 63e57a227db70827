import type { SalesPoint } from '../../../src/domain/stage-values/historical-sales-lookup.js';
import type { Translator } from '../../shared/page-language/translator.js';
import { daysOutText } from '../facts/sales-comparison.js';

const amounts = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats an amount as `12,400.00`. */
export function digits(value: number): string {
  return amounts.format(value);
}

/** Compares this show's gross with the last visit's, or says why they cannot be compared. */
export function comparisonOf(now: SalesPoint | null, before: SalesPoint | null, t: Translator): string {
  if (now === null || now.gross === null) return 'Not compared: the newest count of this show gives no gross.';
  if (before === null || before.gross === null)
    return 'Not compared: the last visit has no gross at the same distance from its show.';
  if (now.currency === null || now.currency !== before.currency)
    return 'Not compared: the currencies differ or are not given.';
  const difference = now.gross - before.gross;
  const direction = difference < 0 ? 'less' : 'more';
  const percent = before.gross === 0 ? '' : ` (${Math.round((Math.abs(difference) / before.gross) * 100)} %)`;
  const distance = `${daysOutText(now.days_out, t)} the show, the last visit’s count ${daysOutText(before.days_out, t)}`;
  return `${digits(Math.abs(difference))} ${now.currency}${percent} ${direction} than the last visit; this show’s count is ${distance}.`;
}
