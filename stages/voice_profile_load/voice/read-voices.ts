import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Instant } from '../../../src/domain/time.js';
import { listInputFiles, readInputText } from '../../shared/input-files/input-folder.js';
import { nothingReadable } from '../../shared/input-files/many-notices.js';
import { fileNotice } from '../../shared/input-files/notices.js';
import { inputFolders } from '../../shared/input-files/unread-input.js';
import type { Reading } from '../../shared/origins/reading.js';
import { firstVoicePerPerformer } from './choose-voice.js';
import type { Voice } from './describe-voice.js';
import { readVoice } from './voice-file.js';

/** Voices that are read: the performers of a large agency. */
const maximumVoices = 200;
/** Bytes of the largest voice file that is read: a hundred times a realistic one. */
const maximumVoiceBytes = 1024 * 1024;

/** Returns one voice per performer from `voice/`, in the order of the files' paths. */
export async function readVoices(
  root: string,
  { now, signal }: Readonly<{ now: Instant; signal: AbortSignal }>,
): Promise<Reading<Voice>> {
  const listing = await listInputFiles(root, 'voice', inputFolders.voice);
  const notices: Notice[] = [...listing.notices];
  const voices: Voice[] = [];
  for (const file of listing.files.slice(0, maximumVoices)) {
    signal.throwIfAborted();
    const content = await readInputText(root, file, maximumVoiceBytes);
    if (content.kind === 'unusable') {
      notices.push(content.notice);
      continue;
    }
    const read = readVoice(content.text, file.path, now);
    notices.push(...content.notices, ...read.notices);
    if (read.voice !== null) voices.push(read.voice);
  }
  const left = listing.files[maximumVoices];
  if (left !== undefined) {
    notices.push(fileNotice(left.path, null, `is beyond the ${maximumVoices} voices that are read`));
  }
  const unique = firstVoicePerPerformer(voices);
  const kind = 'voice/';
  const files = listing.files.length;
  const unreadable = files > 0 && voices.length === 0 ? nothingReadable(files, kind, notices) : null;
  const isAbsent = files === 0;
  return { items: unique.voices, notices: [...unique.notices, ...notices], place: kind, isAbsent, unreadable };
}
