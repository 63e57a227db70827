import type { Notice } from '../../../src/domain/stage-values/documents.js';

/** Returns a notice with a count; empty for a count of 0. */
export function noteOf(count: number, one: string, many: string, what: string): readonly Notice[] {
  return count === 0 ? [] : [{ message: `${count} ${count === 1 ? one : many} ${what}.`, file: null, line: null }];
}

/** What a row of a note begins with that says what to mind, and is not said on stage. */
export const cautionSign = '⚠';
