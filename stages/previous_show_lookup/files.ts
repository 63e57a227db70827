import type { Notice } from '../../src/domain/stage-values/documents.js';
import type { Visit } from '../../src/domain/stage-values/previous-show-lookup.js';
import { defineStage } from '../define-stage.js';
import { allNotices, firstNotices, nothingReadable } from '../shared/input-files/many-notices.js';
import { inputFolderSettings } from '../shared/input-files/settings.js';
import { earlierVisits } from './visits/earlier-visits.js';
import { readHistory } from './visits/history-rows.js';

/** How many visits are told: decades of coming back, and a stage value that stays small. */
const maximumVisits = 30;

/** Earlier visits to the town from `history/*.csv` and from this service's own earlier briefs. */
export const plugin = defineStage({
  stage: 'previous_show_lookup',
  implementation: 'files',
  settings: inputFolderSettings,
  async run({ show }, context) {
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
  },
  async check({ settings }) {
    const history = await readHistory(settings.BRIEF_INPUT_DIR);
    return allNotices(history.notices);
  },
});

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
