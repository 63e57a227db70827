/**
 * Replaces every `[words](address)`, or `![words](address)`, in a line. Equals a replacement of
 * `/!?\[([^\]]*)\]\([^)]*\)/g`, but in linear time: that pattern scans the rest of the line from each bracket.
 */
export function replaceLinks(line: string, opening: '[' | '![', replace: (words: string) => string): string {
  const parts: string[] = [];
  const lastEnd = line.lastIndexOf(')');
  let copied = 0;
  for (let open = line.indexOf(opening); open !== -1;) {
    const close = line.indexOf(']', open + opening.length);
    if (close === -1) break;
    const isLink = line[close + 1] === '(' && close + 1 < lastEnd;
    if (isLink) {
      parts.push(line.slice(copied, open), replace(line.slice(open + opening.length, close)));
      copied = line.indexOf(')', close) + 1;
    }
    open = line.indexOf(opening, isLink ? copied : close + 1);
  }
  return parts.join('') + line.slice(copied);
}
