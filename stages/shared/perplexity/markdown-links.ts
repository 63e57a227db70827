/**
 * A line with every `[words](address)` and `![words](address)` put as `replace` says, as `/!?\[([^\]]*)\]\([^)]*\)/g` would find them. That
 * pattern would look anew through the rest of the line from each bracket; this looks at each letter a few times at most.
 */
export function replaceLinks(line: string, opening: '[' | '![', replace: (words: string) => string): string {
  const parts: string[] = [];
  const lastEnd = line.lastIndexOf(')');
  let copied = 0;
  for (let open = line.indexOf(opening); open !== -1; ) {
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
