import { sameName } from '../../../src/domain/names.js';
import { type Show, takesPlace } from '../../../src/domain/stage-values/hub-lookup.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { datesIn } from '../input-files/written-dates.js';
import { isShortName } from './short-names.js';

/** What people write of a show that did not take place, in seven languages. */
const notHeld =
  /(?<!\p{L})(?:cancel(?:l?ed)?|postponed|rescheduled|called off|(?:never|did ?n[o’']t) happen(?:ed)?|(?:not|never) played|did ?n[o’']t play|dnp|(?:snowed|rained) o(?:ff|ut)|c\/x|cxl|cxd|canx|abgesagt|verschoben|ausgefallen|entfallen|fiel aus|annulée?|reportée?|pas joué|n['’]a pas eu lieu|cancelad[oa]|aplazad[oa]|suspendi(?:d[oa]|ó)|no se hizo|annullat[oa]|rinviat[oa]|saltat[oa]|non si è fatto|adiad[oa]|não (?:houve|teve)|afgelast|verzet|geannuleerd|ging niet door|niet door(?:gegaan|ging))(?!\p{L})/iu;

type TonightShow = Pick<Show, 'show_date' | 'around' | 'notes' | 'sources'>;

/** A date of a file with what its row says, if nobody was counted and nothing played; null for a row that says more. */
export type DatedRow = Readonly<{ showDate: LocalDate; city: string; blank: string | null }>;

/**
 * Returns whether a date did not take place: by the words of its row, or because files agree: the tour lists it as
 * cancelled or moved, its row names tonight as the new date, or tonight's show names it as the old one.
 */
export function wasCalledOff({ showDate, city, blank }: DatedRow, show: TonightShow): boolean {
  const isHere = (town: string) => sameName(town, city) || isShortName(town, city);
  const isOff = (show.around ?? []).some(
    (date) => date.show_date === showDate && !takesPlace(date) && isHere(date.city.split(',')[0] ?? ''),
  );
  if (isOff) return true;
  if (blank === null) return false;
  const tonight = [show.notes ?? '', ...show.sources.map(({ title }) => title ?? '')].join('\n');
  return notHeld.test(blank) || namesDay(blank, show.show_date) || namesDay(tonight, showDate);
}

/** Returns the clauses of a text that say that a show was called off or moved, without the rest of their sentences. */
export function calledOffClauses(text: string): readonly string[] {
  return text.split(/[,;.(]\s+|\s[–—-]\s/u).filter((clause) => notHeld.test(clause) && clause.length <= longestClause);
}

const longestClause = 60;

const digits = /(?<![\d./-])(\d{1,4})[./-](\d{1,2})(?:[./-](\d{2,4}))?(?![\d/-])/gu;

/** Returns whether a text names a day, with or without its year and in either order: `3/6`, `06.03.26`, `6 March`. */
export function namesDay(text: string, date: LocalDate): boolean {
  const [year = '', month = 0, day = 0] = [date.slice(0, 4), ...date.slice(5).split('-').map(Number)];
  const isWritten = [...text.matchAll(digits)].some(([, first = '', second = '', third]) => {
    if (first.length === 4) return first === year && Number(second) === month && Number(third) === day;
    const isDay = [`${month} ${day}`, `${day} ${month}`].includes(`${Number(first)} ${Number(second)}`);
    return first.length <= 2 && isDay && (third === undefined || year.endsWith(third));
  });
  return isWritten || datesIn(text).some((named) => named.month === month && named.day === day);
}
