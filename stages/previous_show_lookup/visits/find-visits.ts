import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { InputOf, LookupContext } from '../../../src/ports/stage-plugin.js';
import { performerOf, readUserRows } from '../../shared/input-files/known-rows.js';
import { allNotices } from '../../shared/input-files/many-notices.js';
import type { InputFolderSettings } from '../../shared/input-files/settings.js';
import { readHistory } from './history-rows.js';
import { visitsOutcome } from './visits-outcome.js';

type Context = LookupContext<InputFolderSettings>;

/** Returns the earlier visits to the town of the show from `history/*.csv`, newest first. */
export async function findVisits(
  { show }: InputOf<'previous_show_lookup'>,
  context: Context,
): Promise<StageOutcome<'previous_show_lookup'>> {
  const root = context.settings.BRIEF_INPUT_DIR;
  const ours = { ...show, performer: await performerOf(show, root) };
  return visitsOutcome(await readHistory(root, show), ours, context, () => readUserRows(root, show.show_date));
}

/** Returns notices about everything in the history files that cannot be used. */
export async function checkHistory({ settings }: Context): Promise<readonly Notice[]> {
  const history = await readHistory(settings.BRIEF_INPUT_DIR);
  return allNotices(history.notices);
}
