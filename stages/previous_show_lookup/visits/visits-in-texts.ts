import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { daysNamed, type NamedDay } from '../../shared/input-files/days-in-text.js';
import { listInputFiles, readInputText } from '../../shared/input-files/input-folder.js';
import { shownPath } from '../../shared/input-files/notices.js';
import { notesOf } from '../../shared/notes/notes-of.js';
import { fileOrigin } from '../../shared/origins/origin.js';
import { namesHall } from '../../shared/places/same-hall.js';
import type { PlaceTable } from '../../shared/places/table.js';
import { type FindTown, townFinder } from '../../shared/places/town-in-text.js';
import { linesOf } from '../../shared/text/lines.js';
import { countInNotes } from './attendance.js';
import type { HistoryRow } from './history-row.js';

/** How the names of files end that hold notes on a night: a report, a diary. */
const endings = ['.txt', '.md'] as const;
/** Words of the longest heading of a night: `Ghent, De Kraan, 6 Oct 22, after the show`. */
const mostWords = 12;

/** What counts the remarks of a report, in seven languages: `first: they laugh late`. */
const counted =
  /^(?:also |so )?(?:first(?:ly)?|second(?:ly)?|third(?:ly)?|erstens|zweitens|drittens|d['’]abord|premièrement|ensuite|enfin|primero|segundo|tercero|primo|secondo|terzo|primeiro|segundo|ten eerste|ten tweede)\s?[:,]\s*/iu;

/**
 * Returns the nights in the town of a show on which there are notes in `history/*.txt` and `*.md`. A file is on one
 * night, which its first line or its name says, or on several with a heading each.
 */
export async function visitsInTexts(root: string, show: Show, table: PlaceTable): Promise<readonly HistoryRow[]> {
  const { files } = await listInputFiles(root, 'history', endings);
  const find = townFinder(show, table);
  const rows: HistoryRow[] = [];
  for (const file of files) {
    const content = await readInputText(root, file);
    if (content.kind === 'unusable') continue;
    const name = (file.path.split('/').at(-1) ?? '').replace(/\.\p{L}{1,4}$/u, '').replaceAll(/[_.-]/gu, ' ');
    const lines = linesOf(content.text).map((line) => line.replace(/^#{1,6}\s+/u, '').trim());
    for (const { heading, line, body } of nightsOf(lines)) {
      const row = rowOf({ heading, name, body }, show, find);
      if (row !== null) rows.push({ ...row, origin: fileOrigin(shownPath(file.path), line) });
    }
  }
  return rows;
}

type Night = Readonly<{ heading: string; line: number; body: readonly string[] }>;

/** Returns the parts of a text below its headings with a day; without one, its first line is the heading. */
function nightsOf(lines: readonly string[]): readonly Night[] {
  const headed = lines.flatMap((line, at) => (isHeading(line) ? [at] : []));
  const first = lines.findIndex((line) => line !== '');
  const starts = headed.length > 0 ? headed : first < 0 ? [] : [first];
  return starts.map((from, index) => ({
    heading: lines[from] ?? '',
    line: from + 1,
    body: lines.slice(from + 1, starts[index + 1] ?? lines.length),
  }));
}

function isHeading(line: string): boolean {
  return line !== '' && line.split(/\s+/u).length <= mostWords && dayIn(line) !== null;
}

/** Returns a whole day with its year. */
function dayIn(text: string): NamedDay | null {
  return (
    daysNamed(text, 'day-first').find(({ year, month, day }) => year !== null && month !== null && day !== null) ?? null
  );
}

type Text = Readonly<{ heading: string; name: string; body: readonly string[] }>;

/** Returns a night of the show's town before the show; null for another town, and without a year. */
function rowOf({ heading, name, body }: Text, show: Show, find: FindTown): Omit<HistoryRow, 'origin'> | null {
  const [inHeading, inName] = [find(heading), find(name)];
  const isHere = inHeading.kind === 'same' || (inHeading.kind === 'none' && inName.kind === 'same');
  const day = dayIn(heading) ?? dayIn(name);
  const [month] = [heading, name].flatMap((text) => daysNamed(text, 'day-first')).filter(({ year }) => year !== null);
  const known = day ?? month;
  const notes = notesOf(body.map((line) => line.replace(counted, '')).join('\n'));
  if (!isHere || known === undefined || notes === null) return null;
  const date = `${known.year}-${padded(known.month)}-${padded(known.day)}` as LocalDate;
  if (date >= show.show_date) return null;
  const precision = day !== null ? {} : { precision: known.month === null ? ('year' as const) : ('month' as const) };
  return {
    ...{ showDate: date, city: show.city, region: show.region, country: show.country, performer: null },
    ...{ venue: hallIn(heading, show, find), attendance: countInNotes(notes) },
    ...{ material: [], notes: null, report: notes, ...precision },
  };
}

/** Between the parts of a heading: `Ghent, De Kraan – 6 Oct 22`. */
const between = /\s?[,;|·@]\s?|\s[–—-]\s/u;
/** What a heading may say besides the day and the place, in seven languages. */
const ofKind =
  /^(?:(?:tour )?diary|notes?|report|tagebuch|notizen|bericht|journal|carnet|compte[ -]rendu|diario|notas?|cr[oó]nica|appunti|resoconto|relato|caderno|dagboek|notities|verslag)(?!\p{L})/iu;
/** Words of the longest name of a hall in a heading. */
const mostWordsOfHall = 5;

/** Returns the hall that a heading names besides the town and the day; null without one. */
function hallIn(heading: string, { venue }: Show, find: FindTown): string | null {
  const parts = heading
    .split(between)
    .map((part) => part.trim())
    .filter((part) => daysNamed(part, 'day-first').length === 0 && !isTown(find(part), part) && !ofKind.test(part))
    .filter((part) => /^\p{Lu}\p{L}/u.test(part) && part.split(/\s+/u).length <= mostWordsOfHall);
  return parts.find((part) => namesHall(part, venue.name)) ?? parts[0] ?? null;
}

function padded(number: number | null): string {
  return String(number ?? 1).padStart(2, '0');
}

function isTown(found: ReturnType<FindTown>, part: string): boolean {
  return found.kind === 'same' || (found.kind === 'other' && found.name === part);
}
