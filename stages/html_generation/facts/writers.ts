import type { Source } from '../../../src/domain/stage-values/documents.js';
import { sentencesIn } from '../../shared/notes/sentences.js';
import { isOfChat, sourceOfNote, sourcesOfNote } from '../../shared/notes/writers.js';
import type { BriefData } from './brief-data.js';

type Written = Pick<BriefData, 'show' | 't'>;

/**
 * Returns the writer of a source file: the sender of a mail, or of the chat message that contains one of the passages.
 * Returns null if the writer is unknown, and for a list or a calendar.
 */
export function writerOf(place: string, passages: readonly string[], data: Written): string | null {
  const file = place.split(/, line \d| \+ /u)[0];
  const ofFile = (data.show.note_sources ?? []).filter(({ source }) => source.file === file);
  const ofMail = ofFile.find(({ source }) => source.line === null)?.source;
  const ofMessage = passages.flatMap((passage) => sourcesOfNote(passage, ofFile))[0]?.source;
  return writerNamed(ofMessage ?? ofMail, data);
}

/** `mail of Ada Example, Thu 22 Jan`; null for a source without a writer or a day. */
export function writerNamed(source: Source | undefined, { show, t }: Written): string | null {
  if (source?.kind !== 'file' || (source.title === null && source.published_on === null)) return null;
  if (!/\.(?:txt|md|eml)$/iu.test(source.file ?? '')) return null;
  const { title: name, line, published_on: day } = source;
  const isMail = line === null;
  const who =
    name === null ? t(isMail ? 'mail' : 'message') : t(isMail ? 'mail of {name}' : 'message of {name}', { name });
  return [who, ...(day === null ? [] : [t.near(day, show.show_date)])].join(', ');
}

/** Returns a remark of the notes after the name of who sent it in a chat: `Bo: Load-in is at four.` */
export function withSender(remark: string, { show }: Pick<BriefData, 'show'>): string {
  const source = sourceOfNote(remark, { show }) ?? sourceOfNote(sentencesIn(remark)[0] ?? '', { show });
  return isOfChat(source) ? `${source?.title}: ${remark}` : remark;
}

/** Quotes passages of the notes. The writer is named wherever it changes. */
export function quotedNotes(passages: readonly string[], known: string | null, data: Written): string {
  let last = known;
  const quoted = passages.map((text, at) => {
    const writer = writerNamed(sourceOfNote(text, data), data) ?? last;
    const isNamed = writer === last && (writer !== null || at > 0);
    last = writer;
    if (isNamed) return data.t.quoted(text);
    return writer === null ? data.t('Your notes: “{text}”', { text }) : `${writer}: ${data.t.quoted(text)}`;
  });
  return quoted.join(' ');
}
