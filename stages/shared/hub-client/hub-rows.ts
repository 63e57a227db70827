import * as v from 'valibot';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { TableRow } from '../input-files/table-rows.js';
import { yieldingToEventLoop } from '../input-files/yielding-to-event-loop.js';
import { noticeAt, type Origin } from '../origins/origin.js';
import { plainText } from '../untrusted-text/plain-text.js';
import type { HubItem } from './query-hub.js';

/** Validates a field and converts it to the text of a table cell, so that one parser serves files and hub. */
export type FieldText = v.GenericSchema<unknown, string>;

/** Characters of one text: enough for long notes. */
const maximumText = 10_000;

export const textField: FieldText = v.pipe(
  v.string(),
  v.transform((text) => plainText(text, maximumText)),
);
export const countField: FieldText = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.transform(String));
/** An amount with at most two decimals. */
export const moneyField: FieldText = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(1e12),
  v.check((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-3),
  v.transform((amount) => amount.toFixed(2)),
);
export function degreesField(limit: 90 | 180): FieldText {
  return v.pipe(
    v.number(),
    v.minValue(-limit),
    v.maxValue(limit),
    v.transform((degrees) => degrees.toFixed(7)),
  );
}

type HubRow = Readonly<{
  row: TableRow;
  entry: Readonly<Record<string, unknown>>;
  /** Invalid fields by JSON path; they count as absent. */
  notices: readonly Notice[];
}>;

/** Converts entries to rows of these columns. Unknown fields are ignored. */
export async function hubRows(
  items: readonly HubItem[],
  fields: Readonly<Record<string, FieldText>>,
): Promise<Readonly<{ rows: readonly HubRow[]; losses: readonly Notice[] }>> {
  const rows: HubRow[] = [];
  const losses: Notice[] = [];
  for await (const item of yieldingToEventLoop(items)) {
    const row = hubRow(item, fields);
    if (row === null) losses.push(noticeAt(item.origin, 'is no object; not read'));
    else rows.push(row);
  }
  return { rows, losses };
}

function hubRow({ value, origin }: HubItem, fields: Readonly<Record<string, FieldText>>): HubRow | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entry: Readonly<Record<string, unknown>> = { ...value };
  const notices: Notice[] = [];
  const cells: Record<string, string> = {};
  for (const [name, schema] of Object.entries(fields)) {
    cells[name] = '';
    if (entry[name] === undefined || entry[name] === null) continue;
    const parsed = v.safeParse(schema, entry[name]);
    if (parsed.success) cells[name] = parsed.output;
    else notices.push(unusableField(origin, name, parsed.issues[0].expected));
  }
  return { row: { origin, cells }, entry, notices };
}

/** Returns a notice about an invalid field, by its JSON path. */
export function unusableField(origin: Origin, field: string, expected: string | null): Notice {
  const place = origin.kind === 'web' ? { ...origin, path: `${origin.path}.${field}` } : origin;
  return noticeAt(place, `does not fit (expected: ${expected ?? 'another value'}); not used`);
}
