import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { LocalDate } from '../../../src/domain/time.js';
import type { HubListing, InputOf, LookupContext } from '../../../src/ports/stage-plugin.js';
import type { InputFolderSettings } from '../../shared/input-files/settings.js';
import { listShows, outcomeOf, unusableIn } from './decide-shows.js';
import { readShowFolder } from './show-folder.js';

type Context = LookupContext<InputFolderSettings>;

/** Lists the shows of a date from the files. */
export async function listFiles(date: LocalDate, context: Context): Promise<HubListing> {
  return listShows(await readShowFolder(context.settings.BRIEF_INPUT_DIR, date), date, context);
}

/** Returns the run's show as the files have it now. */
export async function findInFiles(
  { show }: InputOf<'hub_lookup'>,
  context: Context,
): Promise<StageOutcome<'hub_lookup'>> {
  return outcomeOf(await readShowFolder(context.settings.BRIEF_INPUT_DIR, show.show_date), show, context);
}

/** Returns notices about everything in the show files that cannot be used. */
export async function checkShowFiles({ settings, runDate }: Context): Promise<readonly Notice[]> {
  return unusableIn(await readShowFolder(settings.BRIEF_INPUT_DIR, runDate));
}
