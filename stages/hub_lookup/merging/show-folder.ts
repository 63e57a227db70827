import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { byPlace } from '../../shared/input-files/many-notices.js';
import { fileNotice } from '../../shared/input-files/notices.js';
import { readBandsintownFiles } from '../show-files/bandsintown.js';
import { readCalendars } from '../show-files/calendar.js';
import { readShowTables } from '../show-files/table.js';
import type { ToldShow } from '../show-files/told-show.js';
import { groupShows, type ShowGroup } from './groups.js';
import { placeShows } from './placed-shows.js';

export type ShowFolder = Readonly<{
  /** The shows of all dates. */
  groups: readonly ShowGroup[];
  /** What cost a row or a file. */
  losses: readonly Notice[];
  /** What cost nothing but a column. */
  asides: readonly Notice[];
  files: number;
}>;

/** Tellings of one date that are compared with each other: far more than any promoter has in a night. */
const maximumPerDate = 500;

/** Everything that `shows/` of the input folder tells. */
export async function readShowFolder(root: string): Promise<ShowFolder> {
  const told = [await readShowTables(root), await readCalendars(root), await readBandsintownFiles(root)];
  const { kept, beyond } = boundedByDate(told.flatMap(({ shows }) => shows));
  return {
    groups: await groupShows(await placeShows(kept)),
    // A folder that cannot be read is met once for each format, and told once.
    losses: byPlace([...told.flatMap(({ losses }) => losses), ...beyond]),
    asides: told.flatMap(({ asides }) => asides),
    files: told.reduce((sum, { files }) => sum + files, 0),
  };
}

function boundedByDate(shows: readonly ToldShow[]): Readonly<{ kept: readonly ToldShow[]; beyond: readonly Notice[] }> {
  const counts = new Map<string, number>();
  const kept: ToldShow[] = [];
  const beyond: Notice[] = [];
  for (const show of shows) {
    const count = (counts.get(show.date) ?? 0) + 1;
    counts.set(show.date, count);
    if (count <= maximumPerDate) kept.push(show);
    else
      beyond.push(fileNotice(show.file, show.line, `is beyond the ${maximumPerDate} shows that are read of one date`));
  }
  return { kept, beyond };
}
