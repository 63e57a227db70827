import { readdir } from 'node:fs/promises';
import type { Finding, LookupContext } from '../../../src/ports/stage-plugin.js';
import { cannotWork } from '../findings/findings.js';
import { type RecordSettings, recordingOf } from './vendor-settings.js';
import { whyUnwritable } from './writable-folder.js';

/**
 * A `check` that calls a vendor: what it asks is not worth keeping, but what the stage will ask has to be, so the folder is tried. Where
 * exchanges are replayed nobody is called, so all that can be wrong is the folder.
 */
export async function checkUnrecorded<Settings extends RecordSettings>(
  context: LookupContext<Settings>,
  check: (context: LookupContext<Settings>) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  const recording = recordingOf(context.settings);
  if (recording?.mode === 'replay') return lookAtRecord(recording.directory);
  const unwritable = recording === null ? [] : await lookForRoom(recording.directory);
  return [
    ...unwritable,
    ...(await check({ ...context, settings: { ...context.settings, BRIEF_RECORD_DIR: undefined } })),
  ];
}

/** An exchange that cannot be kept is only logged when it happens: by then it is paid for. */
async function lookForRoom(directory: string): Promise<readonly Finding[]> {
  const why = await whyUnwritable(directory, 0o700);
  if (why === null) return [];
  return [
    cannotWork(`Exchanges cannot be kept in the folder of BRIEF_RECORD_DIR (${why}): name another, or unset it.`),
  ];
}

async function lookAtRecord(directory: string): Promise<readonly Finding[]> {
  const names = await readdir(directory).catch(() => null);
  if (names?.some((name) => name.endsWith('.json'))) return [];
  const what = names === null ? 'cannot be read' : 'holds no recorded exchange';
  return [cannotWork(`BRIEF_RECORD is replay, and the folder of BRIEF_RECORD_DIR ${what}.`)];
}
