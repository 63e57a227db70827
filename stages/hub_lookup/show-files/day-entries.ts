import { comparableName, sameName } from '../../../src/domain/names.js';
import { eveningWords } from '../../shared/text/evening-words.js';
import { withNotedEvening } from './noted-show.js';
import type { SourceShow } from './source-show.js';

/** The beginnings of the titles of entries that are a part of the day of a show, in seven languages. */
const beginnings = {
  load_in: eveningWords.load_in,
  soundcheck: eveningWords.soundcheck,
  departure: 'departure, depart, leave, abfahrt, abreise, partenza, salida, saida, partida, vertrek',
} as const;
type Part = keyof typeof beginnings;

const words = Object.entries(beginnings).flatMap(([part, list]) =>
  list.split(',').map((word) => ({ part: part as Part, word: `${word.trim()} ` })),
);

/** Returns what part of the day of a show an entry is by its title, such as `Load-in Minard`; null for others. */
export function partOfDay(title: string | null): Part | null {
  const comparable = `${comparableName(title ?? '')} `;
  return words.find(({ word }) => comparable.startsWith(word))?.part ?? null;
}

/** An entry of a calendar with a time; without a place, it is of any town. */
export type DayEntry = Pick<SourceShow, 'title' | 'date' | 'start'> & Partial<Pick<SourceShow, 'city' | 'wholeNotes'>>;

/** Returns the only show of the entry's day and town; null without one, or with several. */
export function showOfEntry({ title, date, start, city }: DayEntry, shows: readonly SourceShow[]): SourceShow | null {
  if (start === null || partOfDay(title) === null) return null;
  const isOfDay = (show: SourceShow) => show.date === date && (city === undefined || sameName(show.city, city));
  const [only, ...others] = shows.filter((show) => isOfDay(show) && partOfDay(show.title) === null);
  return others.length > 0 ? null : (only ?? null);
}

/** Adds the time and the notes of entries of its day to a show; of a departure, its title with the time. */
export function withDayEntries(show: SourceShow, entries: readonly DayEntry[]): SourceShow {
  if (entries.length === 0) return show;
  const startOf = (part: Part) => entries.find(({ title }) => partOfDay(title) === part)?.start ?? null;
  const { load_in, soundcheck } = show.evening;
  const texts = entries.flatMap(({ title, start, wholeNotes }) =>
    partOfDay(title) === 'departure'
      ? [`${(title ?? '').replace(/\s?\([^()]{0,100}\)/gu, '')} ${start}`]
      : (wholeNotes ?? []),
  );
  return withNotedEvening({
    ...show,
    evening: {
      ...show.evening,
      load_in: load_in ?? startOf('load_in'),
      soundcheck: soundcheck ?? startOf('soundcheck'),
    },
    notes: [show.wholeNotes ?? '', ...texts].join('\n').trim() || null,
  });
}
