import { markupText, softBreak } from './markup-text.js';

/** Credits of pictures, in seven languages. */
const credit =
  /^(?:(?:foto|fotos|photo|photos|picture|pictures|image|imagem|imagen|bild|bilder|crédito|crédit|créditos|credit|credits|divulgação|reprodução|arquivo|beeld)(?:\s?(?:gr(?:a|á)f[oi][a-z]*|legende))?\s*[:/©|].{0,120}|(?:©|\(c\)).{0,120}|(?:divulgação|reprodução)(?:\s.{0,60})?)$/iu;
/** References to other reports, in seven languages. */
const reference =
  /^(?:(?:read|see|watch) (?:also|more)|more on this|related(?: stories)?|les(?:en)? sie auch|mehr (?:zum thema|dazu)|auch interessant|(?:à )?lire aussi|voir aussi|lea también|lee también|ver también|te puede interesar|leggi anche|vedi anche|leia (?:também|mais)|veja (?:também|mais)|saiba mais|lees ook|zie ook|edição)(?:\s*[:–—»>|-]|$|(?=\s\p{Lu}))/iu;
/** Who wrote a report, as a line of its own without a mark at its end. */
const byline =
  /^(?:(?:by|por|par|von|di|da|door|text|texto|texte|testo)\s*:?\s\p{Lu}|(?:agência|agence|agencia|agenzia|agentur)\s\p{Lu})|[–—-]\s(?:especial para|special to|estagiári[ao]|da redação|redacción|rédaction|redazione)|^[\p{L}\s.]{3,40}[–—-]\s(?:agência|agence|agencia|agenzia)\s/iu;
const longestByline = 90;
const ended = /[.!?…:;,][”"’»)]?$/u;

/**
 * Returns the sentences of a report: its paragraphs end sentences, and those that credit a picture, name the writer or
 * refer to other reports are no part of it.
 */
export function storyText(html: string): string {
  const paragraphs = markupText(html)
    .split('\n')
    .map((paragraph) => ownWords(paragraph.replace(/\s+/gu, ' ').trim()))
    .filter((paragraph) => paragraph !== '');
  return paragraphs.map((text, index) => withEnd(text, paragraphs[index + 1] ?? null)).join(' ');
}

function ownWords(paragraph: string): string {
  return paragraph
    .split(softBreak)
    .map((line) => line.trim())
    .filter((line) => !isFurniture(line))
    .join(' ')
    .trim();
}

function isFurniture(line: string): boolean {
  if (credit.test(line) || reference.test(line)) return true;
  return line.length <= longestByline && !ended.test(line) && byline.test(line);
}

/** Ends a paragraph as a sentence, unless it continues in small letters. */
function withEnd(text: string, next: string | null): string {
  const continues = next === null || !/^["“«„'‘(]?[\p{Lu}\p{N}]/u.test(next);
  return ended.test(text) || continues ? text : `${text}.`;
}
