import { elementLines, jsonErrorLine } from '../../shared/input-files/json-lines.js';

type JsonList =
  | Readonly<{ kind: 'list'; items: readonly Readonly<{ value: unknown; line: number }>[] }>
  | Readonly<{ kind: 'problem'; line: number; message: string }>;

/** Returns the elements of a JSON array, or the single object, each with its first line number. */
export function readJsonList(text: string): JsonList {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const message = text.trim() === '' ? 'is empty' : 'is not valid JSON here';
    return { kind: 'problem', line: jsonErrorLine(text), message };
  }
  if (Array.isArray(value)) {
    const lines = elementLines(text, null);
    return { kind: 'list', items: value.map((item: unknown, index) => ({ value: item, line: lines[index] ?? 1 })) };
  }
  if (typeof value === 'object' && value !== null) return { kind: 'list', items: [{ value, line: 1 }] };
  return { kind: 'problem', line: 1, message: 'is neither a JSON array nor an object' };
}
