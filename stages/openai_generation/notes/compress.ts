import { comparableName } from '../../../src/domain/names.js';

/** Prepositions of the screened languages that link a place to what happens there. */
const linking = 'in|at|from|near|à|en|zu|aus|bei|a|te|uit|em';
/** Those that also link a thing to its owner, which may follow. */
const owning = "of|de|du|von|di|da|van|do|d['’]";
/** Longest label before a colon, in words: "Live: ". */
const labelWords = 2;

/** Returns a headline without its label ("WATCH:"), its publisher and the name of the town, which the room knows. */
export function compress(
  headline: string,
  { city, publisher, labels }: Readonly<{ city: string; publisher: string | null; labels: ReadonlySet<string> }>,
): string {
  const plain = withoutPublisher(withoutLabel(headline, labels), publisher).replace(/[.。]$/u, '');
  const after = `(?![\\p{L}\\p{N}'’-])`;
  const place = new RegExp(
    `^${escaped(city)}[.:,|–-]\\s+|(?:^|\\s+)(?:(?:${linking})\\s+${escaped(city)}${after}|(?:${owning})\\s*${escaped(city)}${after}(?=[,;:.]|$))`,
    'giu',
  );
  const tidy = (text: string) => text.replace(/^[\s,;:–—-]+/u, '').replace(/\s+(?=[,;:.])/gu, '');
  const shorter = tidy(plain.replace(place, ''))
    .replace(/:\s*,\s*/gu, ': ')
    .trim();
  return comparableName(shorter) === '' ? plain : shorter;
}

/** Returns the first word of the label before the colon of a headline, comparable; null without one. */
function labelOf(headline: string): string | null {
  const label = /^([^:“"«]+?)\s*:\s/u.exec(headline)?.[1] ?? null;
  return label === null || label.split(/\s+/u).length > labelWords
    ? null
    : (comparableName(label).split(' ')[0] ?? null);
}

/** Returns the labels that several headlines begin with: they name a column, not a subject. */
export function commonLabels(headlines: readonly string[]): ReadonlySet<string> {
  const labels = headlines.map(labelOf).filter((label) => label !== null);
  return new Set(labels.filter((label, index) => labels.indexOf(label) !== index));
}

/** Returns the beginning of a text that fits, ended at a pause if there is one in its second half. */
export function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit);
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

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
}
