/** What ends a line, in any encoding; to an expression, all of these are white space. */
const lineEnd = /\r\n|[\n\r\u0085\u2028\u2029]/u;

/** Returns the lines of a text from outside, the first `most` of them. */
export function linesOf(text: string, most?: number): readonly string[] {
  return text.split(lineEnd, most);
}
