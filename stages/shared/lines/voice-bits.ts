import { contentWords } from '../text/content-words.js';
import { splitOutside } from '../text/outside-brackets.js';
import { sentencesOf } from '../text/sentences.js';
import { isBan } from './bans.js';
import { triggersIn } from './bit-triggers.js';
import { oncePerText } from './once.js';
import { dislikes, isStatement, refuses } from './refusing-names.js';
import { titleAt } from './titles.js';
import { itemMark } from './voice-parts.js';
import { subjectsIn } from './voice-subjects.js';

/** A bit that the prose of a voice file lists: its name, and what the file says of it. */
export type VoiceBit = Readonly<{ name: string; text: string }>;

/** A name in bold or in capitals, or one before a colon or dash in a list, with what is in brackets after it. */
const bold = /^\*\*([^*\n]{2,60}?)[.:]?\*\*\s?(?:\([^)]{0,60}\))?\s?[.:=–—-]?\s*/u;
const capitals =
  /^((?:\p{Lu}[\p{Lu}\p{N}’'/&-]{2,30}|\p{Lu}{2}(?= \p{Lu}{3}))(?: (?:[/&+] )?\p{Lu}[\p{Lu}\p{N}’'/&-]{0,30}){0,6})(?: \p{Ll}{2,12})?(?:\s?(?:\([^)]{1,60}\)\s?[:=,.–—-]?|[:=.–—])|\s-)\s+/u;
const listed = /^(\p{L}[^.:!?*~\n–—]{2,50})\s?(?:\([^)]{0,60}\))?\s?(?::|\s[–—-])\s+/u;
/** Marks of what is crossed out. */
const struck = /^~~/u;
const heading = /^#{1,6}\s/u;
/** What a file says of the performer, and not of a bit, in seven languages, as comparable words. */
const labels = new Set(
  `tone ton tom tono toon opening opens opener eroffnung anfang debut ouverture apertura inicio comienzo inizio abertura begin length dauer duree
  duracion durata duracao duur language sprache langue idioma lingua taal sound klang object objekt objet objeto oggetto voorwerp costume kostum
  closing schluss ende fin final cierre chiusura fecho fechamento einde show programm programma programa programme spectacle espectaculo spettacolo voorstelling notes notizen
  zugabe encore rappel treatment address anrede trato style stil stile estilo stijl rules regeln regles reglas regole regras regels`.split(
    /\s+/u,
  ),
);
/** A label of what works, or of how the performer begins, in seven languages. */
const ofHabits =
  /^(?:(?:\p{L}+ )?(?:openers?|worked|working)(?!\p{L})|what works|what (?:i|we) do|how (?:i|we) |was (?:geht|funktioniert|zündet|ich|wir)|wie (?:ich|wir) |ce qui marche|comment (?:je|nous|on) |lo que (?:funciona|hago)|c[oó]mo (?:empiezo|come[cç]o|trabajo)|cosa (?:funziona|faccio)|come (?:comincio|inizio)|o que (?:dá certo|funciona|pega)|wat (?:werkt|ik|wij)|hoe (?:ik|wij) |(?:works|funktioniert|(?:ça )?marche|funciona|funziona|werkt)$)/iu;
/** A label of what a bit goes with, in seven languages: what follows is more of the bit. */
const ofTriggers =
  /^(?:trigger(?: words?)?s?|set off by|goes off|sparked by|cues?|auslöser|stichw[oö]rte?r?|springt an(?: (?:bei|auf))?|zündet bei|passt zu|déclencheurs?|se déclenche(?: avec)?|part (?:avec|sur|dès)|disparador(?:es)?|se dispara(?: con)?|salta con|inneschi?|innesco|scatta(?: con)?|parte con|gatilhos?|dispara com|gaat (?:aan|af)(?: op)?|slaat aan op|aanleiding(?:en)?|trekkers?)$/iu;
/** Words of the longest name, and of the longest one among what works. */
const longestName = 9;
const longestNameOfHabit = 3;

/** The title of a list of bits, in seven languages: `Bits in rotation`, `Nummern`, `Causos que andam comigo`. */
const ofMaterial =
  /(?<!\p{L})(?:bits?|blocks?|chunks?|songs?|stories|routines?|pieces|repertoire|setlist|material|nummern|blöcke|stücke|lieder|geschichten|repertoire|morceaux|blocs|numéros|sketche?s|chansons|histoires|répertoire|piezas|bloques|números|canciones|historias|monólogos|repertorio|pezzi|blocchi|brani|canzoni|numeri|storie|causos|blocos|músicas|canções|modas|repertório|stukken|nummers|liedjes|verhalen)(?!\p{L})/iu;
/** A bit in a list of them: its name in italics or quotation marks, or up to the first mark. */
const item = /^(?:[*_"“„«]([^*_"“„”«»]{2,60})[*_"“”»]|([^.:;,(–—*_]{2,60}?))(?=\s?(?:[.:;,(–—]|\s-\s|$))/u;
/** Words of the longest remark in brackets that says nothing of what a bit is: `(bis)`, `(5 min)`. */
const longestAside = 2;
/** What a name has besides: how long the bit is, a remark in brackets, what kind of piece it is before its title. */
const besideName = /\s?\([^)]{0,60}\)?$|\s\d{1,3}\s?(?:min\p{L}*|['’′])$/giu;
const kindOfPiece = /^\p{L}{3,12}:\s+(?=["“„«])/u;
/** A name in which every word has a capital, with a remark on it: `Nothing Grows (what you can raise)`. */
const titled = /^\p{Lu}[\p{L}’']*(?: \p{Lu}[\p{L}’']*){1,5}(?=\s?\()/u;
/** Says that a bit is no longer played, or when it must not be, in seven languages. */
const out =
  /^\P{L}*(?:\d{4} )?(?:cut|burnt|burned|worn out|verbrannt|abgespielt|grillée?s?|usée?s?|quemad[oa]|bruciat[oa]|queimad[oa]|morreu|versleten|opgebrand|dropped|retired|out|dead|resting|rested|gestrichen|raus|fliegt raus|tot|ruht|liegt|coupée?|supprimée?|morte?|au repos|fuera|cortad[oa]|retirad[oa]|muert[oa]|tagliat[oa]|tolt[oa]|mort[oa]|fuori|fora|cortad[oa]|aposentad[oa]|eruit|ligt eruit|geschrapt|dood)(?=[\s.,;!)]|$)|(?<!\p{L})(?:schon gehabt|already (?:done|played|had)|déjà (?:fait|joué)e?|ya (?:hech[oa]|contad[oa])|già fatt[oa]|já (?:feit[oa]|contad[oa])|al gehad)(?!\p{L})|(?<!\p{L})(?:not (?:if|where|when)|never (?:if|where|when)|nicht,? wenn|nie,? wenn|pas (?:si|quand|où)|jamais (?:si|quand)|no (?:si|cuando|donde)|non (?:se|quando|dove)|não (?:se|quando|onde)|niet (?:als|waar|wanneer))(?!\p{L})/iu;
/** A paragraph on a bit: its name, and how long it is or what it goes with. */
const paragraph = /^(\p{Lu}[^.:!?*~\n–—]{2,50})\s?:\s+/u;
const minutes = /\d\s?(?:min|minut\p{L}*)(?!\p{L})/iu;

/** Returns the bits that a voice's prose lists by their names, but for those under a title that refuses. */
export const bitsIn = oncePerText(
  100_000,
  (notes) => notes,
  (notes: string): readonly VoiceBit[] => {
    const bits = writtenIn(withItems(notes.split('\n')));
    const refused = subjectsIn(notes).refused.map((one) => contentWords(one));
    return bits.filter((bit) => !isOut(bit) && !isRefusedBy(refused, contentWords(bit.name)));
  },
);

/** Returns the names of the bits that a voice file says are worn out, or were played here before. */
export function retiredBitsIn(notes: string): readonly string[] {
  return writtenIn(withItems(notes.split('\n')))
    .filter(isOut)
    .map(({ name }) => name);
}

function isOut({ text }: VoiceBit): boolean {
  return out.test(text);
}

/** A list in one paragraph after its title: `Numbers: the goat · the map`, `Songs: Tea / Rain (loud)`. */
const inline = /^(\p{L}[\p{L} ’'-]{1,30}):\s+(?=\S)/u;
const slashes = /\s[/·|•]\s?/u;
const commas = /,\s/u;
/** Items of the shortest such list. */
const fewestItems = 2;

/** Returns lines in which a paragraph that lists bits after its title has a line for each of them. */
function withItems(lines: readonly string[]): readonly string[] {
  const written: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const title = inline.exec(line)?.[1] ?? '';
    const isList = ofMaterial.test(title) && !refuses(title);
    const end = isList ? endOf(lines, at) : at;
    const text = lines
      .slice(at, end + 1)
      .join(' ')
      .slice(title.length + 1);
    const items = splitOutside(text, slashes.test(text) ? slashes : commas);
    if (isList && items.length >= fewestItems) written.push('', `${title}:`, ...items.map((item) => `- ${item}`), '');
    else written.push(...lines.slice(at, end + 1));
    at = end;
  }
  return written;
}

/** Returns the last line of a paragraph, which ends at an empty line, an item, or another title. */
function endOf(lines: readonly string[], from: number): number {
  const end = lines.findIndex(
    (line, at) => at > from && (line.trim() === '' || itemMark.test(line) || isTitled(line) || heading.test(line)),
  );
  return end < 0 ? lines.length - 1 : end - 1;
}

function isTitled(line: string): boolean {
  return inline.test(line) && /^\p{Lu}/u.test(line);
}

/** Returns the bits of lines, each with the lines that continue it. */
function writtenIn(lines: readonly string[]): readonly VoiceBit[] {
  const bits: VoiceBit[] = [];
  let title: Title = { isRefused: false, isMaterial: false, isOfWhatWorks: false };
  let isOpen = false;
  for (const [at, line] of lines.entries()) {
    const [text, isItem, name] = [line.replace(itemMark, '').trim(), itemMark.test(line), titleOf(lines, at)];
    if (name !== null) title = titleFrom(name, lines, at);
    const bit = name === null ? bitOf(text, isItem, title) : null;
    const isMore: boolean = isOpen && !isItem && text !== '' && name === null;
    const last = bits.at(-1);
    if (bit !== null) bits.push(bit);
    else if (isMore && last !== undefined) bits[bits.length - 1] = { ...last, text: `${last.text} ${text}`.trim() };
    isOpen = bit !== null || isMore;
  }
  return bits;
}

type Title = Readonly<{ isRefused: boolean; isMaterial: boolean; isOfWhatWorks: boolean }>;

/** A list is one of material by its title, or because it says of an item how long it is: `The jacket (4 min)`. */
function titleFrom(name: string, lines: readonly string[], at: number): Title {
  return {
    isRefused: refuses(withoutBrackets(name)),
    isMaterial: ofMaterial.test(name) || itemsBelow(lines, at).some((line) => minutes.test(line)),
    isOfWhatWorks: ofHabits.test(name),
  };
}

/** Returns the lines up to the next empty one, if they are a list. */
function itemsBelow(lines: readonly string[], at: number): readonly string[] {
  const end = lines.findIndex((line, index) => index > at && line.trim() === '');
  const below = lines.slice(at + 1, end < 0 ? lines.length : end);
  return itemMark.test(below[0] ?? '') ? below : [];
}

function bitOf(text: string, isItem: boolean, { isRefused, isMaterial, isOfWhatWorks }: Title): VoiceBit | null {
  const label = /^\**([^:*]{2,40}?)\**:/u.exec(text)?.[1] ?? '';
  if (isRefused || struck.test(text) || ofTriggers.test(label.trim())) return null;
  const said = isItem && isMaterial ? text.replace(kindOfPiece, '') : text;
  const marked = bitIn(said, isItem, isMaterial);
  if (marked !== null || !isItem) return marked;
  const listed = isMaterial || isOfWhatWorks ? bitOfList(said) : null;
  // Of what works, most are habits: only a short name with an explanation is one of a bit.
  const isBit = isMaterial || (listed !== null && listed.text !== '' && wordCount(listed.name) <= longestNameOfHabit);
  return isBit ? listed : null;
}

function wordCount(name: string): number {
  return name.split(/\s+/u).length;
}

/** Returns the title that a line is: a heading, a line in bold, or one directly above a list. */
function titleOf(lines: readonly string[], at: number): string | null {
  const line = lines[at] ?? '';
  const marked = titleAt(lines, at);
  if (marked !== null || heading.test(line)) return marked ?? line.replace(heading, '');
  const isShort = /^\p{L}[^.!?]{2,60}:?$/u.test(line.trim());
  return isShort && !itemMark.test(line) && itemMark.test(lines[at + 1] ?? '') ? line.trim() : null;
}

function withoutBrackets(title: string): string {
  return title.replace(/\([^)]{0,80}\)/gu, '').trim();
}

/** Returns whether a refused entry is about what a name says, and no more than one other thing. */
function isRefusedBy(refused: readonly (readonly string[])[], name: readonly string[]): boolean {
  return refused.some((entry) => entry.length <= name.length + 1 && name.every((word) => entry.includes(word)));
}

/** Returns the bit that an item of a list of bits names; null if it refuses something. */
function bitOfList(line: string): VoiceBit | null {
  const named = titled.exec(line)?.[0];
  const found = item.exec(line);
  const name = (named ?? found?.[1] ?? found?.[2] ?? '').replace(besideName, '').trim();
  if (!isName(name)) return null;
  const rest = line.slice((named ?? found?.[0] ?? '').length);
  // A name that is written as one may have a negation: `*I never said that*`.
  const isMarked = named !== undefined || found?.[1] !== undefined;
  if (!isMarked && (isBan(name) || dislikes(name))) return null;
  return { name, text: textAfter(rest) };
}

/** Returns what follows a name: a remark in brackets says what the bit is, unless it is a word or two. */
function textAfter(rest: string): string {
  const said = rest.replace(/^\s?\(([^()]{0,300})\)[\s.:;,–—-]{0,5}/u, (_, remark: string) =>
    remark.split(/\s+/u).length <= longestAside ? '' : `${remark}. `,
  );
  return said.replace(/^[\s(.:;,–—-]{1,9}/u, '').trim();
}

/** Words of the longest label that refuses: a bit may be called `I never could do this`. */
const longestLabel = 2;

/** Returns the bit that a line begins with; a list item that refuses something is no bit. */
function bitIn(line: string, isItem: boolean, isMaterial: boolean): VoiceBit | null {
  const marked = bold.exec(line) ?? capitals.exec(line);
  const found = marked ?? (isItem ? listed.exec(line) : paragraphOf(line));
  const name = (found?.[1] ?? '').replace(besideName, '').trim();
  if (found === null || !isName(name) || found[0].includes('?')) return null;
  const text = textAfter(line.slice(found[0].length));
  const isLabel = marked === null || wordCount(name) <= longestLabel;
  // In a list of bits, a negation is part of what one says.
  const isOfText = marked === null && isItem && (isBan(sentencesOf(text)[0] ?? '') || (!isMaterial && refuses(text)));
  const isRefused = (isLabel && refuses(name)) || isOfText;
  return isRefused ? null : { name, text };
}

/** Returns the name that begins a paragraph which says how long a bit is, or what it goes with. */
function paragraphOf(line: string): RegExpExecArray | null {
  const found = paragraph.exec(line);
  if (found === null || isStatement(found[1] ?? '')) return null;
  const text = line.slice(found[0].length);
  return minutes.test(text) || triggersIn(text).length > 0 ? found : null;
}

function isName(name: string): boolean {
  return !ofHabits.test(name) && contentWords(name).some((word) => !labels.has(word)) && wordCount(name) <= longestName;
}
