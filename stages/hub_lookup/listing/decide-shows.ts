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
import type { ShowReading } from './show-reading.js';

type Context = Pick<LookupContext, 'history' | 'now'>;

/** The shows of a date, as a hub lists them. */
export async function listShows(told: ShowReading, date: LocalDate, context: Context): Promise<HubListing> {
  if (told.unreadable !== null) return { kind: 'failed', reason: told.unreadable, retryable: false };
  const identified = await identify(told.groups, date, (day) => context.history.knownShows(day));
  const shows = await Promise.all(identified.shows.map((show) => mergeShow(show, context.now)));
  const own = identified.shows.flatMap(({ group }) => remarksOn(group));
  const notices = [...told.absence, ...identified.notices, ...own, ...told.asides];
  return { kind: 'listed', shows: shows.sort(byTime), unusable: told.losses, notices: firstNotices(notices) };
}

/** The show of the run as it is told now; as it was when the run started where nothing tells of it any more. */
export async function outcomeOf(told: ShowReading, show: Show, context: Context): Promise<StageOutcome<'hub_lookup'>> {
  if (told.unreadable !== null) return { kind: 'failed', reason: told.unreadable, retryable: false };
  const found = await findShow(told, show, context);
  const value = found === null ? show : await mergeShow(found, context.now);
  const own = found === null ? [missing(show, told.place)] : found.group.flatMap(({ notices }) => notices);
  const notices = firstNotices([...own, ...told.losses, ...told.asides]);
  return { kind: 'produced', value: { show: value, notices } };
}

/** What of all that was told cannot be used. */
export async function unusableIn(told: ShowReading): Promise<readonly Notice[]> {
  const own = told.groups.flatMap(remarksOn);
  return allNotices([...told.losses, ...told.asides, ...own, ...(await contestedIds(told.groups))]);
}

/** The show on its date, else the one that has its id on the nearest other date. */
export async function findShow(told: ShowReading, show: Show, context: Context): Promise<Identified | null> {
  const known = async (day: LocalDate) => [...(day === show.show_date ? [show] : []), ...(await others(day))];
  const others = async (day: LocalDate) =>
    (await context.history.knownShows(day)).filter(({ show_id }) => show_id !== show.show_id);
  const { shows } = await identify(told.groups, show.show_date, known);
  const here = shows.find(({ id }) => id === show.show_id);
  if (here !== undefined) return here;
  const elsewhere = (group: ShowGroup) => group[0].date !== show.show_date && claimedIds(group).includes(show.show_id);
  const [moved] = told.groups.filter(elsewhere).sort((one, other) => away(one, show) - away(other, show));
  return moved === undefined ? null : { group: moved, id: show.show_id };
}

function away([told]: ShowGroup, show: Show): number {
  return Math.abs(Date.parse(told.date) - Date.parse(show.show_date));
}

function remarksOn(group: ShowGroup): readonly Notice[] {
  return [...postponed(group), ...group.flatMap(({ notices }) => notices)];
}

/** Nobody who waits for the brief of a postponed show shall think that it was forgotten. */
function postponed(group: ShowGroup): readonly Notice[] {
  const told = group.find(({ status }) => status !== null);
  if (told?.status !== 'postponed') return [];
  return [noticeAt(told.origin, 'is a show that is postponed; no brief is made of it')];
}

function missing(show: Show, place: string): Notice {
  const message = `${place} no longer have the show "${show.show_id}"; it is told as it was when the run started`;
  return { message, file: null, line: null };
}

function byTime(one: Show, other: Show): number {
  const [first, second] = [one, other].map(({ start, show_id }) => `${start ?? '99:99'} ${show_id}`);
  return (first ?? '') < (second ?? '') ? -1 : 1;
}
