import { markupText, softBreak } from './markup-text.js';

/** Credits of pictures, in seven languages. */
const credit =
  /^(?:(?:foto|fotos|photo|photos|picture|pictures|image|imagem|imagen|bild|bilder|crédito|crédit|créditos|credit|credits|divulgação|reprodução|arquivo|beeld)(?:\s?(?:gr(?:a|á)f[oi][a-z]*|legende))?\s*[:/©|].{0,120}|(?:©|\(c\)).{0,120}|(?:divulgação|reprodução)(?:\s.{0,60})?)$/iu;
/** References to other reports, in seven languages. */
const reference =
  /^(?:(?:read|see|watch) (?:also|more)|more on this|related(?: stories)?|les(?:en)? sie auch|mehr (?:zum thema|dazu)|auch interessant|(?:à )?lire aussi|voir aussi|lea también|lee también|ver también|te puede interesar|leggi anche|vedi anche|leia (?:também|mais)|veja (?:também|mais)|saiba mais|lees ook|zie ook|edição)(?:\s*[:–—»>|-]|$|(?=\s\p{Lu}))/iu;
/** Who wrote a report, as a line of its own without a mark at its end. */
const byline =
  /^(?:(?:by|por|par|von|di|da|door|text|texto|texte|testo)\s*:?\s\p{Lu}|(?:agência|agence|agencia|agenzia|agentur)\s\p{Lu})|[–—-]\s(?:especial para|special to|estagiári[ao]|da redação|redacción|rédaction|redazione)|^[\p{L}\s.]{3,40}[–—-]\s(?:repórter da )?(?:agência|agence|agencia|agenzia)\s/iu;
/** News agencies, whose reports are written for a whole country. */
const agency =
  /(?<!\p{L})(?:agência (?:brasil|lusa|estado|estadão)|estadão conteúdo|agence france-presse|afp|dpa|efe|europa press|ansa|adnkronos|anp|reuters|associated press|canadian press|pa media|australian associated press)(?!\p{L})/iu;
const longestByline = 90;
const ended = /[.!?…:;,][”"’»)]?$/u;

/** A report, and whether a line of it names a news agency as its writer. */
export type StoryText = Readonly<{ text: string; isAgency: boolean }>;

/**
 * Returns the sentences of a report: its paragraphs end sentences, and those that credit a picture, name the writer or
 * refer to other reports are no part of it.
 */
export function storyText(html: string): StoryText {
  const written = markupText(html).split('\n');
  const paragraphs = written.map(ownWords).filter((paragraph) => paragraph !== '');
  const text = paragraphs.map((one, index) => withEnd(one, paragraphs[index + 1] ?? null)).join(' ');
  const bylines = written.flatMap(linesOf).filter((line) => isByline(line));
  return { text, isAgency: bylines.some((line) => agency.test(line)) };
}

function linesOf(paragraph: string): readonly string[] {
  return paragraph.split(softBreak).map((line) => line.replace(/\s+/gu, ' ').trim());
}

function ownWords(paragraph: string): string {
  const isOwn = (line: string) => line !== '' && !credit.test(line) && !reference.test(line) && !isByline(line);
  return linesOf(paragraph).filter(isOwn).join(' ').trim();
}

function isByline(line: string): boolean {
  return line.length <= longestByline && !ended.test(line) && byline.test(line);
}

/** Ends a paragraph as a sentence, unless it continues in small letters. */
function withEnd(text: string, next: string | null): string {
  const continues = next === null || !/^["“«„'‘(]?[\p{Lu}\p{N}]/u.test(next);
  return ended.test(text) || continues ? text : `${text}.`;
}
