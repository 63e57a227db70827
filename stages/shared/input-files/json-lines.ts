import jsonc from 'jsonc-parser';

/** A parser that reads strict JSON and reports lines from 0. */
const strict = { disallowComments: true, allowTrailingComma: false };

/**
 * Returns the line, from 1, on which each element of a list begins: of the root array, or of the array that is this
 * member of the root object. The text must be valid JSON. Shorter when the text is nested too deeply for the parser.
 */
export function elementLines(json: string, member: string | null): readonly number[] {
  const lines: number[] = [];
  const listDepth = member === null ? 1 : 2;
  let [depth, property, isInList] = [0, '', false];
  const beginValue = (line: number) => {
    if (isInList && depth === listDepth) lines.push(line + 1);
  };
  const open = (line: number, isArray: boolean) => {
    beginValue(line);
    depth += 1;
    if (depth === listDepth) isInList = isArray && (member === null || property === member);
  };
  const close = () => {
    depth -= 1;
    if (depth < listDepth) isInList = false;
  };
  unlessTooDeep(() =>
    jsonc.visit(
      json,
      {
        onObjectBegin: (_offset, _length, line) => open(line, false),
        onArrayBegin: (_offset, _length, line) => open(line, true),
        onObjectEnd: close,
        onArrayEnd: close,
        onObjectProperty: (name) => {
          if (depth === 1) property = name;
        },
        onLiteralValue: (_value, _offset, _length, line) => beginValue(line),
      },
      strict,
    ),
  );
  return lines;
}

/** Returns the line, from 1, of the first error in invalid JSON; `JSON.parse` gives a position for some errors only. */
export function jsonErrorLine(json: string): number {
  const content = json.trimEnd();
  let line = 0;
  unlessTooDeep(() =>
    jsonc.visit(
      content,
      {
        onArrayBegin: (_offset, _length, startLine) => {
          line = startLine;
        },
        onError: (_code, _offset, _length, startLine) => {
          line = startLine;
          throw new FirstError();
        },
      },
      strict,
    ),
  );
  return line + 1;
}

class FirstError extends Error {}

function unlessTooDeep(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof FirstError || error instanceof RangeError)) throw error;
  }
}
