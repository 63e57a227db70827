/** A token of JSON as it is written, and the line, from 1, on which it begins. */
export type JsonToken = Readonly<{ text: string; line: number }>;

/** The tokens of a text that is JSON, or was meant to be: a string without end reaches to the end of the text. */
export function* jsonTokens(json: string): Generator<JsonToken, void, undefined> {
  const tokens = /[{}[\],:"\n]|[^ \t\r\n{}[\],:"]+/gu;
  let line = 1;
  for (let match = tokens.exec(json); match !== null; match = tokens.exec(json)) {
    const [text] = match;
    if (text === '\n') {
      line += 1;
    } else if (text === '"') {
      const end = endOfString(json, match.index);
      tokens.lastIndex = end;
      yield { text: json.slice(match.index, end), line };
    } else {
      yield { text, line };
    }
  }
}

/** After the next quote that an even number of backslashes, or none, stands before; no line of JSON goes through a string. */
function endOfString(json: string, start: number): number {
  for (let quote = json.indexOf('"', start + 1); quote >= 0; quote = json.indexOf('"', quote + 1)) {
    let backslashes = 0;
    while (json[quote - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return quote + 1;
  }
  return json.length;
}
