import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Transcript, TranscriptBody } from '../../../src/domain/stage-values/youtube-transcripts.js';
import type { Instant } from '../../../src/domain/time.js';
import type { ArtifactStore } from '../../../src/ports/artifact-store.js';
import { type InputFile, readInputText } from '../../shared/input-files/input-folder.js';
import { fileNotice } from '../../shared/input-files/notices.js';
import { sourceOfFile } from '../../shared/input-files/source-of-file.js';
import type { ParsedCues } from './cue.js';
import { json3Cues } from './json3-cues.js';
import type { TranscriptFile } from './select-files.js';
import { subtitleCues } from './subtitle-cues.js';
import { bodyOf, firstCues, keptTranscript, maximumCues } from './transcript-body.js';

/** Bytes of the largest file that is read; the captions of any evening are smaller. */
const maximumFileBytes = 5 * 1024 * 1024;

/** `usable` is false if nothing in the file could be read as a transcript. */
type Read<Content> = Readonly<{ content: Content | null; usable: boolean; notices: readonly Notice[] }>;

/** Reads a file and stores its words. */
export async function readTranscript(
  root: string,
  chosen: TranscriptFile,
  context: Readonly<{ now: Instant; artifacts: ArtifactStore }>,
): Promise<Read<Transcript>> {
  const body = await readWords(root, chosen.file);
  if (body.content === null) return { ...body, content: null };
  const { file, name, performer } = chosen;
  const source = sourceOfFile(file.path, null, context.now, name.title);
  const recording = { title: name.title, recorded_on: name.recordedOn, video_id: name.videoId, performer, source };
  return { ...body, content: await keptTranscript(recording, body.content, context.artifacts) };
}

/** Reads the words of a file. */
export async function readWords(root: string, file: InputFile): Promise<Read<TranscriptBody>> {
  const { path } = file;
  const content = await readInputText(root, file, maximumFileBytes);
  if (content.kind === 'unusable') return { content: null, usable: false, notices: [content.notice] };
  const parsed = await parseCues(content.text, path);
  const notices = [...content.notices, ...noticesOf(path, parsed.problems)];
  const all = bodyOf(parsed);
  if (all.cues.length === 0) {
    const usable = parsed.problems.count === 0;
    return { content: null, usable, notices: [...notices, fileNotice(path, null, 'holds no words')] };
  }
  if (all.cues.length > maximumCues) {
    notices.push(fileNotice(path, null, `has ${all.cues.length} cues; only the first ${maximumCues} are used`));
  }
  return { content: firstCues(all), usable: true, notices };
}

async function parseCues(text: string, path: string): Promise<ParsedCues> {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  if (extension === 'json3') return json3Cues(text);
  return subtitleCues(text, extension === 'vtt' ? 'vtt' : 'srt');
}

function noticesOf(path: string, { first, count }: ParsedCues['problems']): Notice[] {
  const named = first.map(({ line, message }) => fileNotice(path, line, message));
  const more = count - first.length;
  return more > 0 ? [...named, fileNotice(path, null, `has more such places, not listed here: ${more}`)] : named;
}
