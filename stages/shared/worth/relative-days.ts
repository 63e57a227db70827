import { addDays, daysBetween, type LocalDate } from '../../../src/domain/time.js';
import { weekdayNames } from '../input-files/written-dates.js';
import { ticketsSoldIn } from '../text/tickets-sold.js';
import { announcedDays } from './announced-days.js';

/** Words for a day that are only true on the day on which they are written, with its distance from it. */
const words: readonly (readonly [RegExp, number])[] = [
  [/(?<![\p{L}’'])(?:tomorrow|demain|domani|amanhã)(?!\p{L})/giu, 1],
  [/(?<!\p{L})(?<!(?:la|esta|una|cada|ayer|hoy) )mañana(?!\p{L})(?! de(?:l| ))/giu, 1],
  // German writes the morning with a capital, and Dutch after an article.
  [/(?<!\p{L})(?<!(?:de|elke|goede|heden) )morgen(?!\p{L})/gu, 1],
  [
    /(?<![\p{L}’'])(?:this (?:morning|afternoon|evening)|ce matin|cet après-midi|stamattina|deze (?:ochtend|middag)|vanmorgen|vanmiddag)(?!\p{L})/giu,
    0,
  ],
  [/(?<!\p{L})(?:esta (?:mañana|tarde)|esta manhã)(?!\p{L})/giu, 0],
  [
    /(?<!\p{L})(?<!(?:['’]s|s['’]|the|her|his|their|our|my|your) )(?:last night(?! (?:in|at|of|on) )|gestern Abend|anoche|ieri sera|ontem à noite|gisteravond)(?!\p{L})/giu,
    -1,
  ],
  [
    /(?<![\p{L}’'])(?<!(?:bis|until|till|fino ad?|jusqu['’]à|tot) )(?:today|tonight|aujourd[’']hui|ce soir|heute(?! (?:so|noch|als) )|vandaag|vanavond|oggi|stasera)(?!\p{L})/giu,
    0,
  ],
  [/(?<!\p{L})(?<!(?:hasta|até) )(?:hoy(?! en día)|esta noche|hoje(?! em dia))(?!\p{L})/giu, 0],
  [/(?<!\p{L})(?:yesterday|hier soir|gestern|ayer|ieri|ontem|gisteren)(?!\p{L})/giu, -1],
];

const anyWeekday = new RegExp(`(?<![\\p{L}’'-])(${[...weekdayNames().keys()].join('|')})(?!\\p{L})`, 'giu');
/** What makes a day of the week a habit, or part of a name: `every Friday`, `Black Friday`, `dimanche de Pâques`. */
const habit =
  /(?:every|each|jeden|chaque|tous les|cada|todos los|los|ogni|todas as|elke|iedere|du|black|good|ash|palm|easter|shrove)\s$/iu;
/** A date after a day of the week: `, den 20. Juli`, ` 4 agosto`, ` (09/03)`, ` March 3`. */
const dateFollows = /^,? ?(?:\(|d(?:en|em) |le )?(?:\d{1,2}\b|\p{L}{3,10}\.? \d{1,2}\b)/u;

/** Words of a weather forecast, which is for the day of its publication or the next one. */
const forecast =
  /(?<!\p{L})(?:weather (?:forecast|warning|alert)|forecast(?:ers?)?|(?:yellow|amber|red) (?:warning|alert)|(?:heat|storm|flood|frost) (?:warning|alert)|wetter(?:bericht|vorhersage|warnung)?|unwetterwarnung|hitzewarnung|météo|vigilance (?:jaune|orange|rouge)|alerte (?:orages?|canicule)|risque d[’']orages?|pronóstico|(?:aviso|alerta) (?:amarill[oa]|naranja|roj[oa])|sensación térmica|previsioni meteo|meteo|allerta (?:meteo|gialla|arancione|rossa)|previsão do tempo|inmet|weerbericht|weersverwachting|code (?:geel|oranje|rood))(?!\p{L})/iu;

/** Returns whether a text forecasts the weather of days that are over. */
export function isPastForecast(text: string, publishedOn: LocalDate, showDay: LocalDate): boolean {
  if (!forecast.test(text)) return false;
  const named = words.flatMap(([word, days]) => (matches(word, text) ? [addDays(publishedOn, days)] : []));
  return (named.toSorted().at(-1) ?? publishedOn) < showDay;
}

function matches(word: RegExp, text: string): boolean {
  return text.search(word) >= 0;
}

/**
 * Returns a text as it is true on the day of a show: a word such as `tomorrow` is followed by its date, unless it means
 * the show's own day there. Null where it cannot be stated: it says what was to come, and is over, or which Tuesday it
 * means is not clear; nor where the word is a quotation's, which is not edited.
 */
export function statedOn(
  text: string,
  publishedOn: LocalDate,
  showDay: LocalDate,
  language: string | null,
): string | null {
  let stated = text;
  for (const [word, days] of words) {
    const day = addDays(publishedOn, days);
    if (!matches(word, text) || (days === 0 && day === showDay)) continue;
    if ((days > 0 && day < showDay) || isQuoted(word, stated)) return null;
    stated = stated.replace(word, `[${dateOf(day, language)}]`);
  }
  return namesUnclearDay(text, publishedOn, showDay) ? null : stated;
}

/** Tonight, in seven languages, at the beginning of a text. */
const tonight =
  /^(?:tonight|this evening|heute abend|ce soir|esta noche|esta noite|hoje à noite|stasera|vanavond)(?!\p{L})/iu;

/**
 * Returns a text with the date in place of a word such as `tomorrow` that means the day of a show, or of one such as
 * `today` that means an earlier day. In a letter on a show, `tonight` is its night, unless the sentence counts tickets.
 */
export function withShowDay(text: string, writtenOn: LocalDate, showDay: LocalDate, language: string | null): string {
  const isOfShow = (at: number, whole: string) => {
    const from = Math.max(...['.', '!', '?'].map((mark) => whole.lastIndexOf(mark, at)));
    const sentence = whole.slice(from + 1).split(/[.!?](?:\s|$)/u)[0] ?? '';
    return tonight.test(whole.slice(at)) && ticketsSoldIn(sentence) === null;
  };
  return words
    .filter(([, days]) => days > 0 === (addDays(writtenOn, days) === showDay))
    .reduce(
      (dated, [word, days]) =>
        dated.replace(word, (found, at: number, whole: string) =>
          isOfShow(at, whole) ? found : `[${dateOf(addDays(writtenOn, days), language)}]`,
        ),
      text,
    );
}

/** A quotation, also one that does not end. */
const quotation =
  /«[^«»]{0,300}»?|»[^«»]{0,300}«|„[^„“”]{0,300}[“”]?|“[^“”]{0,300}”?|"[^"]{0,300}"?|(?<![\p{L}\d])[‘'](?=\p{L})[^’']{0,300}[’']/gu;

function isQuoted(word: RegExp, text: string): boolean {
  return (text.match(quotation) ?? []).some((quoted) => matches(word, quoted));
}

/** Returns whether a text names a day of the week that may be over, or of which another one has been since. */
function namesUnclearDay(text: string, publishedOn: LocalDate, showDay: LocalDate): boolean {
  return [...text.matchAll(anyWeekday)].some((match) => {
    const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
    if (habit.test(before) || dateFollows.test(after)) return false;
    return nextDay(match[0], publishedOn) < showDay || daysBetween(publishedOn, showDay) > 6;
  });
}

/** A Sunday. */
const sunday: LocalDate = '2023-01-01';

function nextDay(name: string, from: LocalDate): LocalDate {
  const weekday = weekdayNames().get(name.toLowerCase()) ?? 0;
  const own = daysBetween(sunday, from) % 7;
  return addDays(from, (weekday - own + 14) % 7);
}

/** Words before a date from which something lasts, in seven languages. */
const since =
  /(?:from|since|until further notice|ab|seit|dès|depuis|à partir d[ue]|desde|a partir de(?:l)?|dal|a partire dal|vanaf|sinds)(?: (?:el|le|dem|dia|día|il|the))?(?: \p{L}+,?)? $/iu;

/** Returns whether all that a report announced, by the days of a year that it names, is over on the day of a show. */
export function isOver(text: string, publishedOn: LocalDate, showDay: LocalDate): boolean {
  const announced = announcedDays(text, publishedOn);
  return announced.length > 0 && announced.every(({ date, at }) => date < showDay && !since.test(text.slice(0, at)));
}

/** Announces that an event is near, in seven languages. */
const soon =
  /(?<!\p{L})(?:is approaching|coming soon|approche(?:nt)?|bientôt|steh(?:t|en) (?:kurz )?bevor|se acercan?|si avvicina(?:no)?|(?:se )?aproxima(?:m)?(?:-se)?|nader(?:t|en))(?!\p{L})/iu;
/** Days after which an event that was announced as near is over. */
const daysOfSoon = 7;

/** Returns whether a report announces that an event is near, and is more than a week older than a show. */
export function isNoLongerSoon(text: string, publishedOn: LocalDate, showDay: LocalDate): boolean {
  return soon.test(text) && daysBetween(publishedOn, showDay) > daysOfSoon;
}

function dateOf(day: LocalDate, language: string | null): string {
  const format = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : (language ?? 'en-GB'), format).format(new Date(day));
}
