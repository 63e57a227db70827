import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { LocalDate } from '../../../src/domain/time.js';
import type { HubListing, LookupContext } from '../../../src/ports/stage-plugin.js';
import { allNotices, firstNotices } from '../../shared/input-files/many-notices.js';
import { noticeAt } from '../../shared/origins/origin.js';
import { claimedIds, contestedIds } from '../merging/contested-ids.js';
import type { ShowGroup } from '../merging/groups.js';
import { type Identified, identify } from '../merging/identity.js';
import { mergeShow } from '../merging/merge.js';
import { placeRemarks } from './place-remarks.js';
import type { ShowReading } from './show-reading.js';

type Context = Pick<LookupContext, 'history' | 'now'>;

/** Returns the shows of a date as a hub listing. */
export async function listShows(reading: ShowReading, date: LocalDate, context: Context): Promise<HubListing> {
  if (reading.unreadable !== null) return { kind: 'failed', reason: reading.unreadable, retryable: false };
  const identified = await identify(reading.groups, date, (day) => context.history.knownShows(day));
  const shows = await Promise.all(identified.shows.map((show) => mergeShow(show, context.now, reading)));
  const own = identified.shows.flatMap(({ group }) => remarksOn(group));
  const notices = [...reading.absence, ...identified.notices, ...own, ...reading.asides];
  return { kind: 'listed', shows: shows.sort(byTime), unusable: reading.losses, notices: firstNotices(notices) };
}

/** Returns the run's show as listed now, or as it was when the run started if it is no longer listed. */
export async function outcomeOf(
  reading: ShowReading,
  show: Show,
  context: Context,
): Promise<StageOutcome<'hub_lookup'>> {
  if (reading.unreadable !== null) return { kind: 'failed', reason: reading.unreadable, retryable: false };
  const found = await findShow(reading, show, context);
  const value = found === null ? show : await mergeShow(found, context.now, reading);
  const own = found === null ? [missing(show, reading.place)] : found.group.flatMap(({ notices }) => notices);
  const notices = firstNotices([...own, ...reading.losses, ...reading.asides]);
  return { kind: 'produced', value: { show: value, notices } };
}

/** Returns notices about everything in the reading that cannot be used. */
export async function unusableIn(reading: ShowReading): Promise<readonly Notice[]> {
  const own = reading.groups.flatMap(remarksOn);
  const places = await placeRemarks(reading);
  const contested = await contestedIds(reading.groups);
  return allNotices([...reading.losses, ...reading.asides, ...own, ...places, ...contested]);
}

/** Returns the show on its date, else the one with its id on the nearest other date; null if neither exists. */
export async function findShow(reading: ShowReading, show: Show, context: Context): Promise<Identified | null> {
  const known = async (day: LocalDate) => [...(day === show.show_date ? [show] : []), ...(await others(day))];
  const others = async (day: LocalDate) =>
    (await context.history.knownShows(day)).filter(({ show_id }) => show_id !== show.show_id);
  const { shows } = await identify(reading.groups, show.show_date, known);
  const here = shows.find(({ id }) => id === show.show_id);
  if (here !== undefined) return here;
  const elsewhere = (group: ShowGroup) => group[0].date !== show.show_date && claimedIds(group).includes(show.show_id);
  const [moved] = reading.groups.filter(elsewhere).sort((one, other) => away(one, show) - away(other, show));
  return moved === undefined ? null : { group: moved, id: show.show_id };
}

function away([entry]: ShowGroup, show: Show): number {
  return Math.abs(Date.parse(entry.date) - Date.parse(show.show_date));
}

function remarksOn(group: ShowGroup): readonly Notice[] {
  return [...postponed(group), ...group.flatMap(({ notices }) => notices)];
}

/** Reports a postponed show, so that its missing brief does not look like an oversight. */
function postponed(group: ShowGroup): readonly Notice[] {
  const entry = group.find(({ status }) => status !== null);
  if (entry?.status !== 'postponed') return [];
  return [noticeAt(entry.origin, 'is a show that is postponed; no brief is made of it')];
}

function missing(show: Show, place: string): Notice {
  const message = `${place} no longer have the show "${show.show_id}"; it is used as it was when the run started`;
  return { message, file: null, line: null };
}

function byTime(one: Show, other: Show): number {
  const [first, second] = [one, other].map(({ start, show_id }) => `${start ?? '99:99'} ${show_id}`);
  return (first ?? '') < (second ?? '') ? -1 : 1;
}
