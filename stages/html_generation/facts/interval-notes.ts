import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { isOnInterval } from '../../shared/notes/interval.js';
import { runningRemarks } from '../../shared/notes/running-remarks.js';
import { sourceOfNote } from '../../shared/notes/writers.js';

/** Returns the lookup of sentences on the interval than which another one is newer: the last word holds. */
export function olderIntervals(show: Show): (sentence: string) => boolean {
  const dayOf = (sentence: string) => sourceOfNote(sentence, { show })?.published_on ?? '';
  const said = runningRemarks(show)
    .lines.flat()
    .filter((sentence) => isOnInterval(sentence) && !sentence.endsWith('?'));
  const newest = said.map(dayOf).toSorted().at(-1) ?? '';
  return (sentence) => isOnInterval(sentence) && dayOf(sentence) < newest;
}
