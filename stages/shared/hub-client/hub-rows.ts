import * as v from 'valibot';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { TableRow } from '../input-files/csv.js';
import { unhurried } from '../input-files/unhurried.js';
import { noticeAt, type Origin } from '../origins/origin.js';
import { plainText } from '../untrusted-text/plain-text.js';
import type { HubItem } from './ask-hub.js';

/** What a field of an entry must be, and its text as the input folder's tables have it, so that one reader serves both. */
export type FieldText = v.GenericSchema<unknown, string>;

/** Characters kept of one text: long notes, but no book. */
const maximumText = 10_000;

export const textField: FieldText = v.pipe(
  v.string(),
  v.transform((text) => plainText(text, maximumText)),
);
export const countField: FieldText = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.transform(String));
/** An amount with at most two digits after the point. */
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
  /** Fields that do not fit, by their JSON path; they count as absent. */
  notices: readonly Notice[];
}>;

/** The entries as rows of those columns. Fields that are not known are ignored: a hub may tell more. */
export async function hubRows(
  items: readonly HubItem[],
  fields: Readonly<Record<string, FieldText>>,
): Promise<Readonly<{ rows: readonly HubRow[]; losses: readonly Notice[] }>> {
  const rows: HubRow[] = [];
  const losses: Notice[] = [];
  for await (const item of unhurried(items)) {
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
    else notices.push(unfit(origin, name, parsed.issues[0].expected));
  }
  return { row: { origin, cells }, entry, notices };
}

/** A field that does not fit, by its JSON path. */
export function unfit(origin: Origin, field: string, expected: string | null): Notice {
  const place = origin.kind === 'web' ? { ...origin, path: `${origin.path}.${field}` } : origin;
  return noticeAt(place, `does not fit (expected: ${expected ?? 'another value'}); not used`);
}
