import { readdir } from 'node:fs/promises';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { type RecordSettings, recordingOf } from './vendor-settings.js';

/**
 * A `check` that calls a vendor: what it asks is not worth keeping. Where exchanges are replayed nobody is called, so all that can be
 * wrong is the folder.
 */
export async function checkUnrecorded<Settings extends RecordSettings>(
  context: LookupContext<Settings>,
  check: (context: LookupContext<Settings>) => Promise<readonly Notice[]>,
): Promise<readonly Notice[]> {
  const recording = recordingOf(context.settings);
  if (recording?.mode === 'replay') return replayNotices(recording.directory);
  return check({ ...context, settings: { ...context.settings, BRIEF_RECORD_DIR: undefined } });
}

async function replayNotices(directory: string): Promise<readonly Notice[]> {
  const names = await readdir(directory).catch(() => null);
  if (names?.some((name) => name.endsWith('.json'))) return [];
  const what = names === null ? 'cannot be read' : 'holds no recorded exchange';
  return [{ message: `BRIEF_RECORD is replay, and the folder of BRIEF_RECORD_DIR ${what}.`, file: null, line: null }];
}
