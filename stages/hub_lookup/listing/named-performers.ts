import { comparableName, sameName } from '../../../src/domain/names.js';
import { areNearStarts } from '../merging/same-show.js';
import type { SourceShow } from '../show-files/source-show.js';

/** What separates a performer from the title of the show: `Ada Example: Still Here`, `Still Here – Ada Example`. */
const separator = /(?:(?<!\s)\s+)?:\s+|(?<!\s)\s+[|–—-]\s+/u;

/** Letters of the shortest surname by which a performer is recognised in a title. */
const fewestLetters = 4;

/**
 * Replaces a performer written with the show's title, by a part of the name or by its initials, by the one that tables
 * and voices name. An entry that names none is of the only performer that they name, else of the only voice. A title
 * that names none of them is a programme if a table lists a performer for that room and hour, or if several rows of a
 * table have it; a single name next to a town is its room.
 */
export async function withNamedPerformers(
  shows: readonly SourceShow[],
  readPerformers: () => Promise<readonly string[]>,
  readOnlyVoice: () => Promise<string | null> = async () => null,
): Promise<readonly SourceShow[]> {
  if (!shows.some(isUnclear)) return shows;
  const clear = shows.filter((show) => !isUnclear(show));
  const stated = await knownPerformers(shows, readPerformers);
  const known = stated.length > 0 ? stated : repeatedNames(shows);
  // A table of visits may name other acts of the room; the voice is of the one who travels.
  const onlyVoice = shows.some(({ performer }) => performer === null) ? await readOnlyVoice() : null;
  const performerIn = (show: SourceShow) =>
    performerOf(show.performer, known) ??
    (show.performer === null ? onlyVoice : null) ??
    listedPerformer(show, clear) ??
    (known.length > 0 && isProgramme(show, shows) ? performerOf(null, known) : show.performer);
  return shows.map((show) => {
    if (!isUnclear(show)) return show;
    const performer = performerIn(show);
    const isUnknown = performer !== null && !known.includes(performer);
    // Of several entries, a name that only one has is that of its room: `Acapela, Pentyrch`.
    return isUnknown && show.venue === null && shows.length > 1 && isOnce(performer, shows)
      ? { ...show, venue: performer, performer: performerOf(null, known) }
      : { ...show, performer, ...(show.performer === null && performer !== null && { assumesPerformer: true }) };
  });
}

/** Returns the names that several entries of calendars have; some titles add to one what no entry explains. */
function repeatedNames(shows: readonly SourceShow[]): readonly string[] {
  const named = shows.flatMap(({ performer, format }) => (format === 'ics' ? (performer ?? []) : []));
  const isRepeated = (name: string) => named.filter((one) => sameName(one, name)).length > 1;
  return distinct(named.filter((name) => !separator.test(name) && isRepeated(name)));
}

/** Returns the performers that tables and voices name, each once. */
export async function knownPerformers(
  shows: readonly SourceShow[],
  readPerformers: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const own = shows.filter((show) => !isUnclear(show)).flatMap(({ performer }) => performer ?? []);
  return distinct([...own, ...(await readPerformers())]);
}

function isUnclear({ performer, format, isTitled }: SourceShow): boolean {
  return performer === null || separator.test(performer) || format === 'ics' || isTitled === true;
}

/** Returns whether the title of a row is that of other rows too. */
function isProgramme({ performer, isTitled }: SourceShow, shows: readonly SourceShow[]): boolean {
  const isSame = (show: SourceShow) => show.isTitled === true && sameName(show.performer ?? '', performer ?? '');
  return isTitled === true && shows.filter(isSame).length > 1;
}

function isOnce(performer: string, shows: readonly SourceShow[]): boolean {
  return shows.filter((show) => show.performer !== null && sameName(show.performer, performer)).length === 1;
}

/** Returns the known performer that a title means, or null. */
export function performerOf(written: string | null, known: readonly string[]): string | null {
  if (written === null) return known.length === 1 ? (known[0] ?? null) : null;
  const whole = known.find((name) => ` ${comparableName(written)} `.includes(` ${comparableName(name)} `));
  const meant = known.filter((name) => mayMean(written, name));
  return whole ?? (meant.length === 1 ? (meant[0] ?? null) : null);
}

/** Returns the only performer that tables list for the room, the date and about the hour of an entry, or null. */
function listedPerformer(show: SourceShow, tables: readonly SourceShow[]): string | null {
  if (show.performer === null || show.venue === null) return null;
  const listed = tables.filter(
    ({ date, start, venue }) =>
      date === show.date && sameName(venue ?? '', show.venue ?? '') && areNearStarts({ start }, show),
  );
  const performers = distinct(listed.flatMap(({ performer }) => performer ?? []));
  return performers.length === 1 ? (performers[0] ?? null) : null;
}

/** What joins the names of a duo. */
const joined = / ?[&+] ?| (?:and|und|en|et|y|e) /giu;
/** Initials of a performer or of a duo: `AE`, `Z&Q`. */
const capitals = /\p{Lu}{2,}|(?<!\p{L})\p{Lu}(?:\s?[&+]\s?\p{Lu})+(?!\p{L})/gu;

/**
 * Returns true if a title has the last word of a name, its initials in capitals, or its first word alone before a title
 * (`Example in Graz`, `AE @ Orpheum`, `Ada – second show`): a first name next to another surname is someone else.
 */
function mayMean(written: string, name: string): boolean {
  const parts = comparableName(name.replace(joined, ' ')).split(' ');
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  const initials = parts.map((part) => part.charAt(0)).join('');
  const hasInitials = (written.match(capitals) ?? []).some((word) => sameName(word.replace(/\P{L}/gu, ''), initials));
  const hasLast = last.length >= fewestLetters && comparableName(written).split(' ').includes(last);
  return hasInitials || hasLast || sameName(written.split(separator)[0] ?? '', first);
}

function distinct(names: readonly string[]): readonly string[] {
  return names.filter((name, index) => names.findIndex((other) => sameName(name, other)) === index);
}
