import { readdir } from 'node:fs/promises';
import type { Notice } from '../../../src/domain/stage-values/documents.js';

/** For a `check` where exchanges are replayed: nobody is called, so all that can be wrong is the folder. */
export async function replayNotices(directory: string): Promise<readonly Notice[]> {
  const names = await readdir(directory).catch(() => null);
  if (names?.some((name) => name.endsWith('.json'))) return [];
  const what = names === null ? 'cannot be read' : 'holds no recorded exchange';
  return [{ message: `BRIEF_RECORD is replay, and the folder of BRIEF_RECORD_DIR ${what}.`, file: null, line: null }];
}
