import type { Notice } from '../../../src/domain/stage-values/documents.js';

type Limits = Readonly<{ ofFile: number; inAll: number; characters: number }>;

/** For a stage value, which is stored permanently and read on a phone. */
const valueLimits: Limits = { ofFile: 20, inAll: 100, characters: 20_000 };
/** For a check of the whole folder. */
const checkLimits: Limits = { ofFile: 1_000, inAll: 20_000, characters: 10_000_000 };

/**
 * Returns the notices for a stage value, in the given order: the first ones of each file, so that one broken file hides
 * no other, and the number of the rest.
 */
export function firstNotices(notices: readonly Notice[]): Notice[] {
  return limited(notices, valueLimits, ' (the command "brief doctor" names them)');
}

/** Returns the notices for a check of the whole folder, without duplicates, by file and line. */
export function allNotices(notices: readonly Notice[]): readonly Notice[] {
  return limited(byPlace(notices), checkLimits, '');
}

function limited(notices: readonly Notice[], limits: Limits, hint: string): Notice[] {
  const ofFile = new Map<string, number>();
  const kept: Notice[] = [];
  let characters = 0;
  for (const notice of notices) {
    const { file, message } = notice;
    const count = file === null ? 0 : (ofFile.get(file) ?? 0) + 1;
    if (file !== null) ofFile.set(file, count);
    characters += count > limits.ofFile ? 0 : message.length + (file?.length ?? 0);
    if (kept.length >= limits.inAll || characters > limits.characters) break;
    if (count <= limits.ofFile) kept.push(notice);
  }
  const rest = notices.length - kept.length;
  const message = `Further places that could not be used, not named here: ${rest}${hint}`;
  return rest > 0 ? [...kept, { message, file: null, line: null }] : kept;
}

/** Sorts by file and line and removes duplicates; notices without a file come first. */
export function byPlace(notices: readonly Notice[]): readonly Notice[] {
  const different = [
    ...new Map(notices.map((notice) => [`${notice.file}\n${notice.line}\n${notice.message}`, notice])).values(),
  ];
  return different.sort((one, other) => {
    if (one.file !== other.file) return (one.file ?? '') < (other.file ?? '') ? -1 : 1;
    return (one.line ?? 0) - (other.line ?? 0);
  });
}

/** Returns the reason of a stage that could not read any file: the number of files and the first problem. */
export function nothingReadable(files: number, kind: string, notices: readonly Notice[]): string {
  const first = notices.find(({ file }) => file !== null);
  const line = first?.line == null ? '' : ` line ${first.line}`;
  const example = first === undefined ? '' : `, first: ${first.file}${line} ${first.message}`;
  return `None of the ${files} files ${kind} could be read${example}`;
}
