import { isWarning } from '../../shared/notes/remark-kind.js';
import { sentencesIn } from '../../shared/notes/remarks.js';

/** Returns true for an entry of the user's file that asks not to joke about it, or says that people may be afraid. */
export function isWarnedOff(entry: string): boolean {
  return sentencesIn(entry).some((sentence) => isWarning(sentence, 'city'));
}
