import { producedValue } from '../../../src/domain/stage-outcome.js';
import { isUnread } from '../../shared/input-files/unread-input.js';
import type { BriefData } from './brief-data.js';

/** Returns the user's files of which nothing is on the page: no stage reads them, or they name no show. */
export function unreadFiles({ results }: Pick<BriefData, 'results'>): readonly string[] {
  const notices = producedValue(results.hub_lookup)?.notices ?? [];
  const unused = notices.filter((notice) => isUnread(notice) || notice.message.startsWith('names no show'));
  return [...new Set(unused.map(({ file }) => file ?? ''))];
}
