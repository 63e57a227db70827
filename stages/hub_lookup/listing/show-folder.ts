import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { listInputFiles } from '../../shared/input-files/input-folder.js';
import { performerOf, readPerformers, readUserRows } from '../../shared/input-files/known-rows.js';
import { readBandsintownFiles } from '../show-files/bandsintown.js';
import { readCalendars } from '../show-files/calendar.js';
import { entriesOfChats } from '../show-files/chat-messages.js';
import { entriesOfLetters } from '../show-files/letters.js';
import { officeOf, withOffice } from '../show-files/office.js';
import { readShowLists } from '../show-files/show-lists.js';
import type { SourceShow, SourceShows } from '../show-files/source-show.js';
import { readShowTables } from '../show-files/table.js';
import { withoutAppointments } from './appointments.js';
import { performerOf as performerNamed, withNamedPerformers } from './named-performers.js';
import { gatherShows, type ShowReading } from './show-reading.js';
import { withSales } from './sold-shows.js';
import { titledPerformer } from './titled-performer.js';

/** Reads all show files in `shows/` of the input folder. Dates without a year are near to `near`. */
export async function readShowFolder(root: string, near: LocalDate): Promise<ShowReading> {
  const tables = await readShowTables(root, near);
  const lists = await readShowLists(root, near, tables.barred);
  const readings = [tables, lists, await readCalendars(root), await readBandsintownFiles(root)];
  const rows = await readUserRows(root, near);
  const listed = withMentioned(readings, lists.mentioned);
  const chats = await entriesOfChats(lists.letters, listed);
  const known = chats.others.length > 0 ? await readPerformers(root) : [];
  const letters = await entriesOfLetters(
    chats.others,
    listed,
    ({ performer }) => performerNamed(performer, known) ?? performer,
  );
  const written = withOffice([...chats.entries, ...letters.entries], officeOf(lists.letters, listed));
  const read = [...listed, ...written];
  const lost = letters.left.flatMap(({ losses }) => losses);
  const { shows, asides } = await withoutAppointments(read, rows, () => readPerformers(root));
  const named = await withNamedPerformers(
    shows,
    () => readPerformers(root),
    async () => (await performerOf({ performer: null }, root)) ?? (await titledPerformer(root, shows)),
  );
  const others = readings.map((reading) => ({ ...reading, shows: [] }));
  const gathered = await gatherShows(
    [...others, { shows: withSales(named, rows), losses: lost, asides }],
    'the show files',
  );
  const files = readings.reduce((sum, each) => sum + each.files, 0);
  const { groups, losses } = gathered;
  const unreadable = files > 0 && groups.length === 0 && losses.length > 0 ? unreadableFiles(files, losses) : null;
  const place = `${root.replace(/(?<!\/)\/+$/u, '')}/shows`;
  const absence = {
    message: `there are no show files (*.csv, *.xlsx, *.ics, *.json, *.txt, *.md, *.eml) in ${place}`,
    file: null,
    line: null,
  };
  const clues = { rows, feedFolders: await readFeedFolders(root) };
  return { ...gathered, unreadable, absence: files === 0 ? [absence] : [], clues };
}

/** Adds the shows that only mails mention to those that other files list. */
function withMentioned(readings: readonly SourceShows[], mentioned: readonly SourceShow[]): readonly SourceShow[] {
  const listed = readings.flatMap(({ shows }) => shows);
  const days = new Set(listed.map(({ date }) => date));
  return [...listed, ...mentioned.filter(({ date }) => !days.has(date))];
}

/** Returns the names of the folders of feeds: of towns and regions. */
async function readFeedFolders(root: string): Promise<readonly string[]> {
  const { files } = await listInputFiles(root, 'feeds', ['']);
  return [...new Set(files.flatMap(({ path }) => path.split('/').slice(1, -1)))];
}

function unreadableFiles(files: number, losses: readonly Notice[]): string {
  const [first] = losses;
  const place = first?.line == null ? (first?.file ?? '') : `${first.file} line ${first.line}`;
  const more = losses.length > 1 ? ` (and ${losses.length - 1} more)` : '';
  return `none of the ${files} show files could be read: ${place} ${first?.message ?? ''}${more}`;
}
