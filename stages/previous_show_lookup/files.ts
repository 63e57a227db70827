import type { Notice } from '../../src/domain/stage-values/documents.js';
import type { Visit } from '../../src/domain/stage-values/previous-show-lookup.js';
import { defineStage } from '../define-stage.js';
import { readTables } from '../shared/input-files/csv.js';
import { inputFolderSettings } from '../shared/input-files/settings.js';
import { earlierVisits } from './visits/earlier-visits.js';
import { historyColumns, readHistoryRows } from './visits/history-rows.js';

/** How many visits are told: decades of coming back, and a stage value that stays small. */
const maximumVisits = 30;
/** Places named in the value, so that a broken file cannot swell it. */
const maximumNotices = 200;

/** Earlier visits to the town from `history/*.csv` and from this service's own earlier briefs. */
export const plugin = defineStage({
  stage: 'previous_show_lookup',
  implementation: 'files',
  settings: inputFolderSettings,
  async run({ show }, context) {
    const [tables, briefs] = await Promise.all([
      readTables(context.settings.BRIEF_INPUT_DIR, 'history', historyColumns),
      context.history.earlierBriefs({ city: show.city, country: show.country }, show.show_date),
    ]);
    if (tables.files > 0 && tables.unusableFiles === tables.files && briefs.length === 0) {
      return { kind: 'failed', reason: nothingReadable(tables.files, tables.notices), retryable: false };
    }
    const history = readHistoryRows(tables.rows);
    const visits = earlierVisits(show, history.visits, briefs, context.now);
    const empty_reason = visits.length > 0 ? null : nothingFound(show.city, tables.files);
    const notices = firstNotices([...olderNotice(visits), ...history.notices, ...tables.notices]);
    return { kind: 'produced', value: { visits: visits.slice(0, maximumVisits), empty_reason, notices } };
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

function nothingReadable(files: number, notices: readonly Notice[]): string {
  const first = notices[0];
  const example = first === undefined ? '' : `, first: ${first.file ?? 'history/'} ${first.message}`;
  return `None of the ${files} files history/*.csv could be read${example}`;
}

function firstNotices(notices: readonly Notice[]): Notice[] {
  const more = notices.length - maximumNotices;
  if (more <= 0) return [...notices];
  const message = `Further places that could not be used, not named here: ${more}`;
  return [...notices.slice(0, maximumNotices), { message, file: null, line: null }];
}
