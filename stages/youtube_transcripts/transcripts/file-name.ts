import { isLocalDate, type LocalDate } from '../../../src/domain/time.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { dayWithoutYear, type Near } from './day-in-name.js';

/** The information in a file's name. `language` is the tag that yt-dlp puts before the extension, in lower case. */
export type TranscriptName = Readonly<{
  title: string;
  recordedOn: LocalDate | null;
  videoId: string | null;
  language: string | null;
}>;

const languageSuffix = /\.([a-z]{2,3}(?:-[a-z0-9]{2,8})*)$/iu;
/** The default ending of names by yt-dlp: `Title [id]`. */
const bracketedId = /\[([A-Za-z0-9_-]{11})\]/u;
/** The former ending of names by yt-dlp and youtube-dl, or only the id. */
const endingId = /(?:^|[-_])([A-Za-z0-9_-]{11})$/u;
const day = /(?<![A-Za-z0-9])((?:19|20)\d{2})(-?)(\d{2})\2(\d{2})(?![A-Za-z0-9])/gu;
const maximumTitle = 200;

/**
 * Parses date, video id and title from a file's name, e.g. `2023-05-04 Live in Ghent [dQw4w9WgXcQ].en.vtt`; a day
 * without a year is one of the weeks before the run.
 */
export function readTranscriptName(fileName: string, near: Near | null = null): TranscriptName {
  const whole = fileName.replace(/\.[^.]+$/u, '');
  const language = languageSuffix.exec(whole)?.[1]?.toLowerCase() ?? null;
  const bare = whole.replace(languageSuffix, '');
  const bracketed = bracketedId.exec(bare)?.[1] ?? null;
  const named = bracketed === null ? bare : bare.replace(bracketedId, ' ');
  const full = takeDay(named);
  const dated = full.date !== null || near === null ? full : dayWithoutYear(named, near);
  const ending = bracketed === null ? idAtTheEnd(dated.rest) : null;
  const rest = ending === null ? dated.rest : dated.rest.replace(endingId, ' ');
  const title = plainText(rest, maximumTitle).replace(/^[\s_.-]+|(?<![\s_.-])[\s_.-]+$/gu, '');
  return {
    title: title || plainText(whole, maximumTitle) || 'Untitled transcript',
    recordedOn: dated.date,
    videoId: bracketed ?? ending,
    language,
  };
}

function takeDay(text: string): { date: LocalDate | null; rest: string } {
  for (const match of text.matchAll(day)) {
    const date = `${match[1]}-${match[3]}-${match[4]}`;
    if (isLocalDate(date)) return { date, rest: text.replace(match[0], ' ').trim() };
  }
  return { date: null, rest: text };
}

/** A name with a day: `ghent_240426`. */
const nameWithDay = /^[A-Za-z]+[_-]?\d{6,8}$/u;

/** Without brackets, a word of eleven letters looks like an id, and so does one with a day: requires others. */
function idAtTheEnd(text: string): string | null {
  const id = endingId.exec(text)?.[1] ?? null;
  return id !== null && !nameWithDay.test(id) && /\d|[a-z][A-Z]|[A-Z]{2}[a-z]/u.test(id) ? id : null;
}
