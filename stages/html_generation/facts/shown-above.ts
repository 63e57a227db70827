import { comparableName, sameName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { statementsIn } from '../../shared/evening/statements.js';
import { weekdayNamed } from '../../shared/input-files/written-dates.js';
import { weekdayOf } from '../../shared/input-files/yearless-dates.js';
import { labelledNote } from '../../shared/notes/labelled-notes.js';
import { contentWords } from '../../shared/text/content-words.js';
import { clocksIn } from '../../shared/text/evening-times.js';
import { capacityWords, seatWords, wordsOfTimes } from '../../shared/text/evening-words.js';
import { readEvening } from '../../shared/text/evening.js';
import { ticketsSoldIn } from '../../shared/text/tickets-sold.js';
import { withTimesOfDay } from '../../shared/text/written-form.js';

/**
 * Returns whether a sentence only has what the page shows at the top or among the conflicts: `Doors 19:00, show 20:00`,
 * `Venue: Orpheum`.
 */
export function isShownAbove(sentence: string, show: Show): boolean {
  const { doors, start, evening, venue } = show;
  const isShown = (key: string, value: string | number | null) =>
    shown[key] === value ||
    (key === 'support' && evening.support === 'none') ||
    show.disagreements.some(({ field, other }) => field === key && other === String(value));
  const { capacity } = venue;
  const shown: Readonly<Record<string, string | number | null>> = { doors, start, ...evening, capacity };
  const fields = { ...shown, venue: venue.name, address: venue.address, city: show.city, performer: show.performer };
  const [, act = ''] = /^\p{L}{2,12}: (.{3,60}?)\.?$/u.exec(sentence) ?? [];
  if (act !== '' && isShortFor(act, evening.support ?? '')) return true;
  const labelled = labelledNote(sentence);
  const field =
    labelled === null ? null : (Object.entries(fields).find(([key]) => key === labelled.column)?.[1] ?? null);
  if (labelled !== null && field !== null && isWithin(labelled.value, String(field))) return true;
  const place = comparableName([venue.name, venue.address, show.city].join(' ')).split(' ');
  if (
    comparableName(sentence)
      .split(' ')
      .every((word) => place.includes(word))
  )
    return true;
  if (isOnlyCount(sentence, show)) return true;
  const read = Object.entries(readEvening(sentence)).filter(([, value]) => value !== null);
  const words = comparableName(sentence).split(' ');
  const named = comparableName([venue.name, ...read.map(([, value]) => value)].join(' ')).split(' ');
  return (
    read.length > 0 &&
    read.every(([key, value]) => isShown(key, value)) &&
    words.filter((word) => /^\d/u.test(word)).length <= numbersIn(read.map(([, value]) => value).join(' ')) &&
    words.every((word) => isOfTimes(word) || named.includes(word))
  );
}

/** Returns whether a word belongs to a time or a number of seats. */
function isOfTimes(word: string): boolean {
  return word.length <= 3 || /^\d/u.test(word) || unchanged.has(word) || wordsOfTimes.has(word) || ofSeats.test(word);
}

/** Words by which a note says that a time stays, in seven languages, as comparable words. */
const unchanged = new Set(
  'remain remains stay stays still bleibt bleiben weiterhin reste restent toujours sigue siguen queda rimane resta restano sempre continua mantem blijft blijven'.split(
    ' ',
  ),
);

/** Most words of a sentence that only repeats the ticket count. */
const longestCount = 8;

/** Returns whether a sentence has no number but that of the tickets at the top: `As of [Tue 10 Feb] 178 sold`. */
function isOnlyCount(sentence: string, { tickets_sold: tickets }: Show): boolean {
  const undated = sentence.replace(/\[[^[\]]{3,30}\]/gu, '');
  const isSame = tickets !== undefined && ticketsSoldIn(undated)?.sold === tickets.sold;
  return isSame && numbersIn(undated) === 1 && undated.split(/\s+/u).length <= longestCount;
}

const ofSeats = new RegExp(`^(?:${capacityWords}|${seatWords})$`, 'iu');

/** `Ada E` for `Ada Example`. */
function isShortFor(short: string, name: string): boolean {
  const words = comparableName(name).split(' ');
  return comparableName(short)
    .split(' ')
    .every((word, at) => words[at]?.startsWith(word) === true);
}

function numbersIn(text: string): number {
  return text.match(/\d+/gu)?.length ?? 0;
}

function isWithin(value: string, shown: string): boolean {
  return sameName(value, shown) || ` ${comparableName(shown)} `.includes(` ${comparableName(value)} `);
}

/** The times and counts of a plan: a single other one may say what no paper has decided. */
const fewestOfPlan = 2;

/**
 * Returns whether a sentence states a time of the evening that a newer note replaced, and no time that holds: it would
 * mislead. Dinner at the hour of the old doors stays.
 */
export function isReplaced(sentence: string, show: Show): boolean {
  return isDeadPlan(sentence, show) || namesOnlyReplaced(sentence, show);
}

/** Returns whether a sentence states several times and counts, all others than those of the show. */
function isDeadPlan(sentence: string, show: Show): boolean {
  const { doors, start, evening, venue, tickets_sold: tickets } = show;
  const shown = { doors, start, ...evening, capacity: venue.capacity, sold: tickets?.sold ?? null, comps: null };
  const known = statementsIn(withTimesOfDay(sentence, weekdayOf(show.show_date))).flatMap(({ field, value, state }) =>
    state !== 'said' || field === null || field === 'finish' || shown[field] === null
      ? []
      : [value !== String(shown[field])],
  );
  return known.length >= fewestOfPlan && known.every(Boolean);
}

function namesOnlyReplaced(sentence: string, show: Show): boolean {
  const replaced = show.disagreements.filter(({ note }) => note === 'decides');
  const isOld = (field: string, time: unknown) =>
    replaced.some((one) => one.field === field && one.other === String(time));
  const ofDay = withTimesOfDay(sentence, weekdayOf(show.show_date));
  const named = Object.entries(readEvening(ofDay)).filter(([, value]) => value !== null);
  const hours = clocksIn(ofDay, 'start');
  if (!hours.every((time) => replaced.some(({ other }) => other === time))) return false;
  if (named.length > 0) return named.every(([field, value]) => isOld(field, value));
  return hours.length > 0 && saysOnlyWhen(sentence, show);
}

/** A word for an agreement, in seven languages. */
const agreement =
  /^(?:ok(?:ay|e)?|agreed?|fine|confirm\p{L}*|best[aä]tig\p{L}*|einverstanden|accord|entendu|conforme|vale|acuerdo|acordo|combinado|conferm\p{L}*|bevestig\p{L}*|akkoord|prima|perfe\p{L}*|parfait|then|alors|also|dann|entonces|allora|entao|dan)$/u;

/** Returns whether the words of a sentence besides its times only name the show and its day, or agree. */
function saysOnlyWhen(sentence: string, { venue, city, performer }: Show): boolean {
  const names = new Set(comparableName([venue.name, city, performer ?? ''].join(' ')).split(' '));
  return contentWords(sentence).every(
    (word) =>
      names.has(word) ||
      agreement.test(word) ||
      wordsOfTimes.has(word) ||
      weekdayNamed(word) !== null ||
      /\d/u.test(word),
  );
}
