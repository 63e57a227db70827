import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Transcript } from '../../../src/domain/stage-values/youtube-transcripts.js';
import type { InputOf, LookupContext, StageContext } from '../../../src/ports/stage-plugin.js';
import { orderIn } from '../../shared/input-files/days-in-text.js';
import { listInputFiles } from '../../shared/input-files/input-folder.js';
import { allNotices, firstNotices, nothingReadable } from '../../shared/input-files/many-notices.js';
import type { InputFolderSettings } from '../../shared/input-files/settings.js';
import { readTranscript, readWords } from './read-transcript.js';
import { everyTranscriptFile, selectTranscriptFiles } from './select-files.js';

const folder = 'transcripts';
const extensions = ['.vtt', '.srt', '.json3'];

type Context = LookupContext<InputFolderSettings>;

/** Reads the transcripts of the show's performer from files. */
export async function findTranscripts(
  { show }: InputOf<'youtube_transcripts'>,
  context: StageContext<InputFolderSettings>,
): Promise<StageOutcome<'youtube_transcripts'>> {
  const root = context.settings.BRIEF_INPUT_DIR;
  const listing = await listInputFiles(root, folder, extensions);
  const near = { on: context.runDate, order: orderIn([], show.place?.country ?? show.country) };
  const selected = selectTranscriptFiles(listing.files, show.performer, near);
  const transcripts: Transcript[] = [];
  const notices: Notice[] = [...listing.notices, ...selected.notices];
  let usable = 0;
  for (const file of selected.files) {
    context.signal.throwIfAborted();
    const read = await readTranscript(root, file, context);
    notices.push(...read.notices);
    if (read.usable) usable += 1;
    if (read.content !== null) transcripts.push(read.content);
  }
  if (usable === 0 && selected.files.length > 0) {
    const reason = nothingReadable(selected.files.length, `in ${folder}/`, notices);
    return { kind: 'failed', reason, retryable: false };
  }
  const empty_reason = transcripts.length > 0 ? null : nothingFound(show.performer);
  return { kind: 'produced', value: { transcripts, empty_reason, notices: firstNotices(notices) } };
}

/** Returns notices about everything in the transcript files that cannot be used. */
export async function checkTranscripts({ settings, signal }: Context): Promise<readonly Notice[]> {
  const root = settings.BRIEF_INPUT_DIR;
  const listing = await listInputFiles(root, folder, extensions);
  const every = everyTranscriptFile(listing.files);
  const notices: Notice[] = [...listing.notices, ...every.notices];
  for (const { file } of every.files) {
    signal.throwIfAborted();
    notices.push(...(await readWords(root, file)).notices);
  }
  return allNotices(notices);
}

function nothingFound(performer: string | null): string {
  return performer === null
    ? `No transcript is in ${folder}/.`
    : `No transcript for ${performer} is in ${folder}/ or ${folder}/${performer}/.`;
}
