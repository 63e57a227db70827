import { comparableName } from '../../../src/domain/names.js';

/**
 * A count in a text. `written` is number and thing in the text's words, `unit` is the normalised thing. `vague` is true
 * for "about", "more than" and the like.
 */
export type Quantity = Readonly<{ value: number; unit: string; written: string; vague: boolean }>;

const numberWords: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
};
const multipliers: Readonly<Record<string, number>> = {
  thousand: 1e3,
  million: 1e6,
  millions: 1e6,
  millionen: 1e6,
  miljoen: 1e6,
  mio: 1e6,
  m: 1e6,
  billion: 1e9,
  k: 1e3,
};
/** Words after a number that make it a date, a time, a score or an age instead of a count. */
const notCounted = new Set(
  `am and are as at but by for from have hour hours in is january february march april may june july august september october november december
  minutes minute day days week weeks month months ago tag tage tagen woche wochen monate jahre jahren uhr jour jours semaine semaines mois ans heures
  dia dias semana semanas mes meses anos hora horas giorno giorni settimane mesi anni ore dag dagen weken maanden jaar uur noon of old on or per pm season st nd rd th that the this to until was were who will with year years`.split(
    /\s+/u,
  ),
);
const vagueWords =
  /(?:about|almost|around|approximately|at least|close to|fewer than|less than|more than|nearly|over|some|under|up to|rund|etwa|fast|uber|mehr als|environ|pres de|plus de|casi|mas de|circa|oltre|quasi|ongeveer|bijna|meer dan|cerca de|quase|mais de)\s*$/u;

/** Returns every count in a text, without years, dates, times and ages. */
function quantitiesOf(text: string): readonly Quantity[] {
  const pattern =
    /([€$£¥]\s?)?(?<![\p{L}\p{N}.,:–-])(\d{1,3}(?:[,.' \u00a0\u202f]\d{3})+|\d+(?:[.,]\d{1,2})?|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b)(?![\p{N}:–-])\s?(%|[\p{L}\p{M}]+)?(?:\s([\p{L}\p{M}]+))?(?:\s([\p{L}\p{M}]+))?/giu;
  return [...text.matchAll(pattern)].flatMap((match) => {
    const [, currency, written = '', next = '', after = '', third = ''] = match;
    const multiplier = multipliers[next.toLowerCase()];
    const unit = currency?.trim() ?? unitOf(multiplier === undefined ? [next, after] : [after, third]);
    const value = numberOf(written) * (multiplier ?? 1);
    if (unit === null || !Number.isFinite(value) || (isYear(written) && currency === undefined)) return [];
    const before = comparableName(text.slice(Math.max(0, match.index - 20), match.index));
    const words = currency === undefined ? [next, multiplier === undefined ? '' : after] : [];
    const shown = `${currency ?? ''}${written} ${words.join(' ')}`.trim();
    return [{ value, unit, written: shown, vague: vagueWords.test(before) || multiplier !== undefined }];
  });
}

/** Returns the counts of a text by unit, without things that it counts twice with different numbers. */
export function singleCounts(text: string): ReadonlyMap<string, Quantity> {
  const counts = new Map<string, Quantity | null>();
  for (const quantity of quantitiesOf(text)) {
    const earlier = counts.get(quantity.unit);
    const same = earlier === undefined || (earlier !== null && earlier.value === quantity.value);
    counts.set(quantity.unit, same ? quantity : null);
  }
  return new Map([...counts].flatMap(([unit, quantity]) => (quantity === null ? [] : [[unit, quantity] as const])));
}

/** Parses a number with thousands grouped in any of the common ways, or with decimals. */
export function numberOf(written: string): number {
  const word = numberWords[written.toLowerCase()];
  if (word !== undefined) return word;
  const grouped = /^\d{1,3}(?:[,.' \u00a0\u202f]\d{3})+$/u.test(written);
  return Number(grouped ? written.replace(/\D/gu, '') : written.replace(',', '.'));
}

function unitOf(words: readonly string[]): string | null {
  const [first = '', second = ''] = words.map((word) => (word === '%' ? '%' : comparableName(word)));
  if (first === '%') return '%';
  if (first === '' || notCounted.has(first)) return null;
  const counted = first.length < 3 && second !== '' && !notCounted.has(second) ? `${first} ${second}` : first;
  return counted.length < 2 ? null : counted.replace(/(?:es|s)$/u, '');
}

function isYear(written: string): boolean {
  return /^(?:1[0-9]|20|21)\d\d$/u.test(written);
}
