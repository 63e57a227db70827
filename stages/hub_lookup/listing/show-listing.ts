import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { LocalDate } from '../../../src/domain/time.js';
import type { HubListing, InputOf, LookupContext } from '../../../src/ports/stage-plugin.js';
import { allNotices, firstNotices } from '../../shared/input-files/many-notices.js';
import { fileNotice } from '../../shared/input-files/notices.js';
import type { InputFolderSettings } from '../../shared/input-files/settings.js';
import { claimedIds, contestedIds } from '../merging/contested-ids.js';
import type { ShowGroup } from '../merging/groups.js';
import { type Identified, identify } from '../merging/identity.js';
import { mergeShow } from '../merging/merge.js';
import { readShowFolder, type ShowFolder } from '../merging/show-folder.js';

type Context = LookupContext<InputFolderSettings>;

/** The shows of a date, as a hub lists them. */
export async function listShows(date: LocalDate, context: Context): Promise<HubListing> {
  const folder = await readShowFolder(context.settings.BRIEF_INPUT_DIR);
  if (nothingReadable(folder)) return { kind: 'failed', reason: unreadable(folder), retryable: false };
  const identified = await identify(folder.groups, date, (day) => context.history.knownShows(day));
  const shows = await Promise.all(identified.shows.map((show) => mergeShow(show, context.now)));
  const own = identified.shows.flatMap(({ group }) => [...postponed(group), ...group.flatMap((told) => told.notices)]);
  const notices = [...whereItLooked(folder, context), ...identified.notices, ...own, ...folder.asides];
  return { kind: 'listed', shows: shows.sort(byTime), unusable: folder.losses, notices: firstNotices(notices) };
}

/** The show of the run, as the files have it now. */
export async function findShow({ show }: InputOf<'hub_lookup'>, context: Context): Promise<StageOutcome<'hub_lookup'>> {
  const folder = await readShowFolder(context.settings.BRIEF_INPUT_DIR);
  if (nothingReadable(folder)) return { kind: 'failed', reason: unreadable(folder), retryable: false };
  const found = await find(show, folder, context);
  const value = found === null ? show : await mergeShow(found, context.now);
  const own = found === null ? [missing(show)] : found.group.flatMap(({ notices }) => notices);
  const notices = firstNotices([...own, ...folder.losses, ...folder.asides]);
  return { kind: 'produced', value: { show: value, notices } };
}

/** What of all the show files cannot be used. */
export async function checkShowFiles({ settings }: Context): Promise<readonly Notice[]> {
  const folder = await readShowFolder(settings.BRIEF_INPUT_DIR);
  const own = folder.groups.flatMap((group) => [...postponed(group), ...group.flatMap(({ notices }) => notices)]);
  return allNotices([...folder.losses, ...folder.asides, ...own, ...(await contestedIds(folder.groups))]);
}

/** The show on its date, else the one that the files now have under its id on the nearest other date. */
async function find(show: Show, folder: ShowFolder, context: Context): Promise<Identified | null> {
  const known = async (day: LocalDate) => [...(day === show.show_date ? [show] : []), ...(await others(day))];
  const others = async (day: LocalDate) =>
    (await context.history.knownShows(day)).filter(({ show_id }) => show_id !== show.show_id);
  const { shows } = await identify(folder.groups, show.show_date, known);
  const here = shows.find(({ id }) => id === show.show_id);
  if (here !== undefined) return here;
  const elsewhere = (group: ShowGroup) => group[0].date !== show.show_date && claimedIds(group).includes(show.show_id);
  const [moved] = folder.groups.filter(elsewhere).sort((one, other) => away(one, show) - away(other, show));
  return moved === undefined ? null : { group: moved, id: show.show_id };
}

function away([told]: ShowGroup, show: Show): number {
  return Math.abs(Date.parse(told.date) - Date.parse(show.show_date));
}

function nothingReadable(folder: ShowFolder): boolean {
  return folder.files > 0 && folder.groups.length === 0 && folder.losses.length > 0;
}

function unreadable({ files, losses }: ShowFolder): string {
  const [first] = losses;
  const place = first?.line == null ? (first?.file ?? '') : `${first.file} line ${first.line}`;
  const more = losses.length > 1 ? ` (and ${losses.length - 1} more)` : '';
  return `none of the ${files} show files could be read: ${place} ${first?.message ?? ''}${more}`;
}

function whereItLooked(folder: ShowFolder, context: Context): readonly Notice[] {
  if (folder.files > 0) return [];
  const place = `${context.settings.BRIEF_INPUT_DIR.replace(/\/+$/u, '')}/shows`;
  return [{ message: `there are no show files (*.csv, *.ics, *.json) in ${place}`, file: null, line: null }];
}

/** Nobody who waits for the brief of a postponed show shall think that it was forgotten. */
function postponed(group: ShowGroup): readonly Notice[] {
  const told = group.find(({ status }) => status !== null);
  if (told?.status !== 'postponed') return [];
  return [fileNotice(told.file, told.line, 'is a show that is postponed; no brief is made of it')];
}

function missing(show: Show): Notice {
  const message = `the show files no longer have the show "${show.show_id}"; it is told as it was when the run started`;
  return { message, file: null, line: null };
}

function byTime(one: Show, other: Show): number {
  const [first, second] = [one, other].map(({ start, show_id }) => `${start ?? '99:99'} ${show_id}`);
  return (first ?? '') < (second ?? '') ? -1 : 1;
}
