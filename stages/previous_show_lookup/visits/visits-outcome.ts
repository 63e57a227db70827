import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { Visit } from '../../../src/domain/stage-values/previous-show-lookup.js';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { firstNotices } from '../../shared/input-files/many-notices.js';
import { placeOf, sourceAt } from '../../shared/origins/origin.js';
import { notUnderstood, type Reading, rejectedOf } from '../../shared/origins/reading.js';
import type { KnownRow } from '../../shared/places/place-evidence.js';
import { earlierVisits } from './earlier-visits.js';
import type { HistoryRow } from './history-row.js';

/** Visits that are listed: decades of returning, and a stage value that stays small. */
const maximumVisits = 30;

/** Questions that a reader answers. */
const maximumQuestions = 5;

/** Returns the newest visits, including those known from this service's own earlier briefs. */
export async function visitsOutcome(
  history: Reading<HistoryRow>,
  show: Show,
  context: Pick<LookupContext, 'history' | 'now'>,
  userRows?: () => Promise<readonly KnownRow[]>,
): Promise<StageOutcome<'previous_show_lookup'>> {
  const briefs = await context.history.earlierBriefs({ city: show.city, country: show.country }, show.show_date);
  if (history.unreadable !== null && briefs.length === 0) {
    return { kind: 'failed', reason: history.unreadable, retryable: false };
  }
  const earlier = await earlierVisits(show, history.items, briefs, context.now, userRows);
  const unread = rejectedOf(history, show.city).map(({ origin }) => ({
    text: `A row that names this town could not be read: ${placeOf(origin, ', ')}`,
    source: sourceAt(origin, context.now),
  }));
  const { visits } = earlier;
  const questions = [...unread, ...earlier.questions];
  const empty_reason = visits.length > 0 ? null : nothingFound(show, history);
  const notices = firstNotices([...olderNotice(visits), ...earlier.notices, ...history.notices]);
  const listed = { visits: visits.slice(0, maximumVisits), questions: questions.slice(0, maximumQuestions) };
  return { kind: 'produced', value: { ...listed, empty_reason, notices } };
}

function olderNotice(visits: readonly Visit[]): readonly Notice[] {
  const older = visits.length - maximumVisits;
  const message = `only the ${maximumVisits} newest visits are listed; older ones left out: ${older}`;
  return older > 0 ? [{ message, file: null, line: null }] : [];
}

function nothingFound({ city }: Show, history: Reading<HistoryRow>): string {
  const { isAbsent, place } = history;
  const rejected = notUnderstood(history, city);
  if (rejected !== null) return `No earlier visit to ${city} could be read: ${rejected}.`;
  return isAbsent
    ? `There is no ${place} and no earlier brief, so no earlier visit to ${city} is known.`
    : `No earlier visit to ${city} is in ${place}.`;
}
