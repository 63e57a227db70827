import type { PreviousShowLookupValue } from '../../../src/domain/stage-values/previous-show-lookup.js';
import type { VoiceProfile } from '../../../src/domain/stage-values/voice-profile-load.js';
import { bitsIn, retiredBitsIn } from '../../shared/lines/voice-bits.js';
import { wordsOf } from '../../shared/lines/words.js';
import { type RoomNote, type RoomNotes, touchedNote } from '../../shared/notes/room-notes.js';
import { sentencesIn } from '../../shared/notes/sentences.js';
import { isAcclaimed, isBestOfNight, judges, withoutVerdicts } from '../../shared/notes/statement.js';
import { contentWords, sharedForms } from '../../shared/text/content-words.js';
import { splitOutside } from '../../shared/text/outside-brackets.js';

/** A name that begins a statement: up to a colon, a dash or a bracket. */
const head = /^([^:=→(–—,.!?]{2,50}?)\s?(?::\s|\s[–—-]\s|\()/u;
/** Content words of the longest name, and characters of the longest item that is one. */
const longest = { name: 4, item: 100 } as const;

/**
 * Returns what worked here by the real names of the bits: those of the voice file that a statement or an item of a list
 * names, else what begins a statement that names a person as well. A statement that only judges names none.
 */
export function workedBits(
  { worked, died }: Pick<RoomNotes, 'worked' | 'died'>,
  visits: PreviousShowLookupValue | null,
  voice: VoiceProfile | null,
): readonly RoomNote[] {
  const names = [...(voice?.worked ?? []), ...bitsIn(voice?.notes ?? '').map(({ name }) => name)].filter(
    (name) => contentWords(name).length > 0 && name.length <= longest.item,
  );
  const retired = retiredBitsIn(voice?.notes ?? '');
  const named = worked.filter(({ topic, item }) => topic !== null || item !== null);
  const isSaid = (text: string, date: string) =>
    named.some((note) => note.date === date && (note.text.includes(text) || text.includes(note.text)));
  const others = (visits?.visits ?? []).flatMap((visit) =>
    visit.worked
      .flatMap((text) => statementsIn(text, names))
      .filter(({ text, name }) => !isSaid(text, visit.show_date) && touchedNote(name, died) === null)
      .map(({ text, name }) => noteOf(text, name, { date: visit.show_date, venue: visit.venue })),
  );
  return [...named.flatMap((note) => byName(note, [...names, ...retired])), ...others].filter(
    (note) => namesThing(note) && nameIn(`${note.item ?? ''} ${note.topic ?? ''}`, retired) === null,
  );
}

/** Begins a clause, and no name, in languages where no article is written so. */
const pronoun = /^(?:(?:i|we|they|it|ich|wir|je|nous|on|yo|me|nos|io|mi|ci|eu|ik|wij)(?!\p{L})|lo \p{L}{1,12}[éó] )/iu;

/** What a person said, after who said it: `An old man: “No hurry here”`. */
const speech = /^[^:.!?“„«"]{3,60}:\s?["“„«]/u;

/** Returns whether a note says what a person in the room said, to acclaim. */
export function isSpeech({ text, item }: Pick<RoomNote, 'text' | 'item'>): boolean {
  return item === null && speech.test(text) && isAcclaimed(text);
}

/** Returns whether the name of what worked names a thing. */
function namesThing({ item, topic, text }: RoomNote): boolean {
  if (item !== null || topic === null) return item !== null;
  if (isSpeech({ text, item })) return true;
  // `biggest laugh of the night` names no bit.
  const isOfNight = isBestOfNight(text) && /^\p{Ll}\S*$/u.test(topic);
  return !pronoun.test(topic) && !isOfNight && contentWords(withoutVerdicts(text)).length > 0;
}

type Night = Pick<RoomNote, 'date' | 'venue'>;

function noteOf(text: string, name: string, { date, venue }: Night): RoomNote {
  return { text, topic: name, item: name, about: contentWords(name), date, venue };
}

/** Returns a note by the bits of the voice file that it names, one for each item of a list. */
function byName(note: RoomNote, names: readonly string[]): readonly RoomNote[] {
  const parts = splitOutside(note.text, /,\s/u).map((text) => ({ text, name: nameIn(text, names) }));
  const { topic, item } = note;
  if (item === null && topic !== null && parts.filter(({ name }) => name !== null).length > 1)
    return parts.flatMap(({ text, name }) =>
      name !== null ? [noteOf(text, name, note)] : text.includes(topic) ? [{ ...note, text }] : [],
    );
  const name = nameIn(note.text, names);
  if (name !== null) return [noteOf(note.text, name, note)];
  return [(note.item ?? '').length > longest.item ? { ...note, item: null } : note];
}

/** Returns the statements of a text that begin with a name or name a bit, each with the sentences that follow. */
function statementsIn(text: string, names: readonly string[]): readonly Readonly<{ text: string; name: string }>[] {
  const statements: { text: string; name: string }[] = [];
  for (const sentence of sentencesIn(text)) {
    const name = nameIn(sentence, names) ?? headOf(sentence);
    const last = statements.at(-1);
    if (name !== null) statements.push({ text: sentence, name });
    else if (last !== undefined) last.text = `${last.text} ${sentence}`;
  }
  return statements;
}

function headOf(sentence: string): string | null {
  const name = head.exec(sentence)?.[1]?.trim() ?? '';
  const { length } = contentWords(name);
  return !wordsOf(name).every((word) => judges(word)) && length > 0 && length <= longest.name ? name : null;
}

/** Returns the bit whose name a text has whole, the first that it has. */
function nameIn(text: string, names: readonly string[]): string | null {
  const words = contentWords(text);
  const isNamed = (name: string) => {
    const own = contentWords(name);
    return sharedForms(own, words).length === own.length;
  };
  const placeOf = (name: string) => words.findIndex((word) => sharedForms([word], contentWords(name)).length > 0);
  return names.filter(isNamed).toSorted((one, other) => placeOf(one) - placeOf(other))[0] ?? null;
}
