import { addDays, daysBetween, type LocalDate } from '../../../src/domain/time.js';

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
