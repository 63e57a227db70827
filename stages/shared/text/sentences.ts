import { oncePerText } from '../lines/once.js';

/** German months, before which a day ends with a dot: `ab dem 20. Juli`. */
const germanMonth = /^(?:Jan|Feb|März|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)/u;
/** Abbreviations in seven languages after which a sentence continues, and those before a number or a name only. */
const abbreviation =
  /(?:^|[\s(„“"«’'])(?:s|st|ste|sta|ss|dr|dra|drs|prof|mr|mrs|ms|mme|mlle|sr|sra|srta|dª|dott|sig|sigg|arch|geom|avv|ca|bzw|ggf|inkl|zzgl|evtl|mind|geb|hl|jhs?|vgl|avda|ctra|blvd|tél|env|hab|blz|bijv|resp|dhr|mevr|approx|loc|fraz|vs|núm)\.$/iu;
const beforeNumber = /(?:^|[\s(„“"«’'])(?:n|nr|nrs|no|nº|art|artt|lett|pag|pp?|str|bd|c|max|min|abs|av|rte|tel)\.$/iu;
/** Abbreviations with inner dots: `d.C.`, `z.B.`, `T.U.L.P.S.`, `p.m.` */
const dotted = /(?:^|[\s(„“"«’'])(?:\p{L}{1,3}\.){2,}$/u;
/** A number with a dot, also a Roman one, and what can only continue it: `XI. Sitzung`, `der 3. Lauf`. */
const ordinal = /(?:^|[\s(])(?:[IVXLC]+|\d{1,2})\.$/u;
const afterOrdinal =
  /^(?:\p{Ll}|(?:Sitzung|Wahlperiode|Auflage|Ausgabe|Jahrhundert|Jahrestag|Lauf|Mal|Runde|Platz|Stock|Etage|Klasse|Liga|Spieltag|Tagung|Geburtstag|Jubiläum|Festival|Internationale)\p{L}*)/u;

/** Returns true for a text that ends within a quotation or with an initial. */
function isOpen(text: string): boolean {
  const unquoted = text.replace(/„[^“”]{0,400}[“”]|“[^”]{0,400}”|«[^»]{0,400}»|»[^«]{0,400}«/gu, '');
  return /(?:^|\s)(?:\p{Lu}|\p{Lu}\.\p{Lu})\.$/u.test(text) || /[„“«]/u.test(unquoted);
}

/** Characters after which a sentence does not continue, whatever it ends with: looking back costs time. */
const longestSentence = 1000;

function continues(before: string, next: string): boolean {
  if (before.length > longestSentence) return false;
  if (isOpen(before) || abbreviation.test(before)) return true;
  if (beforeNumber.test(before) && /^\p{N}/u.test(next)) return true;
  if (dotted.test(before)) return !/^\p{Lu}\p{Ll}+\s\p{Ll}/u.test(next);
  const isDay = /\d\.$/u.test(before) && germanMonth.test(next);
  return isDay || (ordinal.test(before) && (afterOrdinal.test(next) || /[IVXLC]\.$/u.test(before)));
}

/** A full word ends a sentence before a number as well: the segmenter looks for a capital after it. */
const beforeDigits = /(?<=\p{Ll}{4}[.!?] )(?=\p{N})/u;
/** A sentence that begins without a space: some feeds glue their paragraphs (`… the trail.The city`). */
const glued = /(?<=\p{Ll}{3}[.!?])(?=\p{Lu}[\p{Ll}’']{0,15} \p{Ll})/gu;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/**
 * Returns the sentences of a text. An abbreviation, an initial, an ordinal number or an open quotation ends none, nor
 * does a mark without a space after it: an address such as `example.com/?page=1` stays whole.
 */
export const sentencesOf = oncePerText(200_000, (text) => text, splitText);

function splitText(text: string): readonly string[] {
  const sentences: string[] = [];
  const segments = [...segmenter.segment(text.replace(glued, ' '))].flatMap(({ segment }) =>
    segment.split(beforeDigits),
  );
  let isEnded = true;
  for (const segment of segments) {
    const [before, next] = [sentences.at(-1), segment.trim()];
    if (before !== undefined && !isEnded) sentences[sentences.length - 1] = `${before}${next}`;
    else if (before !== undefined && continues(before, next)) sentences[sentences.length - 1] = `${before} ${next}`;
    else if (next !== '') sentences.push(next);
    isEnded = /[\s。！？]$/u.test(segment);
  }
  return sentences;
}

/** Characters from which a text without a mark at its end was cut off there. */
const longText = 250;

/** Returns the sentences of a text without those that were cut off. */
export function wholeSentencesOf(text: string): readonly string[] {
  const sentences = sentencesOf(text).filter((sentence) => !/(?:…|\.\.\.|\[…\])\s*\]?$/u.test(sentence));
  const isCut = text.length >= longText && /[\p{L}\p{N},;]\s*$/u.test(text);
  return isCut && sentences.length > 1 ? sentences.slice(0, -1) : sentences;
}
