import { contentWords } from '../text/content-words.js';
import { sentencesOf } from '../text/sentences.js';
import { isBan } from './bans.js';
import { oncePerText } from './once.js';
import { refuses } from './refusing-names.js';
import { itemMark, subjectsIn } from './voice-subjects.js';

/** A bit that the prose of a voice file lists: its name, and what the file says of it. */
export type VoiceBit = Readonly<{ name: string; text: string }>;

/** A name in bold or in capitals, or one before a colon or dash in a list, with what is in brackets after it. */
const bold = /^\*\*([^*\n]{2,60}?)[.:]?\*\*\s?(?:\([^)]{0,60}\))?\s?[.:=–—-]?\s*/u;
const capitals =
  /^(\p{Lu}[\p{Lu}\p{N}’'/&-]{2,30}(?: \p{Lu}[\p{Lu}\p{N}’'/&-]{1,30}){0,3})(?: \p{Ll}{2,12})?\s?(?:\([^)]{1,60}\)\s?[:=,–—-]?|[:=–—])\s+/u;
const listed = /^(\p{L}[^.:!?*~\n–—]{2,50})\s?(?:\([^)]{0,60}\))?\s?(?::|\s[–—-])\s+/u;
/** Marks of what is crossed out. */
const struck = /^~~/u;
const heading = /^#{1,6}\s/u;
/** What a file says of the performer, and not of a bit, in seven languages, as comparable words. */
const labels = new Set(
  `tone ton tom tono toon opening opens opener eroffnung anfang debut ouverture apertura inicio comienzo inizio abertura begin length dauer duree
  duracion durata duracao duur language sprache langue idioma lingua taal sound klang object objekt objet objeto oggetto voorwerp costume kostum
  closing schluss ende fin final cierre chiusura fecho fechamento einde show programm spectacle espectaculo spettacolo voorstelling notes notizen
  treatment address anrede trato style stil stile estilo stijl rules regeln regles reglas regole regras regels`.split(
    /\s+/u,
  ),
);
/** A label of what works, or of how the performer begins, in seven languages. */
const ofHabits =
  /^(?:what works|what (?:i|we) do|how (?:i|we) |was (?:geht|funktioniert|zündet)|wie (?:ich|wir) |ce qui marche|comment (?:je|nous|on) |lo que (?:funciona|hago)|c[oó]mo (?:empiezo|come[cç]o|trabajo)|cosa (?:funziona|faccio)|come (?:comincio|inizio)|o que (?:dá certo|funciona|pega)|wat werkt|hoe (?:ik|wij) )/iu;
/** Words of the longest name. */
const longestName = 5;

/** Returns the bits that a voice's prose lists by their names, but for those under a title that refuses. */
export const bitsIn = oncePerText(
  100_000,
  (notes) => notes,
  (notes: string): readonly VoiceBit[] => {
    const bits: VoiceBit[] = [];
    let isOpen = false;
    let isRefused = false;
    for (const line of notes.split('\n')) {
      const text = line.replace(itemMark, '').trim();
      const isItem = itemMark.test(line);
      if (heading.test(line))
        isRefused = refuses(
          line
            .replace(heading, '')
            .replace(/\([^)]{0,80}\)/gu, '')
            .trim(),
        );
      const bit = heading.test(line) || isRefused || struck.test(text) ? null : bitIn(text, isItem);
      const last = bits.at(-1);
      if (bit !== null) bits.push(bit);
      else if (isOpen && !isItem && text !== '' && last !== undefined)
        bits[bits.length - 1] = { name: last.name, text: `${last.text} ${text}`.trim() };
      isOpen = bit !== null || (isOpen && !isItem && text !== '' && !heading.test(line));
    }
    const refused = contentWords(subjectsIn(notes).refused.join(' '));
    return bits.filter(({ name }) => !contentWords(name).every((word) => refused.includes(word)));
  },
);

/** Words of the longest label that refuses: a bit may be called `I never could do this`. */
const longestLabel = 2;

/** Returns the bit that a line begins with; a list item that refuses something is no bit. */
function bitIn(line: string, isItem: boolean): VoiceBit | null {
  const marked = bold.exec(line) ?? capitals.exec(line);
  const found = marked ?? (isItem ? listed.exec(line) : null);
  const name = (found?.[1] ?? '').trim();
  if (found === null || !isName(name) || found[0].includes('?')) return null;
  const text = line.slice(found[0].length).trim();
  const isLabel = marked === null || name.split(/\s+/u).length <= longestLabel;
  const isRefused =
    (isLabel && refuses(name)) || (marked === null && (isBan(sentencesOf(text)[0] ?? '') || refuses(text)));
  return isRefused ? null : { name, text };
}

function isName(name: string): boolean {
  return (
    !ofHabits.test(name) &&
    contentWords(name).some((word) => !labels.has(word)) &&
    name.split(/\s+/u).length <= longestName
  );
}
