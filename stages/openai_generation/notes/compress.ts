import { comparableName } from '../../../src/domain/names.js';
import { wordsOf } from '../../shared/lines/words.js';
import { isContent } from '../../shared/text/content-words.js';

/** Longest label before a colon, in words: "Live: ". */
const labelWords = 2;

/** A mark of an editor or a scraper in brackets at either end: `[UPDATE]`, `(VIDEO)`, `[2 photos]`. */
const bracketedMark =
  /^\s*\[[^[\]]{1,24}\]\s*|(?:(?<!\s)\s+)?(?:\[[^[\]]{1,24}\]|\((?:\d+ )?(?:videos?|vídeos?|audios?|áudios?|photos?|fotos?|bilder|update|live)\))\s*$/giu;

/**
 * Returns a headline without its label ("WATCH:"), marks in brackets and its publisher. Its other words stay as they
 * were published.
 */
export function compress(
  headline: string,
  { publisher, labels }: Readonly<{ publisher: string | null; labels: ReadonlySet<string> }>,
): string {
  const words = withoutPublisher(withoutLabel(withoutMarks(headline), labels), publisher);
  return withoutMarks(words)
    .replace(/\s?\.{2,9}$/u, '…')
    .replace(/[.。]$/u, '');
}

function withoutMarks(headline: string): string {
  const words = headline.replace(bracketedMark, '').trim();
  return words === '' ? headline : words;
}

/** Returns the first content word of the label before the colon of a headline, comparable; null without one. */
function labelOf(headline: string): string | null {
  const label = /^([^:“"«]+):\s/u.exec(headline)?.[1]?.trimEnd() ?? null;
  return label === null || label.split(/\s+/u).length > labelWords
    ? null
    : (wordsOf(label).find((word) => isContent(word)) ?? null);
}

/** Returns the labels that several headlines begin with: they name a column, not a subject. */
export function commonLabels(headlines: readonly string[]): ReadonlySet<string> {
  const labels = headlines.map(labelOf).filter((label) => label !== null);
  return new Set(labels.filter((label, index) => labels.indexOf(label) !== index));
}

/** The share of the room that whole sentences must fill for what follows them to be left out. */
const leastWhole = 0.3;

/**
 * Returns the beginning of a text that fits: its whole sentences, else what is before a pause, or a word, in its second
 * half.
 */
export function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit);
  const sentences = [...cut.matchAll(/(?<=\p{L}{3}["”»’)]?[.!?]["”»’)]?)\s/gu)].at(-1)?.index ?? 0;
  if (sentences > limit * leastWhole) return cut.slice(0, sentences);
  const pause = Math.max(cut.lastIndexOf(', '), cut.lastIndexOf('; '), cut.lastIndexOf(' – '), cut.lastIndexOf(': '));
  const end = pause > limit / 2 ? pause : cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : limit).toWellFormed()}…`;
}

function withoutLabel(headline: string, labels: ReadonlySet<string>): string {
  const label = labelOf(headline);
  const isShouted = /^[\p{Lu}\s]{3,24}:/u.test(headline);
  return label !== null && (labels.has(label) || isShouted)
    ? headline.slice(headline.indexOf(':') + 1).trim()
    : headline;
}

function withoutPublisher(headline: string, publisher: string | null): string {
  const [, before, after] = /^(.{12,})\s[|–—-]\s+([^|–—]{2,40})$/u.exec(headline) ?? [];
  if (before === undefined || after === undefined) return headline;
  const isPublisher =
    publisher !== null && comparableName(publisher).includes(comparableName(after).split(' ')[0] ?? '');
  return isPublisher || headline.includes(' | ') ? before.trim() : headline;
}
