import { isUnread, mayHoldShows } from '../../shared/input-files/unread-input.js';
import type { BriefData } from './brief-data.js';
import { stageReports } from './coverage.js';

type Settled = Pick<BriefData, 'results'>;

/** Begins what a stage says of a whole file that it could not use. */
const unusable = /^(?:names no show|is no (?!show)|is empty|holds no|cannot be read|could not be read)/u;
/** A table of sales or visits without a header or its columns is read otherwise. */
const lacking = /^(?:lacks the required|has no header row)/u;

/** Returns the files of which nothing is on the page: no stage reads them, or they have nothing that is known. */
export function unreadFiles(data: Settled): readonly string[] {
  return [...new Set(unusedNotices(data).map(({ file }) => file ?? ''))];
}

/** Returns the names of those that may be about tonight, which someone must read. */
export function unreadOfShows(data: Settled): readonly string[] {
  const files = unusedNotices(data).filter(mayHoldShows);
  return [...new Set(files.map(({ file }) => (file ?? '').replace(/\/$/u, '').split('/').at(-1) ?? ''))];
}

function unusedNotices({ results }: Settled) {
  return stageReports(results)
    .flatMap(({ notices }) => notices)
    .filter((notice) => {
      const isLacking = lacking.test(notice.message) && mayHoldShows(notice);
      return notice.file !== null && (isUnread(notice) || unusable.test(notice.message) || isLacking);
    });
}
