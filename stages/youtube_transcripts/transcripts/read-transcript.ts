import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Transcript, TranscriptBody } from '../../../src/domain/stage-values/youtube-transcripts.js';
import type { Instant } from '../../../src/domain/time.js';
import type { ArtifactStore } from '../../../src/ports/artifact-store.js';
import { type InputFile, readInputText } from '../../shared/input-files/input-folder.js';
import { fileNotice } from '../../shared/input-files/notices.js';
import { sourceOfFile } from '../../shared/input-files/source-of-file.js';
import type { ParsedCues } from './cue.js';
import { json3Cues } from './json3-cues.js';
import { withoutRollingLines } from './rolling-captions.js';
import type { TranscriptFile } from './select-files.js';
import { subtitleCues } from './subtitle-cues.js';

/** Larger than the captions of any evening. */
const maximumFileBytes = 5 * 1024 * 1024;
/** A cue every second for more than five hours. */
const maximumCues = 20_000;

/** `usable` is false where nothing in the file could be read as a transcript. */
type Read<Content> = Readonly<{ content: Content | null; usable: boolean; notices: readonly Notice[] }>;

/** Reads one file and keeps its words. */
export async function readTranscript(
  root: string,
  chosen: TranscriptFile,
  context: Readonly<{ now: Instant; artifacts: ArtifactStore }>,
): Promise<Read<Transcript>> {
  const body = await readWords(root, chosen.file);
  return { ...body, content: body.content === null ? null : await kept(chosen, body.content, context) };
}

/** Reads the words of one file. */
export async function readWords(root: string, file: InputFile): Promise<Read<TranscriptBody>> {
  const { path } = file;
  const content = await readInputText(root, file, maximumFileBytes);
  if (content.kind === 'unusable') return { content: null, usable: false, notices: [content.notice] };
  const parsed = await parseCues(content.text, path);
  const notices = noticesOf(path, parsed.problems);
  const all = bodyOf(parsed);
  if (all.cues.length === 0) {
    const usable = parsed.problems.count === 0;
    return { content: null, usable, notices: [...notices, fileNotice(path, null, 'holds no words')] };
  }
  if (all.cues.length > maximumCues) {
    notices.push(fileNotice(path, null, `has ${all.cues.length} cues; only the first ${maximumCues} are used`));
  }
  return { content: { cues: all.cues.slice(0, maximumCues) }, usable: true, notices };
}

async function parseCues(text: string, path: string): Promise<ParsedCues> {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  if (extension === 'json3') return json3Cues(text);
  return subtitleCues(text, extension === 'vtt' ? 'vtt' : 'srt');
}

function bodyOf({ cues, rolls }: ParsedCues): TranscriptBody {
  const shown = rolls ? withoutRollingLines(cues) : cues.filter((cue) => cue.lines.length > 0);
  return { cues: shown.map(({ start, end, lines }) => ({ start, end, text: lines.join(' ') })) };
}

async function kept(
  { file, name, performer }: TranscriptFile,
  body: TranscriptBody,
  { now, artifacts }: Readonly<{ now: Instant; artifacts: ArtifactStore }>,
): Promise<Transcript> {
  const stored = await artifacts.put(new TextEncoder().encode(JSON.stringify(body)));
  return {
    title: name.title,
    recorded_on: name.recordedOn,
    video_id: name.videoId,
    performer,
    duration: body.cues.reduce((latest, cue) => Math.max(latest, cue.end), 0),
    cues: body.cues.length,
    words: body.cues.reduce((total, cue) => total + cue.text.split(' ').length, 0),
    body: { sha256: stored.sha256, bytes: stored.bytes, media_type: 'application/json' },
    source: sourceOfFile(file.path, null, now, name.title),
  };
}

function noticesOf(path: string, { first, count }: ParsedCues['problems']): Notice[] {
  const named = first.map(({ line, message }) => fileNotice(path, line, message));
  const more = count - first.length;
  return more > 0 ? [...named, fileNotice(path, null, `has more such places, not named here: ${more}`)] : named;
}
