import type { Notice } from '../../src/domain/stage-values/documents.js';
import { defineStage } from '../define-stage.js';
import { listInputFiles, readInputText } from '../shared/input-files/input-folder.js';
import { fileNotice } from '../shared/input-files/notices.js';
import { inputFolderSettings } from '../shared/input-files/settings.js';
import { chooseVoice, oneVoiceEach } from './voice/choose-voice.js';
import { readVoice, type Voice } from './voice/voice-file.js';

/** How many voices are read: a large agency's performers. */
const maximumVoices = 200;
/** The largest voice that is read: a hundred times what anybody writes about a performer. */
const maximumVoiceBytes = 1024 * 1024;
/** Places named in the value, so that a broken file cannot swell it. */
const maximumNotices = 200;

/** The performer's voice from `voice/*.md`. */
export const plugin = defineStage({
  stage: 'voice_profile_load',
  implementation: 'files',
  settings: inputFolderSettings,
  async run({ show }, context) {
    const root = context.settings.BRIEF_INPUT_DIR;
    const listing = await listInputFiles(root, 'voice', ['.md']);
    const notices: Notice[] = [...listing.notices];
    const voices: Voice[] = [];
    for (const file of listing.files.slice(0, maximumVoices)) {
      context.signal.throwIfAborted();
      const content = await readInputText(root, file, maximumVoiceBytes);
      const read =
        content.kind === 'read'
          ? readVoice(content.text, file.path, context.now)
          : { voice: null, notices: [content.notice] };
      notices.push(...read.notices);
      if (read.voice !== null) voices.push(read.voice);
    }
    const left = listing.files[maximumVoices];
    if (left !== undefined) {
      notices.push(fileNotice(left.path, null, `is beyond the ${maximumVoices} voices that are read`));
    }
    if (voices.length === 0 && listing.files.length > 0) {
      return { kind: 'failed', reason: nothingReadable(listing.files.length, notices), retryable: false };
    }
    const unique = oneVoiceEach(voices);
    const { profile, reason } = chooseVoice(unique.voices, show.performer);
    return {
      kind: 'produced',
      value: { profile, empty_reason: reason, notices: firstNotices([...unique.notices, ...notices]) },
    };
  },
});

function nothingReadable(files: number, notices: readonly Notice[]): string {
  const first = notices[0];
  const example = first === undefined ? '' : `, first: ${first.file ?? 'voice/'} ${first.message}`;
  return `None of the ${files} files voice/*.md could be used${example}`;
}

function firstNotices(notices: readonly Notice[]): Notice[] {
  const more = notices.length - maximumNotices;
  if (more <= 0) return [...notices];
  const message = `Further places that could not be used, not named here: ${more}`;
  return [...notices.slice(0, maximumNotices), { message, file: null, line: null }];
}
