import { comparableName } from '../../../src/domain/names.js';
import type { Source } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { namesAgency } from './agency.js';

type Noted = Readonly<{ show: Pick<Show, 'note_sources'> }>;
type Named = Readonly<{
  show: Pick<Show, 'note_sources'> & Partial<Pick<Show, 'office' | 'performer' | 'venue' | 'city'>>;
}>;

/** Returns the source of the notes that contains a whole sentence; undefined if none does. */
export function sourceOfNote(sentence: string, { show }: Noted): Source | undefined {
  return sourcesOfNote(sentence, show.note_sources ?? [])[0]?.source;
}

/** Returns the source of the notes that contains the first sentence of an item found in any. */
export function sourceOfItem(item: readonly string[], noted: Noted): Source | undefined {
  return item.map((sentence) => sourceOfNote(sentence, noted)).find((source) => source !== undefined);
}

/** Returns the sources of the notes that contain a whole sentence. */
export function sourcesOfNote<One extends { quote: string }>(sentence: string, notes: readonly One[]): readonly One[] {
  const words = comparableName(sentence);
  return words === '' ? [] : notes.filter(({ quote }) => ` ${comparableName(quote)} `.includes(` ${words} `));
}

/** Returns whether the performer wrote a message of a chat, or a mail. */
export function isByPerformer(source: Source | undefined, { show }: Named): boolean {
  if (source?.kind !== 'file' || (source.title ?? '') === '') return false;
  const [names, writer] = [show.performer ?? '', source.title ?? ''].map((name) => comparableName(name).split(' '));
  return writer?.every((name) => names?.includes(name)) === true;
}

/** Returns whether a source is of neither the performer nor who books the performer: only the house makes rules. */
export function isOfHouse(source: Source | undefined, data: Named): boolean {
  if (isByPerformer(source, data)) return false;
  if (source?.kind !== 'file') return true;
  const isOfOffice = data.show.office?.includes(source.title ?? '') === true;
  return !(isOfOffice || namesAgency(source.title ?? '') || isOfOtherSide(source, data));
}

/** Letters of the shortest word by which a contact is of the house. */
const shortestName = 4;

/** Returns whether someone else in a chat is named as a contact of the house, and this writer is not. */
function isOfOtherSide({ title, file, line }: Source, { show }: Named): boolean {
  if (title === null || line === null) return false;
  const ofHouse = new Set(comparableName(`${show.venue?.name ?? ''} ${show.city ?? ''}`).split(' '));
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
