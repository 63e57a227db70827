import { jsonTokens } from './json-tokens.js';
import { unhurried } from './unhurried.js';

/** Numbers and names of RFC 8259. */
const literal = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)$/u;
/** Inside a string: an escape that there is, or what may not stand there. */
const escapes = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})|([\u0000-\u001f\\])/gu;

/** The line, from 1, on which text stops being JSON; `JSON.parse` tells the place of some mistakes only. */
export async function brokenLine(json: string): Promise<number> {
  const open: string[] = [];
  let expected: Expected | null = 'value';
  let last = 1;
  for await (const { text, line } of unhurried(jsonTokens(json))) {
    last = line;
    expected = isToken(text) ? after(expected, text, open) : null;
    if (expected === null) break;
  }
  return last;
}

function isToken(text: string): boolean {
  if (!text.startsWith('"')) return /^[{}[\],:]$/u.test(text) || literal.test(text);
  if (text.length < 2 || !text.endsWith('"')) return false;
  for (const [, problem] of text.slice(1, -1).matchAll(escapes)) if (problem !== undefined) return false;
  return true;
}

type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end';

/** What may come after a token, null when the token itself may not; `open` are the brackets around it. */
function after(expected: Expected, token: string, open: string[]): Expected | null {
  switch (token) {
    case '{':
    case '[':
      open.push(token);
      return takesValue(expected) ? afterOpening(token) : null;
    case '}':
    case ']':
      return closes(expected, token, open.pop()) ? 'comma or end' : null;
    case ':':
      return expected === 'colon' ? 'value' : null;
    case ',':
      return expected === 'comma or end' ? afterComma(open.at(-1)) : null;
    default:
      return takesValue(expected) ? 'comma or end' : afterKey(expected, token);
  }
}

function takesValue(expected: Expected): boolean {
  return expected === 'value' || expected === 'value or end';
}

function afterOpening(bracket: string): Expected {
  return bracket === '{' ? 'key or end' : 'value or end';
}

function closes(expected: Expected, token: '}' | ']', opened: string | undefined): boolean {
  if (opened !== (token === '}' ? '{' : '[')) return false;
  return expected === 'comma or end' || expected === afterOpening(opened);
}

function afterComma(bracket: string | undefined): Expected | null {
  if (bracket === undefined) return null;
  return bracket === '{' ? 'key' : 'value';
}

function afterKey(expected: Expected, token: string): Expected | null {
  return token.startsWith('"') && (expected === 'key' || expected === 'key or end') ? 'colon' : null;
}
