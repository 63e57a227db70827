import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Visit } from '../../../src/domain/stage-values/previous-show-lookup.js';
import type { InputOf, LookupContext } from '../../../src/ports/stage-plugin.js';
import { allNotices, firstNotices, nothingReadable } from '../../shared/input-files/many-notices.js';
import type { InputFolderSettings } from '../../shared/input-files/settings.js';
import { earlierVisits } from './earlier-visits.js';
import { readHistory } from './history-rows.js';

type Context = LookupContext<InputFolderSettings>;

/** How many visits are told: decades of coming back, and a stage value that stays small. */
const maximumVisits = 30;

/** Earlier visits to the town of the show, the newest first. */
export async function findVisits(
  { show }: InputOf<'previous_show_lookup'>,
  context: Context,
): Promise<StageOutcome<'previous_show_lookup'>> {
  const [history, briefs] = await Promise.all([
    readHistory(context.settings.BRIEF_INPUT_DIR),
    context.history.earlierBriefs({ city: show.city, country: show.country }, show.show_date),
  ]);
  if (history.files > 0 && history.unusableFiles === history.files && briefs.length === 0) {
    const reason = nothingReadable(history.files, 'history/*.csv', history.notices);
    return { kind: 'failed', reason, retryable: false };
  }
  const visits = await earlierVisits(show, history.rows, briefs, context.now);
  const empty_reason = visits.length > 0 ? null : nothingFound(show.city, history.files);
  const notices = firstNotices([...olderNotice(visits), ...history.notices]);
  return { kind: 'produced', value: { visits: visits.slice(0, maximumVisits), empty_reason, notices } };
}

/** What of all the history files cannot be used. */
export async function checkHistory({ settings }: Context): Promise<readonly Notice[]> {
  const history = await readHistory(settings.BRIEF_INPUT_DIR);
  return allNotices(history.notices);
}

function olderNotice(visits: readonly Visit[]): readonly Notice[] {
  const older = visits.length - maximumVisits;
  const message = `only the ${maximumVisits} newest visits are told; older ones left out: ${older}`;
  return older > 0 ? [{ message, file: null, line: null }] : [];
}

function nothingFound(city: string, files: number): string {
  return files === 0
    ? `There is no history/*.csv and no earlier brief, so no earlier visit to ${city} is known.`
    : `No earlier visit to ${city} is in history/*.csv.`;
}
