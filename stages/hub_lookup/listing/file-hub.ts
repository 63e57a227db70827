import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { LocalDate } from '../../../src/domain/time.js';
import type { HubListing, InputOf, LookupContext } from '../../../src/ports/stage-plugin.js';
import type { InputFolderSettings } from '../../shared/input-files/settings.js';
import { unreadInput } from '../../shared/input-files/unread-input.js';
import { listShows, outcomeOf, unusableIn } from './decide-shows.js';
import { readShowFolder } from './show-folder.js';

type Context = LookupContext<InputFolderSettings>;

/** Lists the shows of a date from the files. */
export async function listFiles(date: LocalDate, context: Context): Promise<HubListing> {
  return listShows(await readShowFolder(context.settings.BRIEF_INPUT_DIR, date), date, context);
}

/** Returns the run's show as the files have it now, with notices on what no stage reads. */
export async function findInFiles(
  { show }: InputOf<'hub_lookup'>,
  context: Context,
): Promise<StageOutcome<'hub_lookup'>> {
  const root = context.settings.BRIEF_INPUT_DIR;
  const reading = await readShowFolder(root, show.show_date);
  return outcomeOf({ ...reading, asides: [...reading.asides, ...(await unreadInput(root))] }, show, context);
}

/** Returns notices about everything in the show files that cannot be used. */
export async function checkShowFiles({ settings, runDate }: Context): Promise<readonly Notice[]> {
  return unusableIn(await readShowFolder(settings.BRIEF_INPUT_DIR, runDate));
}
