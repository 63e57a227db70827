import { readdir } from 'node:fs/promises';
import type { Finding, LookupContext } from '../../../src/ports/stage-plugin.js';
import { blockingFinding } from '../findings/findings.js';
import { type RecordSettings, recordingOf } from './vendor-settings.js';
import { whyUnwritable } from './writable-folder.js';

/**
 * Runs a `check` that calls a vendor without recording its calls, and reports a record folder that cannot be written.
 * In a replay no vendor is called, so only the folder is checked.
 */
export async function checkUnrecorded<Settings extends RecordSettings>(
  context: LookupContext<Settings>,
  check: (context: LookupContext<Settings>) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  const recording = recordingOf(context.settings);
  if (recording?.mode === 'replay') return checkRecord(recording.directory);
  const unwritable = recording === null ? [] : await checkWritable(recording.directory);
  return [
    ...unwritable,
    ...(await check({ ...context, settings: { ...context.settings, BRIEF_RECORD_DIR: undefined } })),
  ];
}

/** Reports a folder that is not writable. During a run this is only logged, because by then the call is paid for. */
async function checkWritable(directory: string): Promise<readonly Finding[]> {
  const why = await whyUnwritable(directory);
  if (why === null) return [];
  return [
    blockingFinding(`Exchanges cannot be kept in the folder of BRIEF_RECORD_DIR (${why}): name another, or unset it.`),
  ];
}

async function checkRecord(directory: string): Promise<readonly Finding[]> {
  const names = await readdir(directory).catch(() => null);
  if (names?.some((name) => name.endsWith('.json'))) return [];
  const what = names === null ? 'cannot be read' : 'holds no recorded exchange';
  return [blockingFinding(`BRIEF_RECORD is replay, and the folder of BRIEF_RECORD_DIR ${what}.`)];
}
