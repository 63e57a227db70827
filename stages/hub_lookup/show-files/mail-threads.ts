/** The line above a quoted mail, in seven languages: `On Wed, 3 Dec 2025 at 16:05, Ada Example wrote:`. */
const quoteHead =
  /^(?:On|Am|Le|El|Il(?: giorno)?|Em|Op) (?<when>[^<>]{6,40}?\d{4}(?:[^<>\p{Lu}]{0,12}\d{1,2}[:.h]\d{2})?)(?: Uhr)?,?(?: schrieb| schreef)? (?<who>\p{Lu}[^<>:\d,]{1,60}?)? ?(?:<[^<>\s]{3,80}>)? ?(?:wrote|a écrit|escribió|ha scritto|escreveu)? ?:$/u;
const verbs = /(?:wrote|schrieb|a écrit|escribió|ha scritto|escreveu|schreef)(?!\p{L})/u;
/** Characters from which a quoted line is wrapped, and not the end of a paragraph. */
const wrappedFrom = 50;
const item = /^(?:[-*•–]|\d{1,2}[.)])\s/u;

/**
 * Returns the mails of a thread, each with a head of its own, so that each has its writer and its day: the newest is
 * first. The lines that mail programs wrap are joined. Another letter is returned as it is.
 */
export function mailsOfThread<Text extends Readonly<{ lines: readonly string[] }>>(letter: Text): readonly Text[] {
  const lines = unwrapped(letter.lines);
  const heads = lines.map(headIn);
  const starts = heads.flatMap((head, at) => (head === null ? [] : [at]));
  const [first] = starts;
  if (first === undefined) return [letter];
  const quoted = starts.map((from, index) => [
    ...(heads[from] ?? []),
    ...lines.slice(from + 1, starts[index + 1] ?? lines.length),
  ]);
  return [lines.slice(0, first), ...quoted].map((part) => ({ ...letter, lines: part }));
}

/** Returns the head of a quoted mail as lines of its own; null for another line. */
function headIn(line: string): readonly string[] | null {
  const { when, who } = (verbs.test(line) ? quoteHead.exec(line) : null)?.groups ?? {};
  return when === undefined ? null : [`From: ${(who ?? '').trim()}`, `Date: ${when}`, ''];
}

/** Joins a line that is long, or a head that does not end, to the next one. */
function unwrapped(lines: readonly string[]): readonly string[] {
  const joined: string[] = [];
  let last = 0;
  for (const line of lines) {
    const before = joined.at(-1) ?? '';
    const isWrapped = last >= wrappedFrom && !item.test(line) && line !== '' && headIn(before) === null;
    const isHead = verbs.test(line) && headIn(`${before} ${line}`) !== null;
    if (before !== '' && ((isWrapped && /^\p{Ll}/u.test(line)) || isHead))
      joined[joined.length - 1] = `${before} ${line}`;
    else joined.push(line);
    last = line.length;
  }
  return joined;
}
