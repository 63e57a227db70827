type JsonList =
  | Readonly<{ kind: 'list'; items: readonly Readonly<{ value: unknown; line: number }>[] }>
  | Readonly<{ kind: 'problem'; line: number; message: string }>;

/** The elements of a JSON array, or the one object, each with the line on which it begins. */
export function readJsonList(text: string): JsonList {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const position = /position (\d+)/u.exec(message)?.[1];
    const line = lineAt(text, position === undefined ? text.length : Number(position));
    return { kind: 'problem', line, message: text.trim() === '' ? 'is empty' : 'is not valid JSON here' };
  }
  if (Array.isArray(value)) {
    const lines = elementLines(text);
    return { kind: 'list', items: value.map((item: unknown, index) => ({ value: item, line: lines[index] ?? 1 })) };
  }
  if (typeof value === 'object' && value !== null) return { kind: 'list', items: [{ value, line: 1 }] };
  return { kind: 'problem', line: 1, message: 'is neither a JSON array nor an object' };
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).trimEnd().split('\n').length;
}

/** The lines on which the elements of the outermost array begin; the text is valid JSON. */
function elementLines(text: string): readonly number[] {
  const lines: number[] = [];
  let line = 1;
  let depth = 0;
  let expected: boolean = false;
  for (const [token] of text.matchAll(/"(?:[^"\\]+|\\.)*"|\n|[^\s"[\]{},:]+|[[\]{},:]/gu)) {
    if (token === '\n') {
      line += 1;
      continue;
    }
    const begins: boolean = expected && depth === 1 && token !== ']';
    if (begins) lines.push(line);
    if (token === '[' || token === '{') depth += 1;
    if (token === ']' || token === '}') depth -= 1;
    expected = depth === 1 && (token === ',' || (token === '[' && lines.length === 0 && !begins));
  }
  return lines;
}
