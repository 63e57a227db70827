import type { Notice } from '../../src/domain/stage-values/documents.js';
import type { Transcript } from '../../src/domain/stage-values/youtube-transcripts.js';
import { defineStage } from '../define-stage.js';
import { listInputFiles } from '../shared/input-files/input-folder.js';
import { inputFolderSettings } from '../shared/input-files/settings.js';
import { readTranscript } from './transcripts/read-transcript.js';
import { selectTranscriptFiles } from './transcripts/select-files.js';

const folder = 'transcripts';
const extensions = ['.vtt', '.srt', '.json3'];
/** Places named in the value, so that a broken file cannot swell it. */
const maximumNotices = 200;

/** Transcripts from `transcripts/` for every performer, and from `transcripts/<performer>/` for that performer alone. */
export const plugin = defineStage({
  stage: 'youtube_transcripts',
  implementation: 'files',
  settings: inputFolderSettings,
  async run({ show }, context) {
    const root = context.settings.BRIEF_INPUT_DIR;
    const listing = await listInputFiles(root, folder, extensions);
    const selected = selectTranscriptFiles(listing.files, show.performer);
    const transcripts: Transcript[] = [];
    const notices: Notice[] = [...listing.notices, ...selected.notices];
    let usable = 0;
    for (const file of selected.files) {
      context.signal.throwIfAborted();
      const read = await readTranscript(root, file, context);
      notices.push(...read.notices);
      if (read.usable) usable += 1;
      if (read.transcript !== null) transcripts.push(read.transcript);
    }
    if (usable === 0 && selected.files.length > 0) {
      return { kind: 'failed', reason: nothingReadable(selected.files.length, notices), retryable: false };
    }
    const empty_reason = transcripts.length > 0 ? null : nothingFound(show.performer);
    return { kind: 'produced', value: { transcripts, empty_reason, notices: firstNotices(notices) } };
  },
});

function nothingFound(performer: string | null): string {
  return performer === null
    ? `No transcript is in ${folder}/.`
    : `No transcript for ${performer} is in ${folder}/ or ${folder}/${performer}/.`;
}

function nothingReadable(files: number, notices: readonly Notice[]): string {
  const first = notices.find((notice) => notice.file !== null);
  const example = first === undefined ? '' : `, first: ${first.file} ${first.message}`;
  return `None of the ${files} files in ${folder}/ could be read${example}`;
}

function firstNotices(notices: readonly Notice[]): Notice[] {
  const more = notices.length - maximumNotices;
  if (more <= 0) return [...notices];
  const message = `Further places that could not be used, not named here: ${more}`;
  return [...notices.slice(0, maximumNotices), { message, file: null, line: null }];
}
