import { getNodeValue, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import * as v from 'valibot';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { noteOf } from '../lines/notes.js';
import { type FailedOutcome, failure } from './failed-call.js';

/** A text where a list of them is asked for. */
const alone = v.pipe(
  v.string(),
  v.transform((text) => [text]),
);

/** How a field is described to the vendor, and how it is read: as far as possible, because models err at random. */
const kinds = {
  text: { read: v.string(), json: { type: 'string' } },
  'text or null': { read: v.nullish(v.string(), null), json: { type: ['string', 'null'] } },
  texts: {
    read: v.fallback(v.union([v.array(v.string()), alone]), []),
    json: { type: 'array', items: { type: 'string' } },
  },
  number: { read: v.fallback(v.pipe(v.unknown(), v.transform(Number), v.finite()), 0), json: { type: 'number' } },
} as const;

type Kind = keyof typeof kinds;
type KindValues = { readonly [Name in Kind]: v.InferOutput<(typeof kinds)[Name]['read']> };
type Fields = Readonly<Record<string, Kind | readonly string[]>>;
type ItemOf<Given extends Fields> = {
  readonly [Name in keyof Given]: Given[Name] extends Kind
    ? KindValues[Given[Name]]
    : Given[Name] extends readonly (infer Word)[]
      ? Word
      : never;
};

export type Lists = Readonly<Record<string, Fields>>;
/** The readable items of an answer, by list. */
export type ItemsOf<Given extends Lists> = { readonly [Name in keyof Given]: readonly ItemOf<Given[Name]>[] };

/** An answer as far as it could be read; `notices` say what could not. */
export type ReadAnswer<Given extends Lists> = Readonly<{
  kind: 'answered';
  items: ItemsOf<Given>;
  notices: readonly Notice[];
}>;

/** The form of an answer: lists of flat items. */
export type AnswerForm<Given extends Lists> = Readonly<{
  /** A strict JSON Schema, in which every property is required. */
  json: Readonly<Record<string, unknown>>;
  /**
   * Reads an answer item by item: finds the JSON with the most items in the text, uses the complete items of an answer
   * that was cut off, and drops each item that does not fit. Fails, retryably, where every list is missing.
   */
  read(text: string, vendor: string): ReadAnswer<Given> | FailedOutcome;
}>;

export function answerForm<const Given extends Lists>(lists: Given): AnswerForm<Given> {
  const forms = Object.entries(lists).map(([name, fields]) => ({ name, fields, schema: itemSchema(fields) }));
  const names = Object.keys(lists);
  return {
    json: objectJson(
      Object.fromEntries(forms.map(({ name, fields }) => [name, { type: 'array', items: itemJson(fields) }])),
    ),
    read(text, vendor) {
      const candidates = candidatesIn(valuesIn(text), names);
      if (candidates.length === 0) return failure(`${vendor} answered with something that is no JSON.`, true);
      const readings = candidates.filter((each) => each.lists.size > 0).map((each) => readingOf(each, forms));
      const [best] = readings.toSorted((one, other) => other.count - one.count);
      if (best === undefined) {
        return failure(`${vendor} answered in another form than was asked for, at ${names.join(', ')}.`, true);
      }
      const items = Object.fromEntries(best.items);
      return {
        kind: 'answered',
        items: items as unknown as ItemsOf<Given>,
        notices: noticesOf(vendor, best.dropped, best.isCut),
      };
    },
  };
}

/** Returns whether anything of an answer can be used. */
export function hasItems<Given extends Lists>(answer: ReadAnswer<Given> | FailedOutcome): boolean {
  return answer.kind === 'answered' && Object.values<readonly unknown[]>(answer.items).some((list) => list.length > 0);
}

function noticesOf(vendor: string, dropped: number, isCut: boolean): readonly Notice[] {
  const message = `${vendor}’s answer was cut off: what was complete is used.`;
  return [
    ...noteOf(dropped, 'entry', 'entries', `of ${vendor}’s answer got dropped: not in the form that was asked for`),
    ...(isCut ? [{ message, file: null, line: null }] : []),
  ];
}

/** What may be the answer: its lists by name. `isCut` when its last list ends in an incomplete item. */
type Candidate = Readonly<{ lists: ReadonlyMap<string, readonly unknown[]>; isCut: boolean }>;
type Value = Readonly<{ json: unknown; isCut: boolean }>;

/**
 * Returns what may be meant as the answer: each object with the lists that it has; and for a form of one list, also
 * each list under another name or without one, and the objects one after another.
 */
function candidatesIn(values: readonly Value[], names: readonly string[]): readonly Candidate[] {
  const named = values.map(({ json, isCut }) => ({
    lists: new Map(names.flatMap((name) => listsOf([[name, propertyOf(json, name)]]))),
    isCut,
  }));
  const [sole] = names;
  if (sole === undefined || names.length > 1) return named;
  const unnamed = values.flatMap(({ json, isCut }) => {
    const lists = Array.isArray(json) ? [json] : Object.values(json ?? {});
    return lists.map((list) => ({ lists: new Map(listsOf([[sole, list]])), isCut }));
  });
  const sequence = { lists: new Map([[sole, values.map(({ json }) => json)]]), isCut: values.at(-1)?.isCut === true };
  const isWhole = values.some(({ json }) => !Array.isArray(json));
  return [...named, ...unnamed, ...(isWhole && values.length > 1 ? [sequence] : [])];
}

function listsOf(given: readonly (readonly [string, unknown])[]): readonly (readonly [string, readonly unknown[]])[] {
  return given.flatMap(([name, list]) => (Array.isArray(list) ? [[name, list] as const] : []));
}

function propertyOf(json: unknown, name: string): unknown {
  return typeof json === 'object' && json !== null ? Reflect.get(json, name) : null;
}

type Form = Readonly<{ name: string; schema: v.GenericSchema }>;

/** Reads the items of a candidate, without the incomplete last one, and counts those that fit and the others. */
function readingOf({ lists, isCut }: Candidate, forms: readonly Form[]) {
  const last = forms.findLast(({ name }) => (lists.get(name) ?? []).length > 0);
  const read = forms.map(({ name, schema }) => {
    const list = (lists.get(name) ?? []).slice(0, isCut && name === last?.name ? -1 : undefined);
    const results = list.map((item) => v.safeParse(schema, item));
    const items = results.flatMap(({ success, output }) => (success ? [output] : []));
    return { name, items, dropped: list.length - items.length };
  });
  const count = read.reduce((sum, { items }) => sum + items.length, 0);
  const dropped = read.reduce((sum, each) => sum + each.dropped, 0);
  return { items: read.map(({ name, items }) => [name, items] as const), count, dropped, isCut };
}

const cutErrors = new Set(['CloseBraceExpected', 'CloseBracketExpected', 'UnexpectedEndOfString']);
/** Objects and lists of an answer that are read, and ends of the text inside one. */
const most = { values: 200, cut: 3 } as const;

/** Returns the JSON objects and arrays in a text, one after another; the last ones may be incomplete. */
function valuesIn(text: string): readonly Value[] {
  const begin = /\{\s*["}]|\[\s*[{\]]/gu;
  const values: Value[] = [];
  let cut = 0;
  for (let match = begin.exec(text); match !== null && values.length < most.values; match = begin.exec(text)) {
    const errors: ParseError[] = [];
    const tree = parseTree(text.slice(match.index), errors, { allowTrailingComma: true });
    if (tree === undefined) continue;
    const isCut = errors.some(({ error }) => cutErrors.has(printParseErrorCode(error)));
    values.push({ json: getNodeValue(tree), isCut });
    cut += isCut ? 1 : 0;
    if (cut === most.cut) break;
    if (!isCut) begin.lastIndex = match.index + Math.max(1, tree.length);
  }
  return values;
}

function itemSchema(fields: Fields): v.GenericSchema {
  const read = (kind: Fields[string]) => (typeof kind === 'string' ? kinds[kind].read : v.picklist(kind));
  return v.object(Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, read(kind)])));
}

function itemJson(fields: Fields) {
  const json = (kind: Fields[string]) =>
    typeof kind === 'string' ? kinds[kind].json : { type: 'string', enum: [...kind] };
  return objectJson(Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, json(kind)])));
}

function objectJson(properties: Readonly<Record<string, unknown>>) {
  return { type: 'object', additionalProperties: false, required: Object.keys(properties), properties };
}
