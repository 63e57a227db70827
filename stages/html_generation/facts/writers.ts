import { comparableName } from '../../../src/domain/names.js';
import type { Source } from '../../../src/domain/stage-values/documents.js';
import { namesAgency } from '../../shared/notes/agency.js';
import { sentencesIn } from '../../shared/notes/sentences.js';
import type { BriefData } from './brief-data.js';

type Written = Pick<BriefData, 'show' | 't'>;

/** Returns the source of the notes that contains a whole sentence; undefined if none does. */
export function sourceOfNote(sentence: string, { show }: Pick<BriefData, 'show'>): Source | undefined {
  return sourcesOfNote(sentence, show.note_sources ?? [])[0]?.source;
}

function sourcesOfNote<One extends { quote: string }>(sentence: string, notes: readonly One[]): readonly One[] {
  const words = comparableName(sentence);
  return words === '' ? [] : notes.filter(({ quote }) => ` ${comparableName(quote)} `.includes(` ${words} `));
}

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

/** Returns whether the performer wrote a message of a chat, or a mail. */
export function isByPerformer(source: Source | undefined, { show }: Pick<BriefData, 'show'>): boolean {
  if (source?.kind !== 'file' || (source.title ?? '') === '') return false;
  const [names, writer] = [show.performer ?? '', source.title ?? ''].map((name) => comparableName(name).split(' '));
  return writer?.every((name) => names?.includes(name)) === true;
}

/** Returns whether a source is of neither the performer nor who books the performer: only the house makes rules. */
export function isOfHouse(source: Source | undefined, data: Pick<BriefData, 'show'>): boolean {
  if (isByPerformer(source, data)) return false;
  return !(source?.kind === 'file' && (namesAgency(source.title ?? '') || isOfOtherSide(source, data)));
}

/** Letters of the shortest word by which a contact is of the house. */
const shortestName = 4;

/** Returns whether someone else in a chat is named as a contact of the house, and this writer is not. */
function isOfOtherSide({ title, file, line }: Source, { show }: Pick<BriefData, 'show'>): boolean {
  if (title === null || line === null) return false;
  const ofHouse = new Set(comparableName(`${show.venue.name} ${show.city}`).split(' '));
  const namesHouse = (name: string) =>
    comparableName(name)
      .split(' ')
      .some((word) => word.length >= shortestName && ofHouse.has(word));
  const isOther = ({ source }: { source: Source }) =>
    source.kind === 'file' && source.file === file && source.title !== null && namesHouse(source.title);
  return !namesHouse(title) && (show.note_sources ?? []).some(isOther);
}

/** Returns whether a source is a message of a chat. */
export function isOfChat(source: Source | undefined): boolean {
  return source?.kind === 'file' && source.title !== null && source.line !== null;
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
