import { readdir } from 'node:fs/promises';
import type { Finding, LookupContext } from '../../../src/ports/stage-plugin.js';
import { cannotWork } from '../findings/findings.js';
import { type RecordSettings, recordingOf } from './vendor-settings.js';

/**
 * A `check` that calls a vendor: what it asks is not worth keeping. Where exchanges are replayed nobody is called, so all that can be
 * wrong is the folder.
 */
export async function checkUnrecorded<Settings extends RecordSettings>(
  context: LookupContext<Settings>,
  check: (context: LookupContext<Settings>) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  const recording = recordingOf(context.settings);
  if (recording?.mode === 'replay') return lookAtRecord(recording.directory);
  return check({ ...context, settings: { ...context.settings, BRIEF_RECORD_DIR: undefined } });
}

async function lookAtRecord(directory: string): Promise<readonly Finding[]> {
  const names = await readdir(directory).catch(() => null);
  if (names?.some((name) => name.endsWith('.json'))) return [];
  const what = names === null ? 'cannot be read' : 'holds no recorded exchange';
  return [cannotWork(`BRIEF_RECORD is replay, and the folder of BRIEF_RECORD_DIR ${what}.`)];
}
