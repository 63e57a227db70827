import { Parser } from 'htmlparser2';

/** Elements whose content is not text for readers. */
const unread = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'head']);
/** Markup inside headlines; anything else in angle brackets is part of the headline. */
const inlineMarkup =
  /<\/?(?:a|abbr|b|bdi|bdo|br|cite|code|div|em|font|i|img|mark|p|q|s|small|span|strong|sub|sup|u|wbr)(?:\s[^<>]*)?\/?>/giu;

/** The character for a line within a paragraph. */
export const softBreak = '\u2028';

/** Returns the words of an HTML fragment, without scripts and styles; paragraphs are lines, other tags blanks. */
export function markupText(html: string): string {
  const parts: string[] = [];
  const silent: string[] = [];
  const parser = new Parser(
    {
      onopentagname: (name) => {
        if (unread.has(name)) silent.push(name);
        parts.push(separatorOf(name));
      },
      ontext: (text) => {
        if (silent.length === 0) parts.push(text.replace(/[\n\u2028]/gu, ' '));
      },
      onclosetag: (name) => {
        if (silent.at(-1) === name) silent.pop();
        parts.push(separatorOf(name));
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return parts.join('').replace(encodedTwice, (reference) => decoded(reference));
}

/** References that are left because they were encoded twice; those to characters of markup may be meant as written. */
const encodedTwice = /(?<=\s)&amp;(?=\s)|&(?!(?:amp|lt|gt);)(?:[a-z][a-z0-9]{1,30}|#\d{2,6}|#x[\da-f]{2,5});/giu;

function decoded(reference: string): string {
  let text = '';
  const parser = new Parser({ ontext: (part) => (text += part) }, { decodeEntities: true });
  parser.end(reference);
  return text;
}

/** Returns the first heading of an HTML fragment and what follows it; null without one. */
export function firstHeading(html: string): Readonly<{ heading: string; rest: string }> | null {
  const [opening = '', level = ''] = /<h([1-4])(?=[\s>])/iu.exec(html) ?? [];
  const start = html.indexOf('>', html.indexOf(opening)) + 1;
  const end = html.toLowerCase().indexOf(`</h${level}`, start);
  if (opening === '' || start === 0 || end < 0) return null;
  return { heading: html.slice(start, end), rest: html.slice(end) };
}

/** Returns the text of a headline that may be text or HTML: removes known inline tags and resolves references once. */
export function headlineText(title: string): string {
  return markupText(title.replace(inlineMarkup, '').replaceAll('<', '&lt;'));
}

const paragraphs = new Set('p div li ul ol h1 h2 h3 h4 h5 h6 blockquote figure figcaption table tr section'.split(' '));

/** Returns what a tag puts between the texts before and after it. */
function separatorOf(name: string): string {
  if (paragraphs.has(name)) return '\n';
  if (name === 'br') return softBreak;
  return isInline(name) ? '' : ' ';
}

function isInline(name: string): boolean {
  return [
    'a',
    'abbr',
    'b',
    'bdi',
    'cite',
    'em',
    'font',
    'i',
    'mark',
    'q',
    's',
    'small',
    'span',
    'strong',
    'u',
  ].includes(name);
}
