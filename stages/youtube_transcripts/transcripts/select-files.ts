import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { InputFile } from '../../shared/input-files/input-folder.js';
import { fileNotice, shownPath } from '../../shared/input-files/notices.js';
import { isWrittenAlike } from '../../shared/text/written-alike.js';
import type { Near } from './day-in-name.js';
import { readTranscriptName, type TranscriptName } from './file-name.js';

/** A transcript for this show's performer. `performer` is null for a file that applies to every performer. */
export type TranscriptFile = Readonly<{ file: InputFile; name: TranscriptName; performer: string | null }>;

type Selection = Readonly<{ files: readonly TranscriptFile[]; notices: readonly Notice[] }>;

/** Transcripts that are read: a performer's last tours, and a stage value that stays small. */
const maximumTranscripts = 200;

/**
 * Selects the files for every performer or for this one, newest first and then by path; undated ones last. Of a
 * recording in several formats, the first by path is used.
 */
export function selectTranscriptFiles(
  files: readonly InputFile[],
  performer: string | null,
  near: Near | null = null,
): Selection {
  const named = files.flatMap((file) => forPerformer(file, performer, near));
  const { unique, notices } = withoutSecondFormats(named);
  unique.sort((one, other) => compareText(other.name.recordedOn ?? '', one.name.recordedOn ?? ''));
  const [taken, left] = [unique.slice(0, maximumTranscripts), unique.slice(maximumTranscripts)];
  const first = left[0];
  if (first === undefined) return { files: taken, notices };
  const message = `is not among the ${maximumTranscripts} newest transcripts; left out with all after it: ${left.length}`;
  return { files: taken, notices: [...notices, fileNotice(first.file.path, null, message)] };
}

/** Selects the files of all performers. */
export function everyTranscriptFile(files: readonly InputFile[]): Selection {
  const { unique, notices } = withoutSecondFormats(files.map((file) => namedFile(file)));
  return { files: unique, notices };
}

function forPerformer(file: InputFile, performer: string | null, near: Near | null): readonly TranscriptFile[] {
  const named = namedFile(file, near);
  if (named.performer === null) return [named];
  return isWrittenAlike(named.performer, performer) ? [{ ...named, performer }] : [];
}

/** Returns the file with its metadata; a sub-folder names its performer. */
function namedFile(file: InputFile, near: Near | null = null): TranscriptFile {
  const [, first = '', fileName] = file.path.split('/');
  const name = readTranscriptName(fileName ?? first, near);
  return { file, name, performer: fileName === undefined ? null : first };
}

function withoutSecondFormats(files: readonly TranscriptFile[]): { unique: TranscriptFile[]; notices: Notice[] } {
  const unique = new Map<string, TranscriptFile>();
  const notices: Notice[] = [];
  for (const candidate of [...files].sort((one, other) => compareText(one.file.path, other.file.path))) {
    const recording = recordingOf(candidate);
    const taken = unique.get(recording);
    if (taken === undefined) unique.set(recording, candidate);
    else notices.push(fileNotice(candidate.file.path, null, `is the recording of ${shownPath(taken.file.path)} again`));
  }
  return { unique: [...unique.values()], notices };
}

function recordingOf({ file, name, performer }: TranscriptFile): string {
  const recording = name.videoId ?? file.path.replace(/\.[^.]+$/u, '');
  return JSON.stringify([performer, recording, name.language]);
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
