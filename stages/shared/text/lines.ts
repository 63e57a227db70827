/** What ends a line, in any encoding: after it, `.` and `$` of an expression begin anew, and white space may cover it. */
const lineEnd = /\r\n|[\n\r\u0085\u2028\u2029]/u;

/** Returns the lines of a text from outside, the first `most` of them. */
export function linesOf(text: string, most?: number): readonly string[] {
  return text.split(lineEnd, most);
}
