import { addDays, daysBetween, type LocalDate } from '../../../src/domain/time.js';
import { readWrittenDate } from '../input-files/written-dates.js';

/** The days of the week from Sunday, as seven languages write them. */
const weekdays = [
  'sunday|sonntag|dimanche|domingo|domenica|zondag',
  'monday|montag|lundi|lunes|lunedì|segunda|segunda-feira|maandag',
  'tuesday|dienstag|mardi|martes|martedì|terça|terça-feira|dinsdag',
  'wednesday|mittwoch|mercredi|miércoles|mercoledì|quarta|quarta-feira|woensdag',
  'thursday|donnerstag|jeudi|jueves|giovedì|quinta|quinta-feira|donderdag',
  'friday|freitag|vendredi|viernes|venerdì|sexta|sexta-feira|vrijdag',
  'saturday|samstag|sonnabend|samedi|sábado|sabato|zaterdag',
];
/** Words that say that a day is still to come. */
const coming =
  'this|next|coming|diese[nmrs]?|kommende[nmrs]?|nächste[nmrs]?|ce|cette|prochaine?|este|esta|próxim[oa]|quest[oa]|prossim[oa]|nest[ea]|dit|deze|komende|aanstaande';
const weekend = 'weekend|week-end|wochenende|fin de semana|fim de semana|fine settimana';
const tomorrow = 'tomorrow|demain|mañana|domani|amanhã';

const dayComing = weekdays.map((names) => new RegExp(`(?<!\\p{L})(?:${coming}) (?:${names})(?!\\p{L})`, 'iu'));
const weekendComing = new RegExp(`(?<!\\p{L})(?:${coming}) (?:${weekend})(?!\\p{L})`, 'iu');
const tomorrowComing = new RegExp(`(?<!\\p{L})(?:${tomorrow})(?!\\p{L})`, 'iu');

/** Returns whether a headline announces something for a day that was over before today. */
export function hasPassed(headline: string, publishedOn: LocalDate, today: LocalDate): boolean {
  const day = announcedDay(headline, publishedOn);
  return day !== null && day < today;
}

/** Days of an event that is on now. */
const longestEvent = 10;

/** Returns whether a headline announces something for today or tomorrow, or names dates around today. */
export function isOnNow(headline: string, publishedOn: LocalDate, today: LocalDate): boolean {
  const day = announcedDay(headline, publishedOn);
  if (day !== null) return day >= today && daysBetween(today, day) <= 1;
  const days = namedDays(headline, today);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || daysBetween(first, last) > longestEvent) return false;
  return first <= addDays(today, 1) && last >= today;
}

/** Returns the days that a headline names, in order: `May 30 to June 5`, `vom 3. bis 31. August`, `(09/03)`. */
function namedDays(headline: string, today: LocalDate): readonly LocalDate[] {
  const year = today.slice(0, 4);
  const written = headline.match(
    /\p{L}{3,10}\.? \d{1,2}(?!\d)|\d{1,2}(?:\.|º|er)? (?:de )?\p{L}{3,10}|\d{1,2}[./]\d{1,2}\.?/gu,
  );
  const days = (written ?? []).flatMap((text) => {
    const read = readWrittenDate(
      /\p{L}/u.test(text) ? `${text} ${year}` : `${text.replace(/\.$/u, '')}.${year}`.replace('/', '.'),
    );
    return read.kind === 'date' ? [read.date] : [];
  });
  return days.toSorted();
}

function announcedDay(headline: string, publishedOn: LocalDate): LocalDate | null {
  if (tomorrowComing.test(headline)) return addDays(publishedOn, 1);
  if (weekendComing.test(headline)) return nextWeekday(0, publishedOn);
  const weekday = dayComing.findIndex((pattern) => pattern.test(headline));
  return weekday < 0 ? null : nextWeekday(weekday, publishedOn);
}

/** A Sunday. */
const sunday: LocalDate = '2023-01-01';

/** Returns the first such day of the week on or after a date. */
function nextWeekday(weekday: number, from: LocalDate): LocalDate {
  const own = ((daysBetween(sunday, from) % 7) + 7) % 7;
  return addDays(from, (weekday - own + 7) % 7);
}
