import { costsOf, type RecordedUsage, tokensOf } from '../../../../src/domain/costs/usage.js';
import { type Instant, type LocalDate, millisecondsOf } from '../../../../src/domain/time.js';

const styles = {
  date: { weekday: 'short', day: 'numeric', month: 'short' },
  clock: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  moment: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  parts: { year: 'numeric', month: '2-digit', day: '2-digit' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/** Creating a format costs a thousand times as much as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string, style: keyof typeof styles): Intl.DateTimeFormat {
  const key = `${style} ${zone}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...styles[style] });
  formats.set(key, known);
  return known;
}

/** Returns `Mon 23 Nov`. */
export function dateText(date: LocalDate): string {
  return formatOf('UTC', 'date')
    .format(millisecondsOf(`${date}T00:00:00.000Z`))
    .replace(',', '');
}

/** Returns `14:03:22`. */
export function clockText(moment: Instant, zone: string): string {
  return formatOf(zone, 'clock').format(millisecondsOf(moment));
}

/** Returns `23 Nov, 14:03`. */
export function momentText(moment: Instant, zone: string): string {
  return formatOf(zone, 'moment').format(millisecondsOf(moment));
}

/** Returns the date of a moment in the time zone. */
export function dateOf(moment: Instant, zone: string): LocalDate {
  const parts = formatOf(zone, 'parts').formatToParts(millisecondsOf(moment));
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Returns `340 ms`, `4.2 s`, `3 min 05 s` or `2 h 10 min`; `–` for null. */
export function durationText(milliseconds: number | null): string {
  if (milliseconds === null) return '–';
  const span = Math.max(0, milliseconds);
  if (span < 1_000) return `${Math.round(span)} ms`;
  if (span < 59_950) return `${(span / 1_000).toFixed(1)} s`;
  const seconds = Math.round(span / 1_000);
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
  const minutes = Math.round(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0')];
  return hours < 48 ? `${hours} h ${rest} min` : `${Math.floor(hours / 24)} days`;
}

/** Returns `0.0123 USD + 0.01 EUR`; `–` where nothing was paid. */
export function costText(costs: Readonly<Record<string, number>>): string {
  const texts = Object.entries(costs)
    .filter(([, amount]) => amount > 0)
    .map(([currency, amount]) => `${amountText(amount)} ${currency}`);
  return texts.length === 0 ? '–' : texts.join(' + ');
}

export function amountText(amount: number): string {
  return amount >= 1 ? amount.toFixed(2) : amount.toFixed(4);
}

/** Returns the model, tokens and cost of a usage, as one line. */
export function usageText(usage: RecordedUsage | null): string {
  if (usage === null) return 'nothing paid';
  const tokens = tokensOf(usage);
  const costs = Object.fromEntries(costsOf(usage).map(({ cost, currency }) => [currency ?? '?', cost]));
  const unknown = usage.cost_basis === 'incomplete' ? 'cost unknown' : '';
  const isPaid = Object.values(costs).some((cost) => cost > 0);
  const cost = isPaid ? `${costText(costs)} (${usage.cost_basis})` : unknown;
  const parts = [usage.model ?? '', tokens === 0 ? '' : `${countText(tokens)} tokens`, cost];
  return parts.filter((part) => part !== '').join(', ') || 'nothing paid';
}

/** Returns `12,345`. */
export function countText(count: number): string {
  return count.toLocaleString('en-GB');
}

/** Returns the first eight characters of an id, which people compare. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}
