import type { Notice } from '../../../src/domain/stage-values/documents.js';

/** A notice of how many there were, or none when there were none. */
export function noteOf(count: number, one: string, many: string, what: string): readonly Notice[] {
  return count === 0 ? [] : [{ message: `${count} ${count === 1 ? one : many} ${what}.`, file: null, line: null }];
}
