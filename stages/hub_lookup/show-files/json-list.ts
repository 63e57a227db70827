import { brokenLine } from '../../shared/input-files/broken-json.js';
import { elementLines } from '../../shared/input-files/json-lines.js';

type JsonList =
  | Readonly<{ kind: 'list'; items: readonly Readonly<{ value: unknown; line: number }>[] }>
  | Readonly<{ kind: 'problem'; line: number; message: string }>;

/** The elements of a JSON array, or the one object, each with the line on which it begins. */
export async function readJsonList(text: string): Promise<JsonList> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const message = text.trim() === '' ? 'is empty' : 'is not valid JSON here';
    return { kind: 'problem', line: await brokenLine(text), message };
  }
  if (Array.isArray(value)) {
    const lines = await elementLines(text, null);
    return { kind: 'list', items: value.map((item: unknown, index) => ({ value: item, line: lines[index] ?? 1 })) };
  }
  if (typeof value === 'object' && value !== null) return { kind: 'list', items: [{ value, line: 1 }] };
  return { kind: 'problem', line: 1, message: 'is neither a JSON array nor an object' };
}
